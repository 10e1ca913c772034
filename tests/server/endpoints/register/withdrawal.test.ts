import { expect, test } from 'vitest'
import { admin, kuota, kursi, mahasiswa, perusahaan, terdaftar } from '../../support/people.ts'
import { testApps } from '../../support/testApps.ts'

testApps((testApp) => {
  const waiting = async () => {
    const { db } = testApp()
    const { kuotaidx, kuotaprodiid } = await kuota(db)
    const perusahaanid = await perusahaan(db)
    const { detailid } = await kursi(db, kuotaidx, { pria: 1, wanita: 0, priawanita: 0, perusahaanid })
    const student = await mahasiswa(db, { mhsprodiid: kuotaprodiid, mhsjkl: 'L' })
    const row = await terdaftar(db, student, {
      registerkuotaid: kuotaidx,
      registerperusahaanid: perusahaanid,
      registerdetailid: detailid,
    })
    return { ...row, student, kuotaidx, perusahaanid, detailid }
  }
  const taken = async (detailid: number) =>
    (
      await testApp()
        .db.selectFrom('kuotadetail')
        .select('terisipria')
        .where('detailid', '=', detailid)
        .executeTakeFirstOrThrow()
    ).terisipria

  test('while it waits a student withdraws: the place is left to others, and they choose again', async () => {
    const { registerid, student, kuotaidx, perusahaanid, detailid } = await waiting()
    const me = testApp().as(student)
    expect(await taken(detailid)).toBe(1)
    const answer = await me.post('register/tarik', { registerid })
    expect(answer).toMatchObject({
      status: 200,
      message: expect.stringMatching(/^Pilihan di PT Semen Ranah \d+ ditarik\.$/),
    })
    expect(await taken(detailid)).toBe(0)
    // Nothing became of the student; the office still sees that it was.
    expect((await me.get('mahasiswa/info')).data.register).toEqual([])
    const office = testApp().as(await admin(testApp().db, 'akademik'))
    expect((await office.get(`mahasiswa/${student.mhsnobp}/ringkasan`)).data.register).toMatchObject([
      { registerid, keadaan: 'mengundurkan diri' },
    ])
    // Sent again it changes nothing.
    expect(await me.post('register/tarik', { registerid })).toMatchObject({ status: 200 })
    const again = { registerkuotaid: kuotaidx, registerperusahaanid: perusahaanid }
    expect(await me.post('register', again)).toMatchObject({ status: 201 })
  })

  test('not once it is decided, and not for somebody else', async () => {
    const { registerid, student } = await waiting()
    const other = await mahasiswa(testApp().db)
    expect(await testApp().as(other).post('register/tarik', { registerid })).toMatchObject({ status: 404 })
    await testApp()
      .db.updateTable('register')
      .set({ registerdisetujui: 1 })
      .where('registerid', '=', registerid)
      .execute()
    expect(await testApp().as(student).post('register/tarik', { registerid })).toMatchObject({
      status: 409,
      message: 'Pendaftaran ini sudah disetujui, jadi tidak dapat ditarik sendiri. Hubungi admin akademik.',
    })
  })
})
