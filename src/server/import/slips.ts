import type { Database } from '../db/open.ts'
import type { NewAccount } from './accounts.ts'
import { chunks } from '../db/chunks.ts'

/** A first password with where it is handed out: nobody can sort thousands of slips by name alone. */
export interface Slip extends NewAccount {
  prodi: string | null
  angkatan: number | null
}

/** In the order of programmes, intakes and names, as lists are hung up. */
export async function slipsOf(db: Database, made: readonly NewAccount[]): Promise<Slip[]> {
  const places = new Map<string, Omit<Slip, keyof NewAccount>>()
  for (const piece of chunks(made)) {
    const rows = await db
      .selectFrom('akun as a')
      .leftJoin('mahasiswa as m', 'm.mhsnobp', 'a.nobp')
      .leftJoin('dosen as d', 'd.dosenid', 'a.dosenid')
      .leftJoin('prodi as p', (join) =>
        join.on((eb) => eb('p.prodiid', '=', eb.fn.coalesce('m.mhsprodiid', 'd.dosenprodiid'))),
      )
      .select(['a.username', 'p.prodinama as prodi', 'm.mhsangkatan as angkatan'])
      .where(
        'a.username',
        'in',
        piece.map(({ username }) => username),
      )
      .execute()
    for (const { username, ...place } of rows) places.set(username, place)
  }
  return made
    .map((each) => ({ ...each, ...(places.get(each.username) ?? { prodi: null, angkatan: null }) }))
    .sort(
      (a, b) =>
        (a.prodi ?? '').localeCompare(b.prodi ?? '') ||
        (b.angkatan ?? 0) - (a.angkatan ?? 0) ||
        a.nama.localeCompare(b.nama),
    )
}
