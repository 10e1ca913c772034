import type { drafts as id } from '../drafts.ts'
import type { Translated } from '../catalogue.ts'

export const drafts: Translated<typeof id> = {
  refused: 'This device does not keep drafts. Save before you close.',
  kept: 'Draft kept on this device',
  discard: 'Delete draft',
  question: 'You are about to delete the draft kept on this device.',
}
