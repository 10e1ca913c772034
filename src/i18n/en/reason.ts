import type { Translated } from '../catalogue.ts'
import type { reason as id } from '../reason.ts'

export const reason: Translated<typeof id> = {
  hint: 'The student reads it.',
  needed: 'Say why, or choose one of those above.',
  ready: 'Ready-made reasons',
  report: [
    'The report is not clear enough.',
    'It is about another day.',
    'The attachment is the wrong one.',
    'Validated by mistake.',
  ],
  final: ['The text has to be corrected.', 'The attachment is the wrong one.', 'Accepted by mistake.'],
}
