import { message, render } from '../../../contract/messages/index.ts'
import { resources } from '../../../contract/resources/index.ts'
import { scheduleRefusal } from '../../../contract/rules/weeks.ts'
import { handlers } from '../../context.ts'
import { HttpError, invalid } from '../../http/httpError.ts'
import { recordsOf } from '../../records/records.ts'
import { lockQuota } from './held.ts'

const records = recordsOf(resources.jadwal)

/**
 * One schedule for several companies, each by the very call of one and in a transaction of its own: who has none gets
 * it, who has one is moved to it. Sent again it changes nothing more.
 */
export const schedules = handlers({
  'POST kuota/jadwal/{kuotaidx}': async (context) => {
    const { db, body, params, language } = context
    const { jadwalmulai, jadwalselesai } = body
    const { kuotaidx } = await lockQuota(db, context, params.kuotaidx)
    const refusal = scheduleRefusal(jadwalmulai, jadwalselesai)
    if (refusal) throw invalid({ jadwalselesai: `record.schedule.${refusal}` })
    const companies = await db
      .selectFrom('perusahaan as p')
      .leftJoin('jadwal as j', (on) =>
        on.on('j.jadwalkuotaidx', '=', kuotaidx).onRef('j.jadwalperusahaanid', '=', 'p.perusahaanid'),
      )
      .select(['p.perusahaanid', 'p.perusahaannama', 'j.jadwalid', 'j.versi'])
      .select(['j.jadwalmulai', 'j.jadwalselesai'])
      .where('p.perusahaanid', 'in', body.perusahaan)
      .execute()
    const found = new Map(companies.map((company) => [company.perusahaanid, company]))

    const hasil = []
    for (const id of new Set(body.perusahaan)) {
      const company = found.get(id)
      const nama = company?.perusahaannama ?? String(id)
      const input = { jadwalkuotaidx: kuotaidx, jadwalperusahaanid: id, jadwalmulai, jadwalselesai }
      const isSo = company?.jadwalmulai === jadwalmulai && company.jadwalselesai === jadwalselesai
      try {
        if (!company || company.jadwalid === null) await records.create({ ...context, body: input })
        else if (!isSo)
          await records.update({
            ...context,
            params: { id: company.jadwalid },
            body: { ...input, versi: company.versi },
          })
        hasil.push({ id, nama, berhasil: true })
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        hasil.push({ id, nama, berhasil: false, alasan: render(error.detail, language) })
      }
    }
    const done = hasil.filter((row) => row.berhasil).length
    const failed = hasil.length - done
    return {
      message: message('quota.schedules-saved', { done, failed }),
      data: { jumlah: hasil.length, berhasil: done, gagal: failed, hasil },
    }
  },
})
