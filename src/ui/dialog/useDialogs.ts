import { useEffect, useState, type ComponentType } from 'react'
import type { DialogsProps } from './types.ts'
import { NativeDialogs } from './NativeDialogs.tsx'

type Dialogs = ComponentType<DialogsProps>

/**
 * The dialogs are a good part of what a phone would have to fetch before its first page, and nobody is asked anything
 * there: they come when the page has come to rest, or at once with the first question, which waits for them.
 */
export function useDialogs(needed: boolean): Dialogs | null {
  const [dialogs, setDialogs] = useState<Dialogs | null>(() => fetched)
  useEffect(() => {
    if (dialogs) return
    let here = true
    const show = (found: Dialogs) => here && setDialogs(() => found)
    const cancel = needed
      ? void fetchDialogs().then(show, () => show(NativeDialogs))
      : whenAtRest(() => void fetchDialogs().then(show, () => undefined))
    return () => {
      here = false
      cancel?.()
    }
  }, [dialogs, needed])
  return dialogs
}

export async function fetchDialogs(): Promise<Dialogs> {
  fetched ??= (await import('./Dialogs.tsx')).default
  return fetched
}

let fetched: Dialogs | null = null

/** Safari has no idle callback. */
function whenAtRest(action: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(action, 1500)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(action, { timeout: 4000 })
  return () => cancelIdleCallback(idle)
}
