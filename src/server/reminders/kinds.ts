import { sql, type RawBuilder } from 'kysely'
import type { ReminderKind } from '../../contract/reminders.ts'
import { AGREEMENT_NOTICE_DAYS } from '../../contract/rules/agreements.ts'
import { addDays, mondayOf, startOfDay, today as dayAt } from '../../contract/rules/calendar.ts'
import { workdaysBefore, type Holidays } from '../../contract/rules/workdays.ts'
import { ENTITLED, isOfOpenSemester, missingDocuments, standing, waitsOf } from '../db/lists.ts'
import { countsAsAbsent } from '../endpoints/kehadiran/present.ts'
import type { Event } from '../events/record.ts'

/** The moment at which it is asked, and after how many days. */
export interface Asked {
  today: string
  timeZone: string
  libur: Holidays
  days: Record<ReminderKind, number>
}

/** Somebody who is to be reminded. `kunci` is what happens once only. */
export interface Due {
  kunci: string
  registerid: number | null
  nobp: string | null
  dosenid: number | null
  prodiid: number | null
  /** A day, or the moment in it. */
  sejak: string | null
  jumlah: number | null
  /** Of what is not a person: its key, and how it is called. */
  objekid?: number
  judul?: string
}

/** Who is due, asked of what is true now: what was missed while no server ran, and is settled since, is not found. */
export const DUE: Record<ReminderKind, (asked: Asked) => RawBuilder<Due>> = {
  laporan: (asked) => {
    const { today, days, libur } = asked
    const later = days.laporanlama > 0 ? sql`and not ${silentFor(asked, days.laporanlama)}` : sql``
    return sql<Due>`
      select 'laporan:' || t.registerid || ':' || t.sejak as kunci, t.registerid, ${NONE}, t.sejak, ${NUMBER} as jumlah
      from (${running(today)}) t
      where ${silentFor({ today, libur }, days.laporan)} ${later}
        and not exists (select 1 from ingatan i where i.kunci = 'laporanlama:' || t.registerid || ':' || t.sejak)`
  },

  laporanlama: ({ today, libur, days }) => sql<Due>`
    select 'laporanlama:' || t.registerid || ':' || t.sejak as kunci, t.registerid, ${NONE}, t.sejak, ${NUMBER} as jumlah
    from (${running(today)}) t where ${silentFor({ today, libur }, days.laporanlama)}`,

  dokumen: ({ today, days }) => sql<Due>`
    select 'dokumen:' || t.registerid || ':' || t.sejak as kunci, t.registerid, ${NONE}, t.sejak, t.jumlah from (
      select r.registerid, k.kuotaselesaiuploaddokumen as sejak, ${sql.raw(missingDocuments('r'))} as jumlah
      from register r join kuota k on k.kuotaidx = r.registerkuotaid
      where ${sql.raw(standing('r').isOpen)} and ${isOpenSemester}
        and k.kuotaselesaiuploaddokumen between ${today} and ${addDays(today, days.dokumen)}
        and ${hasAccount}
    ) t where t.jumlah > 0`,

  kuota: ({ today, days }) => sql<Due>`
    select 'kuota:' || a.akunid || ':' || k.kuotaselesairegistrasi as kunci, ${NUMBER} as registerid, m.mhsnobp as nobp,
      ${NUMBER} as dosenid, ${NUMBER} as prodiid, k.kuotaselesairegistrasi as sejak, count(*) as jumlah
    from mahasiswa m join akun a on a.nobp = m.mhsnobp and a.aktif = 1
      join kuota k on k.kuotaprodiid = m.mhsprodiid
      join jeniskuota j on j.jenisid = k.kuotajenisid
      join semester s on s.semid = k.kuotasemid and s.semtutup is null
    where ${sql.raw(ENTITLED)} and k.kuotamulairegistrasi <= ${today}
      and k.kuotaselesairegistrasi between ${today} and ${addDays(today, days.kuota)}
      and (j.jenismou = 0 or exists (select 1 from kuotadetail d where d.detailkuotaidx = k.kuotaidx
        and d.detailmundur is null
        and d.detailkuotapria + d.detailkuotawanita + d.detailkuotapriawanita > d.terisipria + d.terisiwanita))
      and not exists (select 1 from register q where q.registernobp = m.mhsnobp and ${sql.raw(standing('q').holdsPlace)})
    group by a.akunid, m.mhsnobp, k.kuotaselesairegistrasi`,

  surat: ({ today, timeZone, days }) => sql<Due>`
    select 'surat:' || min(coalesce(t.pada, t.tanggal)) || ':' || ${mondayOf(today)} as kunci, ${NUMBER} as registerid,
      ${NONE}, min(coalesce(t.pada, t.tanggal)) as sejak, count(*) as jumlah
    from (
      select (select max(case when e.aksi = 'keputusan' then e.waktu end) from peristiwa e
          where e.objek = 'register' and e.objekid = cast(r.registerid as text)) as pada, r.registertanggal as tanggal
      from register r where ${sql.raw(standing('r').isRunning)} and ${isOpenSemester}
        and not exists (select 1 from pilihmahasiswa w where w.registerid = r.registerid)
    ) t where case when t.pada is null then t.tanggal <= ${addDays(today, -days.surat)}
      else t.pada < ${startOfDay(addDays(today, 1 - days.surat), timeZone).toISOString()} end having count(*) > 0`,

  validasi: ({ today, timeZone, days }) => sql<Due>`
    select 'validasi:' || b.pembimbingdosenid || ':' || ${mondayOf(today)} as kunci, ${NUMBER} as registerid,
      ${TEXT} as nobp, b.pembimbingdosenid as dosenid, ${NUMBER} as prodiid, min(l.dibuat) as sejak,
      count(*) as jumlah
    from laporandetail l join register r on r.registerid = l.detail_registeridx
      join pembimbing b on b.pembimbingregisterid = r.registerid
    where l.detail_verifikasi = 0 and l.detail_revisi <> 1 and l.detail_jenis = 'mingguan' and ${sql.raw(standing('r').isRunning)}
      and ${isOpenSemester} and l.dibuat < ${startOfDay(addDays(today, 1 - days.validasi), timeZone).toISOString()}
    group by b.pembimbingdosenid`,

  // A programme's office hears of its own, the campus' of all.
  keputusan: ({ today, days }) => {
    const waiting = sql`from register r where ${sql.raw(waitsOf('r').tunggukeputusan)} and ${isOpenSemester}
      and r.registertanggal <= ${addDays(today, -days.keputusan)}`
    const since = sql`':' || min(r.registertanggal) || ':' || ${mondayOf(today)}`
    const rest = sql`min(r.registertanggal) as sejak, count(*) as jumlah`
    return sql<Due>`
      select 'keputusan' || ${since} as kunci, ${NUMBER} as registerid, ${NONE}, ${rest} ${waiting} having count(*) > 0
      union all
      select 'keputusan:' || r.registerprodiid || ${since} as kunci, ${NUMBER} as registerid, ${TEXT} as nobp,
        ${NUMBER} as dosenid, r.registerprodiid as prodiid, ${rest} ${waiting} group by r.registerprodiid`
  },

  // Not of one that another outlives, nor of a company to which nobody is sent any more.
  mou: ({ today, days }) => {
    const closer = AGREEMENT_NOTICE_DAYS.slice(1).filter((each) => each < days.mou)
    const step = closer
      .toReversed()
      .map((each) => sql`when m.mouakhir <= ${addDays(today, each)} then ${sql.lit(String(each))}`)
    return sql<Due>`
      select 'mou:' || m.mouid || ':' || m.mouakhir || ':'
          || ${step.length > 0 ? sql`case ${sql.join(step, sql` `)} else 'awal' end` : sql`'awal'`} as kunci,
        ${NUMBER} as registerid, ${NONE}, m.mouakhir as sejak, ${NUMBER} as jumlah,
        p.perusahaanid as objekid, p.perusahaannama as judul
      from mou m join perusahaan p on p.perusahaanid = m.mouperusahaanid
      where m.mouakhir between ${today} and ${addDays(today, days.mou)} and p.perusahaanhenti = 0
        and not exists (select 1 from mou n where n.mouperusahaanid = m.mouperusahaanid and n.mouakhir > m.mouakhir)`
  },
}

export function eventOf(kind: ReminderKind, due: Due, timeZone: string): Event {
  const { registerid, nobp, dosenid, prodiid, objekid, judul, jumlah } = due
  // A day is the campus' day: what was written before seven in Jakarta is of yesterday only in Greenwich.
  const sejak = due.sejak?.includes('T') ? dayAt(new Date(due.sejak), timeZone) : due.sejak
  const count = jumlah === null ? {} : { jumlah }
  const day = ['dokumen', 'kuota', 'mou'].includes(kind) ? { batas: sejak } : { sejak }
  return {
    what: `pengingat.${kind}` as const,
    id: registerid ?? nobp ?? dosenid ?? prodiid ?? objekid ?? '',
    // Of a student they carry the name.
    ...(registerid === null && nobp === null && { title: judul ?? '' }),
    registerid,
    nobp,
    dosenid,
    prodiid,
    after: { ...day, ...count },
  }
}

// PostgreSQL wants to know what kind of nothing it is.
const NUMBER = sql`cast(null as integer)`
const TEXT = sql`cast(null as text)`
const NONE = sql`${TEXT} as nobp, ${NUMBER} as dosenid, ${NUMBER} as prodiid`

const isOpenSemester = sql.raw(isOfOpenSemester('r'))
const hasAccount = sql`exists (select 1 from akun a where a.nobp = r.registernobp and a.aktif = 1)`

/** Internships on their days today, and since when nothing was written: the last report, else the first day. */
const running = (today: string) => sql`
  select o.registerid, o.mulai, o.terakhir, case when o.terakhir >= o.mulai then o.terakhir else o.mulai end as sejak
  from (
    select r.registerid, coalesce(r.registermulai, j.jadwalmulai) as mulai,
      coalesce(r.registerselesai, j.jadwalselesai) as selesai,
      (select max(l.detail_tgl) from laporandetail l
        where l.detail_registeridx = r.registerid and l.detail_jenis = 'mingguan') as terakhir
    from register r left join jadwal j on j.jadwalkuotaidx = r.registerkuotaid
      and j.jadwalperusahaanid = r.registerperusahaanid
    where ${sql.raw(standing('r').isRunning)} and ${isOpenSemester} and ${hasAccount}
  ) o where o.mulai <= ${today} and o.selesai >= ${today}`

/** So many working days have gone by since without a report; the first day of an internship is one of them. */
const silentFor = ({ today, libur }: Pick<Asked, 'today' | 'libur'>, days: number) => {
  const away = sql`(select count(*) from absenhari a where a.hariregisterid = t.registerid and ${countsAsAbsent('a')}
    and a.haritanggal > coalesce(t.terakhir, '') and a.haritanggal < ${today})`
  // Each working day for which an absence was accepted puts it off by one.
  const puts = Array.from(
    { length: MOST_AWAY },
    (_, count) => sql`when ${sql.lit(count)} then ${workdaysBefore(today, days + count, libur)}`,
  )
  const first = sql`(case ${away} ${sql.join(puts, sql` `)} else ${workdaysBefore(today, days + MOST_AWAY, libur)} end)`
  return sql`(case when t.terakhir >= t.mulai then t.terakhir < ${first} else t.mulai <= ${first} end)`
}

/** Working days away in one silence; whoever was away longer is spoken to in person. */
const MOST_AWAY = 25
