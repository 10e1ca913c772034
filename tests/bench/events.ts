import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase, type Database } from '../../src/server/db/open.ts'
import { recordEvents } from '../../src/server/events/record.ts'
import { startPostgres } from '../support/postgresServer.ts'
import { seed } from './seed.ts'

/**
 * What its event costs a write: the same change in a transaction of its own, without its event, with it, and with more
 * and more of those who are to hear of it. They are pressed in turn, so that whatever else the machine does meets them
 * alike; only ratios mean much. `npm run bench -- --events`, also with `--postgres`.
 */
const ROUNDS = 21
const WRITES = 100
const STUDENTS = 10_000

interface Variant {
  name: string
  /** Who is to hear of it, before a round of it. */
  prepare: (db: Database) => Promise<unknown>
  write: (db: Database, n: number) => Promise<unknown>
}

/** Microseconds of each, round by round. */
async function measure(db: Database): Promise<Map<string, number>[]> {
  const rounds: Map<string, number>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const took = new Map<string, number>()
    for (const { name, prepare, write } of round % 2 === 0 ? VARIANTS : VARIANTS.toReversed()) {
      await prepare(db)
      const started = performance.now()
      for (let n = 0; n < WRITES; n++) await write(db, round * WRITES + n)
      took.set(name, ((performance.now() - started) / WRITES) * 1000)
    }
    // The first is for warming up.
    if (round > 0) rounds.push(took)
  }
  return rounds
}

/** A day's report of one of the placements is validated, or that is taken back. */
async function change(trx: Database, n: number): Promise<{ id: number; registerid: number }> {
  const registerid = 1 + 3 * (n % REPORTED)
  const { detail_idx: id } = await trx
    .updateTable('laporandetail')
    .set({ detail_verifikasi: n % 2 })
    .where('detail_registeridx', '=', registerid)
    .where('detail_tgl', '=', '2026-03-02')
    .returning('detail_idx')
    .executeTakeFirstOrThrow()
  return { id, registerid }
}
const REPORTED = 1_000

const alone = (db: Database, n: number) => db.transaction().execute((trx) => change(trx, n))
const withEvent = (db: Database, n: number, what: 'laporan.ubah' | 'tanggapan.tambah') =>
  db.transaction().execute(async (trx) => {
    const { id, registerid } = await change(trx, n)
    const by = { user: { akunid: null, nama: 'Lektor', role: 'dosen' as const }, now: new Date() }
    await recordEvents(trx, by, { what, id, registerid, after: { tanggal: '2026-03-02' } })
  })

const addresses = (db: Database, there: boolean) =>
  db
    .updateTable('akun')
    .set({
      surel: there ? 'bench@kampus.example' : null,
      surelsejak: there ? new Date().toISOString() : null,
    })
    .execute()
const webhook = async (db: Database, there: boolean) => {
  await db.deleteFrom('webhook').execute()
  if (!there) return
  await db
    .insertInto('webhook')
    .values({
      url: 'https://hook.kampus.example/',
      kelompok: '["tanggapan"]',
      rahasia: 'whsec_AA==',
      aktif: 1,
      oleh: 'bench',
      dibuat: new Date().toISOString(),
    })
    .execute()
}
const hears = async (db: Database, who: { mail?: boolean; webhook?: boolean }) => {
  await addresses(db, who.mail ?? false)
  await webhook(db, who.webhook ?? false)
}

const VARIANTS: readonly Variant[] = [
  { name: 'the write alone', prepare: (db) => hears(db, {}), write: alone },
  {
    name: 'with its event, told nobody',
    prepare: (db) => hears(db, {}),
    write: (db, n) => withEvent(db, n, 'laporan.ubah'),
  },
  {
    name: 'told student and supervisor',
    prepare: (db) => hears(db, {}),
    write: (db, n) => withEvent(db, n, 'tanggapan.tambah'),
  },
  {
    name: 'and both by mail',
    prepare: (db) => hears(db, { mail: true }),
    write: (db, n) => withEvent(db, n, 'tanggapan.tambah'),
  },
  {
    name: 'and a webhook',
    prepare: (db) => hears(db, { mail: true, webhook: true }),
    write: (db, n) => withEvent(db, n, 'tanggapan.tambah'),
  },
]

/** Whoever is told has an account. */
async function withAccounts(db: Database): Promise<void> {
  const students = await db
    .selectFrom('register')
    .select('registernobp')
    .distinct()
    .where('registerid', '<=', 3 * REPORTED)
    .execute()
  for (let at = 0; at < students.length; at += 100)
    await db
      .insertInto('akun')
      .values(
        students.slice(at, at + 100).map(({ registernobp }) => ({
          username: registernobp,
          nama: registernobp,
          role: 'mahasiswa' as const,
          sandi: '-',
          nobp: registernobp,
        })),
      )
      .execute()
  const lecturers = await db.selectFrom('dosen').select('dosenid').where('dosenid', '>', 1).execute()
  for (let at = 0; at < lecturers.length; at += 100)
    await db
      .insertInto('akun')
      .values(
        lecturers.slice(at, at + 100).map(({ dosenid }) => ({
          username: `lektor-${dosenid}`,
          nama: 'Lektor',
          role: 'dosen' as const,
          sandi: '-',
          dosenid,
        })),
      )
      .execute()
}

/** The median of the rounds, each compared with the write alone of the same round. */
function report(rounds: readonly Map<string, number>[]): void {
  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
  const first = VARIANTS[0]!.name
  for (const { name } of VARIANTS) {
    const each = median(rounds.map((took) => took.get(name)!))
    const ratio = median(rounds.map((took) => took.get(name)! / took.get(first)!))
    console.log(`${name.padEnd(32)} ${each.toFixed(0).padStart(6)} µs  ${ratio.toFixed(2)}`)
  }
  console.log('A whole transaction each, without HTTP; beside it how many times the write alone.')
}

// Last: what stands above is a value only now.
const folder = mkdtempSync(join(tmpdir(), 'magang-bench-'))
const postgres = process.argv.includes('--postgres') ? await startPostgres() : undefined
try {
  const db = await openDatabase({ dataDir: folder, url: postgres?.url, patient: true })
  await seed(db, STUDENTS)
  await withAccounts(db)
  // What autovacuum does in an installation that has been running for a while.
  if (postgres) await sql`analyze`.execute(db)
  report(await measure(db))
  await db.destroy()
} finally {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}
