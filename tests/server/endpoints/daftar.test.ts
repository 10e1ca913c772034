import { expect, test } from 'vitest'
import { testApps } from '../support/testApps.ts'
import {
  admin,
  dokumen,
  dosen,
  kuota,
  kursi,
  mahasiswa,
  perusahaan,
  prodi,
  semester,
  terdaftar,
} from '../support/people.ts'

testApps((testApp) => {
  const ids = (answer: { data: Record<string, unknown>[] }, key: string) => answer.data.map((row) => row[key])

  test('names of programmes and semesters, for everyone who is signed in', async () => {
    const { db } = testApp()
    const [older, newer] = [await semester(db), await semester(db)]
    const dina = await mahasiswa(db)
    const caller = testApp().as(dina)
    expect(ids(await caller.get('all/prodi'), 'prodiid')).toContain(dina.mhsprodiid)
    const semesters = ids(await caller.get('listsemester'), 'semid')
    expect(semesters.indexOf(newer)).toBeGreaterThanOrEqual(0)
    expect(semesters.indexOf(newer)).toBeLessThan(semesters.indexOf(older))
    expect((await testApp().as(null).get('all/prodi')).status).toBe(401)
  })

  test('semester/all takes a programme once, and one semester is read by its number', async () => {
    const { db } = testApp()
    const semid = await semester(db)
    const prodiid = await prodi(db)
    const lecturer = testApp().as(await dosen(db))
    expect(ids(await lecturer.get(`semester/all?prodi=${prodiid}`), 'semid')).toContain(semid)
    expect((await lecturer.get('semester/all?prodi=1&prodi=2')).status).toBe(422)
    expect((await lecturer.get('semester/all?program=1')).status).toBe(422)
    expect((await lecturer.get(`semester/${prodiid}/${semid}`)).data).toEqual({
      semid,
      semnama: `Semester ${semid}`,
      semtutup: null,
    })
    expect((await lecturer.get(`semester/${prodiid}/1`)).status).toBe(404)
    expect((await lecturer.get(`semester/2000000/${semid}`)).status).toBe(404)
    expect(
      (
        await testApp()
          .as(await mahasiswa(db))
          .get('semester/all')
      ).status,
    ).toBe(403)
  })

  test('document types of a category that are in use', async () => {
    const { db } = testApp()
    const active = await dokumen(db, 3, { dokumentipe: JSON.stringify(['application/pdf', 'image/jpg']) })
    const retired = await dokumen(db, 3, { dokumenstatus: 0 })
    const other = await dokumen(db, 1)
    const answer = await testApp()
      .as(await admin(db, 'akademik'))
      .get('listdokumen/3')
    expect(answer.data).toContainEqual({
      dokumenid: active.dokumenid,
      dokumennama: active.dokumennama,
      dokumentipe: ['application/pdf', 'image/jpg'],
    })
    for (const absent of [retired, other]) expect(ids(answer, 'dokumenid')).not.toContain(absent.dokumenid)
    expect(
      (
        await testApp()
          .as(await mahasiswa(db))
          .get('listdokumen/3')
      ).status,
    ).toBe(403)
  })

  test('the students of one company in one quota, those a letter can name', async () => {
    const { db } = testApp()
    const kuotaprodiid = await prodi(db)
    const quota = await kuota(db, { kuotaprodiid })
    const seats = await kursi(db, quota.kuotaidx, { priawanita: 5 })
    const at = {
      registerkuotaid: quota.kuotaidx,
      registerperusahaanid: seats.detailperusahaanid,
      registerdetailid: seats.detailid,
    }
    const person = (mhsnama: string) => mahasiswa(db, { mhsprodiid: kuotaprodiid, mhsnama })
    const zul = await terdaftar(db, await person('Zul Fahmi'), { ...at, registerdisetujui: 1 })
    const ani = await terdaftar(db, await person('Ani Rahmi'), at)
    await terdaftar(db, await person('Rudi Ditolak'), { ...at, registerdisetujui: 0 })
    await terdaftar(db, await person('Eka Lain'), {
      registerkuotaid: quota.kuotaidx,
      registerperusahaanid: await perusahaan(db),
    })
    const path = `listmahasiswa/${quota.kuotaidx}/${seats.detailperusahaanid}`
    const answer = await testApp()
      .as(await admin(db, 'prodi', kuotaprodiid))
      .get(path)
    expect(answer.data).toEqual([
      {
        registerid: ani.registerid,
        registernobp: ani.registernobp,
        registermhsnama: 'Ani Rahmi',
        registerdisetujui: null,
      },
      {
        registerid: zul.registerid,
        registernobp: zul.registernobp,
        registermhsnama: 'Zul Fahmi',
        registerdisetujui: 1,
      },
    ])
    expect(
      (
        await testApp()
          .as(await admin(db, 'wadir'))
          .get(path)
      ).data,
    ).toHaveLength(2)
    expect(
      (
        await testApp()
          .as(await admin(db, 'prodi', await prodi(db)))
          .get(path)
      ).status,
    ).toBe(404)
    expect(
      (
        await testApp()
          .as(await dosen(db, { dosenprodiid: kuotaprodiid }))
          .get(path)
      ).status,
    ).toBe(403)
    expect(
      (
        await testApp()
          .as(await admin(db, 'akademik'))
          .get(`listmahasiswa/2000000/${seats.detailperusahaanid}`)
      ).status,
    ).toBe(404)
  })
})
