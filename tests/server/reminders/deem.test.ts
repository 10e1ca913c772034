import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { USUAL_DAYS } from '../../../src/contract/reminders.ts'
import { deemValidated } from '../../../src/server/reminders/deem.ts'
import { admin, dosen, harian, placed } from '../support/people.ts'
import { HARI_INI, testApps } from '../support/testApps.ts'

testApps((testApp) => {
  const at = (day: string) =>
    deemValidated({
      db: testApp().db,
      timeZone: 'Asia/Jakarta',
      clock: () => new Date(`${day}T03:00:00Z`),
    })
  const choose = (hari: number, diubah = '2026-01-01T03:00:00.000Z') =>
    testApp()
      .db.insertInto('pengingat')
      .values({ jenis: 'dianggap', hari, oleh: 'Sari', diubah })
      .onConflict((row) => row.column('jenis').doUpdateSet({ hari, diubah }))
      .execute()
  /** A student with reports of these days, each written on its day. */
  async function wrote(...days: string[]) {
    const { db } = testApp()
    const place = await placed(db)
    const ids = await harian(db, place.registerid, Object.fromEntries(days.map((day) => [day, {}])))
    await sql`update laporandetail set dibuat = detail_tgl || 'T09:00:00.000Z' where detail_registeridx = ${place.registerid}`.execute(
      db,
    )
    return { ...place, ids }
  }
  const states = async (registerid: number) =>
    (
      await testApp()
        .db.selectFrom('laporandetail')
        .select(['detail_verifikasi', 'detail_otomatis'])
        .where('detail_registeridx', '=', registerid)
        .orderBy('detail_tgl')
        .execute()
    ).map(({ detail_verifikasi, detail_otomatis }) => `${detail_verifikasi}${detail_otomatis}`)

  test('never, unless the campus wants it; then after so many working days, marked, once, and told', async () => {
    const { db, as } = testApp()
    await choose(0)
    const { registerid, ids, guide, student } = await wrote('2026-02-02', '2026-02-03')
    expect(await at('2026-02-27')).toBe(0)
    await choose(5)
    await at('2026-02-09')
    expect(await states(registerid)).toEqual(['00', '00'])
    // Written on Monday the 2nd; Tuesday to Monday are five days.
    await Promise.all([at('2026-02-10'), at('2026-02-10')])
    expect(await states(registerid)).toEqual(['11', '00'])
    const events = await db
      .selectFrom('peristiwa')
      .select(['objekid', 'asal', 'nama'])
      .where('objek', '=', 'laporan')
      .where('aksi', '=', 'dianggap')
      .where('registerid', '=', registerid)
      .execute()
    expect(events).toEqual([{ objekid: String(ids[0]), asal: 'sistem', nama: '' }])
    for (const who of [student, guide]) {
      const { data } = await as(who).get('pemberitahuan')
      expect(data).toMatchObject([{ objek: 'laporan', aksi: 'dianggap' }])
    }
    const { data } = await as(guide).get(`laporan/buku/${registerid}`)
    expect(data.hari).toMatchObject([
      { detail_verifikasi: '1', detail_otomatis: '1', divalidasioleh: null },
      { detail_verifikasi: '0', detail_otomatis: '0' },
    ])
    // Taken back by a person it stays so; validated by one it is theirs.
    const take = { detail: [ids[0]!], status: 0, alasan: 'Belum lengkap' }
    expect((await as(guide).json('bimbingan/validasi', take)).status).toBe(200)
    await at('2026-02-27')
    expect(await states(registerid)).toEqual(['00', '11'])
    expect((await as(guide).json('bimbingan/validasi', { detail: [ids[0]!], status: 1 })).status).toBe(200)
    expect(await states(registerid)).toEqual(['10', '11'])
  })

  test('not what is to be corrected, what was changed since, what has ended, nor without a supervisor', async () => {
    const { db, as } = testApp()
    await choose(5)
    const [revised, changed, ended, alone, closed] = [
      await wrote('2026-02-02'),
      await wrote('2026-02-02'),
      await wrote('2026-02-02'),
      await wrote('2026-02-02'),
      await wrote('2026-02-02'),
    ]
    await db
      .updateTable('laporandetail')
      .set({ detail_revisi: 1 })
      .where('detail_idx', '=', revised.ids[0]!)
      .execute()
    expect(
      (await as(changed.student).post(`laporan/${changed.ids[0]}`, { detail_isi: 'Memasang kabel lagi.' }))
        .status,
    ).toBe(200)
    await db
      .updateTable('register')
      .set({ registerakhir: 'dibatalkan', registerakhirsebab: 'kampus' })
      .where('registerid', '=', ended.registerid)
      .execute()
    await db.deleteFrom('pembimbing').where('pembimbingregisterid', '=', alone.registerid).execute()
    await db
      .updateTable('semester')
      .set({ semtutup: HARI_INI })
      .where('semid', '=', closed.registersemid)
      .execute()
    await db.insertInto('harilibur').values({ liburtanggal: '2026-02-16', liburnama: 'Libur' }).execute()
    // A holiday, a weekend: nothing is done on them.
    for (const day of ['2026-02-14', '2026-02-15', '2026-02-16']) expect(await at(day)).toBe(0)
    await at('2026-02-13')
    for (const each of [revised, changed, ended, alone, closed])
      expect(await states(each.registerid)).toEqual(['00'])
    // Changed on Tuesday the 10th: 11, 12, 13, 17 and 18 go by.
    await at('2026-02-18')
    expect(await states(changed.registerid)).toEqual(['00'])
    await at('2026-02-19')
    expect(await states(changed.registerid)).toEqual(['11'])
  })

  test('a supervisor who came later has the same days before it', async () => {
    const { db, as } = testApp()
    await choose(5)
    await db.deleteFrom('harilibur').execute()
    const { registerid, registerprodiid } = await wrote('2026-02-02')
    const office = as(await admin(db, 'akademik'))
    const next = await dosen(db, { dosenprodiid: registerprodiid })
    testApp().setNow('2026-02-12T03:00:00Z')
    expect(
      await office.post('pembimbing/ganti', {
        pembimbingregisterid: registerid,
        pembimbingdosenid: next.dosenid,
        alasan: 'Cuti melahirkan',
      }),
    ).toMatchObject({ status: 200 })
    await at('2026-02-13')
    expect(await states(registerid)).toEqual(['00'])
    await at('2026-02-19')
    expect(await states(registerid)).toEqual(['00'])
    await at('2026-02-20')
    expect(await states(registerid)).toEqual(['11'])
    testApp().setNow(`${HARI_INI}T03:00:00Z`)
  })

  test('switched on, it counts from that day: what has waited for months is not validated overnight', async () => {
    const { db, as, setNow } = testApp()
    await db.deleteFrom('harilibur').execute()
    await choose(0)
    const set = async (dianggap: number, day: string): Promise<string | null> => {
      setNow(`${day}T03:00:00Z`)
      const office = as(await admin(db, 'akademik'))
      const { versi } = (await office.get('pengingat')).data
      expect((await office.post('pengingat', { ...USUAL_DAYS, dianggap, versi })).status).toBe(200)
      return (await office.get('pengingat')).dianggapsejak
    }
    const { registerid } = await wrote('2026-02-02')
    // On Monday the 23rd; Tuesday to Monday are five days.
    expect(await set(5, '2026-02-23')).toBe('2026-02-23T03:00:00.000Z')
    for (const day of ['2026-02-23', '2026-02-24', '2026-03-02']) await at(day)
    expect(await states(registerid)).toEqual(['00'])
    // More days, or others saved beside it, begin nothing anew; fewer do.
    expect(await set(7, '2026-02-25')).toBe('2026-02-23T03:00:00.000Z')
    await set(5, '2026-02-26')
    await at('2026-03-05')
    expect(await states(registerid)).toEqual(['00'])
    await at('2026-03-06')
    expect(await states(registerid)).toEqual(['11'])
    expect(await set(0, '2026-03-06')).toBeNull()
    setNow(`${HARI_INI}T03:00:00Z`)
  })

  test('the office sets it within its limits', async () => {
    const { as, db } = testApp()
    const office = as(await admin(db, 'akademik'))
    const { versi } = (await office.get('pengingat')).data
    for (const dianggap of [4, 61, -1])
      expect((await office.post('pengingat', { ...USUAL_DAYS, dianggap, versi })).status).toBe(422)
    expect(
      (await office.post('pengingat', { ...USUAL_DAYS, laporanlama: 2, dianggap: 0, versi })).error,
    ).toHaveProperty('laporanlama')
    expect((await office.post('pengingat', { ...USUAL_DAYS, dianggap: 10, versi })).status).toBe(200)
    // Who has read what was there before hears of it, instead of overwriting it.
    const late = await office.post('pengingat', { ...USUAL_DAYS, dianggap: 20, versi })
    expect(late).toMatchObject({ status: 409, alasan: 'changed.by-other' })
    expect(await office.get('pengingat')).toMatchObject({
      data: { ...USUAL_DAYS, dianggap: 10 },
      oleh: 'Admin akademik',
    })
    await choose(0)
  })
})
