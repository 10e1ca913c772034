import { randomBytes } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { pdf } from '../../support/files.ts'
import { admin, berkas, dokumen, dosen, kuota, mahasiswa, placed, type Person } from '../support/people.ts'
import { HARI_INI, testApps } from '../support/testApps.ts'
import { eventRow } from '../support/events.ts'

testApps((testApp) => {
  const words = (bytes: Uint8Array | undefined) => Buffer.from(bytes!).toString()

  async function student() {
    const { db } = testApp()
    const dina = await mahasiswa(db, { mhsnama: 'Dina <b>Marlina' })
    const here = await placed(db, { student: dina })
    const caller = testApp().as(dina)
    const lampiran = { content: pdf({ text: 'Lampiran saya' }), filename: 'gambar #1?.pdf' }
    const { laporanidx } = await caller.post('laporan', {
      laporan_registeridx: here.registerid,
      detail_tgl: HARI_INI,
      detail_isi: 'Memasang <i>kabel</i>.',
      detail_lampiran: lampiran,
    })
    await testApp()
      .as(here.guide)
      .post('tanggapan', { tanggapan_laporanidx: laporanidx as number, tanggapan_isi: 'Teruskan.' })
    return { dina, caller, ...here }
  }
  const download = (url: string) => testApp().app.inject({ url: `/${url}` })
  const ask = async (person: Person, path = 'datasaya/unduh') => testApp().as(person).post(path)

  test('a student has everything in one file: pages to read, data, files, and who looked', async () => {
    const { dina, guide, registerid } = await student()
    const { data } = await ask(dina)
    const answer = await download(data.url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="data-pribadi-${dina.mhsnobp}-${HARI_INI}.zip"`,
    })
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    const attachment = Object.keys(files).find((name) => name.startsWith('berkas/'))!
    expect(words(files[attachment])).toContain('Lampiran saya')
    const start = words(files['LIHAT-DULU.html'])
    expect(start).toContain('Data pribadi Dina &lt;b&gt;Marlina')
    const page = words(files[`laporan/magang-${registerid}.html`])
    expect(page).toContain('Memasang &lt;i&gt;kabel&lt;/i&gt;.')
    expect(page).toContain('Teruskan.')
    expect(page).not.toContain('<script')
    const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, link]) => decodeURIComponent(link!.slice(3)))
    expect(links).toEqual([attachment])
    const json = (name: string) => JSON.parse(words(files[`data/${name}.json`])) as Record<string, unknown>[]
    expect(json('akun')[0]).toMatchObject({ mahasiswa: { mhsnik: dina.mhsnik } })
    expect(json('laporan')).toMatchObject([{ isi: 'Memasang <i>kabel</i>.', tgl: HARI_INI }])
    expect(json('tanggapan')).toMatchObject([{ nama: guide.dosennama, isi: 'Teruskan.' }])
    expect(json('jejak')).toContainEqual(
      expect.objectContaining({ objek: `datapribadi/${dina.mhsnobp}`, aksi: 'unduh' }),
    )
    const told = Object.entries(files).map(([, bytes]) => words(bytes))
    for (const secret of [dina.token, 'tokenhash', 'kuncihash', 'argon2'])
      expect(told.some((text) => text.includes(secret))).toBe(false)
  })

  test('a day that came back says so, and that it was mended since', async () => {
    const { dina, caller, registerid, guide } = await student()
    const page = async () => {
      const { data } = await ask(dina)
      const files = unzipSync(new Uint8Array((await download(data.url)).rawPayload))
      return words(files[`laporan/magang-${registerid}.html`])
    }
    expect(await page()).toContain('>Belum divalidasi<')
    const { detail_idx } = await testApp()
      .db.selectFrom('laporandetail')
      .select('detail_idx')
      .where('detail_registeridx', '=', registerid)
      .executeTakeFirstOrThrow()
    await testApp()
      .as(guide)
      .post('validasilaporan', {
        detail_idx,
        status: 0,
        revisi: 1,
        alasan: 'Terlalu singkat.',
        bagian: ['kegiatan'],
      })
    expect(await page()).toContain('>Perlu revisi<')
    const { revisiid } = await testApp()
      .db.selectFrom('revisi')
      .select('revisiid')
      .where('revisidetailidx', '=', detail_idx)
      .executeTakeFirstOrThrow()
    await caller.post(`laporan/${detail_idx}`, { detail_isi: 'Memasang kabel di lantai dua.', revisiid })
    expect(await page()).toContain('>Sudah diperbaiki, belum divalidasi<')
  })

  test('a trail and reports of many portions are whole', async () => {
    const { db } = testApp()
    const staff = await admin(db, 'prodi')
    const rows = Array.from({ length: 450 }, (_, at) =>
      eventRow({ akunid: staff.akunid, objekid: String(at) }),
    )
    await db.insertInto('peristiwa').values(rows).execute()
    const { rawPayload } = await download((await ask(staff)).data.url)
    const trail = JSON.parse(words(unzipSync(new Uint8Array(rawPayload))['data/jejak.json'])) as object[]
    expect(trail).toHaveLength(451)
    expect(new Set(trail.map((row) => JSON.stringify(row))).size).toBe(451)
  })

  test('each person has one place: slow readers keep nobody else out', { tags: ['rest'] }, async () => {
    const { db, app } = testApp()
    const slow = async () => {
      const { dina, registerid } = await student()
      // More than stands in any buffer on the way.
      const isi = randomBytes(400_000).toString('hex')
      await db
        .updateTable('laporandetail')
        .set({ detail_isi: isi })
        .where('detail_registeridx', '=', registerid)
        .execute()
      const begin = async () => {
        const { data } = await ask(dina)
        return app.inject({ url: `/${data.url}`, payloadAsStream: true })
      }
      return { begin, first: await begin() }
    }
    const people = [await slow(), await slow(), await slow()]
    expect(people.map(({ first }) => first.statusCode)).toEqual([200, 200, 200])
    const [{ begin, first }] = people as [(typeof people)[number]]
    expect((await begin()).statusCode).toBe(503)
    for (const { first: each } of people) for await (const _ of each.stream()) void _
    const again = await begin()
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    for await (const _ of again.stream()) void _
  })

  test('three times a day, and a link opens for ten minutes while its session lasts', async () => {
    const { db } = testApp()
    const one = await mahasiswa(db)
    const { data } = await ask(one)
    expect((await download(data.url)).statusCode).toBe(200)
    testApp().setNow(`${HARI_INI}T03:10:01Z`)
    const late = await download(data.url)
    testApp().setNow(`${HARI_INI}T03:00:00Z`)
    expect([late.statusCode, late.body]).toEqual([404, expect.stringContaining('tidak berlaku lagi')])
    const second = (await ask(one)).data.url as string
    expect((await ask(one)).status).toBe(200)
    const fourth = await ask(one)
    expect(fourth).toMatchObject({ status: 429, message: expect.stringContaining('besok') })

    await db.deleteFrom('sesi').where('akunid', '=', one.akunid).execute()
    expect((await download(second)).statusCode).toBe(404)
    for (const wrong of ['unduhan/', `unduhan/${'A'.repeat(43)}`, 'unduhan/..%2f..%2fmagang.sqlite'])
      expect((await download(wrong)).statusCode).toBe(404)
  })

  test('the office downloads for a student who asks, and that stands in the trail; nobody else does', async () => {
    const { db } = testApp()
    const { dina } = await student()
    const office = await admin(db, 'akademik')
    const path = `mahasiswa/${dina.mhsnobp}/unduhdata`
    const { data } = await ask(office, path)
    const { rawPayload } = await download(data.url)
    const files = unzipSync(new Uint8Array(rawPayload))
    expect(words(files['data/akun.json'])).toContain(dina.mhsnik)
    const { data: own } = await testApp().as(dina).get('datasaya')
    expect(own.jejak[0]).toMatchObject({ aksi: 'unduh', oleh: 'Admin akademik' })

    const others = [
      await admin(db, 'prodi', dina.mhsprodiid),
      await admin(db, 'wadir'),
      dina,
      await dosen(db),
    ]
    for (const person of others) expect((await ask(person, path)).status).toBe(403)
    expect((await ask(office, 'mahasiswa/tidakada/unduhdata')).status).toBe(404)
    // Whose right was taken away meanwhile gets nothing of others any more.
    const { data: later } = await ask(office, path)
    await db.updateTable('akun').set({ role: 'wadir' }).where('akunid', '=', office.akunid).execute()
    expect((await download(later.url)).statusCode).toBe(404)
  })

  test('pictures stand in the day to which they belong, each once', async () => {
    const { db } = testApp()
    const { dina, registerid } = await student()
    const { detail_idx } = await db
      .selectFrom('laporandetail')
      .select('detail_idx')
      .where('detail_registeridx', '=', registerid)
      .executeTakeFirstOrThrow()
    const [large, small] = [
      await berkas(db, 'gambar', dina.mhsnobp),
      await berkas(db, 'gambar kecil', dina.mhsnobp),
    ]
    await db
      .insertInto('laporangambar')
      .values({
        gambardetailidx: detail_idx,
        gambarurut: 1,
        gambarketerangan: 'Kabel "merah"',
        gambarberkas: large,
        gambarkecil: small,
        gambarlebar: 4,
        gambartinggi: 3,
        dibuat: `${HARI_INI}T02:00:00.000Z`,
      })
      .execute()
    const files = unzipSync(new Uint8Array((await download((await ask(dina)).data.url)).rawPayload))
    const page = words(files[`laporan/magang-${registerid}.html`])
    expect(page).toContain(`<img src="../berkas/${large}-surat.pdf" alt="Kabel &quot;merah&quot;">`)
    // No file lies behind these rows: what should be there is named.
    expect(words(files['berkas/TIDAK-ADA.txt'])).toBe(`berkas/${large}-surat.pdf\n`)
  })

  test('a file that is gone from the disk is named, and keeps nothing else from leaving', async () => {
    const { db } = testApp()
    const { dina } = await student()
    const row = await db
      .selectFrom('berkas')
      .select('berkaskunci')
      .where('nobp', '=', dina.mhsnobp)
      .executeTakeFirstOrThrow()
    await testApp().files.remove(row.berkaskunci)
    const { rawPayload } = await download((await ask(dina)).data.url)
    const files = unzipSync(new Uint8Array(rawPayload))
    expect(words(files['berkas/TIDAK-ADA.txt'])).toMatch(/^berkas\/\d+-gambar/)
    expect(files).toHaveProperty(['data/jejak.json'])
  })

  test('what hangs on a registration in any other table is told too', async () => {
    const { db } = testApp()
    const { dina, registerid } = await student()
    const paper = await dokumen(db, 1)
    await kuota(db)
    await db
      .insertInto('dokumenregister')
      .values({
        registerid,
        dokumenid: paper.dokumenid,
        files: (
          await db
            .selectFrom('berkas')
            .select('berkasid')
            .where('nobp', '=', dina.mhsnobp)
            .executeTakeFirstOrThrow()
        ).berkasid,
        unggah: `${HARI_INI}T02:00:00.000Z`,
      })
      .execute()
    const { rawPayload } = await download((await ask(dina)).data.url)
    const files = unzipSync(new Uint8Array(rawPayload))
    expect(JSON.parse(words(files['data/lain/dokumenregister.json']))).toMatchObject([{ registerid }])
  })
})
