import type { upload as id } from '../upload.ts'
import type { Translated } from '../catalogue.ts'

export const upload: Translated<typeof id> = {
  takes: (types, size) => `${types}, at most ${size}.`,
  choose: 'Choose a file',
  drop: ' or drag it here',
  other: 'Replace',
  remove: 'Remove',
  removeOf: (name) => `Remove ${name}`,
  wrongType: (name, types) => `Files like "${name}" are not accepted. Choose ${types}.`,
  tooLarge: (name, size, limit) => `"${name}" is too large (${size}). At most ${limit}.`,
  empty: (name) => `The file "${name}" is empty. Choose another one.`,
  shrinking: 'Preparing the photo…',
  shrunk: (before) => `Reduced from ${before}; location data removed.`,
  unreadablePhoto: (name) =>
    `The photo "${name}" cannot be opened on this device. Send it as JPG: choose "Most compatible" in the camera settings, or send a screenshot of it.`,
  sending: (name) => `Uploading ${name}`,
  cancel: 'Cancel',
  retry: 'Try again',
  uploading: 'Uploading…',
  again: 'Connection lost. Trying again…',
  failed: 'The upload was interrupted. Your file is still chosen.',
  done: 'File saved.',
  cancelled: 'Upload cancelled. Your file is still chosen.',
  bytes: (count) => `${count}\u00a0bytes`,
}
