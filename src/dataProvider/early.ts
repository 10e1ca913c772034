import { below } from '../i18n/base.ts'

/**
 * What every first page of a role needs is asked for by the first script of the page, while the application is still on
 * its way, all at once; whoever asks for the same with the same token is handed that answer, once.
 */
export function askEarly(paths: readonly string[], token: string, language: string): void {
  for (const path of paths) {
    const url = addressOf(path)
    const answer = fetch(url, {
      headers: { accept: 'application/json', 'accept-language': language, authorization: `Bearer ${token}` },
    }).then(async (response) => ({ status: response.status, text: await response.text() }))
    // Asked again in the ordinary way.
    answer.catch(() => undefined)
    hold(url, { token, answer })
  }
}

/** The same for answers that came with the token: as `POST masuk` gives them, by path. */
export function holdEarly(texts: Readonly<Record<string, string>>, token: string): void {
  for (const [path, text] of Object.entries(texts)) {
    const arrived = { status: 200, text }
    hold(addressOf(path), { token, answer: Promise.resolve(arrived), arrived })
  }
}

/** What was asked early and has not been handed out; undefined when it was not, or for somebody else. */
export const takeEarly = (url: string, token: string | null): Promise<Answer> | undefined =>
  take(url, token)?.answer

/** The same of what came with the token, at once. */
export const takeArrived = (url: string, token: string | null): Answer | undefined =>
  asking().awalan?.[url]?.arrived && take(url, token)?.arrived

/** After a write what was asked before it is no longer how things are. */
export const forgetEarly = (): void => {
  delete asking().awalan
}

function take(url: string, token: string | null): Asked | undefined {
  const asked = asking().awalan
  const found = asked?.[url]
  if (!asked || !found) return undefined
  delete asked[url]
  return found.token === token && Date.now() < found.until ? found : undefined
}

function hold(url: string, asked: Omit<Asked, 'until'>) {
  ;(asking().awalan ??= {})[url] = { ...asked, until: Date.now() + FRESH }
}

const addressOf = (path: string): string => new URL(below(`api/${path}`), location.origin).href

interface Answer {
  status: number
  text: string
}
interface Asked {
  token: string
  answer: Promise<Answer>
  arrived?: Answer
  until: number
}
/** A page that is opened later wants what is there by then. */
const FRESH = 60_000

/** The first script is a file of its own: the window is what it shares with the application. */
const asking = () => window as Window & { awalan?: Record<string, Asked> }
