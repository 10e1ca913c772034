import { describe, expect, test } from 'vitest'
import type { AnswerOf, ValidatedDay } from '../../../../src/contract/endpoints/index.ts'
import type { Database } from '../../../../src/server/db/open.ts'
import { NOT_FOUND } from '../../../support/words.ts'
import { dikonfirmasi, dosen, harian, mahasiswa, placed, prodi } from '../../support/people.ts'
import { testApps } from '../../support/testApps.ts'

type Inbox = AnswerOf<'GET bimbingan/menunggu'>

testApps((testApp) => {
  /** A lecturer, and one student for each set of days. */
  async function guiding(...students: Parameters<typeof harian>[2][]) {
    const { db } = testApp()
    const mhsprodiid = await prodi(db)
    const guide = await dosen(db, { dosenprodiid: mhsprodiid })
    const guided = []
    for (const days of students) {
      const student = await mahasiswa(db, { mhsprodiid })
      const placement = await placed(db, { student, guide, days: SCHEDULE })
      const sent = Object.fromEntries(
        Object.entries(days).map(([day, each]) => [day, { dikirim: day, ...each }]),
      )
      guided.push({ ...placement, days: await harian(db, placement.registerid, sent) })
    }
    const as = testApp().as(guide)
    const inbox = async (query = '') => (await as.get(`bimbingan/menunggu${query}`)) as unknown as Inbox
    const validate = (detail: number[], status = 1, who = as) =>
      who.post('bimbingan/validasi', { detail: JSON.stringify(detail), status })
    return { guide, guided, as, inbox, validate }
  }

  test('those who wait longest stand first, week by week, with text, comments and phone', async () => {
    const { as, guided, inbox } = await guiding(
      { '2026-02-03': {}, '2026-02-09': {}, '2026-02-04': { status: 1 } },
      { '2026-02-02': { isi: 'Hari pertama.' } },
      { '2026-02-05': { status: 1 } },
    )
    const [first, second] = guided
    const before = await inbox()
    expect(before.jumlah).toEqual({ mahasiswa: 2, laporan: 3, bimbingan: 3, dikonfirmasi: 0 })
    expect(before.sesudah).toBeNull()
    expect(before.data.map(({ registerid }) => registerid)).toEqual([second!.registerid, first!.registerid])
    expect(before.data[0]).toMatchObject({
      sejak: '2026-02-02',
      jumlah: 1,
      mhstelp: second!.student.mhstelp,
      jadwalmulai: SCHEDULE.mulai,
      pekan: [{ senin: '2026-02-02', hari: [{ detail_isi: 'Hari pertama.', detail_verifikasi: '0' }] }],
    })
    const weeks = before.data[1]!.pekan
    expect(weeks.map(({ senin, hari }) => [senin, hari.map(({ detail_tgl }) => detail_tgl)])).toEqual([
      ['2026-02-02', ['2026-02-03']],
      ['2026-02-09', ['2026-02-09']],
    ])
    await as.post('tanggapan', {
      tanggapan_laporanidx: weeks[0]!.laporan_idx,
      tanggapan_isi: 'Ada fotonya?',
    })
    expect((await inbox()).data[1]!.pekan[0]!.tanggapan).toMatchObject([{ tanggapan_isi: 'Ada fotonya?' }])
  })

  test('a day that was written late has waited since it was written, and stands behind who waits longer', async () => {
    const { guided, inbox } = await guiding(
      { '2026-02-02': { dikirim: '2026-02-10' } },
      { '2026-02-05': { dikirim: '2026-02-05' } },
    )
    const { data } = await inbox()
    expect(data.map(({ registerid, sejak }) => [registerid, sejak])).toEqual([
      [guided[1]!.registerid, '2026-02-05'],
      [guided[0]!.registerid, '2026-02-10'],
    ])
    expect(data[1]!.pekan[0]!.hari[0]).toMatchObject({ detail_tgl: '2026-02-02', dikirim: '2026-02-10' })
  })

  test('whoever guides sees the phone, and nothing else of what is personal', async () => {
    const { as, guided } = await guiding({ '2026-02-02': {} })
    const theirs = await guiding({ '2026-02-02': {} })
    const { data } = await as.get(`register/${guided[0]!.registerid}`)
    expect(data).toMatchObject({ mhstelp: guided[0]!.student.mhstelp, mhsnik: null, mhsalamat: null })
    expect((await as.get(`register/${theirs.guided[0]!.registerid}`)).status).toBe(404)
  })

  test('it goes on after a student, whoever has left the list meanwhile', async () => {
    const days = ['2026-02-02', '2026-02-03', '2026-02-03', '2026-02-04']
    const { guided, inbox, validate } = await guiding(...days.map((day) => ({ [day]: {} })))
    const ids = guided.map(({ registerid }) => registerid)
    const first = await inbox('?limit=2')
    expect(first.data.map(({ registerid }) => registerid)).toEqual(ids.slice(0, 2))
    expect((await validate(guided[0]!.days)).status).toBe(200)
    const rest = await inbox(`?limit=2&sesudah=${first.sesudah}`)
    expect(rest.data.map(({ registerid }) => registerid)).toEqual(ids.slice(2))
    expect(rest.sesudah).toBeNull()
    expect(rest.jumlah).toEqual({ mahasiswa: 3, laporan: 3, bimbingan: 4, dikonfirmasi: 0 })
  })

  test('as many statements for eight students as for one', async () => {
    const one = await guiding({ '2026-02-03': {} })
    const many = await guiding(...Array.from({ length: 8 }, () => ({ '2026-02-03': {}, '2026-02-04': {} })))
    const few = await testApp().statements(() => one.inbox())
    expect(await testApp().statements(() => many.inbox())).toBe(few)
    const ids = many.guided.flatMap(({ days }) => days)
    const single = await testApp().statements(() => one.validate(one.guided[0]!.days))
    expect(await testApp().statements(() => many.validate(ids))).toBe(single)
  })

  test('a selection is validated in one call, and who was faster is named', async () => {
    const { guide, guided, inbox, validate } = await guiding({ '2026-02-02': {}, '2026-02-03': {} })
    const [monday, tuesday] = guided[0]!.days as [number, number]
    const first = await validate([monday])
    expect(first.data as ValidatedDay[]).toMatchObject([
      { detail_idx: monday, hasil: 'berubah', oleh: guide.dosennama, alasan: null },
    ])
    const both = (await validate([monday, tuesday])).data as ValidatedDay[]
    expect(both.map(({ hasil, oleh }) => [hasil, oleh])).toEqual([
      ['sudah', guide.dosennama],
      ['berubah', guide.dosennama],
    ])
    expect((await inbox()).data).toEqual([])
    // Taken back: it waits again, and each step is written down.
    expect((await validate([monday], 0)).status).toBe(200)
    expect((await inbox()).jumlah).toMatchObject({ mahasiswa: 1, laporan: 1 })
    expect(await history(testApp().db, monday)).toEqual([1, 0])
  })

  test('days of others are not there, and hold nothing up', async () => {
    const mine = await guiding({ '2026-02-02': {} })
    const theirs = await guiding({ '2026-02-02': {} })
    const [own] = mine.guided[0]!.days as [number]
    const [foreign] = theirs.guided[0]!.days as [number]
    const { data } = await mine.validate([foreign, own])
    expect((data as ValidatedDay[]).map(({ hasil, alasan }) => [hasil, alasan])).toEqual([
      ['ditolak', NOT_FOUND],
      ['berubah', null],
    ])
    expect((await mine.validate([foreign])).status).toBe(404)
    expect((await theirs.inbox()).jumlah.laporan).toBe(1)
  })

  describe('what the company has confirmed', () => {
    const WEEK = { '2026-02-02': {}, '2026-02-03': {}, '2026-02-04': {} }
    type Confirmed = AnswerOf<'GET bimbingan/dikonfirmasi'>['data']
    const listOf = async (as: { get: (call: string) => Promise<{ data: unknown }> }) =>
      ((await as.get('bimbingan/dikonfirmasi')).data as Confirmed).map(({ registerid, hari }) => [
        registerid,
        hari.map(({ detail_idx }) => detail_idx),
      ])

    test('is listed for all students, as it stands now, and counted beside what waits', async () => {
      const { db } = testApp()
      const { as, guided, inbox } = await guiding(WEEK, WEEK, WEEK)
      const theirs = await guiding(WEEK)
      const [one, two, three] = guided.map(({ days }) => days as [number, number, number])
      await dikonfirmasi(db, ...one!, ...two!, ...three!, ...theirs.guided[0]!.days)
      const set = (day: number, values: object) =>
        db.updateTable('laporandetail').set(values).where('detail_idx', '=', day).execute()
      await set(one![0], { detail_versi: 1 })
      await set(one![1], { detail_revisi: 1 })
      await set(two![0], { detail_verifikasi: 1 })
      // The third student's semester is over.
      const { registersemid } = guided[2]!
      await db
        .updateTable('semester')
        .set({ semtutup: `${SCHEDULE.selesai}T00:00:00.000Z` })
        .where('semid', '=', registersemid)
        .execute()
      expect(await listOf(as)).toEqual([
        [guided[0]!.registerid, [one![2]]],
        [guided[1]!.registerid, [two![1], two![2]]],
      ])
      expect((await inbox()).jumlah.dikonfirmasi).toBe(3)
      // Who guides them no more is not asked about them.
      await db.deleteFrom('pembimbing').where('pembimbingregisterid', '=', guided[1]!.registerid).execute()
      expect(await listOf(as)).toEqual([[guided[0]!.registerid, [one![2]]]])
    })

    test('is validated by one call that leaves out what is confirmed no more, and taken back by one', async () => {
      const { db } = testApp()
      const { as, guided } = await guiding(WEEK, WEEK, WEEK)
      const [one, two, lost] = guided.map(({ days }) => days as [number, number, number])
      const detail = [...one!, ...two!, lost![0]]
      await dikonfirmasi(db, one![0], one![1], ...two!, lost![0])
      // Changed and confirmed again is another text than was agreed to; changed and not confirmed; given back; taken over.
      await db
        .updateTable('laporandetail')
        .set({ detail_versi: 1 })
        .where('detail_idx', 'in', [one![1], two![0]])
        .execute()
      await db.updateTable('konfirmasi').set({ versi: 1 }).where('detailidx', '=', two![0]).execute()
      await db
        .updateTable('laporandetail')
        .set({ detail_revisi: 1 })
        .where('detail_idx', '=', two![1])
        .execute()
      await db.deleteFrom('pembimbing').where('pembimbingregisterid', '=', guided[2]!.registerid).execute()
      const send = (body: object) =>
        as.post('bimbingan/validasi', { detail: JSON.stringify(detail), ...body })
      const versi = JSON.stringify(detail.map(() => 0))
      const { data } = await send({ status: 1, dikonfirmasi: 1, versi })
      expect(
        (data as ValidatedDay[]).map(({ hasil, alasan }) => [hasil, alasan?.slice(0, 34) ?? null]),
      ).toEqual([
        ['berubah', null],
        ['ditolak', 'Perusahaan tidak mengonfirmasinya '],
        ['ditolak', 'Perusahaan tidak mengonfirmasinya '],
        ['ditolak', 'Mahasiswa mengubah laporan ini set'],
        ['ditolak', 'Perusahaan tidak mengonfirmasinya '],
        ['berubah', null],
        ['ditolak', NOT_FOUND],
      ])
      const none = await as.post('bimbingan/validasi', {
        detail: JSON.stringify([one![1]]),
        status: 1,
        dikonfirmasi: 1,
        versi: JSON.stringify([0]),
      })
      expect(none).toMatchObject({ status: 200, message: expect.stringMatching(/^Tidak ada yang berubah/) })
      const again = await as.post('bimbingan/validasi', {
        detail: JSON.stringify([one![0], two![2]]),
        status: 0,
      })
      expect((again.data as ValidatedDay[]).map(({ hasil }) => hasil)).toEqual(['berubah', 'berubah'])
      expect(await history(db, two![2])).toEqual([1, 0])
    })
  })

  test('sent again with its key it is done once', async () => {
    const { guide, guided, validate } = await guiding({ '2026-02-02': {} })
    const [day] = guided[0]!.days as [number]
    const send = () =>
      testApp()
        .as(guide)
        .json('bimbingan/validasi', { detail: [day], status: 1 }, KEY)
    const [first, second] = [await send(), await send()]
    expect(second.data).toEqual(first.data)
    expect(await history(testApp().db, day)).toEqual([1])
    // After it was taken back, the old one does not come again.
    await validate([day], 0)
    await send()
    expect(await history(testApp().db, day)).toEqual([1, 0])
  })

  test('both tabs at once: each day is validated once', async () => {
    const { guided, validate } = await guiding({ '2026-02-02': {}, '2026-02-03': {}, '2026-02-04': {} })
    const ids = guided[0]!.days
    const answers = await Promise.all([validate(ids), validate([...ids].reverse())])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const id of ids) expect(await history(testApp().db, id)).toEqual([1])
  })

  test('what makes no sense is refused in words', async () => {
    const { as } = await guiding({ '2026-02-02': {} })
    for (const detail of [
      '[]',
      '7',
      '["x"]',
      '[0]',
      '[1.5]',
      'kacau',
      JSON.stringify(
        Array(101)
          .fill(1)
          .map((_, at) => at + 1),
      ),
    ])
      expect([
        detail.slice(0, 9),
        (await as.post('bimbingan/validasi', { detail, status: 1 })).status,
      ]).toEqual([detail.slice(0, 9), 422])
    expect((await as.get('bimbingan/menunggu?sesudah=kemarin')).status).toBe(422)
    expect((await as.get('bimbingan/menunggu?limit=500')).status).toBe(422)
  })
})

const SCHEDULE = { mulai: '2026-02-02', selesai: '2026-02-27' }
const KEY = { 'idempotency-key': 'satu-kunci-saja' }

async function history(db: Database, day: number): Promise<number[]> {
  const rows = await db
    .selectFrom('validasi')
    .select('validasi_status')
    .where('validasi_detailidx', '=', day)
    .orderBy('validasi_idx')
    .execute()
  return rows.map((row) => row.validasi_status)
}
