import { sql } from 'kysely'
import { ANONYMOUS, type RetentionKind } from '../../contract/retention.ts'
import type { Database } from '../db/open.ts'
import { updateRows } from '../db/rows.ts'
import { keptFiles } from '../files/revisionFiles.ts'
import { discard } from '../files/saveUpload.ts'
import { anonymise } from './anonymise.ts'
import { removeLetters } from './letters.ts'

/** What is over before a day. */
interface Due {
  /** Of this key on, in its order. */
  id: string
  nama: string
  sejak: string
}

/** How one kind of data is found when its time is over, and what becomes of it. */
export interface Kind {
  count: (db: Database, before: string) => Promise<number>
  /** Those that have waited longest. */
  oldest: (db: Database, before: string, limit: number) => Promise<Due[]>
  /** After a key, in the order of the keys. */
  next: (db: Database, before: string, after: string, limit: number) => Promise<Due[]>
  /** In a transaction of its own; how many rows of the kind it was. False = it is not due any more. */
  remove: (trx: Database, id: string, before: string, now: Date) => Promise<number>
}

/** A statement of rows that are due, with `id`, `nama` and `sejak`. */
const found = (
  due: (before: string) => ReturnType<typeof sql<Due>>,
): Pick<Kind, 'count' | 'oldest' | 'next'> => ({
  count: async (db, before) => {
    const { rows } = await sql<{ jumlah: number }>`select count(*) as jumlah from (${due(before)}) d`.execute(
      db,
    )
    return Number(rows[0]!.jumlah)
  },
  oldest: async (db, before, limit) =>
    (await sql<Due>`select * from (${due(before)}) d order by sejak, id limit ${limit}`.execute(db)).rows.map(
      plain,
    ),
  next: async (db, before, after, limit) =>
    (
      await sql<Due>`select * from (${due(before)}) d where d.id > ${after} order by d.id limit ${limit}`.execute(
        db,
      )
    ).rows.map(plain),
})
const plain = ({ id, nama, sejak }: Due): Due => ({ id: String(id), nama, sejak: sejak.slice(0, 10) })

const rejected = (before: string) => sql<Due>`
  select cast(r.registerid as text) as id, m.mhsnama as nama, r.registertanggal as sejak
  from register r join mahasiswa m on m.mhsnobp = r.registernobp
  where r.registerdisetujui = 0 and r.registertanggal < ${before}`

/** When an internship was over: its last day, or the day of the registration where it never had any. */
const ended = sql`coalesce(v.jadwalselesai, v.registertanggal)`

const papers = (before: string) => sql<Due>`
  select cast(v.registerid as text) as id, v.registermhsnama as nama, ${ended} as sejak
  from register_view v
  where v.registerdisetujui = 1 and ${ended} < ${before}
    and (exists (select 1 from dokumenregister d where d.registerid = v.registerid)
      or exists (select 1 from ketidakhadiran a where a.absenregisterid = v.registerid and a.absenbukti is not null))`

/** Whoever has been on an internship, and whose last one is over; nothing of theirs waits. */
const graduates = (before: string) => sql<Due>`
  select v.registernobp as id, min(v.registermhsnama) as nama, max(${ended}) as sejak
  from register_view v
  where v.registernobp not like ${`${ANONYMOUS}%`}
  group by v.registernobp
  having max(${ended}) < ${before}
    and max(case when v.registerdisetujui = 1 then 1 else 0 end) = 1
    and max(case when v.registerdisetujui is null then 1 else 0 end) = 0`

const trail = (before: string) => sql<Due>`
  select j.tanggal as id, cast(count(*) as text) as nama, j.tanggal as sejak
  from (select substr(waktu, 1, 10) as tanggal from peristiwa where waktu < ${before}) j group by j.tanggal`

/** Companies' supervisors that are reached by something, and whose last student is gone. */
const pembimbing = (before: string) => sql<Due>`
  select cast(l.lapanganid as text) as id, l.lapangannama as nama,
    coalesce(max(${ended}), substr(l.lapangandibuat, 1, 10)) as sejak
  from lapangan l left join lapanganregister f on f.lapanganid = l.lapanganid
    left join register_view v on v.registerid = f.registerid
  where l.lapangansurel is not null or l.lapangantelp is not null
  group by l.lapanganid, l.lapangannama, l.lapangandibuat
  having coalesce(max(${ended}), substr(l.lapangandibuat, 1, 10)) < ${before}`

/** Is it due still? What was read before the transaction may have changed. */
const isDue = async (trx: Database, due: ReturnType<typeof sql<Due>>, id: string): Promise<boolean> =>
  (await sql`select 1 from (${due}) d where d.id = ${id}`.execute(trx)).rows.length > 0

export const KINDS: Record<RetentionKind, Kind> = {
  ditolak: {
    ...found(rejected),
    remove: async (trx, id, before, now) => {
      if (!(await isDue(trx, rejected(before), id))) return 0
      await removePapers(trx, Number(id), now)
      await removeMarks(trx, Number(id), now)
      await trx.deleteFrom('pilihmahasiswa').where('registerid', '=', Number(id)).execute()
      await removeLetters(trx, sql<number>`(${Number(id)})`, now)
      await trx.deleteFrom('suratmahasiswa').where('registerid', '=', Number(id)).execute()
      await trx.deleteFrom('register').where('registerid', '=', Number(id)).execute()
      return 1
    },
  },
  dokumen: {
    ...found(papers),
    remove: async (trx, id, before, now) => {
      if (!(await isDue(trx, papers(before), id))) return 0
      await removePapers(trx, Number(id), now)
      return 1
    },
  },
  lulusan: {
    ...found(graduates),
    remove: async (trx, id, before, now) => {
      if (!(await isDue(trx, graduates(before), id))) return 0
      await anonymise(trx, id, now)
      return 1
    },
  },
  lapangan: {
    ...found(pembimbing),
    remove: async (trx, id, before) => {
      if (!(await isDue(trx, pembimbing(before), id))) return 0
      await trx.deleteFrom('lapangantautan').where('lapanganid', '=', Number(id)).execute()
      await trx
        .updateTable('lapangan')
        .set({ lapangansurel: null, lapangantelp: null })
        .where('lapanganid', '=', Number(id))
        .execute()
      return 1
    },
  },
  // A day of it at a time.
  jejak: {
    ...found(trail),
    count: async (db, before) => {
      const { jumlah } = await db
        .selectFrom('peristiwa')
        .select(({ fn }) => fn.countAll<number>().as('jumlah'))
        .where('waktu', '<', before)
        .executeTakeFirstOrThrow()
      return Number(jumlah)
    },
    remove: async (trx, id, before) => {
      const gone = await trx
        .deleteFrom('peristiwa')
        .where('waktu', '>=', id)
        .where('waktu', '<', `${id}U`)
        .where('waktu', '<', before)
        .executeTakeFirst()
      return Number(gone.numDeletedRows)
    },
  },
}

/** Of one that was approved for a time. */
async function removeMarks(trx: Database, registerid: number, now: Date): Promise<void> {
  const papers = await trx
    .deleteFrom('lapangankertas')
    .where('registerid', '=', registerid)
    .returning('berkas')
    .execute()
  await discard(
    trx,
    papers.map(({ berkas }) => berkas),
    now,
  )
  const marks = await trx
    .deleteFrom('nilaibagian')
    .where('bagianregisterid', '=', registerid)
    .returning('bagianberkas')
    .execute()
  await discard(
    trx,
    marks.map(({ bagianberkas }) => bagianberkas),
    now,
  )
}

async function removePapers(trx: Database, registerid: number, now: Date): Promise<void> {
  const kept = await keptFiles(trx, registerid, 'dokumen')
  const papers = await trx
    .deleteFrom('dokumenregister')
    .where('registerid', '=', registerid)
    .returning('files')
    .execute()
  // What was shown for a day away may be a health letter.
  const { rows: proofs } = await sql<{ absenbukti: number }>`select absenbukti from ketidakhadiran
    where absenregisterid = ${registerid} and absenbukti is not null`.execute(trx)
  await updateRows(trx, 'ketidakhadiran', { absenregisterid: registerid }, { absenbukti: null })
  const files = [...papers.map(({ files }) => files), ...proofs.map(({ absenbukti }) => absenbukti)]
  await discard(trx, [...kept, ...files], now)
}
