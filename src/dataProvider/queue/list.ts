import { useEffect, useSyncExternalStore } from 'react'
import { nameOf } from '../indexedDb.ts'
import { ME, queryClient, type Person } from '../session.ts'
import { queueStore } from './queueStore.ts'
import type { QueuedWrite } from './queuedWrite.ts'

/** What the person at this page still has to send; the same list in every tab. */
export function useQueuedWrites(): readonly QueuedWrite[] {
  useEffect(() => void reloadQueue(), [])
  // Somebody else may have signed in since it was read.
  return useSyncExternalStore(subscribe, () => (owner === queueOwner() ? list : NONE))
}

/** What is being sent just now, and how far it is (0 to 1). */
export function useSending(): { id: string; fraction: number } | null {
  return useSyncExternalStore(subscribe, () => sending)
}

/** For a moment after something has arrived that had waited. */
export function useJustSent(): boolean {
  return useSyncExternalStore(subscribe, () => justSent !== undefined)
}

export const queueOwner = (): string | null => {
  const me = queryClient.getQueryData<Person>(ME)
  return me?.role === 'mahasiswa' || me?.role === 'dosen' ? nameOf(me) : null
}

/** Reads the list again; whoever changes it calls this, and `notifyTabs` for the other tabs. */
export async function reloadQueue(): Promise<readonly QueuedWrite[]> {
  const person = queueOwner()
  const read = person === null ? [] : await queueStore.list(person)
  if (person !== queueOwner()) return NONE
  owner = person
  list = read
  notify()
  return list
}

export function setSending(now: typeof sending): void {
  sending = now
  notify()
}

export function setJustSent(): void {
  clearTimeout(justSent)
  justSent = setTimeout(() => {
    justSent = undefined
    notify()
  }, MOMENT)
  notify()
}

const MOMENT = 8_000
const NONE: readonly QueuedWrite[] = []
let list = NONE
let justSent: ReturnType<typeof setTimeout> | undefined
let owner: string | null = null
let sending: { id: string; fraction: number } | null = null
const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
