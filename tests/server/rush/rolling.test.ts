// @module-tag rest
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { render } from '../../../src/contract/messages/index.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase, type Database } from '../../../src/server/db/open.ts'
import { syncReference } from '../../../src/server/db/reference.ts'
import { balancer } from '../../support/balancer.ts'
import { amount } from '../../support/long.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { serve } from '../../support/serve.ts'
import { fillCampus, type Presser } from './campus.ts'
import { openRound } from './openRound.ts'

const SERVERS = amount(2, 4)
/** Who presses without a pause, and how many requests there are at least before the last server is replaced. */
const PEOPLE = 12
const REQUESTS = amount(1_000, 100_000)
/** As long as a kept connection lives, and a little: whatever waits for its next request has gone by then. */
const DRAIN_SECONDS = '6'

test('PostgreSQL: servers are replaced one by one while people press, and nobody notices', async () => {
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
    const { putaranid, places } = await openRound(db, kuotaidx)
    const begin = async () => {
      const server = await serve({ env })
      front.add(server.url)
      return server
    }
    running = await Promise.all(Array.from({ length: SERVERS }, begin))

    const ended = new AbortController()
    const crowd = pressers
      .slice(0, PEOPLE)
      .map((presser) => pressOn(front.url, presser, { putaranid, places }, ended.signal))
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
    expect(await versions(db)).toEqual(
      new Map(
        crowd.map(({ nobp, count }) => [nobp, count.writes] as const).filter(([, writes]) => writes > 0),
      ),
    )
  } finally {
    await Promise.all(running.map((server) => server.stop()))
    await front.stop()
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

type Server = Awaited<ReturnType<typeof serve>>
const LONG_WAIT = { timeout: amount(120_000, 3_600_000), interval: 100 }

/** Reads, and writes what only the one who has read the last version can write. */
function pressOn(
  front: URL,
  { nobp, token }: Presser,
  { putaranid, places }: { putaranid: number; places: readonly number[] },
  ended: AbortSignal,
) {
  const count = { requests: 0, writes: 0 }
  const wrong: string[] = []
  const send = async (path: string, body?: object) => {
    for (;;) {
      const response = await fetch(new URL(`/api/${path}`, front), {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      count.requests += 1
      const text = await response.text()
      if (response.ok) return
      // A machine under too much work says so, stopping or not: whoever asked asks again.
      if (response.status === 503 && text.includes(BUSY)) continue
      wrong.push(`${response.status} ${path} ${text}`)
      return
    }
  }
  const press = async () => {
    while (!ended.aborted && wrong.length === 0) {
      await send('me')
      await send(`putaran/pilihan/${putaranid}`, {
        pilihan: places.toSpliced(0, count.writes % 2),
        versi: count.writes,
      })
      count.writes += 1
    }
  }
  return { nobp, count, wrong, done: press() }
}
const BUSY = render('request.busy', 'id')

const versions = async (db: Database) =>
  new Map(
    (await db.selectFrom('pilihan').select(['pilihannobp', 'versi']).execute()).map((row) => [
      row.pilihannobp,
      row.versi,
    ]),
  )
