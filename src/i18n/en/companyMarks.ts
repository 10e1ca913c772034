import type { Translated } from '../catalogue.ts'
import type { companyMarks as id } from '../companyMarks.ts'

export const companyMarks: Translated<typeof id> = {
  waits: 'Marks of the company wait for your signature',
  signed: 'Sent by the company’s link',
  draft: 'The company is filling them in by its link',
  draftText: 'What you enter from paper is kept apart from theirs; what is sent first counts.',
  sign: 'Countersign the marks',
  signedBy: (name) => `countersigned by ${name}`,
  newAddress: (since) =>
    `The address that received the code was entered ${since}, less than a day before these marks were sent. Ask the company if in doubt.`,
  reasons: ['The marks differ from what we agreed.', 'A criterion is wrong.', 'Somebody else sent them.'],
  reasonHint: 'Read by the field supervisor.',
  kembalikan: {
    title: 'Give them back to the company?',
    text: 'The field supervisor can change the marks and send them again.',
    yes: 'Give back',
  },
  buka: {
    title: 'Open the company’s marks again?',
    text: 'They do not count until the field supervisor sends them again.',
    yes: 'Open again',
  },
}
