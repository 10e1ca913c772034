import { sql } from 'kysely'

/** Of a row of `mahasiswa`: who cannot sign in could not register either. Who has no account is no hindrance. */
export const isEnabled = sql<boolean>`not exists (
  select 1 from akun where akun.nobp = mahasiswa.mhsnobp and akun.aktif = 0)`
