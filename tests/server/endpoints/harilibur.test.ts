import { expect, test } from 'vitest'
import { admin, dosen, harian, jadwal, mahasiswa, pembimbing, prodi, terdaftar } from '../support/people.ts'
import { testApps } from '../support/testApps.ts'

testApps((testApp) => {
  test('a holiday is told to everybody and counts for no silence', async () => {
    const { db, as } = testApp()
    const office = as(await admin(db, 'akademik'))
    const prodiid = await prodi(db)
    const guide = await dosen(db, { dosenprodiid: prodiid })
    const student = await mahasiswa(db, { mhsprodiid: prodiid })
    const row = await terdaftar(db, student, { registerdisetujui: 1 })
    await pembimbing(db, row.registerid, guide.dosenid)
    await jadwal(db, row, { mulai: '2026-02-02', selesai: '2026-02-27' })
    // Today is Tuesday 10 February: a week ago is silent.
    await harian(db, row.registerid, { '2026-02-03': {} })
    const silent = async () =>
      ((await office.get(`monitoring?tunggu=laporan&keyword=${student.mhsnobp}`)) as unknown as Page).data
        .length
    expect(await silent()).toBe(1)

    const day = { liburtanggal: '2026-02-05', liburnama: 'Ulang tahun kampus' }
    expect((await office.post('harilibur', day)).status).toBe(201)
    expect(await silent()).toBe(0)
    for (const who of [student, guide]) {
      const { info } = (await as(who).get('me')) as unknown as { info: { libur: string[] } }
      expect(info.libur).toEqual(['2026-02-05'])
    }
    expect(await office.post('harilibur', day)).toMatchObject({
      status: 422,
      error: { liburtanggal: 'Tanggal ini sudah tercatat sebagai hari libur.' },
    })
    expect((await as(student).post('harilibur', { ...day, liburtanggal: '2026-02-06' })).status).toBe(403)
  })
})

type Page = { data: unknown[] }
