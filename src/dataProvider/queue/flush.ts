import { language } from '../../i18n/chosenLanguage.ts'
import { forgetEarly } from '../early.ts'
import { ME, queryClient } from '../session.ts'
import { sendWithProgress } from '../sendWithProgress.ts'
import { answerOf } from '../problem.ts'
import { tokenStore } from '../token.ts'
import { queueOwner, reloadQueue, setJustSent, setSending } from './list.ts'
import { withSendLock, NAME, onQueueEvent, notifyTabs, type QueueEvent } from './events.ts'
import { formOf, headersOf, urlOf } from './post.ts'
import { sendAll, type Outcome, type Post } from './send.ts'
import { senderStore, queueStore } from './queueStore.ts'

/** Keeps trying while the page is open: now, when the connection is back, when the page is looked at again. */
export function startSending(): () => void {
  const soon = () => void flush()
  const seen = () => document.visibilityState === 'visible' && soon()
  window.addEventListener('online', soon)
  window.addEventListener('focus', soon)
  document.addEventListener('visibilitychange', seen)
  // Signed in again after the session had run out.
  const unsubscribe = tokenStore.subscribe(soon)
  const silence = onQueueEvent((news) => {
    void reloadQueue()
    refreshAfter(news)
  })
  soon()
  return () => {
    window.removeEventListener('online', soon)
    window.removeEventListener('focus', soon)
    document.removeEventListener('visibilitychange', seen)
    unsubscribe()
    silence()
    clearTimeout(timer)
  }
}

/**
 * Sends what waits, unless another tab or the service worker is at it. `pressed`: somebody asked for it, so the browser's
 * own idea of being offline does not count, and it is tried after the others rather than not at all.
 */
export async function flush({ pressed = false } = {}): Promise<Outcome | 'busy'> {
  clearTimeout(timer)
  const person = queueOwner()
  const token = tokenStore.get()
  if (person === null || token === null) return 'session'
  const list = await reloadQueue()
  if (!list.some(({ refusal }) => refusal === undefined)) {
    await senderStore.drop()
    return 'sent'
  }
  await senderStore.keep({ person, token, language: language() })
  if (!pressed && !navigator.onLine) return (wakeWorker(), 'later')

  const outcome = await withSendLock(
    () =>
      sendAll({
        person,
        store: queueStore,
        post: postFrom(token),
        onResult: (news) => {
          notifyTabs(news)
          refreshAfter(news)
          void reloadQueue()
        },
      }),
    { wait: pressed },
  )
  setSending(null)
  await reloadQueue()
  if (outcome === 'sent') {
    failures = 0
    await senderStore.drop()
  } else if (outcome === 'session') {
    // Reading who it is finds out what has become of the session, and says so.
    void queryClient.invalidateQueries({ queryKey: ME })
  } else {
    // Waited for longer each time; another tab that is at it is asked again in a while.
    timer = setTimeout(() => void flush(), Math.min(FIRST_PAUSE * 2 ** failures++, LONGEST_PAUSE))
    wakeWorker()
  }
  return outcome ?? 'busy'
}

/** Reads the lists again into which something has come, or may not come any more. */
function refreshAfter({ about, fate }: QueueEvent): void {
  if (!about) return
  const { kind, registerid } = about
  forgetEarly()
  if (fate === 'arrived') setJustSent()
  if (kind === 'validasi' || kind === 'revisi') {
    for (const queryKey of [['bimbingan/menunggu'], ['mahasiswabimbingan']])
      void queryClient.invalidateQueries({ queryKey })
  }
  // Which days are written is told with the student.
  if (kind === 'harian') void queryClient.invalidateQueries({ queryKey: ['mahasiswa/info'] })
  if (kind !== 'akhir') void queryClient.invalidateQueries({ queryKey: ['jadwal/tanggal', registerid] })
  if (kind === 'akhir' || kind === 'tanggapan' || kind === 'revisi')
    void queryClient.invalidateQueries({ queryKey: ['laporanakhir', registerid] })
}

/** Where the browser has it: the service worker is woken when the connection is back, also without any page. */
function wakeWorker(): void {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready
    .then((registration) => (registration as WithSync).sync?.register(NAME))
    .catch(() => undefined)
}

type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

const postFrom =
  (token: string): Post =>
  async (sending, { id }) => {
    setSending({ id, fraction: 0 })
    const { status, text } = await sendWithProgress({
      url: urlOf(sending),
      headers: headersOf(sending, { token, language: language() }),
      form: formOf(sending),
      timeout: TIMEOUT,
      onProgress: (fraction) => setSending({ id, fraction }),
    })
    return answerOf(status, text)
  }

const TIMEOUT = 5 * 60_000
const FIRST_PAUSE = 5_000
const LONGEST_PAUSE = 5 * 60_000
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
