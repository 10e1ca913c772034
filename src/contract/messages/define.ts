import type { Language } from '../language.ts'

/** One message: Indonesian as decided, to the letter, and English beside it. With parameters: two functions of the same. */
type InBoth<T> = { id: T; en: NoInfer<T> }

/** The messages of one subject, by their short codes. English that takes other parameters does not compile. */
export const defineMessages = <T>(messages: { [K in keyof T]: InBoth<T[K]> }): {
  readonly [K in keyof T]: Readonly<Record<Language, T[K]>>
} => messages

/** One language of a group. */
export const inLanguage = <T>(
  messages: { readonly [K in keyof T]: Readonly<Record<Language, T[K]>> },
  language: Language,
): T =>
  Object.fromEntries(
    Object.entries<Readonly<Record<Language, unknown>>>(messages).map(([code, words]) => [
      code,
      words[language],
    ]),
  ) as T
