import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { amount } from '../../support/long.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { ending, serve } from '../../support/serve.ts'
import { temporaryFolder } from '../../support/uploads.ts'
import type { Kind } from './installation.ts'
import { writers } from './load.ts'

/** `npm run test:long -- server tests/server/backup/underLoad` is the drill of docs/operations.md: twenty of each. */
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
    const figures = {
      backups: 0,
      acknowledged: 0,
      rows: 0,
      files: 0,
      missingRows: 0,
      missingFiles: 0,
      ms: [] as number[],
    }
    try {
      for (let round = 0; round < amount(1, 20); round += 1) {
        const least = people.count() + 20
        while (people.count() < least) await wait(50)
        const before = people.ledger()
        figures.acknowledged = people.count()
        const backup = join(folder, `b${round}`)
        const began = performance.now()
        const written = await ending(env, 'src/server/backupNow.ts', backup)
        figures.ms.push(Math.round(performance.now() - began))
        expect(written).toMatchObject({ code: 0 })
        const restored = join(temporaryFolder(), 'data')
        expect(await ending({ DATA_DIR: restored }, 'src/server/restoreBackup.ts', backup)).toMatchObject({
          code: 0,
        })
        const { missingRows, missingFiles, rows, files } = compare(restored, before, people.sums)
        figures.backups += 1
        figures.rows += rows
        figures.files += files
        figures.missingRows += missingRows
        figures.missingFiles += missingFiles
      }
    } finally {
      await people.stop()
      await server.stop()
    }
    process.stderr.write(`${kind}: ${JSON.stringify(figures)}\n`)
    expect(figures).toMatchObject({ missingRows: 0, missingFiles: 0 })
    expect(figures.rows).toBeGreaterThan(0)
  },
)

/** Acknowledged rows in the version that was acknowledged or a later one, and every file that any row names. */
function compare(
  dataDir: string,
  before: ReturnType<Awaited<ReturnType<typeof writers>>['ledger']>,
  sums: readonly string[],
) {
  const db = new DatabaseSync(join(dataDir, 'magang.sqlite'))
  const found = new Map(
    (
      db
        .prepare(
          'select p.perusahaanid, p.perusahaanalamat, b.berkassha256 from perusahaan p left join berkas b on b.berkasid = p.perusahaanlogo',
        )
        .all() as unknown as Company[]
    ).map((row) => [row.perusahaanid, row]),
  )
  const named = db.prepare('select berkaskunci, berkassha256 from berkas').all() as {
    berkaskunci: string
    berkassha256: string
  }[]
  db.close()
  const expected = before.filter(({ thing }) => !thing.deleted)
  const isThere = ({ id, version }: (typeof expected)[number]) => {
    const row = found.get(id)
    return row && Number(row.perusahaanalamat.split(' ')[1]) >= version && sums.includes(row.berkassha256)
  }
  const isWhole = ({ berkaskunci, berkassha256 }: (typeof named)[number]) => {
    const path = join(dataDir, 'berkas', berkaskunci.slice(0, 2), berkaskunci)
    return existsSync(path) && createHash('sha256').update(readFileSync(path)).digest('hex') === berkassha256
  }
  return {
    rows: expected.length,
    files: named.length,
    missingRows: expected.filter((each) => !isThere(each)).length,
    missingFiles: named.filter((each) => !isWhole(each)).length,
  }
}

interface Company {
  perusahaanid: number
  perusahaanalamat: string
  berkassha256: string
}
