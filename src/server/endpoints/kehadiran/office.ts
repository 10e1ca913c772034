import { sql, type Selectable } from 'kysely'
import type { ProgrammeRules } from '../../../contract/endpoints/index.ts'
import { tooManyHours } from '../../../contract/rules/attendance.ts'
import { fromThousandths } from '../../../contract/rules/credits.ts'
import { workdays } from '../../../contract/rules/workdays.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { keyedBy, lastReminder, standing } from '../../db/lists.ts'
import { holdRow, updateRows, findRow } from '../../db/rows.ts'
import type { Tables } from '../../db/tables.ts'
import { changed } from '../../events/record.ts'
import { holidaysAround } from '../../holidays.ts'
import { orNotFound } from '../../http/httpError.ts'
import { assertProgramme, programme } from '../../scope.ts'
import { write } from '../../write.ts'
import { runningSemesterOf } from '../startingWith.ts'
import { countsAsAbsent, MINUTES } from './present.ts'

/** How far everybody is, and what a programme asks for. */
export const office = handlers({
  'GET kehadiran': async ({ db, user, query, today }) => {
    if (query.prodi !== undefined) await assertProgramme(db, user, query.prodi)
    const semid = query.semester ?? (await runningSemesterOf(db, today)).berlaku ?? 0
    const semester = await findRow(db, 'semester', { semid })
    const aturan = await programmeRules({ db, user })
    const within =
      query.prodi === undefined
        ? programme('r.registerprodiid', user)
        : sql<boolean>`r.registerprodiid = ${query.prodi}`
    const placed = sql.raw(standing('r').isPlaced)
    const { rows } = await sql<Row>`
      with recursive rantai(registerid, bagian) as (
        select registerid, registerid from register r
        where r.registersemid = ${semid} and ${placed} and ${within}
        union all
        select z.registerid, q.registerasal from rantai z join register q on q.registerid = z.bagian
        where q.registerasal is not null
      ), hari as materialized (
        select z.registerid, count(distinct l.detail_tgl) as hadir, count(l.detail_masuk) as berjam, sum(${MINUTES}) as menit
        from rantai z join laporandetail l on l.detail_registeridx = z.bagian
        where l.detail_jenis = 'mingguan' and ${keyedBy(db, 'l.detail_registeridx', sql`select bagian from rantai`)}
        group by z.registerid
      )
      select r.registerid, r.registernobp as nobp, m.mhsnama as nama, r.registerprodiid as prodiid, c.perusahaannama,
        d.dosennama, p.proditargetjam as target,
        coalesce(h.menit, 0) as menit, coalesce(h.hadir, 0) as hadir, coalesce(h.berjam, 0) as berjam,
        coalesce(a.tidakhadir, 0) as tidakhadir,
        (select count(*) from ketidakhadiran x where x.absenregisterid = r.registerid and x.status = 'menunggu')
          + (select count(*) from koreksijam x where x.koreksiregisterid = r.registerid and x.status = 'menunggu') as menunggu,
        ${sql.raw(lastReminder('e.objekid = cast(r.registerid as text)', 'r.registernobp'))}
      from register r
        join mahasiswa m on m.mhsnobp = r.registernobp
        join prodi p on p.prodiid = r.registerprodiid
        join perusahaan c on c.perusahaanid = r.registerperusahaanid
        left join pembimbing b on b.pembimbingregisterid = r.registerid
        left join dosen d on d.dosenid = b.pembimbingdosenid
        left join hari h on h.registerid = r.registerid
        left join (
          select z.registerid, count(*) as tidakhadir from rantai z join absenhari x on x.hariregisterid = z.bagian
          where ${countsAsAbsent('x')} and not exists (select 1 from laporandetail y
            where y.detail_registeridx = x.hariregisterid and y.detail_jenis = 'mingguan' and y.detail_tgl = x.haritanggal)
          group by z.registerid
        ) a on a.registerid = r.registerid
      where r.registersemid = ${semid} and ${placed} and ${within}
      order by m.mhsnama, r.registerid`.execute(db)
    return {
      data: {
        semid,
        semnama: semester?.semnama ?? '',
        aturan,
        berat: await unreachable({ db, today }, aturan, semid),
        baris: rows,
      },
    }
  },

  'POST kehadiran/target/{prodiid}': write({
    hold: async ({ db, user, params }) => {
      await assertProgramme(db, user, params.prodiid)
      return orNotFound(await holdRow(db, 'prodi', params))
    },
    change: async ({ db, params, held, body }) => {
      const before = rulesOf(held)
      // One end left out goes with the other, as in a report.
      const { masuk = null, keluar = null } =
        body.masuk === undefined && body.keluar === undefined ? before : body
      const { jam = before.jam, skspembimbing = before.skspembimbing, skspenguji = before.skspenguji } = body
      const different = changed(before, { jam, masuk, keluar, skspembimbing, skspenguji })
      if (Object.keys(different.after).length === 0) return null
      await updateRows(db, 'prodi', params, {
        proditargetjam: jam,
        prodijammasuk: masuk,
        prodijamkeluar: keluar,
        prodiskspembimbing: skspembimbing,
        prodiskspenguji: skspenguji,
      })
      for (const side of [different.before, different.after])
        for (const name of ['skspembimbing', 'skspenguji'])
          if (name in side) side[name] = fromThousandths(side[name] as number | null)
      return different
    },
    event: ({ params: { prodiid }, held, done }) =>
      done && { what: 'prodi.targetjam', id: prodiid, prodiid, title: held.prodinama, ...done },
    said: 'attendance.target-saved',
  }),
})

const rulesOf = (row: Selectable<Tables['prodi']>) => ({
  jam: row.proditargetjam,
  masuk: row.prodijammasuk,
  keluar: row.prodijamkeluar,
  skspembimbing: row.prodiskspembimbing,
  skspenguji: row.prodiskspenguji,
})

/** By the longest schedule of the semester: whoever has fewer days is further away still. */
async function unreachable(
  { db, today }: Pick<RequestContext, 'db' | 'today'>,
  rules: readonly ProgrammeRules[],
  semid: number,
) {
  const schedules = await db
    .selectFrom('jadwal as j')
    .innerJoin('kuota as k', 'k.kuotaidx', 'j.jadwalkuotaidx')
    .select(['k.kuotaprodiid', 'j.jadwalmulai', 'j.jadwalselesai'])
    .distinct()
    .where('k.kuotasemid', '=', semid)
    .execute()
  const libur = await holidaysAround(db, today)
  return rules.flatMap(({ prodiid, prodinama, jam }) => {
    const days = schedules
      .filter(({ kuotaprodiid }) => kuotaprodiid === prodiid)
      .map(({ jadwalmulai, jadwalselesai }) => workdays(jadwalmulai, jadwalselesai, libur))
    const harikerja = Math.max(0, ...days)
    const sehari = tooManyHours(jam, harikerja)
    return sehari === null ? [] : [{ prodinama, jam: jam!, harikerja, sehari }]
  })
}

interface Row {
  registerid: number
  nobp: string
  nama: string
  prodiid: number
  perusahaannama: string
  dosennama: string | null
  target: number | null
  menit: number
  hadir: number
  berjam: number
  tidakhadir: number
  menunggu: number
  diingatkan: string | null
  diingatkanoleh: string | null
  diingatkanhal: string | null
  diingatkancara: string | null
}

/** What the programmes in reach say of their internships: hours of it and of a day, SKS of a student. */
export async function programmeRules({
  db,
  user,
}: Pick<RequestContext, 'db' | 'user'>): Promise<ProgrammeRules[]> {
  const rows = await db
    .selectFrom('prodi as p')
    .select(['p.prodiid', 'p.prodinama', 'p.proditargetjam as jam'])
    .select(['p.prodijammasuk as masuk', 'p.prodijamkeluar as keluar'])
    .select(['p.prodiskspembimbing', 'p.prodiskspenguji'])
    .where(programme('p.prodiid', user))
    .orderBy('p.prodinama')
    .execute()
  return rows.map(({ prodiskspembimbing, prodiskspenguji, ...row }) => ({
    ...row,
    skspembimbing: fromThousandths(prodiskspembimbing),
    skspenguji: fromThousandths(prodiskspenguji),
  }))
}
