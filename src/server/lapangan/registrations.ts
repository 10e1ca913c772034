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
