import { afterEach, expect, test } from 'vitest'
import { htmlAsJpg, jpeg, pdf, pngFlood, svg } from '../../support/files.ts'
import { admin, dosen, kuota, kursi, mahasiswa, perusahaan, dokumen, prodi } from '../support/people.ts'
import { testApps } from '../support/testApps.ts'

testApps((testApp) => {
  const office = async () => testApp().as(await admin(testApp().db, 'akademik'))
  const campus = { nama: 'Politeknik Ranah Minang', versi: 0 }
  const asked = async () => (await testApp().as(null).get('kampus')).data

  afterEach(async () => {
    await testApp().db.deleteFrom('kampus').execute()
  })

  test('without an entry the campus has no name; the office gives it one, and everybody may read it', async () => {
    expect(await asked()).toMatchObject({ nama: null, logo: null, versi: 0 })
    const answer = await (
      await office()
    ).post('kampus', {
      ...campus,
      singkatan: 'Polram',
      alamat: 'Jl. Kampus No. 1\nPadang',
      tahun: 2026,
      surel: 'magang@ranah.example',
      telepon: '0751-7000',
      situs: 'https://ranah.example',
    })
    expect(answer).toMatchObject({ status: 200, message: 'Data kampus berhasil disimpan.' })
    expect(await asked()).toEqual({
      nama: 'Politeknik Ranah Minang',
      singkatan: 'Polram',
      alamat: 'Jl. Kampus No. 1\nPadang',
      tahun: 2026,
      kontak: { surel: 'magang@ranah.example', telepon: '0751-7000', situs: 'https://ranah.example' },
      logo: null,
      sebutan: null,
      versi: 1,
    })
  })

  test('the second of two who change it at once is told, and changes nothing', async () => {
    const caller = await office()
    const answers = await Promise.all([
      caller.post('kampus', campus),
      caller.post('kampus', { ...campus, nama: 'Politeknik Lain' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await asked()).versi).toBe(1)
  })

  test.each([
    [{ nama: '' }, 'nama'],
    [{ nama: 'Kampus\r\nBcc: x@evil.example' }, 'nama'],
    [{ singkatan: 'P\nX' }, 'singkatan'],
    [{ telepon: '0751\n7000' }, 'telepon'],
    [{ situs: 'javascript:alert(1)' }, 'situs'],
    [{ situs: 'ranah.example' }, 'situs'],
    [{ surel: 'bukan surel' }, 'surel'],
    [{ tahun: 1 }, 'tahun'],
    [{ logo: 'teks' }, 'logo'],
    [{ langkahlipat: 1 }, 'langkahlipat'],
  ])('%j is refused under %s', async (wrong, field) => {
    const answer = await (await office()).post('kampus', { ...campus, ...wrong })
    expect([answer.status, Object.keys(answer.error ?? {})]).toEqual([422, [field]])
    expect((await asked()).nama).toBeNull()
  })

  test('what a page from before a field does not send stays; sent empty it goes', async () => {
    const caller = await office()
    const known = async () => {
      const { sebutan, singkatan } = await asked()
      return [sebutan, singkatan]
    }
    await caller.post('kampus', { ...campus, singkatan: 'Polram', sebutan: 'NIM' })
    expect((await caller.post('kampus', { ...campus, versi: 1, singkatan: '' })).status).toBe(200)
    expect(await known()).toEqual(['NIM', null])
    await caller.post('kampus', { ...campus, versi: 2, sebutan: '' })
    expect(await known()).toEqual([null, null])
  })

  test('of unseen signs alone a field is empty', async () => {
    const { status } = await (
      await office()
    ).post('kampus', { ...campus, singkatan: '\u200b', alamat: '\u200b ' })
    expect([status, (await asked()).singkatan]).toEqual([200, null])
  })

  test.each([
    ['SVG with a script', { content: svg(), filename: 'logo.svg' }, 415],
    ['SVG called PNG', { content: svg(), filename: 'logo.png' }, 415],
    ['a page called PNG', { content: htmlAsJpg(), filename: 'logo.png' }, 415],
    ['PDF', { content: pdf(), filename: 'logo.pdf' }, 415],
    [
      'half a picture',
      { content: Buffer.from('\x89PNG\r\n\x1a\nrusak', 'latin1'), filename: 'logo.png' },
      422,
    ],
  ])('no logo: %s', async (_name, logo, status) => {
    const answer = await (await office()).post('kampus', { ...campus, logo })
    expect([answer.status, Object.keys(answer.error ?? {})]).toEqual([status, ['logo']])
    expect((await asked()).versi).toBe(0)
  })

  test('a PNG of 100 megapixels is refused for what it claims', async () => {
    const bomb = pngFlood({ width: 10_000, height: 10_000 })
    const answer = await (
      await office()
    ).post('kampus', { ...campus, logo: { content: bomb, filename: 'bom.png' } })
    expect(answer.status).toBe(422)
    expect(answer.error).toHaveProperty('logo')
  })

  test('a logo is a small picture for everybody, kept under its own address, with icons of it', async () => {
    const caller = await office()
    const logo = { content: await jpeg(), filename: 'logo.jpg' }
    expect((await caller.post('kampus', { ...campus, logo })).status).toBe(200)
    const { logo: path, versi } = await asked()
    expect(path).toMatch(/^kampus\/logo\?v=[0-9a-f]{12}$/)
    const named = await testApp().app.inject({ url: `/${path}` })
    expect(named.statusCode).toBe(200)
    expect(named.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const old = await testApp().app.inject({ url: '/kampus/logo?v=lama' })
    expect(old.headers['cache-control']).toBe('no-cache')
    const icon = await testApp().app.inject({ url: '/kampus/maskable-192.png' })
    // Width and height of a PNG stand at these places.
    expect([icon.rawPayload.readUInt32BE(16), icon.rawPayload.readUInt32BE(20)]).toEqual([192, 192])
    for (const name of ['ikon-193.png', '__proto__', '..%2fmagang.sqlite'])
      expect((await testApp().app.inject({ url: `/kampus/${name}` })).statusCode).toBe(404)

    // Left out it stays, sent empty it goes, and its file with it.
    expect((await caller.post('kampus', { ...campus, versi })).status).toBe(200)
    expect((await asked()).logo).toBe(path)
    expect((await caller.post('kampus', { ...campus, versi: versi + 1, logo: '' })).status).toBe(200)
    expect((await asked()).logo).toBeNull()
    const files = await testApp()
      .db.selectFrom('berkas')
      .select('berkasid')
      .where('berkasguna', '=', 'kampuslogo')
      .execute()
    expect(files).toEqual([])
  })

  test('a WebP is taken for a logo, and stays no kind of document', async () => {
    const { imageLibrary } = await import('../../../src/server/files/image.ts')
    const sharp = await imageLibrary()
    const content = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#c33' } })
      .webp()
      .toBuffer()
    const caller = await office()
    expect(
      (await caller.post('kampus', { ...campus, logo: { content, filename: 'logo.webp' } })).status,
    ).toBe(200)
    const { rawPayload } = await testApp().app.inject({ url: `/${(await asked()).logo}` })
    expect(rawPayload.readUInt32BE(16)).toBe(320)
    const refused = await caller.post('dokumen', {
      dokumennama: 'Foto',
      dokumenjenisid: 1,
      dokumentipe: ['image/webp'],
      dokumenstatus: 1,
    })
    expect(refused.status).toBe(422)
  })

  // — first steps

  test('each step ticks itself, and says what it lacks', async () => {
    const { db } = testApp()
    const caller = await office()
    const open = async () => {
      const { langkah } = (await caller.get('langkahpertama')).data
      return Object.fromEntries(
        langkah.flatMap(({ nama, kurang }: { nama: string; kurang: string | null }) =>
          kurang === null ? [] : [[nama, kurang]],
        ),
      )
    }
    expect((await open()).kampus).toBe('nama')
    await caller.post('kampus', campus)
    expect((await open()).kampus).toBe('logo')
    await db.deleteFrom('persyaratan').execute()
    expect((await open()).syarat).toBe('syarat')
    await db.insertInto('persyaratan').values({ idx: 1, minimalsks: 90, maximalsksgagal: 2 }).execute()
    await admin(db, 'prodi')
    const { mhsnobp } = await mahasiswa(db, { mhsrekommagang: 0 })
    await dosen(db)
    await dokumen(db, 1)
    await perusahaan(db)
    const { kuotaidx, kuotaprodiid } = await kuota(db, { kuotasemid: await thisSemester() })
    expect((await open()).kuota).toBe('kursi')
    expect((await open()).rekomendasi).toBe('rekomendasi')
    await db.updateTable('mahasiswa').set({ mhsrekommagang: 1 }).where('mhsnobp', '=', mhsnobp).execute()
    await kursi(db, kuotaidx, { pria: 1 })
    // Nobody could be marked, no hours counted, and every day would be a working day.
    expect(await open()).toEqual({
      kampus: 'logo',
      jam: 'jam',
      libur: 'libur',
      rubrik: 'rubrik',
      cadangan: 'cadanganmati',
    })
    const another = await prodi(db)
    const withTarget = (prodiid: number) =>
      db.updateTable('prodi').set({ proditargetjam: 480 }).where('prodiid', '=', prodiid).execute()
    await withTarget(another)
    expect((await open()).jam).toBe('jam')
    await withTarget(kuotaprodiid)
    await db
      .insertInto('harilibur')
      .values({ liburtanggal: '2026-08-17', liburnama: 'Kemerdekaan' })
      .execute()
    await caller.post('rubrik', { prodiid: kuotaprodiid, contoh: 'lapangan-pembimbing' })
    expect((await open()).rubrik).toBe('rubrik')
    const { rubrikid } = await db.selectFrom('rubrik').select('rubrikid').executeTakeFirstOrThrow()
    await caller.post(`rubrik/pakai/${rubrikid}`, { versi: 1 })
    expect(Object.keys(await open())).toEqual(['kampus', 'cadangan'])
    await db.deleteFrom('persyaratan').execute()
  })

  const thisSemester = async () => {
    await testApp()
      .db.insertInto('semester')
      .values({ semid: 20252, semnama: 'Genap 2025/2026' })
      .onConflict((row) => row.doNothing())
      .execute()
    return 20252
  }

  test('the office folds the list, for all of its people', async () => {
    const caller = await office()
    expect((await caller.get('langkahpertama')).data.dilipat).toBe(false)
    expect((await caller.post('langkahpertama', { dilipat: 1 })).status).toBe(200)
    expect((await (await office()).get('langkahpertama')).data.dilipat).toBe(true)
    // Nothing of the campus itself has changed by it.
    expect((await caller.post('kampus', campus)).status).toBe(200)
    expect((await caller.get('langkahpertama')).data.dilipat).toBe(true)
  })
})
