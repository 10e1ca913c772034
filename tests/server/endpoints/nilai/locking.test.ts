import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AnswerOf, GradeRow } from '../../../../src/contract/endpoints/index.ts'
import { admin } from '../../support/people.ts'
import { testApps } from '../../support/testApps.ts'
import { marksOf, programmeWith } from './marked.ts'

testApps.differ((testApp) => {
  type Programme = Awaited<ReturnType<typeof programmeWith>>
  const rows = async ({ head, prodiid, semid }: Programme) =>
    (await head.get(`nilai?prodi=${prodiid}&semester=${semid}`)).data as GradeRow[]
  const outcomes = (answer: { data: unknown }) =>
    (answer.data as { hasil: string }[]).map(({ hasil }) => hasil)

  test('the sheet says who lacks what; what is complete is locked, the rest stays', async () => {
    const programme = await programmeWith(testApp(), { students: 3 })
    const { placed, complete, mark, asGuide, lock } = programme
    const [one, two, three] = placed.map(({ registerid }) => registerid) as [number, number, number]
    await complete(one, { lapangan: 86, pembimbing: 84, penguji: 88 })
    await mark(asGuide, two, 'pembimbing')
    const sheet = await rows(programme)
    expect(sheet.map(({ keadaan }) => keadaan)).toEqual(['lengkap', 'sebagian', 'kosong'])
    expect(sheet[0]!.hasil).toEqual({ angka: 8600, huruf: 'A', indeks: 400, dibatasi: false })
    expect(sheet[1]!.kurang).toEqual([
      { oleh: 'lapangan', nama: null },
      { oleh: 'penguji', nama: null },
    ])
    const locked = await lock(one, two, three, 1_999_999_999)
    expect([locked.message, outcomes(locked)]).toEqual([
      '1 nilai dikunci.',
      ['berubah', 'belum-lengkap', 'belum-lengkap', 'tidak-ada'],
    ])
    expect(outcomes(await lock(one))).toEqual(['sudah'])
    expect((await lock(1_999_999_999)).status).toBe(404)
  })

  test('after the lock nobody marks, by no way', async () => {
    const { db } = testApp()
    const { first, complete, lock, mark, asGuide, asExaminer, schedule } = await programmeWith(testApp())
    const { registerid } = first
    await complete(registerid)
    await lock(registerid)
    for (const [who, oleh] of [
      [asGuide, 'lapangan'],
      [asGuide, 'pembimbing'],
      [asExaminer, 'penguji'],
    ] as const) {
      const refused = await mark(who, registerid, oleh, { versi: 1 })
      expect([refused.status, refused.message]).toEqual([
        409,
        'Nilai mahasiswa ini sudah dikunci, jadi tidak dapat diubah lagi. Minta program studi membukanya.',
      ])
    }
    expect((await schedule(registerid, 1)).status).toBe(409)
    for (const statement of [
      sql`update nilaibagian set bagianisi = '{}' where bagianregisterid = ${registerid}`,
      sql`delete from nilaibagian where bagianregisterid = ${registerid}`,
      sql`delete from penguji where pengujiregisterid = ${registerid}`,
      sql`update seminar set seminarruang = 'x' where seminarregisterid = ${registerid}`,
    ])
      await expect(statement.execute(db)).rejects.toThrow(/nilai_terkunci/)
  })

  test('the approval of whoever was marked is not taken back, also not from the trail', async () => {
    const { first, mark, asGuide } = await programmeWith(testApp())
    const { registerid } = first
    const office = testApp().as(await admin(testApp().db, 'akademik'))
    const decide = (registerdisetujui: string) =>
      office.post('register/persetujuan', { registerid, registerdisetujui, alasan: 'Keliru.' })
    await mark(asGuide, registerid, 'pembimbing', { kirim: 0 })
    expect([(await decide('0')).status, (await decide('1')).status]).toEqual([200, 200])
    await mark(asGuide, registerid, 'pembimbing', { versi: 1 })
    const refused = await decide('0')
    expect([refused.status, refused.message]).toEqual([
      409,
      'Mahasiswa ini sudah dinilai, jadi persetujuannya tidak dapat ditarik lagi.',
    ])
    const trail = (await office.get(`peristiwa?registerid=${registerid}`)).data as {
      peristiwaid: number
      aksi: string
    }[]
    const { peristiwaid } = trail.find(({ aksi }) => aksi === 'keputusan')!
    expect((await office.post('peristiwa/urungkan', { peristiwaid, alasan: 'Keliru.' })).message).toBe(
      refused.message,
    )
  })

  test('two heads at once: one locks, the other is told that it is done; a mark comes before or is refused', async () => {
    const { first, complete, head, mark, asGuide, prodiid } = await programmeWith(testApp())
    const { registerid } = first
    await complete(registerid)
    const { db, as } = testApp()
    const other = as(await admin(db, 'prodi', prodiid))
    const body = { registerid: JSON.stringify([registerid]) }
    const [a, b, marked] = await Promise.all([
      head.post('nilai/kunci', body),
      other.post('nilai/kunci', body),
      mark(asGuide, registerid, 'pembimbing', { nilai: marksOf('pembimbing', 60), versi: 1 }),
    ])
    expect([...outcomes(a), ...outcomes(b)].toSorted()).toEqual(['berubah', 'sudah'])
    expect([200, 409]).toContain(marked.status)
    const events = await db
      .selectFrom('peristiwa')
      .select('aksi')
      .where('registerid', '=', registerid)
      .where('aksi', '=', 'kunci')
      .execute()
    expect(events).toHaveLength(1)
    // The result that was locked is that of the marks that stand.
    const { nilaihasil } = await db
      .selectFrom('nilai')
      .select('nilaihasil')
      .where('nilairegisterid', '=', registerid)
      .executeTakeFirstOrThrow()
    expect((JSON.parse(nilaihasil!) as { angka: number }).angka).toBe(marked.status === 200 ? 7680 : 8400)
  })

  test('the student reads it when it is released, and not before; reopened it is gone again, with a reason', async () => {
    const { first, complete, lock, release, head, asGuide } = await programmeWith(testApp())
    const { registerid, me } = first
    const seen = async () =>
      (await me.get(`nilai/hasil/${registerid}`)).data as AnswerOf<'GET nilai/hasil/{registerid}'>['data']
    await complete(registerid)
    expect(outcomes(await release(registerid))).toEqual(['belum-dikunci'])
    await lock(registerid)
    expect(await seen()).toMatchObject({ hasil: null, nilai: [], catatan: [], dirilis: null })
    expect(((await me.get('datasaya')).data as { nilai: unknown[] }).nilai).toEqual([])
    expect(outcomes(await release(registerid))).toEqual(['berubah'])
    expect(outcomes(await release(registerid))).toEqual(['sudah'])
    expect(await seen()).toMatchObject({
      hasil: { angka: 8400, huruf: 'AB', indeks: 350 },
      nilai: [
        { oleh: 'lapangan', nilai: 8400, bobot: 4000 },
        { oleh: 'pembimbing', nilai: 8400 },
        { oleh: 'penguji', nilai: 8400 },
      ],
    })
    expect(((await me.get('datasaya')).data as { nilai: unknown[] }).nilai).toMatchObject([
      { registerid, hasil: { huruf: 'AB' } },
    ])
    const bell = async (who: typeof me) =>
      ((await who.get('pemberitahuan')).data as { objek: string; aksi: string; alasan: string }[])
        .filter(({ objek }) => objek === 'nilai')
        .map(({ aksi, alasan }) => [aksi, alasan])
    expect(await bell(me)).toEqual([['rilis', null]])
    expect((await head.post(`nilai/buka/${registerid}`)).status).toBe(422)
    expect((await head.post(`nilai/buka/${registerid}`, { alasan: 'Salah ketik.' })).status).toBe(200)
    expect((await head.post(`nilai/buka/${registerid}`, { alasan: 'Lagi.' })).message).toBe(
      'Nilai ini tidak sedang dikunci.',
    )
    expect(await seen()).toMatchObject({ hasil: null, dirilis: null })
    expect(await bell(me)).toEqual([
      ['tarik', 'Salah ketik.'],
      ['rilis', null],
    ])
    expect(await bell(asGuide)).toEqual([['tarik', 'Salah ketik.']])
  })

  test('a late final report holds the letter down; what was locked stays as it was', async () => {
    const { db } = testApp()
    const programme = await programmeWith(testApp())
    const { first, complete, lock } = programme
    const { registerid } = first
    await complete(registerid, { lapangan: 85, pembimbing: 86, penguji: 84 })
    expect((await rows(programme))[0]!.hasil).toMatchObject({ huruf: 'A', dibatasi: false })
    // It ended on 20 January; the report was due 14 days later, and it is 10 February.
    await db
      .updateTable('register')
      .set({ registermulai: '2026-01-05', registerselesai: '2026-01-20' })
      .where('registerid', '=', registerid)
      .execute()
    expect((await rows(programme))[0]!.hasil).toMatchObject({ angka: 8500, huruf: 'B', dibatasi: true })
    const laporan = await db
      .insertInto('laporan')
      .values({ laporan_registeridx: registerid, laporan_jenis: 'akhir', laporan_senin: null })
      .returning('laporan_idx')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('laporandetail')
      .values({
        detail_laporanidx: laporan.laporan_idx,
        detail_registeridx: registerid,
        detail_jenis: 'akhir',
        detail_tgl: '2026-02-03',
        detail_isi: 'Bab satu.',
        detail_lampiran: null,
        dibuat: '2026-02-03',
      })
      .execute()
    expect((await rows(programme))[0]!.hasil).toMatchObject({ huruf: 'A', dibatasi: false })
    // What is added or corrected after that day was asked for, or is more than was due: the first entry counts.
    await db
      .insertInto('laporandetail')
      .values({
        detail_laporanidx: laporan.laporan_idx,
        detail_registeridx: registerid,
        detail_jenis: 'akhir',
        detail_tgl: '2026-02-09',
        detail_isi: 'Bab dua.',
        detail_lampiran: null,
        dibuat: '2026-02-09',
      })
      .execute()
    expect((await rows(programme))[0]!.hasil).toMatchObject({ huruf: 'A', dibatasi: false })
    // One that was taken away was never handed in: then the next is the first.
    await db
      .deleteFrom('laporandetail')
      .where('detail_isi', '=', 'Bab satu.')
      .where('detail_registeridx', '=', registerid)
      .execute()
    expect((await rows(programme))[0]!.hasil).toMatchObject({ huruf: 'B', dibatasi: true })
    await db
      .updateTable('laporandetail')
      .set({ detail_tgl: '2026-02-03' })
      .where('detail_registeridx', '=', registerid)
      .execute()
    await lock(registerid)
    await db
      .updateTable('laporandetail')
      .set({ detail_tgl: '2026-02-04' })
      .where('detail_registeridx', '=', registerid)
      .execute()
    expect((await rows(programme))[0]!.hasil).toMatchObject({ huruf: 'A', dibatasi: false })
  })
})
