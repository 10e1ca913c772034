import type { thread as id } from '../thread.ts'
import type { Translated } from '../catalogue.ts'

export const thread: Translated<typeof id> = {
  label: 'Comments',
  empty: 'No comments yet',
  emptyWriter: 'Write the first question or note below.',
  emptyReader: 'Comments will appear here.',
  fresh: 'New',
  write: 'Write a comment',
  missing: 'Write a comment first.',
  failed: 'The comment is not saved yet. Your text is still here; please try again.',
  save: 'Save comment',
  saving: 'Saving…',
}
