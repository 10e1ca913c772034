/** What a file of words holds: sentences, lists of them, and groups of both. */
export interface Words {
  readonly [key: string]: string | readonly string[] | Words
}

/** What a sentence names. Of its forms it takes the one for that `count`. */
export type Values = Readonly<Record<string, string | number | bigint>>

/** The same words as code says them: a sentence that names something is a function of what it names. */
export interface Spoken {
  [key: string]: string | readonly string[] | ((values: Values) => string) | Spoken
}

/**
 * Sentences are written as polyglot writes them, `%{count} day left |||| %{count} days left`, and read by these few
 * lines: the library is thirty times as large, in everybody's first load (docs/decisions/0005).
 */
export const spoken = (words: Words): Spoken =>
  Object.fromEntries(Object.entries(words).map(([key, value]) => [key, said(value)]))

function said(value: Words[string]): Spoken[string] {
  if (typeof value === 'string') return NAMES.test(value) ? (values) => filled(value, values) : value
  return isList(value) ? value : spoken(value)
}

function filled(sentence: string, values: Values): string {
  const [one = '', many = one] = sentence.split(/ *\|\|\|\| */)
  const form = values.count === 1 ? one : many
  return form.replace(/%\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}

const NAMES = /%\{|\|\|\|\|/
const isList = (value: Words[string]): value is readonly string[] => Array.isArray(value)
