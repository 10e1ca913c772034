import type { WriteTarget } from './queuedWrite.ts'

/** Between tabs and the service worker: the list of waiting writes is another, and the server spoke about this one. */
export type QueueEvent = { about?: WriteTarget; fate?: 'arrived' | 'refused' }

export function notifyTabs(news: QueueEvent = {}): void {
  channel()?.postMessage(news)
}

export function onQueueEvent(listener: (news: QueueEvent) => void): () => void {
  const own = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME)
  own?.addEventListener('message', ({ data }: MessageEvent<QueueEvent>) => listener(data))
  return () => own?.close()
}

/** The service worker is woken under this name, and one of all tabs and the worker sends at a time. */
export const NAME = 'kiriman'

/** Not while anybody else of this browser does. Without locks (a page without https) the keys are enough between tabs. */
export async function withSendLock<T>(act: () => Promise<T>): Promise<T | undefined> {
  if ('locks' in navigator)
    return navigator.locks.request(NAME, { ifAvailable: true }, (lock) => (lock ? act() : undefined))
  if (busy) return undefined
  busy = true
  return act().finally(() => (busy = false))
}

let busy = false
let opened: BroadcastChannel | undefined
const channel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : (opened ??= new BroadcastChannel(NAME))
