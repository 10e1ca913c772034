import { sql, type RawBuilder } from 'kysely'
import { permissionOf } from '../../contract/access.ts'
import { EVENTS, READ_BY } from '../../contract/events.ts'
import type { Database } from '../db/open.ts'
import { programme } from '../scope.ts'
import type { SessionUser } from '../session/sessionUser.ts'

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

/** In the trail and under the bell: without what others read under no name and this caller may not read (`READ_BY`). */
export const namedTo = (user: SessionUser): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    Object.entries(READ_BY).map(([objek, call]) => {
      const isOther = sql<boolean>`p.objek <> ${sql.lit(objek)}`
      const permission = permissionOf(call, user.role)
      if (!permission) return isOther
      const reach = permission === 'own' ? sql`p.nobp = ${user.nobp}` : programme('p.prodiid', user)
      return sql<boolean>`(${isOther} or ${reach})`
    }),
    sql` and `,
  )}`

/** The same of an account, whichever hat it wears: the own ones, and those of the office that it is. */
const NAMED_TO_ACCOUNT = sql<boolean>`(p.objek not in (${sql.join(Object.keys(READ_BY).map((objek) => sql.lit(objek)))})
  or p.nobp = a.nobp or a.role = 'akademik'
  or a.role = 'prodi' and exists (select 1 from akun_prodi o where o.akunid = a.akunid and o.prodiid = p.prodiid)
  or exists (select 1 from akun_peran h where h.akunid = a.akunid and (h.role = 'akademik' or h.role = 'prodi'
    and exists (select 1 from akun_peran_prodi o where o.peranid = h.peranid and o.prodiid = p.prodiid))))`

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
    .where(NAMED_TO_ACCOUNT)
    .where(stillOpen({ nobp: sql.ref('a.nobp'), dosenid: sql.ref('a.dosenid') }))
