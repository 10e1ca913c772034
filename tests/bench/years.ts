import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../../scripts/root.mjs'
import { openDatabase, type Database } from '../../src/server/db/open.ts'
import { diskStore } from '../../src/server/files/diskStore.ts'
import { filesDir } from '../../src/server/files/layout.ts'
import { acceptFiles } from '../../src/server/installation.ts'
import { query, startPostgres } from '../support/postgresServer.ts'
import { actorsOf } from './years/actors.ts'
import { openApp } from './years/app.ts'
import { casesOf } from './years/cases.ts'
import { chores, decideRetention, type Chored } from './years/chores.ts'
import { fillYears } from './years/campus.ts'
import { idsOf } from './years/ids.ts'
import { backupTimes, startTime, type Installation } from './years/installation.ts'
import { load, reportChores, reportGrowth, reportWalk, WANTED } from './years/report.ts'
import { shapeOf, type Shape } from './years/shape.ts'
import { walk, type Walked } from './years/walk.ts'

/**
 * What five years of a campus do to each call, to a start, to what the server does by night, to backup and restore.
 * `npm run bench -- --years 5`, also with `--postgres`; `--scale 0.05` for a small campus, `--only peristiwa` for the
 * calls and paths that contain it and for them alone. Nothing else should run on the machine; the load stands beside.
 */
const { values } = parseArgs({
  options: {
    years: { type: 'string', default: '5' },
    scale: { type: 'string', default: '1' },
    only: { type: 'string' },
    postgres: { type: 'boolean', default: false },
  },
})
if (values.years !== '5') throw new Error('Five years, in ten semesters: --years 5')
const scale = Number(values.scale)

const folder = mkdtempSync(join(tmpdir(), 'magang-years-'))
const postgres = values.postgres ? await startPostgres() : undefined
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
try {
  const { walked: quarter } = await campusOf(scale / 4)
  const { walked, of, shape } = await campusOf(scale)
  reportWalk(walked)
  const grown = reportGrowth(quarter, walked)
  const about = values.only ? {} : await rest(of, shape)
  const database = postgres ? 'postgresql' : 'sqlite'
  // Only a whole walk of a whole campus is kept, of each database its own, beside what it was of: nothing reads it.
  if (!values.only && scale === 1) {
    const tree = execFileSync('git', ['describe', '--always', '--dirty'], {
      cwd: ROOT,
      encoding: 'utf8',
    }).trim()
    mkdirSync(join(ROOT, '.cache'), { recursive: true })
    const file = join(ROOT, '.cache', `bench-years-${database}.json`)
    const kept = { tree, at: new Date().toISOString(), load: load(), ...about, grown, walked }
    writeFileSync(file, JSON.stringify(kept, null, 1))
    console.log(file)
  }
  process.exitCode = walked.some(({ p95, status }) => p95 > WANTED || status !== 200) ? 1 : 0
} finally {
  await postgres?.stop()
}

/** Fills one and asks it everything. */
async function campusOf(size: number): Promise<{ walked: Walked[]; of: Installation; shape: Shape }> {
  const of: Installation = {
    dataDir: join(folder, String(size), 'data'),
    url: await database(`tahun_${size}`),
  }
  mkdirSync(of.dataDir, { recursive: true })
  await opened({ ...of, patient: true }, async (db) => {
    const began = performance.now()
    await fillYears(db, size, (part, ms) => console.log(`${part.padEnd(12)} ${(ms / 1000).toFixed(1)} s`))
    await acceptFiles(db, diskStore(filesDir(of.dataDir)))
    console.log(`a campus of ${size}: ${((performance.now() - began) / 1000).toFixed(0)} s (load ${load()})`)
  })
  const shape = shapeOf(size)
  const walked = await opened(of, async (db) => {
    const cases = casesOf(await actorsOf(db, shape), await idsOf(db, shape))
    const { app } = await openApp(db, of.dataDir)
    const wanted = cases.filter(({ call, path }) => `${call} ${path}`.includes(values.only ?? ''))
    const answers = await walk(app, wanted)
    await app.close()
    return answers
  })
  return { walked, of, shape }
}

/** Beside the calls. What changes rows comes last. */
async function rest(of: Installation, shape: Shape) {
  const start = await startTime(of)
  console.log(`\nstart ${start.toFixed(1)} s (load ${load()}), wanted 2`)
  const to: Installation = { dataDir: join(folder, 'kembali'), url: await database('kembali') }
  const { backup, restore } = backupTimes(of, to)
  console.log(`backup ${backup.toFixed(1)} s, restore ${restore.toFixed(1)} s (load ${load()})`)
  const night = await opened(of, async (db): Promise<Chored[]> => {
    const office = (await actorsOf(db, shape)).find(({ role }) => role === 'akademik')!
    await decideRetention(db, { jejak: 36, ditolak: 24, dokumen: 36, lapangan: 36, lulusan: 36 })
    return chores(db, of.dataDir, office)
  })
  reportChores(night)
  return { start, backup, restore, night }
}

async function opened<T>(
  of: Installation & { patient?: boolean },
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(of)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function database(name: string): Promise<string | undefined> {
  if (!postgres) return undefined
  await query(postgres.url, `drop database if exists "${name}"`)
  await query(postgres.url, `create database "${name}" template template0 encoding 'UTF8'`)
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}
