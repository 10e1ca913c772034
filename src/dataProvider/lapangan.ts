import { kept } from '../i18n/base.ts'
import { call } from './call.ts'
import { HttpProblem, isRefused, messageOf } from './problem.ts'

/**
 * The field supervisor's own way to the server: no account, nothing of whoever is signed in in this browser. The link lives
 * as long as its tab, so that reading the page anew works, and opens another session when one is over.
 */
export const lapanganLink = {
  get: (): string | null => memory.link,
  set(link: string): void {
    if (link === memory.link) return
    keep({ link, session: null })
  },
  /** Was it said on this tab who it is? */
  isEntered: (): boolean => memory.session !== null,
  clear: (): void => keep({ link: null, session: null }),
}

/** What the link says before anybody has said who they are; nothing is changed by it. */
export const lookAtLink = async (link: string) => (await call('POST lapangan/periksa', nobodys(link))).data
export const notMe = (link: string) => call('POST lapangan/bukan', nobodys(link))
export const sendLinkAgain = async (link: string) =>
  (await call('POST lapangan/kirimulang', nobodys(link))).message

/** Opens a session with the link. Several calls that find the old one over ask for one. */
export async function enter(): Promise<string> {
  const { link } = memory
  if (link === null) throw new HttpProblem(401, '')
  opening ??= call('POST lapangan/masuk', nobodys(link))
    .then(({ data }) => {
      keep({ link, session: data.token })
      return data.token
    })
    .catch((error: unknown) => {
      // It opens nothing any more: whoever asked is out.
      if (isRefused(error, 'lapangan.link-invalid')) throw new HttpProblem(401, messageOf(error))
      throw error
    })
    .finally(() => (opening = null))
  return opening
}

/** The session of the link, for `call`; one that has ended meanwhile is opened again, once. */
export async function byLink<T>(ask: (token: string) => Promise<T>): Promise<T> {
  const token = memory.session ?? (await enter())
  try {
    return await ask(token)
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.status !== 401) throw error
    if (memory.session === token) keep({ ...memory, session: null })
    return ask(memory.session ?? (await enter()))
  }
}

/** The session ends on the server too, if that can be reached; the device forgets everything. */
export async function leaveLapangan(): Promise<void> {
  const { session: token } = memory
  lapanganLink.clear()
  if (token !== null)
    await call('POST lapangan/keluar', { token, timeout: 3000, keepalive: true }).catch(() => undefined)
}

const nobodys = (link: string) => ({ body: { token: link }, token: null })

const KEY = kept('lapangan')
let memory: Kept = stored()
let opening: Promise<string> | null = null

interface Kept {
  link: string | null
  session: string | null
}

function keep(next: Kept): void {
  memory = next
  try {
    if (next.link === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Storage is refused: as long as the page.
  }
}

function stored(): Kept {
  try {
    const { link, session } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept>
    return {
      link: typeof link === 'string' ? link : null,
      session: typeof session === 'string' ? session : null,
    }
  } catch {
    return { link: null, session: null }
  }
}
