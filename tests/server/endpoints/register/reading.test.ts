import { expect, test } from 'vitest'
import type { Registration } from '../../../../src/contract/endpoints/index.ts'
import { testApps } from '../../support/testApps.ts'
import {
  admin,
  berkas,
  dokumen,
  dosen,
  kuota,
  mahasiswa,
  pembimbing,
  perusahaan,
  prodi,
  surat,
  terdaftar,
  unggahan,
} from '../../support/people.ts'

testApps((testApp) => {
  /** A registration and everyone who might look at it. */
  async function dinaAndHerReaders() {
    const { db } = testApp()
    const dina = await mahasiswa(db)
    const row = await terdaftar(db, dina, { registerdisetujui: 1 })
    const guide = await dosen(db, { dosenprodiid: dina.mhsprodiid })
    await pembimbing(db, row.registerid, guide.dosenid)
    const elsewhere = await prodi(db)
    return {
      dina,
      row,
      readers: {
        akademik: await admin(db, 'akademik'),
        wadir: await admin(db, 'wadir'),
        prodi: await admin(db, 'prodi', dina.mhsprodiid),
        'prodi lain': await admin(db, 'prodi', elsewhere),
        'prodi tanpa program': await admin(db, 'prodi'),
        'mahasiswa sendiri': dina,
        'mahasiswa seprodi': await mahasiswa(db, { mhsprodiid: dina.mhsprodiid }),
        'dosen pembimbing': guide,
        'dosen seprodi': await dosen(db, { dosenprodiid: dina.mhsprodiid }),
        'dosen lain': await dosen(db, { dosenprodiid: elsewhere }),
      },
    }
  }
  type Reader = keyof Awaited<ReturnType<typeof dinaAndHerReaders>>['readers']

  test.each<[Reader, number, number]>([
    ['akademik', 200, 200],
    ['wadir', 200, 200],
    ['prodi', 200, 200],
    ['prodi lain', 404, 404],
    ['prodi tanpa program', 404, 404],
    ['mahasiswa sendiri', 200, 200],
    ['mahasiswa seprodi', 404, 404],
    ['dosen pembimbing', 200, 200],
    // Monitoring: within the own programmes a lecturer reads the placement, not the profile.
    ['dosen seprodi', 404, 200],
    ['dosen lain', 404, 404],
  ])('%s: register %i, detail %i', async (reader, one, detail) => {
    const { row, readers } = await dinaAndHerReaders()
    const caller = testApp().as(readers[reader])
    expect((await caller.get(`register/${row.registerid}`)).status).toBe(one)
    expect((await caller.get(`register/detail/${row.registerid}`)).status).toBe(detail)
  })

  test.each<[Reader, number]>([
    ['akademik', 200],
    ['wadir', 200],
    ['prodi', 200],
    ['prodi lain', 404],
    ['prodi tanpa program', 404],
    ['mahasiswa sendiri', 403],
    ['dosen pembimbing', 403],
  ])("%s: the student's page %i", async (reader, one) => {
    const { dina, readers } = await dinaAndHerReaders()
    const { status } = await testApp().as(readers[reader]).get(`mahasiswa/${dina.mhsnobp}/ringkasan`)
    expect(status).toBe(one)
  })

  test('the page of a student holds every registration in reach, and no more of the person than the role sees', async () => {
    const { dina, row, readers } = await dinaAndHerReaders()
    const { db } = testApp()
    const older = await terdaftar(db, dina, { registerdisetujui: 0 })
    // A programme that the student was in before.
    const former = await terdaftar(db, { ...dina, mhsprodiid: await prodi(db) }, { registerdisetujui: 0 })
    const page = async (reader: Reader) =>
      (await testApp().as(readers[reader]).get(`mahasiswa/${dina.mhsnobp}/ringkasan`)).data
    const ids = (data: { register: Registration[] }) => data.register.map(({ registerid }) => registerid)
    const whole = await page('akademik')
    expect(ids(whole)).toEqual([former.registerid, older.registerid, row.registerid])
    expect([whole.mhsnik, whole.rekomendasi]).toEqual([dina.mhsnik, 'direkomendasikan'])
    const own = await page('prodi')
    expect(ids(own)).toEqual([older.registerid, row.registerid])
    expect(own.mhsnik).toBe('************1234')
    const watched = await page('wadir')
    expect([watched.mhsnik, watched.mhsalamat, watched.mhstelp]).toEqual([null, null, null])
    expect(watched.register.flatMap((each: Registration) => each.dokumenregister)).toEqual([])
  })

  test('not yours and not there are one answer', async () => {
    const { row, readers } = await dinaAndHerReaders()
    const caller = testApp().as(readers['mahasiswa seprodi'])
    const [foreign, nowhere, nonsense] = [
      await caller.get(`register/${row.registerid}`),
      await caller.get('register/2000000'),
      await caller.get('register/abc'),
    ]
    expect(foreign).toMatchObject({ status: 404, code: 404, message: 'Data tidak ditemukan.' })
    expect(nowhere).toEqual(foreign)
    expect(nonsense).toEqual(foreign)
  })

  test('a lecturer who no longer guides sees nothing with the very next request', async () => {
    const { row, readers } = await dinaAndHerReaders()
    const guide = testApp().as(readers['dosen pembimbing'])
    expect((await guide.get(`register/${row.registerid}`)).status).toBe(200)
    await testApp().db.deleteFrom('pembimbing').where('pembimbingregisterid', '=', row.registerid).execute()
    expect((await guide.get(`register/${row.registerid}`)).status).toBe(404)
  })

  test.each<[Reader, object]>([
    ['akademik', { mhsnik: '1371014503021234', mhsalamat: /Limau/, mhstelp: /0812/, mhstgllhr: /2004/ }],
    [
      'mahasiswa sendiri',
      { mhsnik: '1371014503021234', mhsalamat: /Limau/, mhstelp: /0812/, mhstgllhr: /2004/ },
    ],
    ['prodi', { mhsnik: '************1234', mhsalamat: /Limau/, mhstelp: /0812/, mhstgllhr: /2004/ }],
    ['wadir', { mhsnik: null, mhsalamat: null, mhstelp: null, mhstgllhr: null, mhstmplhr: null }],
    [
      'dosen pembimbing',
      { mhsnik: null, mhsalamat: null, mhstelp: /0812/, mhstgllhr: null, mhstmplhr: null },
    ],
  ])('what %s sees of the person', async (reader, expected) => {
    const { row, readers } = await dinaAndHerReaders()
    const { data } = await testApp().as(readers[reader]).get(`register/${row.registerid}`)
    expect(data).toMatchObject(
      Object.fromEntries(
        Object.entries(expected).map(([k, v]) => [k, v instanceof RegExp ? expect.stringMatching(v) : v]),
      ),
    )
    expect(data).toMatchObject({ mhsnama: 'Dina Marlina', mhsrekommagang: '1', totalsks: 96 })
  })

  test.each<[Reader, { uploads: boolean; letters: boolean }]>([
    ['akademik', { uploads: true, letters: true }],
    ['prodi', { uploads: true, letters: true }],
    ['mahasiswa sendiri', { uploads: true, letters: true }],
    ['wadir', { uploads: false, letters: true }],
    ['dosen pembimbing', { uploads: false, letters: false }],
  ])('which papers %s sees', async (reader, { uploads, letters }) => {
    const { db } = testApp()
    const { row, readers } = await dinaAndHerReaders()
    const type = await dokumen(db, 1)
    await unggahan(db, row.registerid, type.dokumenid, 1)
    await surat(db, row)
    await academicPaper(row)
    const { data } = await testApp().as(readers[reader]).get(`register/detail/${row.registerid}`)
    const listed = data.register.dokumenregister.find(
      (each: { dokumenid: number }) => each.dokumenid === type.dokumenid,
    )
    if (uploads) {
      expect(listed).toMatchObject({ namafile: 'surat.pdf', status: '1', dokumentipe: ['application/pdf'] })
      expect(listed.files).toMatch(/^berkas\/\d+\?u=\d+&s=\d+&exp=\d+&sig=/)
    } else {
      expect(JSON.stringify([data.register.dokumenregister, data.register.dokumenaktif])).toBe('[[],[]]')
    }
    expect(data.register.dokumenbalasan !== null).toBe(letters)
    expect(data.register.dokumenakademik).toHaveLength(letters ? 1 : 0)
  })

  async function academicPaper(row: { registerkuotaid: number; registerperusahaanid: number }) {
    const { db } = testApp()
    await db
      .insertInto('dokumenakademik')
      .values({
        akdkuotaid: row.registerkuotaid,
        akdperusahaanid: row.registerperusahaanid,
        akddokumenid: (await dokumen(db, 3)).dokumenid,
        akddokumenfiles: await berkas(db, 'dokumenakademik'),
      })
      .execute()
  }

  test("the company's documents are for those who are placed there", async () => {
    const { db } = testApp()
    const dina = await mahasiswa(db)
    const row = await terdaftar(db, dina)
    await academicPaper(row)
    const papers = async () =>
      (await testApp().as(dina).get(`register/detail/${row.registerid}`)).data.register.dokumenakademik
    expect(await papers()).toHaveLength(1)
    await db
      .updateTable('register')
      .set({ registerdisetujui: 0 })
      .where('registerid', '=', row.registerid)
      .execute()
    expect(await papers()).toEqual([])
  })

  test('the stage follows approval, letter and validated consultation documents', async () => {
    const { db } = testApp()
    await db.updateTable('dokumen').set({ dokumenstatus: 0 }).execute()
    const [daftar, konsultasi, berangkat] = [await dokumen(db, 1), await dokumen(db, 2), await dokumen(db, 4)]
    const dina = await mahasiswa(db)
    const row = await terdaftar(db, dina)
    const now = async () => {
      const { register } = (await testApp().as(dina).get(`register/detail/${row.registerid}`)).data
      return [
        register.tahapdokumen,
        register.dokumenaktif.map((each: { dokumenid: number }) => each.dokumenid),
      ]
    }
    expect(await now()).toEqual([1, [daftar.dokumenid]])
    await db
      .updateTable('register')
      .set({ registerdisetujui: 1 })
      .where('registerid', '=', row.registerid)
      .execute()
    expect(await now()).toEqual([null, [konsultasi.dokumenid]])
    await surat(db, row)
    expect(await now()).toEqual([2, [konsultasi.dokumenid]])
    const idx = await unggahan(db, row.registerid, konsultasi.dokumenid)
    expect(await now()).toEqual([2, [konsultasi.dokumenid]])
    await db.updateTable('dokumenregister').set({ status: 1 }).where('idx', '=', idx).execute()
    expect(await now()).toEqual([4, [berangkat.dokumenid]])
  })

  test('the newest letter that names the registration, not one that names a neighbour', async () => {
    const { db } = testApp()
    const dina = await mahasiswa(db)
    const row = await terdaftar(db, dina)
    const neighbour = await mahasiswa(db, { mhsprodiid: dina.mhsprodiid })
    const hers = await terdaftar(db, neighbour, {
      registerkuotaid: row.registerkuotaid,
      registerperusahaanid: row.registerperusahaanid,
    })
    const letter = async () =>
      (await testApp().as(dina).get(`register/detail/${row.registerid}`)).data.register.dokumenbalasan
        ?.balasanidx
    await surat(db, hers)
    expect(await letter()).toBeUndefined()
    await surat(db, row)
    const newest = await surat(db, row, hers)
    await surat(db, hers)
    expect(await letter()).toBe(newest)
  })

  test('a student sees all their registrations, the newest first, and nobody else asks this', async () => {
    const { db } = testApp()
    const dina = await mahasiswa(db, { mhsrekommagang: 0, totalsks: 10 })
    const first = await terdaftar(db, dina, { registerdisetujui: 0 })
    const second = await terdaftar(db, dina)
    const { data, status } = await testApp().as(dina).get('mahasiswa/info')
    expect(status).toBe(200)
    expect(data.register.map((each: { registerid: number }) => each.registerid)).toEqual([
      second.registerid,
      first.registerid,
    ])
    expect(data.register[0]).toMatchObject({
      registermandiri: '0',
      registerdisetujui: null,
      pembimbing: null,
    })
    for (const role of ['akademik', 'prodi', 'wadir'] as const) {
      expect(
        (
          await testApp()
            .as(await admin(db, role))
            .get('mahasiswa/info')
        ).status,
      ).toBe(403)
    }
    expect((await testApp().as(null).get('mahasiswa/info')).status).toBe(401)
  })

  test('each of a student’s registrations shows its own documents and its own letter', async () => {
    const { db } = testApp()
    const dina = await mahasiswa(db)
    const type = await dokumen(db, 1)
    const first = await terdaftar(db, dina, { registerdisetujui: 0 })
    const second = await terdaftar(db, dina)
    const upload = await unggahan(db, first.registerid, type.dokumenid, 1)
    const letter = await surat(db, second)
    const { data } = await testApp().as(dina).get('mahasiswa/info')
    const shown = data.register.map((each: Registration) => ({
      registerid: each.registerid,
      documents: each.dokumenregister
        .filter(({ dokumenid }) => dokumenid === type.dokumenid)
        .map(({ idx, status }) => [idx, status]),
      letter: each.dokumenbalasan?.balasanidx,
    }))
    expect(shown).toEqual([
      { registerid: second.registerid, documents: [[null, '0']], letter },
      { registerid: first.registerid, documents: [[upload, '1']], letter: undefined },
    ])
  })

  test('the word of eligibility travels with the profile', async () => {
    const { db } = testApp()
    await db.deleteFrom('persyaratan').execute()
    const dina = await mahasiswa(db, { mhsrekommagang: 0, totalsks: 80, nilai_d_e: 2 })
    const asked = async () => (await testApp().as(dina).get('mahasiswa/info')).data
    expect(await asked()).toMatchObject({
      rekomendasi: 'syarat-belum-ada',
      config: { minimalsks: 0, maximalsksgagal: 0 },
    })
    await db.insertInto('persyaratan').values({ idx: 1, minimalsks: 80, maximalsksgagal: 2 }).execute()
    expect(await asked()).toMatchObject({
      rekomendasi: 'belum-layak',
      config: { minimalsks: 80, maximalsksgagal: 2 },
    })
    await db.updateTable('persyaratan').set({ maximalsksgagal: 3 }).execute()
    expect(await asked()).toMatchObject({ rekomendasi: 'layak' })
    await db.deleteFrom('persyaratan').execute()
  })

  test('a self-found company has no places and says so', async () => {
    const { db } = testApp()
    const dina = await mahasiswa(db)
    const quota = await kuota(db, { kuotaprodiid: dina.mhsprodiid, jenismou: 0 })
    const row = await terdaftar(db, dina, {
      registerkuotaid: quota.kuotaidx,
      registerperusahaanid: await perusahaan(db),
    })
    const { data } = await testApp().as(dina).get(`register/detail/${row.registerid}`)
    expect(data.register.registermandiri).toBe('1')
  })

  test('nine statements at most however many registrations and documents there are, the mark of a session once a minute aside', async () => {
    const { db } = testApp()
    const dina = await mahasiswa(db)
    const guide = await dosen(db, { dosenprodiid: dina.mhsprodiid })
    const types = [await dokumen(db, 1), await dokumen(db, 2), await dokumen(db, 4)]
    const rows = []
    for (const registerdisetujui of [0, 0, 0, 1]) {
      const row = await terdaftar(db, dina, { registerdisetujui })
      for (const type of types) await unggahan(db, row.registerid, type.dokumenid)
      await surat(db, row)
      rows.push(row)
    }
    const { registerid } = rows.at(-1)!
    await pembimbing(db, registerid, guide.dosenid)
    const { statements, as } = testApp()
    expect(await statements(() => as(dina).get('mahasiswa/info'))).toBeLessThanOrEqual(9)
    for (const reader of [
      dina,
      guide,
      await admin(db, 'akademik'),
      await admin(db, 'prodi', dina.mhsprodiid),
    ]) {
      expect(await statements(() => as(reader).get(`register/${registerid}`))).toBeLessThanOrEqual(6)
      expect(await statements(() => as(reader).get(`register/detail/${registerid}`))).toBeLessThanOrEqual(6)
    }
  })
})
