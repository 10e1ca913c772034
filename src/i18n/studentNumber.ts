import { asCalled, CAMPUS_ELEMENT, NUMBER_NAMES } from '../contract/campus.ts'

/** The words with what this campus calls a student's number, which the page says before the first of them is read. */
export const asHere = <W>(words: W): W => asCalled(words, HERE)

const HERE = nameHere()

function nameHere(): string | undefined {
  try {
    const page = document.getElementById(CAMPUS_ELEMENT)?.textContent ?? '{}'
    const { sebutan } = JSON.parse(page) as { sebutan?: string | null }
    return NUMBER_NAMES.find((name) => name === sebutan)
  } catch {
    return undefined
  }
}
