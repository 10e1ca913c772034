import type { waiting as id } from '../waiting.ts'
import type { Translated } from '../catalogue.ts'

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`)

export const waiting: Translated<typeof id> = {
  count: (count) => `${items(count)} waiting for a signal.`,
  refusedCount: (count) => `The server did not accept ${items(count)}.`,
  allSent: 'Everything has arrived.',
  sendNow: 'Send now',
  trying: 'Trying to send…',
  stillNone: 'Not connected yet. Your items are safe on this device and are sent by themselves.',
  look: 'View',
  label: 'Waiting to be sent',
  state: 'Waiting for a signal',
  sending: 'Sending…',
  sendingPart: (percent) => `Sending… ${percent}%`,
  refused: 'Not sent',
  written: (time) => `Written ${time}`,
  kept: 'Saved on this device. It is sent by itself when there is a signal.',
  file: (name) => `Attachment: ${name}`,
  change: 'Edit',
  changeOf: (what) => `Edit waiting ${what}`,
  cancel: 'Cancel',
  cancelOf: (what) => `Cancel waiting ${what}`,
  cancelQuestion: 'This item is deleted from the device and not sent.',
  cancelMaybe:
    'This item may already have reached the server. Cancelling only removes it from the queue on this device.',
  refusedTitle: 'The server did not accept this:',
  tooOld:
    'This item waited too long, so it is not certain whether it arrived. Check the list; if it is not there, send it again.',
  copy: 'Copy text',
  copied: 'Copied',
  copyFailed: 'The text could not be copied. Select it and copy it yourself.',
  remove: 'Delete',
  removeQuestion: 'The text that was not accepted is deleted from the device.',
  report: 'report',
  finalReport: 'final report',
  comment: 'comment',
}
