import { sql, type RawBuilder } from 'kysely'
import type { LecturerLoad } from '../../../contract/endpoints/index.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { fromThousandths } from '../../../contract/rules/credits.ts'
import { keyedBy, standing } from '../../db/lists.ts'
import { ALL, NONE, programme } from '../../scope.ts'
import { programmeRules } from '../kehadiran/office.ts'
import { runningSemesterOf } from '../startingWith.ts'

/** What each lecturer carries, semester by semester: counted, never noted. */
export const workload = handlers({
  'GET beban': async (context) => {
    const { db, query, today, permission } = context
    const own = permission === 'own'
    // Of one lecturer all semesters; of all of them one.
    const one = own || query.dosen !== undefined
    const semid = query.semester ?? (one ? null : (await runningSemesterOf(db, today)).berlaku)
    const aturan = own ? [] : await programmeRules(context)
    if (!one && semid === null) return { data: [], aturan }
    const inSemester = (column: string) =>
      semid === null ? ALL : sql<boolean>`${sql.ref(column)} = ${semid}`
    // Of one alone nobody else's days are counted.
    const dosenid = own ? context.user.dosenid : query.dosen
    const isHere = (column: string) =>
      dosenid === undefined || dosenid === null ? ALL : sql<boolean>`${sql.ref(column)} = ${dosenid}`
    const placed = sql.raw(standing('r').isPlaced)
    // Whose accounts these are is asked of the sums: PostgreSQL takes that for a way in, and reads what was ever validated.
    const byHere =
      dosenid === undefined || dosenid === null
        ? ALL
        : sql<boolean>`v.validasi_akunid in (select akunid from akun where dosenid = ${dosenid})`
    const validated = sql`
      select v.validasi_akunid as akunid, r.registersemid as semid, count(distinct l.detail_idx) as jumlah
      from laporandetail l join register r on r.registerid = l.detail_registeridx
        join validasi v on v.validasi_detailidx = l.detail_idx
      where v.validasi_status = 1 and l.detail_verifikasi = 1 and l.detail_jenis = 'mingguan' and ${byHere}
        and ${semid === null ? ALL : keyedBy(db, 'l.detail_registeridx', sql`select registerid from register where registersemid = ${semid}`)}
      group by v.validasi_akunid, r.registersemid`
    const { rows } = await sql<LecturerLoad>`
      with validated as materialized (${validated})
      select d.dosenid, d.dosennidn, d.dosennama, p.prodinama, s.semid, s.semnama,
        coalesce(g.jumlah, 0) as dibimbing, coalesce(e.jumlah, 0) as diuji,
        coalesce(k.jumlah, 0) as kunjungan, coalesce(h.jumlah, 0) as hari,
        case when g.sks is null and e.sks is null then null else coalesce(g.sks, 0) + coalesce(e.sks, 0) end as sks,
        coalesce(g.jumlah - g.bersks, 0) + coalesce(e.jumlah - e.bersks, 0) as tanpasks
      from dosen d
        join prodi p on p.prodiid = d.dosenprodiid
        join semester s on ${inSemester('s.semid')}
        left join (select b.pembimbingdosenid as dosenid, r.registersemid as semid, count(*) as jumlah,
            sum(p.prodiskspembimbing) as sks, count(p.prodiskspembimbing) as bersks
          from pembimbing b join register r on r.registerid = b.pembimbingregisterid
            join prodi p on p.prodiid = r.registerprodiid
          where ${placed} and ${inSemester('r.registersemid')} and ${isHere('b.pembimbingdosenid')}
          group by b.pembimbingdosenid, r.registersemid) g on g.dosenid = d.dosenid and g.semid = s.semid
        left join (select u.pengujidosenid as dosenid, r.registersemid as semid, count(*) as jumlah,
            sum(p.prodiskspenguji) as sks, count(p.prodiskspenguji) as bersks
          from penguji u join register r on r.registerid = u.pengujiregisterid
            join prodi p on p.prodiid = r.registerprodiid
          where ${placed} and ${inSemester('r.registersemid')} and ${isHere('u.pengujidosenid')}
          group by u.pengujidosenid, r.registersemid) e on e.dosenid = d.dosenid and e.semid = s.semid
        left join (select v.kunjungandosenid as dosenid, v.kunjungansemid as semid, count(*) as jumlah
          from kunjungan v where ${inSemester('v.kunjungansemid')} and ${isHere('v.kunjungandosenid')}
          group by v.kunjungandosenid, v.kunjungansemid) k on k.dosenid = d.dosenid and k.semid = s.semid
        left join (select a.dosenid, n.semid, n.jumlah
          from validated n join akun a on a.akunid = n.akunid and a.dosenid is not null
        ) h on h.dosenid = d.dosenid and h.semid = s.semid
      where ${lecturers(context)}
        and ${query.prodi === undefined ? ALL : sql<boolean>`d.dosenprodiid = ${query.prodi}`}
        and ${query.dosen === undefined ? ALL : sql<boolean>`d.dosenid = ${query.dosen}`}
        and ${one ? sql<boolean>`(g.jumlah is not null or e.jumlah is not null or k.jumlah is not null or h.jumlah is not null)` : ALL}
      order by s.semid desc, lower(d.dosennama), d.dosenid limit ${MOST}`.execute(db)
    return {
      data: rows.map((row) => ({ ...row, sks: fromThousandths(row.sks) })),
      aturan,
    }
  },
})
/** More than any campus has lecturers. */
const MOST = 2000

/** Lecturers in reach: oneself; of the own programmes; all. */
export function lecturers({
  user,
  permission,
}: Pick<RequestContext, 'user' | 'permission'>): RawBuilder<boolean> {
  if (permission === 'any') return ALL
  if (permission === 'own-prodi') return programme('d.dosenprodiid', user)
  return user.dosenid === null ? NONE : sql<boolean>`d.dosenid = ${user.dosenid}`
}
