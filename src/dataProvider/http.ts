import ky, { isTimeoutError } from 'ky'
import { below } from '../i18n/base.ts'
import { language } from '../i18n/chosenLanguage.ts'
import { forgetEarly, takeArrived, takeEarly } from './early.ts'
import { answerOf, HttpProblem, isRefused, isUnreachable } from './problem.ts'
import { problems } from '../i18n/problems.ts'
import { sendWithProgress } from './sendWithProgress.ts'
import { tokenStore } from './token.ts'

export interface RequestOptions {
  query?: object
  body?: object
  signal?: AbortSignal
  /** How much of the body has been sent, 0 to 1. */
  onProgress?: (fraction: number) => void
  /** A write sent twice with the same key is done once. */
  idempotencyKey?: string
  /** Sent instead of the stored token; null = nobody. */
  token?: string | null
  /** As a form even without a file. */
  multipart?: boolean
  timeout?: number
  keepalive?: boolean
}

/** One call to our server: the whole answer, or an `HttpProblem`. */
export async function request(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Record<string, unknown>> {
  const token = options.token === undefined ? tokenStore.get() : options.token
  const url = urlOf(path, options.query)
  if (method !== 'GET') forgetEarly()
  try {
    const early = method === 'GET' ? takeEarly(url, token) : undefined
    const { status, text } =
      (await early?.catch(() => undefined)) ?? (await send(method, url, options, token))
    return answerOf(status, text)
  } catch (error) {
    const problem = problemOf(error, options.signal)
    // Only the session that is still the present one can end; a late answer to an old token says nothing.
    if (
      problem instanceof HttpProblem &&
      problem.status === 401 &&
      token !== null &&
      token === tokenStore.get()
    )
      onSessionEnd()
    throw problem
  }
}

/** What a GET would answer, where that came with the present token. */
export function arrivedAnswer(path: string, query?: object): Record<string, unknown> | undefined {
  const found = takeArrived(urlOf(path, query), tokenStore.get())
  return found && answerOf(found.status, found.text)
}

/** For a write: `crypto.randomUUID` exists on https and localhost only. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Writes with a key that stays until there is an answer: without one it may have been done, whatever is changed meanwhile.
 * Told that it was, nobody does it twice by pressing again.
 */
export function keyedWrite() {
  let key = newKey()
  return async <A>(write: (key: string) => Promise<A>): Promise<A> => {
    let answered = true
    try {
      return await write(key)
    } catch (error) {
      answered = !isUnreachable(error) && !isRefused(error, 'request.used-key')
      throw error
    } finally {
      if (answered) key = newKey()
    }
  }
}

export type Method = 'GET' | 'POST' | 'DELETE'

/** Set by `session.ts`, which knows what the end of a session means. */
let onSessionEnd = () => tokenStore.clear()
export const whenSessionEnds = (listener: () => void) => {
  onSessionEnd = listener
}

const UPLOAD_TIMEOUT = 5 * 60_000

const http = ky.create({
  throwHttpErrors: false,
  timeout: 30_000,
  // A lost connection on a read is tried once more; a write is never sent twice behind a person's back.
  retry: { limit: 1, methods: ['get'], statusCodes: [] },
})

async function send(method: Method, url: string, options: RequestOptions, token: string | null) {
  const { body, onProgress, signal, keepalive } = options
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language() }
  if (token) headers.authorization = `Bearer ${token}`
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const form = body && (options.multipart || holdsFile(body)) ? formOf(body) : undefined
  const timeout = options.timeout ?? (form ? UPLOAD_TIMEOUT : undefined)
  if (form && onProgress)
    return sendWithProgress({ url, headers, form, signal, onProgress, timeout: timeout ?? UPLOAD_TIMEOUT })

  const response = await http(url, {
    method,
    headers,
    signal,
    keepalive,
    ...(timeout && { timeout }),
    ...(form ? { body: form } : body && { json: body }),
  })
  return { status: response.status, text: await response.text() }
}

function problemOf(error: unknown, signal?: AbortSignal): unknown {
  if (error instanceof HttpProblem) return error
  if (signal?.aborted) return error
  return new HttpProblem(0, isTimeoutError(error) ? problems.tooSlow : problems.noConnection)
}

/** Absolute, because a test's browser has no page to be relative to. */
function urlOf(path: string, query: object = {}): string {
  const url = new URL(below(`api/${path}`), location.origin)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') url.searchParams.set(name, String(value))
  }
  return url.href
}

const holdsFile = (body: object): boolean => Object.values(body).some((value) => value instanceof Blob)

/** Nothing is sent for `undefined`; `null` is an empty field; a list is its field repeated. */
export function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined) continue
      if (item instanceof Blob) form.append(name, item, item instanceof File ? item.name : name)
      else
        form.append(name, item === null ? '' : typeof item === 'boolean' ? (item ? '1' : '0') : String(item))
    }
  }
  return form
}
