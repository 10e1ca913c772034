import { expect, test } from 'vitest'
import { NOT_FOUND } from '../../../support/words.ts'
import type { QuotaCompany } from '../../../../src/contract/endpoints/index.ts'
import { testApps } from '../../support/testApps.ts'
import {
  admin,
  berkas,
  dosen,
  kuota,
  kursi,
  mahasiswa,
  perusahaan,
  prodi,
  terdaftar,
} from '../../support/people.ts'

testApps.differ((testApp) => {
  test('what is taken is counted for whoever asks', async () => {
    const { db } = testApp()
    const prodiid = await prodi(db)
    const quota = await kuota(db, { kuotaprodiid: prodiid })
    const perusahaanlogo = await berkas(db, 'perusahaanlogo')
    const seats = await kursi(db, quota.kuotaidx, {
      pria: 2,
      wanita: 2,
      priawanita: 1,
      perusahaanid: await perusahaan(db, { perusahaanlogo }),
    })
    for (const mhsjkl of ['L', 'P', 'P']) {
      await terdaftar(db, await mahasiswa(db, { mhsprodiid: prodiid, mhsjkl }), {
        registerkuotaid: quota.kuotaidx,
        registerperusahaanid: seats.detailperusahaanid,
        registerdetailid: seats.detailid,
      })
    }
    const cards = async (who: Parameters<ReturnType<typeof testApp>['as']>[0]): Promise<QuotaCompany[]> =>
      (await testApp().as(who).get(`kuotaaktif/${prodiid}`)).data[0].perusahaan
    const seen = async (who: Parameters<typeof cards>[0]) => (await cards(who))[0]!
    // Three places are open to each sex, their own two and the shared one: a man has taken one of his, two women theirs.
    const man = await seen(await mahasiswa(db, { mhsprodiid: prodiid, mhsjkl: 'L' }))
    const woman = await seen(await mahasiswa(db, { mhsprodiid: prodiid, mhsjkl: 'P' }))
    const office = await seen(await admin(db, 'prodi', prodiid))
    expect([man.jmlregister, woman.jmlregister, office.jmlregister]).toEqual([1, 2, 3])
    expect(woman).toMatchObject({
      kuotapria: 2,
      kuotawanita: 2,
      kuotapriawanita: 1,
      jmlregisterpria: 1,
      jmlregisterwanita: 2,
    })
    expect(man.perusahaanlogo).toMatch(new RegExp(`^berkas/${perusahaanlogo}\\?u=`))
    expect(woman.perusahaanlogo).not.toBe(man.perusahaanlogo)
  })

  test('all quotas that are open today, and only those', async () => {
    const { db } = testApp()
    const kuotaprodiid = await prodi(db)
    const today = { kuotamulairegistrasi: '2026-02-10', kuotaselesairegistrasi: '2026-02-10' }
    const open = [await kuota(db, { kuotaprodiid, ...today }), await kuota(db, { kuotaprodiid, jenismou: 0 })]
    await kuota(db, { kuotaprodiid, kuotamulairegistrasi: '2026-02-11' })
    await kuota(db, { kuotaprodiid, kuotaselesairegistrasi: '2026-02-09' })
    await kuota(db)
    const { data } = await testApp()
      .as(await mahasiswa(db, { mhsprodiid: kuotaprodiid }))
      .get(`kuotaaktif/${kuotaprodiid}`)
    expect(data).toMatchObject(
      open.map(({ kuotaidx }, i) => ({ kuotaidx, jenismou: i === 0 ? '1' : '0', perusahaan: [] })),
    )
    expect(data).toHaveLength(2)
  })

  test('the day is the one in Indonesia', async () => {
    const { db } = testApp()
    const dina = await mahasiswa(db)
    await kuota(db, { kuotaprodiid: dina.mhsprodiid, kuotaselesairegistrasi: '2026-02-10' })
    const open = async () => (await testApp().as(dina).get(`kuotaaktif/${dina.mhsprodiid}`)).data.length
    try {
      testApp().setNow('2026-02-10T16:59:59Z')
      expect(await open()).toBe(1)
      testApp().setNow('2026-02-10T17:00:00Z')
      expect(await open()).toBe(0)
    } finally {
      testApp().setNow('2026-02-10T03:00:00Z')
    }
  })

  test('another programme is not there, with open quotas or without', async () => {
    const { db } = testApp()
    const { kuotaprodiid } = await kuota(db)
    const ask = async (who: Parameters<ReturnType<typeof testApp>['as']>[0], prodiid: number) =>
      testApp().as(who).get(`kuotaaktif/${prodiid}`)
    const [without, nowhere] = [await prodi(db), 999_999]
    for (const stranger of [await mahasiswa(db), await admin(db, 'prodi', await prodi(db))]) {
      for (const prodiid of [kuotaprodiid, without, nowhere])
        expect(await ask(stranger, prodiid)).toMatchObject({ code: 404, status: 404, message: NOT_FOUND })
    }
    const wadir = await admin(db, 'wadir')
    expect((await ask(wadir, kuotaprodiid)).data).toHaveLength(1)
    expect((await ask(wadir, without)).data).toEqual([])
    expect((await ask(wadir, nowhere)).status).toBe(404)
    expect((await ask(await dosen(db), kuotaprodiid)).status).toBe(403)
  })

  test('three statements however many quotas and companies, the mark of a session once a minute aside', async () => {
    const { db, statements, as } = testApp()
    const dina = await mahasiswa(db)
    for (let i = 0; i < 3; i += 1) {
      const quota = await kuota(db, { kuotaprodiid: dina.mhsprodiid })
      for (let j = 0; j < 4; j += 1) await kursi(db, quota.kuotaidx, { priawanita: 2 })
    }
    expect(await statements(() => as(dina).get(`kuotaaktif/${dina.mhsprodiid}`))).toBeLessThanOrEqual(3)
  })
})
