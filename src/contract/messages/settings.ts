import { DEEMED_DAYS } from '../reminders.ts'
import { defineMessages } from './define.ts'

/** Requirements, and the menus of each role. */
export const settings = defineMessages({
  'requirement-exists': {
    id: 'Persyaratan sudah ada. Muat ulang halaman, lalu ubah yang ada.',
    en: 'There are requirements already. Reload the page, then change those.',
  },
  'requirement-saved': { id: 'Persyaratan berhasil disimpan.', en: 'The requirements have been saved.' },
  'requirement-updated': {
    id: 'Persyaratan berhasil diperbarui.',
    en: 'The requirements have been updated.',
  },
  'requirement-deleted': { id: 'Persyaratan berhasil dihapus.', en: 'The requirements have been deleted.' },
  'semester-saved': {
    id: 'Semester berjalan berhasil disimpan.',
    en: 'The running semester has been saved.',
  },
  'semester-unknown': { id: 'Semester ini tidak ada.', en: 'There is no such semester.' },
  'semester-closed': {
    id: 'Semester ini sudah ditutup. Buka dulu, atau pilih semester lain.',
    en: 'This semester is closed. Open it first, or choose another one.',
  },
  'campus-saved': { id: 'Data kampus berhasil disimpan.', en: 'The campus has been saved.' },
  'campus-website': {
    id: 'Isi alamat lengkap, misalnya https://kampus.ac.id.',
    en: 'Enter the whole address, such as https://campus.ac.id.',
  },
  'reminders-saved': { id: 'Pengingat berhasil disimpan.', en: 'The reminders have been saved.' },
  'deemed-days': {
    id: `Isi 0, atau ${DEEMED_DAYS.least} sampai ${DEEMED_DAYS.most}.`,
    en: `Enter 0, or ${DEEMED_DAYS.least} to ${DEEMED_DAYS.most}.`,
  },
  'reminder-order': {
    id: 'Harus lebih lama daripada pengingat pertama.',
    en: 'Must be longer than the first reminder.',
  },
  'retention-saved': {
    id: 'Masa simpan berhasil disimpan.',
    en: 'How long this is kept has been saved.',
  },
  'backup-started': { id: 'Cadangan sedang dibuat.', en: 'A backup is being written.' },
  'backup-running': {
    id: 'Cadangan sedang atau baru saja dibuat. Tunggu sebentar.',
    en: 'A backup is being written, or has just been. Wait a moment.',
  },
  'backup-off': {
    id: 'Server ini belum diatur untuk mencadangkan. Minta pengelola server mengisi BACKUP_DIR.',
    en: 'This server is not set up for backups. Ask whoever looks after it to set BACKUP_DIR.',
  },
  'download-ready': {
    id: 'Unduhan siap. Berkasnya dibuat saat diunduh.',
    en: 'The download is ready. The file is made while it is downloaded.',
  },
  'download-often': {
    id: 'Data ini sudah diunduh beberapa kali hari ini. Coba lagi besok.',
    en: 'This data has been downloaded several times today. Try again tomorrow.',
  },
  'download-gone': {
    id: 'Tautan unduhan ini tidak berlaku lagi. Kembali ke halaman sebelumnya, lalu minta unduhan baru.',
    en: 'This download link is no longer valid. Go back and ask for a new download.',
  },
  'download-busy': {
    id: 'Server sedang membuat unduhan lain. Coba lagi sebentar lagi.',
    en: 'The server is making another download. Try again in a moment.',
  },
  'menus-updated': { id: 'Hak akses berhasil diperbarui.', en: 'The access rights have been updated.' },
  'another-role': {
    id: 'Tidak sama dengan peran yang diubah.',
    en: 'Not the role that is being changed.',
  },
  'unknown-menu': {
    id: 'Ada menu yang tidak tersedia untuk peran ini.',
    en: 'Some of these menus are not available for this role.',
  },
  'settings-menu-stays': {
    id: 'Menu Pengaturan tidak dapat diambil dari Admin Akademik: tidak ada lagi yang dapat mengembalikannya.',
    en: 'The Settings menu cannot be taken from the academic admin: nobody could give it back.',
  },
})
