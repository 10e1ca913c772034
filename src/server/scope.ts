import { sql, type RawBuilder } from 'kysely'
import type { Reach } from '../contract/access.ts'
import type { Database } from './db/open.ts'
import { found, notFound } from './http/problems.ts'
import type { Who } from './session/who.ts'

/**
 * The registrations this caller may touch, as a condition on a table or view that has register's columns. Student:
 * the own ones. Lecturer with reach 'own': those guided now (approved, and theirs), asked anew each time. 'own-prodi': the own programmes.
 * @param register the alias in the statement
 */
export function placements(register: string, who: Who, reach: Reach): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${register}.${name}`)
  if (reach === 'any') return ALL
  if (reach === 'own-prodi') return programme(`${register}.registerprodiid`, who)
  if (who.nobp !== null) return sql<boolean>`${column('registernobp')} = ${who.nobp}`
  if (who.dosenid === null) return NONE
  return sql<boolean>`${column('registerdisetujui')} = 1 and exists (select 1 from pembimbing where pembimbingregisterid = ${column('registerid')} and pembimbingdosenid = ${who.dosenid})`
}

/** The quota-and-company pairs this caller may see: placed there (pending or approved), guiding there, or by programme. */
export function placedAt(
  at: { kuota: string; perusahaan: string; prodi: string },
  who: Who,
  reach: Reach,
): RawBuilder<boolean> {
  if (reach === 'any') return ALL
  if (reach === 'own-prodi') return programme(at.prodi, who)
  return sql<boolean>`exists (select 1 from register r where r.registerkuotaid = ${sql.ref(at.kuota)} and r.registerperusahaanid = ${sql.ref(at.perusahaan)}
    and (r.registerdisetujui is null or r.registerdisetujui = 1) and ${placements('r', who, reach)})`
}

/** A row that carries a programme. */
export function programme(column: string, who: Who): RawBuilder<boolean> {
  if (who.prodi === null) return ALL
  if (who.prodi.length === 0) return NONE
  return sql<boolean>`${sql.ref(column)} in (${sql.join(who.prodi)})`
}

/** A programme that an address names must be in reach: of another's not even its emptiness is told. */
export async function assertProgramme(db: Database, who: Who, prodiid: number): Promise<void> {
  if (who.prodi?.includes(prodiid)) return
  if (who.prodi !== null) throw notFound()
  found(await db.selectFrom('prodi').select('prodiid').where('prodiid', '=', prodiid).executeTakeFirst())
}

const ALL = sql<boolean>`1 = 1`
const NONE = sql<boolean>`1 = 0`
