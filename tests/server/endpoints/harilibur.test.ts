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

testApps((testApp) => {
  test('the holidays of a year in one step: what is listed stays, and each is told by itself', async () => {
    const { db, as } = testApp()
    const office = as(await admin(db, 'akademik'))
    const hari = [
      { liburtanggal: '2031-01-01', liburnama: 'Tahun Baru' },
      { liburtanggal: '2031-08-17', liburnama: 'Kemerdekaan' },
    ]
    await office.post('harilibur', { liburtanggal: '2031-01-01', liburnama: 'Awal tahun' })
    expect(await office.json('harilibur/beberapa', { hari })).toMatchObject({
      status: 201,
      data: { jumlah: 1 },
      message: '1 hari libur disimpan.',
    })
    expect(await office.json('harilibur/beberapa', { hari })).toMatchObject({ data: { jumlah: 0 } })
    const names = await db
      .selectFrom('harilibur')
      .select('liburnama')
      .where('liburtanggal', '>=', '2031')
      .orderBy('liburtanggal')
      .execute()
    expect(names.map(({ liburnama }) => liburnama)).toEqual(['Awal tahun', 'Kemerdekaan'])
    const told = await db.selectFrom('peristiwa').select('sesudah').where('objek', '=', 'harilibur').execute()
    expect(told.filter(({ sesudah }) => sesudah?.includes('2031-08-17'))).toHaveLength(1)
    for (const wrong of [[], [{ liburtanggal: '2031-13-01', liburnama: 'x' }], [{ liburnama: 'x' }]])
      expect((await office.json('harilibur/beberapa', { hari: wrong })).status).toBe(422)
    // A slip of the finger is none of the years that a form takes, in one step as by itself.
    const slip = { liburtanggal: '3031-01-01', liburnama: 'Tahun Baru' }
    expect((await office.json('harilibur/beberapa', { hari: [slip] })).status).toBe(422)
    expect((await office.post('harilibur', slip)).status).toBe(422)
  })
})

type Page = { data: unknown[] }
