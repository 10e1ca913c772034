import { catalogue } from './catalogue.ts'

/** Why something goes against a student, asked on demand. The short ones are sentences: what is sent is the text. */
export const reason = catalogue('reason', {
  hint: 'Dibaca oleh mahasiswa.',
  needed: 'Isi alasannya, atau pilih salah satu di atas.',
  ready: 'Alasan siap pakai',
  report: [
    'Isi laporan kurang jelas.',
    'Isinya untuk hari lain.',
    'Lampirannya salah.',
    'Divalidasi karena keliru.',
  ],
  final: ['Isinya perlu diperbaiki.', 'Lampirannya salah.', 'Diterima karena keliru.'],
})
