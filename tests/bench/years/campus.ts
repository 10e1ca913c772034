import { sql } from 'kysely'
import { closeArchive, openArchive } from '../../../src/server/db/archive.ts'
import { passIds } from '../../../src/server/db/identity.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { syncReference } from '../../../src/server/db/reference.ts'
import { isSqlite } from '../../../src/server/db/dialect.ts'
import { events } from './events.ts'
import { office } from './office.ts'
import { people } from './people.ts'
import { placements } from './placements.ts'
import { reports } from './reports.ts'
import { SEMESTERS, shapeOf, type Shape } from './shape.ts'
import { run } from './sql.ts'

const PARTS = { people, placements, reports, office, events }

/**
 * Five years of a campus, made inside the database by its own means.
 * @param told hears how long each part took
 */
export async function fillYears(
  db: Database,
  scale: number,
  told: (part: string, ms: number) => void = () => {},
): Promise<Shape> {
  const shape = shapeOf(scale)
  // Its pages are written once instead of many times over.
  if (isSqlite(db)) await sql`pragma cache_size = -1000000`.execute(db)
  await migrate(db)
  await syncReference(db)
  // As it came about: while a semester ran it was open.
  await openArchive(db)
  for (const [name, part] of Object.entries(PARTS)) {
    const began = performance.now()
    await part(db, shape)
    told(name, performance.now() - began)
  }
  await run(db, [
    `update semester set semtutup = '${shape.now}', semtutupoleh = 'Admin' where semid < ${shape.semesters[SEMESTERS - 2]!.semid}`,
    ...TEMPORARY.map((name) => `drop table ${name}`),
  ])
  await closeArchive(db)
  await passIds(db)
  // What autovacuum does in an installation that has been running for a while; SQLite is never told.
  const began = performance.now()
  if (!isSqlite(db)) await sql`vacuum analyze`.execute(db)
  told('vacuum', performance.now() - began)
  return shape
}

const TEMPORARY = ['bench_semester', 'bench_jadwal', 'bench_magang', 'bench_hari', 'bench_aksi']
