import { akademik, mahasiswa } from '../who.ts'
import { active, date, flag, integer, optional, reference, text } from '../fields.ts'
import { defineResource, type AnyRow, type WordsOf } from '../resource.ts'

const waits = ({ keadaan }: AnyRow) => keadaan === 'disepakati'

/** Students who want to change places; what two have agreed on waits for the office. */
export const tukar = defineResource({
  name: 'tukar',
  id: 'tukarid',
  title: 'mahasiswa',
  reads: { by: 'page' },
  shown: {
    mahasiswa: text({ search: true }),
    nobp: text({ search: true, code: true }),
    perusahaannama: text({ search: true }),
    rekan: text({ search: true }),
    rekannobp: text({ search: true, code: true }),
    rekanperusahaan: text({ search: true }),
    prodinama: text(),
    semnama: text(),
    keadaan: text(),
    alasan: optional(text()),
    surat: integer(),
    balasan: flag(),
    antre: integer(),
    pada: date(),
    versi: integer(),
  },
  access: { akademik: { list: 'any' }, prodi: { list: 'own-prodi' } },
  list: {
    columns: ['mahasiswa', 'rekan', 'balasan', 'keadaan', 'pada'],
    filters: [
      { param: 'keadaan', column: 'keadaan', of: 'words' },
      { param: 'prodi', column: 'prodiid' },
      { param: 'kuota', column: 'kuotaidx' },
    ],
    sort: 'pada',
    order: 'desc',
    sorts: ['pada', 'mahasiswa'],
  },
  actions: {
    minta: {
      call: 'POST tukar',
      who: mahasiswa,
      sends: { registerid: reference('register'), nobp: text({ max: 20 }) },
      gives: { tukarid: integer() },
    },
    jawab: {
      call: 'POST tukar/jawab/{tukarid}',
      who: mahasiswa,
      versioned: true,
      sends: { setuju: active() },
    },
    tarik: { call: 'POST tukar/tarik/{tukarid}', who: mahasiswa, versioned: true },
    setujui: { call: 'POST tukar/setujui/{tukarid}', who: akademik, when: waits, asks: 'sure' },
    tolak: {
      call: 'POST tukar/tolak/{tukarid}',
      who: akademik,
      when: waits,
      versioned: true,
      asks: 'reason',
    },
  },
})

export const words: WordsOf<typeof tukar> = {
  name: ['Tukar tempat', 'Swap of places', 'Swaps of places'],
  fields: {
    mahasiswa: ['Mahasiswa', 'Student'],
    nobp: ['NOBP', 'NOBP'],
    perusahaannama: ['Perusahaannya', 'Their company'],
    rekan: ['Bertukar dengan', 'Swaps with'],
    rekannobp: ['NOBP rekannya', 'Their NOBP'],
    rekanperusahaan: ['Perusahaan rekannya', 'The other company'],
    prodinama: ['Program studi', 'Programme'],
    semnama: ['Semester', 'Semester'],
    keadaan: ['Keadaan', 'State'],
    alasan: ['Alasan', 'Reason'],
    surat: ['Surat yang dicabut', 'Letters recalled'],
    balasan: ['Surat balasan sudah ada', 'Reply letter received'],
    antre: ['Mengantre', 'In line'],
    pada: ['Sejak', 'Since'],
    versi: ['Versi', 'Version'],
  },
}
