// @module-tag rest
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { amount, LONG } from '../../support/long.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { ending, serve } from '../../support/serve.ts'
import { temporaryFolder } from '../../support/uploads.ts'
import { opened, place, type Kind, type Place } from './installation.ts'
import { writers } from './load.ts'

/** `npm run test:long -- server tests/server/backup/underLoad` is the drill of docs/operations.md: twenty of each, with their figures. */
test.each<Kind>(['SQLite', 'PostgreSQL'])(
  '%s: a backup taken while people write holds every row and file that was acknowledged before it began',
  { timeout: 3_600_000 },
  async (kind) => {
    const [dataDir, folder] = [join(temporaryFolder(), 'data'), temporaryFolder()]
    const env: Record<string, string> = {
      DATA_DIR: dataDir,
      DEMO: '1',
      ...(kind === 'PostgreSQL' && { DATABASE_URL: (await freshDatabase()).url }),
    }
    const server = await serve({ env })
    const people = await writers(server.url, 4)
    const rounds: Round[] = []
    try {
      for (let round = 0; round < amount(1, 20); round += 1) {
        await people.more(20)
        const before = people.ledger()
        const [acknowledged, backup] = [people.count(), join(folder, `b${round}`)]
        const [backupMs, written] = await timed(() => ending(env, 'src/server/backupNow.ts', backup))
        expect(written).toMatchObject({ code: 0 })
        const whileWriting = people.count() - acknowledged
        const restored = await place(kind)
        const into = { DATA_DIR: restored.dataDir, ...(restored.url && { DATABASE_URL: restored.url }) }
        const [restoreMs, put] = await timed(() => ending(into, 'src/server/restoreBackup.ts', backup))
        expect(put).toMatchObject({ code: 0 })
        const compared = await compare(restored, before, people.sums)
        rmSync(restored.dataDir, { recursive: true })
        rounds.push({ backupMs, restoreMs, acknowledged, whileWriting, ...compared })
        if (LONG) process.stderr.write(`${kind} ${round + 1}: ${JSON.stringify(rounds.at(-1))}\n`)
      }
    } finally {
      await people.stop()
      await server.stop()
    }
    expect(rounds.filter(({ missingRows, missingFiles }) => missingRows + missingFiles > 0)).toEqual([])
    expect(rounds.every(({ rows, files }) => rows > 0 && files > 0)).toBe(true)
  },
)

async function timed<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const began = performance.now()
  const result = await work()
  return [Math.round(performance.now() - began), result]
}

interface Round {
  backupMs: number
  restoreMs: number
  /** Writes that were answered before it began, and while it was written. */
  acknowledged: number
  whileWriting: number
  /** Acknowledged companies that must be there; files that any row names. */
  rows: number
  files: number
  missingRows: number
  missingFiles: number
}

/** Acknowledged rows in the version that was acknowledged or a later one, and every file that any row names. */
async function compare(
  restored: Place,
  before: ReturnType<Awaited<ReturnType<typeof writers>>['ledger']>,
  sums: readonly string[],
) {
  const { companies, named } = await opened(restored, async (db) => ({
    companies: await db
      .selectFrom('perusahaan as p')
      .leftJoin('berkas as b', 'b.berkasid', 'p.perusahaanlogo')
      .select(['p.perusahaanid', 'p.perusahaanalamat', 'b.berkassha256'])
      .execute(),
    named: await db.selectFrom('berkas').select(['berkaskunci', 'berkassha256']).execute(),
  }))
  const found = new Map(companies.map((row) => [row.perusahaanid, row]))
  const expected = before.filter(({ thing }) => !thing.deleted)
  const isThere = ({ id, version }: (typeof expected)[number]) => {
    const row = found.get(id)
    return (
      row && Number(row.perusahaanalamat.split(' ')[1]) >= version && sums.includes(row.berkassha256 ?? '')
    )
  }
  const isWhole = ({ berkaskunci, berkassha256 }: (typeof named)[number]) => {
    const path = join(restored.dataDir, 'berkas', berkaskunci.slice(0, 2), berkaskunci)
    return existsSync(path) && createHash('sha256').update(readFileSync(path)).digest('hex') === berkassha256
  }
  return {
    rows: expected.length,
    files: named.length,
    missingRows: expected.filter((each) => !isThere(each)).length,
    missingFiles: named.filter((each) => !isWhole(each)).length,
  }
}
