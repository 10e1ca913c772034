import { expect, test } from 'vitest'
import type { GradeSheet } from '../../../../src/contract/endpoints/index.ts'
import { findRows } from '../../../../src/server/db/rows.ts'
import { NOT_FOUND } from '../../../support/words.ts'
import { testApps } from '../../support/testApps.ts'
import { marksOf, paper, programmeWith, rubricOf, swapped } from './marked.ts'

const CHANGED =
  'Data ini sudah diubah orang lain. Muat ulang untuk melihat yang terbaru, lalu ulangi perubahan Anda.'

testApps((testApp) => {
  const sheet = async (who: { get: (path: string) => Promise<{ data: unknown }> }, registerid: number) =>
    (await who.get(`nilai/${registerid}`)).data as GradeSheet

  test('a draft is kept as it is; what is sent is whole', async () => {
    const { asGuide, mark, first } = await programmeWith(testApp())
    const { registerid } = first
    const half = JSON.stringify({ 'pembimbing-1': 8550 })
    expect(await mark(asGuide, registerid, 'pembimbing', { nilai: half, kirim: 0 })).toMatchObject({
      status: 200,
      message: 'Draf nilai disimpan.',
      data: { versi: 1 },
    })
    const kept = (await sheet(asGuide, registerid)).bagian.find(({ oleh }) => oleh === 'pembimbing')!
    expect(kept).toMatchObject({
      isi: { 'pembimbing-1': 8550 },
      terisi: 1,
      jumlah: 3,
      dikirim: null,
      tulis: true,
    })
    const refused = await mark(asGuide, registerid, 'pembimbing', { nilai: half, versi: 1 })
    expect([refused.status, refused.error]).toEqual([422, { nilai: 'Isi semua kriteria dulu, lalu kirim.' }])
    expect((await mark(asGuide, registerid, 'pembimbing', { versi: 1 })).status).toBe(200)
    // Corrected until the lock, but never half again.
    expect((await mark(asGuide, registerid, 'pembimbing', { nilai: half, kirim: 0, versi: 2 })).status).toBe(
      422,
    )
    expect(
      (
        await mark(asGuide, registerid, 'pembimbing', {
          nilai: marksOf('pembimbing', 90),
          kirim: 0,
          versi: 2,
        })
      ).status,
    ).toBe(200)
  })

  test('of two tabs the second is told that somebody has been there', async () => {
    const { asGuide, mark, first } = await programmeWith(testApp())
    await mark(asGuide, first.registerid, 'pembimbing')
    const late = await mark(asGuide, first.registerid, 'pembimbing')
    expect([late.status, late.code]).toEqual([409, 409])
  })

  test.each(['another one is in use', 'changed in place'])(
    'marks by a rubric that was read are no marks by what it is now: %s',
    async (way) => {
      const { db } = testApp()
      const { asGuide, head, mark, first, prodiid, rubrikid } = await programmeWith(testApp())
      const { registerid } = first
      const { rubrik } = await sheet(asGuide, registerid)
      const read = { rubrikid: rubrik!.rubrikid, rubrikversi: rubrik!.rubrikversi }
      expect(read).toEqual(await rubricOf(db, registerid))
      const isi = swapped('pembimbing')
      if (way === 'changed in place') await head.post(`rubrik/${rubrikid}`, { isi, versi: 2 })
      else {
        const copy = (await head.post('rubrik', { prodiid, dari: rubrikid })).data as { rubrikid: number }
        await head.post(`rubrik/${copy.rubrikid}`, { isi, versi: 1 })
        await head.post(`rubrik/pakai/${copy.rubrikid}`, { versi: 2 })
      }
      for (const kirim of [0, 1]) {
        const late = await mark(asGuide, registerid, 'pembimbing', { ...read, kirim })
        expect([late.status, late.message]).toEqual([409, CHANGED])
      }
      expect(await findRows(db, 'nilaibagian', { bagianregisterid: registerid })).toEqual([])
      expect(await findRows(db, 'nilai', { nilairegisterid: registerid })).toEqual([])
      // Read anew they count; that they freeze it is no change.
      const anew = await rubricOf(db, registerid)
      expect((await mark(asGuide, registerid, 'pembimbing', { ...anew, kirim: 0 })).status).toBe(200)
      expect((await mark(asGuide, registerid, 'pembimbing', { ...anew, versi: 1 })).status).toBe(200)
    },
  )

  test('marks that are no marks, and criteria of another rubric', async () => {
    const { asGuide, mark, first } = await programmeWith(testApp())
    const send = (nilai: unknown) =>
      mark(asGuide, first.registerid, 'pembimbing', { nilai: JSON.stringify(nilai), kirim: 0 })
    for (const wrong of [
      { 'pembimbing-1': 10_001 },
      { 'pembimbing-1': -1 },
      { 'pembimbing-1': 84.5 },
      { x: 1 },
      [1],
    ])
      expect((await send(wrong)).status, JSON.stringify(wrong)).toBe(422)
    expect((await send({ 'lapangan-1': 8000 })).error).toEqual({
      nilai: 'Ada kriteria yang bukan bagian rubrik ini. Muat ulang halaman.',
    })
  })

  test('a draft that does not say its marks or remark empties neither', async () => {
    const { asGuide, mark, first, rubrikid } = await programmeWith(testApp())
    const { registerid } = first
    await mark(asGuide, registerid, 'pembimbing', { catatan: 'Rapi.', kirim: 0 })
    const rest = { oleh: 'pembimbing', rubrikid, rubrikversi: 1, kirim: 0, versi: 1 }
    const sent = await asGuide.post(`nilai/${registerid}`, rest)
    expect([sent.status, sent.error]).toEqual([422, { nilai: 'Wajib diisi.', catatan: 'Wajib diisi.' }])
  })

  test('the company’s marks come on paper: with a name and the sheet, which the office opens', async () => {
    const { asGuide, head, mark, first } = await programmeWith(testApp())
    const { registerid } = first
    const send = (more: object) => mark(asGuide, registerid, 'lapangan', more as { penilai: string })
    expect((await send({})).error).toEqual({ penilai: 'Tulis nama pembimbing lapangan yang memberi nilai.' })
    expect((await send({ penilai: 'Yulia Maharani' })).error).toEqual({
      berkas: 'Unggah foto atau pindaian lembar nilai dari perusahaan.',
    })
    expect((await send({ penilai: 'Yulia Maharani', berkas: paper })).status).toBe(200)
    const seen = (await sheet(head, registerid)).bagian.find(({ oleh }) => oleh === 'lapangan')!
    expect(seen).toMatchObject({ penilai: 'Yulia Maharani', namafile: 'lembar-nilai.pdf' })
    expect((await head.open(seen.berkas!)).status).toBe(200)
    // Another sheet takes its place; the old one goes.
    expect((await send({ versi: 1, berkas: paper })).status).toBe(200)
    expect((await head.open(seen.berkas!)).status).toBe(404)
    const files = await testApp()
      .db.selectFrom('berkas')
      .select('nobp')
      .where('berkasguna', '=', 'nilailapangan')
      .execute()
    // Not the student's file: they would find it among their data before the grade is released.
    expect(files.every(({ nobp }) => nobp === null)).toBe(true)
    expect((await mark(asGuide, registerid, 'pembimbing', { berkas: paper })).status).toBe(422)
  })

  test('an examiner marks their own part and sees no other; whoever is neither finds nothing', async () => {
    const { asGuide, asExaminer, asStranger, mark, schedule, first } = await programmeWith(testApp())
    const { registerid } = first
    expect(await asExaminer.get(`nilai/${registerid}`)).toMatchObject({ status: 404, message: NOT_FOUND })
    await schedule(registerid)
    await mark(asGuide, registerid, 'pembimbing')
    const seen = await sheet(asExaminer, registerid)
    expect(seen.bagian.map(({ oleh, tulis, isi }) => [oleh, tulis, isi !== null])).toEqual([
      ['lapangan', false, false],
      ['pembimbing', false, false],
      ['penguji', true, true],
    ])
    expect([seen.hasil, seen.nilai]).toEqual([null, []])
    expect((await mark(asExaminer, registerid, 'pembimbing', { versi: 1 })).status).toBe(409)
    expect((await mark(asGuide, registerid, 'penguji')).status).toBe(409)
    expect((await mark(asExaminer, registerid, 'penguji')).status).toBe(200)
    expect((await mark(asStranger, registerid, 'penguji')).status).toBe(404)
    expect((await asStranger.get(`nilai/${registerid}`)).status).toBe(404)
    // What waits for each of them.
    const tasks = async (who: typeof asGuide) =>
      ((await who.get('nilai/tugas')).data as { registerid: number; bagian: { oleh: string }[] }[]).map(
        (task) => [task.registerid, task.bagian.map(({ oleh }) => oleh)],
      )
    expect(await tasks(asGuide)).toEqual([[registerid, ['lapangan', 'pembimbing']]])
    expect(await tasks(asExaminer)).toEqual([[registerid, ['penguji']]])
    expect(await tasks(asStranger)).toEqual([])
    // Who has marked stays.
    const arranged = { tanggal: '2026-03-02', jam: '', ruang: '', catatan: '', penguji: '[]' }
    const without = await asGuide.post(`nilai/seminar/${registerid}`, { ...arranged, versi: 1 })
    expect([without.status, without.message]).toEqual([
      409,
      'Penguji yang sudah memberi nilai tidak dapat diganti.',
    ])
  })

  test('a seminar: who is asked, and who hears of it', async () => {
    const { asGuide, asExaminer, head, first, schedule } = await programmeWith(testApp())
    const { registerid, me } = first
    const heard = async (who: typeof me) =>
      ((await who.get('pemberitahuan')).data as { objek: string; aksi: string; sesudah: object }[]).filter(
        ({ objek }) => objek === 'seminar',
      )
    const elsewhere = await programmeWith(testApp())
    const foreign = await head.post(`nilai/seminar/${registerid}`, {
      tanggal: '2026-03-02',
      jam: '',
      ruang: '',
      catatan: '',
      versi: 0,
      penguji: JSON.stringify([elsewhere.guide.dosenid]),
    })
    expect(foreign.error).toEqual({ penguji: 'Pilih dosen dari program studi ini.' })
    for (const jam of ['25.00', '9', '09.61'])
      expect((await head.post(`nilai/seminar/${registerid}`, { jam, versi: 0 })).error).toHaveProperty('jam')
    expect((await schedule(registerid)).status).toBe(200)
    // What is not said is not taken away.
    expect((await head.post(`nilai/seminar/${registerid}`, { ruang: 'R. 1', versi: 1 })).error).toEqual({
      tanggal: 'Wajib diisi.',
      jam: 'Wajib diisi.',
      penguji: 'Wajib diisi.',
      catatan: 'Wajib diisi.',
    })
    expect((await schedule(registerid)).status).toBe(409)
    for (const who of [me, asGuide, asExaminer]) expect(await heard(who)).toHaveLength(1)
    // The minutes are told to nobody, and to the student not even under the bell.
    const noted = await asGuide.post(`nilai/seminar/${registerid}`, {
      tanggal: '2026-03-02',
      jam: '09:30',
      ruang: 'R. 204',
      versi: 1,
      catatan: 'Perbaiki bab 3.',
      penguji: JSON.stringify([(await sheet(head, registerid)).seminar.penguji[0]!.dosenid]),
    })
    expect(noted.status).toBe(200)
    expect(await heard(me)).toHaveLength(1)
    expect(JSON.stringify(await me.get(`nilai/hasil/${registerid}`))).not.toContain('bab 3')
    expect((await me.get(`nilai/hasil/${registerid}`)).data).toMatchObject({
      seminar: {
        tanggal: '2026-03-02',
        jam: '09.30',
        ruang: 'R. 204',
        penguji: [{ dosennama: 'Nora Elvina' }],
      },
      hasil: null,
    })
  })

  test('nobody is marked without a rubric in use, of a cancelled internship, or in a closed semester', async () => {
    const { db } = testApp()
    const none = await programmeWith(testApp(), { rubric: false })
    const refused = await none.mark(none.asGuide, none.first.registerid, 'pembimbing')
    expect([refused.status, refused.message]).toEqual([
      409,
      'Program studi ini belum memakai rubrik penilaian. Minta admin program studi menetapkannya.',
    ])
    const { asGuide, mark, first, lock, release, complete, semid, schedule, head } =
      await programmeWith(testApp())
    const { registerid } = first
    await complete(registerid)
    const end = (registerakhir: string | null) =>
      db.updateTable('register').set({ registerakhir }).where('registerid', '=', registerid).execute()
    for (const state of ['dibatalkan', 'mengundurkan diri', 'pindah']) {
      await end(state)
      const answers = [
        (await mark(asGuide, registerid, 'pembimbing', { versi: 1 })).status,
        (await schedule(registerid, 1)).status,
        (await lock(registerid)).data,
      ]
      expect([state, ...answers]).toEqual([state, 409, 409, [expect.objectContaining({ hasil: 'ditolak' })]])
      await expect(
        db
          .updateTable('nilaibagian')
          .set({ bagiancatatan: 'x' })
          .where('bagianregisterid', '=', registerid)
          .execute(),
      ).rejects.toThrow(/magang_berakhir/)
    }
    // Finished is when most marks come.
    await end('selesai')
    expect((await mark(asGuide, registerid, 'pembimbing', { versi: 1 })).status).toBe(200)
    await lock(registerid)
    await db.updateTable('semester').set({ semtutup: '2026-02-10' }).where('semid', '=', semid).execute()
    expect((await mark(asGuide, registerid, 'pembimbing', { versi: 2 })).message).toBe(
      'Semester ini sudah ditutup: nilainya hanya dapat dibaca.',
    )
    expect((await release(registerid)).data).toEqual([expect.objectContaining({ hasil: 'ditolak' })])
    expect((await head.post(`nilai/buka/${registerid}`, { alasan: 'Salah.' })).status).toBe(409)
    await expect(
      db.updateTable('nilai').set({ nilairilis: 'x' }).where('nilairegisterid', '=', registerid).execute(),
    ).rejects.toThrow(/semester_tutup/)
  })
})
