import { COMMENTS_AN_HOUR, COMMENTS_A_THREAD, MAX_PICTURES_A_DAY, MAX_VALIDATED } from '../rules/reports.ts'
import { defineMessages } from './define.ts'

/** Daily reports, the final report, and the comments on them. */
export const report = defineMessages({
  saved: { id: 'Laporan berhasil disimpan.', en: 'The report has been saved.' },
  updated: { id: 'Laporan berhasil diperbarui.', en: 'The report has been updated.' },
  deleted: { id: 'Laporan berhasil dihapus.', en: 'The report has been deleted.' },
  validated: { id: 'Laporan berhasil divalidasi.', en: 'The report is validated.' },
  unvalidated: { id: 'Validasi laporan dibatalkan.', en: 'The validation has been withdrawn.' },
  'revision-asked': { id: 'Dikembalikan untuk direvisi.', en: 'Given back to be revised.' },
  'revision-withdrawn': { id: 'Permintaan revisi dibatalkan.', en: 'The request to revise is withdrawn.' },
  corrected: { id: 'Perbaikan terkirim ke pembimbing.', en: 'The correction has gone to the supervisor.' },
  'updated-not-corrected': {
    id: 'Tersimpan, tetapi belum ada yang berbeda dari sebelumnya, jadi masih perlu revisi.',
    en: 'Saved, but nothing differs from before, so it still has to be revised.',
  },
  'updated-revision-asked': {
    id: 'Tersimpan. Sementara itu pembimbing meminta revisi: baca catatannya, lalu perbaiki.',
    en: 'Saved. Meanwhile the supervisor asked for a revision: read the note, then correct it.',
  },
  'another-report': {
    id: 'Tidak sama dengan laporan yang diubah.',
    en: 'Not the report that is being changed.',
  },
  'another-week': {
    id: 'Laporan tidak dapat dipindahkan ke pekan lain.',
    en: 'A report cannot be moved to another week.',
  },
  'write.belum-disetujui': {
    id: 'Pendaftaran magang Anda belum disetujui, jadi laporan belum dapat ditulis.',
    en: 'Your registration is not approved yet, so reports cannot be written yet.',
  },
  'write.sudah-berakhir': {
    id: 'Magang ini sudah berakhir, jadi laporannya hanya dapat dibaca.',
    en: 'This internship has ended, so its reports can only be read.',
  },
  'write.jadwal-belum-ada': {
    id: 'Jadwal magang di perusahaan ini belum ditetapkan.',
    en: 'The internship schedule at this company is not set yet.',
  },
  'write.di-luar-jadwal': {
    id: 'Tanggal ini di luar jadwal magang Anda.',
    en: 'This day is outside the schedule of your internship.',
  },
  'write.belum-waktunya': {
    id: 'Laporan hari yang belum tiba belum dapat ditulis.',
    en: 'A day that has not come yet cannot be reported on.',
  },
  'write.sudah-ada': {
    id: 'Laporan untuk hari ini sudah ada. Muat ulang halaman, lalu ubah laporan itu.',
    en: 'There is a report on this day already. Reload the page, then edit that report.',
  },
  'told-before-move': {
    id: 'Hari ini sudah Anda laporkan di perusahaan sebelumnya. Satu hari tidak dihitung dua kali.',
    en: 'You have reported on this day at the company before. A day does not count twice.',
  },
  'write.belum-dibuat': { id: 'Laporan ini belum dibuat.', en: 'This report is not written yet.' },
  'write.sudah-divalidasi': {
    id: 'Laporan ini sudah divalidasi pembimbing, jadi tidak dapat diubah atau dihapus lagi.',
    en: 'The supervisor has validated this report, so it can no longer be changed or deleted.',
  },
  'write.ada-revisi': {
    id: 'Laporan ini pernah diminta direvisi, jadi tidak dapat dihapus. Perbaiki isinya.',
    en: 'This report was given back to be revised, so it cannot be deleted. Correct it.',
  },
  'validate.berubah': {
    id: 'Mahasiswa mengubah laporan ini setelah Anda membacanya. Muat ulang, lalu baca yang baru.',
    en: 'The student changed this report after you read it. Reload, then read the new one.',
  },
  'validate.sudah-diperbaiki': {
    id: 'Mahasiswa sudah memperbaikinya, jadi permintaan revisi tidak dapat dibatalkan lagi.',
    en: 'The student has corrected it, so the request to revise can no longer be withdrawn.',
  },
  'validate.bukan-pembimbing': {
    id: 'Hanya pembimbing mahasiswa ini yang dapat memvalidasi.',
    en: 'Only this student’s supervisor can validate.',
  },
  'validate.belum-disetujui': {
    id: 'Pendaftaran mahasiswa ini tidak sedang disetujui.',
    en: 'The registration of this student is not approved at present.',
  },
  'validate.sudah-berakhir': {
    id: 'Magang ini sudah berakhir, jadi laporannya hanya dapat dibaca.',
    en: 'This internship has ended, so its reports can only be read.',
  },
  'validate.belum-dibuat': { id: 'Laporan ini belum dibuat.', en: 'This report is not written yet.' },
  'picture-saved': { id: 'Foto berhasil disimpan.', en: 'The picture has been saved.' },
  'picture-changed': { id: 'Foto berhasil diperbarui.', en: 'The picture has been updated.' },
  'picture-deleted': { id: 'Foto berhasil dihapus.', en: 'The picture has been deleted.' },
  'picture-no-report': {
    id: 'Tulis dahulu laporan hari itu, lalu tambahkan fotonya.',
    en: 'Write the report of that day first, then add its pictures.',
  },
  'pictures-full': {
    id: `Sehari paling banyak ${MAX_PICTURES_A_DAY} foto. Hapus satu foto, lalu tambahkan lagi.`,
    en: `At most ${MAX_PICTURES_A_DAY} pictures a day. Delete one, then add another.`,
  },
  'final-deleted': {
    id: 'Laporan akhir berhasil dihapus.',
    en: 'The entry of the final report has been deleted.',
  },
  'final-accepted': {
    id: 'Bagian laporan akhir ini sudah diterima pembimbing, jadi tidak dapat diubah atau dihapus lagi.',
    en: 'The supervisor has accepted this part of the final report, so it can no longer be changed or deleted.',
  },
  'final-revision': {
    id: 'Bagian ini pernah diminta direvisi, jadi tidak dapat dihapus. Perbaiki isinya.',
    en: 'This part was given back to be revised, so it cannot be deleted. Correct it.',
  },
  'too-many-days': {
    id: `Paling banyak ${MAX_VALIDATED} laporan sekaligus.`,
    en: `At most ${MAX_VALIDATED} reports at once.`,
  },
  'no-final': { id: 'Laporan akhir belum di upload', en: 'The final report is not uploaded yet' },
  'final-saved': { id: 'Laporan akhir berhasil disimpan.', en: 'The final report has been saved.' },
  'final-updated': { id: 'Laporan akhir berhasil diperbarui.', en: 'The final report has been updated.' },
  'final-not-approved': {
    id: 'Laporan akhir hanya dapat diisi selama pendaftaran magang disetujui.',
    en: 'The final report can be written only while the registration is approved.',
  },
  'comment-saved': { id: 'Tanggapan berhasil disimpan.', en: 'The comment has been saved.' },
  'comments-full': {
    id: `Di sini sudah ada ${COMMENTS_A_THREAD} tanggapan, jadi tidak dapat ditambah lagi.`,
    en: `There are ${COMMENTS_A_THREAD} comments here already; no more can be added.`,
  },
  'comments-too-many': {
    id: ({ minutes }: { minutes: number }) =>
      `Anda sudah menulis ${COMMENTS_AN_HOUR} tanggapan di sini dalam satu jam. Coba lagi dalam ${minutes} menit.`,
    en: ({ minutes }) =>
      `You have written ${COMMENTS_AN_HOUR} comments here within an hour. Try again in ${minutes} min.`,
  },
})
