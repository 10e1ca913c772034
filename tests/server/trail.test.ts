import { CompiledQuery, sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { isSqlite } from '../../src/server/db/dialect.ts'
import type { Database } from '../../src/server/db/open.ts'
import { peristiwa } from '../../src/server/endpoints/peristiwa.ts'
import { filled, onBoth } from './db/databases.ts'

const COUNT = 40_000
/** Reports and their validation, all the time; anything else seldom. */
const KINDS = `case when n % 2000 = 7 then 'nilai' when n % 3000 = 9 then 'webhook' else 'laporan' end`
const ACTS = `case when n % 2000 = 7 then 'rilis' when n % 3000 = 9 then 'tambah' when n % 2 = 0 then 'tambah' else 'status' end`

onBoth.differ((empty) => {
  let db: Database
  beforeAll(async () => {
    db = await empty()
    const sqlite = isSqlite(db as never)
    const numbers = sqlite
      ? `with recursive s(n) as (select 1 union all select n + 1 from s where n < ${COUNT})`
      : `with s as (select generate_series(1, ${COUNT}) as n)`
    const moment = sqlite
      ? `strftime('%Y-%m-%dT%H:%M:%S.000Z', 1700000000 + n * 600, 'unixepoch')`
      : `to_char(to_timestamp(1700000000 + n * 600) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
    await filled(db, (one) =>
      sql
        .raw(
          `insert into peristiwa (waktu, akunid, nama, asal, objek, objekid, judul, aksi, prodiid)
           ${numbers} select ${moment}, 1000 + n % 50, 'Nama ' || (n % 50), 'layar', ${KINDS}, cast(n as text), '', ${ACTS}, 1 + n % 3 from s`,
        )
        .execute(one),
    )
    await rare(db)
  })

  const asked = async (query: object, user: object = { prodi: null }, permission = 'any') => {
    const watched = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => result,
    })
    const sent = vi.spyOn(watched.getExecutor(), 'executeQuery')
    const context = { db: watched, query, user, permission, appContext: { timeZone: 'Asia/Jakarta' } }
    const { data, lagi } = await peristiwa['GET peristiwa'](context as never)
    const statements = sent.mock.calls.map(([statement]) => statement)
    sent.mockRestore()
    return { data: data as { peristiwaid: number; objek: string; waktu: string }[], lagi, statements }
  }

  const steps = async ({ sql: text, parameters }: CompiledQuery) => {
    const explain = isSqlite(db as never) ? 'explain query plan' : 'explain'
    const { rows } = await db.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
    )
    return rows.map((row) => (row.detail ?? row['QUERY PLAN'] ?? '').trim())
  }

  test.each<[string, object]>([
    ['nothing', {}],
    ['a kind of thing that happens all the time', { objek: 'laporan' }],
    ['a kind of thing that seldom happens', { objek: 'webhook' }],
    ['a group that seldom happens', { kelompok: 'pengaturan' }],
    ['a group and days', { kelompok: 'nilai', dari: '2023-12-01', sampai: '2023-12-20' }],
    ['a group and days in which nothing was', { kelompok: 'keputusan', dari: '2024-01-01' }],
    ['days', { dari: '2023-12-01', sampai: '2023-12-02' }],
  ])('filtered by %s it is read by an index, and never sorted as a whole', async (_name, query) => {
    const { statements } = await asked(query)
    expect(statements).toHaveLength(1)
    const plan = await steps(statements[0]!)
    expect(plan.filter((step) => /^SCAN (p|peristiwa)$|Seq Scan on peristiwa/.test(step))).toEqual([])
    // Each kind comes in the order of time; what is sorted is a page of each.
    const wholes = isSqlite(db as never)
      ? plan.filter(
          (step, at) => step.includes('TEMP B-TREE') && /^(SCAN|SEARCH) p /.test(plan[at - 1] ?? ''),
        )
      : plan.filter((step) => /^(->)? *Sort /.test(step)).slice(1)
    expect(wholes, plan.join('\n')).toEqual([])
  })

  test.each<[string, object, number]>([
    ['one of many who did it', { oleh: 'nama 7' }, 51],
    ['a student by a part of the name', { mahasiswa: 'langka' }, 3],
    ['a number of which the kind of record is not told', { objekid: '17' }, 1],
    ['somebody, of a group', { oleh: 'jarang', kelompok: 'data' }, 1],
    ['a kind of thing that the group does not have', { objek: 'webhook', kelompok: 'nilai' }, 0],
    ['a student, by somebody who never wrote of them', { mahasiswa: 'langka', oleh: 'nama' }, 0],
  ])('%s is found without reading the whole trail', async (_name, query, count) => {
    for (const [user, permission] of [
      [{ prodi: null }, 'any'],
      [{ prodi: [9] }, 'own-prodi'],
    ] as const) {
      const { data, lagi, statements } = await asked(query, user, permission)
      const expected = permission === 'any' || count < 10 ? count : 0
      // Of the ninth programme there is only what is rare.
      if (permission === 'any') expect(data.length + (lagi ? 1 : 0)).toBe(expected)
      else expect(data.length).toBeLessThanOrEqual(expected)
      const plan = await steps(statements.at(-1)!)
      expect(plan.filter((step) => /^SCAN (p|peristiwa)$|Seq Scan on peristiwa/.test(step))).toEqual([])
    }
  })

  test.each([
    ['somebody who did little', 'jarang', 2],
    ['a name that nobody bears', 'zqx', 0],
  ])('what %s did is found by the name, not on the way back through time', async (_title, oleh, count) => {
    const { data, statements } = await asked({ oleh })
    expect(data).toHaveLength(count)
    const plans = await Promise.all(statements.map(async (one) => (await steps(one)).join('\n')))
    for (const plan of plans) expect(plan).not.toContain('peristiwa_urut')
    expect(plans[0]).toContain('peristiwa_nama')
  })

  test.each<[string, object]>([
    ['everything', {}],
    ['a thing', { objek: 'nilai' }],
    ['a group', { kelompok: 'laporan' }],
    ['a group and days', { kelompok: 'nilai', dari: '2023-12-01' }],
  ])('%s: page after page, each event once, the newest first', async (_name, query) => {
    const seen: number[] = []
    let sebelum: number | undefined
    for (let page = 0; page < 4; page++) {
      const { data, lagi } = await asked({ ...query, ...(sebelum !== undefined && { sebelum }) })
      seen.push(...data.map(({ peristiwaid }) => peristiwaid))
      sebelum = data.at(-1)?.peristiwaid
      if (!lagi) break
    }
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(5)
  })

  test('a programme’s admin sees their own programme only', async () => {
    const { data } = await asked({ kelompok: 'laporan' }, { prodi: [2] }, 'own-prodi')
    expect(data.length).toBe(50)
    expect(data.every(({ peristiwaid }) => peristiwaid % 3 === 1)).toBe(true)
  })

  test('what somebody did is found by the name they had then', async () => {
    expect((await asked({ oleh: 'jarang' })).data).toHaveLength(2)
    await db.updateTable('akun').set({ nama: 'Nama Baru' }).where('username', '=', 'jarang').execute()
    expect((await asked({ oleh: 'jarang' })).data).toHaveLength(2)
  })
})

/** One account that did two things, one student of whom three are told. */
async function rare(db: Database): Promise<void> {
  const at = (n: number) => `2024-08-19T0${n}:00:00.000Z`
  await db.insertInto('prodi').values({ prodiid: 9, prodinama: 'Program Studi 9' }).execute()
  await db
    .insertInto('mahasiswa')
    .values({ mhsnobp: 'L1', mhsnama: 'Siti Langka', mhsjkl: 'P', mhsangkatan: 2020, mhsprodiid: 9 })
    .execute()
  const names = Array.from({ length: 50 }, (_, n) => ({
    akunid: 1000 + n,
    username: `n${n}`,
    nama: `Nama ${n}`,
  }))
  await db
    .insertInto('akun')
    .values(names.map((one) => ({ ...one, role: 'akademik', sandi: '-' })))
    .execute()
  const { akunid } = await db
    .insertInto('akun')
    .values({ akunid: 2000, username: 'jarang', nama: 'Jarang Ada', role: 'akademik', sandi: '-' })
    .returning('akunid')
    .executeTakeFirstOrThrow()
  const event = { asal: 'layar', objekid: 'x', judul: '', prodiid: 9 } as const
  await db
    .insertInto('peristiwa')
    .values([
      { ...event, waktu: at(1), akunid, nama: 'Jarang Ada', objek: 'dosen', aksi: 'ubah' },
      { ...event, waktu: at(2), akunid, nama: 'Jarang Ada', objek: 'nilai', aksi: 'kunci', nobp: 'L1' },
      { ...event, waktu: at(3), akunid: null, nama: '', objek: 'laporan', aksi: 'dianggap', nobp: 'L1' },
      { ...event, waktu: at(4), akunid: null, nama: '', objek: 'laporan', aksi: 'dianggap', nobp: 'L1' },
    ])
    .execute()
}
