import type { Translated } from '../catalogue.ts'
import type { problems as id } from '../problems.ts'

export const problems: Translated<typeof id> = {
  noConnection: 'No connection to the server. Check your internet, then try again.',
  notKept:
    'There is no connection, and this device cannot keep it; it may be full. Leave this page open and try again when there is a signal.',
  tooSlow: 'The server took too long to answer. Check your internet, then try again.',
  trouble: 'The server is in trouble. Try again in a moment.',
  tooLarge: 'The file is too large. Choose a smaller one.',
  changedSoFar: (done, all) => `${done} of ${all} records have been changed.`,
  deletedSoFar: (done, all) => `${done} of ${all} records have been deleted.`,
  tooMany: 'Too many requests. Wait a moment, then try again.',
}
