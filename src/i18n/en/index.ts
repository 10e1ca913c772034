import { appearance } from './appearance.ts'

/** Everything in English: one file per part, each typed by its Indonesian original. Fetched by those who chose it. */
export const english = {
  appearance,
}
