import { expect, test } from 'vitest'
import { testApps } from '../../support/testApps.ts'
import {
  admin,
  dokumen,
  dosen,
  jadwal,
  kuota,
  mahasiswa,
  pembimbing,
  prodi,
  surat,
  terdaftar,
  unggahan,
} from '../../support/people.ts'

testApps((testApp) => {
  /** Three registrations of one quota and company: pending, approved, rejected. */
  async function three() {
    const { db } = testApp()
    const mhsprodiid = await prodi(db)
    const quota = await kuota(db, { kuotaprodiid: mhsprodiid })
    const one = async (registerdisetujui: 0 | 1 | null) =>
      terdaftar(db, await mahasiswa(db, { mhsprodiid }), {
        registerkuotaid: quota.kuotaidx,
        registerdisetujui,
      })
    const [pending, approved, rejected] = [await one(null), await one(1), await one(0)]
    const office = testApp().as(await admin(db, 'prodi', mhsprodiid))
    const waiting = async (query: string) => {
      const { status, data, page } = await office.get(`register?${query}`)
      expect(status).toBe(200)
      const ids = (data as unknown as { registerid: number }[]).map(({ registerid }) => registerid).sort()
      expect((page as { total: number }).total).toBe(ids.length)
      return ids
    }
    return { db, quota, pending, approved, rejected, waiting, mhsprodiid }
  }

  test('an upload waits until it is validated; that of a rejected registration does not', async () => {
    const { db, pending, approved, rejected, waiting } = await three()
    const ktp = await dokumen(db, 1)
    const old = await dokumen(db, 1, { dokumenstatus: 0 })
    expect(await waiting('tunggu=dokumen')).toEqual([])
    const idx = await unggahan(db, pending.registerid, ktp.dokumenid)
    await unggahan(db, approved.registerid, ktp.dokumenid, 1)
    await unggahan(db, rejected.registerid, ktp.dokumenid)
    // Nobody asks for it any more.
    await unggahan(db, approved.registerid, old.dokumenid)
    expect(await waiting('tunggu=dokumen')).toEqual([pending.registerid])
    await db.updateTable('dokumenregister').set({ status: 1 }).where('idx', '=', idx).execute()
    expect(await waiting('tunggu=dokumen')).toEqual([])
  })

  test('an approved registration waits for supervisor, letter and schedule until it has them', async () => {
    const { db, approved, waiting, mhsprodiid } = await three()
    for (const word of ['pembimbing', 'surat', 'jadwal'])
      expect([word, await waiting(`tunggu=${word}`)]).toEqual([word, [approved.registerid]])

    await pembimbing(db, approved.registerid, (await dosen(db, { dosenprodiid: mhsprodiid })).dosenid)
    expect(await waiting('tunggu=pembimbing')).toEqual([])
    await surat(db, approved)
    expect(await waiting('tunggu=surat')).toEqual([])
    await jadwal(db, approved)
    expect(await waiting('tunggu=jadwal')).toEqual([])
  })

  test('in a semester that is closed nothing waits for an office any more', async () => {
    const { db, quota, pending, approved, waiting } = await three()
    await unggahan(db, approved.registerid, (await dokumen(db, 1)).dokumenid)
    const akademik = testApp().as(await admin(db, 'akademik'))
    const tasks = async () => {
      const { data } = await akademik.get('tugas')
      return (data as unknown as { nama: string; registerid: number | null }[]).filter(({ registerid }) =>
        [pending.registerid, approved.registerid].includes(registerid ?? 0),
      )
    }
    const WORDS = ['menunggu', 'dokumen', 'pembimbing', 'surat']
    for (const word of WORDS) expect([word, await waiting(`keadaan=${word}`)]).not.toEqual([word, []])
    expect((await tasks()).length).toBeGreaterThan(0)
    await db
      .updateTable('semester')
      .set({ semtutup: '2026-02-01T00:00:00.000Z' })
      .where('semid', '=', quota.kuotasemid)
      .execute()
    for (const word of WORDS) expect([word, await waiting(`keadaan=${word}`)]).toEqual([word, []])
    expect(await waiting('tunggu=jadwal')).toEqual([])
    expect(await tasks()).toEqual([])
  })

  test('a quota narrows the list, together with the state', async () => {
    const { quota, pending, approved, rejected, waiting } = await three()
    const all = [pending, approved, rejected].map(({ registerid }) => registerid).sort()
    expect(await waiting(`kuota=${quota.kuotaidx}`)).toEqual(all)
    expect(await waiting(`kuota=${quota.kuotaidx}&status=ditolak`)).toEqual([rejected.registerid])
    expect(await waiting('kuota=999999')).toEqual([])
  })

  test('another word is refused, and so is another kind of quota', async () => {
    const akademik = testApp().as(await admin(testApp().db, 'akademik'))
    for (const query of ['tunggu=nasi', 'tunggu=1', 'kuota=satu', 'status=tunggu'])
      expect([query, (await akademik.get(`register?${query}`)).status]).toEqual([query, 422])
  })
})
