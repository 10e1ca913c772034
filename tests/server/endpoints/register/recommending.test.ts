import { afterEach, expect, test } from 'vitest'
import { testApps } from '../../support/testApps.ts'
import { admin, dosen, kuota, kursi, mahasiswa, prodi, terdaftar } from '../../support/people.ts'

testApps((testApp) => {
  afterEach(() => testApp().db.deleteFrom('persyaratan').execute())

  const recommended = async (nobp: string) =>
    (
      await testApp()
        .db.selectFrom('mahasiswa')
        .select('mhsrekommagang')
        .where('mhsnobp', '=', nobp)
        .executeTakeFirstOrThrow()
    ).mhsrekommagang

  test('an office recommends its student and takes it back', async () => {
    const { db } = testApp()
    await db.insertInto('persyaratan').values({ idx: 1, minimalsks: 90, maximalsksgagal: 2 }).execute()
    const dina = await mahasiswa(db, { mhsrekommagang: 0, totalsks: 90, nilai_d_e: 1 })
    const office = testApp().as(await admin(db, 'prodi', dina.mhsprodiid))
    const answer = await office.post('mahasiswa/rekomendasi', { mhsnobp: dina.mhsnobp })
    expect(answer).toEqual({ status: 201, code: 201, message: 'Dina Marlina direkomendasikan untuk magang.' })
    expect(await recommended(dina.mhsnobp)).toBe(1)
    expect((await office.post('mahasiswa/rekomendasi', { mhsnobp: dina.mhsnobp })).status).toBe(201)
    expect((await office.post('mahasiswa/hapusrekomendasi', { mhsnobp: dina.mhsnobp })).status).toBe(200)
    expect(await recommended(dina.mhsnobp)).toBe(0)
  })

  test('someone who does not meet the requirement may be recommended; the answer says so', async () => {
    const { db } = testApp()
    const dina = await mahasiswa(db, { mhsrekommagang: 0 })
    const akademik = testApp().as(await admin(db, 'akademik'))
    const answer = await akademik.post('mahasiswa/rekomendasi', { mhsnobp: dina.mhsnobp })
    expect(answer).toMatchObject({
      status: 201,
      message: expect.stringMatching(/walaupun belum memenuhi persyaratan/),
    })
    expect(await recommended(dina.mhsnobp)).toBe(1)
  })

  test('a foreign student is not there, and other roles may not', async () => {
    const { db } = testApp()
    const dina = await mahasiswa(db, { mhsrekommagang: 0 })
    const foreign = testApp().as(await admin(db, 'prodi', await prodi(db)))
    for (const call of ['mahasiswa/rekomendasi', 'mahasiswa/hapusrekomendasi']) {
      expect((await foreign.post(call, { mhsnobp: dina.mhsnobp })).status).toBe(404)
      expect((await foreign.post(call, { mhsnobp: '0' })).status).toBe(404)
      for (const who of [dina, await dosen(db), await admin(db, 'wadir')]) {
        expect((await testApp().as(who).post(call, { mhsnobp: dina.mhsnobp })).status).toBe(403)
      }
    }
    expect(await recommended(dina.mhsnobp)).toBe(0)
  })

  test.each([null, 1] as const)('not while a registration stands (%s)', async (registerdisetujui) => {
    const { db } = testApp()
    const dina = await mahasiswa(db)
    await terdaftar(db, dina, { registerdisetujui })
    const answer = await testApp()
      .as(await admin(db, 'akademik'))
      .post('mahasiswa/hapusrekomendasi', { mhsnobp: dina.mhsnobp })
    expect(answer).toMatchObject({ status: 409, message: expect.stringMatching(/sedang terdaftar magang/) })
    expect(await recommended(dina.mhsnobp)).toBe(1)
  })

  test('a rejected registration does not stand in the way', async () => {
    const { db } = testApp()
    const dina = await mahasiswa(db)
    await terdaftar(db, dina, { registerdisetujui: 0 })
    const akademik = testApp().as(await admin(db, 'akademik'))
    expect((await akademik.post('mahasiswa/hapusrekomendasi', { mhsnobp: dina.mhsnobp })).status).toBe(200)
    expect(await recommended(dina.mhsnobp)).toBe(0)
  })

  test('cancelled and registered in the same moment: never both', async () => {
    const { db } = testApp()
    const akademik = testApp().as(await admin(db, 'akademik'))
    for (let round = 0; round < 12; round += 1) {
      const dina = await mahasiswa(db)
      const quota = await kuota(db, { kuotaprodiid: dina.mhsprodiid })
      const seats = await kursi(db, quota.kuotaidx, { priawanita: 1 })
      const choice = { registerkuotaid: quota.kuotaidx, registerperusahaanid: seats.detailperusahaanid }
      const [cancelled, registered] = await Promise.all([
        akademik.post('mahasiswa/hapusrekomendasi', { mhsnobp: dina.mhsnobp }),
        testApp().as(dina).post('register', choice),
      ])
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual([cancelled.status, registered.status])
    }
  })

  test('the requirement, or two zeros while there is none', async () => {
    const { db } = testApp()
    const dina = testApp().as(await mahasiswa(db))
    expect((await dina.get('syaratmagang')).data).toEqual({ minimalsks: 0, maximalsksgagal: 0 })
    await db.insertInto('persyaratan').values({ idx: 1, minimalsks: 90, maximalsksgagal: 2 }).execute()
    expect((await dina.get('syaratmagang')).data).toEqual({ minimalsks: 90, maximalsksgagal: 2 })
  })
})
