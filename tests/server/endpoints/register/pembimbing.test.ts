import { expect, test } from 'vitest'
import { testApps } from '../../support/testApps.ts'
import { admin, dosen, mahasiswa, pembimbing, prodi, terdaftar } from '../../support/people.ts'

testApps((testApp) => {
  async function approvedDina(registerdisetujui: 0 | 1 | null = 1) {
    const { db } = testApp()
    const dina = await mahasiswa(db)
    const row = await terdaftar(db, dina, { registerdisetujui })
    const lecturer = await dosen(db, { dosenprodiid: dina.mhsprodiid })
    const body = { pembimbingregisterid: row.registerid, pembimbingdosenid: lecturer.dosenid }
    return { dina, row, lecturer, body, office: await admin(db, 'prodi', dina.mhsprodiid) }
  }
  const assigned = (registerid: number) =>
    testApp().db.selectFrom('pembimbing').selectAll().where('pembimbingregisterid', '=', registerid).execute()

  test('a programme admin assigns a lecturer, takes them away and assigns another', async () => {
    const { row, lecturer, body, dina, office } = await approvedDina()
    const made = await testApp().as(office).post('pembimbing', body)
    expect(made).toMatchObject({ status: 201, data: { pembimbingid: expect.any(Number) } })
    const shown = await testApp().as(dina).get(`register/detail/${row.registerid}`)
    expect(shown.data.register.pembimbing).toEqual({
      pembimbingid: made.data.pembimbingid,
      pembimbingdosenid: lecturer.dosenid,
      pembimbingdosennama: 'Hendra Saputra',
      pembimbingdosennidn: lecturer.dosennidn,
      pembimbingdosentelp: '0813-6300-4321',
    })
    expect((await testApp().as(office).delete(`pembimbing/${made.data.pembimbingid}`)).status).toBe(200)
    expect(await assigned(row.registerid)).toEqual([])
    expect((await testApp().as(office).delete(`pembimbing/${made.data.pembimbingid}`)).status).toBe(404)
    expect((await testApp().as(office).post('pembimbing', body)).status).toBe(201)
  })

  test.each([null, 0] as const)('not before the approval (%s)', async (state) => {
    const { row, body, office } = await approvedDina(state)
    expect(await testApp().as(office).post('pembimbing', body)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/setelah pendaftaran disetujui/),
    })
    expect(await assigned(row.registerid)).toEqual([])
  })

  test('one at a time, also when two admins press at once', async () => {
    const { row, body, office } = await approvedDina()
    const answers = await Promise.all([1, 2, 3].map(() => testApp().as(office).post('pembimbing', body)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409])
    expect(answers.find((answer) => answer.status === 409)?.message).toMatch(/sudah punya pembimbing/)
    expect(await assigned(row.registerid)).toHaveLength(1)
  })

  test("only a lecturer of the student's programme, even for the academic admin", async () => {
    const { row, body } = await approvedDina()
    const stranger = await dosen(testApp().db)
    const akademik = testApp().as(await admin(testApp().db, 'akademik'))
    for (const pembimbingdosenid of [stranger.dosenid, 2_000_000]) {
      const answer = await akademik.post('pembimbing', { ...body, pembimbingdosenid })
      expect(answer).toMatchObject({ status: 422, error: { pembimbingdosenid: expect.any(String) } })
    }
    expect(await assigned(row.registerid)).toEqual([])
  })

  test('the office of another programme finds nothing; other roles may not', async () => {
    const { db } = testApp()
    const { dina, row, lecturer, body } = await approvedDina()
    const pembimbingid = await pembimbing(db, row.registerid, lecturer.dosenid)
    const foreign = await admin(db, 'prodi', await prodi(db))
    expect((await testApp().as(foreign).post('pembimbing', body)).status).toBe(404)
    expect((await testApp().as(foreign).delete(`pembimbing/${pembimbingid}`)).status).toBe(404)
    for (const who of [dina, lecturer, await admin(db, 'wadir')]) {
      expect((await testApp().as(who).post('pembimbing', body)).status).toBe(403)
      expect((await testApp().as(who).delete(`pembimbing/${pembimbingid}`)).status).toBe(403)
    }
    expect(await assigned(row.registerid)).toHaveLength(1)
  })

  test('lecturers to choose from: those of the programme, for its own office', async () => {
    const { db } = testApp()
    const { dina, lecturer, office } = await approvedDina()
    const elsewhere = await dosen(db)
    const names = async (who: Parameters<ReturnType<typeof testApp>['as']>[0], prodiid: number) =>
      (await testApp().as(who).get(`listdosen/${prodiid}`)).data?.map(
        (each: { dosenid: number }) => each.dosenid,
      )
    expect(await names(office, dina.mhsprodiid)).toEqual([lecturer.dosenid])
    for (const prodiid of [elsewhere.dosenprodiid, await prodi(db), 999_999])
      expect((await testApp().as(office).get(`listdosen/${prodiid}`)).status).toBe(404)
    expect(
      (
        await testApp()
          .as(await admin(db, 'akademik'))
          .get('listdosen/999999')
      ).status,
    ).toBe(404)
    expect(await names(await admin(db, 'akademik'), elsewhere.dosenprodiid)).toEqual([elsewhere.dosenid])
    expect((await testApp().as(dina).get(`listdosen/${dina.mhsprodiid}`)).status).toBe(403)
  })
})
