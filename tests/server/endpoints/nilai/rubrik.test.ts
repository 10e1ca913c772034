import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { RubricVersion } from '../../../../src/contract/endpoints/index.ts'
import { RUBRIC_TEMPLATES } from '../../../../src/contract/rubricTemplates.ts'
import { testApps } from '../../support/testApps.ts'
import { programmeWith } from './marked.ts'

testApps((testApp) => {
  type Programme = Awaited<ReturnType<typeof programmeWith>>
  const versions = async ({ head, prodiid }: Programme) =>
    ((await head.get(`rubrik/${prodiid}`)).data as { rubrik: RubricVersion[] }).rubrik
  const changed = (change: (isi: (typeof RUBRIC_TEMPLATES)['lapangan-pembimbing']['isi']) => void) => {
    const isi = structuredClone(RUBRIC_TEMPLATES['lapangan-pembimbing'].isi)
    change(isi)
    return JSON.stringify(isi)
  }

  test('no programme has one by itself; a template is copied into a draft and used on purpose', async () => {
    const programme = await programmeWith(testApp(), { rubric: false })
    const { head, prodiid } = programme
    expect(await versions(programme)).toEqual([])
    for (const body of [
      { prodiid },
      { prodiid, contoh: 'x' },
      { prodiid, contoh: 'lapangan-pembimbing', dari: 1 },
    ])
      expect((await head.post('rubrik', body)).status).toBe(422)
    const made = await head.post('rubrik', { prodiid, contoh: 'lapangan-pembimbing' })
    const { rubrikid } = made.data as { rubrikid: number }
    expect(await versions(programme)).toMatchObject([
      { nomor: 1, dipakai: null, dibekukan: null, berlaku: false, kurang: [], jumlah: 0, versi: 1 },
    ])
    expect((await head.post('rubrik', { prodiid, contoh: 'lapangan-pembimbing' })).message).toBe(
      'Masih ada draf rubrik program studi ini. Selesaikan atau hapus draf itu dulu.',
    )
    expect((await head.post(`rubrik/pakai/${rubrikid}`, { versi: 1 })).status).toBe(200)
    expect(await versions(programme)).toMatchObject([
      { berlaku: true, dipakai: expect.any(String) as string },
    ])
    expect((await head.delete(`rubrik/${rubrikid}`)).status).toBe(409)
  })

  test('95 %: kept as a draft, not used; and no longer once it is in use', async () => {
    const programme = await programmeWith(testApp(), { rubric: false })
    const { head, prodiid } = programme
    const { rubrikid } = (await head.post('rubrik', { prodiid, contoh: 'lapangan-pembimbing' })).data as {
      rubrikid: number
    }
    const short = changed((isi) => void (isi.bagian[0]!.bobot = 5500))
    expect(await head.post(`rubrik/${rubrikid}`, { isi: short, versi: 1 })).toMatchObject({
      status: 200,
      data: { versi: 2, kurang: ['bobot-bagian'] },
    })
    expect(await head.post(`rubrik/pakai/${rubrikid}`, { versi: 2 })).toMatchObject({
      status: 409,
      message: 'Jumlah bobot semua bagian harus tepat 100 %.',
    })
    const whole = changed(() => undefined)
    expect((await head.post(`rubrik/${rubrikid}`, { isi: whole, versi: 1 })).status).toBe(409)
    await head.post(`rubrik/${rubrikid}`, { isi: whole, versi: 2 })
    await head.post(`rubrik/pakai/${rubrikid}`, { versi: 3 })
    // Used again, or saved as it was, it is no other version.
    expect((await head.post(`rubrik/pakai/${rubrikid}`, { versi: 4 })).status).toBe(200)
    expect(await head.post(`rubrik/${rubrikid}`, { isi: whole, versi: 4 })).toMatchObject({
      status: 200,
      data: { versi: 4 },
    })
    expect((await head.post(`rubrik/${rubrikid}`, { isi: short, versi: 4 })).error).toEqual({
      isi: 'Jumlah bobot semua bagian harus tepat 100 %.',
    })
    expect((await head.post(`rubrik/${rubrikid}`, { isi: whole, versi: 4 })).status).toBe(200)
  })

  test('the first mark freezes it; another version counts for whoever is marked next', async () => {
    const programme = await programmeWith(testApp(), { students: 2 })
    const { head, prodiid, rubrikid, mark, asGuide, placed } = programme
    const [one, two] = placed.map(({ registerid }) => registerid) as [number, number]
    await mark(asGuide, one, 'pembimbing', { kirim: 0, nilai: JSON.stringify({ 'pembimbing-1': 8000 }) })
    expect(await versions(programme)).toMatchObject([{ dibekukan: expect.any(String) as string, jumlah: 1 }])
    expect((await head.post(`rubrik/${rubrikid}`, { isi: changed(() => undefined), versi: 2 })).message).toBe(
      'Rubrik ini sudah dipakai untuk menilai, jadi tidak dapat diubah. Salin menjadi versi baru.',
    )
    await expect(
      sql`update rubrik set rubrikisi = '{}' where rubrikid = ${rubrikid}`.execute(testApp().db),
    ).rejects.toThrow(/rubrik_beku/)
    const copy = (await head.post('rubrik', { prodiid, dari: rubrikid })).data as { rubrikid: number }
    await head.post(`rubrik/${copy.rubrikid}`, { isi: changed(() => undefined), versi: 1 })
    await head.post(`rubrik/pakai/${copy.rubrikid}`, { versi: 2 })
    const numberOf = async (registerid: number) =>
      ((await asGuide.get(`nilai/${registerid}`)).data as { rubrik: { nomor: number } }).rubrik.nomor
    expect([await numberOf(one), await numberOf(two)]).toEqual([1, 2])
  })

  test.each(['constructor', '__proto__', 'toString'])(
    'a criterion is not called what every object has: %s',
    async (id) => {
      const { head, rubrikid } = await programmeWith(testApp())
      const isi = changed(({ bagian }) => void (bagian[0]!.kriteria[0]!.id = id))
      expect((await head.post(`rubrik/${rubrikid}`, { isi, versi: 2 })).status).toBe(422)
    },
  )

  test('another programme’s is not there', async () => {
    const [mine, other] = [await programmeWith(testApp()), await programmeWith(testApp())]
    for (const answer of [
      await mine.head.get(`rubrik/${other.prodiid}`),
      await mine.head.post('rubrik', { prodiid: other.prodiid, contoh: 'lapangan-pembimbing' }),
      await mine.head.post('rubrik', { prodiid: mine.prodiid, dari: other.rubrikid }),
      await mine.head.post(`rubrik/pakai/${other.rubrikid}`, { versi: 2 }),
      await mine.head.get(`nilai?prodi=${other.prodiid}&semester=${other.semid}`),
    ])
      expect(answer.status).toBe(404)
  })
})
