import { createHash } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { anonymise } from '../../../src/server/privacy/anonymise.ts'
import { pdf } from '../../support/files.ts'
import { NOT_FOUND } from '../../support/words.ts'
import { RUBRIC } from '../objects/world.ts'
import { everyRow } from '../privacy/everyRow.ts'
import {
  admin,
  dosen,
  harian,
  kuota,
  mahasiswa,
  pembimbing,
  perusahaan,
  prodi,
  terdaftar,
} from '../support/people.ts'
import { testApps, type TestApp } from '../support/testApps.ts'

/** Students of one programme at one company, whose internship runs. */
async function campus({ db }: TestApp, { students = 2, jadwal = true, nama = '' } = {}) {
  const prodiid = await prodi(db)
  const { kuotaidx } = await kuota(db, { kuotaprodiid: prodiid })
  const perusahaanid = await perusahaan(db)
  if (jadwal)
    await db
      .insertInto('jadwal')
      .values({
        jadwalkuotaidx: kuotaidx,
        jadwalperusahaanid: perusahaanid,
        jadwalmulai: '2026-02-02',
        jadwalselesai: '2026-03-27',
      })
      .execute()
  const placed = []
  for (let index = 0; index < students; index++) {
    const student = await mahasiswa(db, { mhsprodiid: prodiid, ...(nama && { mhsnama: nama }) })
    const { registerid } = await terdaftar(db, student, {
      registerkuotaid: kuotaidx,
      registerperusahaanid: perusahaanid,
      registerdisetujui: 1,
    })
    placed.push({ ...student, registerid })
  }
  return { prodiid, kuotaidx, perusahaanid, placed, office: await admin(db, 'akademik') }
}

const end = ({ db }: TestApp, registerid: number, how = 'selesai') =>
  db
    .updateTable('register')
    .set({
      registerakhir: how,
      registerakhirpada: '2026-02-10T02:00:00Z',
      registerakhirsebab: 'kampus',
      ...OVER,
    })
    .where('registerid', '=', registerid)
    .execute()

/** Its last day has come. */
const OVER = { registermulai: '2026-02-02', registerselesai: '2026-02-10' }
const ids = (...registerids: number[]) => JSON.stringify(registerids)

testApps((testApp) => {
  const issue = async (person: { token: string }, jenis: string, ...registerids: number[]) =>
    testApp()
      .as(person)
      .post('surat', { jenis, registerid: ids(...registerids) })
  const finished = async (person: { token: string }, tugasid: number) => {
    for (;;) {
      const { data } = await testApp().as(person).get(`surattugas/${tugasid}`)
      if (data.selesai) return data as { berhasil: number; gagal: { nama: string; alasan: string }[] }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  describe('a letter', () => {
    test('is a file whose sum stands in its row, and which who is named, who guides and the office may open', async () => {
      const { db } = testApp()
      const { placed, office, prodiid } = await campus(testApp())
      const lecturer = await dosen(db, { dosenprodiid: prodiid })
      await pembimbing(db, placed[0]!.registerid, lecturer.dosenid)
      const { status, data } = await issue(office, 'tugas', placed[0]!.registerid)
      expect([status, data.nomor]).toEqual([
        201,
        expect.stringMatching(/^\d{3}\/UNIT\/PK\.01\.06\/II\/2026$/),
      ])

      for (const person of [office, placed[0]!, lecturer]) {
        const { data: found } = await testApp().as(person).get(`surat?registerid=${placed[0]!.registerid}`)
        expect(found).toHaveLength(1)
        const { status, bytes } = await testApp().as(null).open(found[0].berkas)
        expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
        const row = await db
          .selectFrom('surat')
          .select('sha256')
          .where('suratid', '=', found[0].suratid)
          .executeTakeFirstOrThrow()
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256)
      }
      expect((await testApp().as(placed[1]!).get('surat')).data).toEqual([])
      const { data: notices } = await testApp().as(placed[0]!).get('pemberitahuan')
      expect(notices.map(({ objek, aksi }: { objek: string; aksi: string }) => `${objek}.${aksi}`)).toContain(
        'surat.terbit',
      )
    })

    test('names all of a company where they go together; a student reads no other name', async () => {
      const { placed, office } = await campus(testApp(), { students: 3 })
      const all = placed.map(({ registerid }) => registerid)
      const { data } = await issue(office, 'pengantar', ...all)
      expect(data.jumlah).toBe(1)
      const { data: found } = await testApp().as(office).get(`surat?registerid=${all[0]}`)
      expect(found[0].mahasiswa).toHaveLength(3)
      const { data: own } = await testApp().as(placed[1]!).get('surat')
      expect(own[0].mahasiswa.map(({ registerid }: { registerid: number }) => registerid)).toEqual([all[1]])
      // The office sees at which of them it came to nothing.
      await end(testApp(), all[2]!, 'mengundurkan diri')
      const { data: after } = await testApp().as(office).get(`surat?registerid=${all[0]}`)
      const states = new Map(
        after[0].mahasiswa.map(({ registerid, keadaan }: Record<string, unknown>) => [registerid, keadaan]),
      )
      expect(all.map((id) => states.get(id))).toEqual(['berjalan', 'berjalan', 'mengundurkan diri'])
    })

    test('says what it said, whatever is changed afterwards', async () => {
      const { db } = testApp()
      const { placed, office } = await campus(testApp(), { students: 1 })
      await issue(office, 'tugas', placed[0]!.registerid)
      const before = await db
        .selectFrom('surat')
        .selectAll()
        .orderBy('suratid', 'desc')
        .executeTakeFirstOrThrow()
      const { data: words } = await testApp().as(office).get('surattemplat')
      const { versi } = words.jenis.find(({ jenis }: { jenis: string }) => jenis === 'tugas')
      const saved = await testApp()
        .as(office)
        .post('surattemplat', { jenis: 'tugas', versi, pembuka: 'Lain {nama}.' })
      expect(saved.status).toBe(200)
      await db
        .updateTable('mahasiswa')
        .set({ mhsnama: 'Nama Lain' })
        .where('mhsnobp', '=', placed[0]!.mhsnobp)
        .execute()
      const after = await db
        .selectFrom('surat')
        .selectAll()
        .where('suratid', '=', before.suratid)
        .executeTakeFirstOrThrow()
      expect(after).toEqual(before)
    })

    test.each(['dibatalkan', 'mengundurkan diri', 'pindah'])('is refused after: %s', async (how) => {
      const { placed, office } = await campus(testApp(), { students: 1 })
      await end(testApp(), placed[0]!.registerid, how)
      for (const jenis of [
        'pengantar',
        'tugas',
        'keterangan',
        'sertifikat',
        'penarikan',
        'logbook',
        'kehadiran',
      ])
        expect((await issue(office, jenis, placed[0]!.registerid)).status).toBe(409)
    })

    test('of attendance: days, hours, why somebody was away, and the sums', async () => {
      const { db } = testApp()
      const { placed, office } = await campus(testApp(), { students: 1 })
      const { registerid } = placed[0]!
      await db
        .insertInto('ketidakhadiran')
        .values({
          absenregisterid: registerid,
          absenmulai: '2026-02-04',
          absenselesai: '2026-02-04',
          absenjenis: 'sakit',
          absenketerangan: 'Rahasia.',
          absenbukti: null,
          status: 'diterima',
          jawabanalasan: null,
          jawaboleh: null,
          jawabpada: null,
          dibuat: '2026-02-04T02:00:00.000Z',
        })
        .execute()
      await db
        .insertInto('absenhari')
        .columns(['hariabsenid', 'hariregisterid', 'haritanggal', 'harikerja', 'diterima'])
        .expression((eb) =>
          eb
            .selectFrom('ketidakhadiran')
            .select(['absenid', 'absenregisterid', 'absenmulai', eb.lit(1).as('kerja'), eb.lit(1).as('ya')])
            .where('absenregisterid', '=', registerid),
        )
        .execute()
      expect((await issue(office, 'kehadiran', registerid)).status).toBe(201)
      const { isi } = await db
        .selectFrom('surat')
        .select('isi')
        .where('jenis', '=', 'kehadiran')
        .orderBy('suratid', 'desc')
        .executeTakeFirstOrThrow()
      const { hadir } = JSON.parse(isi!) as { hadir: { baris: string[][]; jumlah: string[][] } }
      expect(hadir.baris.find(([day]) => day?.includes('4 Februari 2026'))?.at(-1)).toBe('Sakit')
      expect(hadir.jumlah).toContainEqual(['– Sakit', '1'])
      // What was said about it stays where it was said.
      expect(isi).not.toMatch('Rahasia')
      expect((await issue(office, 'kehadiran', registerid)).status).toBe(409)
    })

    test('is refused in a closed semester, and one that is there can still be withdrawn', async () => {
      const { db } = testApp()
      const { placed, office } = await campus(testApp(), { students: 1 })
      const { registerid } = placed[0]!
      await issue(office, 'pengantar', registerid)
      await db
        .updateTable('semester')
        .set({ semtutup: '2026-02-10T02:00:00Z' })
        .where('semid', 'in', (eb) =>
          eb.selectFrom('register').select('registersemid').where('registerid', '=', registerid),
        )
        .execute()
      const refused = await issue(office, 'tugas', registerid)
      expect(refused.status).toBe(409)
      const { data } = await testApp().as(office).get(`surat?registerid=${registerid}`)
      expect(data).toHaveLength(1)
      expect(
        (await testApp().as(office).post(`surat/cabut/${data[0].suratid}`, { alasan: 'Salah.' })).status,
      ).toBe(200)
    })

    test('is refused while data are missing, and says which', async () => {
      const { placed, office } = await campus(testApp(), { students: 1, jadwal: false })
      const refused = await issue(office, 'tugas', placed[0]!.registerid)
      expect([refused.status, refused.message]).toEqual([
        409,
        expect.stringContaining('tanggal mulai, tanggal selesai'),
      ])
    })

    test('is not issued for who has withdrawn while it was drawn', async () => {
      const { placed, office } = await campus(testApp(), { students: 1 })
      const { registerid } = placed[0]!
      const put = vi.spyOn(testApp().files, 'put').mockImplementationOnce(async (checked) => {
        await end(testApp(), registerid, 'mengundurkan diri')
        return testApp().files.put(checked)
      })
      onTestFinished(() => put.mockRestore())
      expect((await issue(office, 'tugas', registerid)).status).toBe(409)
      const named = testApp().db.selectFrom('suratmahasiswa').select('suratid')
      expect(await named.where('registerid', '=', registerid).execute()).toEqual([])
    })

    test('a logbook is issued again once there are more days in it, and not before', async () => {
      const { db } = testApp()
      const { placed, office } = await campus(testApp(), { students: 1 })
      const { registerid } = placed[0]!
      const day = (tgl: string) => harian(db, registerid, { [tgl]: { status: 1 } })
      await day('2026-02-03')
      expect((await issue(office, 'logbook', registerid)).status).toBe(201)
      expect((await issue(office, 'logbook', registerid)).status).toBe(409)
      await day('2026-02-04')
      expect((await issue(office, 'logbook', registerid)).status).toBe(201)
    })

    test.each([
      ['pembuka', 'Kepada {nama'],
      ['pembuka', 'Kepada {{nama}}'],
      ['penutup', 'Kepada nama}'],
      ['perihal', 'Surat {nama}'],
      ['tembusan', '{pembimbing}'],
    ])('is not worded with braces that would be printed: %s "%s"', async (field, text) => {
      const they = testApp().as(await admin(testApp().db, 'akademik'))
      const { data } = await they.get('surattemplat')
      const { versi } = data.jenis.find(({ jenis }: { jenis: string }) => jenis === 'tugas')
      const answer = await they.post('surattemplat', { jenis: 'tugas', versi, [field]: text })
      expect([answer.status, Object.keys(answer.error ?? {})]).toEqual([422, [field]])
    })

    test('that says somebody was placed holds the approval until it is withdrawn', async () => {
      const { placed, office } = await campus(testApp(), { students: 1 })
      const { registerid } = placed[0]!
      const they = testApp().as(office)
      const decide = (registerdisetujui: string) =>
        they.post('register/persetujuan', { registerid, registerdisetujui, alasan: 'Keliru.' })
      await issue(office, 'pengantar', registerid)
      expect([(await decide('0')).status, (await decide('1')).status]).toEqual([200, 200])
      await issue(office, 'penyerahan', registerid)
      const refused = await decide('0')
      expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('Cabut surat itu')])
      const [letter] = (await they.get(`surat?registerid=${registerid}&jenis=penyerahan`)).data
      await they.post(`surat/cabut/${letter.suratid}`, { alasan: 'Keliru.' })
      expect((await decide('0')).status).toBe(200)
    })

    test('stays with the registration that it names, also once it is withdrawn', async () => {
      const { placed, office } = await campus(testApp(), { students: 1 })
      const { registerid } = placed[0]!
      await issue(office, 'pengantar', registerid)
      const they = testApp().as(office)
      const [letter] = (await they.get(`surat?registerid=${registerid}`)).data
      await they.post(`surat/cabut/${letter.suratid}`, { alasan: 'Keliru.' })
      const refused = await they.delete(`register/${registerid}`)
      expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('surat yang sudah')])
    })

    test('with signs that would be boxes on paper is refused and takes no number; a logbook is not', async () => {
      const { db } = testApp()
      const { placed, office } = await campus(testApp(), { students: 1, nama: 'محمد 😀' })
      const { registerid } = placed[0]!
      const counters = () => db.selectFrom('suratnomor').selectAll().execute()
      const before = await counters()
      const refused = await issue(office, 'pengantar', registerid)
      expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('م ح د 😀')])
      expect(await counters()).toEqual(before)
      await harian(db, registerid, { '2026-02-03': { status: 1, isi: 'Rapat 😀' } })
      expect((await issue(office, 'logbook', registerid)).status).toBe(201)
    })

    test('a certificate has room for a name of 150 letters', async () => {
      const nama = 'Siti Nurhaliza binti Abdurrahman '.repeat(5).slice(0, 150)
      expect(nama).toHaveLength(150)
      const { placed, office } = await campus(testApp(), { students: 1, nama })
      await end(testApp(), placed[0]!.registerid)
      expect((await issue(office, 'sertifikat', placed[0]!.registerid)).status).toBe(201)
    })

    test('that it is over is written once its last day has come, and not taken back under it', async () => {
      const { db, as } = testApp()
      const { placed, office } = await campus(testApp(), { students: 1 })
      const { registerid } = placed[0]!
      const state = (ke: string, alasan = '') =>
        as(office).post('register/keadaan', { registerid, ke, alasan })
      expect((await state('selesai')).status).toBe(200)
      for (const jenis of ['sertifikat', 'keterangan']) {
        const refused = await issue(office, jenis, registerid)
        expect([refused.status, refused.alasan]).toEqual([409, 'letters.not-over'])
      }
      await db.updateTable('register').set(OVER).where('registerid', '=', registerid).execute()
      const { status } = await issue(office, 'sertifikat', registerid)
      expect(status).toBe(201)
      expect(await state('berjalan')).toMatchObject({ code: 409, alasan: 'internship.back.surat' })
      const { suratid } = await db
        .selectFrom('surat')
        .select('suratid')
        .orderBy('suratid', 'desc')
        .executeTakeFirstOrThrow()
      expect(await as(office).post(`surat/cabut/${suratid}`, { alasan: 'Belum selesai.' })).toMatchObject({
        code: 200,
      })
      expect((await state('berjalan')).status).toBe(200)
    })

    test('of a day far away is refused, and told which days may be', async () => {
      const { placed, office } = await campus(testApp(), { students: 1 })
      const on = (tanggal: string) =>
        testApp()
          .as(office)
          .post('surat', { jenis: 'tugas', registerid: ids(placed[0]!.registerid), tanggal })
      for (const day of ['0001-01-01', '9999-12-31']) expect((await on(day)).status).toBe(422)
      for (const day of ['2025-11-11', '2026-03-13']) {
        const refused = await on(day)
        expect([refused.status, refused.error?.tanggal]).toEqual([
          ...[422, 'Tanggal surat harus antara 12 November 2025 dan 12 Maret 2026.'],
        ])
      }
      expect((await on('2025-11-12')).status).toBe(201)
    })

    test('a logbook of the same days is one, also where two servers make it at once', async () => {
      const { db } = testApp()
      const { placed, office } = await campus(testApp(), { students: 1 })
      const { registerid } = placed[0]!
      await harian(db, registerid, { '2026-02-09': { status: 1 } })
      const both = await Promise.all([
        issue(office, 'logbook', registerid),
        issue(office, 'logbook', registerid),
      ])
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
      const [one] = await db
        .selectFrom('suratmahasiswa')
        .selectAll()
        .where('registerid', '=', registerid)
        .execute()
      // What another server would write that asked before this one was done.
      const { suratid: _, ...letter } = await db
        .selectFrom('surat')
        .selectAll()
        .where('suratid', '=', one!.suratid)
        .executeTakeFirstOrThrow()
      const again = db.transaction().execute(async (trx) => {
        const { suratid } = await trx
          .insertInto('surat')
          .values({ ...letter, kode: 'X'.repeat(12), nomor: `${letter.nomor}-x`, urut: 9999, berkasid: null })
          .returning('suratid')
          .executeTakeFirstOrThrow()
        await trx
          .insertInto('suratmahasiswa')
          .values({ ...one!, suratid })
          .execute()
      })
      await expect(again).rejects.toThrow(/unique/i)
    })

    /** Somebody whose marks are locked, and one day of theirs. */
    async function locked() {
      const { db } = testApp()
      const { placed, office, prodiid } = await campus(testApp(), { students: 1 })
      const { registerid } = placed[0]!
      await harian(db, registerid, { '2026-02-09': { status: 1 } })
      const { rubrikid } = await db
        .insertInto('rubrik')
        .values({
          rubrikprodiid: prodiid,
          rubriknomor: 3,
          rubrikisi: JSON.stringify(RUBRIC),
          rubrikdipakai: '2026-01-05T02:00:00.000Z',
          rubrikbeku: '2026-01-06T02:00:00.000Z',
          rubrikdibuat: '2026-01-05T01:00:00.000Z',
        })
        .returning('rubrikid')
        .executeTakeFirstOrThrow()
      const hasil = {
        angka: 8550,
        huruf: 'A',
        indeks: 400,
        dibatasi: true,
        nilai: [
          { oleh: 'lapangan', bobot: 5000, nilai: 8400 },
          { oleh: 'pembimbing', bobot: 5000, nilai: 8700 },
        ],
      }
      await db
        .insertInto('nilai')
        .values({
          nilairegisterid: registerid,
          nilairubrikid: rubrikid,
          nilaihasil: JSON.stringify(hasil),
          nilaikunci: '2026-02-10T01:00:00.000Z',
          nilaikuncioleh: 'Kaprodi',
        })
        .execute()
      const released = () =>
        db
          .updateTable('nilai')
          // After midnight on the campus, and before it in the world.
          .set({ nilairilis: '2026-02-09T20:00:00.000Z' })
          .where('nilairegisterid', '=', registerid)
          .execute()
      const head = testApp().as(await admin(db, 'prodi', prodiid))
      const takenBack = () => head.post(`nilai/buka/${registerid}`, { alasan: 'Salah hitung.' })
      return { db, office, registerid, released, takenBack }
    }

    test('a logbook has the sheet of the grade once it is released, and is issued once more for it', async () => {
      const { db, office, registerid, released } = await locked()
      const sheets = async () =>
        (
          await db
            .selectFrom('surat as s')
            .innerJoin('suratmahasiswa as n', 'n.suratid', 's.suratid')
            .select('s.isi')
            .where('n.registerid', '=', registerid)
            .orderBy('s.suratid')
            .execute()
        ).map(({ isi }) => (JSON.parse(isi!) as { nilai: object | null }).nilai)
      // Locked is not released.
      expect((await issue(office, 'logbook', registerid)).status).toBe(201)
      await released()
      expect((await issue(office, 'logbook', registerid)).status).toBe(201)
      expect((await issue(office, 'logbook', registerid)).status).toBe(409)
      expect(await sheets()).toEqual([
        null,
        expect.objectContaining({
          baris: [
            { penilai: 'Pembimbing lapangan', bobot: '50 %', nilai: '84,0' },
            { penilai: 'Pembimbing', bobot: '50 %', nilai: '87,0' },
          ],
          butir: [
            ['Nilai akhir', '85,5'],
            ['Huruf mutu', 'A'],
            ['Indeks', '4,00'],
            ['Rubrik versi', '3'],
            ['Dirilis', '10 Februari 2026'],
          ],
          catatan: 'Huruf mutu dibatasi karena laporan akhir terlambat.',
        }),
      ])
    })

    test('a logbook with a grade that is taken back is withdrawn, for that reason; one without stays', async () => {
      const { office, registerid, released, takenBack } = await locked()
      await issue(office, 'logbook', registerid)
      await released()
      await issue(office, 'logbook', registerid)
      const they = testApp().as(office)
      const letters = async () =>
        (await they.get(`surat?registerid=${registerid}`)).data as {
          nomor: string
          kode: string
          dicabut: string | null
          dicabutalasan: string | null
        }[]
      const [graded, plain] = await letters()
      expect(await takenBack()).toMatchObject({
        status: 200,
        message: expect.stringContaining(`Logbook yang memuatnya dicabut: ${graded!.nomor}.`) as string,
      })
      expect(await letters()).toMatchObject([
        {
          dicabut: expect.any(String) as string,
          dicabutalasan: 'Nilai yang dimuat logbook ini ditarik: Salah hitung.',
        },
        { dicabut: null },
      ])
      const check = async (kode: string) => (await testApp().as(null).get(`surat/periksa/${kode}`)).data
      expect(await check(graded!.kode)).toMatchObject({ dicabut: expect.any(String) as string })
      expect(await check(plain!.kode)).toMatchObject({ dicabut: null })
      // Without the grade there is one of these days.
      expect((await issue(office, 'logbook', registerid)).status).toBe(409)
    })

    test('a grade that is taken back while its logbook is drawn gets into none', async () => {
      const { db, office, registerid, released, takenBack } = await locked()
      await released()
      const { files } = testApp()
      const put = files.put.bind(files)
      const drawing = vi.spyOn(files, 'put').mockImplementationOnce(async (checked) => {
        await takenBack()
        return put(checked)
      })
      onTestFinished(() => drawing.mockRestore())
      // It is made when that is over.
      expect(await issue(office, 'logbook', registerid)).toMatchObject({ status: 201, data: { nomor: null } })
      expect(
        await db.selectFrom('suratmahasiswa').selectAll().where('registerid', '=', registerid).execute(),
      ).toEqual([])
    })

    test('a preview takes no number', async () => {
      const { db } = testApp()
      const { placed, office } = await campus(testApp(), { students: 1 })
      const before = await db.selectFrom('suratnomor').selectAll().execute()
      const fields = {
        jenis: 'tugas',
        registerid: ids(placed[0]!.registerid),
        pembuka: '{nama} #let x = 1 😀',
      }
      const { status, data } = await testApp().as(office).post('surat/pratinjau', fields)
      expect([status, data.halaman, data.tanpahuruf]).toEqual([200, 1, ['😀']])
      expect(data.svg).toMatch(/^<svg/)
      expect(await db.selectFrom('suratnomor').selectAll().execute()).toEqual(before)
    })
  })

  describe('a number', () => {
    test('is given once, however many are issued at the same time, and without a gap', async () => {
      const { placed, office, prodiid } = await campus(testApp(), { students: 6 })
      const other = await admin(testApp().db, 'prodi', prodiid)
      const answers = await Promise.all(
        placed.map(({ registerid }, index) => issue(index % 2 ? other : office, 'tugas', registerid)),
      )
      const numbers = answers
        .map(({ data }) => Number((data.nomor as string).split('/')[0]))
        .toSorted((a, b) => a - b)
      expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index))
    })

    test('that is withdrawn is named with its reason and never given again', async () => {
      const { placed, office } = await campus(testApp(), { students: 1 })
      const { registerid } = placed[0]!
      const first = await issue(office, 'tugas', registerid)
      const again = await issue(office, 'tugas', registerid)
      expect([again.status, again.message]).toEqual([409, expect.stringContaining('sudah punya surat')])
      const { data } = await testApp().as(office).get(`surat?registerid=${registerid}`)
      const said = await testApp()
        .as(office)
        .post(`surat/cabut/${data[0].suratid}`, { alasan: 'Tanggal salah.' })
      expect(said.status).toBe(200)
      expect(
        (await testApp().as(office).post(`surat/cabut/${data[0].suratid}`, { alasan: 'Lagi.' })).status,
      ).toBe(409)
      const second = await issue(office, 'tugas', registerid)
      expect(second.data.nomor).not.toBe(first.data.nomor)
      const { data: withdrawn } = await testApp()
        .as(office)
        .get(`surat?registerid=${registerid}&status=dicabut`)
      expect(withdrawn).toMatchObject([{ nomor: first.data.nomor, dicabutalasan: 'Tanggal salah.' }])
    })

    test('counts by pattern and year', async () => {
      const { placed, office } = await campus(testApp(), { students: 3 })
      const { data } = await testApp().as(office).get('surattemplat')
      const pola = `{urut}/${placed[0]!.mhsnobp}/{tahun}`
      const saved = await testApp()
        .as(office)
        .post('surattemplat', { jenis: 'umum', versi: data.umum.versi, pola })
      const on = (registerid: number, tanggal: string) =>
        testApp()
          .as(office)
          .post('surat', { jenis: 'tugas', registerid: ids(registerid), tanggal })
      const numbers = []
      for (const [index, day] of ['2026-02-10', '2025-12-30', '2026-03-01'].entries())
        numbers.push((await on(placed[index]!.registerid, day)).data.nomor)
      const one = placed[0]!.mhsnobp
      expect(numbers).toEqual([`1/${one}/2026`, `1/${one}/2025`, `2/${one}/2026`])
      const back = { jenis: 'umum', versi: saved.data.versi, pola: data.umum.isi.pola }
      expect((await testApp().as(office).post('surattemplat', back)).status).toBe(200)
    })

    test.each([
      ['{urut:3}/{unit}', 'tahun'],
      ['{unit}/{tahun}', 'urut'],
      ['{urut}/{tahun}/{sandi}', 'tidak dikenal'],
      ['{urut}/{tahun}/{', 'tidak dikenal'],
      ['{urut}/../../{tahun}', 'dua titik'],
      ['{urut}/<script>/{tahun}', 'hanya boleh memuat'],
      ['{urut}/{tahun}\n2', 'karakter'],
    ])('a pattern that cannot work is refused: %s', async (pola, why) => {
      const { office } = await campus(testApp(), { students: 0 })
      const { data } = await testApp().as(office).get('surattemplat')
      const refused = await testApp()
        .as(office)
        .post('surattemplat', { jenis: 'umum', versi: data.umum.versi, pola })
      expect([refused.status, refused.error?.pola]).toEqual([422, expect.stringContaining(why)])
    })
  })

  describe('a whole class', () => {
    test('is made by a job that says of each what became of it', async () => {
      const { placed, office } = await campus(testApp(), { students: 12 })
      await end(testApp(), placed[3]!.registerid, 'dibatalkan')
      const { status, data } = await issue(office, 'tugas', ...placed.map(({ registerid }) => registerid))
      expect([status, data.jumlah]).toEqual([201, 12])
      const { berhasil, gagal } = await finished(office, data.tugasid)
      expect(berhasil).toBe(11)
      expect(gagal).toMatchObject([
        { nama: placed[3]!.mhsnama, alasan: expect.stringContaining('tidak cocok') },
      ])
      const { data: found, page } = await testApp().as(office).get(`surat?tugasid=${data.tugasid}&limit=100`)
      const byNumber = async (order: string) => {
        const path = `surat?tugasid=${data.tugasid}&limit=100&sort=nomor&order=${order}`
        return (await testApp().as(office).get(path)).data.map(({ nomor }: { nomor: string }) => nomor)
      }
      const numbers = found.map(({ nomor }: { nomor: string }) => nomor).toSorted()
      expect(await byNumber('asc')).toEqual(numbers)
      expect(await byNumber('desc')).toEqual(numbers.toReversed())
      for (const sort of ['jenis', 'perusahaan', 'tanggal', 'suratid'])
        expect((await testApp().as(office).get(`surat?sort=${sort}`)).status).toBe(200)
      expect((await testApp().as(office).get('surat?sort=kode')).status).toBe(422)
      expect([found.length, page.total]).toEqual([11, 11])
      const other = await admin(testApp().db, 'akademik')
      expect((await testApp().as(other).get(`surattugas/${data.tugasid}`)).status).toBe(404)
    })

    test('that was left by a server that stopped goes on when it is asked for', async () => {
      const { db } = testApp()
      const { placed, office } = await campus(testApp(), { students: 2 })
      const { jobid } = await db
        .insertInto('jobs')
        .values({
          jenis: 'surat',
          perihal: 'tugas',
          akunid: office.akunid,
          peran: 'akademik',
          isi: JSON.stringify({ tanggal: '2026-02-10', prodiid: null }),
          dibuat: '2026-02-10T01:00:00Z',
          oleh: 'another server',
          nanti: '2026-02-10T01:01:00Z',
        })
        .returning('jobid')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('jobrows')
        .values(
          placed.map(({ registerid }, at) => ({
            jobid,
            urut: at + 1,
            kunci: String(registerid),
            isi: ids(registerid),
          })),
        )
        .execute()
      expect(await finished(office, jobid)).toMatchObject({ berhasil: 2, gagal: [] })
    })
  })

  test('a graduate’s name goes from letters, jobs and files; number, day and sum stay', async () => {
    const { db } = testApp()
    const nama = `Zulfikar Unik ${Date.now()}`
    const { placed, office } = await campus(testApp(), { students: 1, nama })
    await issue(office, 'tugas', placed[0]!.registerid)
    await issue(office, 'tugas', placed[0]!.registerid)
    const { data } = await testApp().as(office).get(`surat?registerid=${placed[0]!.registerid}`)
    await testApp()
      .as(office)
      .post(`surat/cabut/${data[0].suratid}`, { alasan: `Nama ${nama} salah.` })
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('arsipbuka').values({ satu: 1 }).execute()
      await anonymise(trx, placed[0]!.mhsnobp, new Date('2036-01-01'))
      await trx.deleteFrom('arsipbuka').execute()
    })
    expect(await everyRow(db)).not.toContain(nama)
    const kept = await db
      .selectFrom('surat')
      .selectAll()
      .where('suratid', '=', data[0].suratid)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ nomor: data[0].nomor, isi: null, berkasid: null, dicabutalasan: null })
    const { data: told } = await testApp().as(null).get(`surat/periksa/${data[0].kode}`)
    expect(told).toMatchObject({ nomor: data[0].nomor, untuk: [] })
  })

  describe('whoever holds the paper', () => {
    test('learns initials and last digits, whether it is valid, and the sums of both files', async () => {
      const { placed, office } = await campus(testApp(), { students: 1, nama: "Siti Nur O'Brien" })
      await issue(office, 'tugas', placed[0]!.registerid)
      const { data } = await testApp().as(office).get(`surat?registerid=${placed[0]!.registerid}`)
      const [{ suratid, kode, nomor }] = data
      expect(kode).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
      const look = (typed: string) =>
        testApp()
          .as(null)
          .get(`surat/periksa/${encodeURIComponent(typed)}`)
      const known = await look(kode)
      expect(known.data).toMatchObject({
        nomor,
        dicabut: null,
        jabatan: 'Direktur',
        untuk: [{ inisial: 'S. N. O.', akhir: placed[0]!.mhsnobp.slice(-3) }],
      })
      expect(JSON.stringify(known)).not.toContain('Siti')
      expect(
        (await look(`${kode.slice(0, 4)}-${kode.slice(4, 8)} ${kode.slice(8).toLowerCase()}`)).data,
      ).toEqual(known.data)

      const scan = { pindaian: { content: pdf(), filename: 'tanda-tangan.pdf' } }
      expect((await testApp().as(office).post(`surat/pindaian/${suratid}`, scan)).status).toBe(200)
      expect((await look(kode)).data.sidik).toHaveLength(2)
      await testApp().as(office).post(`surat/cabut/${suratid}`, { alasan: 'Salah nama.' })
      const withdrawn = await look(kode)
      expect(withdrawn.data.dicabut).not.toBeNull()
      expect(JSON.stringify(withdrawn)).not.toContain('Salah nama')
      expect((await testApp().as(office).post(`surat/pindaian/${suratid}`, scan)).status).toBe(409)
    })

    test('is told when the internship was ended early, and no more than that', async () => {
      const { placed, office } = await campus(testApp(), { students: 2 })
      const [gone, stays] = [placed[0]!, placed[1]!]
      await issue(office, 'pengantar', gone.registerid, stays.registerid)
      const { data } = await testApp().as(office).get(`surat?registerid=${gone.registerid}`)
      const whom = async () => {
        const known = await testApp().as(null).get(`surat/periksa/${data[0].kode}`)
        expect(JSON.stringify(known)).not.toContain('dibatalkan')
        return known.data.untuk.map(({ akhir, berakhir }: Record<string, string>) => [akhir, berakhir])
      }
      const endings = (ended: string | null) =>
        expect.arrayContaining([
          [gone.mhsnobp.slice(-3), ended],
          [stays.mhsnobp.slice(-3), null],
        ])
      expect(await whom()).toEqual(endings(null))
      await end(testApp(), gone.registerid, 'dibatalkan')
      expect(await whom()).toEqual(endings('2026-02-10T02:00:00Z'))
      // Taken back, or finished as it should: nothing to tell.
      await end(testApp(), gone.registerid, 'selesai')
      expect(await whom()).toEqual(endings(null))
    })

    test('an unknown code is answered alike, and whoever tries many waits', async () => {
      const look = (typed: string) => testApp().as(null).get(`surat/periksa/${typed}`)
      for (const typed of ['0'.repeat(12), 'x', '%00', 'A'.repeat(40), "' or 1=1 --"]) {
        const { status, message } = await look(encodeURIComponent(typed))
        expect([status, message]).toEqual([404, NOT_FOUND])
      }
      const { placed, office } = await campus(testApp(), { students: 1 })
      await issue(office, 'tugas', placed[0]!.registerid)
      const { data } = await testApp().as(office).get(`surat?registerid=${placed[0]!.registerid}`)
      const many = await Promise.all(Array.from({ length: 60 }, () => look('1'.repeat(12))))
      expect(many.map((each) => each.status)).toContain(429)
      // Whoever holds a paper does not wait for them.
      expect((await look(data[0].kode)).status).toBe(200)
      expect((await look('2'.repeat(12))).status).toBe(429)
    })
  })
})
