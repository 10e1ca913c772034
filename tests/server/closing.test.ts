import { expect, test } from 'vitest'
import { testApps } from './support/testApps.ts'
import { admin, kuota, prodi } from './support/people.ts'

testApps((testApp) => {
  test('quotas whose registration ends within seven days, today and the seventh included', async () => {
    const { db } = testApp()
    const kuotaprodiid = await prodi(db)
    const akademik = testApp().as(await admin(db, 'akademik'))
    const made = new Map<string, number>()
    for (const last of ['2026-02-09', '2026-02-10', '2026-02-13', '2026-02-17', '2026-02-18']) {
      const { kuotaidx } = await kuota(db, { kuotaprodiid, kuotaselesairegistrasi: last })
      made.set(last, kuotaidx)
    }
    const { data, page } = await akademik.get(
      `kuota?prodi=${kuotaprodiid}&tutup=segera&sort=kuotaselesairegistrasi&order=asc`,
    )
    const expected = ['2026-02-10', '2026-02-13', '2026-02-17'].map((last) => made.get(last))
    expect((data as { kuotaidx: number }[]).map(({ kuotaidx }) => kuotaidx)).toEqual(expected)
    expect(page.total).toBe(3)
    expect((await akademik.get('kuota?tutup=nanti')).code).toBe(422)
  })
})
