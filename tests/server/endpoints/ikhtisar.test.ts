import { expect, test } from 'vitest'
import type { AnswerOf } from '../../../src/contract/endpoints/index.ts'
import { ENDS } from '../../../src/contract/rules/internship.ts'
import {
  admin,
  dosen,
  harian,
  jadwal,
  kuota,
  kursi,
  mahasiswa,
  pembimbing,
  prodi,
  semester,
  terdaftar,
} from '../support/people.ts'
import { testApps } from '../support/testApps.ts'

testApps((testApp) => {
  /**
   * A programme with seats at one company; one student placed and silent, one placed who reports, one waiting, one refused;
   * one who has finished, and three who ended otherwise and are placed no more.
   */
  async function campus() {
    const { db } = testApp()
    const prodiid = await prodi(db)
    const kuotasemid = await semester(db)
    const quota = await kuota(db, { kuotaprodiid: prodiid, kuotasemid })
    const places = await kursi(db, quota.kuotaidx, { pria: 1, wanita: 5 })
    const guide = await dosen(db, { dosenprodiid: prodiid })
    await dosen(db, { dosenprodiid: prodiid })
    const register = async (registerdisetujui: number | null) => {
      const student = await mahasiswa(db, { mhsprodiid: prodiid })
      return terdaftar(db, student, {
        registerkuotaid: quota.kuotaidx,
        registerperusahaanid: places.detailperusahaanid,
        registerdisetujui,
      })
    }
    const [silent, writing] = [await register(1), await register(1)]
    await register(null)
    await register(0)
    await jadwal(db, silent, { mulai: '2026-02-02', selesai: '2026-02-27' })
    await harian(db, silent.registerid, { '2026-02-03': {} })
    await harian(db, writing.registerid, { '2026-02-04': {} })
    for (const registerakhir of ENDS) {
      const row = await register(1)
      await pembimbing(db, row.registerid, guide.dosenid)
      await db
        .updateTable('register')
        .set({ registerakhir, registerakhirsebab: 'kampus', registerakhirpada: '2026-02-05T03:00:00.000Z' })
        .where('registerid', '=', row.registerid)
        .execute()
    }
    for (const { registerid } of [silent, writing]) await pembimbing(db, registerid, guide.dosenid)
    const wadir = testApp().as(await admin(db, 'wadir'))
    return { prodiid, semid: kuotasemid, company: places.detailperusahaanid, guide, wadir }
  }

  const runs = (semesterberjalan: number) =>
    testApp()
      .db.insertInto('setelan')
      .values({ satu: 1, semesterberjalan })
      .onConflict((conflict) => conflict.column('satu').doUpdateSet({ semesterberjalan }))
      .execute()

  test('every number is that of the rows behind it', async () => {
    const { prodiid, semid, company, guide, wadir } = await campus()
    const on = `prodi=${prodiid}&semester=${semid}`
    const { status, data } = (await wadir.get(`ikhtisar?${on}`)) as unknown as AnswerOf<'GET ikhtisar'> & {
      status: number
    }
    expect(status).toBe(200)
    const counts = { mendaftar: 8, ditempatkan: 3, menunggu: 1, berjalan: 2, tanpalaporan: 1 }
    expect(data.total).toMatchObject({ ...counts, perusahaan: 1, perusahaanbaru: 1 })
    expect(data.prodi).toMatchObject([{ prodiid, ...counts }])
    expect(data.perusahaan).toMatchObject([{ perusahaanid: company, tempat: 6, terisi: 3 }])
    expect(data.tigasemester.at(-1)).toMatchObject({ semid, mendaftar: 8, ditempatkan: 3 })
    expect(data.beban.map(({ dosen }) => dosen)).toEqual([1, 1, 0, 0])

    const total = async (path: string) => ((await wadir.get(path)).page as { total: number }).total
    expect(await total(`register?${on}`)).toBe(8)
    expect(await total(`register?${on}&status=menunggu`)).toBe(1)
    expect(await total(`monitoring?${on}&magang=ditempatkan`)).toBe(3)
    expect(await total(`monitoring?${on}&tunggu=laporan`)).toBe(1)
    expect(await total(`monitoring?${on}&magang=ditempatkan&perusahaan=${company}`)).toBe(3)
    expect(await total(`mahasiswabimbingan?${on}&magang=ditempatkan&dosen=${guide.dosenid}`)).toBe(3)
    expect(await total(`ikhtisar/perusahaan?${on}`)).toBe(1)
    expect(await total(`ikhtisar/dosen?${on}`)).toBe(2)
    expect((await wadir.get(`ikhtisar/dosen?${on}&beban=sampai-5`)).data).toMatchObject([
      { dosenid: guide.dosenid, jumlah: 3 },
    ])
  })

  test('who may register is told of the running semester alone', async () => {
    const { db } = testApp()
    const { prodiid, semid, wadir } = await campus()
    await mahasiswa(db, { mhsprodiid: prodiid, mhsrekommagang: 1 })
    const read = async () => (await wadir.get(`ikhtisar?prodi=${prodiid}&semester=${semid}`)).data.total
    await runs(await semester(db))
    expect(await read()).toMatchObject({ direkomendasikan: null, layak: null })
    await runs(semid)
    // The refused one, those three whose place is free again, and whoever has not registered.
    expect(await read()).toMatchObject({ direkomendasikan: 5 })
    const { page } = await wadir.get(`mahasiswa?prodi=${prodiid}&keadaan=direkomendasikan`)
    expect((page as { total: number }).total).toBe(5)
  })

  test('as many statements with more programmes', async () => {
    const { wadir, semid } = await campus()
    await runs(semid)
    const read = () => wadir.get(`ikhtisar?semester=${semid}`)
    const few = await testApp().statements(read)
    for (let more = 0; more < 3; more++) await campus()
    expect(await testApp().statements(read)).toBe(few)
  })

  test('a semester that is none, a programme that is none', async () => {
    const { wadir, semid } = await campus()
    expect((await wadir.get('ikhtisar?semester=2147483647')).status).toBe(404)
    expect((await wadir.get('ikhtisar?semester=x')).status).toBe(422)
    expect((await wadir.get(`ikhtisar?semester=${semid}&prodi=2147483647`)).data.prodi).toEqual([])
  })
})
