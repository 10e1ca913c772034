import { namaBulan, namaHari } from '../../../contract/rules/calendar.ts'
import { daysOfWeek, months, weeks, years, type Period } from '../../../contract/rules/weeks.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { orNotFound } from '../../http/httpError.ts'
import { placedAt, placements } from '../../scope.ts'
import { attachmentLink, thread } from './present.ts'

/** The option lists above the table of days, and the days themselves. */
export const pilihan = handlers({
  'GET jadwal/tahun/{kuotaid}/{perusahaanid}': async (context) => {
    const { jadwalmulai, jadwalselesai } = await scheduleAt(context, context.params)
    return { data: years(jadwalmulai, jadwalselesai) }
  },
  'GET jadwal/bulan/{kuotaid}/{tahun}/{perusahaanid}': async (context) => {
    const { jadwalmulai, jadwalselesai } = await scheduleAt(context, context.params)
    return { data: months(jadwalmulai, jadwalselesai, context.params.tahun) }
  },
  'GET jadwal/minggu/{kuotaid}/{bulan}/{perusahaanid}': async (context) => {
    const { jadwalmulai, jadwalselesai } = await scheduleAt(context, context.params)
    return {
      data: weeks(jadwalmulai, jadwalselesai, { tahun: context.query.tahun, bulan: context.params.bulan }),
    }
  },

  // Opening the thread as the student marks the lecturer's comments as read; nobody else's look counts.
  'GET jadwal/tanggal/{kuotaid}/{minggu}/{registerid}': async (context) => {
    const { db, params, query, user, permission } = context
    const placement = orNotFound(
      await db
        .selectFrom('register as r')
        .leftJoin('jadwal as j', (on) =>
          on
            .onRef('j.jadwalkuotaidx', '=', 'r.registerkuotaid')
            .onRef('j.jadwalperusahaanid', '=', 'r.registerperusahaanid'),
        )
        .select(['r.registerid', 'r.registernobp', 'j.jadwalid', 'j.jadwalmulai', 'j.jadwalselesai'])
        .where('r.registerid', '=', params.registerid)
        .where('r.registerkuotaid', '=', params.kuotaid)
        .where(placements('r', user, permission))
        .executeTakeFirst(),
    )
    if (placement.jadwalid === null || placement.jadwalmulai === null || placement.jadwalselesai === null) {
      return { data: [], laporan: null }
    }
    const days = daysOfWeek(placement.jadwalmulai, placement.jadwalselesai, {
      ...query,
      minggu: params.minggu,
    })
    const [first, last] = [days[0], days.at(-1)]
    if (!first || !last) return { data: [], laporan: null }
    const rows = await db
      .selectFrom('periode as p')
      .leftJoin('laporandetail as l', (on) =>
        on
          .onRef('l.detail_tgl', '=', 'p.periode_tgl')
          .on('l.detail_registeridx', '=', placement.registerid)
          .on('l.detail_jenis', '=', 'mingguan'),
      )
      .leftJoin('berkas as b', 'b.berkasid', 'l.detail_lampiran')
      .select([
        'p.periode_idx',
        'p.periode_tgl',
        'l.detail_idx',
        'l.detail_laporanidx',
        'l.detail_isi',
        'l.detail_lampiran',
        'l.detail_verifikasi',
        'b.berkasnama',
      ])
      .where('p.periode_jadwalid', '=', placement.jadwalid)
      .where('p.periode_tgl', '>=', first.tgl)
      .where('p.periode_tgl', '<=', last.tgl)
      .orderBy('p.periode_tgl')
      .execute()
    const byDay = new Map(rows.map((row) => [row.periode_tgl, row]))
    return {
      data: days.flatMap((day) => {
        const row = byDay.get(day.tgl)
        if (!row) return []
        const made = row.detail_idx !== null
        return {
          ...periodOf(day, row.periode_idx, params.kuotaid),
          detail_idx: row.detail_idx,
          detail_laporanidx: row.detail_laporanidx,
          detail_hari: made ? day.hari : null,
          detail_tgl: made ? day.tgl : null,
          detail_isi: row.detail_isi,
          detail_lampiran: made ? attachmentLink(context, row.detail_lampiran) : null,
          detail_namafile: row.berkasnama,
          detail_verifikasi: made ? String(row.detail_verifikasi) : null,
        }
      }),
      laporan: await thread(context, {
        registerid: placement.registerid,
        date: first.tgl,
        isOwner: user.nobp === placement.registernobp,
      }),
    }
  },

  'GET jadwal/periode/{id}': async ({ db, params, user, permission }) => {
    const row = orNotFound(
      await db
        .selectFrom('periode as p')
        .innerJoin('jadwal as j', 'j.jadwalid', 'p.periode_jadwalid')
        .innerJoin('kuota as k', 'k.kuotaidx', 'j.jadwalkuotaidx')
        .select(['p.periode_idx', 'p.periode_tgl', 'j.jadwalkuotaidx', 'j.jadwalmulai', 'j.jadwalselesai'])
        .where('p.periode_idx', '=', params.id)
        .where(
          placedAt(
            { kuota: 'j.jadwalkuotaidx', perusahaan: 'j.jadwalperusahaanid', prodi: 'k.kuotaprodiid' },
            user,
            permission,
          ),
        )
        .executeTakeFirst(),
    )
    const day = orNotFound(
      daysOfWeek(row.jadwalmulai, row.jadwalselesai, {}).find(({ tgl }) => tgl === row.periode_tgl),
    )
    return { data: periodOf(day, row.periode_idx, row.jadwalkuotaidx) }
  },
})

async function scheduleAt(
  { db, user, permission }: RequestContext,
  { kuotaid, perusahaanid }: { kuotaid: number; perusahaanid: number },
) {
  return orNotFound(
    await db
      .selectFrom('jadwal as j')
      .innerJoin('kuota as k', 'k.kuotaidx', 'j.jadwalkuotaidx')
      .select(['j.jadwalmulai', 'j.jadwalselesai'])
      .where('j.jadwalkuotaidx', '=', kuotaid)
      .where('j.jadwalperusahaanid', '=', perusahaanid)
      .where(
        placedAt(
          { kuota: 'j.jadwalkuotaidx', perusahaan: 'j.jadwalperusahaanid', prodi: 'k.kuotaprodiid' },
          user,
          permission,
        ),
      )
      .executeTakeFirst(),
  )
}

const periodOf = (day: Period, periode_idx: number, periode_kuotaidx: number) => ({
  periode_idx,
  periode_kuotaidx,
  periode_tahun: day.tahun,
  periode_bulan: day.bulan,
  periode_labelbulan: namaBulan(day.bulan),
  periode_pekan: day.pekan,
  periode_labelpekan: day.labelpekan,
  periode_hari: namaHari(day.tgl),
  periode_tgl: day.tgl,
})
