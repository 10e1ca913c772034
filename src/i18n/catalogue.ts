/**
 * The Indonesian words of one part of the product, which is what the code refers to: `student.title`, `student.left(3)`.
 * English replaces them in place, so a screen reads them when it renders (never into a constant of its module) and
 * whoever reads Indonesian downloads nothing else.
 * @returns the same object
 */
export function catalogue<T extends Catalogue>(area: string, indonesian: T): T {
  indonesianAreas.set(area, indonesian)
  const words = translation?.[area]
  if (words) replace(indonesian, words)
  return indonesian
}

/** Another language for every part that is loaded and every part still to come. */
export function translate(words: Areas): void {
  translation = words
  for (const [area, indonesian] of indonesianAreas) replace(indonesian, words[area] ?? {})
}

/** By the name of the file that holds the words; a test compares the two lists. */
type Areas = Readonly<Record<string, Catalogue>>

/** Sentences, functions that make sentences, groups of both. */
export type Catalogue = {
  [key: string]: string | readonly string[] | ((...values: never[]) => string) | Catalogue
}

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

let translation: Areas | undefined
const indonesianAreas = new Map<string, Catalogue>()

function replace(words: Catalogue, by: Catalogue) {
  for (const [key, value] of Object.entries(by)) {
    const old = words[key]
    if (isGroup(old) && isGroup(value)) replace(old, value)
    else words[key] = value
  }
}

const isGroup = (value: Catalogue[string] | undefined): value is Catalogue =>
  typeof value === 'object' && !Array.isArray(value)
