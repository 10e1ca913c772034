import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../support/caller.ts'
import { admin, kuota, kursi, mahasiswa, perusahaan, prodi, terdaftar } from '../../support/people.ts'
import { testApps } from '../../support/testApps.ts'

/** A quota takes over companies and places of an earlier semester. */
testApps((testApp) => {
  let akademik: Caller
  beforeAll(async () => {
    akademik = testApp().as(await admin(testApp().db, 'akademik'))
  })

  async function twoSemesters() {
    const { db } = testApp()
    const kuotaprodiid = await prodi(db)
    const before = await kuota(db, { kuotaprodiid })
    const now = await kuota(db, { kuotaprodiid, kuotajenisid: before.kuotajenisid })
    const names = ['PT Awal', 'PT Biasa', 'PT Cadangan'].map((name) => `${name} ${now.kuotaidx}`)
    const [a, b, c] = await Promise.all(names.map((perusahaannama) => perusahaan(db, { perusahaannama })))
    await kursi(db, before.kuotaidx, { pria: 1, wanita: 2, priawanita: 3, perusahaanid: a! })
    await kursi(db, before.kuotaidx, { pria: 4, perusahaanid: b! })
    await kursi(db, before.kuotaidx, { perusahaanid: c! })
    const copy = (dari = before.kuotaidx, headers?: Record<string, string>) =>
      akademik.json(`kuota/salin/${now.kuotaidx}`, { dari }, headers)
    const rows = async () => (await akademik.get(`all/kuotadetail/${now.kuotaidx}`)).data
    return { before, now, names, companies: [a!, b!, c!] as const, copy, rows }
  }

  test('what comes along, and what does not with its reason', async () => {
    const { now, names, companies, copy, rows } = await twoSemesters()
    await kursi(testApp().db, now.kuotaidx, { pria: 9, perusahaanid: companies[1] })
    const answer = await copy()
    expect(answer).toMatchObject({
      status: 201,
      message: expect.stringMatching(/^1 perusahaan disalin dari Semester \d+\.$/),
      data: {
        disalin: [{ perusahaannama: names[0], versi: 1 }],
        dilewati: [
          { perusahaanid: companies[1], perusahaannama: names[1], alasan: 'sudah-ada' },
          { perusahaanid: companies[2], perusahaannama: names[2], alasan: 'tanpa-kursi' },
        ],
      },
    })
    expect(await rows()).toMatchObject([
      { perusahaannama: names[0], detailkuotapria: 1, detailkuotawanita: 2, detailkuotapriawanita: 3 },
      { perusahaannama: names[1], detailkuotapria: 9 },
    ])
    // Again, nothing more comes.
    expect((await copy()).data).toMatchObject({ disalin: [] })
    expect(await rows()).toHaveLength(2)
  })

  test('sent again with its key it answers the same', async () => {
    const { copy, rows } = await twoSemesters()
    const key = { 'idempotency-key': `salin-${crypto.randomUUID()}` }
    const first = await copy(undefined, key)
    const again = await copy(undefined, key)
    expect(again.data).toEqual(first.data)
    expect(first.data.disalin).toHaveLength(2)
    expect(await rows()).toHaveLength(2)
  })

  test('pressed several times at once it is there once', async () => {
    const { copy, rows } = await twoSemesters()
    const answers = await Promise.all([copy(), copy(), copy()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(answers.map(({ data }) => data.disalin.length).toSorted()).toEqual([0, 0, 2])
    expect(await rows()).toHaveLength(2)
  })

  test('taken back whole, while nobody has registered', async () => {
    const { now, companies, copy, rows } = await twoSemesters()
    const { data } = await copy()
    const undo = () =>
      akademik.json(`kuota/kursi/${now.kuotaidx}`, {
        hapus: data.disalin.map(({ detailid, versi }: { detailid: number; versi: number }) => ({
          detailid,
          versi,
        })),
      })
    const student = await mahasiswa(testApp().db, { mhsprodiid: now.kuotaprodiid, mhsjkl: 'L' })
    const row = await terdaftar(testApp().db, student, {
      registerkuotaid: now.kuotaidx,
      registerperusahaanid: companies[0],
      registerdetailid: data.disalin[0].detailid,
    })
    expect(await undo()).toMatchObject({ status: 409 })
    expect(await rows()).toHaveLength(2)
    await testApp().db.deleteFrom('register').where('registerid', '=', row.registerid).execute()
    expect((await undo()).status).toBe(200)
    expect(await rows()).toEqual([])
  })

  test('only from an earlier semester of the same programme', async () => {
    const { before, now, copy } = await twoSemesters()
    const elsewhere = await kuota(testApp().db, { kuotasemid: before.kuotasemid })
    for (const dari of [now.kuotaidx, elsewhere.kuotaidx, 1_999_999_999])
      expect(await copy(dari)).toMatchObject({
        status: 422,
        error: { dari: 'Pilih kuota dari semester sebelumnya pada program studi yang sama.' },
      })
    expect(await akademik.json(`kuota/salin/${before.kuotaidx}`, { dari: now.kuotaidx })).toMatchObject({
      status: 422,
    })
  })

  test('from one without any company nothing comes', async () => {
    const { before, now, copy } = await twoSemesters()
    const empty = await kuota(testApp().db, {
      kuotaprodiid: now.kuotaprodiid,
      kuotasemid: before.kuotasemid,
    })
    expect(await copy(empty.kuotaidx)).toMatchObject({
      status: 201,
      message: expect.stringMatching(/^Tidak ada perusahaan yang disalin/),
      data: { disalin: [], dilewati: [] },
    })
  })

  test('which it can be: those with companies, of the same type first, and the places of the likeliest', async () => {
    const { before, now, companies } = await twoSemesters()
    const { db } = testApp()
    const otherType = await kuota(db, { kuotaprodiid: now.kuotaprodiid, kuotasemid: before.kuotasemid })
    await kursi(db, otherType.kuotaidx, { pria: 7 })
    const { data } = await akademik.get(`kuota/sebelumnya/${now.kuotaidx}`)
    expect(data.sumber).toMatchObject([
      { kuotaidx: before.kuotaidx, jmlperusahaan: 3, jmlkursi: 10 },
      { kuotaidx: otherType.kuotaidx, jmlperusahaan: 1, jmlkursi: 7 },
    ])
    expect(data.kursi).toContainEqual({
      detailperusahaanid: companies[0],
      detailkuotapria: 1,
      detailkuotawanita: 2,
      detailkuotapriawanita: 3,
    })
    expect((await akademik.get(`kuota/sebelumnya/${before.kuotaidx}`)).data).toEqual({
      sumber: [],
      kursi: [],
    })
    expect((await akademik.get('kuota/sebelumnya/1999999999')).status).toBe(404)
  })

  test('is not for a programme admin or the deputy director', async () => {
    const { before, now } = await twoSemesters()
    const { db } = testApp()
    for (const person of [await admin(db, 'prodi', now.kuotaprodiid), await admin(db, 'wadir')]) {
      const me = testApp().as(person)
      expect((await me.get(`kuota/sebelumnya/${now.kuotaidx}`)).status).toBe(403)
      expect((await me.json(`kuota/salin/${now.kuotaidx}`, { dari: before.kuotaidx })).status).toBe(403)
    }
  })
})
