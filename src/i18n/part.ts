import { spoken, type Spoken, type Words } from '../contract/words.ts'
import type { Parts } from './generated/parts.ts'
import { asHere } from './studentNumber.ts'

/**
 * The Indonesian words of one part of the product, which is what the code refers to: `student.title`,
 * `student.left({ days })`. English replaces them in place, so a screen reads them when it renders (never into a constant
 * of its module) and whoever reads Indonesian downloads nothing else.
 *
 * @param more sentences that are chosen or made of others by code: of `since` there are `since_today` and `since_days`
 */
export function part<N extends keyof Parts, M = unknown>(
  name: N,
  indonesian: Words,
  more?: (words: Parts[N]) => M,
): Parts[N] & M {
  const words = spoken(asHere(indonesian), 'id')
  parts.set(name, words)
  if (more) replace(words, more(words as unknown as Parts[N]) as Spoken)
  replace(words, translation?.[name])
  return words as unknown as Parts[N] & M
}

/** English for every part that is loaded and every part still to come, each by its name. */
export function translate(words: Readonly<Record<string, Words>>): void {
  translation = Object.fromEntries(
    Object.entries(words).map(([name, part]) => [name, spoken(asHere(part), 'en')]),
  )
  for (const [name, part] of parts) replace(part, translation[name])
}

let translation: Readonly<Record<string, Spoken>> | undefined
const parts = new Map<string, Spoken>()

/** @returns `words`, in which what `by` says too is said as there, group by group */
export function replace(words: Spoken, by: Spoken = {}): Spoken {
  for (const [key, value] of Object.entries(by)) {
    const old = words[key]
    if (isGroup(old) && isGroup(value)) replace(old, value)
    else words[key] = value
  }
  return words
}

const isGroup = (value: Spoken[string] | undefined): value is Spoken =>
  typeof value === 'object' && !Array.isArray(value)
