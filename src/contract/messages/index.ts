import type { Language } from '../language.ts'
import { account } from './account.ts'
import { archive } from './archive.ts'
import { attendance } from './attendance.ts'
import { bulk } from './bulk.ts'
import { card } from './card.ts'
import { changed } from './changed.ts'
import { company } from './company.ts'
import { decision } from './decision.ts'
import { document } from './document.ts'
import { field } from './field.ts'
import { fieldSupervisor } from './fieldSupervisor.ts'
import { file } from './file.ts'
import { grade } from './grade.ts'
import { imported } from './import.ts'
import { internship } from './internship.ts'
import { letters } from './letters.ts'
import { mail } from './mail.ts'
import { quota } from './quota.ts'
import { record } from './record.ts'
import { register } from './register.ts'
import { report } from './report.ts'
import { request } from './request.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { token } from './token.ts'
import { visit } from './visit.ts'
import { webhook } from './webhook.ts'
import { whatsapp } from './whatsapp.ts'

/**
 * Everything the server says to people. A message is thrown, answered and stored as its code ('register.full') with its
 * parameters, and becomes a sentence when the answer leaves, in the language that was asked for.
 */
export const messages = {
  account,
  archive,
  attendance,
  bulk,
  card,
  changed,
  company,
  decision,
  document,
  field,
  'field-supervisor': fieldSupervisor,
  file,
  grade,
  import: imported,
  internship,
  letters,
  mail,
  quota,
  record,
  register,
  report,
  request,
  session,
  settings,
  token,
  visit,
  webhook,
  whatsapp,
}

/** A message by its code; with parameters where its sentence has any. */
export type Message = PlainCode | MessageWith

export type Code = { [G in Group]: `${G}.${Extract<keyof Messages[G], string>}` }[Group]
/** Codes whose sentences take no parameters. */
export type PlainCode = { [C in Code]: WordsOf<C> extends string ? C : never }[Code]
export type ParamsOf<C extends Code> = WordsOf<C> extends (params: infer P) => string ? P : never

type Messages = typeof messages
type Group = keyof Messages
type WordsOf<C extends Code> = C extends `${infer G extends Group}.${infer Short}`
  ? Short extends keyof Messages[G]
    ? Messages[G][Short] extends { id: infer W }
      ? W
      : never
    : never
  : never
type MessageWith = { [C in Exclude<Code, PlainCode>]: { code: C; params: ParamsOf<C> } }[Exclude<
  Code,
  PlainCode
>]

export const message = <C extends Exclude<Code, PlainCode>>(code: C, params: ParamsOf<C>) => ({
  code,
  params,
})

/** The sentence. */
export function render(said: Message, language: Language): string {
  const { code, params } = typeof said === 'string' ? { code: said, params: undefined } : said
  const words = wordsOf(code)![language]
  return typeof words === 'function' ? words(params as never) : words
}

export const codeOf = (said: Message): Code => (typeof said === 'string' ? said : said.code)

/** What was stored may be of another release. */
export const isMessage = (said: unknown): said is Message => {
  const code = typeof said === 'object' && said !== null && 'code' in said ? said.code : said
  return typeof code === 'string' && isCode(code)
}

export const isCode = (text: string): text is Code => wordsOf(text) !== undefined

/** All of them, for the description of the calls. */
export const allCodes = (): Code[] =>
  Object.entries(messages).flatMap(([group, words]) =>
    Object.keys(words).map((short) => `${group}.${short}` as Code),
  )

/** A short code may have dots of its own. */
function wordsOf(code: string): Words | undefined {
  const dot = code.indexOf('.')
  const group = code.slice(0, dot)
  if (!Object.hasOwn(messages, group)) return undefined
  const words = messages[group as Group] as Record<string, Words>
  const short = code.slice(dot + 1)
  return Object.hasOwn(words, short) ? words[short] : undefined
}

type Words = Readonly<Record<Language, string | ((params: never) => string)>>
