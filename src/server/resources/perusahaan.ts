import { HttpError, invalid } from '../http/httpError.ts'
import type { Behaviour } from './behaviour.ts'
import { stillUsed } from './usage.ts'

const DOMAIN = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i

export const perusahaan: Behaviour = {
  check: ({ user }, { perusahaandomain }, before) => {
    // By it a company's supervisor is confirmed unseen, and none is confirmed by a token (docs/decisions/0010).
    const trusted = before?.perusahaandomain ?? null
    if (user.token && perusahaandomain !== undefined && perusahaandomain !== trusted)
      throw new HttpError(403, 'token.not-open')
    if (typeof perusahaandomain === 'string' && !DOMAIN.test(perusahaandomain))
      throw invalid({ perusahaandomain: 'company.domain' })
    return Promise.resolve()
  },
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
