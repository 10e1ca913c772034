import { MAX_PICTURES_A_DAY } from '../contract/rules/reports.ts'
import id from './id/editor.json' with { type: 'json' }
import { part } from './part.ts'

/** Writing the report of a day, and its pictures. */
export const editor = part('editor', id, (words) => ({
  count: (count: number, size: string) =>
    [words.count_of({ count, most: MAX_PICTURES_A_DAY }), size].filter(Boolean).join(' · '),
  tooMany: (left: number) =>
    left > 0
      ? words.tooMany_some({ most: MAX_PICTURES_A_DAY, left })
      : words.tooMany_none({ most: MAX_PICTURES_A_DAY }),
}))
