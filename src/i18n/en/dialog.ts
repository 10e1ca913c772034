import type { Translated } from '../catalogue.ts'
import type { dialog as id } from '../dialog.ts'

export const dialog: Translated<typeof id> = {
  question: 'Are you sure?',
  yes: 'Yes',
  no: 'No',
  busy: 'Working…',
  success: 'Success',
  deleted: 'Deleted',
  deletedText: 'The data has been deleted.',
  failed: 'Failed',
  undo: 'Undo',
  close: 'Close',
  reason: 'Reason',
}
