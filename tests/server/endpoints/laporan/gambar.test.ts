import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { BOOK_PAGE } from '../../../../src/contract/limits.ts'
import { MAX_PICTURES_A_DAY } from '../../../../src/contract/rules/reports.ts'
import { addDays } from '../../../../src/contract/rules/calendar.ts'
import { jpeg, jpegWithExif, pdf } from '../../../support/files.ts'
import { admin, dosen, mahasiswa, placed } from '../../support/people.ts'
import { HARI_INI, testApps } from '../../support/testApps.ts'

const photo = await jpeg()

interface Book {
  hari: unknown[]
  lanjut: string | null
}

interface Picture {
  gambarid: number
  url: string
  keterangan: string | null
  lebar: number
  tinggi: number
}

testApps((testApp) => {
  async function placement() {
    const { db } = testApp()
    const { student, guide, registerid, registerkuotaid } = await placed(db, {
      days: { mulai: '2026-02-02', selesai: '2026-02-27' },
    })
    const as = { student: testApp().as(student), guide: testApp().as(guide) }
    const made = await as.student.post('laporan', {
      laporan_registeridx: registerid,
      detail_tgl: HARI_INI,
      detail_isi: 'Memasang rak.',
    })
    const { detail_idx } = made.data as unknown as { detail_idx: number }
    const add = (fields: object = {}, key?: string) =>
      as.student.post(
        'laporangambar',
        {
          laporan_registeridx: registerid,
          detail_tgl: HARI_INI,
          gambar: { content: photo, filename: 'rak.jpg' },
          ...fields,
        },
        key ? { 'idempotency-key': key } : {},
      )
    const pictures = async () =>
      ((await as.guide.get(`laporan/${detail_idx}`)).data as unknown as { gambar: Picture[] }).gambar
    const open = (link: string) => testApp().app.inject({ method: 'GET', url: `/${link}` })
    return { db, as, student, guide, registerid, registerkuotaid, detail_idx, add, pictures, open }
  }

  test('a picture is told with its day to whoever may read the report', async () => {
    const { as, add, pictures, open, registerid, registerkuotaid } = await placement()
    const saved = await add({ keterangan: ' Rak server ' })
    expect(saved).toMatchObject({ status: 201, data: { keterangan: 'Rak server', lebar: 120, tinggi: 80 } })
    expect(await pictures()).toHaveLength(1)

    const week = await as.guide.get(`jadwal/tanggal/${registerkuotaid}/2/${registerid}`)
    const days = week.data as unknown as { periode_tgl: string; gambar: Picture[] }[]
    expect(days.find(({ periode_tgl }) => periode_tgl === HARI_INI)!.gambar).toHaveLength(1)
    expect(days.filter(({ gambar }) => gambar.length === 0)).toHaveLength(6)
    const [picture] = await pictures()
    expect((await open(picture!.url)).headers['content-type']).toBe('image/jpeg')
    // The link is the reader's own: somebody else's session does not open it, another file neither.
    expect((await open(picture!.url.replace(/berkas\/\d+/, 'berkas/999'))).statusCode).toBe(404)
  })

  test('nothing of what the camera wrote beside the picture is kept, and a small one is made', async () => {
    const { add, pictures, open } = await placement()
    const large = await jpegWithExif({ width: 3000, height: 2000 })
    expect((await add({ gambar: { content: large, filename: 'lokasi.jpg' } })).status).toBe(201)
    const [picture] = await pictures()
    // Held upright: turned as the camera said.
    expect(picture).toMatchObject({ lebar: 1067, tinggi: 1600 })
    const [whole, small] = [await open(picture!.url), await open(`${picture!.url}&lebar=480`)]
    for (const response of [whole, small]) {
      const { exif, orientation } = await sharp(response.rawPayload).metadata()
      expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
    }
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({
      width: 320,
      height: 480,
      format: 'jpeg',
    })
    expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length / 3)
  })

  test('the same one sent twice is there once, and is answered with a link that holds', async () => {
    const { add, pictures } = await placement()
    const [first, again] = [await add({}, 'gambar-satu'), await add({}, 'gambar-satu')]
    expect([first.status, again.status]).toEqual([201, 201])
    expect((again.data as unknown as Picture).gambarid).toBe((first.data as unknown as Picture).gambarid)
    expect(await pictures()).toHaveLength(1)
  })

  test('a day takes ten, also when they come at once', async () => {
    const { add, pictures } = await placement()
    const answers = await Promise.all(Array.from({ length: MAX_PICTURES_A_DAY + 2 }, () => add()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: MAX_PICTURES_A_DAY }, () => 201),
      409,
      409,
    ])
    expect(await pictures()).toHaveLength(MAX_PICTURES_A_DAY)
  })

  test('a report that is deleted while its pictures arrive leaves no file without an owner', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const { db, as, add, student, detail_idx } = await placement()
      await Promise.all([add(), add(), as.student.delete(`laporan/${detail_idx}`), add()])
      const pictures = await db.selectFrom('laporangambar').selectAll().execute()
      const named = new Set(pictures.flatMap((row) => [row.gambarberkas, row.gambarkecil]))
      const files = await db
        .selectFrom('berkas')
        .select('berkasid')
        .where('nobp', '=', student.mhsnobp)
        .where('berkasguna', 'like', 'laporangambar%')
        .execute()
      expect(files.filter(({ berkasid }) => !named.has(berkasid))).toEqual([])
    }
  })

  test('words and order change; what goes is no longer shown, and its files are given to the sweeper', async () => {
    const { db, as, add, pictures, detail_idx } = await placement()
    const ids: number[] = []
    for (const keterangan of ['satu', 'dua', 'tiga'])
      ids.push(((await add({ keterangan })).data as unknown as Picture).gambarid)
    const words = async () => (await pictures()).map(({ keterangan }) => keterangan)
    expect((await as.student.post(`laporangambar/${ids[2]}`, { urut: 1 })).status).toBe(200)
    expect(await words()).toEqual(['tiga', 'satu', 'dua'])
    await as.student.post(`laporangambar/${ids[0]}`, { keterangan: '' })
    expect(await words()).toEqual(['tiga', null, 'dua'])
    expect((await as.student.delete(`laporangambar/${ids[1]}`)).status).toBe(200)
    expect(await words()).toEqual(['tiga', null])

    const kept = () =>
      db.selectFrom('berkas').select('berkasid').where('berkasguna', 'like', 'laporangambar%').execute()
    const before = (await kept()).length
    expect((await as.student.delete(`laporan/${detail_idx}`)).status).toBe(200)
    expect((await kept()).length).toBe(before - 4)
  })

  describe('refused', () => {
    test('without a report of the day, after it was validated, and what is no picture', async () => {
      const { as, add, pictures, detail_idx } = await placement()
      expect(await add({ detail_tgl: '2026-02-09' })).toMatchObject({
        status: 409,
        message: 'Tulis dahulu laporan hari itu, lalu tambahkan fotonya.',
      })
      expect(await add({ gambar: { content: pdf(), filename: 'surat.pdf' } })).toMatchObject({
        status: 415,
        error: { gambar: expect.stringContaining('PDF') },
      })
      const { gambarid } = (await add()).data as unknown as Picture
      await as.guide.post('validasilaporan', { detail_idx, status: 1 })
      for (const answer of [
        await add(),
        await as.student.post(`laporangambar/${gambarid}`, { urut: 1 }),
        await as.student.delete(`laporangambar/${gambarid}`),
      ])
        expect(answer.status).toBe(409)
      expect(await pictures()).toHaveLength(1)
    })

    test('another student, another lecturer of another programme', async () => {
      const { db, add, pictures } = await placement()
      const { gambarid } = (await add()).data as unknown as Picture
      const stranger = testApp().as(await mahasiswa(db))
      expect((await stranger.delete(`laporangambar/${gambarid}`)).status).toBe(404)
      const away = await dosen(db)
      const link = testApp().linkFor(await berkasOf(gambarid), away)
      expect((await testApp().app.inject({ method: 'GET', url: `/${link}&lebar=100` })).statusCode).toBe(404)
      const office = await admin(db, 'akademik')
      const seen = testApp().linkFor(await berkasOf(gambarid), office)
      expect((await testApp().app.inject({ method: 'GET', url: `/${seen}&lebar=100` })).statusCode).toBe(200)
      expect(await pictures()).toHaveLength(1)
    })
  })

  const berkasOf = async (gambarid: number) =>
    (
      await testApp()
        .db.selectFrom('laporangambar')
        .select('gambarberkas')
        .where('gambarid', '=', gambarid)
        .executeTakeFirstOrThrow()
    ).gambarberkas

  test('the present week needs no number, and the logbook holds all days', async () => {
    const { as, add, registerid, registerkuotaid, student, guide, detail_idx } = await placement()
    await add({ keterangan: 'Rak server' })
    const week = await as.student.get(`jadwal/tanggal/${registerkuotaid}/2/${registerid}`)
    const now = (await as.student.get('laporan/pekan')).data as unknown as Record<string, unknown>
    expect(now).toMatchObject({ registerid, kuotaid: registerkuotaid, tahun: 2026, bulan: 2, minggu: 2 })
    const linkless = (days: unknown) =>
      JSON.parse(JSON.stringify(days).replaceAll(/berkas[^"]*/g, '')) as unknown
    expect(linkless(now.hari)).toEqual(linkless(week.data))

    const book = await as.guide.get(`laporan/buku/${registerid}`)
    expect(book.data).toMatchObject({
      registernobp: student.mhsnobp,
      pembimbingdosennama: 'Hendra Saputra',
      hari: [{ detail_tgl: HARI_INI, gambar: [{ keterangan: 'Rak server' }] }],
      lanjut: null,
    })
    expect(book.data).toMatchObject({ hari: [{ divalidasioleh: null, divalidasipada: null }] })
    await as.guide.post('bimbingan/validasi', { detail: JSON.stringify([detail_idx]), status: 1 })
    expect((await as.student.get(`laporan/buku/${registerid}`)).data).toMatchObject({
      hari: [
        { divalidasioleh: guide.dosennama, divalidasipada: expect.stringMatching(/^2026-02-10T/) as string },
      ],
    })
    await as.guide.post('bimbingan/validasi', { detail: JSON.stringify([detail_idx]), status: 0 })
    expect((await as.student.get(`laporan/buku/${registerid}`)).data).toMatchObject({
      hari: [{ divalidasioleh: null, divalidasipada: null }],
    })
    const later = await as.guide.get(`laporan/buku/${registerid}?dari=2026-02-11`)
    expect(later.data).toMatchObject({ hari: [] })
    const info = await as.student.get('mahasiswa/info')
    expect(info.data).toMatchObject({
      register: [
        {
          hari: [{ tgl: HARI_INI, detail_verifikasi: '0' }],
          perusahaanemail: 'sdm@ranah.example',
          pembimbing: { pembimbingdosentelp: '0813-6300-4321' },
        },
      ],
    })
  })

  test('a logbook of many days comes in a few answers', async () => {
    const { db } = testApp()
    const { student, registerid } = await placed(db, { days: { mulai: '2025-10-01', selesai: '2026-02-27' } })
    const as = testApp().as(student)
    const days = Array.from({ length: BOOK_PAGE + 5 }, (_, index) => addDays('2025-10-01', index))
    for (const detail_tgl of days)
      await as.post('laporan', { laporan_registeridx: registerid, detail_tgl, detail_isi: 'Memasang kabel.' })
    const first = (await as.get(`laporan/buku/${registerid}`)).data as unknown as Book
    expect([first.hari.length, first.lanjut]).toEqual([BOOK_PAGE, days[BOOK_PAGE]])
    const rest = (await as.get(`laporan/buku/${registerid}?dari=${first.lanjut}`)).data as unknown as Book
    expect([rest.hari.length, rest.lanjut]).toEqual([5, null])
  })

  test('an entry of the final report is corrected and removed until it is accepted', async () => {
    const { as, registerid } = await placement()
    const write = (detail_isi: string, more: object = {}) =>
      as.student.post('laporanakhir', { laporan_registeridx: registerid, detail_isi, ...more })
    const one = (await write('Bab 1')).data as unknown as { detail_idx: number }
    const two = (await write('Bab 2')).data as unknown as { detail_idx: number }
    expect((await write('Bab 1 dan 2', one)).status).toBe(200)
    expect((await as.student.delete(`laporanakhir/${two.detail_idx}`)).status).toBe(200)
    expect((await as.guide.post('validasilaporan', { ...one, status: 1 })).status).toBe(200)
    expect((await write('Bab 3', one)).status).toBe(409)
    expect((await as.student.delete(`laporanakhir/${one.detail_idx}`)).status).toBe(409)
    const { data } = await as.student.get(`laporanakhir/${registerid}`)
    expect(data).toMatchObject({ detail: [{ detail_isi: 'Bab 1 dan 2', detail_verifikasi: '1' }] })
  })
})
