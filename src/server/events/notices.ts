import { sql, type RawBuilder } from 'kysely'
import { EVENTS } from '../../contract/events.ts'
import type { Database } from '../db/open.ts'

/**
 * What was told to somebody and what they may still open, under the bell and in mails: a student's own, of a student whom
 * they guide or examine. That they do not guide somebody any more is told all the same.
 * @param person whose: their student number and their number as a lecturer, as values or as columns
 */
export const stillOpen = ({ nobp, dosenid }: Person): RawBuilder<boolean> => sql<boolean>`(
  p.registerid is null or p.aksi = 'pembimbing' or exists (
    select 1 from register r where r.registerid = p.registerid and (
      r.registernobp = ${nobp} or (r.registerdisetujui = 1 and (
        exists (select 1 from pembimbing b
          where b.pembimbingregisterid = r.registerid and b.pembimbingdosenid = ${dosenid})
        or exists (select 1 from penguji e
          where e.pengujiregisterid = r.registerid and e.pengujidosenid = ${dosenid}))))))`

interface Person {
  nobp: RawBuilder<unknown>
  dosenid: RawBuilder<unknown>
}

/** What an office is reminded of, and what became of the letters that it asked for. */
const OF_OFFICES = Object.entries(EVENTS).flatMap(([kind, { tells }]) =>
  tells?.every((concerned) => concerned === 'kantor' || concerned === 'peminta') ? [sql.lit(kind)] : [],
)
export const OFFICE_ONLY = sql<boolean>`(p.objek || '.' || p.aksi in (${sql.join(OF_OFFICES)}))`

/** Unread notices with their events and the accounts they are for, as far as these may read them at this moment. */
export const readableNotices = (db: Database) =>
  db
    .selectFrom('pemberitahuan as n')
    .innerJoin('peristiwa as p', 'p.peristiwaid', 'n.peristiwaid')
    .innerJoin('akun as a', 'a.akunid', 'n.akunid')
    .where('a.aktif', '=', 1)
    .where('n.dibaca', 'is', null)
    .where(
      sql<boolean>`(not ${OFFICE_ONLY} or a.role in ('akademik', 'prodi', 'wadir')
        or exists (select 1 from akun_peran h where h.akunid = a.akunid))`,
    )
    .where(stillOpen({ nobp: sql.ref('a.nobp'), dosenid: sql.ref('a.dosenid') }))
