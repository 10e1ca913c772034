import { CompiledQuery, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { openEmbedded, type Database } from '../../src/server/db/open.ts'
import { referencesTo } from '../../src/server/db/references.ts'
import { CHORES } from '../../src/server/housekeeping.ts'
import { sweepMailed } from '../../src/server/mail/notices.ts'
import { sweepOutbox } from '../../src/server/outbox/sweep.ts'
import { KINDS } from '../../src/server/privacy/kinds.ts'
import { nightlyRetention } from '../../src/server/privacy/retention.ts'
import { deemValidated } from '../../src/server/reminders/deem.ts'
import { sweepReminders } from '../../src/server/reminders/remind.ts'
import { eventRow } from './support/events.ts'
import { admin, harian, mahasiswa, placed, terdaftar } from './support/people.ts'
import { testApps } from './support/testApps.ts'

/** What a server does for itself holds nobody, also where years have come together: it asks by keys, some at a time. */

/**
 * What gets longer with every year: read whole, all that was ever decided of it, or all that is older than a day. Indexes
 * that hold only what waits are as short as that.
 */
const WALKS = [
  /^SCAN (peristiwa|p|pemberitahuan|n|kotakkeluar|laporandetail|l|ingatan|i|sesi|kiriman|berkas|lokasi)\b(?! USING (COVERING )?INDEX \w+_(surel|wa|tunggu)\b)/,
  /peristiwa_hal \(objek=\? AND aksi=\?\)/,
  /peristiwa_urut \(waktu<\?\)/,
]

test('no job walks through what gets longer with every year', async () => {
  const asked: CompiledQuery[] = []
  const db = openEmbedded(':memory:', { log: ({ query }) => void asked.push(query as CompiledQuery) })
  await migrate(db)
  await decide(db, 'ditolak', 'dokumen', 'jejak', 'lulusan')
  const long = '2020-01-01T00:00:00.000Z'
  await db
    .insertInto('pengingat')
    .values({ jenis: 'dianggap', hari: 5, oleh: 'Sari', diubah: long })
    .execute()
  const warn = vi.fn<() => void>()
  asked.length = 0
  // A night, and a working morning.
  for (const moment of ['2026-02-10T19:00:00Z', '2026-02-10T03:00:00Z'])
    for (const chore of Object.values(CHORES))
      await chore({ db, clock: () => new Date(moment), timeZone: 'Asia/Jakarta' } as never, { warn } as never)
  // What comes next, and what is done to each, asked of one that is not due.
  const jobs = asked.length
  for (const { next, remove } of Object.values(KINDS)) {
    const due = { id: '1', sejak: '1', nama: '' }
    await next(db, '2020-01-01', due)
    await remove(db, due, '2020-01-01', new Date(long))
  }
  const walked: string[] = []
  for (const [at, { sql: text, parameters }] of [...asked].entries()) {
    if (/^(begin|commit)/.test(text)) continue
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
    )
    const walks = at < jobs ? WALKS : [...WALKS, /^SCAN (register|lapangan|r|l)\b/]
    for (const { detail } of rows)
      if (walks.some((step) => step.test(detail))) walked.push(`${detail}: ${text.trim()}`)
  }
  expect(asked.length).toBeGreaterThan(40)
  expect(walked).toEqual([])
  await db.destroy()
})

test('what goes by night is not looked for in whole tables that name it', async () => {
  const db = openEmbedded(':memory:')
  await migrate(db)
  const slow: string[] = []
  for (const to of ['berkas', 'mahasiswa', 'register', 'peristiwa', 'akun', 'dokumenregister', 'lapangan'])
    for (const { table, column } of await referencesTo(db, to)) {
      const { rows } = await sql<{ detail: string }>`explain query plan
        select 1 from ${sql.table(table)} where ${sql.ref(column)} = 1`.execute(db)
      if (rows.some(({ detail }) => detail.startsWith('SCAN'))) slow.push(`${table}.${column}`)
    }
  // Of these there is one row.
  expect(slow).toEqual(['kampus.logo', 'pemasangan.adminpertama', 'setelan.masukdarurat'])
  await db.destroy()
})

testApps((testApp) => {
  const NOW = new Date('2026-02-10T03:00:00Z')
  /** Which statements wrote how many rows while this ran. */
  async function written(work: (db: Database) => Promise<unknown>): Promise<Record<string, number[]>> {
    const rows: Record<string, number[]> = {}
    const texts = new WeakMap<object, string>()
    const db = testApp().db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        texts.set(queryId, node.kind)
        return node
      },
      transformResult: async ({ result, queryId }) => {
        const count = Number(result.numAffectedRows ?? 0)
        if (count > 0) (rows[texts.get(queryId) ?? ''] ??= []).push(count)
        return result
      },
    })
    await work(db)
    return rows
  }
  const most = (rows: Record<string, number[]>) => Math.max(...Object.values(rows).flat())
  const sum = (rows: Record<string, number[]>) =>
    Object.values(rows)
      .flat()
      .reduce((all, some) => all + some, 0)
  const times = <T>(count: number, each: (at: number) => T) =>
    Array.from({ length: count }, (_, at) => each(at))

  test('what the outbox, the bell and reminders forget goes some at a time', async () => {
    const { db } = testApp()
    const long = '2024-01-01T03:00:00.000Z'
    const { akunid } = await admin(db, 'akademik')
    const ids: number[] = []
    for (let at = 0; at < 3; at++) {
      await db
        .insertInto('ingatan')
        .values(times(400, (n) => ({ kunci: `lama:${at}:${n}`, waktu: '2020-01-01T00:00:00.000Z' })))
        .execute()
      await db
        .insertInto('kotakkeluar')
        .values(
          times(400, (n) => ({
            kunci: `lama:${at}:${n}`,
            saluran: 'surel' as const,
            penerima: 'a@b.id',
            akunid,
            jenis: 'langsung' as const,
            isi: '{}',
            dibuat: long,
            jadwal: long,
            terkirim: long,
          })),
        )
        .execute()
      const events = await db
        .insertInto('peristiwa')
        .values(times(400, () => eventRow({ waktu: long, objekid: 'lama' })))
        .returning('peristiwaid')
        .execute()
      ids.push(...events.map(({ peristiwaid }) => peristiwaid))
      await db
        .insertInto('pemberitahuan')
        .values(events.map(({ peristiwaid }) => ({ akunid, peristiwaid, surel: 'harian', wa: 'langsung' })))
        .execute()
    }
    for (const [sweep, wanted] of [
      [sweepReminders, 1200],
      [sweepMailed, 2400],
      // What it said, and that it was there.
      [sweepOutbox, 2400],
    ] as const) {
      const rows = await written((one) => sweep(one, NOW))
      expect([sweep.name, sum(rows), most(rows)]).toEqual([sweep.name, wanted, 500])
    }
    const left = await db
      .selectFrom('pemberitahuan')
      .select(({ fn }) => fn.count('peristiwaid').as('n'))
      .where((eb) => eb.or([eb('surel', 'is not', null), eb('wa', 'is not', null)]))
      .where('peristiwaid', 'in', ids.slice(0, 500))
      .executeTakeFirstOrThrow()
    expect(Number(left.n)).toBe(0)
  })

  test('the trail goes some at a time, in the order in which things happened', async () => {
    const { db } = testApp()
    await decide(db, 'jejak')
    const at = (n: number) => new Date(Date.UTC(2021, 0, 1, 3, 0, n)).toISOString()
    for (let from = 0; from < 2400; from += 400)
      await db
        .insertInto('peristiwa')
        .values(times(400, (n) => eventRow({ waktu: at(from + n), objekid: 'jejak' })))
        .execute()
    const rows = await written((one) =>
      nightlyRetention({ db: one, clock: () => new Date('2026-02-10T19:00:00Z'), timeZone: ZONE }, LOG),
    )
    expect(most(rows)).toBeLessThanOrEqual(1000)
    expect(await db.selectFrom('peristiwa').select('waktu').where('objekid', '=', 'jejak').execute()).toEqual(
      [],
    )
  })

  test('many reports are deemed validated some at a time, each once by two servers', async () => {
    const { db } = testApp()
    await db
      .insertInto('pengingat')
      .values({ jenis: 'dianggap', hari: 5, oleh: 'Sari', diubah: '2025-01-01T03:00:00.000Z' })
      .onConflict((row) => row.column('jenis').doUpdateSet({ hari: 5, diubah: '2025-01-01T03:00:00.000Z' }))
      .execute()
    const day = (n: number) => new Date(Date.UTC(2025, 8, 1 + n)).toISOString().slice(0, 10)
    const ids: number[] = []
    for (let student = 0; student < 5; student++) {
      const { registerid } = await placed(db)
      ids.push(...(await harian(db, registerid, Object.fromEntries(times(90, (n) => [day(n), {}])))))
    }
    await sql`update laporandetail set dibuat = '2025-12-01T03:00:00.000Z'
      where detail_idx in (${sql.join(ids)})`.execute(db)
    const at = { clock: () => NOW, timeZone: ZONE }
    let deemed: number[] = []
    const rows = await written(async (one) => {
      deemed = await Promise.all([deemValidated({ db: one, ...at }), deemValidated({ db: one, ...at })])
    })
    expect(deemed[0]! + deemed[1]!).toBe(450)
    // A line of the trail each, and a notice for each of two people.
    expect(most(rows)).toBeLessThanOrEqual(400)
    const told = await db
      .selectFrom('peristiwa')
      .select('objekid')
      .where('objek', '=', 'laporan')
      .where('aksi', '=', 'dianggap')
      .where('objekid', 'in', ids.map(String))
      .execute()
    expect(told.map(({ objekid }) => Number(objekid)).toSorted((a, b) => a - b)).toEqual(
      ids.toSorted((a, b) => a - b),
    )
  })

  test('a night that takes long is put down, and the next hour goes on where it was', async () => {
    const { db } = testApp()
    await decide(db, 'ditolak')
    const student = await mahasiswa(db)
    const rejected = []
    for (let n = 0; n < 6; n++)
      rejected.push(
        await terdaftar(db, student, { registerdisetujui: 0, registertanggal: `2019-01-0${n + 1}` }),
      )
    // Looked at twice for each: before it, and in its transaction.
    const night = (hour: string) => {
      let now = new Date(`2026-03-10T${hour}:00:00Z`).getTime()
      const clock = () => new Date((now += 7_000))
      return nightlyRetention({ db, clock, timeZone: ZONE }, LOG)
    }
    const some = (await night('19'))!.ditolak!.dihapus
    expect(some).toBeGreaterThan(0)
    expect(some).toBeLessThan(rejected.length)
    // Two servers look at the same hour: one goes on.
    const both = await Promise.all([night('20'), night('20')])
    expect(both.filter((one) => one !== undefined)).toHaveLength(1)
    for (const hour of ['21', '21', '21']) await night(hour)
    const { selesai, hasil } = await db
      .selectFrom('retensijalan')
      .select(['selesai', 'hasil'])
      .where('hari', '=', '2026-03-11')
      .executeTakeFirstOrThrow()
    expect(selesai).not.toBeNull()
    expect(JSON.parse(hasil!)).toEqual({ ditolak: { dihapus: 6, tertahan: 0 } })
  })

  test('a night that was put down, gone on with and killed loses the figures of one kind at most', async () => {
    const { db } = testApp()
    await decide(db, 'ditolak', 'jejak')
    const student = await mahasiswa(db)
    for (let n = 0; n < 6; n++)
      await terdaftar(db, student, { registerdisetujui: 0, registertanggal: `2019-03-0${n + 1}` })
    const night = (at: string, step = 0) => {
      let now = new Date(`2026-05-10T${at}:00Z`).getTime()
      return nightlyRetention({ db, clock: () => new Date((now += step)), timeZone: ZONE }, LOG)
    }
    const noted = async () => {
      const { hasil, ...night } = await db
        .selectFrom('retensijalan')
        .select(['selesai', 'ditunda', 'hasil'])
        .where('hari', '=', '2026-05-11')
        .executeTakeFirstOrThrow()
      return { ...night, hasil: JSON.parse(hasil ?? 'null') as unknown }
    }
    const killedAt = (kind: 'ditolak' | 'jejak') =>
      vi.spyOn(KINDS[kind], 'next').mockRejectedValueOnce(new Error('killed'))
    const some = await night('18:00', 7_000)
    expect(some!.ditolak!.dihapus).toBeGreaterThan(0)
    expect(some!.ditolak!.dihapus).toBeLessThan(6)
    expect(await noted()).toEqual({ selesai: null, ditunda: 1, hasil: some })
    killedAt('ditolak')
    await expect(night('19:00')).rejects.toThrow('killed')
    expect(await noted()).toEqual({ selesai: null, ditunda: 0, hasil: some })
    // It may still be at work: it was not put down.
    expect(await night('19:20')).toBeUndefined()
    killedAt('jejak')
    await expect(night('20:00')).rejects.toThrow('killed')
    expect(await noted()).toEqual({
      selesai: null,
      ditunda: 0,
      hasil: { ditolak: { dihapus: 6, tertahan: 0 } },
    })
  })

  test('an office that thinks better of it in the night is heard', async () => {
    const { db } = testApp()
    await decide(db, 'ditolak')
    const student = await mahasiswa(db)
    for (let n = 0; n < 4; n++)
      await terdaftar(db, student, { registerdisetujui: 0, registertanggal: `2019-02-0${n + 1}` })
    let begun = 0
    const watched = new Proxy(db, {
      get: (of, name) => {
        const value = of[name as keyof Database] as unknown
        if (name !== 'transaction') return typeof value === 'function' ? value.bind(of) : value
        return () => ({
          execute: async (work: never) => {
            if (++begun === 3) await db.deleteFrom('retensi').execute()
            return of.transaction().execute(work)
          },
        })
      },
    })
    const clock = () => new Date('2026-04-10T19:00:00Z')
    const night = await nightlyRetention({ db: watched, clock, timeZone: ZONE }, LOG)
    expect(night).toEqual({ ditolak: { dihapus: 2, tertahan: 0 } })
  })
})

const ZONE = 'Asia/Jakarta'
const LOG = { warn: () => {} }

/** These are kept for three years, and nothing else is decided. */
async function decide(db: Database, ...kinds: string[]): Promise<void> {
  const mulai = '2025-01-01T00:00:00.000Z'
  await db.deleteFrom('retensi').execute()
  await db
    .insertInto('retensi')
    .values(kinds.map((jenis) => ({ jenis, bulan: 36, mulai, oleh: 'Rina', diubah: mulai })))
    .execute()
}
