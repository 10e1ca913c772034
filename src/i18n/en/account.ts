import type { account as id } from '../account.ts'
import type { Translated } from '../catalogue.ts'

export const account: Translated<typeof id> = {
  title: 'Account',
  firstPassword:
    'You are signed in with a first password. Replace it with one of your own below; after that all pages can be opened.',
  role: 'Role',
  username: 'User name',
  programme: 'Study programme',
  device: 'Language and appearance',
  leave: 'Sign out',
  leaveText: 'Always sign out if other people use this device too.',
  password: {
    title: 'Change password',
    old: 'Old password',
    new: 'New password',
    again: 'New password again',
    hint: (letters) => `At least ${letters} letters or digits.`,
    saving: 'Saving…',
    oldMissing: 'Enter your old password.',
    different: 'Not the same as the new password.',
  },
}
