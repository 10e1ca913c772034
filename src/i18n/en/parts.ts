import type { Translated } from '../catalogue.ts'
import type { parts as id } from '../parts.ts'

export const parts: Translated<typeof id> = {
  stale: (why) => `What you see may not be the latest. ${why}`,
  close: 'Close',
  unsaved: 'What you typed is not saved yet and will be lost if you close.',
  closeAnyway: 'Yes, close',
  person: (name, nidn) => (nidn ? `${name} (NIDN ${nidn})` : name),
  download: 'Download',
  preparing: 'Preparing…',
  fileGone: 'This file is no longer there. Reload the page to see the latest.',
  cannotShow: 'Cannot be shown here',
  cannotShowText: 'This device cannot show this kind of file. Download it to open it.',
  pages: 'Page navigation',
  previous: 'Previous',
  next: 'Next',
  range: (first, last, total) => `${first}–${last} of ${total} ${total === 1 ? 'student' : 'students'}`,
  page: (page, pages) => `Page ${page} of ${pages}`,
  profile: {
    title: 'Student profile',
    less: 'Show less',
    more: 'Show more',
    nik: 'NIK',
    address: 'Address',
    phone: 'Phone',
    born: 'Place and date of birth',
    intake: 'Intake year',
    credits: 'Total credits',
    failedCredits: 'Failed credits (grade D/E)',
    notKept: 'NIK, address, phone, and place and date of birth are not kept on this device.',
  },
}
