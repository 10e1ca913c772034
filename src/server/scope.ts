import { sql, type RawBuilder } from 'kysely'
import type { PermissionScope } from '../contract/access.ts'
import { isMarked } from './db/lists.ts'
import type { Database } from './db/open.ts'
import { earlierParts } from './db/parts.ts'
import { orNotFound, notFound } from './http/httpError.ts'
import type { LapanganSession } from './session/lapanganSessions.ts'
import type { SessionUser } from './session/sessionUser.ts'

/**
 * The registrations this caller may touch, as a condition on a table or view that has register's columns. Student:
 * the own ones. The company's supervisor: those that the office or the student has put on their list and that the
 * link is for, until a month after the last day or until the company has marked, and none that came to nothing. Lecturer with reach 'own': those guided now (approved, and theirs), asked anew each time. 'own-prodi': the own programmes.
 * @param register the alias in the statement
 */
export function placements(
  register: string,
  user: SessionUser,
  permission: PermissionScope,
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${register}.${name}`)
  if (permission === 'any') return ALL
  if (permission === 'own-prodi') return programme(`${register}.registerprodiid`, user)
  if (user.lapangan) return ofLapangan(register, user.lapangan)
  if (user.nobp !== null) return sql<boolean>`${column('registernobp')} = ${user.nobp}`
  if (user.dosenid === null) return NONE
  return sql<boolean>`${column('registerdisetujui')} = 1 and exists (select 1 from pembimbing where pembimbingregisterid = ${column('registerid')} and pembimbingdosenid = ${user.dosenid})`
}

/** Where a lecturer may validate: with whom they guide, and what these wrote before they moved (docs/decisions/0018). */
export const mayValidateIn = (
  register: string,
  user: SessionUser,
  permission: PermissionScope,
): RawBuilder<boolean> =>
  user.dosenid === null
    ? placements(register, user, permission)
    : sql<boolean>`(${placements(register, user, permission)} or ${sql.ref(`${register}.registerid`)} in ${earlierParts(user.dosenid)})`

/** What a link of a company's supervisor opens: of their list, those of its programmes that the company has to do with now. */
export const ofLapangan = (
  register: string,
  { lapanganid, since, prodi }: Pick<LapanganSession, 'lapanganid' | 'since' | 'prodi'>,
): RawBuilder<boolean> =>
  sql<boolean>`${openToCompany(register, since)} and ${programme(`${register}.registerprodiid`, { prodi })}
    and exists (select 1 from lapanganregister f
      where f.registerid = ${sql.ref(`${register}.registerid`)} and f.lapanganid = ${lapanganid})`

/**
 * The company has something to do with it: it runs, or its last day is not before `since`, or the company's mark is
 * missing and can still be given. By this links are made and opened.
 */
export const openToCompany = (register: string, since: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${register}.${name}`)
  return sql<boolean>`(${column('registerdisetujui')} = 1
    and (${column('registerakhir')} is null or ${column('registerakhir')} = 'selesai')
    and (coalesce(${column('registerselesai')},
        (select f.jadwalselesai from jadwal f where f.jadwalkuotaidx = ${column('registerkuotaid')}
          and f.jadwalperusahaanid = ${column('registerperusahaanid')}),
        ${column('registerakhirpada')}, '9999') >= ${since}
      or not exists (select 1 from nilaibagian b where b.bagianregisterid = ${column('registerid')}
          and b.bagianoleh = 'lapangan' and (b.bagiandikirim is not null or b.bagiandiajukan is not null))
        and not ${sql.raw(isMarked(`${register}.registerid`))}
        and not exists (select 1 from semester s where s.semid = ${column('registersemid')} and s.semtutup is not null)))`
}

/** The quota-and-company pairs this caller may see: placed there (pending or approved), guiding there, or by programme. */
export function placedAt(
  at: { kuota: string; perusahaan: string; prodi: string },
  user: SessionUser,
  permission: PermissionScope,
): RawBuilder<boolean> {
  if (permission === 'any') return ALL
  if (permission === 'own-prodi') return programme(at.prodi, user)
  return sql<boolean>`exists (select 1 from register r where r.registerkuotaid = ${sql.ref(at.kuota)} and r.registerperusahaanid = ${sql.ref(at.perusahaan)}
    and (r.registerdisetujui is null or r.registerdisetujui = 1) and ${placements('r', user, permission)})`
}

/** Letters that this caller reads: of the own programmes; those that name the student, or somebody whom the lecturer guides. */
export const letters = (
  letter: string,
  user: SessionUser,
  permission: PermissionScope,
): RawBuilder<boolean> => {
  if (permission === 'any') return ALL
  if (permission === 'own-prodi') return programme(`${letter}.prodiid`, user)
  return sql<boolean>`exists (select 1 from suratmahasiswa n join register r on r.registerid = n.registerid
    where n.suratid = ${sql.ref(`${letter}.suratid`)} and ${placements('r', user, permission)})`
}

/**
 * Visits that this caller reads: a lecturer's own; those to somebody in reach.
 * @param isSo of somebody there whom the caller knows: in an own visit that is everybody
 */
export const visits = (
  visit: string,
  user: SessionUser,
  permission: PermissionScope,
  isSo?: RawBuilder<boolean>,
): RawBuilder<boolean> => {
  if (permission === 'any') return isSo ? visitsTo(visit, isSo) : ALL
  const reach = placements('r', user, permission)
  const known = visitsTo(visit, isSo ? sql<boolean>`${reach} and ${isSo}` : reach)
  if (permission !== 'own' || user.dosenid === null) return known
  const own = sql<boolean>`${sql.ref(`${visit}.kunjungandosenid`)} = ${user.dosenid}`
  return sql<boolean>`(${isSo ? sql`${own} and ${visitsTo(visit, isSo)}` : own} or ${known})`
}

/** Visits to somebody of whom this is so, found once: asked anew for each visit, SQLite goes through a whole programme. */
export const visitsTo = (visit: string, isSo: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${visit}.kunjunganid`)} in (select n.kunjunganid
    from kunjunganmahasiswa n join register r on r.registerid = n.registerid where ${isSo})`

/** A row that carries a programme. */
export function programme(
  column: string,
  { prodi }: { prodi: readonly number[] | null },
): RawBuilder<boolean> {
  if (prodi === null) return ALL
  if (prodi.length === 0) return NONE
  return sql<boolean>`${sql.ref(column)} in (${sql.join(prodi)})`
}

/** A programme that an address names must be in reach: of another's not even its emptiness is told. */
export async function assertProgramme(db: Database, user: SessionUser, prodiid: number): Promise<void> {
  if (user.prodi?.includes(prodiid)) return
  if (user.prodi !== null) throw notFound()
  orNotFound(await db.selectFrom('prodi').select('prodiid').where('prodiid', '=', prodiid).executeTakeFirst())
}

export const ALL = sql<boolean>`1 = 1`
export const NONE = sql<boolean>`1 = 0`
