import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inTurns } from '../backup/sums.ts'
import { describeDatabase } from '../db/installation.ts'
import type { Database } from '../db/open.ts'
import { damagedFile, isLost } from './refusal.ts'
import type { FileStore } from './store.ts'

/**
 * Takes all files that a row names from one store to another, each compared with the sum in its row. Begun again it goes
 * on where it was ended. The store they come from keeps them; while a server is at work, what is copied is only ahead of
 * time (`copyFiles`), and `leaveFor` ends it once none is.
 */
export async function copyFiles(db: Database, { from, to, tell = () => undefined }: Move): Promise<Moved> {
  const { id, files: total } = await describeDatabase(db)
  const isServed = await assertMovable(id, { from, to })
  // Done before: it is served, and stays so.
  if (!isServed) await to.writeMark({ installation: id!, state: 'disalin' }, { over: true })
  const there = new Set<string>()
  for await (const keys of to.keys()) for (const key of keys) there.add(key)
  const moved: Moved = { copied: 0, total: 0, lost: [] }
  for (let last = 0; ;) {
    const rows = await portionAfter(db, last)
    if (rows.length === 0) return moved
    await inTurns(rows, async (row) => {
      if (there.has(row.berkaskunci) && (await isWhole(row, to))) return
      if (await copyOne(row, { from, to })) moved.copied += 1
      else moved.lost.push(row.berkasid)
    })
    moved.total += rows.length
    moved.lost.sort((a, b) => a - b)
    tell(moved.total, total)
    last = rows.at(-1)!.berkasid
  }
}

/** Nobody may be at work on either. Whenever this ends, at most one of the two stores is served. */
export async function leaveFor(db: Database, { from, to }: Move): Promise<void> {
  const { id } = await describeDatabase(db)
  await from.writeMark({ installation: id!, state: 'dipindahkan', to: to.place }, { over: true })
  await to.writeMark({ installation: id! }, { over: true })
}

export interface Move {
  from: FileStore
  to: FileStore
  /** Hears how far it is. */
  tell?: (seen: number, total: number) => void
}

export interface Moved {
  copied: number
  /** Files that rows name. */
  total: number
  /** Of these there was no whole file to take. */
  lost: number[]
}

/** @returns whether the other is served already: this was done before */
async function assertMovable(id: string | null, { from, to }: Move): Promise<boolean> {
  const [left, next] = [await from.readMark(), await to.readMark()]
  const begun = left?.state === 'dipindahkan' && left.to === to.place
  if (id === null || left?.installation !== id || (left.state !== undefined && !begun))
    throw new Error(`Database dan ${from.place} bukan pasangan, jadi tidak ada yang dipindahkan.`)
  if (next?.installation === id) {
    const isServed = next.state === undefined
    // Back to where they came from; not to where they have gone on from.
    if (isServed ? begun : next.state === 'disalin' || next.to === from.place) return isServed
    throw new Error(
      isServed
        ? `${to.place} sudah dipakai instalasi ini. Jalankan server dengan FILES_URL untuk itu.`
        : `Berkas di ${to.place} sudah dipindahkan ke ${next.to}. Pindahkan dari sana.`,
    )
  }
  let files = 0
  for await (const keys of to.keys()) files += keys.length
  if (next !== null || files > 0)
    throw new Error(
      `${to.place} dipakai instalasi lain (${files} berkas). Sebutkan bucket, awalan, atau DATA_DIR yang kosong.`,
    )
  return false
}

/** What lies in a folder since long may have been damaged; a bucket has compared the sum itself. Removed where it is not. */
async function isWhole({ berkaskunci, berkasukuran, berkassha256 }: Row, to: FileStore): Promise<boolean> {
  if (to.folder === undefined) return true
  try {
    const { stream } = await to.open(berkaskunci, berkasukuran)
    const hash = createHash('sha256')
    for await (const piece of stream) hash.update(piece as Buffer)
    if (hash.digest('hex') === berkassha256) return true
  } catch (error) {
    if (!isLost(error)) throw error
  }
  await to.remove(berkaskunci)
  return false
}

type Row = Awaited<ReturnType<typeof portionAfter>>[number]

const portionAfter = (db: Database, last: number) =>
  db
    .selectFrom('berkas')
    .select(['berkasid', 'berkaskunci', 'berkasukuran', 'berkassha256'])
    .where('berkasid', '>', last)
    .orderBy('berkasid')
    .limit(200)
    .execute()

/** @returns false = there is no whole file of this row */
async function copyOne(
  { berkaskunci: key, berkasukuran: size, berkassha256: sha256 }: Row,
  { from, to }: Move,
): Promise<boolean> {
  const path = join(to.temp, `${randomUUID()}.tmp`)
  try {
    const { stream } = await from.open(key, size)
    const hash = createHash('sha256')
    const measure = new Transform({
      transform(piece: Buffer, _encoding, done) {
        hash.update(piece)
        done(null, piece)
      },
    })
    await pipeline(stream, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    if (hash.digest('hex') !== sha256) throw damagedFile()
    await to.putAs(key, { path, size, sha256 })
    return true
  } catch (error) {
    if (isLost(error)) return false
    throw error
  } finally {
    await rm(path, { force: true })
  }
}
