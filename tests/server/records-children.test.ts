import { beforeAll, describe, expect, test } from 'vitest'
import { NOT_FOUND } from '../support/words.ts'
import type { Caller } from './support/caller.ts'
import { HARI_INI, testApps } from './support/testApps.ts'
import { admin, kuota, kursi, mahasiswa, perusahaan, prodi, terdaftar } from './support/people.ts'

const LOST = { code: 404, status: 404, alasan: 'request.not-found', message: NOT_FOUND }

/** What hangs on a quota, and who sees which quota. */
testApps((testApp) => {
  let akademik: Caller
  beforeAll(async () => {
    akademik = testApp().as(await admin(testApp().db, 'akademik'))
  })

  describe('places of a company', () => {
    async function allocation(pria = 2, wanita = 2, priawanita = 1) {
      const { db } = testApp()
      const own = await prodi(db)
      const quota = await kuota(db, { kuotaprodiid: own })
      const seats = await kursi(db, quota.kuotaidx, { pria, wanita, priawanita })
      const register = async (mhsjkl: 'L' | 'P') =>
        terdaftar(db, await mahasiswa(db, { mhsprodiid: own, mhsjkl }), {
          registerkuotaid: quota.kuotaidx,
          registerperusahaanid: seats.detailperusahaanid,
          registerdetailid: seats.detailid,
        })
      const set = (pria: number, wanita: number, priawanita: number) =>
        akademik.post(`kuotadetail/${seats.detailid}`, {
          detailkuotaidx: quota.kuotaidx,
          detailperusahaanid: seats.detailperusahaanid,
          detailkuotapria: pria,
          detailkuotawanita: wanita,
          detailkuotapriawanita: priawanita,
        })
      return { quota, seats, register, set }
    }

    test('cannot sink below those taken, and the answer says how many', async () => {
      const { register, set } = await allocation()
      for (const sex of ['L', 'L', 'L', 'P'] as const) await register(sex)
      expect(await set(2, 2, 0)).toMatchObject({
        code: 409,
        message: 'Kuota tidak dapat dikurangi: sudah terisi 3 pria dan 1 wanita.',
      })
      expect((await set(2, 0, 2)).code).toBe(200)
      expect((await set(1, 0, 2)).code).toBe(409)
    })

    test('say how many are taken', async () => {
      const { quota, seats, register } = await allocation()
      await register('L')
      await register('P')
      const { data } = await akademik.get(`all/kuotadetail/${quota.kuotaidx}`)
      expect(data).toMatchObject([{ detailid: seats.detailid, jmlregisterpria: 1, jmlregisterwanita: 1 }])
      expect((await akademik.get(`kuota/${quota.kuotaidx}`)).data).toMatchObject({
        kuotapria: 2,
        kuotawanita: 2,
        kuotapriawanita: 1,
      })
    })

    test('of one company stand once', async () => {
      const { quota, seats } = await allocation()
      const again = await akademik.post('kuotadetail', {
        detailkuotaidx: quota.kuotaidx,
        detailperusahaanid: seats.detailperusahaanid,
        detailkuotapria: 1,
        detailkuotawanita: 1,
        detailkuotapriawanita: 1,
      })
      expect(again).toMatchObject({
        code: 422,
        error: { detailperusahaanid: 'Perusahaan ini sudah ada di kuota.' },
      })
    })

    test('that are taken cannot be deleted, nor the quota around them', async () => {
      const { quota, seats, register } = await allocation()
      await register('L')
      expect(await akademik.delete(`kuotadetail/${seats.detailid}`)).toMatchObject({
        code: 409,
        message: expect.stringContaining('1 pendaftaran'),
      })
      expect((await akademik.delete(`kuota/${quota.kuotaidx}`)).code).toBe(409)
    })

    test('are counts, not wishes', async () => {
      const { set } = await allocation()
      expect([(await set(-1, 1, 1)).code, (await set(1001, 1, 1)).code, (await set(1.5, 1, 1)).code]).toEqual(
        [422, 422, 422],
      )
    })
  })

  describe('a schedule', () => {
    async function place() {
      const { db } = testApp()
      const student = await mahasiswa(db)
      const registration = await terdaftar(db, student, { registerdisetujui: 1 })
      const at = {
        jadwalkuotaidx: registration.registerkuotaid,
        jadwalperusahaanid: registration.registerperusahaanid,
      }
      const save = (jadwalmulai: string, jadwalselesai: string, id?: number) =>
        akademik.post(id === undefined ? 'jadwal' : `jadwal/${id}`, { ...at, jadwalmulai, jadwalselesai })
      const report = (detail_tgl: string) =>
        testApp().as(student).post('laporan', {
          laporan_registeridx: registration.registerid,
          detail_tgl,
          detail_isi: 'Bekerja.',
        })
      return { ...at, save, report }
    }
    const days = (jadwalid: number) =>
      testApp()
        .db.selectFrom('periode')
        .select(['periode_idx', 'periode_tgl', 'periode_pekan'])
        .where('periode_jadwalid', '=', jadwalid)
        .orderBy('periode_tgl')
        .execute()

    test('makes one row a day, both ends included', async () => {
      const { save } = await place()
      const { code, data } = await save('2026-01-30', '2026-02-03')
      expect(code).toBe(201)
      expect(
        (await days(data.jadwalid as number)).map((day) => [day.periode_tgl, day.periode_pekan]),
      ).toEqual([
        ['2026-01-30', 1],
        ['2026-01-31', 1],
        ['2026-02-01', 1],
        ['2026-02-02', 2],
        ['2026-02-03', 2],
      ])
    })

    test('that grows keeps the rows it had, and numbers the weeks anew', async () => {
      const { save } = await place()
      const id = (await save('2026-02-02', '2026-02-04')).data.jadwalid as number
      const before = await days(id)
      expect((await save('2026-01-26', '2026-02-05', id)).code).toBe(200)
      const after = await days(id)
      expect(after).toHaveLength(11)
      for (const day of before) {
        expect(after).toContainEqual({ ...day, periode_pekan: 2 })
      }
    })

    test('that shrinks over reports is refused, naming their days', async () => {
      const { save, report } = await place()
      const id = (await save('2026-02-02', '2026-02-20')).data.jadwalid as number
      await report('2026-02-03')
      await report(HARI_INI)
      expect(await save('2026-02-04', '2026-02-20', id)).toMatchObject({
        code: 409,
        message: 'Jadwal ini memotong laporan yang sudah ada: Selasa, 3 Februari 2026.',
      })
      expect(await days(id)).toHaveLength(19)
      expect((await save('2026-02-03', '2026-02-10', id)).code).toBe(200)
      expect(await akademik.delete(`jadwal/${id}`)).toMatchObject({
        code: 409,
        message: expect.stringContaining('2 hari laporan'),
      })
    })

    test.each([
      ['ends before it starts', '2026-02-10', '2026-02-09'],
      ['is a mistyped year', '2026-02-10', '2062-02-10'],
      ['ends on a day that is none', '2026-02-10', '2026-02-30'],
    ])('that %s is refused', async (_what, mulai, selesai) => {
      const { save } = await place()
      expect(await save(mulai, selesai)).toMatchObject({
        code: 422,
        error: { jadwalselesai: expect.any(String) },
      })
    })

    test('of one company stands once, and does not move to another', async () => {
      const { save, jadwalkuotaidx } = await place()
      const id = (await save('2026-02-02', '2026-02-20')).data.jadwalid as number
      expect((await save('2026-02-02', '2026-02-20')).error).toHaveProperty('jadwalperusahaanid')
      const moved = await akademik.post(`jadwal/${id}`, {
        jadwalkuotaidx,
        jadwalperusahaanid: await perusahaan(testApp().db),
        jadwalmulai: '2026-02-02',
        jadwalselesai: '2026-02-20',
      })
      expect(moved.code).toBe(409)
    })
  })

  describe('a quota', () => {
    const sent = async (more: object = {}) => {
      const made = await kuota(testApp().db)
      await testApp().db.deleteFrom('kuota').where('kuotaidx', '=', made.kuotaidx).execute()
      const { kuotajenisid, kuotaprodiid, kuotasemid } = made
      return {
        kuotajenisid,
        kuotaprodiid,
        kuotasemid,
        kuotamulairegistrasi: '2026-02-01',
        kuotaselesairegistrasi: '2026-02-28',
        kuotaselesaiuploaddokumen: '2026-03-31',
        ...more,
      }
    }

    test('of one kind, programme and semester stands once', async () => {
      const fields = await sent()
      expect((await akademik.post('kuota', fields)).code).toBe(201)
      expect(await akademik.post('kuota', fields)).toMatchObject({
        code: 422,
        error: { kuotajenisid: expect.any(String) },
      })
    })

    test('is made for several programmes at once, for all or for none', async () => {
      const fields = await sent()
      const [one, other, third] = [fields.kuotaprodiid, await prodi(testApp().db), await prodi(testApp().db)]
      const there = () =>
        testApp()
          .db.selectFrom('kuota')
          .select('kuotaprodiid')
          .where('kuotajenisid', '=', fields.kuotajenisid)
          .orderBy('kuotaprodiid')
          .execute()
      // Ticked twice is once.
      expect(await akademik.post('kuota', { ...fields, kuotaprodiid: [one, other, one] })).toMatchObject({
        code: 201,
        message: '2 data berhasil disimpan.',
        data: { kuotaprodiid: other },
      })
      expect(await akademik.post('kuota', { ...fields, kuotaprodiid: [third, other] })).toMatchObject({
        code: 422,
        error: { kuotaprodiid: expect.stringMatching(/sudah ada\. Tidak ada yang disimpan\.$/) },
      })
      expect(await there()).toEqual(
        [one, other].sort((a, b) => a - b).map((kuotaprodiid) => ({ kuotaprodiid })),
      )
      expect((await akademik.post('kuota', { ...fields, kuotaprodiid: [] })).code).toBe(422)
    })

    test('names what is not there', async () => {
      const fields = await sent({ kuotajenisid: 999999, kuotaprodiid: 999999, kuotasemid: 999999 })
      const { code, error } = await akademik.post('kuota', fields)
      expect([code, Object.keys(error!).toSorted()]).toEqual([
        422,
        ['kuotajenisid', 'kuotaprodiid', 'kuotasemid'],
      ])
    })

    test('does not end before it begins', async () => {
      expect(
        (await akademik.post('kuota', await sent({ kuotaselesairegistrasi: '2026-01-31' }))).error,
      ).toHaveProperty('kuotaselesairegistrasi')
      expect(
        (await akademik.post('kuota', await sent({ kuotaselesaiuploaddokumen: '2026-01-31' }))).error,
      ).toHaveProperty('kuotaselesaiuploaddokumen')
    })

    test('takes documents at least until its registration ends', async () => {
      const early = { kuotaselesaiuploaddokumen: '2026-02-27' }
      const refusal = {
        code: 422,
        message: 'Tidak boleh sebelum 28 Februari 2026.',
        error: { kuotaselesaiuploaddokumen: 'Tidak boleh sebelum 28 Februari 2026.' },
      }
      expect(await akademik.post('kuota', await sent(early))).toMatchObject(refusal)
      const fields = await sent({ kuotaselesaiuploaddokumen: '2026-02-28' })
      const made = await akademik.post('kuota', fields)
      expect(made.code).toBe(201)
      const { kuotaidx } = made.data
      expect(await akademik.post(`kuota/${kuotaidx}`, { ...fields, ...early })).toMatchObject(refusal)
    })

    test('that was made with an earlier deadline can still be read and put right', async () => {
      const { db } = testApp()
      const fields = await sent({ kuotaselesaiuploaddokumen: '2026-02-10' })
      const { kuotaidx } = await db
        .insertInto('kuota')
        .values(fields)
        .returning('kuotaidx')
        .executeTakeFirstOrThrow()
      expect((await akademik.get(`kuota/${kuotaidx}`)).data).toMatchObject(fields)
      expect(await akademik.post(`kuota/${kuotaidx}`, fields)).toMatchObject({
        code: 422,
        error: { kuotaselesaiuploaddokumen: 'Tidak boleh sebelum 28 Februari 2026.' },
      })
      for (const right of [
        { kuotaselesaiuploaddokumen: '2026-03-01' },
        { kuotaselesairegistrasi: '2026-02-10' },
      ])
        expect((await akademik.post(`kuota/${kuotaidx}`, { ...fields, ...right })).code).toBe(200)
    })

    test('keeps its programme once somebody has registered', async () => {
      const { db } = testApp()
      const registration = await terdaftar(db, await mahasiswa(db))
      const { kuotaidx, kuotajenisid, kuotasemid } = await db
        .selectFrom('kuota')
        .selectAll()
        .where('kuotaidx', '=', registration.registerkuotaid)
        .executeTakeFirstOrThrow()
      const fields = await sent({ kuotajenisid, kuotasemid, kuotaprodiid: await prodi(db) })
      expect(await akademik.post(`kuota/${kuotaidx}`, fields)).toMatchObject({
        code: 409,
        message: expect.stringContaining('prodi'),
      })
    })
  })

  describe('a programme’s admin', () => {
    async function two() {
      const { db } = testApp()
      const [mine, foreign] = [await prodi(db), await prodi(db)]
      const one = async (kuotaprodiid: number) => {
        const quota = await kuota(db, { kuotaprodiid })
        const seats = await kursi(db, quota.kuotaidx, { pria: 1 })
        await terdaftar(db, await mahasiswa(db, { mhsprodiid: kuotaprodiid }), {
          registerkuotaid: quota.kuotaidx,
          registerperusahaanid: seats.detailperusahaanid,
        })
        return { kuotaidx: quota.kuotaidx, detailid: seats.detailid, perusahaanid: seats.detailperusahaanid }
      }
      return {
        mine,
        foreign,
        ours: await one(mine),
        theirs: await one(foreign),
        admin: testApp().as(await admin(db, 'prodi', mine)),
      }
    }

    test('opens the own quotas; others are not there', async () => {
      const { ours, theirs, admin } = await two()
      const paths = ({ kuotaidx, detailid, perusahaanid }: typeof ours) => [
        `kuota/${kuotaidx}`,
        `kuotadetail/${detailid}`,
        `all/kuotadetail/${kuotaidx}`,
        `all/kuotadokumen/${kuotaidx}`,
        `all/jadwal/${kuotaidx}`,
        `listdokumenbalasan/${kuotaidx}`,
        `listmahasiswa/${kuotaidx}/${perusahaanid}`,
      ]
      for (const path of paths(ours)) expect([path, (await admin.get(path)).code]).toEqual([path, 200])
      for (const path of paths(theirs)) expect([path, await admin.get(path)]).toEqual([path, LOST])
    })

    test.each(['kuota', 'mahasiswa', 'register', 'monitoring', 'mahasiswabimbingan', 'dosen'])(
      '%s: the filter narrows, and never leaves the programme',
      async (list) => {
        const { mine, foreign, admin } = await two()
        const totals = async (query: string) => (await admin.get(`${list}${query}`)).page.total as number
        const all = await totals('')
        expect(await totals(`?prodi=${mine}`)).toBe(all)
        expect(await totals('?prodi=')).toBe(all)
        expect(await totals(`?prodi=${foreign}`)).toBe(0)
        expect((await admin.get(`${list}?prodi=${mine}&prodi=${foreign}`)).code).toBe(422)
        expect((await admin.get(`${list}?prodi=${mine},${foreign}`)).code).toBe(422)
        if (['kuota', 'mahasiswa', 'register'].includes(list)) expect(all).toBe(1)
      },
    )

    test('sees no NIK whole', async () => {
      const { admin, mine } = await two()
      const { data } = await admin.get('mahasiswa')
      expect(data).toMatchObject([{ mhsprodiid: mine, mhsnik: '************1234' }])
      const all = await akademik.get(`mahasiswa?prodi=${mine}`)
      expect(all.data).toMatchObject([{ mhsnik: '1371014503021234' }])
    })

    test('without a programme sees nothing, not everything', async () => {
      await two()
      const nobody = testApp().as(await admin(testApp().db, 'prodi'))
      for (const list of ['kuota', 'mahasiswa', 'register', 'dosen']) {
        expect([list, (await nobody.get(list)).page.total]).toEqual([list, 0])
      }
    })
  })
})
