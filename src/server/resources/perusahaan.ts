import type { Behaviour } from './behaviour.ts'
import { stillUsed } from './usage.ts'

export const perusahaan: Behaviour = {
  taken: { field: 'perusahaannama', message: 'record.company-exists' },
  usedBy: (db, id) =>
    stillUsed(db, id, 'perusahaan', [
      ['register', 'registerperusahaanid', 'pendaftaran'],
      ['kuotadetail', 'detailperusahaanid', 'kuota'],
      ['jadwal', 'jadwalperusahaanid', 'jadwal magang'],
      ['dokumenbalasan', 'balasanperusahaanidx', 'surat balasan'],
      ['dokumenakademik', 'akdperusahaanid', 'dokumen akademik'],
      ['mou', 'mouperusahaanid', 'perjanjian'],
      ['perusahaan', 'perusahaangabung', 'perusahaan'],
      ['kontak', 'kontakperusahaanid', 'catatan kontak'],
      ['kunjungan', 'kunjunganperusahaanid', 'kunjungan'],
      ['surat', 'suratperusahaanid', 'surat'],
    ]),
}
