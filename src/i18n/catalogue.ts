import type { english } from './en/index.ts'

/**
 * The Indonesian words of one part of the product, which is what the code refers to: `student.title`, `student.left(3)`.
 * English replaces them in place, so a screen reads them when it renders (never into a constant of its module) and
 * whoever reads Indonesian downloads nothing else.
 * @returns the same object
 */
export function catalogue<T extends Catalogue>(area: Area, indonesian: T): T {
  indonesianAreas.set(area, indonesian)
  const words = translation?.[area]
  if (words) replace(indonesian, words)
  return indonesian
}

/** Another language for every part that is loaded and every part still to come. */
export function translate(words: Record<Area, Catalogue>): void {
  translation = words
  for (const [area, indonesian] of indonesianAreas) replace(indonesian, words[area])
}

/** The name of a file of this folder that holds words. */
export type Area = keyof typeof english

/** Sentences, functions that make sentences, groups of both. */
export type Catalogue = { [key: string]: string | readonly string[] | ((...values: never[]) => string) | Catalogue }

/** The same keys in another language: one that is missing, or one too many, does not compile. */
export type Translated<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends readonly string[]
      ? readonly string[]
      : T[K] extends (...values: infer V) => string
        ? (...values: V) => string
        : Translated<T[K]>
}

let translation: Record<Area, Catalogue> | undefined
const indonesianAreas = new Map<Area, Catalogue>()

function replace(words: Catalogue, by: Catalogue) {
  for (const [key, value] of Object.entries(by)) {
    const old = words[key]
    if (isGroup(old) && isGroup(value)) replace(old, value)
    else words[key] = value
  }
}

const isGroup = (value: Catalogue[string] | undefined): value is Catalogue =>
  typeof value === 'object' && !Array.isArray(value)
