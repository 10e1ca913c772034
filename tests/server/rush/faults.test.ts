// @module-tag rest
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { syncReference } from '../../../src/server/db/reference.ts'
import { balancer } from '../../support/balancer.ts'
import { amount } from '../../support/long.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { serve } from '../../support/serve.ts'
import { wire } from '../../support/wire.ts'
import { fillCampus } from './campus.ts'
import { openRound } from './openRound.ts'
import { pressOn, writesOf } from './pressing.ts'

const HEALTHY = amount(1, 2)
const PEOPLE = amount(4, 12)
const SOME = amount(40, 5_000)
const CUT_MS = amount(1_000, 20_000)
const LONG_WAIT = { timeout: 120_000, interval: 100 }

test(
  'PostgreSQL: one server is killed, one loses its database for a while; nothing is lost or done twice',
  { timeout: amount(600_000, 3_600_000) },
  async () => {
    const { url } = await freshDatabase()
    const way = await wire(new URL(url))
    const dataDir = mkdtempSync(join(tmpdir(), 'magang-gangguan-'))
    const db = await openDatabase({ dataDir, url })
    const front = await balancer()
    const begin = async (database: string) => {
      const server = await serve({ env: { DATA_DIR: dataDir, DEMO: '0', DATABASE_URL: database } })
      front.add(server.url)
      return server
    }
    const running: Awaited<ReturnType<typeof begin>>[] = []
    try {
      await migrate(db)
      await syncReference(db)
      const { kuotaidx, pressers } = await fillCampus(db)
      const round = await openRound(db, kuotaidx)
      for (let at = 0; at < HEALTHY; at += 1) running.push(await begin(url))
      const [killed, alone] = [await begin(url), await begin(way.url)]
      running.push(alone)

      const ended = new AbortController()
      const crowd = pressers
        .slice(0, PEOPLE)
        .map((presser) => pressOn(front.url, presser, round, { ended: ended.signal, insists: true }))
      const written = () => crowd.reduce((sum, { count }) => sum + count.writes, 0)
      const goOn = async () => expect.poll(written, LONG_WAIT).toBeGreaterThan(written() + SOME)

      await goOn()
      process.kill(killed.pid!, 'SIGKILL')
      await goOn()
      front.remove(killed.url)
      await killed.stop().catch(() => undefined)

      await way.cut()
      await expect.poll(() => front.isReady(alone.url), LONG_WAIT).toBe(false)
      await Promise.all([goOn(), wait(CUT_MS)])
      await way.join()
      await expect.poll(() => front.isReady(alone.url), LONG_WAIT).toBe(true)
      await goOn()
      ended.abort()
      await Promise.all(crowd.map(({ done }) => done))

      expect(crowd.flatMap(({ wrong }) => wrong)).toEqual([])
      expect(await writesOf(db, crowd)).toEqual(crowd.map(({ count }) => count.writes))
    } finally {
      await Promise.all(running.map((server) => server.stop()))
      await front.stop()
      await way.cut().catch(() => undefined)
      await db.destroy()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
