import type { Translated } from '../catalogue.ts'
import type { documents as id } from '../documents.ts'

export const documents: Translated<typeof id> = {
  title: 'Internship documents',
  kinds: 'Kind of document',
  registrasi: 'Registration',
  konsultasi: 'Consultation',
  keberangkatan: 'Departure',
  until: (day) => `Upload documents no later than ${day}`,
  over: (day) =>
    `The upload deadline is over: ${day}. Contact the academic admin if something is still missing.`,
  sentBack: (reason) => `Validation taken back: ${reason}`,
  none: 'No Documents Yet',
  noneText: 'The campus has not asked for documents for this stage.',
  awaitingLetter: 'Waiting for the company’s reply letter',
  refusals: {
    'bukan-unggahan-mahasiswa': 'Uploaded by an admin',
    'sudah-divalidasi': 'Validated',
    'lewat-batas': 'The upload deadline is over',
    'menunggu-surat': 'Waiting for the company’s reply letter',
    'belum-tahapnya': 'Uploaded at the next stage',
  },
  view: 'View',
  upload: 'Upload',
  correct: 'Correct',
  replace: 'Replace',
  uploading: 'Uploading…',
  uploadTitle: 'Upload document',
  replaceTitle: 'Replace document',
  kept: (file) => `The old file (${file}) is kept until the new one has been uploaded.`,
  file: 'File',
  announcements: 'Academic announcements',
  announcementsLater: 'Announcements appear here once you are registered at a company.',
  noAnnouncements: (company) => `No academic announcements for ${company} yet.`,
}
