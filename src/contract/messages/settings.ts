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
