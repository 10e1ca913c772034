import fc from 'fast-check'
import { sql, type KyselyPlugin } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { USUAL_DAYS } from '../../../src/contract/reminders.ts'
import { addDays } from '../../../src/contract/rules/calendar.ts'
import { isWorkday } from '../../../src/contract/rules/workdays.ts'
import { isSqlite } from '../../../src/server/db/dialect.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { syncReference } from '../../../src/server/db/reference.ts'
import { remind } from '../../../src/server/reminders/remind.ts'
import { onBoth } from '../db/databases.ts'
import {
  admin,
  dokumen,
  harian,
  kuota,
  kursi,
  mahasiswa,
  perusahaan,
  placed,
  prodi,
  terdaftar,
  unggahan,
} from '../support/people.ts'

onBoth((empty) => {
  let db: Database
  beforeAll(async () => {
    db = await empty()
    await syncReference(db)
  })
  // Whatever a test left would be reminded of as well.
  beforeEach(async () => {
    await closeAll()
    await db.updateTable('mahasiswa').set({ mhsrekommagang: 0 }).execute()
    await db.updateTable('dokumen').set({ dokumenstatus: 0 }).execute()
    await db.deleteFrom('mou').execute()
    await db.deleteFrom('harilibur').execute()
    await db.deleteFrom('pengingat').execute()
  })

  const at = (now: string, on = db) =>
    remind({
      db: on,
      clock: () => new Date(now.includes('T') ? now : `${now}T02:00:00Z`),
      timeZone: 'Asia/Jakarta',
    })
  /** What was written about these, in order: 'laporan 2026-02-05' (its day). */
  const told = async (column: 'registerid' | 'nobp' | 'dosenid' | 'prodiid', key: number | string) =>
    (
      await db
        .selectFrom('peristiwa')
        .select(['aksi', 'waktu'])
        .where('objek', '=', 'pengingat')
        .where(column, '=', key as never)
        .orderBy('peristiwaid')
        .execute()
    ).map(({ aksi, waktu }) => `${aksi} ${waktu.slice(0, 10)}`)
  const bell = async (akunid: number) =>
    (
      await db
        .selectFrom('pemberitahuan as n')
        .innerJoin('peristiwa as p', 'p.peristiwaid', 'n.peristiwaid')
        .select('p.aksi')
        .where('n.akunid', '=', akunid)
        .orderBy('p.peristiwaid')
        .execute()
    ).map(({ aksi }) => aksi)

  test('three working days without a report: the student; seven: the supervisor too; each once', async () => {
    const { student, guide, registerid } = await placed(db)
    await harian(db, registerid, { '2026-02-03': { status: 1 } })
    for (let day = '2026-02-04'; day <= '2026-02-16'; day = addDays(day, 1)) {
      await at(day)
      await at(`${day}T04:00:00Z`)
    }
    // Wednesday to Friday went by without one; Monday the 9th says so. Seven are over on Friday the 13th.
    expect(await told('registerid', registerid)).toEqual(['laporan 2026-02-09', 'laporanlama 2026-02-13'])
    expect(await bell(student.akunid)).toEqual(['laporan', 'laporanlama'])
    expect(await bell(guide.akunid)).toEqual(['laporanlama'])
    // Who writes and falls silent again is reminded again.
    await harian(db, registerid, { '2026-02-16': {} })
    await at('2026-02-20')
    expect(await told('registerid', registerid)).toHaveLength(3)
  })

  test('a holiday is waited over, nobody hears of it on one, at night or on a weekend', async () => {
    const { registerid } = await placed(db)
    await harian(db, registerid, { '2026-02-03': {} })
    await db
      .insertInto('harilibur')
      .values(['2026-02-05', '2026-02-10'].map((liburtanggal) => ({ liburtanggal, liburnama: 'Libur' })))
      .execute()
    for (const now of ['2026-02-09', '2026-02-10', '2026-02-14', '2026-02-15', '2026-02-10T18:00:00Z'])
      await at(now)
    expect(await told('registerid', registerid)).toEqual([])
    // 4, 6, 9: on the 10th three are over, but that is a holiday.
    await at('2026-02-11')
    expect(await told('registerid', registerid)).toEqual(['laporan 2026-02-11'])
  })

  test('after a week without a server only the newest is said, and nothing of what is over', async () => {
    const { registerid } = await placed(db)
    const ended = await placed(db)
    const closed = await placed(db)
    const over = await placed(db, { days: { mulai: '2026-02-02', selesai: '2026-02-12' } })
    await at('2026-02-02')
    await db
      .updateTable('register')
      .set({ registerakhir: 'dibatalkan', registerakhirsebab: 'kampus' })
      .where('registerid', '=', ended.registerid)
      .execute()
    await db
      .updateTable('semester')
      .set({ semtutup: '2026-02-11T00:00:00.000Z' })
      .where('semid', '=', closed.registersemid)
      .execute()
    await at('2026-02-13')
    expect(await told('registerid', registerid)).toEqual(['laporanlama 2026-02-13'])
    for (const other of [ended, closed, over]) expect(await told('registerid', other.registerid)).toEqual([])
  })

  test('off is off; the days are those the office chose', async () => {
    const { registerid } = await placed(db)
    await choose({ laporan: 0, laporanlama: 5 })
    await at('2026-02-06')
    expect(await told('registerid', registerid)).toEqual([])
    await at('2026-02-09')
    expect(await told('registerid', registerid)).toEqual(['laporanlama 2026-02-09'])
  })

  test('documents that are missing before their last day; not one that is there', async () => {
    const missing = await mahasiswa(db)
    const done = await mahasiswa(db, { mhsprodiid: missing.mhsprodiid })
    const { kuotaidx } = await kuota(db, {
      kuotaprodiid: missing.mhsprodiid,
      kuotaselesaiuploaddokumen: '2026-02-13',
    })
    const paper = await dokumen(db, 1)
    // Of a later stage: without a letter nobody can upload it.
    await dokumen(db, 2)
    const rows = [
      await terdaftar(db, missing, {
        registerkuotaid: kuotaidx,
        registerdisetujui: 1,
        registertanggal: '2026-02-13',
      }),
      await terdaftar(db, done, {
        registerkuotaid: kuotaidx,
        registerdisetujui: 1,
        registertanggal: '2026-02-13',
      }),
    ]
    await unggahan(db, rows[1]!.registerid, paper.dokumenid)
    await at('2026-02-09')
    expect(await told('registerid', rows[0]!.registerid)).toEqual([])
    for (const day of ['2026-02-10', '2026-02-11', '2026-02-16']) await at(day)
    expect(await told('registerid', rows[0]!.registerid)).toEqual(['dokumen 2026-02-10'])
    expect(await told('registerid', rows[1]!.registerid)).toEqual([])
  })

  test('a registration that closes is said to whom it is open and who has not registered', async () => {
    const prodiid = await prodi(db)
    const [waits, has, not] = [
      await mahasiswa(db, { mhsprodiid: prodiid }),
      await mahasiswa(db, { mhsprodiid: prodiid }),
      await mahasiswa(db, { mhsprodiid: prodiid, mhsrekommagang: 0 }),
    ]
    const { kuotaidx } = await kuota(db, {
      kuotaprodiid: prodiid,
      jenismou: 0,
      kuotaselesairegistrasi: '2026-02-12',
    })
    await terdaftar(db, has, { registerkuotaid: kuotaidx })
    for (const day of ['2026-02-06', '2026-02-09', '2026-02-10', '2026-02-13']) await at(day)
    expect(await told('nobp', waits.mhsnobp)).toEqual(['kuota 2026-02-09'])
    for (const other of [has, not]) expect(await told('nobp', other.mhsnobp)).toEqual([])

    // Where a place is to be chosen, and the only company has withdrawn, nothing is open.
    const elsewhere = await prodi(db)
    const other = await mahasiswa(db, { mhsprodiid: elsewhere })
    const chosen = await kuota(db, { kuotaprodiid: elsewhere, kuotaselesairegistrasi: '2026-02-12' })
    const { detailid } = await kursi(db, chosen.kuotaidx, { priawanita: 2 })
    const withdrawn = (detailmundur: string | null) =>
      db.updateTable('kuotadetail').set({ detailmundur }).where('detailid', '=', detailid).execute()
    await withdrawn('2026-02-05')
    await at('2026-02-09')
    expect(await told('nobp', other.mhsnobp)).toEqual([])
    await withdrawn(null)
    await at('2026-02-10')
    expect(await told('nobp', other.mhsnobp)).toEqual(['kuota 2026-02-10'])
  })

  test('who keeps others waiting: the supervisor, the office of the programme and of the campus, once a week', async () => {
    const { guide, registerid, registerprodiid } = await placed(db)
    const [campus, own, other] = [
      await admin(db, 'akademik'),
      await admin(db, 'prodi', registerprodiid),
      await admin(db, 'prodi', await prodi(db)),
    ]
    await harian(db, registerid, { '2026-02-02': {}, '2026-02-09': {}, '2026-02-18': {} })
    await sql`update laporandetail set dibuat = detail_tgl || 'T03:00:00.000Z' where detail_registeridx = ${registerid}`.execute(
      db,
    )
    await db
      .updateTable('register')
      .set({ registertanggal: '2026-02-02' })
      .where('registerid', '=', registerid)
      .execute()
    const waiting = await mahasiswa(db, { mhsprodiid: registerprodiid })
    await terdaftar(db, waiting, { registertanggal: '2026-02-06' })
    for (const day of ['2026-02-06', '2026-02-09', '2026-02-10', '2026-02-11', '2026-02-16']) await at(day)
    expect(await told('dosenid', guide.dosenid)).toEqual(['validasi 2026-02-09', 'validasi 2026-02-16'])
    expect(await bell(guide.akunid)).toEqual(['validasi', 'validasi'])
    expect(await told('prodiid', registerprodiid)).toEqual(
      expect.arrayContaining(['keputusan 2026-02-09', 'keputusan 2026-02-16']),
    )
    expect(await bell(own.akunid)).toEqual(['keputusan', 'keputusan'])
    expect(await bell(campus.akunid)).toEqual(['surat', 'keputusan', 'surat', 'keputusan'])
    expect(await bell(other.akunid)).toEqual([])
  })

  test('a day is the campus’ day: what was written or decided before seven in the morning is of that day', async () => {
    const { guide, registerid } = await placed(db)
    await harian(db, registerid, { '2026-02-02': {} })
    // Half past six on the 3rd in Jakarta; in Greenwich it is the 2nd.
    const morning = '2026-02-02T23:30:00.000Z'
    await db
      .updateTable('laporandetail')
      .set({ dibuat: morning })
      .where('detail_registeridx', '=', registerid)
      .execute()
    await db
      .insertInto('peristiwa')
      .values({
        nama: 'Admin akademik',
        asal: 'layar',
        judul: '',
        waktu: morning,
        objek: 'register',
        objekid: String(registerid),
        aksi: 'keputusan',
        registerid,
      })
      .execute()
    const since = async (kind: string) =>
      (
        await db
          .selectFrom('peristiwa')
          .select(['sesudah', 'waktu'])
          .where('objek', '=', 'pengingat')
          .where('aksi', '=', kind)
          .orderBy('peristiwaid', 'desc')
          .limit(1)
          .execute()
      ).map(({ sesudah, waktu }) => [
        (JSON.parse(sesudah!) as { sejak: string }).sejak,
        waktu.slice(0, 10),
      ])[0]
    for (let day = '2026-02-03'; day < '2026-02-14'; day = addDays(day, 1)) await at(day)
    expect(await told('dosenid', guide.dosenid)).toHaveLength(1)
    expect((await since('validasi'))![0]).toBe('2026-02-03')
    const due = addDays('2026-02-03', USUAL_DAYS.surat)
    expect(await since('surat')).toEqual(['2026-02-03', due])
  })

  test('an agreement that ends: the academic office, as many days before as it chose, a month and a week before', async () => {
    const office = await admin(db, 'akademik')
    const company = await perusahaan(db)
    await agreement(company, '2026-08-31')
    for (const day of ['2026-06-01', '2026-06-02', '2026-06-03', '2026-07-31', '2026-08-03', '2026-08-04'])
      await at(day)
    // 90 days before is Tuesday, 2 June; 30 is a Saturday, so Monday.
    expect(await toldOf(company)).toEqual(['2026-06-02', '2026-08-03'])
    for (const day of ['2026-08-21', '2026-08-24', '2026-08-31', '2026-09-01', '2026-09-07']) await at(day)
    expect(await toldOf(company)).toEqual(['2026-06-02', '2026-08-03', '2026-08-24'])
    expect(await bell(office.akunid)).toEqual(['mou', 'mou', 'mou'])
    const programme = await admin(db, 'prodi', await prodi(db))
    expect(await bell(programme.akunid)).toEqual([])
  })

  test('an agreement: only the newest step, none once it has ended, has a successor, or nobody is sent there', async () => {
    const late = await perusahaan(db)
    await agreement(late, '2026-10-05')
    for (const day of ['2026-09-29', '2026-09-30']) await at(day)
    expect(await toldOf(late)).toEqual(['2026-09-29'])
    const [over, renewed, stopped] = [await perusahaan(db), await perusahaan(db), await perusahaan(db)]
    await agreement(over, '2026-09-28')
    await agreement(renewed, '2026-10-20')
    await agreement(renewed, '2029-10-20')
    await agreement(stopped, '2026-10-20')
    await db
      .updateTable('perusahaan')
      .set({ perusahaanhenti: 1 })
      .where('perusahaanid', '=', stopped)
      .execute()
    await at('2026-09-30T03:00:00Z')
    for (const company of [over, renewed, stopped]) expect(await toldOf(company)).toEqual([])
  })

  test('an agreement: off is off, fewer days are one step fewer, and two servers say it once', async () => {
    const company = await perusahaan(db)
    await agreement(company, '2026-12-31')
    await choose({ mou: 0 })
    await at('2026-12-29')
    expect(await toldOf(company)).toEqual([])
    await db.updateTable('pengingat').set({ hari: 20 }).execute()
    await at('2026-12-10')
    expect(await toldOf(company)).toEqual([])
    await Promise.all([at('2026-12-14'), at('2026-12-14')])
    await at('2026-12-28')
    expect(await toldOf(company)).toEqual(['2026-12-14', '2026-12-28'])
  })

  test(
    '200 histories, 150 and 50: reports, holidays, days without a server, crashes, two servers at once: nothing twice, nothing lost',
    { tags: ['rest'] },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 5, maxLength: 14 }),
          fc.array(fc.integer({ min: 0, max: 25 }), { maxLength: 4 }),
          async (steps, off) => {
            const libur = new Set(off.map((each) => addDays('2026-02-02', each)))
            await db.deleteFrom('harilibur').execute()
            if (libur.size > 0)
              await db
                .insertInto('harilibur')
                .values([...libur].map((liburtanggal) => ({ liburtanggal, liburnama: 'Libur' })))
                .execute()
            const { registerid } = await placed(db)
            const wanted: string[] = []
            const known = new Set<string>()
            let [today, last] = ['2026-02-02', null as string | null]
            for (const { days, writes, crash, twice } of steps) {
              today = addDays(today, days)
              if (crash !== null)
                await at(today, crashing(db, crash)).catch((error: unknown) =>
                  expect(String(error)).toContain('crash'),
                )
              await Promise.all(twice ? [at(today), at(today)] : [at(today)])
              const key = expected(today, last, libur)
              if (key && !known.has(key)) {
                known.add(key)
                wanted.push(`${key.split(' ')[0]} ${today}`)
              }
              if (writes && today <= '2026-02-27' && today !== last) {
                await harian(db, registerid, { [today]: {} })
                last = today
              }
            }
            expect(await told('registerid', registerid)).toEqual(wanted)
            await closeAll()
          },
        ),
        { numRuns: Number(process.env.RUNS ?? (isSqlite(db as never) ? 150 : 50)) },
      )
    },
  )

  test('2,400 who are due: few statements, and the second look costs almost none', async () => {
    const prodiid = await prodi(db)
    const one = await placed(db, { student: await mahasiswa(db, { mhsprodiid: prodiid }) })
    await many(one, 2_400)
    const counter = { count: 0 }
    const counted = db.withPlugin(counting(counter))
    const started = performance.now()
    expect(await at('2026-02-06', counted)).toBeGreaterThanOrEqual(2_400)
    const [first, took] = [counter.count, performance.now() - started]
    counter.count = 0
    const again = performance.now()
    expect(await at('2026-02-06T03:00:00Z', counted)).toBe(0)
    console.info(
      `2,400 reminded: ${first} statements, ${Math.round(took)} ms; looked again: ${counter.count}, ${Math.round(performance.now() - again)} ms`,
    )
    expect(first).toBeLessThan(200)
    expect(counter.count).toBeLessThan(12)
  })

  const choose = (days: Record<string, number>) =>
    db
      .insertInto('pengingat')
      .values(
        Object.entries(days).map(([jenis, hari]) => ({ jenis, hari, oleh: 'Sari', diubah: '2026-02-01' })),
      )
      .execute()

  const agreement = (mouperusahaanid: number, mouakhir: string) =>
    db
      .insertInto('mou')
      .values({ mouperusahaanid, mounomor: `MoU-${mouakhir}`, moumulai: '2023-01-01', mouakhir })
      .execute()
  /** On which days the office was reminded of a company's agreement. */
  const toldOf = async (company: number) =>
    (
      await db
        .selectFrom('peristiwa')
        .select('waktu')
        .where('objek', '=', 'pengingat')
        .where('aksi', '=', 'mou')
        .where('objekid', '=', String(company))
        .orderBy('peristiwaid')
        .execute()
    ).map(({ waktu }) => waktu.slice(0, 10))

  const closeAll = () =>
    db
      .updateTable('semester')
      .set({ semtutup: '2026-02-01T00:00:00.000Z' })
      .where('semtutup', 'is', null)
      .execute()

  /** So many more students on the same schedule, by the database itself. */
  async function many(one: Awaited<ReturnType<typeof placed>>, count: number) {
    await db
      .updateTable('kuotadetail')
      .set({ detailkuotapriawanita: count + 10 })
      .where('detailid', '=', one.registerdetailid)
      .execute()
    const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`
    const nobp = sql`'9' || cast(100000 + i as text)`
    await sql`insert into mahasiswa (mhsnobp, mhsnama, mhsjkl, mhsangkatan, mhsprodiid, totalsks, nilai_d_e, mhsrekommagang)
      ${numbers} select ${nobp}, 'Mahasiswa ' || i, 'P', 2023, cast(${one.registerprodiid} as integer), 96, 0, 1 from n`.execute(
      db,
    )
    await sql`insert into akun (username, nama, role, sandi, nobp)
      ${numbers} select ${nobp}, 'Mahasiswa ' || i, 'mahasiswa', '-', ${nobp} from n`.execute(db)
    await sql`insert into register (registernobp, registerkuotaid, registerperusahaanid, registerdetailid, registersemid, registerprodiid,
        registerjkl, registerdisetujui, registertanggal)
      ${numbers} select ${nobp}, cast(${one.registerkuotaid} as integer), cast(${one.registerperusahaanid} as integer),
        cast(${one.registerdetailid} as integer), cast(${one.registersemid} as integer), cast(${one.registerprodiid} as integer), 'P', 1, '2026-02-06' from n`.execute(
      db,
    )
  }
})

const step = fc.record({
  days: fc.integer({ min: 0, max: 5 }),
  writes: fc.boolean(),
  /** At which statement a server is killed. */
  crash: fc.option(fc.integer({ min: 1, max: 25 })),
  twice: fc.boolean(),
})

/** Said apart from the server's own way: day by day. */
function expected(today: string, last: string | null, libur: ReadonlySet<string>): string | null {
  if (today > '2026-02-27' || !isWorkday(today, libur)) return null
  const since = last ?? '2026-02-02'
  let gone = 0
  for (let day = last === null ? since : addDays(since, 1); day < today; day = addDays(day, 1))
    if (isWorkday(day, libur)) gone++
  const kind = gone >= USUAL_DAYS.laporanlama ? 'laporanlama' : gone >= USUAL_DAYS.laporan ? 'laporan' : null
  return kind && `${kind} ${since}`
}

/** A server that is killed at a statement: what it had begun is undone. */
function crashing(db: Database, after: number): Database {
  let left = after
  return db.withPlugin({
    transformQuery: ({ node }) => {
      if (left-- <= 0) throw new Error('crash')
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

const counting = (counter: { count: number }): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    counter.count += 1
    return result
  },
})
