import { sql } from 'kysely'
import type { PermissionScope } from '../../../contract/access.ts'
import { today } from '../../../contract/rules/calendar.ts'
import { maskedFor } from '../../../contract/personal.ts'
import type { CallContext, Reply } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { earlierParts } from '../../db/parts.ts'
import { placements } from '../../scope.ts'
import type { SessionUser } from '../../session/sessionUser.ts'
import { lapanganMarks } from '../lapangan/present.ts'
import { COMMENT, FILE_NAME, picturesOf, REPORT, report, revisionsOf } from './present.ts'

/**
 * The students for whom days wait to be validated, the longest wait first, with what they wrote. Five statements,
 * however many students there are. It goes on after a student and a day, not after a number of rows: while it is read
 * through, students leave the list.
 */
export async function waitingStudents(
  context: CallContext<'GET bimbingan/menunggu'>,
): Promise<Reply<'GET bimbingan/menunggu'>> {
  const { db, user, query } = context
  const limit = query.limit ?? PAGE
  const dayOf = (moment: string) => today(new Date(moment), context.appContext.timeZone)

  const rows = await waitingFor(context, limit)
  // One row in any case: it has the counts.
  const jumlah = rows[0]!
  const found = rows.filter((row): row is Counted & Found => row.registerid !== null)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const sesudah = found.length > limit && last ? `${last.sejak}_${last.registerid}` : null
  if (page.length === 0) return { data: [], jumlah, sesudah }

  const ids = page.map(({ registerid }) => registerid)
  const [students, days] = await Promise.all([
    db
      .selectFrom('register_view as r')
      .innerJoin('mahasiswa as m', 'm.mhsnobp', 'r.registernobp')
      .select(['r.registerid', 'r.registernobp', 'r.registermhsnama', 'r.registerkuotaid', 'r.mhsjkl'])
      .select(['r.registernamaperusahaan', 'r.jadwalmulai', 'r.jadwalselesai', 'r.sudah_verifikasi'])
      .select('r.registerakhir')
      .select('m.mhstelp')
      .where('r.registerid', 'in', ids)
      .execute(),
    daysOf(db, ids),
  ])
  const weeks = [...new Set(days.map(({ detail_laporanidx }) => detail_laporanidx))]
  const [said, pictures, revisions, marks] = await Promise.all([
    db
      .selectFrom('tanggapan')
      .select(COMMENT)
      .where('tanggapan_laporanidx', 'in', weeks)
      .orderBy('tanggapan_idx')
      .execute(),
    picturesOf(
      context,
      days.map(({ detail_idx }) => detail_idx),
    ),
    revisionsOf(db, days),
    lapanganMarks(
      db,
      days.map(({ detail_idx }) => detail_idx),
    ),
  ])

  const byId = new Map(students.map((student) => [student.registerid, student]))
  const ofStudent = Map.groupBy(days, ({ detail_registeridx }) => detail_registeridx)
  const saidIn = Map.groupBy(said, ({ tanggapan_laporanidx }) => tanggapan_laporanidx)
  const data = page.flatMap(({ registerid, sejak, jumlah }) => {
    const student = byId.get(registerid)
    // Gone between two statements.
    if (!student) return []
    const byWeek = Map.groupBy(ofStudent.get(registerid) ?? [], ({ detail_laporanidx }) => detail_laporanidx)
    return [
      {
        ...maskedFor(student, user.role),
        pindah: student.registerakhir === 'pindah',
        sejak: dayOf(sejak),
        jumlah,
        pekan: [...byWeek].map(([laporan_idx, ofWeek]) => ({
          laporan_idx,
          senin: ofWeek[0]!.laporan_senin!,
          hari: ofWeek.map((row) => ({
            ...report(context, row, revisions),
            dikirim: dayOf(row.dikirim),
            gambar: pictures(row.detail_idx),
            lapangan: marks(row.detail_idx, row.detail_versi),
          })),
          tanggapan: saidIn.get(laporan_idx) ?? [],
        })),
      },
    ]
  })
  return { data, jumlah, sesudah }
}

/** Of all of them the days that the company has confirmed as they stand: whoever trusts it need not read each. */
export async function confirmedDays({
  db,
  user,
  permission,
}: CallContext<'GET bimbingan/dikonfirmasi'>): Promise<Reply<'GET bimbingan/dikonfirmasi'>> {
  const { rows } = await sql<Confirmed>`
    select g.registerid, m.mhsnama as registermhsnama, l.detail_idx, l.detail_versi
    from ${confirmed(user, permission)} join mahasiswa m on m.mhsnobp = r.registernobp
    order by m.mhsnama, g.registerid, l.detail_tgl limit ${MOST_CONFIRMED}`.execute(db)
  const ofStudent = Map.groupBy(rows, ({ registerid }) => registerid)
  return {
    data: [...ofStudent].map(([registerid, hari]) => ({
      registerid,
      registermhsnama: hari[0]!.registermhsnama,
      hari: hari.map(({ detail_idx, detail_versi }) => ({ detail_idx, detail_versi })),
    })),
  }
}
interface Confirmed {
  registerid: number
  registermhsnama: string
  detail_idx: number
  detail_versi: number
}

/** Whom the lecturer guides, and what these wrote before they moved. */
const guided = (user: SessionUser, permission: PermissionScope) => sql`
  select r.registerid from register r where r.registerakhir is null and ${placements('r', user, permission)}
  union all
  select r.registerid from register r join semester s on s.semid = r.registersemid
  where s.semtutup is null and r.registerid in ${earlierParts(user.dosenid ?? 0)}`

/** Their days that the company has confirmed as they stand, and that can still be validated. */
const confirmed = (user: SessionUser, permission: PermissionScope) => sql`(${guided(user, permission)}) g
      join register r on r.registerid = g.registerid
      join semester s on s.semid = r.registersemid and s.semtutup is null
      join laporandetail l on l.detail_registeridx = g.registerid and ${WAITS}
      join konfirmasi k on k.detailidx = l.detail_idx and k.versi = l.detail_versi`

/** What the student has to correct waits for them. */
const WAITS = sql`l.detail_verifikasi = 0 and l.detail_revisi <> 1 and l.detail_jenis = 'mingguan'`

/** The students of a page and one more, with the counts of all, the longest wait first. */
async function waitingFor(
  { db, user, permission, query }: CallContext<'GET bimbingan/menunggu'>,
  limit: number,
) {
  const [day = '', id = '0'] = query.sesudah?.split('_') ?? []
  const reach = placements('r', user, permission)
  const { rows } = await sql<Counted & (Found | { registerid: null })>`
    with waiting as (
      select r.registerid, min(${SENT}) as sejak, count(*) as jumlah
      from (${guided(user, permission)}) r join laporandetail l on l.detail_registeridx = r.registerid
      where ${WAITS}
      group by r.registerid
    )
    select t.mahasiswa, t.laporan, t.bimbingan, t.dikonfirmasi, w.registerid, w.sejak, w.jumlah
    from (
      select (select count(*) from waiting) as mahasiswa,
        (select coalesce(sum(jumlah), 0) from waiting) as laporan,
        (select count(*) from register r where r.registerakhir is null and ${reach}) as bimbingan,
        (select count(*) from ${confirmed(user, permission)}) as dikonfirmasi
    ) t left join (
      select * from waiting where sejak > ${day} or (sejak = ${day} and registerid > ${Number(id)})
      order by sejak, registerid limit ${limit + 1}
    ) w on true
    order by w.sejak, w.registerid`.execute(db)
  return rows
}

/** What waits of these students, the oldest days of each. */
const daysOf = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('laporandetail as l')
        .selectAll('l')
        .select((eb) =>
          eb.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('l.detail_registeridx').orderBy('l.detail_tgl'))
            .as('urut'),
        )
        .where('l.detail_registeridx', 'in', ids)
        .where(sql<boolean>`${WAITS}`)
        .as('l'),
    )
    .innerJoin('laporan as h', 'h.laporan_idx', 'l.detail_laporanidx')
    .leftJoin('berkas as b', 'b.berkasid', 'l.detail_lampiran')
    .select(REPORT)
    .select([FILE_NAME, 'l.detail_registeridx', 'h.laporan_senin', SENT.as('dikirim')])
    .where('l.urut', '<=', MOST_DAYS)
    .orderBy('l.detail_tgl')
    .execute()

/** When the student sent what waits: a day that is written about late has waited since it was written. */
const SENT = sql<string>`case when l.detail_revisi = 2 then coalesce((select max(e.waktu) from peristiwa e
  where e.objek = 'laporan' and e.objekid = cast(l.detail_idx as text) and e.aksi = 'perbaikan'), l.dibuat) else l.dibuat end`

type Counted = Record<'mahasiswa' | 'laporan' | 'bimbingan' | 'dikonfirmasi', number>
interface Found {
  registerid: number
  sejak: string
  jumlah: number
}

const PAGE = 10
/** Of one student: three weeks are read at once. What waits beyond them comes when these are done. */
const MOST_DAYS = 21
/** A semester of two dozen students; whoever has more presses again. */
const MOST_CONFIRMED = 1000
