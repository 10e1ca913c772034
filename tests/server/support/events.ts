import type { Insertable } from 'kysely'
import type { Tables } from '../../../src/server/db/tables.ts'

/** A row of the trail in which only what a test is about has to be said. */
export const eventRow = (
  values: Partial<Insertable<Tables['peristiwa']>>,
): Insertable<Tables['peristiwa']> => ({
  waktu: '2026-02-10T03:00:00.000Z',
  akunid: null,
  nama: 'Admin akademik',
  peran: 'akademik',
  asal: 'layar',
  objek: 'berkas',
  objekid: '1',
  judul: '',
  aksi: 'lihat',
  nobp: null,
  registerid: null,
  dosenid: null,
  prodiid: null,
  sebelum: null,
  sesudah: null,
  alasan: null,
  ...values,
})
