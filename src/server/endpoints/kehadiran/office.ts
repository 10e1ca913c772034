import { sql } from 'kysely'
import { handlers } from '../../context.ts'
import { recordEvents } from '../../events/record.ts'
import { orNotFound } from '../../http/httpError.ts'
import { assertProgramme, programme } from '../../scope.ts'
import { runningSemesterOf } from '../startingWith.ts'
import { countsAsAbsent, MINUTES } from './present.ts'

/** How far everybody is, and what a programme asks for. */
export const office = handlers({
  'GET kehadiran': async ({ db, user, query, today }) => {
    if (query.prodi !== undefined) await assertProgramme(db, user, query.prodi)
    const semid = query.semester ?? (await runningSemesterOf(db, today)).berlaku ?? 0
    const semester = await db
      .selectFrom('semester')
      .select(['semid', 'semnama'])
      .where('semid', '=', semid)
      .executeTakeFirst()
    const target = await db
      .selectFrom('prodi as p')
      .select(['p.prodiid', 'p.prodinama', 'p.proditargetjam as jam'])
      .where(programme('p.prodiid', user))
      .orderBy('p.prodinama')
      .execute()
    const within =
      query.prodi === undefined
        ? programme('r.registerprodiid', user)
        : sql<boolean>`r.registerprodiid = ${query.prodi}`
    const { rows } = await sql<Row>`
      select r.registerid, r.registernobp as nobp, m.mhsnama as nama, r.registerprodiid as prodiid, c.perusahaannama,
        d.dosennama, p.proditargetjam as target,
        coalesce(h.menit, 0) as menit, coalesce(h.hadir, 0) as hadir, coalesce(h.berjam, 0) as berjam,
        (select count(*) from absenhari x where x.hariregisterid = r.registerid and ${countsAsAbsent('x')}
          and not exists (select 1 from laporandetail y where y.detail_registeridx = r.registerid
            and y.detail_jenis = 'mingguan' and y.detail_tgl = x.haritanggal)) as tidakhadir,
        (select count(*) from ketidakhadiran x where x.absenregisterid = r.registerid and x.status = 'menunggu')
          + (select count(*) from koreksijam x where x.koreksiregisterid = r.registerid and x.status = 'menunggu') as menunggu
      from register r
        join mahasiswa m on m.mhsnobp = r.registernobp
        join prodi p on p.prodiid = r.registerprodiid
        join perusahaan c on c.perusahaanid = r.registerperusahaanid
        left join pembimbing b on b.pembimbingregisterid = r.registerid
        left join dosen d on d.dosenid = b.pembimbingdosenid
        left join (
          select l.detail_registeridx, count(*) as hadir, count(l.detail_masuk) as berjam, sum(${MINUTES}) as menit
          from laporandetail l join register q on q.registerid = l.detail_registeridx
          where l.detail_jenis = 'mingguan' and q.registersemid = ${semid} group by l.detail_registeridx
        ) h on h.detail_registeridx = r.registerid
      where r.registersemid = ${semid} and r.registerdisetujui = 1
        and (r.registerakhir is null or r.registerakhir = 'selesai') and ${within}
      order by m.mhsnama, r.registerid limit ${MOST}`.execute(db)
    return {
      data: {
        semid,
        semnama: semester?.semnama ?? '',
        target,
        baris: rows.map((row) => ({
          ...row,
          // PostgreSQL counts in bigint.
          menit: Number(row.menit),
          hadir: Number(row.hadir),
          berjam: Number(row.berjam),
          tidakhadir: Number(row.tidakhadir),
          menunggu: Number(row.menunggu),
        })),
      },
    }
  },

  'POST kehadiran/target/{prodiid}': ({ db, user, params, body, ...context }) =>
    db.transaction().execute(async (trx) => {
      await assertProgramme(trx, user, params.prodiid)
      const before = orNotFound(
        await trx
          .selectFrom('prodi')
          .select(['prodinama', 'proditargetjam'])
          .where('prodiid', '=', params.prodiid)
          .executeTakeFirst(),
      )
      if (before.proditargetjam !== body.jam) {
        await trx
          .updateTable('prodi')
          .set({ proditargetjam: body.jam })
          .where('prodiid', '=', params.prodiid)
          .execute()
        await recordEvents(
          trx,
          { ...context, user },
          {
            what: 'prodi.targetjam',
            id: params.prodiid,
            title: before.prodinama,
            prodiid: params.prodiid,
            before: { jam: before.proditargetjam },
            after: { jam: body.jam },
          },
        )
      }
      return { message: 'attendance.target-saved' as const }
    }),
})

/** More than a campus sends out in a semester. */
const MOST = 5000

interface Row {
  registerid: number
  nobp: string
  nama: string
  prodiid: number
  perusahaannama: string
  dosennama: string | null
  target: number | null
  menit: number | string
  hadir: number | string
  berjam: number | string
  tidakhadir: number | string
  menunggu: number | string
}
