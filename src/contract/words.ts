import { LOCALES, type Language } from './language.ts'

/** What a file of words holds: sentences, lists of them, and groups of both. */
export interface Words {
  readonly [key: string]: string | readonly string[] | Words
}

/** What a sentence names: a number as the language writes it, and of its forms the one for that `count`. */
export type Values = Readonly<Record<string, string | number | bigint>>

/** The same words as code says them: a sentence that names something is a function of what it names. */
export interface Spoken {
  [key: string]: string | readonly string[] | ((values: Values) => string) | Spoken
}

/**
 * Sentences are written as polyglot writes them, `%{count} day left |||| %{count} days left`, and read by these few
 * lines: the library is thirty times as large, in everybody's first load (docs/decisions/0005).
 */
export const spoken = (words: Words, language: Language): Spoken =>
  Object.fromEntries(Object.entries(words).map(([key, value]) => [key, said(value, language)]))

function said(value: Words[string], language: Language): Spoken[string] {
  if (typeof value === 'string')
    return NAMES.test(value) ? (values) => filled(value, values, language) : value
  return isList(value) ? value : spoken(value, language)
}

function filled(sentence: string, values: Values, language: Language): string {
  const [one = '', many = one] = sentence.split(/ *\|\|\|\| */)
  const form = values.count === 1 ? one : many
  return form.replace(/%\{(\w+)\}(\.(?!\.))?/g, (_, name: string, stop = '') => {
    const value = values[name] ?? `%{${name}}`
    const text = typeof value === 'number' && !LABELS.has(name) ? written(value, language) : String(value)
    // 'Selamat datang, Rudi Hartono, M.Kom.' ends once.
    return text.endsWith('.') ? text : text + stop
  })
}

/** Below a thousand every language writes a whole number alike, and a phone's first `Intl` takes it a tenth of a second. */
export const written = (value: number, language: Language): string =>
  Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : value.toLocaleString(LOCALES[language])

/** Numbers that count nothing: 2026 is no 2.026. */
const LABELS: ReadonlySet<string> = new Set(['year', 'id'])

const NAMES = /%\{|\|\|\|\|/
const isList = (value: Words[string]): value is readonly string[] => Array.isArray(value)
