import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOT_FOUND } from '../../support/words.ts'
import { openMailApp, type MailApp } from '../mail/mailApp.ts'
import { admin, berkas, mahasiswa, perusahaan, terdaftar } from '../support/people.ts'
import { HARI_INI } from '../support/testApps.ts'
import { databases } from '../../support/databases.ts'
import { lapanganStory } from './lapanganStory.ts'

databases((kind) => {
  let app: MailApp
  beforeAll(async () => {
    app = await openMailApp(kind)
  })
  afterAll(() => app?.close())

  /** Of so many marks, in the order in which they were released. */
  async function released(
    perusahaanid: number,
    rubrikid: number,
    prodiid: number,
    marks: readonly number[],
    first = 0,
  ) {
    for (const [at, mark] of marks.entries()) {
      const student = await mahasiswa(app.db, { mhsprodiid: prodiid })
      const { registerid } = await terdaftar(app.db, student, {
        registerperusahaanid: perusahaanid,
        registerdisetujui: 1,
      })
      const when = `${HARI_INI}T0${first + at}:00:00.000Z`
      await app.db
        .insertInto('nilai')
        .values({
          nilairegisterid: registerid,
          nilairubrikid: rubrikid,
          nilaikunci: when,
          nilaikuncioleh: 'Kaprodi',
          nilaihasil: JSON.stringify({
            angka: mark * 100,
            huruf: 'A',
            indeks: 400,
            dibatasi: false,
            nilai: [],
          }),
          nilairilis: when,
        })
        .execute()
    }
  }

  test('a student reads what a company says, and numbers that name nobody', async () => {
    const { db, as } = app
    const perusahaanid = await perusahaan(db, {
      perusahaanuraian: 'Membuat aplikasi.',
      perusahaantugas: 'Menguji\nMenulis',
      perusahaanfoto: await berkas(db, 'perusahaanfoto'),
    })
    const reader = as(await mahasiswa(db))
    const about = async () => (await reader.get(`perusahaan/${perusahaanid}/tentang`)).data
    const empty = {
      perusahaanuraian: 'Membuat aplikasi.',
      perusahaantugas: 'Menguji\nMenulis',
      perusahaanfoto: expect.stringMatching(/^berkas\//),
      rata: null,
      ulasan: [],
    }
    expect(await about()).toEqual({ ...empty, mahasiswa: [] })

    const at = { registerperusahaanid: perusahaanid }
    for (const more of [
      { registerdisetujui: 1 },
      { registerdisetujui: 1, registerakhir: 'selesai' as const },
      { registerdisetujui: 1, registerakhir: 'mengundurkan diri' as const },
      { registerdisetujui: null },
      { registerdisetujui: 0 },
    ])
      await terdaftar(db, await mahasiswa(db), { ...at, ...more })
    const answer = await about()
    expect(answer.mahasiswa.reduce((sum: number, { jumlah }: { jumlah: number }) => sum + jumlah, 0)).toBe(2)
    expect(Object.keys(answer.mahasiswa[0])).toEqual(['semnama', 'jumlah'])

    for (const who of [await admin(db, 'akademik'), await admin(db, 'wadir')])
      expect((await as(who).get(`perusahaan/${perusahaanid}/tentang`)).status).toBe(403)
    const into = await perusahaan(db)
    await db
      .updateTable('perusahaan')
      .set({ perusahaangabung: into })
      .where('perusahaanid', '=', perusahaanid)
      .execute()
    expect(await reader.get(`perusahaan/${perusahaanid}/tentang`)).toMatchObject({
      code: 404,
      message: NOT_FOUND,
    })
  })

  test('an average stands from five marks on, and moves by five: one more tells nothing of its own', async () => {
    const { db, as } = app
    const { prodiid, rubrikid } = await lapanganStory(app)
    const perusahaanid = await perusahaan(db)
    const reader = as(await mahasiswa(db))
    const mean = async () => (await reader.get(`perusahaan/${perusahaanid}/tentang`)).data.rata
    await released(perusahaanid, rubrikid, prodiid, [80, 81, 82, 83])
    expect(await mean()).toBeNull()
    await released(perusahaanid, rubrikid, prodiid, [84], 4)
    expect(await mean()).toBe(82)
    // The sixth to the ninth move nothing; with the tenth all five do.
    await released(perusahaanid, rubrikid, prodiid, [40, 41, 42, 43], 5)
    expect(await mean()).toBe(82)
    await released(perusahaanid, rubrikid, prodiid, [44], 9)
    expect(await mean()).toBe(62)
    // What is locked and not released yet is nobody's to read.
    await db
      .updateTable('nilai')
      .set({ nilairilis: null })
      .where('nilairilis', 'like', `${HARI_INI}T01%`)
      .execute()
    expect(await mean()).toBe(Math.round((80 + 82 + 83 + 84 + 40) / 5))
  })

  test('the confirmed supervisor describes the own company, and nothing anybody is trusted by', async () => {
    const { db } = app
    const story = await lapanganStory(app)
    const page = await story.company()
    const stored = () =>
      db
        .selectFrom('perusahaan')
        .selectAll()
        .where('perusahaanid', '=', story.registerperusahaanid)
        .executeTakeFirstOrThrow()
    const before = await stored()
    const { tentang } = (await page.get('lapangan')).data
    const perusahaanid = story.registerperusahaanid
    expect(tentang).toEqual({
      perusahaanid,
      perusahaanbidang: null,
      perusahaanuraian: null,
      perusahaantugas: null,
      versi: before.versi,
    })
    const text = {
      perusahaanbidang: 'teknologi',
      perusahaanuraian: 'Membuat aplikasi.',
      perusahaantugas: 'Menguji',
    }
    const write = (more: object = {}) =>
      page.post('lapangan/perusahaan', { perusahaanid, ...text, versi: before.versi, ...more })

    // A field that is not theirs is refused as a whole; so is what leads somewhere else.
    expect((await write({ perusahaandomain: 'evil.example' })).status).toBe(422)
    expect((await write({ perusahaannama: 'PT Lain' })).status).toBe(422)
    for (const lure of [
      'Daftar di bit.ly/xx',
      'Tulis ke hrd@evil.example',
      'WA 0812 3456 7890',
      'https://evil.example',
    ])
      expect(Object.keys((await write({ perusahaanuraian: lure })).error!), lure).toEqual([
        'perusahaanuraian',
      ])
    expect((await write({ perusahaanuraian: 'x'.repeat(601) })).status).toBe(422)
    expect(await stored()).toEqual(before)

    expect(await write()).toMatchObject({ status: 200, data: { versi: before.versi + 1 } })
    expect(await stored()).toEqual({ ...before, ...text, versi: before.versi + 1 })
    // Read before somebody else wrote.
    expect((await write({ perusahaanuraian: 'Lain.' })).status).toBe(409)
    // Of the company that has been merged into this one since.
    const versi = before.versi + 1
    const elsewhere = await write({ perusahaanid: perusahaanid + 1, versi, perusahaanuraian: 'Lain.' })
    expect(elsewhere.status).toBe(409)
    // What is not sent stays.
    expect(
      await page.post('lapangan/perusahaan', { perusahaanid, perusahaantugas: 'Merawat', versi }),
    ).toMatchObject({ status: 200 })
    expect(await stored()).toEqual({ ...before, ...text, perusahaantugas: 'Merawat', versi: versi + 1 })
    // Who wrote it last is in the trail of the company.
    const trail = await db
      .selectFrom('peristiwa')
      .select(['objekid', 'nama'])
      .where('objek', '=', 'perusahaan')
      .where('aksi', '=', 'tentang')
      .where('objekid', '=', String(story.registerperusahaanid))
      .execute()
    const told = { objekid: String(story.registerperusahaanid), nama: 'Yulia Maharani' }
    expect(trail).toEqual([told, told])

    // Not confirmed any more, or nobody's supervisor there: nothing of it.
    await db
      .updateTable('lapangan')
      .set({ lapangankonfirmasi: null, lapangancara: null })
      .where('lapanganperusahaanid', '=', story.registerperusahaanid)
      .execute()
    expect((await write({ versi: versi + 1 })).status).toBe(404)
    expect((await page.get('lapangan')).data?.tentang ?? null).toBeNull()
  })
})
