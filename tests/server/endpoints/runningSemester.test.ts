import { afterEach, expect, test } from 'vitest'
import { admin, dosen, mahasiswa, pembimbing, prodi, terdaftar } from '../support/people.ts'
import { testApps } from '../support/testApps.ts'

testApps((testApp) => {
  afterEach(async () => {
    await testApp().db.deleteFrom('setelan').execute()
    await testApp().db.deleteFrom('persyaratan').execute()
  })

  test('is chosen by the academic office, and else follows the calendar', async () => {
    const { db } = testApp()
    for (const semid of [20251, 20252, 20261])
      await db
        .insertInto('semester')
        .values({ semid, semnama: String(semid) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const office = testApp().as(await admin(db, 'akademik'))
    const stored = async () => (await office.get('persyaratan')).semester
    const told = async () => (await office.get('me')).info.bawaan.semester
    const { berlaku } = await stored()
    expect(await told()).toBe(berlaku)
    expect(await office.post('semesterberjalan', { semid: 20251 })).toMatchObject({
      status: 200,
      message: 'Semester berjalan berhasil disimpan.',
    })
    expect(await stored()).toEqual({ dipilih: 20251, berlaku: 20251 })
    expect(await told()).toBe(20251)
    expect(await office.post('semesterberjalan', { semid: 19990 })).toMatchObject({
      status: 422,
      error: { semid: 'Semester ini tidak ada.' },
    })
    expect((await office.post('semesterberjalan', { semid: 'besok' })).status).toBe(422)
    expect((await office.post('semesterberjalan', { semid: '' })).status).toBe(200)
    expect(await stored()).toEqual({ dipilih: null, berlaku })
  })

  test('lists start with the newest intake in which somebody waits to be recommended, of the own programmes', async () => {
    const { db } = testApp()
    const mhsprodiid = await prodi(db)
    const make = (mhsangkatan: number, given: object = {}) =>
      mahasiswa(db, { mhsprodiid, mhsangkatan, mhsrekommagang: 0, ...given })
    await make(2022)
    await make(2023)
    await make(2024, { mhsrekommagang: 1 })
    await make(2025, { totalsks: 40 })
    // Who cannot sign in is recommended by nobody.
    const { akunid } = await make(2026)
    await db.updateTable('akun').set({ aktif: 0 }).where('akunid', '=', akunid).execute()
    const office = testApp().as(await admin(db, 'prodi', mhsprodiid))
    const intake = async () => (await office.get('me')).info.bawaan.angkatan
    expect(await intake()).toBeNull()
    await db.insertInto('persyaratan').values({ idx: 1, minimalsks: 90, maximalsksgagal: 3 }).execute()
    expect(await intake()).toBe(2023)
    const none = testApp().as(await admin(db, 'prodi'))
    expect((await none.get('me')).info.bawaan.angkatan).toBeNull()
    const student = testApp().as(await mahasiswa(db, { mhsprodiid }))
    expect((await student.get('me')).info.bawaan).toBeUndefined()
  })

  test('whom a lecturer guides is counted from it on', async () => {
    const { db } = testApp()
    const student = await mahasiswa(db)
    const placement = await terdaftar(db, student, { registerdisetujui: 1 })
    const { dosenid } = await dosen(db, { dosenprodiid: student.mhsprodiid })
    await pembimbing(db, placement.registerid, dosenid)
    const later = placement.registersemid + 100_000
    await db.insertInto('semester').values({ semid: later, semnama: 'Nanti' }).execute()
    const office = testApp().as(await admin(db, 'akademik'))
    const guides = async () =>
      (await office.get(`listdosen/${student.mhsprodiid}`)).data.map(
        (row: { jmlbimbingan: number }) => row.jmlbimbingan,
      )
    expect(await guides()).toEqual([1])
    await office.post('semesterberjalan', { semid: placement.registersemid })
    expect(await guides()).toEqual([1])
    await office.post('semesterberjalan', { semid: later })
    expect(await guides()).toEqual([0])
    // A supervisor who rests with a withdrawn approval guides nobody.
    await office.post('semesterberjalan', { semid: '' })
    await db
      .updateTable('register')
      .set({ registerdisetujui: null })
      .where('registerid', '=', placement.registerid)
      .execute()
    expect(await guides()).toEqual([0])
  })
})
