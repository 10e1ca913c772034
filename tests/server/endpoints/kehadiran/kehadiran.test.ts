import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { FIXED_DAYS } from '../../../../src/contract/retention.ts'
import { MAX_ASKED_A_DAY } from '../../../../src/contract/rules/attendance.ts'
import { sweepPlaces } from '../../../../src/server/endpoints/kehadiran/place.ts'
import { withArchiveOpen } from '../../../../src/server/db/archive.ts'
import { anonymise } from '../../../../src/server/privacy/anonymise.ts'
import { remind } from '../../../../src/server/reminders/remind.ts'
import { pdf } from '../../../support/files.ts'
import { admin, dosen, placed } from '../../support/people.ts'
import { HARI_INI, testApps } from '../../support/testApps.ts'

/** HARI_INI is Tuesday, 2026-02-10. */
const SPAN = { mulai: '2026-02-02', selesai: '2026-02-27' }
const letter = { content: pdf(), filename: 'surat-dokter.pdf' }

interface Shown {
  menit: number
  target: number | null
  izinlokasi: boolean | null
  hari: {
    tgl: string
    masuk: string | null
    keluar: string | null
    mode: string | null
    lokasi: object | null
  }[]
  absen: { absenid: number; keadaan: string; alasan: string | null; bukti: string | null }[]
  koreksi: { koreksiid: number; keadaan: string; alasan: string | null }[]
}

testApps((testApp) => {
  async function placement() {
    const { db } = testApp()
    const made = await placed(db, { days: SPAN })
    const as = { student: testApp().as(made.student), guide: testApp().as(made.guide) }
    const write = (detail_tgl: string, fields: object = {}) =>
      as.student.post('laporan', {
        laporan_registeridx: made.registerid,
        detail_tgl,
        detail_isi: 'Memasang rak.',
        ...fields,
      })
    const away = (mulai: string, selesai = mulai, fields: object = {}) =>
      as.student.post('ketidakhadiran', {
        registerid: made.registerid,
        mulai,
        selesai,
        jenis: 'sakit',
        ...fields,
      })
    const shown = async (who: 'student' | 'guide' = 'guide') =>
      (await as[who].get(`kehadiran/${made.registerid}`)).data as unknown as Shown
    const idOf = (answer: { data?: unknown }) => Object.values(answer.data as Record<string, number>)[0]!
    return { ...made, db, as, write, away, shown, idOf }
  }
  const HOURS = { detail_masuk: '08.00', detail_keluar: '16:30', detail_mode: 'kantor' }

  test('hours come with the report, or not; left out they stay, empty they go', async () => {
    const { as, write, shown, idOf } = await placement()
    expect((await write('2026-02-09')).status).toBe(201)
    const made = await write(HARI_INI, HOURS)
    expect(made.status).toBe(201)
    expect(await shown()).toMatchObject({
      menit: 510,
      hari: [
        { tgl: '2026-02-09', masuk: null, keluar: null, mode: null },
        { tgl: HARI_INI, masuk: '08:00', keluar: '16:30', mode: 'kantor' },
      ],
    })
    const path = `laporan/${idOf(made)}`
    await as.student.post(path, { detail_isi: 'Lain.' })
    expect(await shown()).toMatchObject({ menit: 510 })
    await as.student.post(path, { detail_isi: 'Lain.', detail_masuk: '', detail_keluar: '', detail_mode: '' })
    expect(await shown()).toMatchObject({ menit: 0, hari: [{}, { masuk: null, mode: null }] })
    // One end taken away, the other says nothing any more.
    for (const end of ['detail_masuk', 'detail_keluar']) {
      await as.student.post(path, { detail_isi: 'Lain.', ...HOURS })
      expect(await as.student.post(path, { detail_isi: 'Lain.', [end]: '' })).toMatchObject({ status: 200 })
      expect(await shown()).toMatchObject({ hari: [{}, { masuk: null, keluar: null, mode: 'kantor' }] })
    }
    // Whoever reads the day reads its hours.
    await as.student.post(path, { detail_isi: 'Lain.', ...HOURS })
    expect((await as.guide.get(path)).data).toMatchObject({ detail_masuk: '08:00', detail_keluar: '16:30' })
  })

  test('no hours that cannot be: backwards, over midnight, half, no time at all', async () => {
    const { db, write, idOf } = await placement()
    for (const [wrong, field] of [
      [{ detail_masuk: '16:00', detail_keluar: '08:00' }, 'detail_keluar'],
      [{ detail_masuk: '22:00', detail_keluar: '06:00' }, 'detail_keluar'],
      [{ detail_masuk: '08:00', detail_keluar: '08:00' }, 'detail_keluar'],
      [{ detail_masuk: '08:00' }, 'detail_keluar'],
      [{ detail_masuk: '00:00', detail_keluar: '24:00' }, 'detail_keluar'],
      [{ detail_masuk: '8', detail_keluar: '31:99' }, 'detail_masuk'],
      [{ detail_masuk: ['08:00'], detail_keluar: '09:00' }, 'detail_masuk'],
      [{ ...HOURS, detail_mode: 'pantai' }, 'detail_mode'],
    ] as const) {
      const answer = await write(HARI_INI, wrong)
      expect([answer.status, Object.keys(answer.error ?? {})]).toEqual([422, expect.arrayContaining([field])])
    }
    // By whatever path.
    const detail_idx = idOf(await write(HARI_INI, HOURS))
    const set = (masuk: string | null, keluar: string | null) =>
      sql`update laporandetail set detail_masuk = ${masuk}, detail_keluar = ${keluar}
        where detail_idx = ${detail_idx}`.execute(db)
    await expect(set('10:00', '09:00')).rejects.toThrow()
    await expect(set('10:00', null)).rejects.toThrow()
    await set(null, null)
  })

  test('a day away: noted, answered with a reason or without, seen by whom it concerns', async () => {
    const { db, as, student, guide, away, shown, idOf, registerid } = await placement()
    const made = await away('2026-02-05', '2026-02-06', { keterangan: 'Demam.' })
    expect(made.status).toBe(201)
    const absenid = idOf(made)
    expect((await as.student.post(`ketidakhadiran/${absenid}`, { berkas: letter })).status).toBe(200)
    const waiting = (await as.guide.get('kehadiran/menunggu')).data as unknown as Pick<Shown, 'absen'>
    expect(waiting.absen.find((one) => one.absenid === absenid)).toMatchObject({ keadaan: 'menunggu' })
    // The proof is opened by the supervisor and the student, and by no other lecturer.
    const { bukti } = (await shown()).absen[0]!
    expect((await testApp().app.inject({ url: `/${bukti!}` })).statusCode).toBe(200)

    const path = `ketidakhadiran/putusan/${absenid}`
    expect((await as.guide.post(path, { status: 0, dari: 'menunggu' })).status).toBe(422)
    expect((await as.student.post(path, { status: 1, dari: 'menunggu' })).status).toBe(403)
    const other = testApp().as(await dosen(db))
    expect((await other.post(path, { status: 1, dari: 'menunggu' })).status).toBe(404)
    expect((await other.get(`kehadiran/${registerid}`)).status).toBe(404)
    expect((await as.guide.post(path, { status: 1, dari: 'menunggu' })).status).toBe(200)
    // Pressed twice, or by somebody who read it before.
    expect((await as.guide.post(path, { status: 1, dari: 'menunggu' })).status).toBe(409)
    expect((await as.student.delete(`ketidakhadiran/${absenid}`)).status).toBe(409)

    const info = (await as.student.get('mahasiswa/info')).data as unknown as {
      register: { izin: string[] }[]
    }
    expect(info.register[0]!.izin).toEqual(['2026-02-05', '2026-02-06'])
    const alasan = 'Surat dokternya untuk orang lain.'
    expect((await as.guide.post(path, { status: 0, dari: 'diterima', alasan })).status).toBe(200)
    expect((await shown('student')).absen[0]).toMatchObject({ keadaan: 'ditolak', alasan })
    // Refused: the days are free again, and the same one can be accepted only while they are.
    expect((await away('2026-02-06')).status).toBe(201)
    expect((await as.guide.post(path, { status: 1, dari: 'ditolak' })).status).toBe(409)

    const bell = await db
      .selectFrom('pemberitahuan as n')
      .innerJoin('peristiwa as p', 'p.peristiwaid', 'n.peristiwaid')
      .select(['n.akunid', 'p.aksi', 'p.sesudah'])
      .where('p.objek', '=', 'ketidakhadiran')
      .where('p.registerid', '=', registerid)
      .orderBy('p.peristiwaid')
      .execute()
    expect(bell.filter(({ akunid }) => akunid === guide.akunid).map(({ aksi }) => aksi)).toEqual([
      'ajukan',
      'bukti',
      'ajukan',
    ])
    expect(bell.filter(({ akunid }) => akunid === student.akunid).map(({ aksi }) => aksi)).toEqual([
      'putusan',
      'putusan',
    ])
    // Why somebody was away is told by the page alone.
    expect(JSON.stringify(bell)).not.toMatch(/sakit|Demam/)
  })

  test('no day is away twice, nor away and written about', async () => {
    const { as, write, away, idOf } = await placement()
    await write('2026-02-04')
    for (const [mulai, selesai] of [
      ['2026-02-03', '2026-02-05'],
      ['2026-02-03', '2026-02-04'],
      ['2026-02-04', '2026-02-05'],
    ] as const)
      expect([mulai, selesai, (await away(mulai, selesai)).status]).toEqual([mulai, selesai, 409])
    const both = await Promise.all([away('2026-02-05', '2026-02-06'), away('2026-02-06', '2026-02-09')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    for (const [mulai, selesai] of [
      ['2026-02-12', '2026-02-11'],
      ['2026-01-30', '2026-01-30'],
      ['2026-02-27', '2026-03-02'],
      ['2026-02-10', '2026-02-26'],
      ['2026-02-14', '2026-02-15'],
    ] as const)
      expect([mulai, (await away(mulai, selesai)).status]).toEqual([mulai, 409])
    expect((await away('2026-02-31')).status).toBe(422)
    // Whoever came after all writes: the report is what counts.
    const made = await away(HARI_INI)
    await as.guide.post(`ketidakhadiran/putusan/${idOf(made)}`, { status: 1, dari: 'menunggu' })
    expect((await write(HARI_INI, HOURS)).status).toBe(201)
  })

  const heard = async (akunid: number, registerid: number) =>
    (
      await testApp()
        .db.selectFrom('pemberitahuan as n')
        .innerJoin('peristiwa as p', 'p.peristiwaid', 'n.peristiwaid')
        .select(['p.objek', 'p.aksi'])
        .where('n.akunid', '=', akunid)
        .where('p.registerid', '=', registerid)
        .where('p.objek', 'in', ['ketidakhadiran', 'koreksijam'])
        .orderBy('p.peristiwaid')
        .execute()
    ).map(({ objek, aksi }) => `${objek}.${aksi}`)

  test('what is taken back before anybody was told is told to nobody, and no more than so often a day', async () => {
    const { db, as, guide, away, write, idOf, registerid } = await placement()
    const take = async (made: { data?: unknown }) => as.student.delete(`ketidakhadiran/${idOf(made)}`)
    const made = await away('2026-02-05')
    await as.student.post(`ketidakhadiran/${idOf(made)}`, { berkas: letter })
    expect(await heard(guide.akunid, registerid)).toEqual(['ketidakhadiran.ajukan', 'ketidakhadiran.bukti'])
    expect((await take(made)).status).toBe(200)
    expect(await heard(guide.akunid, registerid)).toEqual([])
    // Read, or on its way as a mail: then the supervisor hears that it is off.
    for (const told of [{ dibaca: '2026-02-10T03:00:00Z' }, { surel: 'langsung:1:abc' }]) {
      const again = await away('2026-02-05')
      await db.updateTable('pemberitahuan').set(told).where('akunid', '=', guide.akunid).execute()
      await take(again)
      expect((await heard(guide.akunid, registerid)).slice(-2)).toEqual([
        'ketidakhadiran.ajukan',
        'ketidakhadiran.tarik',
      ])
    }
    for (let more = 3; more < MAX_ASKED_A_DAY; more++) await take(await away('2026-02-05'))
    const refused = await away('2026-02-05')
    expect([refused.status, refused.message]).toEqual([
      409,
      `Hari ini sudah ${MAX_ASKED_A_DAY} kali dicatat. Lanjutkan besok.`,
    ])

    // Corrections the same.
    const detail_idx = idOf(await write(HARI_INI, HOURS))
    await as.guide.post('validasilaporan', { detail_idx, status: 1 })
    const before = await heard(guide.akunid, registerid)
    const ask = () =>
      as.student.post('koreksijam', { ...HOURS, detail_idx, detail_keluar: '18.00', alasan: 'Lembur.' })
    for (let one = 0; one < MAX_ASKED_A_DAY; one++)
      expect((await as.student.delete(`koreksijam/${idOf(await ask())}`)).status).toBe(200)
    expect(await heard(guide.akunid, registerid)).toEqual(before)
    expect((await ask()).status).toBe(409)
  })

  test('a proof that was accepted stays; one that is still missing may follow', async () => {
    const { as, away, shown, idOf } = await placement()
    const absenid = idOf(await away('2026-02-05'))
    const add = () => as.student.post(`ketidakhadiran/${absenid}`, { berkas: letter })
    await as.guide.post(`ketidakhadiran/putusan/${absenid}`, { status: 1, dari: 'menunggu' })
    expect((await add()).status).toBe(200)
    const { bukti } = (await shown()).absen[0]!
    expect(bukti).not.toBeNull()
    expect((await add()).status).toBe(409)
    expect((await testApp().app.inject({ url: `/${bukti!}` })).statusCode).toBe(200)
  })

  test('with a registration its proofs go', async () => {
    const { db, away, registerid } = await placement()
    await away('2026-02-05', '2026-02-05', { bukti: letter })
    const { absenbukti } = await db
      .selectFrom('ketidakhadiran')
      .select('absenbukti')
      .where('absenregisterid', '=', registerid)
      .executeTakeFirstOrThrow()
    const office = testApp().as(await admin(db, 'akademik'))
    expect((await office.delete(`register/${registerid}`)).status).toBe(200)
    const left = await db.selectFrom('berkas').select('berkasid').where('berkasid', '=', absenbukti).execute()
    expect(left).toEqual([])
  })

  test('sent twice under one key it is noted once', async () => {
    const { as, registerid, shown } = await placement()
    const fields = { registerid, mulai: '2026-02-05', selesai: '2026-02-05', jenis: 'izin' }
    const send = () => as.student.post('ketidakhadiran', fields, { 'idempotency-key': 'kunci-absen-1' })
    expect([(await send()).status, (await send()).status]).toEqual([201, 201])
    expect((await shown()).absen).toHaveLength(1)
  })

  test('hours of a validated day change by a correction that is accepted', async () => {
    const { db, as, write, shown, idOf } = await placement()
    const detail_idx = idOf(await write(HARI_INI, HOURS))
    const wanted = { ...HOURS, detail_idx, detail_keluar: '18.00', alasan: 'Lembur.' }
    expect((await as.student.post('koreksijam', wanted)).status).toBe(409)
    await as.guide.post('validasilaporan', { detail_idx, status: 1 })
    expect((await as.student.post('koreksijam', { ...wanted, alasan: '' })).status).toBe(422)
    expect((await as.student.post('koreksijam', { ...wanted, detail_keluar: '07.00' })).status).toBe(422)
    expect((await as.student.post('koreksijam', { ...wanted, detail_keluar: '16.30' })).status).toBe(409)
    const both = await Promise.all([
      as.student.post('koreksijam', wanted),
      as.student.post('koreksijam', wanted),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const path = async () => `koreksijam/putusan/${(await shown()).koreksi[0]!.koreksiid}`
    const refusal = { status: 0, dari: 'menunggu', alasan: 'Tidak ada lembur.' }
    expect((await as.guide.post(await path(), refusal)).status).toBe(200)
    expect(await shown()).toMatchObject({
      menit: 510,
      koreksi: [{ keadaan: 'ditolak', alasan: refusal.alasan }],
    })

    await as.student.post('koreksijam', wanted)
    // Changed by another way meanwhile: what was asked for is not what would be changed.
    await db
      .updateTable('laporandetail')
      .set({ detail_mode: null })
      .where('detail_idx', '=', detail_idx)
      .execute()
    expect((await as.guide.post(await path(), { status: 1, dari: 'menunggu' })).status).toBe(409)
    await db
      .updateTable('laporandetail')
      .set({ detail_mode: 'kantor' })
      .where('detail_idx', '=', detail_idx)
      .execute()
    expect((await as.guide.post(await path(), { status: 1, dari: 'menunggu' })).status).toBe(200)
    expect(await shown()).toMatchObject({ menit: 600, hari: [{ keluar: '18:00' }] })
    expect((await as.guide.post(await path(), { status: 1, dari: 'menunggu' })).status).toBe(409)
  })

  test('nothing more once the internship has ended or its semester is closed', async () => {
    for (const over of ['ended', 'closed'] as const) {
      const { db, as, away, write, idOf, registerid, registersemid } = await placement()
      const absenid = idOf(await away('2026-02-05'))
      const detail_idx = idOf(await write(HARI_INI, HOURS))
      await as.guide.post('validasilaporan', { detail_idx, status: 1 })
      const at = '2026-02-10T02:00:00.000Z'
      if (over === 'ended')
        await db
          .updateTable('register')
          .set({ registerakhir: 'selesai', registerakhirpada: at })
          .where('registerid', '=', registerid)
          .execute()
      else
        await db
          .updateTable('semester')
          .set({ semtutup: at, semtutupoleh: 'Akademik' })
          .where('semid', '=', registersemid)
          .execute()
      const answers = [
        await away('2026-02-06'),
        await as.student.post(`ketidakhadiran/${absenid}`, { berkas: letter }),
        await as.student.delete(`ketidakhadiran/${absenid}`),
        await as.guide.post(`ketidakhadiran/putusan/${absenid}`, { status: 1, dari: 'menunggu' }),
        await as.student.post('koreksijam', {
          ...HOURS,
          detail_idx,
          detail_keluar: '18.00',
          alasan: 'Lembur.',
        }),
      ]
      expect([over, ...answers.map(({ status }) => status)]).toEqual([over, 409, 409, 409, 409, 409])
      // Nor does it wait for an answer that cannot be given.
      expect((await as.guide.get('kehadiran/menunggu')).data).toEqual({ absen: [], koreksi: [] })
      // By whatever path.
      await expect(
        db.updateTable('ketidakhadiran').set({ status: 'diterima' }).where('absenid', '=', absenid).execute(),
      ).rejects.toThrow()
      await db.updateTable('semester').set({ semtutup: null, semtutupoleh: null }).execute()
    }
  })

  test('a place is noted with a yes alone, coarse, and goes with the no and with time', async () => {
    const { db, as, write, shown, registerid } = await placement()
    const there = { lokasi: '-0.914518,100.459012' }
    const answer = (izin: 0 | 1) => as.student.post('kehadiran/lokasi', { izin })
    const known = async () => [
      (await shown('student')).izinlokasi,
      (
        (await as.student.get('mahasiswa/info')).data as unknown as {
          kehadiran: { izinlokasi: boolean | null }
        }
      ).kehadiran.izinlokasi,
    ]
    await write('2026-02-06', there)
    expect((await shown()).hari[0]!.lokasi).toBeNull()
    // Not asked yet; a no is an answer as well, and told to no supervisor.
    expect(await known()).toEqual([null, null])
    expect(await answer(0)).toMatchObject({ status: 200, message: 'Baik, lokasi tidak dicatat.' })
    expect(await known()).toEqual([false, false])
    expect((await shown('guide')).izinlokasi).toBeNull()
    expect((await answer(1)).status).toBe(200)
    expect((await shown('student')).izinlokasi).toBe(true)
    // Of another day it says nothing: where somebody writes afterwards is not where they worked.
    await write('2026-02-09', there)
    await as.student.post(`laporan/${(await dayIds(registerid))[0]!}`, { detail_isi: 'Lagi.', ...there })
    // What is no place is none; the report is taken all the same.
    expect((await write(HARI_INI, { lokasi: 'di rumah' })).status).toBe(201)
    expect((await shown()).hari.map(({ lokasi }) => lokasi)).toEqual([null, null, null])
    const today = `laporan/${(await dayIds(registerid))[2]!}`
    const place = { lintang: -0.915, bujur: 100.459 }
    await as.student.post(today, { detail_isi: 'Lagi.', ...there })
    expect((await shown()).hari.map(({ lokasi }) => lokasi)).toEqual([null, null, place])
    // An office has no use for it.
    const office = (
      await testApp()
        .as(await admin(db, 'akademik'))
        .get(`kehadiran/${registerid}`)
    ).data as unknown as Shown
    expect(office.hari.every(({ lokasi }) => lokasi === null)).toBe(true)

    const days = (count: number) => new Date(Date.parse(`${HARI_INI}T03:00:00Z`) + count * 86_400_000)
    await sweepPlaces(db, days(FIXED_DAYS.lokasi - 1))
    expect((await shown()).hari[2]!.lokasi).toEqual(place)
    await sweepPlaces(db, days(FIXED_DAYS.lokasi + 1))
    expect((await shown()).hari[2]!.lokasi).toBeNull()

    await as.student.post(today, { detail_isi: 'Lagi.', ...there })
    expect((await shown()).hari[2]!.lokasi).not.toBeNull()
    expect((await as.student.post('kehadiran/lokasi', { izin: 0 })).status).toBe(200)
    expect((await shown()).hari.every(({ lokasi }) => lokasi === null)).toBe(true)
  })
  const dayIds = async (registerid: number) =>
    (
      await testApp()
        .db.selectFrom('laporandetail')
        .select('detail_idx')
        .where('detail_registeridx', '=', registerid)
        .orderBy('detail_tgl')
        .execute()
    ).map(({ detail_idx }) => detail_idx)

  test('what waits is answered whole, however much it is', async () => {
    const { db, as, registerid } = await placement()
    const COUNT = 201
    await db
      .insertInto('ketidakhadiran')
      .values(
        Array.from({ length: COUNT }, () => ({
          absenregisterid: registerid,
          absenmulai: '2026-02-05',
          absenselesai: '2026-02-05',
          absenjenis: 'izin' as const,
          absenketerangan: null,
          absenbukti: null,
          jawabanalasan: null,
          jawaboleh: null,
          jawabpada: null,
          dibuat: `${HARI_INI}T02:00:00.000Z`,
        })),
      )
      .execute()
    const { data } = await as.guide.get('kehadiran/menunggu')
    expect((data as unknown as { absen: object[] }).absen).toHaveLength(COUNT)
  })

  test('hours against the programme’s target: for the student, the supervisor and the office', async () => {
    const { db, as, write, away, shown, idOf, registerid, registersemid, registerprodiid } = await placement()
    await write(HARI_INI, HOURS)
    const absenid = idOf(await away('2026-02-05', '2026-02-08'))
    await as.guide.post(`ketidakhadiran/putusan/${absenid}`, { status: 1, dari: 'menunggu' })
    await away('2026-02-12')
    const office = testApp().as(await admin(db, 'akademik'))
    const target = `kehadiran/target/${registerprodiid}`
    for (const jam of [0, -1, 99_999, 'banyak']) expect((await office.post(target, { jam })).status).toBe(422)
    expect((await as.guide.post(target, { jam: 640 })).status).toBe(403)
    expect((await office.post(target, { jam: 640 })).status).toBe(200)
    expect(await shown('student')).toMatchObject({ menit: 510, target: 640 })
    const list = (await office.get(`kehadiran?prodi=${registerprodiid}&semester=${registersemid}`))
      .data as unknown as { baris: { registerid: number }[]; berat: object[] }
    // Nobody works 32 hours a day: the office is told which programme it is.
    expect(list.berat).toMatchObject([{ jam: 640, harikerja: 20, sehari: 32 }])
    expect(list.baris.find((row) => row.registerid === registerid)).toMatchObject({
      menit: 510,
      target: 640,
      hadir: 1,
      berjam: 1,
      tidakhadir: 2,
      menunggu: 1,
    })
    // The usual hours of a day: both ends, left out they stay.
    const usual = async () =>
      ((await as.student.get('mahasiswa/info')).data as unknown as { kehadiran: object }).kehadiran
    for (const wrong of [
      { masuk: '08.00' },
      { masuk: '16.00', keluar: '08.00' },
      { masuk: 'pagi', keluar: 'sore' },
    ])
      expect((await office.post(target, wrong)).status).toBe(422)
    expect((await office.post(target, { masuk: '07.30', keluar: '16:00' })).status).toBe(200)
    await office.post(target, { jam: '' })
    expect(await usual()).toMatchObject({ target: null, masuk: '07:30', keluar: '16:00' })
    const { sesudah } = await db
      .selectFrom('peristiwa')
      .select('sesudah')
      .where('objek', '=', 'prodi')
      .where('prodiid', '=', registerprodiid)
      .orderBy('peristiwaid', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(sesudah!)).toEqual({ jam: null })
    await office.post(target, { masuk: '', keluar: '' })
    expect(await usual()).toMatchObject({ masuk: null, keluar: null })
  })

  test('no reminder for days away, once they are accepted', async () => {
    const { db, as, away, write, idOf, registerid } = await placement()
    await db
      .updateTable('register')
      .set({ registerdisetujui: null })
      .where('registerid', '!=', registerid)
      .execute()
    await write('2026-02-02')
    // Three working days without a report are over on Friday the 6th.
    const absenid = idOf(await away('2026-02-03', '2026-02-05'))
    const at = (now: string) =>
      remind({ db, clock: () => new Date(`${now}T02:00:00Z`), timeZone: 'Asia/Jakarta' })
    const told = async () =>
      (
        await db
          .selectFrom('peristiwa')
          .select('waktu')
          .where('objek', '=', 'pengingat')
          .where('aksi', '=', 'laporan')
          .where('registerid', '=', registerid)
          .execute()
      ).map(({ waktu }) => waktu.slice(0, 10))
    await as.guide.post(`ketidakhadiran/putusan/${absenid}`, { status: 1, dari: 'menunggu' })
    for (const day of ['2026-02-06', '2026-02-09', '2026-02-10']) await at(day)
    expect(await told()).toEqual([])
    // Friday, Monday and Tuesday went by without one.
    await at('2026-02-11')
    expect(await told()).toEqual(['2026-02-11'])
  })

  test('a holiday that is entered later counts once, also where somebody was away', async () => {
    const { db, as, away, write, idOf, registerid, registersemid, registerprodiid } = await placement()
    await db
      .updateTable('register')
      .set({ registerdisetujui: null })
      .where('registerid', '!=', registerid)
      .execute()
    await write('2026-02-02')
    const absenid = idOf(await away('2026-02-03', '2026-02-05'))
    await as.guide.post(`ketidakhadiran/putusan/${absenid}`, { status: 1, dari: 'menunggu' })
    const office = testApp().as(await admin(db, 'akademik'))
    const absent = async () => {
      const list = (await office.get(`kehadiran?prodi=${registerprodiid}&semester=${registersemid}`))
        .data as unknown as { baris: { registerid: number; tidakhadir: number }[] }
      return list.baris.find((row) => row.registerid === registerid)?.tidakhadir
    }
    expect(await absent()).toBe(3)
    const holiday = await office.post('harilibur', {
      liburtanggal: '2026-02-04',
      liburnama: 'Libur yang baru ditetapkan',
    })
    expect(holiday.status).toBe(201)
    expect(await absent()).toBe(2)
    const at = (now: string) =>
      remind({ db, clock: () => new Date(`${now}T02:00:00Z`), timeZone: 'Asia/Jakarta' })
    const told = async () =>
      (
        await db
          .selectFrom('peristiwa')
          .select('waktu')
          .where('objek', '=', 'pengingat')
          .where('aksi', '=', 'laporan')
          .where('registerid', '=', registerid)
          .execute()
      ).map(({ waktu }) => waktu.slice(0, 10))
    // As without it: Friday, Monday and Tuesday.
    for (const day of ['2026-02-09', '2026-02-10', '2026-02-11']) await at(day)
    expect(await told()).toEqual(['2026-02-11'])
  })

  test('with the name of a graduate goes what was said about days away', async () => {
    const { db, as, away, write, registerid, student } = await placement()
    await as.student.post('kehadiran/lokasi', { izin: 1 })
    await write(HARI_INI, { ...HOURS, lokasi: '-0.9,100.4' })
    await away('2026-02-05', '2026-02-05', { keterangan: 'Operasi usus buntu.', bukti: letter })
    const told = (await as.student.get('datasaya')).data as unknown as { kehadiran: object }
    expect(JSON.stringify(told.kehadiran)).toMatch(/Operasi usus buntu/)
    await db
      .transaction()
      .execute((trx) =>
        withArchiveOpen(trx, () => anonymise(trx, student.mhsnobp, new Date(`${HARI_INI}T05:00:00Z`))),
      )
    const left = await db
      .selectFrom('ketidakhadiran')
      .selectAll()
      .where('absenregisterid', '=', registerid)
      .execute()
    expect(left).toMatchObject([{ absenketerangan: null, absenbukti: null, absenjenis: 'lain' }])
    const places = await db
      .selectFrom('lokasi')
      .selectAll()
      .where('lokasidetailidx', 'in', await dayIds(registerid))
      .execute()
    expect(places).toEqual([])
  })
})
