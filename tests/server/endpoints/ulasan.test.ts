import { expect, test } from 'vitest'
import { withArchiveOpen } from '../../../src/server/db/archive.ts'
import { readableNotices } from '../../../src/server/events/notices.ts'
import { anonymise } from '../../../src/server/privacy/anonymise.ts'
import { NOT_FOUND } from '../../support/words.ts'
import type { Fields } from '../support/caller.ts'
import { admin, dosen, kuota, mahasiswa, perusahaan, prodi, terdaftar } from '../support/people.ts'
import { testApps, type TestApp } from '../support/testApps.ts'

const SAID = { isi: 'Memasang jaringan. Siapkan laptop.', saran: 1, disebut: 0, wa: 0, versi: 0 }

/** A student who is done, one of the same programme who chooses now, and the office. */
async function campus({ db, as }: TestApp) {
  const prodiid = await prodi(db)
  const { kuotaidx } = await kuota(db, { kuotaprodiid: prodiid })
  const perusahaanid = await perusahaan(db)
  const student = await mahasiswa(db, { mhsprodiid: prodiid })
  const { registerid } = await terdaftar(db, student, {
    registerkuotaid: kuotaidx,
    registerperusahaanid: perusahaanid,
    registerdisetujui: 1,
    registerakhir: 'selesai',
  })
  const about = async (who: Parameters<TestApp['as']>[0]) =>
    (await as(who).get(`perusahaan/${perusahaanid}/tentang`)).data.ulasan
  const office = await admin(db, 'prodi', prodiid)
  const reader = await mahasiswa(db, { mhsprodiid: prodiid })
  const mine = async () => (await as(student).get(`ulasan?registerid=${registerid}`)).data[0]
  const say = (body: Fields) => as(student).post(`ulasan/${registerid}`, body)
  const decide = (how: 'terbit' | 'tolak', body: Fields, who = office) =>
    mine().then(({ ulasanid }) => as(who).post(`ulasan/${how}/${ulasanid}`, body))
  const bell = async (who: Parameters<TestApp['as']>[0]) =>
    (await as(who).get('pemberitahuan')).data.map(
      ({ objek, aksi, sesudah }: { objek: string; aksi: string; sesudah: { keadaan?: string } | null }) =>
        `${objek}.${aksi} ${sesudah?.keadaan ?? ''}`.trim(),
    )
  return { prodiid, registerid, student, reader, office, about, mine, say, decide, bell }
}

testApps((testApp) => {
  test('what a student says is read by the office first, and anew when its words change', async () => {
    const { db, as } = testApp()
    const { about, bell, decide, mine, office, prodiid, reader, registerid, say, student } =
      await campus(testApp())
    expect(await say(SAID)).toMatchObject({ code: 200, data: { versi: 1 } })
    expect(await bell(office)).toEqual(['ulasan.tulis menunggu'])
    expect(await about(reader)).toEqual([])

    expect(await decide('terbit', { versi: 1 })).toMatchObject({ code: 200 })
    expect(await decide('terbit', { versi: 1 })).toMatchObject({ code: 409 })
    expect(await decide('terbit', { versi: 2 })).toMatchObject({ code: 409, alasan: 'company.same-already' })
    expect(await bell(student)).toEqual(['ulasan.putusan terbit'])
    const shown = { isi: SAID.isi, saran: true, nama: null, nomorwa: null }
    expect(await about(reader)).toMatchObject([shown])
    expect(JSON.stringify(await about(reader))).not.toContain(student.mhsnobp)

    // By name at once, and nameless again at once: that is the student's alone.
    expect(await say({ ...SAID, disebut: 1, versi: 2 })).toMatchObject({ code: 200 })
    expect(await about(reader)).toMatchObject([{ nama: student.mhsnama }])
    expect(await say({ ...SAID, versi: 3 })).toMatchObject({ code: 200 })
    expect(await about(reader)).toMatchObject([shown])
    expect(await bell(office)).toHaveLength(1)

    // Other words, or another advice: nobody reads them before the office has.
    expect(await say({ ...SAID, saran: 0, versi: 4 })).toMatchObject({ code: 200 })
    expect(await about(reader)).toEqual([])
    expect(await bell(office)).toHaveLength(2)
    expect(await say({ ...SAID, isi: 'Lain lagi.', versi: 5 })).toMatchObject({ code: 200 })
    expect(await bell(office)).toHaveLength(2)

    // What was released is taken back, with why; and released once more.
    expect(await decide('terbit', { versi: 6 })).toMatchObject({ code: 200 })
    expect(await decide('tolak', { versi: 7 })).toMatchObject({ code: 422 })
    expect(await decide('tolak', { versi: 7, alasan: 'Menyebut nama orang.' })).toMatchObject({ code: 200 })
    expect(await mine()).toMatchObject({ keadaan: 'ditolak', alasan: 'Menyebut nama orang.' })
    expect(await about(reader)).toEqual([])
    expect(await decide('terbit', { versi: 8 })).toMatchObject({ code: 200 })
    expect(await mine()).toMatchObject({ keadaan: 'terbit', alasan: null })

    // Another programme's office finds nothing; withdrawn, it is gone.
    const other = await admin(db, 'prodi', await prodi(db))
    expect((await as(other).get('ulasan')).data).toEqual([])
    expect(await decide('tolak', { versi: 9, alasan: 'x' }, other)).toMatchObject({
      code: 404,
      message: NOT_FOUND,
    })
    expect(await as(office).get(`ulasan?prodi=${prodiid}`)).toMatchObject({ page: { total: 1 } })
    expect(await as(student).delete(`ulasan/${registerid}`)).toMatchObject({ code: 200 })
    expect(await about(reader)).toEqual([])
    expect(await as(student).delete(`ulasan/${registerid}`)).toMatchObject({ code: 404 })
  })

  test('sent twice it is there; what was written elsewhere, or decided meanwhile, is not laid at the door of others', async () => {
    const { bell, decide, mine, office, say } = await campus(testApp())
    for (let press = 0; press < 2; press++)
      expect(await say(SAID)).toMatchObject({ code: 200, data: { versi: 1 } })
    expect(await bell(office)).toEqual(['ulasan.tulis menunggu'])
    const other = { ...SAID, isi: 'Lain lagi.' }
    expect(await say(other)).toMatchObject({ code: 409, alasan: 'company.review-changed' })
    expect((await say(other)).message).not.toContain('orang lain')
    expect(await mine()).toMatchObject({ isi: SAID.isi, versi: 1 })
    // Refused by the office meanwhile, the same words again are not released by being sent.
    expect(await decide('tolak', { versi: 1, alasan: 'Menyebut nama.' })).toMatchObject({ code: 200 })
    expect(await say(SAID)).toMatchObject({ code: 409, alasan: 'company.review-changed' })
    expect(await say({ ...other, versi: 2 })).toMatchObject({ code: 200, data: { versi: 3 } })
  })

  test('shown while its student can take it back: not of an internship that was opened again', async () => {
    const { db } = testApp()
    const { about, decide, reader, registerid, say } = await campus(testApp())
    expect(await say({ ...SAID, disebut: 1 })).toMatchObject({ code: 200 })
    expect(await decide('terbit', { versi: 1 })).toMatchObject({ code: 200 })
    const days = (registerakhir: 'selesai' | null, registerselesai: string | null) =>
      db
        .updateTable('register')
        .set({ registerakhir, registerselesai, registermulai: registerselesai && '2026-01-05' })
        .where('registerid', '=', registerid)
        .execute()

    await days(null, '2099-12-31')
    expect(await about(reader)).toEqual([])
    expect(await say({ ...SAID, versi: 2 })).toMatchObject({ code: 409, alasan: 'company.review-not-ended' })
    await days(null, '2026-01-30')
    expect(await about(reader)).toHaveLength(1)
    expect(await say({ ...SAID, versi: 2 })).toMatchObject({ code: 200 })
    expect(await about(reader)).toMatchObject([{ nama: null }])
    // Without any last day it is not over.
    await days(null, null)
    expect(await about(reader)).toEqual([])
    await days('selesai', null)
    expect(await about(reader)).toHaveLength(1)
  })

  test('whose it is, its own office knows and nobody else: no trail, no bell, no other system', async () => {
    const { db, as } = testApp()
    const { bell, decide, office, prodiid, registerid, say, student } = await campus(testApp())
    const akademik = await admin(db, 'akademik')
    const hook = { url: 'http://127.0.0.1:9/ulasan', kelompok: ['tanggapan', 'keputusan'] }
    const { webhookid } = (await as(akademik).post('webhook', hook)).data
    // Whatever the student studies by then: told is the office of the internship.
    const elsewhere = await prodi(db)
    await db
      .updateTable('mahasiswa')
      .set({ mhsprodiid: elsewhere })
      .where('mhsnobp', '=', student.mhsnobp)
      .execute()
    const other = await admin(db, 'prodi', elsewhere)

    expect(await say(SAID)).toMatchObject({ code: 200 })
    expect(await decide('terbit', { versi: 1 })).toMatchObject({ code: 200 })
    expect(await say({ ...SAID, disebut: 1, versi: 2 })).toMatchObject({ code: 200 })
    expect(await as(student).delete(`ulasan/${registerid}`)).toMatchObject({ code: 200 })

    const trail = async (who: Parameters<TestApp['as']>[0], asked: string) =>
      (await as(who).get(`peristiwa?${asked}`)).data
        .filter(({ objek }: { objek: string }) => objek === 'ulasan')
        .map(({ aksi }: { aksi: string }) => aksi)
    const ways = [
      `nobp=${student.mhsnobp}`,
      `mahasiswa=${student.mhsnobp}`,
      `objek=ulasan&oleh=${encodeURIComponent(student.mhsnama)}`,
      `registerid=${registerid}`,
      'kelompok=tanggapan',
      'objek=ulasan',
      '',
    ]
    const [wadir, lecturer] = [await admin(db, 'wadir'), await dosen(db, { dosenprodiid: prodiid })]
    for (const way of ways)
      for (const who of [wadir, other]) expect([way, await trail(who, way)]).toEqual([way, []])
    for (const who of [akademik, office])
      expect(await trail(who, ways[0]!)).toEqual(['hapus', 'ubah', 'putusan', 'tulis'])
    for (const who of [lecturer, student])
      expect(await as(who).get('peristiwa?objek=ulasan')).toMatchObject({ code: 403 })
    expect(await as(wadir).get('ulasan')).toMatchObject({ code: 403 })

    // Under the bell only as long as it is their programme; what is withdrawn is told to nobody any more.
    expect(await say(SAID)).toMatchObject({ code: 200 })
    expect(await bell(other)).toEqual([])
    expect(await bell(office)).toEqual(['ulasan.tulis menunggu'])
    const mailed = async () =>
      (
        await readableNotices(db)
          .select('a.akunid')
          .where('p.objek', '=', 'ulasan')
          .where('p.nobp', '=', student.mhsnobp)
          .where('p.aksi', '=', 'tulis')
          .execute()
      ).map(({ akunid }) => akunid)
    expect(await mailed()).toEqual([office.akunid])
    await db
      .updateTable('akun_prodi')
      .set({ prodiid: elsewhere })
      .where('akunid', '=', office.akunid)
      .execute()
    expect(await bell(office)).toEqual([])
    expect(await mailed()).toEqual([])

    const sent = await db
      .selectFrom('kotakkeluar')
      .select(['jenis', 'isi'])
      .where('penerima', '=', String(webhookid))
      .orderBy('kotakid')
      .execute()
    expect(sent.map(({ jenis }) => jenis)).toEqual(
      ['tulis', 'putusan', 'ubah', 'hapus', 'tulis'].map((act) => `ulasan.${act}`),
    )
    for (const { isi } of sent) {
      expect(JSON.parse(isi!)).toMatchObject({ registerid: null })
      expect(isi).not.toContain(student.mhsnobp)
    }
    await db.deleteFrom('webhook').where('webhookid', '=', webhookid).execute()
  })

  test('of the own company, once the internship there is over', async () => {
    const { db, as } = testApp()
    const { mine, registerid, say } = await campus(testApp())
    const running = await mahasiswa(db)
    const there = (given: object) => terdaftar(db, running, { registerdisetujui: 1, ...given })
    for (const given of [{}, { registerakhir: 'mengundurkan diri' as const }, { registerdisetujui: 0 }]) {
      const { registerid: unfinished } = await there(given)
      expect(await as(running).post(`ulasan/${unfinished}`, SAID)).toMatchObject({
        code: 409,
        alasan: 'company.review-not-ended',
      })
      await db.deleteFrom('register').where('registerid', '=', unfinished).execute()
    }
    // Past its last day it is over, whether or not the office has said so.
    const { registerid: past } = await there({ registermulai: '2025-09-01', registerselesai: '2025-12-19' })
    expect(await as(running).post(`ulasan/${past}`, SAID)).toMatchObject({ code: 200 })
    expect(await as(running).post(`ulasan/${registerid}`, SAID)).toMatchObject({ code: 404 })

    // One for each internship.
    expect(await say(SAID)).toMatchObject({ code: 200 })
    expect(await say({ ...SAID, isi: 'Lain.' })).toMatchObject({
      code: 409,
      alasan: 'company.review-changed',
    })
    expect(await say({ ...SAID, wa: 1, versi: 1 })).toMatchObject({
      code: 422,
      error: { wa: expect.any(String) },
    })
    expect(await say({ ...SAID, isi: 'x'.repeat(401), versi: 1 })).toMatchObject({ code: 422 })
    expect(await say({ ...SAID, isi: ' \n', versi: 1 })).toMatchObject({ code: 422 })
    expect(await say({ ...SAID, saran: undefined, versi: 1 })).toMatchObject({ code: 422 })
    expect(await mine()).toMatchObject({ versi: 1, isi: SAID.isi })
  })

  test('may be asked by whoever could go there from the same programme, as long as the account can take it back', async () => {
    const { db } = testApp()
    const { about, decide, reader, say, student } = await campus(testApp())
    await say({ ...SAID, disebut: 1, wa: 1 })
    await decide('terbit', { versi: 1 })
    const numbers = async (who: typeof reader) =>
      (await about(who)).map(({ nomorwa }: { nomorwa: string | null }) => nomorwa)
    expect(await numbers(reader)).toEqual([student.mhstelp])
    expect(await numbers(await mahasiswa(db))).toEqual([null])
    const notYet = await mahasiswa(db, { mhsprodiid: reader.mhsprodiid, mhsrekommagang: 0 })
    expect(await numbers(notYet)).toEqual([null])

    await db.updateTable('akun').set({ aktif: 0 }).where('nobp', '=', student.mhsnobp).execute()
    expect(await numbers(reader)).toEqual([null])
    await db.updateTable('akun').set({ aktif: 1 }).where('nobp', '=', student.mhsnobp).execute()
    await say({ ...SAID, disebut: 1, versi: 2 })
    expect(await numbers(reader)).toEqual([null])
  })

  test('counts while the internship counts, and goes with the name of the student', async () => {
    const { db } = testApp()
    const { about, decide, reader, registerid, say, student } = await campus(testApp())
    await say({ ...SAID, disebut: 1 })
    await decide('terbit', { versi: 1 })
    const becomes = (registerakhir: 'selesai' | 'dibatalkan') =>
      db.updateTable('register').set({ registerakhir }).where('registerid', '=', registerid).execute()
    await becomes('dibatalkan')
    expect(await about(reader)).toEqual([])
    await becomes('selesai')
    expect(await about(reader)).toHaveLength(1)

    await db
      .transaction()
      .execute((trx) =>
        withArchiveOpen(trx, () => anonymise(trx, student.mhsnobp, new Date('2026-02-10T03:00:00Z'))),
      )
    expect(await about(reader)).toEqual([])
    expect(
      await db.selectFrom('ulasan').selectAll().where('ulasanregisterid', '=', registerid).execute(),
    ).toEqual([])
  })
})
