import { useEffect, useSyncExternalStore } from 'react'
import { nameOf } from '../device.ts'
import { ME, queryClient, type Person } from '../session.ts'
import { waitingShelf } from './shelf.ts'
import type { Waiting } from './waiting.ts'

/** What the person at this page still has to send; the same list in every tab. */
export function useWaiting(): readonly Waiting[] {
  useEffect(() => void reload(), [])
  // Somebody else may have signed in since it was read.
  return useSyncExternalStore(subscribe, () => (owner === personHere() ? list : NONE))
}

/** What is being sent just now, and how far it is (0 to 1). */
export function useOnItsWay(): { id: string; fraction: number } | null {
  return useSyncExternalStore(subscribe, () => onItsWay)
}

/** For a moment after something has arrived that had waited. */
export function useArrived(): boolean {
  return useSyncExternalStore(subscribe, () => arrived !== undefined)
}

export const personHere = (): string | null => {
  const me = queryClient.getQueryData<Person>(ME)
  return me?.role === 'mahasiswa' ? nameOf(me) : null
}

/** Reads the list again; whoever changes it calls this, and `tellOthers` for the other tabs. */
export async function reload(): Promise<readonly Waiting[]> {
  const person = personHere()
  const read = person === null ? [] : await waitingShelf.list(person)
  if (person !== personHere()) return NONE
  owner = person
  list = read
  tell()
  return list
}

export function showOnItsWay(now: typeof onItsWay): void {
  onItsWay = now
  tell()
}

export function showArrived(): void {
  clearTimeout(arrived)
  arrived = setTimeout(() => {
    arrived = undefined
    tell()
  }, MOMENT)
  tell()
}

const MOMENT = 8_000
const NONE: readonly Waiting[] = []
let list = NONE
let arrived: ReturnType<typeof setTimeout> | undefined
let owner: string | null = null
let onItsWay: { id: string; fraction: number } | null = null
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
