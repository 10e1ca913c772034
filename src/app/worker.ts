import { Workbox } from 'workbox-window'
import { below } from '../i18n/base.ts'

/**
 * The service worker of this version, and the news that there is another one. It is taken up only when somebody asks
 * for it: a page whose files are exchanged beneath it loses what was typed.
 * @returns the end of looking for new versions
 */
export function registerServiceWorker(onNew: (takeUp: () => void) => void): () => void {
  // A page without https has none.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const workbox = new Workbox(scriptUrl(), { updateViaCache: 'none' })
  let asked = false
  workbox.addEventListener('waiting', () =>
    onNew(() => {
      asked = true
      workbox.messageSkipWaiting()
    }),
  )
  workbox.addEventListener('controlling', () => {
    if (asked) location.reload()
    // Another tab asked for it: this page runs on with what it has until its person is ready.
    else onNew(() => location.reload())
  })
  const look = () => document.visibilityState === 'visible' && void workbox.update().catch(() => undefined)
  document.addEventListener('visibilitychange', look)
  const timer = setInterval(look, HOUR)
  // Refused by the browser (a private window, a full device): the application works without.
  workbox.register().catch(() => undefined)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

const HOUR = 60 * 60_000
const WORKER = below('sw.js')

/**
 * Browsers that know Trusted Types load code from nowhere but what the one policy says that the server's headers
 * allow, and it says only this.
 */
let known: string | undefined
function scriptUrl(): string {
  const { trustedTypes } = window as TrustingWindow
  known ??= trustedTypes?.createPolicy('pekerja', { createScriptURL: () => WORKER }).createScriptURL(WORKER)
  return known ?? WORKER
}

interface TrustingWindow {
  trustedTypes?: { createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls }
}
interface ScriptUrls {
  createScriptURL: (url: string) => string
}
