/**
 * The service worker of this version, and the news that there is another one. It is taken up only when somebody asks
 * for it: a page whose files are exchanged beneath it loses what was typed.
 * @returns the end of listening
 */
export function keepWorker(onNew: (takeUp: () => void) => void): () => void {
  // A page without https has none.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const { serviceWorker } = navigator
  let asked = false
  let ended = false
  let registration: ServiceWorkerRegistration | undefined

  const offer = (waiting: ServiceWorker) => {
    // The very first one replaces nothing.
    if (ended || !serviceWorker.controller) return
    onNew(() => {
      asked = true
      waiting.postMessage('ganti')
    })
  }
  const found = () => {
    const coming = registration?.installing
    coming?.addEventListener('statechange', () => coming.state === 'installed' && offer(coming))
  }
  const taken = () => {
    if (asked) location.reload()
    // Another tab asked for it: this page runs on with what it has until its person is ready.
    else onNew(() => location.reload())
  }
  const look = () =>
    document.visibilityState === 'visible' && void registration?.update().catch(() => undefined)

  serviceWorker.addEventListener('controllerchange', taken)
  document.addEventListener('visibilitychange', look)
  const timer = setInterval(look, HOUR)
  serviceWorker.register(address(), { updateViaCache: 'none' }).then(
    (now) => {
      registration = now
      if (now.waiting) offer(now.waiting)
      found()
      now.addEventListener('updatefound', found)
    },
    // Refused by the browser (a private window, a full device): the application works without.
    () => undefined,
  )
  return () => {
    ended = true
    clearInterval(timer)
    serviceWorker.removeEventListener('controllerchange', taken)
    document.removeEventListener('visibilitychange', look)
    registration?.removeEventListener('updatefound', found)
  }
}

const HOUR = 60 * 60_000

/**
 * Where the worker is. Browsers that know Trusted Types load code from nowhere but what the one policy says that the
 * server's headers allow, and it says only this.
 */
let known: string | undefined
function address(): string {
  const { trustedTypes } = window as TrustingWindow
  known ??= trustedTypes?.createPolicy('pekerja', { createScriptURL: () => WORKER }).createScriptURL(WORKER)
  return known ?? WORKER
}

const WORKER = '/sw.js'

interface TrustingWindow {
  trustedTypes?: { createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls }
}
interface ScriptUrls {
  createScriptURL: (url: string) => string
}
