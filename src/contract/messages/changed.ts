import { defineMessages } from './define.ts'

/** Two people at one record. The form offers to load the record again. */
export const changed = defineMessages({
  'by-other': {
    id: 'Data ini sudah diubah orang lain. Muat ulang untuk melihat yang terbaru, lalu ulangi perubahan Anda.',
    en: 'Somebody else has changed this record. Reload to see the latest version, then make your changes again.',
  },
})
