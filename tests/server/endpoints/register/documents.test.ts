import { expect, test } from 'vitest'
import { exeAsPdf, pdf, png } from '../../../support/files.ts'
import { testApps } from '../../support/testApps.ts'
import {
  admin,
  dokumen,
  dosen,
  mahasiswa,
  pembimbing,
  prodi,
  surat,
  terdaftar,
  unggahan,
} from '../../support/people.ts'

const file = (text = 'Transkrip nilai', filename = 'transkrip.pdf') => ({ content: pdf({ text }), filename })

testApps((testApp) => {
  async function dinaAndADocument(category: 1 | 2 | 3 | 4 = 1, registerdisetujui: 0 | 1 | null = null) {
    const { db } = testApp()
    const dina = await mahasiswa(db)
    const row = await terdaftar(db, dina, { registerdisetujui })
    const type = await dokumen(db, category)
    return { dina, row, type, upload: { registerid: row.registerid, dokumenid: type.dokumenid } }
  }
  const rowsOf = (registerid: number) =>
    testApp()
      .db.selectFrom('dokumenregister as d')
      .innerJoin('berkas as b', 'b.berkasid', 'd.files')
      .selectAll('d')
      .select(['b.berkaskunci', 'b.berkasnama', 'b.nobp'])
      .where('d.registerid', '=', registerid)
      .execute()

  test('a student uploads a document and can read it back through its link', async () => {
    const { dina, row, upload } = await dinaAndADocument()
    const answer = await testApp()
      .as(dina)
      .post('uploaddokumen', { ...upload, files: file('Satu') })
    expect(answer).toMatchObject({ status: 201, message: 'Dokumen berhasil diunggah.' })
    expect(await rowsOf(row.registerid)).toMatchObject([
      { idx: answer.data.idx, status: 0, berkasnama: 'transkrip.pdf', nobp: dina.mhsnobp },
    ])
    const opened = await testApp().as(null).open(answer.data.files)
    expect(opened.status).toBe(200)
    expect(opened.bytes.toString('latin1')).toContain('(Satu)')
  })

  test('uploading again replaces: one row, the old file is gone, the old link dead', async () => {
    const { dina, row, upload } = await dinaAndADocument()
    const first = await testApp()
      .as(dina)
      .post('uploaddokumen', { ...upload, files: file('Satu') })
    const second = await testApp()
      .as(dina)
      .post('uploaddokumen', { ...upload, files: file('Dua') })
    expect(second).toMatchObject({ status: 200, data: { idx: first.data.idx } })
    expect(await rowsOf(row.registerid)).toHaveLength(1)
    expect((await testApp().as(null).open(first.data.files)).status).toBe(404)
    expect((await testApp().as(null).open(second.data.files)).bytes.toString('latin1')).toContain('(Dua)')
  })

  test('several at once leave one row and one file', async () => {
    const { dina, row, upload } = await dinaAndADocument()
    const answers = await Promise.all(
      [1, 2, 3].map((n) =>
        testApp()
          .as(dina)
          .post('uploaddokumen', { ...upload, files: file(`Ke-${n}`) }),
      ),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 201])
    expect(await rowsOf(row.registerid)).toHaveLength(1)
    expect(
      await testApp().db.selectFrom('berkas').selectAll().where('nobp', '=', dina.mhsnobp).execute(),
    ).toHaveLength(1)
  })

  test('what the form says about type and category is not believed', async () => {
    const { dina, row, upload } = await dinaAndADocument()
    const claims = { dokumentipe: ['image/png'], idjenisdokumen: 4 }
    const refused = await testApp()
      .as(dina)
      .post('uploaddokumen', { ...upload, ...claims, files: { content: await png(), filename: 'foto.png' } })
    expect(refused.status).toBe(415)
    expect(Object.keys(refused.error!)).toEqual(['files'])
    expect(await rowsOf(row.registerid)).toEqual([])
    expect(
      (
        await testApp()
          .as(dina)
          .post('uploaddokumen', { ...upload, ...claims, files: file() })
      ).status,
    ).toBe(201)
  })

  test('a program called .pdf is refused under the field and the old file stays', async () => {
    const { dina, row, upload } = await dinaAndADocument()
    const kept = await testApp()
      .as(dina)
      .post('uploaddokumen', { ...upload, files: file('Lama') })
    const refused = await testApp()
      .as(dina)
      .post('uploaddokumen', { ...upload, files: { content: exeAsPdf(), filename: 'surat.pdf' } })
    expect(refused.status).toBe(415)
    expect(refused.error).toHaveProperty('files')
    expect((await testApp().as(null).open(kept.data.files)).bytes.toString('latin1')).toContain('(Lama)')
    expect(await rowsOf(row.registerid)).toHaveLength(1)
  })

  test('without a file, or with a word in its place, the field says so', async () => {
    const { dina, upload } = await dinaAndADocument()
    for (const files of [undefined, '', 'surat.pdf']) {
      const answer = await testApp()
        .as(dina)
        .post('uploaddokumen', { ...upload, files })
      expect(answer).toMatchObject({ status: 422, error: { files: 'Pilih berkas yang akan diunggah.' } })
    }
  })

  test('a validated document is not replaced, until the validation is taken back', async () => {
    const { dina, row, type, upload } = await dinaAndADocument()
    const idx = await unggahan(testApp().db, row.registerid, type.dokumenid)
    const akademik = testApp().as(await admin(testApp().db, 'akademik'))
    const press = (status: number) => akademik.post('register/validasi', { idx, idjenis: 1, status })
    expect(await press(1)).toEqual({ status: 200, code: 200, message: 'Dokumen berhasil divalidasi.' })
    expect((await press(1)).status).toBe(200)
    const refused = await testApp()
      .as(dina)
      .post('uploaddokumen', { ...upload, files: file() })
    expect(refused).toMatchObject({ status: 409, message: expect.stringMatching(/sudah divalidasi/) })
    // Not even the admin replaces what was validated.
    expect((await akademik.post('uploaddokumen', { ...upload, files: file() })).status).toBe(409)
    expect(await press(0)).toMatchObject({ status: 200, message: 'Validasi dokumen dibatalkan.' })
    expect(
      (
        await testApp()
          .as(dina)
          .post('uploaddokumen', { ...upload, files: file() })
      ).status,
    ).toBe(200)
  })

  test('validated while the new file was still being checked: the validated file stays', async () => {
    const { db, files } = testApp()
    const { dina, row, type, upload } = await dinaAndADocument()
    const first = await testApp()
      .as(dina)
      .post('uploaddokumen', { ...upload, files: file('Dilihat admin') })
    const put = files.put
    files.put = async (checked) => {
      const validated = { status: 1 }
      await db.updateTable('dokumenregister').set(validated).where('dokumenid', '=', type.dokumenid).execute()
      return put(checked)
    }
    const late = await testApp()
      .as(dina)
      .post('uploaddokumen', { ...upload, files: file('Tidak dilihat') })
      .finally(() => (files.put = put))
    expect(late).toMatchObject({ status: 409, message: expect.stringMatching(/sudah divalidasi/) })
    expect(await rowsOf(row.registerid)).toMatchObject([{ status: 1 }])
    const opened = await testApp().as(null).open(first.data.files)
    expect(opened.bytes.toString('latin1')).toContain('(Dilihat admin)')
    // What was refused leaves no file row behind either.
    const rows = await db.selectFrom('berkas').select('berkasid').where('nobp', '=', dina.mhsnobp).execute()
    expect(rows).toHaveLength(1)
  })

  test('after the deadline only admins upload; on its day students still do', async () => {
    const { db } = testApp()
    const { dina, row, upload } = await dinaAndADocument()
    const until = (kuotaselesaiuploaddokumen: string) =>
      db
        .updateTable('kuota')
        .set({ kuotaselesaiuploaddokumen })
        .where('kuotaidx', '=', row.registerkuotaid)
        .execute()
    await until('2026-02-09')
    const late = await testApp()
      .as(dina)
      .post('uploaddokumen', { ...upload, files: file() })
    expect(late).toMatchObject({ status: 409, message: expect.stringMatching(/Batas waktu/) })
    expect(
      (
        await testApp()
          .as(await admin(db, 'prodi', dina.mhsprodiid))
          .post('uploaddokumen', { ...upload, files: file() })
      ).status,
    ).toBe(201)
    await until('2026-02-10')
    expect(
      (
        await testApp()
          .as(dina)
          .post('uploaddokumen', { ...upload, files: file() })
      ).status,
    ).toBe(200)
  })

  test.each([
    [3, 1, false, /disiapkan oleh admin/],
    [2, null, false, /belum dapat diunggah/],
    [2, 1, false, /Menunggu surat balasan/],
    [4, 1, true, /belum dapat diunggah/],
    [1, 0, false, /tidak disetujui/],
  ] as const)(
    'category %i with approval %s, letter %s: not now',
    async (category, approval, letter, sentence) => {
      const { db } = testApp()
      const { dina, row, upload } = await dinaAndADocument(category, approval)
      // Something of the stage before is still open.
      if (category === 4) await dokumen(db, 2)
      if (letter) await surat(db, row)
      const answer = await testApp()
        .as(dina)
        .post('uploaddokumen', { ...upload, files: file() })
      expect(answer).toMatchObject({ status: 409, message: expect.stringMatching(sentence) })
      expect(await rowsOf(row.registerid)).toEqual([])
    },
  )

  test('consultation opens with the letter; registration documents stay open', async () => {
    const { db } = testApp()
    const { dina, row, upload } = await dinaAndADocument(2, 1)
    await surat(db, row)
    expect(
      (
        await testApp()
          .as(dina)
          .post('uploaddokumen', { ...upload, files: file() })
      ).status,
    ).toBe(201)
    const earlier = { ...upload, dokumenid: (await dokumen(db, 1)).dokumenid }
    expect(
      (
        await testApp()
          .as(dina)
          .post('uploaddokumen', { ...earlier, files: file() })
      ).status,
    ).toBe(201)
  })

  test('a document that is no longer asked for, or never existed', async () => {
    const { db } = testApp()
    const { dina, type, upload } = await dinaAndADocument()
    await db
      .updateTable('dokumen')
      .set({ dokumenstatus: 0 })
      .where('dokumenid', '=', type.dokumenid)
      .execute()
    expect(
      await testApp()
        .as(dina)
        .post('uploaddokumen', { ...upload, files: file() }),
    ).toMatchObject({ status: 409 })
    expect(
      (
        await testApp()
          .as(dina)
          .post('uploaddokumen', { ...upload, dokumenid: 2_000_000, files: file() })
      ).status,
    ).toBe(404)
  })

  test('nobody uploads to, and no other role validates, what is not theirs', async () => {
    const { db } = testApp()
    const { dina, row, type, upload } = await dinaAndADocument()
    const guide = await dosen(db, { dosenprodiid: dina.mhsprodiid })
    await pembimbing(db, row.registerid, guide.dosenid)
    const neighbour = await mahasiswa(db, { mhsprodiid: dina.mhsprodiid })
    const foreign = await admin(db, 'prodi', await prodi(db))
    const wadir = await admin(db, 'wadir')
    const tried = await Promise.all(
      [neighbour, foreign, guide, wadir, null].map((who) =>
        testApp()
          .as(who)
          .post('uploaddokumen', { ...upload, files: file() }),
      ),
    )
    expect(tried.map((answer) => answer.status)).toEqual([404, 404, 403, 403, 401])
    expect(await rowsOf(row.registerid)).toEqual([])

    const idx = await unggahan(db, row.registerid, type.dokumenid)
    const own = await admin(db, 'prodi', dina.mhsprodiid)
    for (const who of [dina, neighbour, own, guide, wadir]) {
      expect((await testApp().as(who).post('register/validasi', { idx, idjenis: 1, status: 1 })).status).toBe(
        403,
      )
    }
    expect((await rowsOf(row.registerid))[0]?.status).toBe(0)

    // Nor do they hear in which state it is: what would be 409 to its owner is not there for them.
    await db.updateTable('dokumenregister').set({ status: 1 }).where('idx', '=', idx).execute()
    const states = await Promise.all(
      [dina, neighbour, foreign].map((who) =>
        testApp()
          .as(who)
          .post('uploaddokumen', { ...upload, files: file() }),
      ),
    )
    expect(states.map((answer) => answer.status)).toEqual([409, 404, 404])
  })

  test('validation names the document and its category, with 1 or 0', async () => {
    const { row, type } = await dinaAndADocument()
    const idx = await unggahan(testApp().db, row.registerid, type.dokumenid)
    const akademik = testApp().as(await admin(testApp().db, 'akademik'))
    expect((await akademik.post('register/validasi', { idx, idjenis: 2, status: 1 })).status).toBe(404)
    expect((await akademik.post('register/validasi', { idx: 2_000_000, idjenis: 1, status: 1 })).status).toBe(
      404,
    )
    expect((await akademik.post('register/validasi', { idx, idjenis: 1, status: 2 })).status).toBe(422)
    expect((await rowsOf(row.registerid))[0]?.status).toBe(0)
  })

  test.each([
    ['600 files', 600, 1000],
    ['180 MB', 3, 60 * 1024 * 1024],
  ])(
    'nor by replacing: %s in a month are enough, and take nothing from the share',
    async (_limit, files, bytes) => {
      const { db } = testApp()
      const { dina, upload } = await dinaAndADocument()
      const row = (at: number) => ({
        berkaskunci: `${dina.mhsnobp}-${at}`,
        berkasukuran: bytes,
        nobp: dina.mhsnobp,
        dibuang: '2026-02-10T02:00:00.000Z',
      })
      const send = () =>
        testApp()
          .as(dina)
          .post('uploaddokumen', { ...upload, files: file() })
      await db
        .insertInto('berkasbuang')
        .values(Array.from({ length: files - 1 }, (_, at) => row(at)))
        .execute()
      expect((await send()).status).toBe(201)
      expect((await send()).status).toBe(200)
      if (bytes > 1000) await db.insertInto('berkasbuang').values(row(files)).execute()
      expect(await send()).toMatchObject({
        code: 409,
        status: 409,
        message:
          'Anda sudah terlalu sering mengganti berkas dalam sebulan ini. Tunggu beberapa hari, lalu unggah lagi.',
      })
      // The sweeper is done with them.
      await db.deleteFrom('berkasbuang').where('nobp', '=', dina.mhsnobp).execute()
      expect((await send()).status).toBe(200)
    },
  )

  test.each([
    ['200 files', 200, 1000],
    ['60 MB', 2, 30 * 1024 * 1024 - 100],
  ])('one student does not fill the disk: %s are enough', async (_limit, files, bytes) => {
    const { db } = testApp()
    const { dina, upload } = await dinaAndADocument()
    const row = (at: number) => ({
      berkaskunci: `${dina.mhsnobp}-${at}`,
      berkasguna: 'laporan',
      berkasnama: 'foto.jpg',
      berkasmime: 'image/jpeg',
      berkasukuran: bytes,
      berkassha256: '0'.repeat(64),
      nobp: dina.mhsnobp,
      dibuat: '2026-02-10T02:00:00.000Z',
    })
    const send = () =>
      testApp()
        .as(dina)
        .post('uploaddokumen', { ...upload, files: file() })
    await db
      .insertInto('berkas')
      .values(Array.from({ length: files - 1 }, (_, at) => row(at)))
      .execute()
    const stored = async () =>
      (await db.selectFrom('berkas').select('berkasid').where('nobp', '=', dina.mhsnobp).execute()).length
    expect((await send()).status).toBe(201)
    await db.insertInto('berkas').values(row(files)).execute()
    expect(await send()).toMatchObject({
      code: 409,
      status: 409,
      message: 'Ruang berkas Anda sudah penuh. Hapus lampiran yang tidak diperlukan, lalu unggah lagi.',
    })
    expect(await stored()).toBe(files + 1)
    // Only theirs is full.
    const other = await dinaAndADocument()
    expect(
      (
        await testApp()
          .as(other.dina)
          .post('uploaddokumen', { ...other.upload, files: file() })
      ).status,
    ).toBe(201)
  })

  test('validated is the file that was seen, not one that took its place meanwhile', async () => {
    const { dina, row, upload } = await dinaAndADocument()
    const student = testApp().as(dina)
    const akademik = testApp().as(await admin(testApp().db, 'akademik'))
    await student.post('uploaddokumen', { ...upload, files: file('Satu') })
    const seen = async () => {
      const { data } = await akademik.get(`register/${row.registerid}`)
      const [document] = data.register.dokumenregister.filter(
        ({ dokumenid }: { dokumenid: number }) => dokumenid === upload.dokumenid,
      )
      return document as { idx: number; versifile: number }
    }
    const { idx, versifile } = await seen()
    await student.post('uploaddokumen', { ...upload, files: file('Dua') })
    const validate = (fields: { status?: number; versifile?: number | string }) =>
      akademik.post('register/validasi', { idx, idjenis: 1, status: 1, ...fields })
    expect(await validate({ versifile })).toMatchObject({
      code: 409,
      status: 409,
      message: 'Berkas sudah diganti setelah Anda membukanya. Lihat dulu berkas yang baru, lalu putuskan.',
    })
    expect((await rowsOf(row.registerid))[0]?.status).toBe(0)
    const now = await seen()
    expect(now).toMatchObject({ idx })
    expect(now.versifile).not.toBe(versifile)
    expect((await validate({ versifile: now.versifile })).status).toBe(200)
    // An old screen, which says nothing of the file, means the one that is there.
    expect((await validate({ status: 0 })).status).toBe(200)
    // An empty one says nothing: it does not say that whatever is there has been looked at.
    expect((await validate({ versifile: '' })).status).toBe(422)
    expect((await rowsOf(row.registerid))[0]?.status).toBe(0)
    expect((await validate({})).status).toBe(200)
    expect((await rowsOf(row.registerid))[0]?.status).toBe(1)
  })
})
