import { tanggalPanjang } from '../../contract/rules/calendar.ts'
import {
  SCHEDULE_MAX_DAYS,
  orphans,
  periods,
  scheduleRefusal,
  type ScheduleRefusal,
} from '../../contract/rules/weeks.ts'
import type { Database } from '../db/open.ts'
import { conflict, invalid } from '../problems.ts'
import type { Behaviour, Row } from './behaviour.ts'
import { assertPlace } from './parent.ts'

export const jadwal: Behaviour = {
  taken: { field: 'jadwalperusahaanid', message: 'Jadwal untuk perusahaan ini sudah ada.' },
  check: async ({ db }, input, before) => {
    await assertPlace(db, input, before, { kuota: 'jadwalkuotaidx', perusahaan: 'jadwalperusahaanid' })
    const [mulai, selesai] = spanOf(input)
    const refusal = scheduleRefusal(mulai, selesai)
    if (refusal) throw invalid({ jadwalselesai: SENTENCES[refusal] })
    const lost = orphans(before ? await reported(db, before) : [], mulai, selesai)
    if (lost.length > 0) {
      const days = lost.slice(0, 3).map((tgl) => tanggalPanjang(tgl))
      const more = lost.length > 3 ? `; dan ${lost.length - 3} hari lain` : ''
      throw conflict(`Jadwal ini memotong laporan yang sudah ada: ${days.join('; ')}${more}.`)
    }
  },
  // Days that stay keep their row; only their week may get another number.
  after: async ({ db }, id, input) => {
    const days = periods(...spanOf(input)).map(({ tgl, tahun, bulan, pekan }) => ({
      periode_jadwalid: id,
      periode_tgl: tgl,
      periode_tahun: tahun,
      periode_bulan: bulan,
      periode_pekan: pekan,
    }))
    const [mulai, selesai] = spanOf(input)
    await db
      .deleteFrom('periode')
      .where('periode_jadwalid', '=', id)
      .where((eb) => eb.or([eb('periode_tgl', '<', mulai), eb('periode_tgl', '>', selesai)]))
      .execute()
    await db
      .insertInto('periode')
      .values(days)
      .onConflict((conflict) =>
        conflict
          .columns(['periode_jadwalid', 'periode_tgl'])
          .doUpdateSet((eb) => ({ periode_pekan: eb.ref('excluded.periode_pekan') })),
      )
      .execute()
  },
  usedBy: async (db, id) => {
    const row = await db.selectFrom('jadwal').selectAll().where('jadwalid', '=', id).executeTakeFirst()
    const days = row ? await reported(db, row) : []
    return days.length > 0
      ? `Jadwal ini sudah punya ${days.length} hari laporan, jadi tidak dapat dihapus.`
      : undefined
  },
}

const SENTENCES: Record<ScheduleRefusal, string> = {
  terbalik: 'Tidak boleh sebelum tanggal mulai.',
  'terlalu-panjang': `Paling lama ${SCHEDULE_MAX_DAYS} hari.`,
}

const spanOf = (input: Row): [string, string] => [input.jadwalmulai as string, input.jadwalselesai as string]

/** The days on which somebody of this quota and company has reported. */
async function reported(db: Database, schedule: Row): Promise<string[]> {
  const rows = await db
    .selectFrom('laporandetail as l')
    .innerJoin('register as r', 'r.registerid', 'l.detail_registeridx')
    .select('l.detail_tgl')
    .distinct()
    .where('l.detail_jenis', '=', 'mingguan')
    .where('r.registerkuotaid', '=', schedule.jadwalkuotaidx as number)
    .where('r.registerperusahaanid', '=', schedule.jadwalperusahaanid as number)
    .orderBy('l.detail_tgl')
    .execute()
  return rows.map((row) => row.detail_tgl)
}
