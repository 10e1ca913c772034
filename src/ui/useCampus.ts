import { useSyncExternalStore } from 'react'
import { below, kept } from '../i18n/base.ts'
import { CAMPUS_ELEMENT, UNNAMED, type Campus } from '../i18n/campus.ts'

/**
 * How the campus is called, without asking anybody: the server has written it into the page. A page that the service worker
 * kept may be older than what this device has heard since (`learnCampus`): the later of the two counts.
 */
export const useCampus = (): Campus => useSyncExternalStore(subscribe, campus)

/** For code outside components. */
export function campus(): Campus {
  return (present ??= later(read(document.getElementById(CAMPUS_ELEMENT)?.textContent), read(stored())))
}

/** What the server says now. It is kept for the next visit. */
export function learnCampus(next: Campus): void {
  if (JSON.stringify(next) === JSON.stringify(campus())) return
  present = next
  try {
    localStorage.setItem(STORED, JSON.stringify(next))
  } catch {
    // A browser that keeps nothing asks again.
  }
  for (const listener of listeners) listener()
}

/** For an `<img>`. */
export const logoUrl = ({ logo }: Campus): string | null => logo && below(logo)

const STORED = kept('kampus')
let present: Campus | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORED)
  } catch {
    return null
  }
}

/** Whatever stands there: half a campus would be worse than none. */
function read(text: string | null | undefined): Campus {
  try {
    const found = { ...UNNAMED, ...(JSON.parse(text ?? '{}') as Partial<Campus>) }
    return typeof found.versi === 'number' && typeof found.kontak === 'object' ? found : UNNAMED
  } catch {
    return UNNAMED
  }
}

const later = (one: Campus, other: Campus): Campus => (other.versi > one.versi ? other : one)
