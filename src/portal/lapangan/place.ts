import { useSyncExternalStore } from 'react'

/** What of the page is shown. It stands in the browser's history, not in the address: Back works as on every phone. */
export interface Place {
  /** Whose week; none chosen: whoever waits longest. */
  registerid?: number
  /** Which week, by its Monday. */
  senin?: string
  marks?: boolean
}

/** `here` stays where one came from; `there` is a step further, which Back takes back. */
export function usePlace(): { place: Place; change: (place: Place) => void; open: (place: Place) => void } {
  const stored = useSyncExternalStore(subscribe, read)
  return { place: JSON.parse(stored) as Place, change, open }
}

const read = (): string => JSON.stringify((window.history.state as { tempat?: Place } | null)?.tempat ?? {})

function change(tempat: Place) {
  window.history.replaceState({ tempat }, '')
  notify()
}

function open(tempat: Place) {
  window.history.pushState({ tempat }, '')
  notify()
  window.scrollTo(0, 0)
}

const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}
