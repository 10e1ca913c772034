import type { Database } from '../db/open.ts'
import { programme } from '../scope.ts'
import type { Programmes } from './programmes.ts'

/** All internships of these programmes that a supervisor is on file for, also those that are over. */
export const registrationsOf = (db: Database, lapanganid: number, prodi: Programmes) =>
  db
    .selectFrom('lapanganregister as f')
    .innerJoin('register as r', 'r.registerid', 'f.registerid')
    .select(['r.registerid', 'r.registerprodiid'])
    .where('f.lapanganid', '=', lapanganid)
    .where(programme('r.registerprodiid', { prodi }))
    .orderBy('r.registerid')
    .execute()

/** The same, told of each of them. */
export const toldToAll = async <const Told extends object>(
  db: Database,
  { lapanganid, prodi }: { lapanganid: number; prodi: Programmes },
  event: Told,
) =>
  (await registrationsOf(db, lapanganid, prodi)).map(({ registerid }) => ({
    ...event,
    id: lapanganid,
    registerid,
  }))
