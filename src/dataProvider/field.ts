import type { AnswerOf, DefinedCall } from '../contract/endpoints/index.ts'
import { kept } from '../i18n/base.ts'
import type { CallOptions } from './call.ts'
import { fillPath } from './fillPath.ts'
import { request, type Method } from './http.ts'
import { HttpProblem, isRefused, messageOf } from './problem.ts'

/**
 * The field supervisor's own way to the server: no account, nothing of whoever is signed in in this browser. The link lives
 * as long as its tab, so that reading the page anew works, and opens another session when one is over.
 */
export const fieldLink = {
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
export const lookAtLink = async (link: string) => (await send('POST lapangan/periksa', { link })).data
export const notMe = (link: string) => send('POST lapangan/bukan', { link })
export const sendLinkAgain = async (link: string) =>
  (await send('POST lapangan/kirimulang', { link })).message

/** Opens a session with the link. Several calls that find the old one over ask for one. */
export async function enter(): Promise<string> {
  const { link } = memory
  if (link === null) throw new HttpProblem(401, '')
  opening ??= send('POST lapangan/masuk', { link })
    .then(({ data }) => {
      keep({ link, session: data.token })
      return data.token
    })
    .catch((error: unknown) => {
      // It opens nothing any more: whoever asked is out.
      if (isRefused(error, 'field-supervisor.link-invalid')) throw new HttpProblem(401, messageOf(error))
      throw error
    })
    .finally(() => (opening = null))
  return opening
}

/** A call of the session; one that has ended meanwhile is opened again, once. */
export async function fieldCall<C extends DefinedCall>(
  name: C,
  options: CallOptions<C>,
): Promise<AnswerOf<C>> {
  const { params, ...rest } = options as { params?: Record<string, string | number> }
  const [method, path] = name.split(' ') as [Method, string]
  const ask = (token: string) => request(method, fillPath(path, params), { ...rest, token })
  const token = memory.session ?? (await enter())
  try {
    return (await ask(token)) as AnswerOf<C>
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.status !== 401) throw error
    if (memory.session === token) keep({ ...memory, session: null })
    return (await ask(memory.session ?? (await enter()))) as AnswerOf<C>
  }
}

/** The session ends on the server too, if that can be reached; the device forgets everything. */
export async function leaveField(): Promise<void> {
  const { session } = memory
  fieldLink.clear()
  if (session !== null)
    await request('POST', 'lapangan/keluar', { token: session, timeout: 3000, keepalive: true }).catch(
      () => undefined,
    )
}

const KEY = kept('lapangan')
let memory: Kept = stored()
let opening: Promise<string> | null = null

interface Kept {
  link: string | null
  session: string | null
}

async function send<
  C extends
    | 'POST lapangan/periksa'
    | 'POST lapangan/masuk'
    | 'POST lapangan/bukan'
    | 'POST lapangan/kirimulang',
>(name: C, { link }: { link: string }): Promise<AnswerOf<C>> {
  return (await request('POST', name.slice('POST '.length), {
    body: { token: link },
    token: null,
  })) as AnswerOf<C>
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
