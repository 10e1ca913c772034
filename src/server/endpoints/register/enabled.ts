import { sql } from 'kysely'
import { STUDYING } from '../../db/lists.ts'

/** Of a row of `mahasiswa`: who cannot sign in could not register either. Who has no account is no hindrance. */
export const isEnabled = sql<boolean>`not exists (
  select 1 from akun where akun.nobp = mahasiswa.mhsnobp and akun.aktif = 0)`

/** Of a row of `mahasiswa`: an active student, as rules/studentStatus says it. */
export const isStudying = sql<boolean>`${sql.raw(STUDYING('mahasiswa'))}`
