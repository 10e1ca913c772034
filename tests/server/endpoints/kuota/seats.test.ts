import { beforeAll, describe, expect, test } from 'vitest'
import { NOT_FOUND } from '../../../support/words.ts'
import type { Caller } from '../../support/caller.ts'
import { admin, kuota, kursi, mahasiswa, perusahaan, prodi, terdaftar } from '../../support/people.ts'
import { testApps } from '../../support/testApps.ts'

const places = (pria: number, wanita: number, priawanita: number) => ({
  detailkuotapria: pria,
  detailkuotawanita: wanita,
  detailkuotapriawanita: priawanita,
})

/** All places of a quota in one call. */
testApps.differ((testApp) => {
  let akademik: Caller
  beforeAll(async () => {
    akademik = testApp().as(await admin(testApp().db, 'akademik'))
  })

  async function grid(...rows: [pria: number, wanita: number, priawanita: number][]) {
    const { db } = testApp()
    const own = await prodi(db)
    const quota = await kuota(db, { kuotaprodiid: own })
    const seats: Awaited<ReturnType<typeof kursi>>[] = []
    for (const [index, [pria, wanita, priawanita]] of rows.entries()) {
      const perusahaanid = await perusahaan(db, { perusahaannama: `PT Kisi ${quota.kuotaidx} ${index}` })
      seats.push(await kursi(db, quota.kuotaidx, { pria, wanita, priawanita, perusahaanid }))
    }
    const register = async (at: number, mhsjkl: 'L' | 'P', registerdisetujui: 0 | null = null) =>
      terdaftar(db, await mahasiswa(db, { mhsprodiid: own, mhsjkl }), {
        registerkuotaid: quota.kuotaidx,
        registerperusahaanid: seats[at]!.detailperusahaanid,
        registerdetailid: seats[at]!.detailid,
        registerdisetujui,
      })
    const name = (at: number) => `PT Kisi ${quota.kuotaidx} ${at}`
    const save = (body: object, as = akademik) => as.json(`kuota/kursi/${quota.kuotaidx}`, body)
    const now = async () =>
      (
        await db
          .selectFrom('kuotadetail')
          .select(['detailid', 'detailkuotapria', 'detailkuotawanita', 'detailkuotapriawanita', 'versi'])
          .where('detailkuotaidx', '=', quota.kuotaidx)
          .orderBy('detailid')
          .execute()
      ).map((row) => [
        row.detailkuotapria,
        row.detailkuotawanita,
        row.detailkuotapriawanita,
        `versi ${row.versi}`,
      ])
    return { quota, seats, register, name, save, now, programme: own }
  }

  test('are added, changed and removed at once, and counted', async () => {
    const { seats, save, now } = await grid([1, 1, 0], [2, 0, 0], [0, 0, 3])
    const added = await perusahaan(testApp().db)
    const answer = await save({
      tambah: [{ detailperusahaanid: added, ...places(4, 2, 4) }],
      ubah: [
        { detailid: seats[0]!.detailid, versi: 1, ...places(1, 2, 0) },
        { detailid: seats[1]!.detailid, versi: 1, ...places(0, 0, 0) },
      ],
      hapus: [{ detailid: seats[2]!.detailid, versi: 1 }],
    })
    expect(answer).toMatchObject({
      status: 200,
      message: '4 perubahan kursi disimpan.',
      data: [
        { detailid: seats[0]!.detailid, versi: 2, ...places(1, 2, 0), jmlregisterpria: 0 },
        { detailid: seats[1]!.detailid, versi: 2 },
        { detailperusahaanid: added, versi: 1, ...places(4, 2, 4), perusahaannama: expect.any(String) },
      ],
    })
    expect(await now()).toEqual([
      [1, 2, 0, 'versi 2'],
      [0, 0, 0, 'versi 2'],
      [4, 2, 4, 'versi 1'],
    ])
  })

  test('cost the same few statements however many they are', async () => {
    const statementsOf = async (rows: number) => {
      const { seats, save } = await grid(...Array.from({ length: rows }, () => [1, 1, 1] as [1, 1, 1]))
      const ubah = seats.map(({ detailid }) => ({ detailid, versi: 1, ...places(2, 2, 2) }))
      return testApp().statements(async () => expect((await save({ ubah })).status).toBe(200))
    }
    expect(await statementsOf(25)).toBe(await statementsOf(2))
  })

  describe('keep to the rules of one', () => {
    test('not fewer than are held: the cell is named with the least, and nothing is saved', async () => {
      const { seats, register, name, save, now } = await grid([2, 1, 0], [1, 1, 1])
      await register(0, 'L')
      await register(0, 'L')
      const before = await now()
      const answer = await save({
        ubah: [
          { detailid: seats[1]!.detailid, versi: 1, ...places(9, 9, 9) },
          { detailid: seats[0]!.detailid, versi: 1, ...places(1, 1, 0) },
        ],
      })
      expect(answer).toMatchObject({
        status: 409,
        message: `Belum ada yang disimpan. Perlu diperbaiki: ${name(0)}.`,
        error: {
          'ubah.1.detailkuotapria': 'Paling sedikit 2: sudah terisi 2 pria dan 0 wanita.',
        },
      })
      expect(await now()).toEqual(before)
    })

    test('a company at which somebody ever registered is not removed', async () => {
      const { seats, register, save, now } = await grid([1, 1, 0], [0, 0, 0])
      await register(1, 'L', 0)
      const answer = await save({
        hapus: seats.map(({ detailid }) => ({ detailid, versi: 1 })),
      })
      expect(answer).toMatchObject({
        status: 409,
        error: { 'hapus.1': 'Tidak dapat dihapus: ada 1 pendaftaran di perusahaan ini.' },
      })
      expect(await now()).toHaveLength(2)
    })

    test('a company stands once', async () => {
      const { seats, save } = await grid([1, 1, 0])
      const { detailperusahaanid, detailid } = seats[0]!
      const row = { detailperusahaanid, ...places(1, 1, 1) }
      expect(await save({ tambah: [row] })).toMatchObject({
        status: 409,
        error: { 'tambah.0.detailperusahaanid': 'Perusahaan ini sudah ada di kuota.' },
      })
      // Removed and added in one step it is another row.
      expect((await save({ tambah: [row], hapus: [{ detailid, versi: 1 }] })).status).toBe(200)
      const other = { detailperusahaanid: await perusahaan(testApp().db), ...places(1, 1, 1) }
      expect(await save({ tambah: [other, other] })).toMatchObject({
        status: 422,
        error: { 'tambah.1.detailperusahaanid': 'Perusahaan ini tertulis dua kali.' },
      })
    })

    test('only companies that are there, and numbers that are counts', async () => {
      const { seats, save } = await grid([1, 1, 0])
      const tambah = [{ detailperusahaanid: 1_999_999_999, ...places(1, 1, 1) }]
      expect(await save({ tambah })).toMatchObject({
        status: 422,
        error: { 'tambah.0.detailperusahaanid': 'Perusahaan tidak ditemukan.' },
      })
      const ubah = [{ detailid: seats[0]!.detailid, versi: 1, ...places(-1, 0, 0) }]
      expect((await save({ ubah })).status).toBe(422)
      expect((await save({ ubah: [{ ...ubah[0], ...places(1001, 0, 0) }] })).status).toBe(422)
      expect(
        (
          await save({
            ubah: [
              { ...ubah[0], ...places(1, 0, 0) },
              { ...ubah[0], ...places(2, 0, 0) },
            ],
          })
        ).status,
      ).toBe(422)
      expect((await save({ ubah: 'x' })).status).toBe(422)
    })
  })

  describe('two editors', () => {
    test('the second hears which cell the first changed, and to what', async () => {
      const { seats, name, save, now } = await grid([1, 1, 0], [2, 2, 2])
      const row = { detailid: seats[0]!.detailid, versi: 1, semula: places(1, 1, 0) }
      expect((await save({ ubah: [{ ...row, ...places(1, 5, 0) }] })).status).toBe(200)
      const answer = await save({
        ubah: [
          { ...row, ...places(1, 3, 0) },
          { detailid: seats[1]!.detailid, versi: 1, ...places(3, 3, 3) },
        ],
      })
      expect(answer).toMatchObject({
        status: 409,
        message: `Belum ada yang disimpan. Orang lain sudah mengubah ${name(0)} (kuota wanita) menjadi 5.`,
        error: { 'ubah.0.detailkuotawanita': 'Sudah diubah orang lain menjadi 5.' },
      })
      expect(Object.keys(answer.error!)).toHaveLength(1)
      expect(await now()).toEqual([
        [1, 5, 0, 'versi 2'],
        [2, 2, 2, 'versi 1'],
      ])
    })

    test('a row that is gone is named', async () => {
      const { seats, save } = await grid([1, 1, 0])
      const row = { detailid: seats[0]!.detailid, versi: 1 }
      expect((await save({ hapus: [row] })).status).toBe(200)
      const why = 'Perusahaan ini sudah dihapus dari kuota oleh orang lain.'
      expect(await save({ ubah: [{ ...row, ...places(1, 1, 1) }] })).toMatchObject({
        status: 409,
        error: { 'ubah.0': why },
      })
      expect(await save({ hapus: [row] })).toMatchObject({ status: 409, error: { 'hapus.0': why } })
    })

    test('at once: one of them is saved', async () => {
      const { seats, save, now } = await grid([1, 1, 0], [1, 1, 0])
      const all = (pria: number) =>
        save({ ubah: seats.map(({ detailid }) => ({ detailid, versi: 1, ...places(pria, 1, 0) })) })
      const answers = await Promise.all([all(5), all(6), all(7)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      const rows = await now()
      expect(rows[0]![0]).toBe(rows[1]![0])
    })

    test('adding the same company at once: one of them does', async () => {
      const { save, now } = await grid()
      const detailperusahaanid = await perusahaan(testApp().db)
      const add = () => save({ tambah: [{ detailperusahaanid, ...places(1, 1, 1) }] })
      const answers = await Promise.all([add(), add(), add()])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      expect(await now()).toHaveLength(1)
    })
  })

  test('while students register: nobody loses a place, and every answer says so', async () => {
    const { quota, seats, save, now, programme } = await grid([3, 0, 0], [3, 0, 0])
    const { db } = testApp()
    const students = await Promise.all(
      Array.from({ length: 6 }, () => mahasiswa(db, { mhsprodiid: programme, mhsjkl: 'L' })),
    )
    const press = (at: number) =>
      testApp()
        .as(students[at]!)
        .post('register', {
          registerkuotaid: quota.kuotaidx,
          registerperusahaanid: seats[at % 2]!.detailperusahaanid,
        })
    const lower = () =>
      save({
        ubah: seats.map(({ detailid }) => ({ detailid, versi: 1, ...places(1, 0, 0) })),
      })
    const [saved, ...pressed] = await Promise.all([lower(), ...students.map((_, at) => press(at))])
    expect([200, 409]).toContain(saved!.status)
    for (const { status } of pressed) expect([201, 409]).toContain(status)
    const rows = await now()
    const taken = await db
      .selectFrom('register')
      .select('registerdetailid')
      .where('registerkuotaid', '=', quota.kuotaidx)
      .execute()
    for (const [at, { detailid }] of seats.entries())
      expect(taken.filter((row) => row.registerdetailid === detailid).length).toBeLessThanOrEqual(
        Number(rows[at]![0]),
      )
    expect(taken).toHaveLength(pressed.filter(({ status }) => status === 201).length)
  })

  test('removed while somebody registers there: one of the two happens', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { quota, seats, save, programme } = await grid([1, 0, 0])
      const student = await mahasiswa(testApp().db, { mhsprodiid: programme, mhsjkl: 'L' })
      const [removed, registered] = await Promise.all([
        save({ hapus: [{ detailid: seats[0]!.detailid, versi: 1 }] }),
        testApp().as(student).post('register', {
          registerkuotaid: quota.kuotaidx,
          registerperusahaanid: seats[0]!.detailperusahaanid,
        }),
      ])
      expect([removed.status, registered.status < 300]).toEqual(
        removed.status === 200 ? [200, false] : [409, true],
      )
      expect(registered.status).toBeLessThan(500)
    }
  })

  test('of a quota that is not there, and by whom it is not for', async () => {
    const { save, programme } = await grid()
    expect(await akademik.json('kuota/kursi/1999999999', {})).toMatchObject({
      status: 404,
      message: NOT_FOUND,
    })
    const { db } = testApp()
    for (const person of [await admin(db, 'prodi', programme), await admin(db, 'wadir')])
      expect((await save({}, testApp().as(person))).status).toBe(403)
    // Rows of another quota are not this one's.
    const other = await grid([1, 1, 1])
    const { detailid } = other.seats[0]!
    expect((await save({ hapus: [{ detailid, versi: 1 }] })).status).toBe(409)
    expect(await other.now()).toHaveLength(1)
  })
})
