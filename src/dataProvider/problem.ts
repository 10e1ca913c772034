import type { Code } from '../contract/messages/index.ts'
import { problems } from '../i18n/problems.ts'

/** Every call that did not succeed. `message` is a finished sentence that can be shown as it is. */
export class HttpProblem extends Error {
  /** 0 = the server was not reached. */
  status: number
  /** Field → what is wrong with it. */
  errors: Record<string, string>
  /** The server's answer; `errors` is in here as well because react-admin's forms look for it here. */
  body: Record<string, unknown> & { errors?: Record<string, string> }

  constructor(status: number, message: string, body: Record<string, unknown> = {}) {
    super(message)
    this.name = 'HttpProblem'
    this.status = status
    this.errors = fieldErrors(body.error)
    // Without field errors the key must be absent: react-admin takes an empty object for errors under fields.
    this.body = Object.keys(this.errors).length > 0 ? { ...body, errors: this.errors } : body
  }
}

/** What to show for anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof HttpProblem ? error.message : problems.trouble

/** What the server found wrong, by field. */
export const errorsOf = (error: unknown): Record<string, string> =>
  error instanceof HttpProblem ? error.errors : {}

/** Why something could not be done, in words; nothing where it was. */
export const refusalOf = (act: () => Promise<unknown>): Promise<string | undefined> =>
  act().then(() => undefined, messageOf)

export type Refusal = {
  message: string
  errors: Record<string, string>
  /** Somebody else was there since it was read. */
  changed?: boolean
}

/** Why something could not be done, and what is wrong by field; nothing where it was. */
export const refused = (act: () => Promise<unknown>): Promise<Refusal | undefined> =>
  act().then(
    () => undefined,
    (error: unknown) => ({
      message: messageOf(error),
      errors: errorsOf(error),
      changed: isRefused(error, 'changed.by-other'),
    }),
  )

/** Did the server refuse for one of these reasons? What the status alone says is never enough to know. */
export const isRefused = (error: unknown, ...reasons: Code[]): boolean =>
  error instanceof HttpProblem && reasons.includes(error.body.alasan as Code)

/** There is no connection, or no server at its other end. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof HttpProblem && (error.status === 0 || error.status >= 502)

/** The answer of a call, or the problem it tells of. */
export function answerOf(status: number, text: string): Record<string, unknown> {
  const body = parsed(text)
  // A login page of a hotspot, a proxy's own error page: not our server speaking.
  if (!body || typeof body.message !== 'string')
    throw new HttpProblem(status < 400 ? 502 : status, spoken(status))
  const code = typeof body.code === 'number' ? Math.max(body.code, status) : status
  if (code >= 400) throw new HttpProblem(code, body.message || spoken(code), body)
  return body
}

function spoken(status: number): string {
  if (status === 413) return problems.tooLarge
  if (status === 429) return problems.tooMany
  return problems.trouble
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

function fieldErrors(error: unknown): Record<string, string> {
  if (typeof error !== 'object' || error === null) return {}
  return Object.fromEntries(
    Object.entries(error).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
