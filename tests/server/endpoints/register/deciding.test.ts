import { describe, expect, test } from 'vitest'
import { findFile } from '../../../../src/server/files/find.ts'
import type { SessionUser } from '../../../../src/server/session/sessionUser.ts'
import { testApps } from '../../support/testApps.ts'
import {
  admin,
  dosen,
  kuota,
  kursi,
  laporan,
  mahasiswa,
  pembimbing,
  surat,
  terdaftar,
} from '../../support/people.ts'

testApps((testApp) => {
  const state = async (registerid: number) =>
    (
      await testApp()
        .db.selectFrom('register')
        .select('registerdisetujui')
        .where('registerid', '=', registerid)
        .executeTakeFirstOrThrow()
    ).registerdisetujui
  const akademik = () => admin(testApp().db, 'akademik')

  test.each([
    [null, 1, 'Pendaftaran disetujui.'],
    [null, 0, 'Pendaftaran tidak disetujui.'],
    [1, 0, 'Pendaftaran tidak disetujui.'],
    [1, null, 'Status pendaftaran dikembalikan ke belum diproses.'],
    [0, 1, 'Pendaftaran disetujui.'],
    [0, null, 'Status pendaftaran dikembalikan ke belum diproses.'],
    [1, 1, 'Pendaftaran disetujui.'],
    [0, 0, 'Pendaftaran tidak disetujui.'],
    [null, null, 'Status pendaftaran dikembalikan ke belum diproses.'],
  ])('from %s to %s', async (from, to, message) => {
    const row = await terdaftar(testApp().db, await mahasiswa(testApp().db), { registerdisetujui: from })
    const body = { registerid: row.registerid, registerdisetujui: to }
    const answer = await testApp()
      .as(await akademik())
      .post('register/persetujuan', body)
    expect(answer).toEqual({ status: 200, code: 200, message })
    expect(await state(row.registerid)).toBe(to)
  })

  test.each(['2', 'ya', '-1', '01'])('%s is no decision', async (registerdisetujui) => {
    const row = await terdaftar(testApp().db, await mahasiswa(testApp().db))
    const answer = await testApp()
      .as(await akademik())
      .post('register/persetujuan', { registerid: row.registerid, registerdisetujui })
    expect(answer).toMatchObject({
      status: 422,
      error: { registerdisetujui: 'Isi dengan 1, 0, atau kosong.' },
    })
    expect(await state(row.registerid)).toBeNull()
  })

  test('only the academic admin decides', async () => {
    const { db } = testApp()
    const dina = await mahasiswa(db)
    const row = await terdaftar(db, dina)
    const guide = await dosen(db, { dosenprodiid: dina.mhsprodiid })
    const others = [dina, guide, await admin(db, 'prodi', dina.mhsprodiid), await admin(db, 'wadir')]
    for (const other of others) {
      const answer = await testApp()
        .as(other)
        .post('register/persetujuan', { registerid: row.registerid, registerdisetujui: 1 })
      expect(answer.status).toBe(403)
    }
    expect(await state(row.registerid)).toBeNull()
    expect(
      (
        await testApp()
          .as(await akademik())
          .post('register/persetujuan', { registerid: 2_000_000, registerdisetujui: 1 })
      ).status,
    ).toBe(404)
  })

  test.each([1, null])(
    'a rejected place that was given to somebody else is not given twice (to %s)',
    async (to) => {
      const { db } = testApp()
      const dina = await mahasiswa(db)
      const quota = await kuota(db, { kuotaprodiid: dina.mhsprodiid })
      const seats = await kursi(db, quota.kuotaidx, { wanita: 1 })
      const at = {
        registerkuotaid: quota.kuotaidx,
        registerperusahaanid: seats.detailperusahaanid,
        registerdetailid: seats.detailid,
      }
      const first = await terdaftar(db, dina, { ...at, registerdisetujui: 0 })
      const second = await terdaftar(db, await mahasiswa(db, { mhsprodiid: dina.mhsprodiid }), at)
      const admin_ = testApp().as(await akademik())
      const again = { registerid: first.registerid, registerdisetujui: to }
      expect(await admin_.post('register/persetujuan', again)).toMatchObject({
        status: 409,
        message: 'Kuota perusahaan ini sudah penuh.',
      })
      expect(await state(first.registerid)).toBe(0)
      await admin_.post('register/persetujuan', { registerid: second.registerid, registerdisetujui: 0 })
      expect((await admin_.post('register/persetujuan', again)).status).toBe(200)
      const { terisiwanita } = await db
        .selectFrom('kuotadetail')
        .select('terisiwanita')
        .where('detailid', '=', seats.detailid)
        .executeTakeFirstOrThrow()
      expect(terisiwanita).toBe(1)
    },
  )

  test('two rejected ones and one place: whatever is pressed at once, one gets it', async () => {
    const { db } = testApp()
    const dina = await mahasiswa(db)
    const quota = await kuota(db, { kuotaprodiid: dina.mhsprodiid })
    const seats = await kursi(db, quota.kuotaidx, { wanita: 1 })
    const at = {
      registerkuotaid: quota.kuotaidx,
      registerperusahaanid: seats.detailperusahaanid,
      registerdetailid: seats.detailid,
    }
    const rows = [
      await terdaftar(db, dina, { ...at, registerdisetujui: 0 }),
      await terdaftar(db, await mahasiswa(db, { mhsprodiid: dina.mhsprodiid }), {
        ...at,
        registerdisetujui: 0,
      }),
    ]
    const who = testApp().as(await akademik())
    const answers = await Promise.all(
      rows.map(({ registerid }) => who.post('register/persetujuan', { registerid, registerdisetujui: 1 })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)!.message).toBe('Kuota perusahaan ini sudah penuh.')
  })

  test('a student who went elsewhere meanwhile is not approved at the old company', async () => {
    const { db } = testApp()
    const dina = await mahasiswa(db)
    const quota = await kuota(db, { kuotaprodiid: dina.mhsprodiid })
    const old = await terdaftar(db, dina, { registerkuotaid: quota.kuotaidx, registerdisetujui: 0 })
    await terdaftar(db, dina, { registerkuotaid: quota.kuotaidx })
    const answer = await testApp()
      .as(await akademik())
      .post('register/persetujuan', { registerid: old.registerid, registerdisetujui: 1 })
    expect(answer).toMatchObject({
      status: 409,
      message: expect.stringMatching(/sudah terdaftar di perusahaan lain/),
    })
    expect(await state(old.registerid)).toBe(0)
  })

  test.each([
    [null, 0, ''],
    [null, 1, ''],
    [1, 0, '1'],
    [0, null, '0'],
  ] as const)('decided from what is there (%s to %s) it is done', async (from, to, dari) => {
    const row = await terdaftar(testApp().db, await mahasiswa(testApp().db), { registerdisetujui: from })
    const body = { registerid: row.registerid, registerdisetujui: to, dari }
    const answer = await testApp()
      .as(await akademik())
      .post('register/persetujuan', body)
    expect(answer.status).toBe(200)
    expect(await state(row.registerid)).toBe(to)
  })

  test.each([
    [1, '', 'Disetujui'],
    [1, '0', 'Disetujui'],
    [0, '', 'Tidak Disetujui'],
    [0, '1', 'Tidak Disetujui'],
    [null, '1', 'Belum Diproses'],
    [null, 0, 'Belum Diproses'],
    [1, null, 'Disetujui'],
  ] as const)(
    'meanwhile it is %s and not what was seen (%s): refused, saying %s',
    async (now, dari, word) => {
      const who = testApp().as(await akademik())
      for (const to of [1, 0, null]) {
        const row = await terdaftar(testApp().db, await mahasiswa(testApp().db), { registerdisetujui: now })
        const answer = await who.post('register/persetujuan', {
          registerid: row.registerid,
          registerdisetujui: to,
          dari,
        })
        expect(answer).toMatchObject({ status: 409, message: expect.stringContaining(`sekarang ${word}.`) })
        expect(await state(row.registerid)).toBe(now)
      }
    },
  )

  test.each(['2', 'ya', '-1', 'disetujui'])('%s is no state to decide from', async (dari) => {
    const row = await terdaftar(testApp().db, await mahasiswa(testApp().db))
    const answer = await testApp()
      .as(await akademik())
      .post('register/persetujuan', { registerid: row.registerid, registerdisetujui: 1, dari })
    expect(answer).toMatchObject({ status: 422, error: { dari: 'Isi dengan 1, 0, atau kosong.' } })
    expect(await state(row.registerid)).toBeNull()
  })

  test.each([
    [1, 0],
    [1, 1],
    [0, 0],
  ])(
    'two admins at once (to %s and to %s): one decides, the other hears what it is',
    async (first, second) => {
      const admins = [testApp().as(await akademik()), testApp().as(await akademik())]
      for (let round = 0; round < 5; round += 1) {
        const { registerid } = await terdaftar(testApp().db, await mahasiswa(testApp().db))
        const moves = [first, second]
        const answers = await Promise.all(
          admins.map((who, at) =>
            who.post('register/persetujuan', { registerid, registerdisetujui: moves[at], dari: '' }),
          ),
        )
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
        const won = moves[answers.findIndex(({ status }) => status === 200)]
        expect(await state(registerid)).toBe(won)
        expect(answers.find(({ status }) => status === 409)!.message).toContain(
          won === 1 ? 'sekarang Disetujui.' : 'sekarang Tidak Disetujui.',
        )
      }
    },
  )

  describe.each([0, null] as const)('an approval that is withdrawn (to %s)', (to) => {
    async function withdrawn() {
      const { db } = testApp()
      const dina = await mahasiswa(db)
      const row = await terdaftar(db, dina, { registerdisetujui: 1 })
      const guide = await dosen(db, { dosenprodiid: dina.mhsprodiid })
      const pembimbingid = await pembimbing(db, row.registerid, guide.dosenid)
      const who = testApp().as(await akademik())
      const decide = async (registerdisetujui: 0 | 1 | null) =>
        expect(
          (await who.post('register/persetujuan', { registerid: row.registerid, registerdisetujui })).status,
        ).toBe(200)
      await decide(to)
      return {
        dina,
        row,
        guide,
        pembimbingid,
        who,
        decide,
        programme: await admin(db, 'prodi', dina.mhsprodiid),
      }
    }

    test('brings its supervisor back with the next approval', async () => {
      const { dina, row, guide, pembimbingid, decide } = await withdrawn()
      await decide(1)
      const shown = await testApp().as(dina).get(`register/detail/${row.registerid}`)
      expect(shown.data.register.pembimbing).toMatchObject({
        pembimbingid,
        pembimbingdosenid: guide.dosenid,
        pembimbingdosennama: guide.dosennama,
      })
      expect((await testApp().as(guide).get(`register/${row.registerid}`)).status).toBe(200)
      expect((await testApp().as(guide).get('mahasiswabimbingan')).data).toHaveLength(1)
    })

    test('the supervisor sees and does nothing meanwhile', async () => {
      const { row, guide } = await withdrawn()
      const lecturer = testApp().as(guide)
      const { registerid } = row
      expect((await lecturer.get(`register/${registerid}`)).status).toBe(404)
      const comment = {
        tanggapan_laporanidx: await laporan(testApp().db, registerid),
        tanggapan_isi: 'Perbaiki bab satu.',
      }
      expect((await lecturer.post('tanggapan', comment)).status).toBe(404)
      expect(await lecturer.get('mahasiswabimbingan')).toMatchObject({ data: [], page: { total: 0 } })
      expect((await lecturer.get('monitoring')).data).toEqual([])
    })

    test('nobody but those who assign sees who comes back', async () => {
      const { dina, row, guide, pembimbingid, who, programme } = await withdrawn()
      const resting = {
        pembimbingid,
        pembimbingdosenid: guide.dosenid,
        pembimbingdosennama: guide.dosennama,
        pembimbingdosennidn: guide.dosennidn,
      }
      for (const office of [who, testApp().as(programme)])
        expect((await office.get(`register/${row.registerid}`)).data.register).toMatchObject({
          pembimbing: null,
          pembimbingkembali: resting,
        })
      const own = await testApp().as(dina).get('mahasiswa/info')
      expect(own.data.register[0]).toMatchObject({ pembimbing: null, pembimbingkembali: null })
      const director = testApp().as(await admin(testApp().db, 'wadir'))
      const read = await director.get(`register/detail/${row.registerid}`)
      expect(read.data.register).toMatchObject({ pembimbing: null, pembimbingkembali: null })
      const listed = await who.get(`register?keyword=${dina.mhsnobp}`)
      expect(listed.data).toEqual([expect.objectContaining({ pembimbingdosennama: null })])
    })

    test('another cannot be assigned beside; the one who rests can be taken away', async () => {
      const { row, guide, pembimbingid, who, decide, programme } = await withdrawn()
      const body = { pembimbingregisterid: row.registerid, pembimbingdosenid: guide.dosenid }
      const office = testApp().as(programme)
      expect(await office.post('pembimbing', body)).toMatchObject({
        status: 409,
        message: expect.stringMatching(/setelah pendaftaran disetujui/),
      })
      expect((await office.delete(`pembimbing/${pembimbingid}`)).status).toBe(200)
      await decide(1)
      expect((await who.get(`register/${row.registerid}`)).data.register.pembimbing).toBeNull()
    })
  })

  test('a rejected registration has no reply letter, a reset one still has', async () => {
    const { db } = testApp()
    const dina = await mahasiswa(db)
    const row = await terdaftar(db, dina, { registerdisetujui: 1 })
    await surat(db, row)
    const who = testApp().as(await akademik())
    const letter = async () =>
      (await testApp().as(dina).get('mahasiswa/info')).data.register[0].dokumenbalasan as object | null
    const { files } = await db
      .selectFrom('dokumenbalasan')
      .select('balasanfiles as files')
      .executeTakeFirstOrThrow()
    const mayOpen = async () =>
      (await findFile(db, files, { role: 'mahasiswa', nobp: dina.mhsnobp } as SessionUser)) !== undefined
    expect(await letter()).not.toBeNull()
    for (const [to, there] of [
      [null, true],
      [0, false],
      [1, true],
    ] as const) {
      await who.post('register/persetujuan', { registerid: row.registerid, registerdisetujui: to })
      expect([to, (await letter()) !== null, await mayOpen()]).toEqual([to, there, there])
    }
  })

  test.each([0, null])(
    'once there are reports the approval stays (not to %s), and so does the supervisor',
    async (to) => {
      const { db } = testApp()
      const dina = await mahasiswa(db)
      const row = await terdaftar(db, dina, { registerdisetujui: 1 })
      await pembimbing(db, row.registerid, (await dosen(db, { dosenprodiid: dina.mhsprodiid })).dosenid)
      await laporan(db, row.registerid)
      const who = testApp().as(await akademik())
      const answer = await who.post('register/persetujuan', {
        registerid: row.registerid,
        registerdisetujui: to,
      })
      expect(answer).toMatchObject({ status: 409, message: expect.stringMatching(/sudah menulis laporan/) })
      expect(await state(row.registerid)).toBe(1)
      expect(
        await db
          .selectFrom('pembimbing')
          .selectAll()
          .where('pembimbingregisterid', '=', row.registerid)
          .execute(),
      ).toHaveLength(1)
      expect((await who.get(`register/${row.registerid}`)).data.register.adalaporan).toBe('1')
      // Pressing Setujui once more changes nothing and refuses nothing.
      expect(
        (await who.post('register/persetujuan', { registerid: row.registerid, registerdisetujui: 1 })).status,
      ).toBe(200)
    },
  )
})
