// @module-tag rest
import { eventRow } from '../support/events.ts'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { storing } from '../../../src/server/db/demo/storing.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { withArchiveOpen } from '../../../src/server/db/archive.ts'
import { anonymise } from '../../../src/server/privacy/anonymise.ts'
import { nightlyRetention } from '../../../src/server/privacy/retention.ts'
import { filesIn, temporaryFolder } from '../../support/uploads.ts'
import { admin, dokumen, harian, mahasiswa, placed, terdaftar, unggahan } from '../support/people.ts'
import { testApps } from '../support/testApps.ts'
import { everyRow } from './everyRow.ts'

testApps((testApp) => {
  test('an earlier name of a graduate, and what was done to many rows at once, go as well', async () => {
    const { db } = testApp()
    const student = await mahasiswa(db, { mhsnama: 'Zulaikha Baru', mhsnobp: '1700445566' })
    const { registerid } = await placed(db, { student })
    const change = { objek: 'register', objekid: String(registerid), aksi: 'daftar', registerid }
    await db
      .insertInto('peristiwa')
      .values([
        // Their name when they did it; it has been corrected since.
        eventRow({ ...change, akunid: student.akunid, nama: 'Zulaikha Lama', nobp: student.mhsnobp }),
        eventRow({ ...change, nama: 'Rina', nobp: student.mhsnobp, judul: 'Zulaikha Lama' }),
      ])
      .execute()
    const office = await admin(db, 'akademik')
    const { jobid } = await db
      .insertInto('jobs')
      .values({
        jenis: 'massal',
        perihal: 'rekomendasi',
        kunci: crypto.randomUUID(),
        akunid: office.akunid,
        peran: 'akademik',
        isi: '{}',
        dibuat: '2026-02-09T00:00:00.000Z',
      })
      .returning('jobid')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('jobrows')
      .values({
        jobid,
        urut: 1,
        kunci: student.mhsnobp,
        nobp: student.mhsnobp,
        isi: JSON.stringify({ nama: 'Zulaikha Baru', rencana: {} }),
        selesai: 1,
        hasil: '{}',
      })
      .execute()
    await db
      .transaction()
      .execute((trx) => withArchiveOpen(trx, () => anonymise(trx, student.mhsnobp, new Date())))
    expect(await everyRow(testApp().db)).not.toMatch(/Zulaikha|1700445566/)
    const told = await db
      .selectFrom('peristiwa')
      .select('nama')
      .where('registerid', '=', registerid)
      .orderBy('peristiwaid')
      .execute()
    expect(told.map(({ nama }) => nama)).toEqual(['Lulusan', 'Rina'])
  })

  test('what is shown before a decision is what goes, in closed semesters too', async () => {
    const { db } = testApp()
    const paper = await dokumen(db, 1)
    const done = await placed(db, { days: { mulai: '2015-01-05', selesai: '2015-03-27' } })
    await unggahan(db, done.registerid, paper.dokumenid, 1)
    await harian(db, done.registerid, { '2015-01-05': { isi: 'Lama' } })
    await db
      .updateTable('register')
      .set({ registertanggal: '2014-12-01' })
      .where('registerid', '=', done.registerid)
      .execute()
    const refused = await terdaftar(db, await mahasiswa(db), {
      registerdisetujui: 0,
      registertanggal: '2015-01-01',
    })
    await unggahan(db, refused.registerid, paper.dokumenid)
    const office = await admin(db, 'akademik')
    await db
      .insertInto('peristiwa')
      .values(eventRow({ akunid: office.akunid, waktu: '2015-02-01T00:00:00.000Z' }))
      .execute()
    for (const { registersemid } of await db
      .selectFrom('register')
      .select('registersemid')
      .where('registerid', 'in', [done.registerid, refused.registerid])
      .execute())
      await db
        .updateTable('semester')
        .set({ semtutup: '2015-06-01T00:00:00.000Z', semtutupoleh: 'Rina' })
        .where('semid', '=', registersemid)
        .execute()

    const shown: Record<string, number> = {}
    for (const jenis of ['ditolak', 'dokumen', 'lulusan', 'jejak']) {
      const { data } = await testApp().as(office).get(`retensi/rencana?jenis=${jenis}&bulan=120`)
      shown[jenis] = data.jumlah
      await db
        .insertInto('retensi')
        .values({
          jenis,
          bulan: 120,
          mulai: '2026-01-01T00:00:00.000Z',
          oleh: 'Rina',
          diubah: '2026-01-01T00:00:00.000Z',
        })
        .execute()
    }
    const night = await nightlyRetention(
      { db, clock: () => new Date('2026-02-10T20:00:00Z'), timeZone: 'Asia/Jakarta' },
      { warn: () => {} },
    )
    expect(night).toEqual(
      Object.fromEntries(Object.entries(shown).map(([jenis, dihapus]) => [jenis, { dihapus, tertahan: 0 }])),
    )
    expect(Object.values(shown).every((count) => count > 0)).toBe(true)
    await db.deleteFrom('retensi').execute()
  })

  /** A student with so many files of 200 kB, the first under names as people give them. */
  async function withFiles(count: number) {
    const { db, files } = testApp()
    const student = await mahasiswa(db)
    const bytes = randomBytes(200_000)
    const store = storing(files)
    await mkdir(files.temp, { recursive: true })
    for (let at = 0; at < count; at += 1) {
      const row = await store({ bytes, nama: 'x', mime: 'image/png' })
      await db
        .insertInto('berkas')
        .values({
          ...row,
          berkasguna: 'dokumen',
          berkasnama: NAMES[at] ?? `foto ${at}.jpg`,
          berkasmime: 'image/jpeg',
          nobp: student.mhsnobp,
          dibuat: '2026-02-01T00:00:00.000Z',
        })
        .execute()
    }
    const ask = async () => (await testApp().as(student).post('datasaya/unduh')).data.url as string
    return { student, bytes, ask }
  }
  const NAMES = [
    '../../etc/passwd',
    'a/b\\c.jpg',
    '..',
    'CON',
    'x'.repeat(200),
    'dua\r\nbaris.jpg',
    'é 漢.jpg',
  ]

  test(
    'three hundred files under any name: one ZIP that stays in its folder',
    { tags: ['rest'] },
    async () => {
      const { bytes, ask } = await withFiles(300)
      const { rawPayload } = await testApp().app.inject({ url: `/${await ask()}` })
      const entries = unzipSync(new Uint8Array(rawPayload))
      const names = Object.keys(entries).filter((name) => name.startsWith('berkas/'))
      expect(names).toHaveLength(300)
      expect(new Set(names).size).toBe(300)
      for (const name of Object.keys(entries)) {
        expect(name.split('/').filter((part) => /^\.{0,2}$/.test(part))).toEqual([])
        expect(name).not.toMatch(/[\\\x00-\x1f]/)
      }
      expect(names.every((name) => Buffer.compare(entries[name]!, bytes) === 0)).toBe(true)
    },
  )

  test('whoever goes away in the middle leaves their place to the next', async () => {
    const { app } = testApp()
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
    const base = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
    const people = [await withFiles(40), await withFiles(40), await withFiles(40), await withFiles(1)]
    for (const { ask } of people.slice(0, 3)) {
      const gone = new AbortController()
      const answer = await fetch(`${base}/${await ask()}`, { signal: gone.signal })
      expect(answer.status).toBe(200)
      await answer.body!.getReader().read()
      gone.abort()
    }
    const url = await people[3]!.ask()
    await expect.poll(async () => (await fetch(`${base}/${url}`)).status).toBe(200)
  })

  test('anonymised while it is being downloaded: the answer breaks off or is whole, and the server goes on', async () => {
    const { app, db } = testApp()
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
    const base = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
    const { student, ask } = await withFiles(60)
    const answer = await fetch(`${base}/${await ask()}`)
    const reader = answer.body!.getReader()
    const pieces = [(await reader.read()).value!]
    await db
      .transaction()
      .execute((trx) => withArchiveOpen(trx, () => anonymise(trx, student.mhsnobp, new Date())))
    const outcome = await (async () => {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return 'ended'
        pieces.push(value)
      }
    })().catch(() => 'broken off')
    if (outcome === 'ended') expect(() => unzipSync(new Uint8Array(Buffer.concat(pieces)))).not.toThrow()
    expect((await fetch(`${base}/sehat`)).status).toBe(200)
  })
})

test('what a graduate wrote is not left in the pages that SQLite keeps for later', async () => {
  const dataDir = temporaryFolder()
  const db = await openDatabase({ dataDir })
  await migrate(db)
  const student = await mahasiswa(db, {
    mhsnama: 'Zaenab Terhapus',
    mhsnik: '1371019988776655',
    mhsalamat: 'Jalan Rahasia 17',
  })
  const { registerid } = await placed(db, { student })
  await harian(db, registerid, { '2026-02-03': { isi: 'Catatan rahasia. '.repeat(400) } })
  await db
    .transaction()
    .execute((trx) => withArchiveOpen(trx, () => anonymise(trx, student.mhsnobp, new Date())))
  await db.destroy()
  const bytes = filesIn(dataDir)
    .map((name) => readFileSync(join(dataDir, name)).toString('latin1'))
    .join('')
  for (const word of ['Zaenab', '1371019988776655', 'Jalan Rahasia', 'Catatan rahasia'])
    expect([word, bytes.includes(word)]).toEqual([word, false])
})
