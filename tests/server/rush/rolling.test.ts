// @module-tag rest
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { syncReference } from '../../../src/server/db/reference.ts'
import { balancer } from '../../support/balancer.ts'
import { amount } from '../../support/long.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { serve } from '../../support/serve.ts'
import { fillCampus } from './campus.ts'
import { openRound } from './openRound.ts'
import { pressOn, writesOf } from './pressing.ts'

const SERVERS = amount(2, 4)
/** Who presses without a pause, and how many requests there are at least before the last server is replaced. */
const PEOPLE = amount(4, 12)
const REQUESTS = amount(200, 100_000)
/** As long as a kept connection lives, and a little: whatever waits for its next request has gone by then. */
const DRAIN_SECONDS = '6'

test(
  'PostgreSQL: servers are replaced one by one while people press, and nobody notices',
  { timeout: amount(600_000, 3_600_000) },
  async () => {
    const { url } = await freshDatabase()
    const dataDir = mkdtempSync(join(tmpdir(), 'magang-bergantian-'))
    const env = { DATA_DIR: dataDir, DEMO: '0', DATABASE_URL: url, DRAIN_SECONDS }
    const db = await openDatabase({ dataDir, url })
    const front = await balancer()
    let running: Server[] = []
    try {
      await migrate(db)
      await syncReference(db)
      const { kuotaidx, pressers } = await fillCampus(db)
      const round = await openRound(db, kuotaidx)
      const begin = async () => {
        const server = await serve({ env })
        front.add(server.url)
        return server
      }
      running = await Promise.all(Array.from({ length: SERVERS }, begin))

      const ended = new AbortController()
      const crowd = pressers
        .slice(0, PEOPLE)
        .map((presser) => pressOn(front.url, presser, round, { ended: ended.signal }))
      const counted = () => crowd.reduce((sum, { count }) => sum + count.requests, 0)
      for (const old of [...running]) {
        const before = counted()
        await expect.poll(counted, LONG_WAIT).toBeGreaterThan(before + REQUESTS / SERVERS)
        // The new one answers before the old one goes, as any careful upgrade does it.
        running.push(await begin())
        expect(await old.stop()).toBe(0)
        front.remove(old.url)
        running = running.filter((server) => server !== old)
      }
      ended.abort()
      await Promise.all(crowd.map(({ done }) => done))

      expect(front.failures).toEqual([])
      expect(crowd.flatMap(({ wrong }) => wrong)).toEqual([])
      expect(counted()).toBeGreaterThan(REQUESTS)
      // What was answered is there, once.
      expect(await writesOf(db, crowd)).toEqual(crowd.map(({ count }) => count.writes))
    } finally {
      await Promise.all(running.map((server) => server.stop()))
      await front.stop()
      await db.destroy()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)

type Server = Awaited<ReturnType<typeof serve>>
const LONG_WAIT = { timeout: amount(120_000, 3_600_000), interval: 100 }
