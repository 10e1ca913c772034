import { kept } from '../../i18n/base.ts'
import type { WriteTarget } from './queuedWrite.ts'

/** Between tabs and the service worker: the list of waiting writes is another, and the server spoke about this one. */
export type QueueEvent = { about?: WriteTarget; fate?: 'arrived' | 'refused' }

export function notifyTabs(news: QueueEvent = {}): void {
  channel()?.postMessage(news)
}

export function onQueueEvent(listener: (news: QueueEvent) => void): () => void {
  const own = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(SHARED)
  own?.addEventListener('message', ({ data }: MessageEvent<QueueEvent>) => listener(data))
  return () => own?.close()
}

/** The service worker is woken under this name … */
export const NAME = 'kiriman'
/** … and under this one its pages hear each other, and one of all tabs and the worker sends at a time. */
const SHARED = kept(NAME)

/**
 * Not while anybody else of this browser does: undefined then, or afterwards when somebody waits for it. Without locks (a
 * page without https) the keys are enough between tabs.
 */
export async function withSendLock<T>(act: () => Promise<T>, { wait = false } = {}): Promise<T | undefined> {
  if ('locks' in navigator) {
    const options = wait ? {} : { ifAvailable: true }
    return navigator.locks.request(SHARED, options, (lock) => (lock ? act() : undefined))
  }
  while (sending) {
    if (!wait) return undefined
    await sending.catch(() => undefined)
  }
  const own = act()
  sending = own
  return own.finally(() => (sending = undefined))
}

let sending: Promise<unknown> | undefined
let opened: BroadcastChannel | undefined
const channel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : (opened ??= new BroadcastChannel(SHARED))
