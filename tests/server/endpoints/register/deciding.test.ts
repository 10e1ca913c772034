import { expect, test } from 'vitest'
import { houses } from '../../support/houses.ts'
import {
  admin,
  dosen,
  kuota,
  kursi,
  laporan,
  mahasiswa,
  pembimbing,
  terdaftar,
} from '../../support/people.ts'

houses((house) => {
  const state = async (registerid: number) =>
    (
      await house()
        .db.selectFrom('register')
        .select('registerdisetujui')
        .where('registerid', '=', registerid)
        .executeTakeFirstOrThrow()
    ).registerdisetujui
  const akademik = () => admin(house().db, 'akademik')

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
    const row = await terdaftar(house().db, await mahasiswa(house().db), { registerdisetujui: from })
    const body = { registerid: row.registerid, registerdisetujui: to }
    const answer = await house()
      .as(await akademik())
      .post('register/persetujuan', body)
    expect(answer).toEqual({ status: 200, code: 200, message })
    expect(await state(row.registerid)).toBe(to)
  })

  test.each(['2', 'ya', '-1', '01'])('%s is no decision', async (registerdisetujui) => {
    const row = await terdaftar(house().db, await mahasiswa(house().db))
    const answer = await house()
      .as(await akademik())
      .post('register/persetujuan', { registerid: row.registerid, registerdisetujui })
    expect(answer).toMatchObject({
      status: 422,
      error: { registerdisetujui: 'Isi dengan 1, 0, atau kosong.' },
    })
    expect(await state(row.registerid)).toBeNull()
  })

  test('only the academic admin decides', async () => {
    const { db } = house()
    const dina = await mahasiswa(db)
    const row = await terdaftar(db, dina)
    const guide = await dosen(db, { dosenprodiid: dina.mhsprodiid })
    const others = [dina, guide, await admin(db, 'prodi', dina.mhsprodiid), await admin(db, 'wadir')]
    for (const other of others) {
      const answer = await house()
        .as(other)
        .post('register/persetujuan', { registerid: row.registerid, registerdisetujui: 1 })
      expect(answer.status).toBe(403)
    }
    expect(await state(row.registerid)).toBeNull()
    expect(
      (
        await house()
          .as(await akademik())
          .post('register/persetujuan', { registerid: 2_000_000, registerdisetujui: 1 })
      ).status,
    ).toBe(404)
  })

  test.each([1, null])(
    'a rejected place that was given to somebody else is not given twice (to %s)',
    async (to) => {
      const { db } = house()
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
      const admin_ = house().as(await akademik())
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
    const { db } = house()
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
    const who = house().as(await akademik())
    const answers = await Promise.all(
      rows.map(({ registerid }) => who.post('register/persetujuan', { registerid, registerdisetujui: 1 })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)!.message).toBe('Kuota perusahaan ini sudah penuh.')
  })

  test('a student who went elsewhere meanwhile is not approved at the old company', async () => {
    const { db } = house()
    const dina = await mahasiswa(db)
    const quota = await kuota(db, { kuotaprodiid: dina.mhsprodiid })
    const old = await terdaftar(db, dina, { registerkuotaid: quota.kuotaidx, registerdisetujui: 0 })
    await terdaftar(db, dina, { registerkuotaid: quota.kuotaidx })
    const answer = await house()
      .as(await akademik())
      .post('register/persetujuan', { registerid: old.registerid, registerdisetujui: 1 })
    expect(answer).toMatchObject({
      status: 409,
      message: expect.stringMatching(/sudah terdaftar di perusahaan lain/),
    })
    expect(await state(old.registerid)).toBe(0)
  })

  test.each([0, null])('taking the approval back (to %s) takes the supervisor along', async (to) => {
    const { db } = house()
    const dina = await mahasiswa(db)
    const row = await terdaftar(db, dina, { registerdisetujui: 1 })
    await pembimbing(db, row.registerid, (await dosen(db, { dosenprodiid: dina.mhsprodiid })).dosenid)
    const body = { registerid: row.registerid, registerdisetujui: to }
    expect(
      (
        await house()
          .as(await akademik())
          .post('register/persetujuan', body)
      ).status,
    ).toBe(200)
    expect(
      await db
        .selectFrom('pembimbing')
        .selectAll()
        .where('pembimbingregisterid', '=', row.registerid)
        .execute(),
    ).toEqual([])
  })

  test.each([0, null])(
    'once there are reports the approval stays (not to %s), and so does the supervisor',
    async (to) => {
      const { db } = house()
      const dina = await mahasiswa(db)
      const row = await terdaftar(db, dina, { registerdisetujui: 1 })
      await pembimbing(db, row.registerid, (await dosen(db, { dosenprodiid: dina.mhsprodiid })).dosenid)
      await laporan(db, row.registerid)
      const who = house().as(await akademik())
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
      // Pressing Setujui once more changes nothing and refuses nothing.
      expect(
        (await who.post('register/persetujuan', { registerid: row.registerid, registerdisetujui: 1 })).status,
      ).toBe(200)
    },
  )
})
