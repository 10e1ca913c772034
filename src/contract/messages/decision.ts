import { defineMessages } from './define.ts'

/** Why a decision on a registration cannot be made; the review says it before it is tried. */
export const decision = defineMessages({
  'ada-laporan': {
    id: 'Mahasiswa ini sudah menulis laporan, jadi persetujuannya tidak dapat ditarik lagi.',
    en: 'This student has written reports, so the approval can no longer be withdrawn.',
  },
  'ada-nilai': {
    id: 'Mahasiswa ini sudah dinilai, jadi persetujuannya tidak dapat ditarik lagi.',
    en: 'This student has been marked, so the approval can no longer be withdrawn.',
  },
  'ada-surat': {
    id: 'Sudah ada surat yang menyatakan mahasiswa ini magang di sana. Cabut surat itu dulu.',
    en: 'A letter says that this student was placed there. Withdraw it first.',
  },
})
