import { defineMessages } from './define.ts'

/** What stands in the pages of a download of everything about one person. */
export const archive = defineMessages({
  title: {
    id: ({ name }: { name: string }) => `Data pribadi ${name}`,
    en: ({ name }) => `Personal data of ${name}`,
  },
  made: {
    id: ({ campus, at }: { campus: string; at: string }) => `Disimpan oleh ${campus}, diunduh ${at}.`,
    en: ({ campus, at }) => `Kept by ${campus}, downloaded ${at}.`,
  },
  what: {
    id: 'Berkas ZIP ini memuat semua yang disimpan aplikasi magang tentang orang ini: data diri, pendaftaran, laporan, tanggapan, berkas, sesi masuk, dan siapa yang pernah membukanya. Simpan di tempat yang aman.',
    en: 'This ZIP file holds everything that the internship application keeps about this person: particulars, registrations, reports, comments, files, sign-ins, and who looked at them. Keep it in a safe place.',
  },
  internships: { id: 'Magang dan laporannya', en: 'Internships and their reports' },
  data: { id: 'Data untuk dibaca program', en: 'Data for programs' },
  'data-text': {
    id: 'Folder data berisi hal yang sama sebagai JSON. Siapa melakukan apa dan siapa yang melihat ada di data/jejak.json.',
    en: 'The folder data holds the same as JSON. Who did what and who looked stands in data/jejak.json.',
  },
  files: { id: 'Berkas yang diunggah', en: 'Uploaded files' },
  supervisor: {
    id: ({ name }: { name: string }) => `Pembimbing: ${name}`,
    en: ({ name }) => `Supervisor: ${name}`,
  },
  final: { id: 'laporan akhir', en: 'final report' },
  validated: { id: 'Sudah divalidasi pembimbing', en: 'Validated by the supervisor' },
  waiting: { id: 'Belum divalidasi', en: 'Not validated yet' },
  'revision-asked': { id: 'Perlu revisi', en: 'Needs revision' },
  corrected: { id: 'Sudah diperbaiki, belum divalidasi', en: 'Corrected, not validated yet' },
  'no-reports': { id: 'Belum ada laporan.', en: 'There are no reports yet.' },
})
