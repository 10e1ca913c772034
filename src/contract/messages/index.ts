import type { Language } from '../language.ts'
import { spoken } from '../words.ts'
import { composed } from './composed.ts'
import { MESSAGES, type MessageWords } from './generated/words.ts'

/**
 * Everything the server says to people: a code ('register.full'), whose sentence stands in `id/register.json` and
 * `en/register.json`. A message is thrown, answered and stored as its code with its parameters, and becomes a sentence
 * when the answer leaves, in the language that was asked for.
 */
const messages = {
  id: spoken(MESSAGES.id, 'id') as unknown as MessageWords,
  en: spoken(MESSAGES.en, 'en') as unknown as MessageWords,
} satisfies Record<Language, MessageWords>

/** A message by its code; with parameters where its sentence has any. */
export type Message = PlainCode | MessageWith

export type Code = { [G in Group]: `${G}.${ShortOf<G>}` }[Group] | keyof Composed
/** Codes whose sentences take no parameters. */
export type PlainCode = { [C in Code]: [ParamsOf<C>] extends [never] ? C : never }[Code]
export type ParamsOf<C extends Code> = C extends keyof Composed
  ? Parameters<Composed[C]> extends [unknown, infer P]
    ? P
    : never
  : WordsOf<C> extends (params: infer P) => string
    ? P
    : never

type Composed = typeof composed
type Group = keyof MessageWords & string
/** What holds other words (`used-by_what`) or is one of several sentences (`done_all`) is no message by itself. */
type ShortOf<G extends Group> = {
  [K in keyof MessageWords[G] & string]: K extends `${string}_${string}`
    ? never
    : MessageWords[G][K] extends string | ((values: never) => string)
      ? K
      : never
}[keyof MessageWords[G] & string]
type WordsOf<C> = C extends `${infer G extends Group}.${infer Short}`
  ? Short extends keyof MessageWords[G]
    ? MessageWords[G][Short]
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
  const words = messages[language]
  if (Object.hasOwn(composed, code))
    return (composed[code as keyof Composed] as Compose)({ language, words }, params as never)
  const sentence = sentenceOf(code, language)
  return typeof sentence === 'function' ? sentence(params as never) : sentence!
}

type Compose = (say: { language: Language; words: MessageWords }, params: never) => string

export const codeOf = (said: Message): Code => (typeof said === 'string' ? said : said.code)

/** What was stored may be of another release. */
export const isMessage = (said: unknown): said is Message => {
  const code = typeof said === 'object' && said !== null && 'code' in said ? said.code : said
  return typeof code === 'string' && isCode(code)
}

export const isCode = (text: string): text is Code => CODES.has(text)

/** All of them, for the description of the calls. */
export const allCodes = (): Code[] => [...CODES] as Code[]

const CODES: ReadonlySet<string> = new Set(
  Object.entries(messages.id).flatMap(([group, words]) =>
    Object.entries<unknown>(words).flatMap(([key, sentence]) => {
      const code = `${group}.${key.split('_')[0]}`
      const alone = !key.includes('_') && typeof sentence !== 'object'
      return alone || Object.hasOwn(composed, code) ? [code] : []
    }),
  ),
)

/** A short code may have dots of its own. */
function sentenceOf(code: string, language: Language): string | ((params: never) => string) | undefined {
  const dot = code.indexOf('.')
  const words = messages[language][code.slice(0, dot) as Group] as unknown as Record<string, string>
  return words[code.slice(dot + 1)]
}
