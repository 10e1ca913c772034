import { CAMPUS_ELEMENT, NUMBER_NAMES } from '../contract/campus.ts'
import type { Words } from '../contract/words.ts'

/** The words with what this campus calls a student's number, which the page says before the first of them is read. */
export const asHere = (words: Words): Words =>
  HERE === USUAL ? words : (JSON.parse(JSON.stringify(words).replaceAll(USUAL, HERE)) as Words)

const [USUAL] = NUMBER_NAMES
const HERE = nameHere()

function nameHere(): string {
  try {
    const page = document.getElementById(CAMPUS_ELEMENT)?.textContent ?? '{}'
    const { sebutan } = JSON.parse(page) as { sebutan?: string | null }
    return NUMBER_NAMES.find((name) => name === sebutan) ?? USUAL
  } catch {
    return USUAL
  }
}
