import { describe, expect, test } from 'vitest'
import { referencesTo } from '../../../src/server/db/references.ts'
import { admin, kuota, kursi, mahasiswa, perusahaan, placed, terdaftar } from '../support/people.ts'
import { HARI_INI, testApps } from '../support/testApps.ts'

const WHY = 'Tidak membalas surat.'

testApps((testApp) => {
  const office = async () => testApp().as(await admin(testApp().db, 'akademik'))
  const nameOf = async (perusahaanid: number) =>
    await testApp()
      .db.selectFrom('perusahaan')
      .select(['perusahaannama', 'perusahaanalamat', 'perusahaangabung'])
      .where('perusahaanid', '=', perusahaanid)
      .executeTakeFirstOrThrow()

  describe('a company to which nobody is sent any more', () => {
    test('comes into no quota and takes no student, by whatever way; who is there stays', async () => {
      const { db } = testApp()
      const they = await office()
      const { student, ...register } = await placed(db)
      const perusahaanid = register.registerperusahaanid
      const stop = (henti: 0 | 1, alasan = WHY) =>
        they.post(`perusahaan/henti/${perusahaanid}`, { henti, alasan })
      expect((await stop(1, ' ')).status).toBe(422)
      expect(await stop(1)).toMatchObject({ status: 200 })
      expect((await stop(1)).status).toBe(409)
      expect((await they.get(`perusahaan/${perusahaanid}`)).data.perusahaanhenti).toBe(1)

      const { kuotaidx, kuotaprodiid } = await kuota(db, { kuotaprodiid: student.mhsprodiid, jenismou: 0 })
      const seats = { detailkuotapria: 2, detailkuotawanita: 2, detailkuotapriawanita: 0 }
      const into = { detailkuotaidx: kuotaidx, detailperusahaanid: perusahaanid, ...seats }
      expect((await they.post('kuotadetail', into)).status).toBe(409)
      const fresh = await mahasiswa(db, { mhsprodiid: kuotaprodiid, mhsrekommagang: 1 })
      const self = await testApp()
        .as(fresh)
        .post('register/mandiri', { registerkuotaid: kuotaidx, perusahaanid })
      expect(self).toMatchObject({
        status: 409,
        message: 'Kampus tidak mengirim mahasiswa ke perusahaan ini lagi. Pilih perusahaan lain.',
      })
      expect((await testApp().as(student).get('mahasiswa/info')).data.register[0].registerperusahaanid).toBe(
        perusahaanid,
      )

      expect((await stop(0)).status).toBe(200)
      expect((await they.post('kuotadetail', into)).status).toBe(201)
    })
  })

  describe('two companies that are one', () => {
    async function two() {
      const { db } = testApp()
      const they = await office()
      const { student, ...register } = await placed(db)
      const dari = register.registerperusahaanid
      const ke = await perusahaan(db)
      const { data } = await they.get(`perusahaan/gabung/${dari}/${ke}`)
      const jumlah = data.pindah.reduce((sum: number, each: { jumlah: number }) => sum + each.jumlah, 0)
      return { db, they, student, register, dari, ke, jumlah, data }
    }

    test('every table that names the one names the other afterwards, also what is over; taken back, as before', async () => {
      const { db, they, student, register, dari, ke, jumlah } = await two()
      await db
        .updateTable('semester')
        .set({ semtutup: `${HARI_INI}T00:00:00.000Z` })
        .where('semid', '=', register.registersemid)
        .execute()
      const before = await named(dari)
      expect(Object.keys(before).length).toBeGreaterThan(1)
      expect(jumlah).toBe(Object.values(before).flat().length)
      expect((await they.post('perusahaan/gabung', { dari, ke, jumlah: jumlah + 1 })).status).toBe(409)
      const merged = await they.post('perusahaan/gabung', { dari, ke, jumlah })
      expect(merged.status).toBe(201)
      expect(await named(dari)).toEqual({})
      expect(await named(ke)).toEqual({ ...before, 'perusahaan.perusahaangabung': [dari] })
      const { registernamaperusahaan } = (await testApp().as(student).get('mahasiswa/info')).data.register[0]
      expect(registernamaperusahaan).toBe((await nameOf(ke)).perusahaannama)

      // The other name is gone from every list, but still means the same company.
      expect((await they.get(`perusahaan/${dari}`)).status).toBe(404)
      expect(
        (await they.get('all/perusahaan')).data.map((row: { perusahaanid: number }) => row.perusahaanid),
      ).not.toContain(dari)
      expect((await they.post('perusahaan/gabung', { dari, ke, jumlah: 0 })).status).toBe(404)

      const split = await they.post(`perusahaan/pisah/${merged.data.gabungid}`)
      expect(split.status).toBe(200)
      expect(await named(dari)).toEqual(before)
      expect(await named(ke)).toEqual({})
      expect((await they.post(`perusahaan/pisah/${merged.data.gabungid}`)).status).toBe(409)
      // The counters of the places are as they were.
      const seats = await db
        .selectFrom('kuotadetail')
        .select(['terisipria', 'terisiwanita'])
        .where('detailperusahaanid', '=', dari)
        .execute()
      expect(seats.reduce((sum, row) => sum + row.terisipria + row.terisiwanita, 0)).toBe(1)
    })

    test('of whom both are in one quota are not merged before one of them has left it', async () => {
      const { db, they, register, dari, ke } = await two()
      await kursi(db, register.registerkuotaid, { perusahaanid: ke })
      const { data } = await they.get(`perusahaan/gabung/${dari}/${ke}`)
      expect(data.bentrok).toHaveLength(1)
      const count = data.pindah.reduce((sum: number, each: { jumlah: number }) => sum + each.jumlah, 0)
      const refused = await they.post('perusahaan/gabung', { dari, ke, jumlah: count })
      expect(refused).toMatchObject({ status: 409 })
      expect(refused.message).toContain(data.bentrok[0])
      expect((await nameOf(dari)).perusahaangabung).toBeNull()
    })

    test('after seven days they stay one; who writes the old name means the other', async () => {
      const { db, they, dari, ke, jumlah, student } = await two()
      const { data } = await they.post('perusahaan/gabung', { dari, ke, jumlah })
      await db.updateTable('gabungan').set({ waktu: '2026-01-01T00:00:00.000Z' }).execute()
      expect((await they.get(`perusahaan/${ke}/gabungan`)).data).toEqual([])
      expect((await they.post(`perusahaan/pisah/${data.gabungid}`)).status).toBe(409)

      const old = await nameOf(dari)
      const fresh = await mahasiswa(db, { mhsprodiid: student.mhsprodiid, mhsrekommagang: 1 })
      const { kuotaidx } = await kuota(db, { kuotaprodiid: student.mhsprodiid, jenismou: 0 })
      const self = await testApp().as(fresh).post('register/mandiri', {
        registerkuotaid: kuotaidx,
        perusahaannama: old.perusahaannama.toUpperCase(),
        perusahaanalamat: old.perusahaanalamat,
        perusahaannotelp: '0751-1',
        perusahaanemail: 'a@b.example',
      })
      expect(self.status).toBe(201)
      const [row] = (await testApp().as(fresh).get('mahasiswa/info')).data.register
      expect(row.registerperusahaanid).toBe(ke)
    })

    test('of whom a student took a moved place since stay one, and it is said why', async () => {
      const { db, they, student, register, dari, ke, jumlah } = await two()
      const { data } = await they.post('perusahaan/gabung', { dari, ke, jumlah })
      const fresh = await mahasiswa(db, { mhsprodiid: student.mhsprodiid })
      const { registerkuotaid, registerdetailid } = register
      await terdaftar(db, fresh, { registerkuotaid, registerdetailid, registerperusahaanid: ke })
      expect(await they.post(`perusahaan/pisah/${data.gabungid}`)).toMatchObject({
        status: 409,
        message: expect.stringContaining('sudah ada mahasiswa yang mendaftar'),
      })
    })

    test('nothing more is written down about the spelling that is gone', async () => {
      const { they, register, dari, ke, jumlah } = await two()
      await they.post('perusahaan/gabung', { dari, ke, jumlah })
      const about = (perusahaanid: number) => [
        they.post('mou', {
          mouperusahaanid: perusahaanid,
          mounomor: '1/MOU/2026',
          moumulai: '2026-01-01',
          mouakhir: '2026-12-31',
        }),
        they.post('kontak', {
          kontakperusahaanid: perusahaanid,
          kontaktanggal: '2026-01-01',
          kontakcara: 'surel',
          kontakisi: 'Halo.',
        }),
      ]
      const statuses = async (id: number) => (await Promise.all(about(id))).map(({ status }) => status)
      expect(await statuses(dari)).toEqual([422, 422])
      expect(await statuses(ke)).toEqual([201, 201])
      const days = {
        jadwalkuotaidx: register.registerkuotaid,
        jadwalperusahaanid: dari,
        jadwalmulai: '2026-02-02',
        jadwalselesai: '2026-02-27',
      }
      expect((await they.post('jadwal', days)).status).toBe(422)
    })

    test('chosen twice at the same moment are merged once', async () => {
      const { they, dari, ke, jumlah } = await two()
      const answers = await Promise.all([
        they.post('perusahaan/gabung', { dari, ke, jumlah }),
        they.post('perusahaan/gabung', { dari: ke, ke: dari, jumlah }),
        they.post('perusahaan/gabung', { dari, ke, jumlah }),
      ])
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(answers.every(({ status }) => [201, 404, 409].includes(status))).toBe(true)
    })

    test.each([
      ['itself', (id: number) => ({ dari: id, ke: id, jumlah: 0 }), 409],
      ['nothing', (id: number) => ({ dari: id, ke: 999_999, jumlah: 0 }), 404],
      ['nonsense', (id: number) => ({ dari: [id], ke: '', jumlah: '' }), 422],
    ])('with %s is refused', async (_what, body, status) => {
      const id = await perusahaan(testApp().db)
      expect((await (await office()).post('perusahaan/gabung', body(id) as never)).status).toBe(status)
    })

    /** In which rows it is named, by table and column. */
    async function named(perusahaanid: number): Promise<Record<string, number[]>> {
      const { db } = testApp()
      const found: Record<string, number[]> = {}
      for (const { table, column } of await referencesTo(db, 'perusahaan')) {
        if (table === 'gabungan') continue
        const rows = (await db
          .selectFrom(table as 'register')
          .selectAll()
          .where(column as 'registerperusahaanid', '=', perusahaanid)
          .execute()) as unknown as Record<string, number>[]
        if (rows.length > 0)
          found[`${table}.${column}`] = rows.map((row) => Object.values(row)[0]!).sort((a, b) => a - b)
      }
      return found
    }
  })

  test('what belongs to a company goes with the merge, an agreement that is backwards is none', async () => {
    const { db } = testApp()
    const they = await office()
    const [dari, ke] = [await perusahaan(db), await perusahaan(db)]
    const mou = (moumulai: string, mouakhir: string) =>
      they.post('mou', { mouperusahaanid: dari, mounomor: '1/MOU/2026', moumulai, mouakhir })
    expect((await mou('2026-02-01', '2026-01-31')).status).toBe(422)
    expect((await mou('2026-02-01', '2026-02-01')).status).toBe(201)
    expect((await they.delete(`perusahaan/${dari}`)).message).toContain('1 perjanjian')
    expect((await they.post('perusahaan/gabung', { dari, ke, jumlah: 1 })).status).toBe(201)
    expect((await they.get(`all/mou/${ke}`)).data).toHaveLength(1)
  })
})
