import type { Database } from './open.ts'
import { hasTable } from './schema.ts'

/** What a database says about itself, also before it is migrated: its installation, and whether anything is in it. */
export async function describeDatabase(
  db: Database,
): Promise<{ id: string | null; empty: boolean; files: number }> {
  const id = (await hasTable(db, 'instalasi'))
    ? await db.selectFrom('instalasi').select('kode').executeTakeFirst()
    : undefined
  if (!(await hasTable(db, 'berkas'))) return { id: id?.kode ?? null, empty: true, files: 0 }
  const account = await db.selectFrom('akun').select('akunid').limit(1).executeTakeFirst()
  const { files } = await db
    .selectFrom('berkas')
    .select((eb) => eb.fn.countAll<number>().as('files'))
    .executeTakeFirstOrThrow()
  return { id: id?.kode ?? null, empty: account === undefined && files === 0, files }
}

/** Which installation it is, once it is one. */
export async function noted(db: Database): Promise<string | undefined> {
  return (await db.selectFrom('instalasi').select('kode').executeTakeFirst())?.kode
}

/** Of several servers that start at once the first decides; all get the same. */
export async function noteInstallation(db: Database, id: string): Promise<string> {
  await db
    .insertInto('instalasi')
    .values({ satu: 1, kode: id })
    .onConflict((known) => known.doNothing())
    .execute()
  return (await db.selectFrom('instalasi').select('kode').executeTakeFirstOrThrow()).kode
}

/** Those of the keys that a row names. */
export async function knownKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  // SQLite and PostgreSQL both take this many parameters in one statement.
  for (let at = 0; at < keys.length; at += BATCH) {
    const rows = await db
      .selectFrom('berkas')
      .select('berkaskunci')
      .where('berkaskunci', 'in', keys.slice(at, at + BATCH))
      .execute()
    for (const { berkaskunci } of rows) known.add(berkaskunci)
  }
  return known
}

const BATCH = 500
