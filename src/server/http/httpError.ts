import { DEFAULT_LANGUAGE, type Language } from '../../contract/language.ts'
import { codeOf, message, render, type Message } from '../../contract/messages/index.ts'
import type { Problem } from '../../contract/problem.ts'
import type { BrokenRule } from '../db/constraint.ts'

/** A request that is refused. `errorHandler.ts` turns it into an answer, in the language that was asked for. */
export class HttpError extends Error {
  readonly code: number
  readonly detail: Message
  readonly fields: FieldMessages | undefined
  readonly retryAfter: number | undefined
  /** For the log and the counters: facts without names, numbers of people or what they typed. */
  readonly signIn: FailedSignIn | undefined

  constructor(
    code: number,
    detail: Message,
    more: { fields?: FieldMessages; retryAfter?: number; cause?: unknown; signIn?: FailedSignIn } = {},
  ) {
    super(render(detail, DEFAULT_LANGUAGE), { cause: more.cause })
    this.name = 'HttpError'
    this.code = code
    this.detail = detail
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.signIn = more.signIn
  }

  body(language: Language): Problem {
    const { code, detail, fields } = this
    return {
      code,
      alasan: codeOf(detail),
      message: render(detail, language),
      ...(fields && { error: mapped(fields, (each) => render(each, language)) }),
    }
  }
}

/** Why somebody did not get in; the account where there is one, and the network, never a whole address. */
export interface FailedSignIn {
  sebab: 'akun tidak ada' | 'kata sandi salah'
  akunid: number | null
  jaringan: string
}

/** Keyed by the field names that were sent. */
export type FieldMessages = Record<string, Message>

export const unauthorized = () => new HttpError(401, 'request.signed-out')
export const forbidden = () => new HttpError(403, 'request.forbidden')
export const firstPassword = () => new HttpError(403, 'request.first-password')
/** Not there, or not yours: nobody can tell the two apart. */
export const notFound = () => new HttpError(404, 'request.not-found')
export const conflict = (detail: Message) => new HttpError(409, detail)
/** What the database keeps from being written, whichever call it came from. */
export const ruleRefusal = (what: BrokenRule) => conflict(RULES[what])
const RULES = {
  semester_tutup: 'internship.archived',
  magang_berakhir: 'internship.ended',
  perusahaan_henti: 'company.stopped',
  nilai_terkunci: 'grade.mark.dikunci',
  rubrik_beku: 'grade.rubric-frozen',
} as const satisfies Record<BrokenRule, Message>
export const tooLarge = () => new HttpError(413, 'request.too-large')
export const invalidKey = () => new HttpError(400, 'request.invalid-key')
export const keyUsed = () => new HttpError(422, 'request.used-key')
export const tooManyRequests = (seconds: number) =>
  new HttpError(429, message('request.too-many-attempts', { seconds }), { retryAfter: seconds })
export const serviceBusy = () => new HttpError(503, 'request.busy', { retryAfter: 2 })
/** The disk, or whatever else the database writes to, is full: reading goes on. */
export const insufficientStorage = () => new HttpError(507, 'request.disk-full')

export function invalid(fields: FieldMessages): HttpError {
  const [first = 'field.unfit'] = Object.values(fields)
  const detail = Object.keys(fields).length > 1 ? 'request.several-invalid' : first
  return new HttpError(422, detail, { fields })
}

/** What was found is returned; nothing is refused as not there. */
export function orNotFound<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw notFound()
  return value
}

/** Null prototype: a field may be called `constructor`. */
function mapped<T, U>(values: Record<string, T>, of: (value: T) => U): Record<string, U> {
  const result = Object.create(null) as Record<string, U>
  for (const [name, value] of Object.entries(values)) result[name] = of(value)
  return result
}
