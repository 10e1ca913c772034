import { below } from '../i18n/base.ts'

/** What the first page of each hat cannot do without; of a session that is not known yet, who it is. */
export function firstCalls(role: string | null, address: string): readonly string[] {
  if (role === 'dosen' && /^\/(\?|$)/.test(address)) return ['me', 'bimbingan/menunggu']
  if (role !== 'mahasiswa') return ['me']
  return ['me', 'mahasiswa/info', ...(address === '/laporan' ? ['laporan/pekan'] : [])]
}

/**
 * What every first page of a role needs is asked for by the first script of the page, while the application is still on
 * its way, and by whoever signs in, all at once; whoever asks for the same with the same token is handed that answer, once.
 */
export function askEarly(paths: readonly string[], token: string, language: string): void {
  const asked: Asked = (asking().awalan = {})
  const until = Date.now() + FRESH
  for (const path of paths) {
    const url = new URL(below(`api/${path}`), location.origin).href
    const answer = fetch(url, {
      headers: { accept: 'application/json', 'accept-language': language, authorization: `Bearer ${token}` },
    }).then(async (response) => ({ status: response.status, text: await response.text() }))
    // Asked again in the ordinary way.
    answer.catch(() => undefined)
    asked[url] = { token, answer, until }
  }
}

/** What was asked early and has not been handed out; undefined when it was not, or for somebody else. */
export function takeEarly(url: string, token: string | null): Promise<Answer> | undefined {
  const asked = asking().awalan
  const found = asked?.[url]
  if (!asked || !found) return undefined
  delete asked[url]
  return found.token === token && Date.now() < found.until ? found.answer : undefined
}

interface Answer {
  status: number
  text: string
}
type Asked = Record<string, { token: string; answer: Promise<Answer>; until: number }>
/** A page that is opened later wants what is there by then. */
const FRESH = 60_000

/** The first script is a file of its own: the window is what it shares with the application. */
const asking = () => window as Window & { awalan?: Asked }
