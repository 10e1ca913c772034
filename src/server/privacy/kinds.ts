import { sql, type RawBuilder } from 'kysely'
import { ANONYMOUS, type RetentionKind } from '../../contract/retention.ts'
import type { Database } from '../db/open.ts'
import { holdRow, updateRows } from '../db/rows.ts'
import { keptFiles } from '../files/revisionFiles.ts'
import { discard } from '../files/saveUpload.ts'
import { anonymise } from './anonymise.ts'
import { removeLetters } from './letters.ts'

/** What is over before a day. */
export interface Due {
  id: string
  nama: string
  sejak: string
}

/** How one kind of data is found when its time is over, and what becomes of it. */
export interface Kind {
  count: (db: Database, before: string) => Promise<number>
  /** Those that have waited longest. */
  oldest: (db: Database, before: string, limit: number) => Promise<Due[]>
  /** After this one, in the order of their keys: what comes before is not looked at again. */
  next: (db: Database, before: string, after?: Due) => Promise<Due[]>
  /** In a transaction of its own; how many rows of the kind it was. 0 = it is not due any more. */
  remove: (trx: Database, due: Due, before: string, now: Date) => Promise<number>
}

/** What of a kind is over: all of it, or what of it also is `which`, so that one row is found by its key alone. */
interface Over {
  due: (before: string, which: Condition) => RawBuilder<Due>
  key: RawBuilder<unknown>
  /** As it stands in the table. */
  read: (id: string) => number | string
}
type Condition = RawBuilder<unknown>

const found = ({ due, key, read }: Over): Pick<Kind, 'count' | 'oldest' | 'next'> => ({
  count: async (db, before) => {
    const { rows } = await sql<{
      jumlah: number
    }>`select count(*) as jumlah from (${due(before, ALL)}) d`.execute(db)
    return Number(rows[0]!.jumlah)
  },
  oldest: async (db, before, limit) =>
    (
      await sql<Due>`select * from (${due(before, ALL)}) d order by sejak, id limit ${limit}`.execute(db)
    ).rows.map(plain),
  next: async (db, before, after) => {
    const which = after ? sql`${key} > ${read(after.id)}` : ALL
    return (await sql<Due>`${due(before, which)} order by ${key} limit ${BATCH}`.execute(db)).rows.map(plain)
  },
})
const ALL = sql`1 = 1`
const BATCH = 50
const plain = ({ id, nama, sejak }: Due): Due => ({ id: String(id), nama, sejak: sejak.slice(0, 10) })

/** Is it due still? What was read before the transaction may have changed. */
const isDue = async (trx: Database, { due, key, read }: Over, id: string, before: string): Promise<boolean> =>
  (await due(before, sql`${key} = ${read(id)}`).execute(trx)).rows.length > 0

const rejected: Over = {
  key: sql`r.registerid`,
  read: Number,
  due: (before, which) => sql<Due>`
    select cast(r.registerid as text) as id, m.mhsnama as nama, r.registertanggal as sejak
    from register r join mahasiswa m on m.mhsnobp = r.registernobp
    where r.registerdisetujui = 0 and r.registertanggal < ${before} and ${which}`,
}

/** When an internship was over: its last day, or the day of the registration where it never had any. */
const ended = sql`coalesce(v.jadwalselesai, v.registertanggal)`

const papers: Over = {
  key: sql`v.registerid`,
  read: Number,
  due: (before, which) => sql<Due>`
    select cast(v.registerid as text) as id, v.registermhsnama as nama, ${ended} as sejak
    from register_view v
    where v.registerdisetujui = 1 and ${ended} < ${before} and ${which}
      and (exists (select 1 from dokumenregister d where d.registerid = v.registerid)
        or exists (select 1 from ketidakhadiran a where a.absenregisterid = v.registerid and a.absenbukti is not null))`,
}

/** Whoever has been on an internship, and whose last one is over; nothing of theirs waits. */
const graduates: Over = {
  key: sql`v.registernobp`,
  read: String,
  due: (before, which) => sql<Due>`
    select v.registernobp as id, min(v.registermhsnama) as nama, max(${ended}) as sejak
    from register_view v
    where v.registernobp not like ${`${ANONYMOUS}%`} and ${which}
    group by v.registernobp
    having max(${ended}) < ${before}
      and max(case when v.registerdisetujui = 1 then 1 else 0 end) = 1
      and max(case when v.registerdisetujui is null then 1 else 0 end) = 0`,
}

/** Day after day, each found from the one before it: whoever wants the first of them reads no more. */
const trail = (before: string, limit: number) => sql<Due>`
  with recursive hari(urut, tanggal) as (
    select 1, substr(min(p.waktu), 1, 10) from peristiwa p where p.waktu < ${before}
    union all
    select h.urut + 1, (select substr(min(p.waktu), 1, 10) from peristiwa p
      where p.waktu > h.tanggal || ${AFTER} and p.waktu < ${before})
    from hari h where h.urut < ${limit} and h.tanggal is not null
  )
  select h.tanggal as id, h.tanggal as sejak, cast((select count(*) from peristiwa p
    where p.waktu >= h.tanggal and p.waktu < h.tanggal || ${AFTER}) as text) as nama
  from hari h where h.tanggal is not null order by h.tanggal`
/** Behind a day, of which moments say 'T', and before the next. */
const AFTER = sql.lit('U')

/** Companies' supervisors that are reached by something, and whose last student is gone. */
const pembimbing: Over = {
  key: sql`l.lapanganid`,
  read: Number,
  due: (before, which) => sql<Due>`
    select cast(l.lapanganid as text) as id, l.lapangannama as nama, l.sejak
    from (
      select l.lapanganid, l.lapangannama, coalesce((
        select max(${ended}) from lapanganregister f join register_view v on v.registerid = f.registerid
        where f.lapanganid = l.lapanganid), substr(l.lapangandibuat, 1, 10)) as sejak
      from lapangan l where (l.lapangansurel is not null or l.lapangantelp is not null) and ${which}
    ) l where l.sejak < ${before}`,
}

export const KINDS: Record<RetentionKind, Kind> = {
  ditolak: {
    ...found(rejected),
    remove: async (trx, { id }, before, now) => {
      await holdRow(trx, 'register', { registerid: Number(id) }, 'delete')
      if (!(await isDue(trx, rejected, id, before))) return 0
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
    remove: async (trx, { id }, before, now) => {
      await holdRow(trx, 'register', { registerid: Number(id) })
      if (!(await isDue(trx, papers, id, before))) return 0
      await removePapers(trx, Number(id), now)
      return 1
    },
  },
  lulusan: {
    ...found(graduates),
    remove: async (trx, { id }, before, now) => {
      // Who registers meanwhile holds it, too.
      await holdRow(trx, 'mahasiswa', { mhsnobp: id }, 'delete')
      if (!(await isDue(trx, graduates, id, before))) return 0
      await anonymise(trx, id, now)
      return 1
    },
  },
  lapangan: {
    ...found(pembimbing),
    remove: async (trx, { id }, before) => {
      await holdRow(trx, 'lapangan', { lapanganid: Number(id) })
      if (!(await isDue(trx, pembimbing, id, before))) return 0
      await trx.deleteFrom('lapangantautan').where('lapanganid', '=', Number(id)).execute()
      await trx
        .updateTable('lapangan')
        .set({ lapangansurel: null, lapangantelp: null })
        .where('lapanganid', '=', Number(id))
        .execute()
      return 1
    },
  },
  // By moments, so many entries at a time: a day of a campus may have thousands.
  jejak: {
    count: async (db, before) => {
      const { jumlah } = await db
        .selectFrom('peristiwa')
        .select(({ fn }) => fn.countAll<number>().as('jumlah'))
        .where('waktu', '<', before)
        .executeTakeFirstOrThrow()
      return Number(jumlah)
    },
    oldest: async (db, before, limit) => (await trail(before, limit).execute(db)).rows.map(plain),
    next: async (db, before, after) => {
      const { rows } = await sql<{ sejak: string | null; id: string }>`
        select min(e.waktu) as sejak, max(e.waktu) as id from (
          select waktu from peristiwa where waktu > ${after?.id ?? ''} and waktu < ${before}
          order by waktu limit ${ENTRIES}) e`.execute(db)
      return rows.flatMap(({ id, sejak }) => (sejak === null ? [] : [{ id, sejak, nama: '' }]))
    },
    remove: async (trx, { id, sejak }, before) => {
      const gone = await trx
        .deleteFrom('peristiwa')
        .where('waktu', '>=', sejak)
        .where('waktu', '<=', id)
        .where('waktu', '<', before)
        .executeTakeFirst()
      return Number(gone.numDeletedRows)
    },
  },
}
/** Whoever writes meanwhile waits for one such transaction: on SQLite a thousand took 90 ms of processor time, beside others 350. */
const ENTRIES = 250

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
