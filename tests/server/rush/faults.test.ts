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
import { smtp, type Taken } from '../../support/smtp.ts'
import { wire } from '../../support/wire.ts'
import { LETTERHEAD } from '../support/testApps.ts'
import { fillCampus } from './campus.ts'
import {
  addressed,
  choosing,
  handOver,
  importing,
  reachableByMail,
  reminding,
  reporting,
  toldTwice,
  toWriteFor,
  waiting,
  working,
  writing,
} from './beside.ts'
import { lasting } from './lasting.ts'
import { openRound } from './openRound.ts'
import { pressOn, writesOf } from './pressing.ts'

const HEALTHY = amount(1, 2)
const PEOPLE = amount(4, 12)
const SOME = amount(40, 5_000)
const CUT_MS = amount(1_000, 20_000)
const FILES = amount(3, 50)
const LETTERS = amount(20, 200)
const WORKING = amount(6, 60)
const LONG_WAIT = { timeout: 120_000, interval: 100 }
const PUBLIC = 'https://magang.kampus.example'
const nameOf = (mail: Taken) => mail.header('message-id')

test(
  'PostgreSQL: one server is killed, one loses its database for a while; nothing is lost, done or told twice',
  { timeout: amount(600_000, 3_600_000) },
  async () => {
    const { url } = await freshDatabase()
    const way = await wire(new URL(url))
    const dataDir = mkdtempSync(join(tmpdir(), 'magang-gangguan-'))
    const db = await openDatabase({ dataDir, url })
    const front = await balancer()
    const post = await smtp()
    const cut = await openDatabase({ dataDir, url: way.url })
    const begin = async (database: string) => {
      const mailed = { MAIL_URL: post.url(), MAIL_FROM: 'magang@kampus.example', PUBLIC_URL: PUBLIC }
      const server = await serve({
        env: { DATA_DIR: dataDir, DEMO: '0', DATABASE_URL: database, ...mailed },
      })
      front.add(server.url)
      return server
    }
    const running: Awaited<ReturnType<typeof begin>>[] = []
    try {
      await migrate(db)
      await syncReference(db)
      const { kuotaidx, pressers } = await fillCampus(db)
      const round = await openRound(db, kuotaidx)
      await reachableByMail(db)
      await db.insertInto('surattemplat').values(LETTERHEAD).execute()
      const placed = await toWriteFor(db, LETTERS)
      const office = await lasting(db)
      const { reporters, choosers, days, place } = await working(db, WORKING)
      for (let at = 0; at < HEALTHY; at += 1) running.push(await begin(url))
      const [killed, alone] = [await begin(url), await begin(way.url)]
      running.push(alone)

      const ended = new AbortController()
      const crowd = pressers
        .slice(0, PEOPLE)
        .map((presser) => pressOn(front.url, presser, round, { ended: ended.signal, insists: true }))
      const beside = Promise.all([
        importing(front.url, office.token, FILES),
        writing(front.url, office.token, placed),
        reporting(front.url, reporters, days),
      ])
      const chosen = choosing(front.url, { people: choosers, place, ended: ended.signal })
      const reminded = reminding([db, cut], ended.signal)
      const written = () => crowd.reduce((sum, { count }) => sum + count.writes, 0)
      const goOn = async () => expect.poll(written, LONG_WAIT).toBeGreaterThan(written() + SOME)

      await goOn()
      process.kill(killed.pid!, 'SIGKILL')
      const killedAt = new Date()
      await goOn()
      front.remove(killed.url)
      await killed.stop().catch(() => undefined)

      await way.cut()
      await expect.poll(() => front.isReady(alone.url), LONG_WAIT).toBe(false)
      await Promise.all([goOn(), wait(CUT_MS)])
      await way.join()
      await expect.poll(() => front.isReady(alone.url), LONG_WAIT).toBe(true)
      await goOn()
      const [imported, letters] = await beside
      ended.abort()
      await Promise.all(crowd.map(({ done }) => done))
      const seats = (await chosen).filter((registerid) => registerid !== null)

      expect(crowd.flatMap(({ wrong }) => wrong)).toEqual([])
      expect(await writesOf(db, crowd)).toEqual(crowd.map(({ count }) => count.writes))

      // All that was asked for is there, each once, however often it was sent.
      expect(letters).toMatchObject({ berhasil: LETTERS, gagal: [] })
      const numbers = await db.selectFrom('surat').select('urut').orderBy('urut').execute()
      expect(numbers.map(({ urut }) => urut)).toEqual(Array.from({ length: LETTERS }, (_, at) => at + 1))
      const reports = await db
        .selectFrom('laporandetail')
        .select(['detail_registeridx', 'detail_tgl'])
        .execute()
      expect(reports.map((row) => `${row.detail_registeridx} ${row.detail_tgl}`).toSorted()).toEqual(
        reporters.flatMap(({ registerid }) => days.map((tgl) => `${registerid} ${tgl}`)).toSorted(),
      )
      // Half of them have one, and it is theirs.
      const taken = await db
        .selectFrom('register')
        .select('registerid')
        .where('registerkuotaid', '=', place.registerkuotaid)
        .execute()
      expect(seats.toSorted()).toEqual(taken.map(({ registerid }) => registerid).toSorted())
      expect(seats).toHaveLength(WORKING / 2)
      const there = await db
        .selectFrom('mahasiswa')
        .select('mhsnobp')
        .where('mhsnobp', 'like', '2599%')
        .execute()
      expect(there.map(({ mhsnobp }) => mhsnobp).toSorted()).toEqual(imported)
      expect(await toldTwice(db)).toEqual([])
      // A reminder for whoever may register: by the bell and in one mail each, which the outbox has let go of.
      expect(await reminded).toBeGreaterThan(pressers.length / 2)
      await handOver(db, killedAt)
      await expect.poll(() => waiting(db), LONG_WAIT).toBe(0)
      const mails = Object.groupBy(post.taken, ({ to }) => to[0]!)
      expect(Object.keys(mails).toSorted()).toEqual(await addressed(db))
      // One whose server was killed before it could note that it had left goes once more, under the name it had.
      const twice = Object.values(mails).filter((of) => new Set(of!.map(nameOf)).size > 1)
      expect(twice).toEqual([])
    } finally {
      await Promise.all(running.map((server) => server.stop()))
      await front.stop()
      await way.cut().catch(() => undefined)
      await Promise.all([db.destroy(), cut.destroy(), post.close()])
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
