import type { Behaviour } from './behaviour.ts'
import { stillUsed } from './usage.ts'

export const perusahaan: Behaviour = {
  taken: { field: 'perusahaannama', message: 'Perusahaan dengan nama dan alamat ini sudah ada.' },
  usedBy: (db, id) =>
    stillUsed(db, id, 'Perusahaan', [
      ['register', 'registerperusahaanid', 'pendaftaran'],
      ['kuotadetail', 'detailperusahaanid', 'kuota'],
      ['jadwal', 'jadwalperusahaanid', 'jadwal magang'],
      ['dokumenbalasan', 'balasanperusahaanidx', 'surat balasan'],
      ['dokumenakademik', 'akdperusahaanid', 'dokumen akademik'],
    ]),
}
