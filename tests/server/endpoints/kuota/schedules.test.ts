import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../support/caller.ts'
import { admin, kuota, kursi, laporan, mahasiswa, prodi, terdaftar } from '../../support/people.ts'
import { HARI_INI, testApps } from '../../support/testApps.ts'

const DAYS = { jadwalmulai: '2026-02-02', jadwalselesai: '2026-02-20' }

/** One schedule for several companies of a quota. */
testApps((testApp) => {
  let akademik: Caller
  beforeAll(async () => {
    akademik = testApp().as(await admin(testApp().db, 'akademik'))
  })

  async function quotaOf(count: number) {
    const { db } = testApp()
    const kuotaprodiid = await prodi(db)
    const quota = await kuota(db, { kuotaprodiid })
    const seats = []
    for (let at = 0; at < count; at += 1) seats.push(await kursi(db, quota.kuotaidx, { priawanita: 1 }))
    const companies = seats.map((row) => row.detailperusahaanid)
    const set = (perusahaan: unknown, days: object = DAYS) =>
      akademik.json(`kuota/jadwal/${quota.kuotaidx}`, { perusahaan, ...days })
    const rows = async () => (await akademik.get(`all/jadwal/${quota.kuotaidx}`)).data
    return { quota, seats, companies, set, rows }
  }

  test('who has none gets it, who has one is moved', async () => {
    const { companies, set, rows } = await quotaOf(3)
    await set([companies[0]], { jadwalmulai: '2026-02-09', jadwalselesai: '2026-02-20' })
    const answer = await set(companies)
    expect(answer).toMatchObject({
      status: 200,
      message: '3 jadwal disimpan.',
      data: { jumlah: 3, berhasil: 3, gagal: 0 },
    })
    expect(answer.data.hasil.map(({ id }: { id: number }) => id)).toEqual(companies)
    const saved = await rows()
    expect(saved).toHaveLength(3)
    for (const row of saved) expect(row).toMatchObject(DAYS)
    const { count } = await testApp()
      .db.selectFrom('periode')
      .where('periode_jadwalid', '=', saved[0].jadwalid)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(19)
    // Once more: nothing is written.
    await set(companies)
    expect(await rows()).toEqual(saved)
  })

  test('who cannot is named with the reason, the others are done', async () => {
    const { quota, seats, companies, set, rows } = await quotaOf(2)
    const { db } = testApp()
    await set(companies)
    const student = await mahasiswa(db, { mhsprodiid: quota.kuotaprodiid })
    const row = await terdaftar(db, student, {
      registerkuotaid: quota.kuotaidx,
      registerperusahaanid: companies[1],
      registerdetailid: seats[1]!.detailid,
      registerdisetujui: 1,
    })
    const header = await laporan(db, row.registerid, '2026-02-09')
    await db
      .insertInto('laporandetail')
      .values({
        detail_laporanidx: header,
        detail_registeridx: row.registerid,
        detail_jenis: 'mingguan',
        detail_tgl: HARI_INI,
        detail_isi: 'Menguji.',
        detail_lampiran: null,
        dibuat: `${HARI_INI}T02:00:00.000Z`,
      })
      .execute()
    const later = { jadwalmulai: '2026-02-16', jadwalselesai: '2026-02-27' }
    const answer = await set([...companies, 1_999_999_999], later)
    expect(answer).toMatchObject({
      status: 200,
      message: '1 jadwal disimpan, 2 tidak.',
      data: {
        jumlah: 3,
        berhasil: 1,
        gagal: 2,
        hasil: [
          { id: companies[0], berhasil: true },
          {
            id: companies[1],
            berhasil: false,
            alasan: expect.stringContaining('memotong laporan yang sudah ada'),
          },
          { berhasil: false, alasan: 'Perusahaan tidak ditemukan.' },
        ],
      },
    })
    const dates = (await rows()).map((each: { jadwalmulai: string }) => each.jadwalmulai)
    expect(dates.toSorted()).toEqual(['2026-02-02', '2026-02-16'])
  })

  test('days that can be of nobody are refused at once', async () => {
    const { companies, set, rows } = await quotaOf(1)
    expect(await set(companies, { jadwalmulai: '2026-02-20', jadwalselesai: '2026-02-02' })).toMatchObject({
      status: 422,
      error: { jadwalselesai: 'Tidak boleh sebelum tanggal mulai.' },
    })
    expect((await set(companies, { jadwalmulai: '2026-02-20', jadwalselesai: '2036-02-02' })).status).toBe(
      422,
    )
    expect(await set([])).toMatchObject({ status: 422, error: { perusahaan: 'Pilih paling sedikit satu.' } })
    expect((await set(undefined)).status).toBe(422)
    expect(await rows()).toEqual([])
  })

  test('is not for a programme admin, and not for a quota that is not there', async () => {
    const { quota, companies } = await quotaOf(1)
    const prodiAdmin = testApp().as(await admin(testApp().db, 'prodi', quota.kuotaprodiid))
    const body = { perusahaan: companies, ...DAYS }
    expect((await prodiAdmin.json(`kuota/jadwal/${quota.kuotaidx}`, body)).status).toBe(403)
    expect((await akademik.json('kuota/jadwal/1999999999', body)).status).toBe(404)
  })
})
