import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isSqlite } from '../../../src/server/db/dialect.ts'
import {
  ChannelAway,
  LaneAway,
  Refused,
  type Channel,
  type OutboxItem,
} from '../../../src/server/outbox/channel.ts'
import { claim, deliver, IN_HAND_MS, RETRIES_MS } from '../../../src/server/outbox/deliver.ts'
import { enqueue, type Leaving } from '../../../src/server/outbox/enqueue.ts'
import { startOutbox } from '../../../src/server/outbox/loop.ts'
import { sweepOutbox } from '../../../src/server/outbox/sweep.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { onBoth } from '../db/databases.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const START = Date.parse('2026-02-10T03:00:00.000Z')

const leaving = (kunci: string, more: Partial<Leaving> = {}): Leaving => ({
  kunci,
  saluran: 'surel',
  penerima: `${kunci}@kampus.example`,
  jenis: 'kabar',
  isi: { n: kunci },
  ...more,
})

/** A clock that is moved by hand, and a channel that remembers what it took. */
function post(db: Database, how: (item: OutboxItem) => Promise<void | 'batal'> | void = () => {}) {
  const at = { now: new Date(START) }
  const took: string[] = []
  const channel: Channel = {
    async send(item) {
      const outcome = await how(item)
      took.push(item.kunci)
      return outcome
    },
  }
  const delivering = { db, clock: () => at.now, name: 'surel', channel } as const
  return {
    took,
    delivering,
    after: (ms: number) => void (at.now = new Date(at.now.getTime() + ms)),
    put: (...items: Leaving[]) => enqueue(db, items, at.now),
    run: () => deliver(delivering),
    async runAll() {
      while ((await deliver(delivering)).taken > 0);
    },
    row: (kunci: string) =>
      db.selectFrom('kotakkeluar').selectAll().where('kunci', '=', kunci).executeTakeFirstOrThrow(),
  }
}

onBoth.differ((empty) => {
  test('what a change puts in leaves once, and only if the change stays', async () => {
    const db = await empty()
    const { run, took, put } = post(db)
    const undone = db.transaction().execute(async (trx) => {
      await enqueue(trx, [leaving('a')], new Date(START))
      throw new Error('berhenti')
    })
    await expect(undone).rejects.toThrow('berhenti')
    expect(await put(leaving('b'), leaving('c'))).toEqual(['b', 'c'])
    expect(await put(leaving('b', { isi: { n: 'lain' } }))).toEqual([])
    await run()
    await run()
    expect(took).toEqual(['b', 'c'])
  })

  test('while nothing waits, nothing is written', async () => {
    const db = await empty()
    const asked: string[] = []
    const watched = db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { put, took, delivering } = post(db)
    await put(leaving('nanti', { jadwal: new Date(START + MINUTE) }), leaving('lain', { saluran: 'webhook' }))
    const round = () => deliver({ ...delivering, db: watched })
    await round()
    expect(asked).toEqual(['SelectQueryNode'])
    await put(leaving('a'))
    await round()
    expect(took).toEqual(['a'])
    expect(asked).toContain('UpdateQueryNode')
  })

  test('a thousand at once: all, each once, the oldest first', async () => {
    const { runAll, put, took } = post(await empty())
    const all = Array.from({ length: 1000 }, (_, n) => leaving(`k${String(n).padStart(4, '0')}`))
    await put(...all)
    await runAll()
    expect(took.toSorted()).toEqual(all.map(({ kunci }) => kunci))
    expect(took.slice(0, 50).toSorted()).toEqual(all.slice(0, 50).map(({ kunci }) => kunci))
  })

  test('not before its time, and not when nobody wants it any more', async () => {
    const { run, took, put, after, row } = post(await empty())
    await put(
      leaving('nanti', { jadwal: new Date(START + 10 * MINUTE) }),
      leaving('basi', { jadwal: new Date(START + MINUTE), sampai: new Date(START + 5 * MINUTE) }),
    )
    await run()
    after(10 * MINUTE)
    await run()
    expect(took).toEqual(['nanti'])
    expect(await row('basi')).toMatchObject({ terkirim: null, galat: 'terlambat', batal: expect.any(String) })
  })

  test('tried again after 1, 5, 30 minutes, 2, 8 and 24 hours, then failed, with the last words', async () => {
    let tries = 0
    const { run, put, after, row } = post(await empty(), () => {
      tries += 1
      throw new Error(`421 coba lagi nanti (${tries})`)
    })
    await put(leaving('a'))
    await run()
    expect(await row('a')).toMatchObject({ gagal: null, percobaan: 1, galat: '421 coba lagi nanti (1)' })
    for (const [n, ms] of RETRIES_MS.entries()) {
      after(ms - 1000)
      await run()
      expect(tries).toBe(n + 1)
      after(1000)
      await run()
      expect(tries).toBe(n + 2)
    }
    expect(await row('a')).toMatchObject({ gagal: expect.any(String), percobaan: 7, dipegang: null })
    after(2 * DAY)
    await run()
    expect(tries).toBe(7)
  })

  test('refused for good is not tried again; nothing left to say is dropped; the others leave', async () => {
    const { run, put, took, row } = post(await empty(), async ({ kunci }) => {
      if (kunci === 'tolak') throw new Refused('550 tidak dikenal')
      return kunci === 'kosong' ? 'batal' : undefined
    })
    await put(leaving('tolak'), leaving('kosong'), leaving('baik'))
    await run()
    expect(took).toContain('baik')
    expect(await row('tolak')).toMatchObject({ gagal: expect.any(String), galat: '550 tidak dikenal' })
    expect(await row('kosong')).toMatchObject({ batal: expect.any(String), terkirim: null, gagal: null })
  })

  test('away for a day: whoever waits is not worn out by it, and everything leaves when it is back', async () => {
    let away = true
    const { run, runAll, put, after, took } = post(await empty(), () => {
      if (away) throw new ChannelAway('connect ECONNREFUSED')
    })
    const all = Array.from({ length: 120 }, (_, n) => leaving(`k${n}`))
    await put(...all)
    for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
      await run()
      after(10 * MINUTE)
    }
    away = false
    for (let hours = 0; hours < 30; hours += 1) {
      await runAll()
      after(60 * MINUTE)
    }
    expect(took.toSorted()).toEqual(all.map(({ kunci }) => kunci).toSorted())
  })

  test('killed with them in hand: nobody else takes them for a while, then they leave', async () => {
    const { run, put, after, took, delivering } = post(await empty())
    await put(leaving('a'), leaving('b'))
    expect((await claim(delivering)).items).toHaveLength(2)
    await run()
    expect(took).toEqual([])
    after(IN_HAND_MS)
    await run()
    expect(took.toSorted()).toEqual(['a', 'b'])
  })

  test('200 random histories with crashes: nothing lost', { tags: ['rest'] }, async () => {
    const db = await empty()
    let seed = 42
    const random = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648
    let [lost, doubled, explained] = [0, 0, 0]
    for (let history = 0; history < 200; history++) {
      const taken = new Map<string, number>()
      /** Taken by the other side in a round whose process was killed. */
      const cut = new Set<string>()
      const { delivering, after, put } = post(db)
      const keys = Array.from({ length: 1 + Math.floor(random() * 6) }, (_, n) => `h${history}-${n}`)
      await put(...keys.map((key) => leaving(key)), ...keys.map((key) => leaving(key)))
      for (let round = 0; round < 12; round++) {
        let killed = false
        const inRound: string[] = []
        const take = (kunci: string) => {
          inRound.push(kunci)
          taken.set(kunci, (taken.get(kunci) ?? 0) + 1)
        }
        const channel: Channel = {
          async send({ kunci }) {
            const fate = round < 6 && !killed ? random() : 1
            if (fate < 0.1) throw new Error('421')
            if (fate < 0.2) killed = true
            if (killed) return
            take(kunci)
            if (fate < 0.3) killed = true
          },
        }
        // Of a process that was killed the database hears nothing more.
        const dying = db.withPlugin({
          transformQuery: ({ node }) => {
            if (killed) throw new Error('killed')
            return node
          },
          transformResult: async ({ result }) => result,
        })
        await deliver({ ...delivering, db: dying, channel }).catch(() => undefined)
        if (killed) for (const key of inRound) cut.add(key)
        after(Math.max(IN_HAND_MS, ...RETRIES_MS.slice(0, 4)))
      }
      for (const key of keys) {
        const count = taken.get(key) ?? 0
        if (count === 0) lost += 1
        if (count > 1) doubled += 1
        if (count > 1 && cut.has(key)) explained += 1
      }
    }
    console.info(
      `200 histories: lost ${lost}, doubled ${doubled}, of those cut after being taken ${explained}`,
    )
    expect({ lost, unexplained: doubled - explained }).toEqual({ lost: 0, unexplained: 0 })
  })

  test('what has left and cannot be noted does not leave again: it is noted when that is possible', async () => {
    const db = await empty()
    const { run, put, took, row, after } = post(db)
    await put(...['a', 'b', 'c'].map((kunci) => leaving(kunci)))
    const noRoom = await refusingNotes(db)
    await expect(run()).rejects.toThrow('penuh')
    for (let n = 0; n < 3; n++) {
      after(IN_HAND_MS)
      await expect(run()).rejects.toThrow('penuh')
    }
    expect(took.toSorted()).toEqual(['a', 'b', 'c'])
    await noRoom.over()
    after(IN_HAND_MS)
    await run()
    expect(took).toHaveLength(3)
    for (const kunci of ['a', 'b', 'c'])
      expect(await row(kunci)).toMatchObject({ terkirim: expect.any(String), percobaan: 0 })
  })

  test('several servers at once: each leaves once', async () => {
    const db = await empty()
    const { delivering, put, took } = post(db, () => wait(1))
    const all = Array.from({ length: 300 }, (_, n) => leaving(`k${n}`))
    await put(...all)
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while ((await deliver(delivering)).taken > 0);
      }),
    )
    expect(took.toSorted()).toEqual(all.map(({ kunci }) => kunci).toSorted())
  })

  test('the loop: several channels, one that hangs keeps no other; it stops, and lets go of what it had', async () => {
    const db = await empty()
    const took: string[] = []
    const hangs: Channel = { sideBySide: 1, send: () => new Promise<never>(() => {}) }
    const quick: Channel = { send: async ({ kunci }) => void took.push(kunci) }
    await enqueue(
      db,
      [leaving('w1', { saluran: 'webhook' }), leaving('w2', { saluran: 'webhook' }), leaving('s1')],
      new Date(START),
    )
    const wrong: unknown[] = []
    const outbox = startOutbox(
      { db, clock: () => new Date() },
      { webhook: hangs, surel: quick },
      { log: { error: (facts: unknown) => void wrong.push(facts) } as never, tick: 5, grace: 100 },
    )
    await expect.poll(() => took).toEqual(['s1'])
    await enqueue(db, [leaving('s2')], new Date(START))
    await expect.poll(() => took).toEqual(['s1', 's2'])
    await outbox.stop()
    await enqueue(db, [leaving('s3')], new Date(START))
    await wait(50)
    expect([took, wrong]).toEqual([['s1', 's2'], []])
  })

  test('a receiver that hangs, with more than is taken at once, keeps no other waiting', async () => {
    const db = await empty()
    const took: string[] = []
    const lanes: Channel = {
      sideBySide: 2,
      lane: ({ penerima }) => penerima,
      send: ({ penerima, kunci }) =>
        penerima === 'hangs' ? new Promise<never>(() => {}) : Promise.resolve(void took.push(kunci)),
    }
    const to = (penerima: string, kunci: string) => leaving(kunci, { saluran: 'webhook', penerima })
    await enqueue(
      db,
      Array.from({ length: 120 }, (_, n) => to('hangs', `h${n}`)),
      new Date(START),
    )
    await enqueue(db, [to('good', 'g1')], new Date(START))
    const outbox = startOutbox(
      { db, clock: () => new Date() },
      { webhook: lanes },
      { log: { error: () => {} } as never, tick: 5, grace: 100 },
    )
    await expect.poll(() => took).toEqual(['g1'])
    await enqueue(db, [to('good', 'g2'), to('other', 'o1')], new Date(START))
    await expect.poll(() => took.toSorted()).toEqual(['g1', 'g2', 'o1'])
    await outbox.stop()
  })

  test('a receiver that does not answer: only what was really sent counts as tried', async () => {
    const db = await empty()
    const ELSEWHERE = '2026-02-10T03:00:00.000Z di tempat lain'
    const channel: Channel = {
      sideBySide: 2,
      lane: ({ penerima }) => penerima,
      async send() {
        // Another server has taken one into hand meanwhile: it keeps it.
        await db.updateTable('kotakkeluar').set({ dipegang: ELSEWHERE }).where('kunci', '=', 'w11').execute()
        throw new LaneAway('tidak ada jawaban')
      },
    }
    await enqueue(
      db,
      Array.from({ length: 12 }, (_, n) => leaving(`w${n}`, { saluran: 'webhook', penerima: 'silent' })),
      new Date(START),
    )
    const clock = () => new Date(START)
    await deliver({ db, clock, name: 'webhook', channel })
    const rows = await db.selectFrom('kotakkeluar').select(['percobaan', 'dipegang', 'jadwal']).execute()
    expect(rows.filter(({ percobaan }) => percobaan > 0).length).toBeLessThanOrEqual(2)
    // All wait a while, and belong to nobody.
    const free = rows.filter(({ dipegang }) => dipegang === null)
    expect(rows.filter(({ dipegang }) => dipegang === ELSEWHERE)).toHaveLength(1)
    expect(free.filter(({ jadwal }) => Date.parse(jadwal) > START)).toHaveLength(11)
  })

  test('after 30 days nothing tells what was said and to whom; what still waits stays', async () => {
    const db = await empty()
    const sweep = (days: number) => sweepOutbox(db, new Date(START + days * DAY))
    const { run, put, row } = post(db, ({ kunci }) => {
      if (kunci === 'gagal') throw new Refused('550 gagal@kampus.example tidak dikenal')
    })
    await put(leaving('terkirim'), leaving('gagal'))
    await run()
    await put(leaving('menunggu'))
    await sweep(29)
    expect((await row('terkirim')).isi).toContain('terkirim')
    await sweep(31)
    for (const kunci of ['terkirim', 'gagal'])
      expect(await row(kunci)).toMatchObject({ isi: null, penerima: '', galat: null })
    expect(await row('menunggu')).toMatchObject({ penerima: 'menunggu@kampus.example' })
    await sweep(367)
    await expect(row('terkirim')).rejects.toThrow()
  })
})

/** Nothing can be noted as sent or failed, as on a disk that is full; to take into hand works. */
async function refusingNotes(db: Database) {
  const when = 'new.terkirim is not null or new.percobaan <> old.percobaan'
  const sqlite = isSqlite(db as never)
  const statements = sqlite
    ? [
        `create trigger penuh before update on kotakkeluar when ${when} begin select raise(abort, 'penuh'); end`,
      ]
    : [
        `create function penuh() returns trigger language plpgsql as $$ begin raise exception 'penuh'; end $$`,
        `create trigger penuh before update on kotakkeluar for each row when (${when}) execute function penuh()`,
      ]
  for (const statement of statements) await sql.raw(statement).execute(db)
  return {
    over: () => sql.raw(`drop trigger penuh${sqlite ? '' : ' on kotakkeluar'}`).execute(db),
  }
}
