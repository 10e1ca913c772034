import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { BULK_DAYS, MAX_BULK } from '../../../src/contract/bulk.ts'
import { setActive } from '../../../src/server/session/accounts.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { sweepJobs } from '../../../src/server/jobs/job.ts'
import { killedAfter } from '../../support/jobs.ts'
import type { Caller } from '../support/caller.ts'
import {
  admin,
  berkas,
  dokumen,
  dosen,
  kuota,
  kursi,
  mahasiswa,
  pembimbing,
  prodi,
  sesi,
  terdaftar,
} from '../support/people.ts'
import { testApps } from '../support/testApps.ts'

const ask = (
  office: Caller,
  aksi: string,
  id: readonly (string | number)[],
  isi?: object,
  massalid = randomUUID(),
) =>
  office.post('massal', {
    massalid,
    aksi,
    pilihan: JSON.stringify({ id }),
    ...(isi && { isi: JSON.stringify(isi) }),
  })

let made = 0
/** Students without accounts: quick to make. */
async function students(db: Database, count: number, given: object = {}) {
  const mhsprodiid = await prodi(db)
  const rows = Array.from({ length: count }, () => ({
    mhsnobp: `9${String((made += 1)).padStart(7, '0')}`,
    mhsnama: `Mahasiswa ${made}`,
    mhsnik: null,
    mhsalamat: null,
    mhstelp: null,
    mhstmplhr: null,
    mhstgllhr: null,
    mhsjkl: 'P',
    mhsangkatan: 2023,
    mhsprodiid,
    totalsks: 96,
    nilai_d_e: 0,
    mhsrekommagang: 0,
    ...given,
  }))
  for (let at = 0; at < rows.length; at += 200)
    await db
      .insertInto('mahasiswa')
      .values(rows.slice(at, at + 200))
      .execute()
  return rows
}

/** Registrations of one programme, all in one quota. */
async function registrations(db: Database, count: number, registerdisetujui: 0 | 1 | null = null) {
  const people = await students(db, count, { mhsrekommagang: 1 })
  const { kuotaidx } = await kuota(db, { kuotaprodiid: people[0]!.mhsprodiid })
  const { detailperusahaanid } = await kursi(db, kuotaidx, { priawanita: count })
  const rows = []
  for (const person of people)
    rows.push(
      await terdaftar(db, person, {
        registerkuotaid: kuotaidx,
        registerperusahaanid: detailperusahaanid,
        registerdisetujui,
      }),
    )
  return { prodiid: people[0]!.mhsprodiid, kuotaidx, ids: rows.map(({ registerid }) => registerid) }
}

testApps((testApp) => {
  afterEach(() => testApp().db.deleteFrom('persyaratan').execute())

  const requirement = () =>
    testApp().db.insertInto('persyaratan').values({ idx: 1, minimalsks: 90, maximalsksgagal: 3 }).execute()
  const approvals = async (ids: readonly number[]) =>
    (
      await testApp()
        .db.selectFrom('register')
        .select('registerdisetujui')
        .where('registerid', 'in', ids)
        .orderBy('registerid')
        .execute()
    ).map((row) => row.registerdisetujui)

  test('500 with 40 that cannot: 460 are done, 40 are listed with their reasons, however often it is sent', async () => {
    const { db } = testApp()
    await requirement()
    const all = await students(db, 500)
    const [first] = all
    const office = testApp().as(await admin(db, 'prodi', first!.mhsprodiid))
    const change = (rows: typeof all, set: object) =>
      db
        .updateTable('mahasiswa')
        .set(set)
        .where(
          'mhsnobp',
          'in',
          rows.map((row) => row.mhsnobp),
        )
        .execute()
    await change(all.slice(0, 23), { totalsks: 88 })
    await change(all.slice(23, 34), { nilai_d_e: 3 })
    const [foreign, gone] = [await students(db, 3), ['10', '11', '12']]
    const ids = [
      ...all.slice(0, 494).map((row) => row.mhsnobp),
      ...foreign.map((row) => row.mhsnobp),
      ...gone,
    ]
    const massalid = randomUUID()

    const answer = await ask(office, 'rekomendasi', ids, undefined, massalid)
    expect(answer).toMatchObject({ status: 201, message: '460 selesai, 40 tidak dapat.' })
    expect(answer.data).toMatchObject({ jumlah: 500, selesai: 500, berhasil: 460, gagal: 40, berubah: 460 })
    const failed = (
      answer.data.hasil as { id: string; berhasil: boolean; kode: string; alasan: string; nama: string }[]
    ).filter(({ berhasil }) => !berhasil)
    expect(failed.map(({ id }) => id)).toEqual([...ids.slice(0, 34), ...ids.slice(494)])
    expect(
      Object.entries(Object.groupBy(failed, ({ kode }) => kode)).map(([kode, rows]) => [kode, rows!.length]),
    ).toEqual([
      ['bulk.credits-short', 23],
      ['bulk.credits-failed', 11],
      ['request.not-found', 6],
    ])
    expect(failed[0]!.alasan).toBe('SKS 88, perlu 90.')
    // Of a foreign student the name neither.
    expect(failed.slice(34).map(({ nama, alasan }) => [nama, alasan])).toEqual(
      Array.from({ length: 6 }, () => ['', 'Data tidak ditemukan.']),
    )

    const again = await ask(office, 'rekomendasi', ids, undefined, massalid)
    expect(again).toMatchObject({ status: 200, data: answer.data })
    expect((await office.get(`massal/${massalid}`)).data).toEqual(answer.data)
    expect((await office.get(`massal/${massalid}?ringkas=1`)).data).toEqual({ ...answer.data, hasil: [] })
    // As a new call it changes nothing either: those who are recommended are so already.
    const anew = await ask(office, 'rekomendasi', ids)
    expect(anew.data).toMatchObject({ berhasil: 460, gagal: 40, berubah: 0 })
    const counted = await db
      .selectFrom('mahasiswa')
      .select(({ fn }) => fn.sum<number>('mhsrekommagang').as('recommended'))
      .where('mhsprodiid', 'in', [first!.mhsprodiid, foreign[0]!.mhsprodiid])
      .executeTakeFirstOrThrow()
    expect(Number(counted.recommended)).toBe(460)
  })

  test('who does not meet the requirement is recommended where that is asked for', async () => {
    const { db } = testApp()
    await requirement()
    const [dina] = await students(db, 1, { totalsks: 10 })
    const office = testApp().as(await admin(db, 'akademik'))
    expect((await ask(office, 'rekomendasi', [dina!.mhsnobp])).data.hasil[0]).toMatchObject({
      berhasil: false,
      alasan: 'SKS 10, perlu 90.',
    })
    const answer = await ask(office, 'rekomendasi', [dina!.mhsnobp], { belumlayak: 1 })
    expect(answer.data).toMatchObject({ berhasil: 1, berubah: 1 })
  })

  test('a number with a stroke in it is one like any other', async () => {
    const { db } = testApp()
    await requirement()
    const rows = [
      ...(await students(db, 1, { mhsnobp: '12/TI/0001' })),
      ...(await students(db, 1, { mhsnobp: '12.TI-0002' })),
    ]
    const office = testApp().as(await admin(db, 'akademik'))
    const numbers = rows.map(({ mhsnobp }) => mhsnobp)
    const { data } = await ask(office, 'rekomendasi', numbers)
    expect(data).toMatchObject({ berhasil: 2, berubah: 2 })
  })

  test('what stopped in the middle goes on where it stopped, by the same call or by its id alone', async () => {
    const { db } = testApp()
    const { ids } = await registrations(db, 6)
    const office = testApp().as(await admin(db, 'akademik'))
    const massalid = randomUUID()
    await ask(office, 'setujui', ids, { dari: ['menunggu'] }, massalid)
    const stop = async (after: number) => {
      await killedAfter(db, massalid, after)
      await db
        .updateTable('register')
        .set({ registerdisetujui: null })
        .where('registerid', 'in', ids)
        .execute()
    }
    await stop(2)
    expect((await office.get(`massal/${massalid}`)).data).toMatchObject({
      jumlah: 6,
      selesai: 2,
      detik: null,
    })
    const again = await ask(office, 'setujui', ids, { dari: ['menunggu'] }, massalid)
    expect(again.data).toMatchObject({ selesai: 6, berhasil: 6 })
    expect(await approvals(ids)).toEqual([null, null, 1, 1, 1, 1])

    await stop(4)
    expect((await office.post(`massal/${massalid}`)).data).toMatchObject({ selesai: 6, berhasil: 6 })
    expect(await approvals(ids)).toEqual([null, null, null, null, 1, 1])
  })

  test('two offices at once: each row once, and both hear that it is so', async () => {
    const { db } = testApp()
    const { ids } = await registrations(db, 12)
    const offices = [await admin(db, 'akademik'), await admin(db, 'akademik')].map((one) => testApp().as(one))
    const answers = await Promise.all(
      offices.map((office, at) =>
        ask(office, 'setujui', at === 0 ? ids : ids.toReversed(), { dari: ['menunggu'] }),
      ),
    )
    expect(answers.map(({ data }) => [data.berhasil, data.gagal])).toEqual([
      [12, 0],
      [12, 0],
    ])
    expect(answers[0]!.data.berubah + answers[1]!.data.berubah).toBe(12)
    expect(await approvals(ids)).toEqual(ids.map(() => 1))
    const [detail] = await db
      .selectFrom('kuotadetail as d')
      .innerJoin('register as r', 'r.registerdetailid', 'd.detailid')
      .select('d.terisiwanita')
      .where('r.registerid', 'in', ids)
      .execute()
    expect(detail?.terisiwanita ?? 0).toBeLessThanOrEqual(12)
  })

  test('the same call twice at once: each row once', async () => {
    const { db } = testApp()
    const { ids } = await registrations(db, 10)
    const office = testApp().as(await admin(db, 'akademik'))
    const massalid = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => ask(office, 'setujui', ids, undefined, massalid)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(expect.arrayContaining([201]))
    for (const { data } of answers) expect(data).toMatchObject({ berhasil: 10, berubah: 10 })
  })

  test('a decision is made from the state that the question named', async () => {
    const { db } = testApp()
    const { ids } = await registrations(db, 3)
    await db.updateTable('register').set({ registerdisetujui: 1 }).where('registerid', '=', ids[1]!).execute()
    const office = testApp().as(await admin(db, 'akademik'))
    const { data } = await ask(office, 'tolak', ids, {
      dari: ['menunggu'],
      alasan: 'Perusahaan sudah penuh.',
    })
    expect(data).toMatchObject({ berhasil: 2, gagal: 1 })
    expect(data.hasil[1]).toMatchObject({
      kode: 'register.state-changed',
      alasan: expect.stringContaining('sekarang Disetujui'),
    })
    expect(await approvals(ids)).toEqual([0, 1, 0])
  })

  test('a full company refuses one row and no other', async () => {
    const { db } = testApp()
    const people = await students(db, 2, { mhsrekommagang: 1 })
    const { kuotaidx } = await kuota(db, { kuotaprodiid: people[0]!.mhsprodiid })
    const place = await kursi(db, kuotaidx, { priawanita: 1 })
    const rows = []
    for (const person of people)
      rows.push(
        await db
          .insertInto('register')
          .values({
            registernobp: person.mhsnobp,
            registerkuotaid: kuotaidx,
            registerperusahaanid: place.detailperusahaanid,
            registerdetailid: place.detailid,
            registersemid: (
              await db
                .selectFrom('kuota')
                .selectAll()
                .where('kuotaidx', '=', kuotaidx)
                .executeTakeFirstOrThrow()
            ).kuotasemid,
            registerprodiid: person.mhsprodiid,
            registerjkl: person.mhsjkl,
            registerdisetujui: 0,
            registertanggal: '2026-02-10',
          })
          .returning('registerid')
          .executeTakeFirstOrThrow(),
      )
    const office = testApp().as(await admin(db, 'akademik'))
    const { data } = await ask(
      office,
      'setujui',
      rows.map(({ registerid }) => registerid),
    )
    expect(data).toMatchObject({ berhasil: 1, gagal: 1 })
    expect(data.hasil[1]).toMatchObject({ kode: 'register.company-full' })
  })

  test('all documents of a registration are validated; those that took the place of the seen ones are not', async () => {
    const { db } = testApp()
    const { ids } = await registrations(db, 3, 1)
    const types = [await dokumen(db, 1), await dokumen(db, 2)]
    const files: number[] = []
    for (const { dokumenid } of types) {
      const file = await berkas(db, 'dokumen')
      files.push(file)
      await db
        .insertInto('dokumenregister')
        .values({ registerid: ids[0]!, dokumenid, files: file, unggah: '2026-02-10T01:00:00Z' })
        .execute()
    }
    const office = testApp().as(await admin(db, 'akademik'))
    const check = await office.post('massal/periksa', {
      aksi: 'validasi',
      pilihan: JSON.stringify({ id: ids }),
    })
    expect(check.data).toMatchObject({ jumlah: 3, dokumenmenunggu: 2, tanpadokumen: 2 })
    const seen = await ask(office, 'validasi', [ids[0]!], { berkas: [files[0]!] })
    expect(seen.data.hasil[0]).toMatchObject({ berhasil: false, kode: 'document.replaced' })
    const { data } = await ask(office, 'validasi', ids)
    expect(data).toMatchObject({ berhasil: 1, gagal: 2 })
    expect(data.hasil[1]).toMatchObject({ kode: 'bulk.no-documents' })
    const states = async () =>
      (
        await db.selectFrom('dokumenregister').select('status').where('registerid', '=', ids[0]!).execute()
      ).map(({ status }) => status)
    expect(await states()).toEqual([1, 1])
    await office.post('massal', { massalid: randomUUID(), aksi: 'urungkan', asal: data.massalid })
    expect(await states()).toEqual([0, 0])
  })

  describe('supervisors', () => {
    const guides = async (dosenid: number) =>
      (
        await testApp()
          .db.selectFrom('pembimbing')
          .selectAll()
          .where('pembimbingdosenid', '=', dosenid)
          .execute()
      ).length

    test('are shared evenly, counting whom each guides already', async () => {
      const { db } = testApp()
      const { ids, prodiid } = await registrations(db, 7, 1)
      const before = await registrations(db, 3, 1)
      const [busy, idle, free] = [
        await dosen(db, { dosenprodiid: prodiid }),
        await dosen(db, { dosenprodiid: prodiid }),
        await dosen(db, { dosenprodiid: prodiid }),
      ]
      for (const id of before.ids) await pembimbing(db, id, busy.dosenid)
      const office = testApp().as(await admin(db, 'prodi', prodiid))
      const list = await office.get(`listdosen/${prodiid}`)
      expect(list.data.map((row: { jmlbimbingan: number }) => row.jmlbimbingan).toSorted()).toEqual([0, 0, 3])
      const rows = await office.get(`dosen?prodi=${prodiid}&sort=jmlbimbingan&order=desc`)
      expect(rows.data[0]).toMatchObject({ dosenid: busy.dosenid, jmlbimbingan: 3 })

      const chosen = [busy, idle, free].map(({ dosenid }) => dosenid)
      const { data } = await ask(office, 'pembimbing', ids, { dosen: chosen })
      expect(data).toMatchObject({ berhasil: 7, gagal: 0 })
      expect(await Promise.all(chosen.map(guides))).toEqual([4, 3, 3])
      // Sent anew, they have one of these already.
      expect((await ask(office, 'pembimbing', ids, { dosen: chosen })).data).toMatchObject({
        berhasil: 7,
        berubah: 0,
      })
      await office.post('massal', { massalid: randomUUID(), aksi: 'urungkan', asal: data.massalid })
      expect(await Promise.all(chosen.map(guides))).toEqual([3, 0, 0])
    })

    test('one for all; who is not approved or has another one is told so', async () => {
      const { db } = testApp()
      const { ids, prodiid } = await registrations(db, 3, 1)
      await db
        .updateTable('register')
        .set({ registerdisetujui: null })
        .where('registerid', '=', ids[0]!)
        .execute()
      await pembimbing(db, ids[1]!, (await dosen(db, { dosenprodiid: prodiid })).dosenid)
      const { dosenid } = await dosen(db, { dosenprodiid: prodiid })
      const office = testApp().as(await admin(db, 'prodi', prodiid))
      const { data } = await ask(office, 'pembimbing', ids, { dosen: [dosenid] })
      expect(data.hasil.map(({ kode }: { kode?: string }) => kode)).toEqual([
        'register.pembimbing.belum-disetujui',
        'register.pembimbing.sudah-ada-pembimbing',
        undefined,
      ])
      // A lecturer who is not within reach is no choice.
      const foreign = await dosen(db)
      expect(await ask(office, 'pembimbing', ids, { dosen: [foreign.dosenid] })).toMatchObject({
        status: 422,
      })
    })
  })

  test('taken back is what it changed, and nothing that was so before', async () => {
    const { db } = testApp()
    await requirement()
    const people = await students(db, 3)
    await db
      .updateTable('mahasiswa')
      .set({ mhsrekommagang: 1 })
      .where('mhsnobp', '=', people[0]!.mhsnobp)
      .execute()
    const person = await admin(db, 'akademik')
    const office = testApp().as(person)
    const { data } = await ask(
      office,
      'rekomendasi',
      people.map(({ mhsnobp }) => mhsnobp),
    )
    expect(data).toMatchObject({ berhasil: 3, berubah: 2 })
    const undo = { massalid: randomUUID(), aksi: 'urungkan', asal: data.massalid }
    const other = testApp().as(await admin(db, 'akademik'))
    // Under another hat they may not even see these students.
    const { peranid } = await db
      .insertInto('akun_peran')
      .values({ akunid: person.akunid, role: 'prodi' })
      .returning('peranid')
      .executeTakeFirstOrThrow()
    const narrow = testApp().as(
      await sesi(db, {
        akunid: person.akunid,
        peranid,
        remember: true,
        now: new Date('2026-02-10T03:00:00Z'),
      }),
    )
    for (const one of [other, narrow]) {
      expect((await one.get(`massal/${data.massalid}`)).status).toBe(404)
      expect((await one.post(`massal/${data.massalid}`, {})).status).toBe(404)
      expect((await one.post('massal', undo)).status).toBe(404)
    }
    expect((await office.post('massal', undo)).data).toMatchObject({
      jumlah: 2,
      berhasil: 2,
      urungan: true,
      berubah: 0,
    })
    expect((await office.post('massal', undo)).status).toBe(200)
    const rows = await db
      .selectFrom('mahasiswa')
      .select('mhsrekommagang')
      .where('mhsprodiid', '=', people[0]!.mhsprodiid)
      .orderBy('mhsnobp')
      .execute()
    expect(rows.map((row) => row.mhsrekommagang)).toEqual([1, 0, 0])
  })

  test('a decision that is taken back returns to where it was', async () => {
    const { db } = testApp()
    const { ids } = await registrations(db, 2)
    await db.updateTable('register').set({ registerdisetujui: 0 }).where('registerid', '=', ids[1]!).execute()
    const office = testApp().as(await admin(db, 'akademik'))
    const { data } = await ask(office, 'setujui', ids, { dari: ['menunggu', 'ditolak'] })
    expect(await approvals(ids)).toEqual([1, 1])
    await office.post('massal', { massalid: randomUUID(), aksi: 'urungkan', asal: data.massalid })
    expect(await approvals(ids)).toEqual([null, 0])
  })

  test('whoever does not study is counted apart: no tick recommends them', async () => {
    const { db } = testApp()
    await requirement()
    const [away, some] = await students(db, 2)
    await db
      .updateTable('mahasiswa')
      .set({ mhsstatus: 'cuti' })
      .where('mhsnobp', '=', away!.mhsnobp)
      .execute()
    const office = testApp().as(await admin(db, 'prodi', away!.mhsprodiid))
    const pilihan = JSON.stringify({ id: [away!.mhsnobp, some!.mhsnobp] })
    const { data } = await office.post('massal/periksa', { aksi: 'rekomendasi', pilihan })
    expect(data.tidakmemenuhi).toBe(0)
    expect(data.keadaan).toEqual(
      expect.arrayContaining([
        { keadaan: 'layak', jumlah: 1 },
        { keadaan: 'tidakkuliah', jumlah: 1 },
      ]),
    )
  })

  test('all that a query of the list finds but for some, within the scope', async () => {
    const { db } = testApp()
    await requirement()
    const people = await students(db, 25)
    await students(db, 3)
    const office = testApp().as(await admin(db, 'prodi', people[0]!.mhsprodiid))
    const kecuali = [people[3]!.mhsnobp]
    const pilihan = JSON.stringify({ saringan: { keadaan: 'layak', keyword: '' }, kecuali })
    const check = await office.post('massal/periksa', { aksi: 'rekomendasi', pilihan })
    expect(check.data).toMatchObject({ jumlah: 24, hilang: 0, keadaan: [{ keadaan: 'layak', jumlah: 24 }] })
    expect(check.data.id).toHaveLength(24)
    const massalid = randomUUID()
    const { data } = await office.post('massal', { massalid, aksi: 'rekomendasi', pilihan })
    expect(data).toMatchObject({ jumlah: 24, berhasil: 24 })
    // Sent again it is about the same rows, though the query finds others now.
    const again = await office.post('massal', { massalid, aksi: 'rekomendasi', pilihan })
    expect(again.data).toMatchObject({ jumlah: 24, berhasil: 24 })
    for (const saringan of [{ rahasia: 1 }, { keadaan: 'apa saja' }, { prodi: "1' or 1=1" }])
      expect(
        await office.post('massal', {
          massalid: randomUUID(),
          aksi: 'rekomendasi',
          pilihan: JSON.stringify({ saringan, kecuali: [] }),
        }),
      ).toMatchObject({ status: 422, error: { pilihan: 'Saringan ini tidak dikenal.' } })
  })

  test('the right is that of the single call, and is decided before anything is read', async () => {
    const { db } = testApp()
    const { ids, prodiid } = await registrations(db, 1)
    const office = testApp().as(await admin(db, 'prodi', prodiid))
    const broken = { massalid: 'x', pilihan: '{', rahasia: 1 }
    for (const aksi of ['setujui', 'tolak', 'validasi', 'nonaktifdosen']) {
      expect((await ask(office, aksi, ids)).status).toBe(403)
      expect((await office.post('massal', { ...broken, aksi })).status).toBe(403)
      expect((await office.post('massal/periksa', { ...broken, aksi })).status).toBe(403)
    }
    for (const who of [await admin(db, 'wadir'), await dosen(db), await mahasiswa(db)])
      expect((await testApp().as(who).post('massal', broken)).status).toBe(403)
    expect(await approvals(ids)).toEqual([null])
    // Another programme's registration is not there, row by row.
    const foreign = testApp().as(await admin(db, 'prodi', await prodi(db)))
    const { dosenid } = await dosen(db)
    const own = await db
      .selectFrom('dosen')
      .select('dosenprodiid')
      .where('dosenid', '=', dosenid)
      .executeTakeFirst()
    const there = testApp().as(await admin(db, 'prodi', own!.dosenprodiid))
    expect((await ask(there, 'pembimbing', ids, { dosen: [dosenid] })).data.hasil[0]).toMatchObject({
      nama: '',
      nobp: '',
      berhasil: false,
      kode: 'request.not-found',
    })
    expect((await foreign.get(`massal/${randomUUID()}`)).status).toBe(404)
  })

  test('another person’s call is not there, and an id stands for one call only', async () => {
    const { db } = testApp()
    const [dina, rina] = await students(db, 2)
    await requirement()
    const [one, other] = [await admin(db, 'akademik'), await admin(db, 'akademik')].map((who) =>
      testApp().as(who),
    )
    const massalid = randomUUID()
    await ask(one!, 'rekomendasi', [dina!.mhsnobp], undefined, massalid)
    expect((await other!.get(`massal/${massalid}`)).status).toBe(404)
    expect((await other!.post(`massal/${massalid}`)).status).toBe(404)
    expect((await ask(other!, 'rekomendasi', [dina!.mhsnobp], undefined, massalid)).status).toBe(404)
    expect((await ask(one!, 'rekomendasi', [rina!.mhsnobp], undefined, massalid)).status).toBe(422)
    expect((await ask(one!, 'batalrekomendasi', [dina!.mhsnobp], undefined, massalid)).status).toBe(422)
  })

  test('what cannot be meant is refused by its name', async () => {
    const { db } = testApp()
    const office = testApp().as(await admin(db, 'akademik'))
    const good = { massalid: randomUUID(), aksi: 'setujui', pilihan: JSON.stringify({ id: [1] }) }
    const many = JSON.stringify({ id: Array.from({ length: MAX_BULK + 1 }, (_, at) => at + 1) })
    const cases: [object, string][] = [
      [{ ...good, massalid: 'satu' }, 'massalid'],
      [{ ...good, aksi: 'hapus' }, 'aksi'],
      [{ ...good, aksi: 'constructor' }, 'aksi'],
      [{ ...good, pilihan: undefined }, 'pilihan'],
      [{ ...good, pilihan: JSON.stringify({ id: [] }) }, 'pilihan'],
      [{ ...good, pilihan: JSON.stringify({ id: [{}] }) }, 'pilihan'],
      [{ ...good, pilihan: JSON.stringify({ id: [1], saringan: {} }) }, 'pilihan'],
      [{ ...good, pilihan: many }, 'pilihan'],
      [{ ...good, pilihan: 'null' }, 'pilihan'],
      [{ ...good, isi: JSON.stringify({ dari: ['lama'] }) }, 'isi'],
      [{ ...good, isi: JSON.stringify({ rahasia: 1 }) }, 'rahasia'],
      [{ ...good, aksi: 'pembimbing' }, 'isi'],
      [{ ...good, asal: randomUUID() }, 'asal'],
      [{ massalid: randomUUID(), aksi: 'urungkan' }, 'asal'],
      [{ ...good, rahasia: 1 }, 'rahasia'],
    ]
    for (const [fields, field] of cases) {
      const { status, error } = await office.post('massal', fields as never)
      expect([fields, status, Object.keys(error ?? {})]).toEqual([fields, 422, [field]])
    }
    // Keys that name nothing are rows that are not there.
    const { data } = await ask(office, 'setujui', ['abc', '99999999999', 1_999_999_999])
    expect(data).toMatchObject({ berhasil: 0, gagal: 3 })
  })

  test('sent again and again while it runs it takes one place, and two are as many as one person has', async () => {
    const { db } = testApp()
    await requirement()
    const ids = (await students(db, 60)).map(({ mhsnobp }) => mhsnobp)
    const person = await admin(db, 'akademik')
    const office = testApp().as(person)
    const massalid = randomUUID()
    const times = Array.from({ length: 12 })
    const answers = await Promise.all(times.map(() => ask(office, 'rekomendasi', ids, undefined, massalid)))
    expect(answers.filter(({ status }) => status >= 300)).toEqual([])
    for (const { data } of answers) expect(data).toMatchObject({ berhasil: 60, berubah: 60 })

    const other = testApp().as(await admin(db, 'akademik'))
    const calls = Array.from({ length: 6 }, () => randomUUID())
    const [foreign, ...own] = await Promise.all([
      ask(other, 'rekomendasi', ids),
      ...calls.map((id) => ask(office, 'rekomendasi', ids, undefined, id)),
    ])
    expect(foreign).toMatchObject({ status: 201, data: { berhasil: 60 } })
    expect(own.map(({ status }) => status).toSorted()).toEqual([201, 201, 503, 503, 503, 503])
    // What found no place is written down, and is done when it is sent again.
    const turnedAway = calls[own.findIndex(({ status }) => status === 503)]!
    expect((await office.post(`massal/${turnedAway}`)).data).toMatchObject({ selesai: 60, berhasil: 60 })
  })

  describe('a right that is taken away while it runs', () => {
    const COUNT = 150
    /** What the call answers, when this happens to whoever asked after its first rows. */
    async function meanwhile(change: (person: { akunid: number }, prodiid: number) => Promise<unknown>) {
      const { db } = testApp()
      await requirement()
      const people = await students(db, COUNT)
      const ids = people.map(({ mhsnobp }) => mhsnobp)
      const { mhsprodiid } = people[0]!
      const person = await admin(db, 'prodi', mhsprodiid)
      const massalid = randomUUID()
      const recommended = async () =>
        (
          await db
            .selectFrom('mahasiswa')
            .select('mhsnobp')
            .where('mhsprodiid', '=', mhsprodiid)
            .where('mhsrekommagang', '=', 1)
            .execute()
        ).length
      const work = ask(testApp().as(person), 'rekomendasi', ids, undefined, massalid)
      while ((await recommended()) < 3) await new Promise((resolve) => setImmediate(resolve))
      await change(person, mhsprodiid)
      const answer = await work
      return { person, mhsprodiid, massalid, answer, done: await recommended() }
    }

    test('with the account: the rest is not done, until there is a right again', async () => {
      const { db } = testApp()
      const { person, massalid, answer, done } = await meanwhile(({ akunid }) => setActive(db, akunid, false))
      expect(answer).toMatchObject({ status: 401 })
      expect(done).toBeLessThan(COUNT)
      await setActive(db, person.akunid, true)
      const { akunid } = person
      const again = await sesi(db, { akunid, remember: true, now: new Date('2026-02-10T03:00:00Z') })
      const office = testApp().as(again)
      expect((await office.get(`massal/${massalid}`)).data).toMatchObject({
        selesai: done,
        berhasil: done,
        gagal: 0,
        detik: null,
      })
      expect((await office.post(`massal/${massalid}`)).data).toMatchObject({ berhasil: COUNT, gagal: 0 })
    })

    test('with the role', async () => {
      const { db } = testApp()
      const { answer, done } = await meanwhile(({ akunid }) =>
        db.updateTable('akun').set({ role: 'wadir' }).where('akunid', '=', akunid).execute(),
      )
      expect(answer).toMatchObject({ status: 403 })
      expect(done).toBeLessThan(COUNT)
    })

    test('of a programme: its rows are not there any more', async () => {
      const { db } = testApp()
      const { answer, done } = await meanwhile(({ akunid }) =>
        db.deleteFrom('akun_prodi').where('akunid', '=', akunid).execute(),
      )
      expect(done).toBeLessThan(COUNT)
      expect(answer.data).toMatchObject({ selesai: COUNT, berhasil: done })
      expect(answer.data.hasil.at(-1)).toMatchObject({ kode: 'request.not-found' })
    })
  })

  test('validated is what waited when the call was made, however late it is done', async () => {
    const { db } = testApp()
    const { ids } = await registrations(db, 2, 1)
    const { dokumenid } = await dokumen(db, 1)
    for (const registerid of ids)
      await db
        .insertInto('dokumenregister')
        .values({
          registerid,
          dokumenid,
          files: await berkas(db, 'dokumen'),
          unggah: '2026-02-10T01:00:00Z',
        })
        .execute()
    const office = testApp().as(await admin(db, 'akademik'))
    const { data } = await ask(office, 'validasi', ids)
    expect(data).toMatchObject({ berhasil: 2 })
    // As a server leaves it that dies before the first row; then one student replaces the file.
    await killedAfter(db, data.massalid, 0)
    const uploads = db.updateTable('dokumenregister').where('dokumenid', '=', dokumenid)
    await uploads.set({ status: 0 }).execute()
    await uploads
      .set({ files: await berkas(db, 'dokumen') })
      .where('registerid', '=', ids[0]!)
      .execute()
    const again = await office.post(`massal/${data.massalid}`)
    expect(again.data.hasil).toMatchObject([{ kode: 'document.replaced' }, { berhasil: true, berubah: true }])
    const states = await db
      .selectFrom('dokumenregister')
      .select('status')
      .where('dokumenid', '=', dokumenid)
      .orderBy('registerid')
      .execute()
    expect(states.map(({ status }) => status)).toEqual([0, 1])
  })

  describe('taken back', () => {
    const undo = (office: Caller, asal: string, massalid = randomUUID()) =>
      office.post('massal', { massalid, aksi: 'urungkan', asal })

    test('once', async () => {
      const { db } = testApp()
      const { ids } = await registrations(db, 2)
      const office = testApp().as(await admin(db, 'akademik'))
      const { data } = await ask(office, 'setujui', ids)
      expect(data).toMatchObject({ diurungkan: false })
      const answers = await Promise.all([undo(office, data.massalid), undo(office, data.massalid)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
      expect((await office.get(`massal/${data.massalid}`)).data).toMatchObject({ diurungkan: true })
      // A colleague approves them by hand: that is not what was done here.
      const colleague = testApp().as(await admin(db, 'akademik'))
      for (const registerid of ids)
        await colleague.post('register/persetujuan', { registerid, registerdisetujui: 1 })
      expect(await undo(office, data.massalid)).toMatchObject({
        status: 409,
        message: 'Tindakan ini sudah diurungkan.',
      })
      expect(await approvals(ids)).toEqual([1, 1])
      // An undo that is sent again under its id is the same one.
      const massalid = randomUUID()
      const { data: next } = await ask(office, 'tolak', ids, { alasan: 'Keliru.' })
      const same = await Promise.all([1, 2].map(() => undo(office, next.massalid, massalid)))
      for (const answer of same) expect(answer.data).toMatchObject({ berhasil: 2, urungan: true })
    })

    test('not what somebody else has done to many since', async () => {
      const { db } = testApp()
      await requirement()
      const people = await students(db, 2)
      const [dina, rina] = people.map(({ mhsnobp }) => mhsnobp) as [string, string]
      const [office, colleague] = [await admin(db, 'akademik'), await admin(db, 'akademik')].map((who) =>
        testApp().as(who),
      ) as [Caller, Caller]
      const { data } = await ask(office, 'rekomendasi', [dina, rina])
      await ask(colleague, 'batalrekomendasi', [dina])
      await ask(colleague, 'rekomendasi', [dina])
      const answer = await undo(office, data.massalid)
      expect(answer.data.hasil).toMatchObject([
        { id: dina, berhasil: false, kode: 'bulk.changed-since' },
        { id: rina, berhasil: true },
      ])
    })

    test.each(['at a screen', 'by a token'])(
      'not what the same account has done to many in its other part since: made %s',
      async (way) => {
        const { db } = testApp()
        await requirement()
        const people = await students(db, 2)
        const [dina, rina] = people.map(({ mhsnobp }) => mhsnobp) as [string, string]
        const screen = testApp().as(await admin(db, 'akademik'))
        const made = await screen.post('tokenapi', { nama: 'SIAKAD', peran: 'akademik', baca: 0, hari: 30 })
        const system = testApp().as({ token: made.data.token as string })
        const [maker, other] = way === 'by a token' ? [system, screen] : [screen, system]
        const { data } = await ask(maker, 'rekomendasi', [dina, rina])
        await ask(other, 'batalrekomendasi', [dina])
        await ask(other, 'rekomendasi', [dina])
        const answer = await undo(maker, data.massalid)
        expect(answer.data.hasil).toMatchObject([
          { id: dina, berhasil: false, kode: 'bulk.changed-since' },
          { id: rina, berhasil: true },
        ])
      },
    )

    test('when it is done', async () => {
      const { db } = testApp()
      const { ids } = await registrations(db, 2)
      const office = testApp().as(await admin(db, 'akademik'))
      const { data } = await ask(office, 'setujui', ids)
      await killedAfter(db, data.massalid, 1)
      expect(await undo(office, data.massalid)).toMatchObject({
        status: 409,
        message: 'Tindakan ini belum selesai, jadi belum dapat diurungkan.',
      })
      expect(await approvals(ids)).toEqual([1, 1])
    })
  })

  test('a lecturer whose account is off is given nobody, and not offered', async () => {
    const { db } = testApp()
    const { ids, prodiid } = await registrations(db, 2, 1)
    const [off, on, without] = [
      await dosen(db, { dosenprodiid: prodiid }),
      await dosen(db, { dosenprodiid: prodiid }),
      await dosen(db, { dosenprodiid: prodiid }),
    ]
    await setActive(db, off.akunid, false)
    await db.deleteFrom('akun').where('akunid', '=', without.akunid).execute()
    const office = testApp().as(await admin(db, 'akademik'))
    const { data: offered } = await office.get(`listdosen/${prodiid}`)
    expect(offered.map(({ dosenid }: { dosenid: number }) => dosenid).toSorted()).toEqual(
      [on.dosenid, without.dosenid].toSorted(),
    )
    expect(await ask(office, 'pembimbing', ids, { dosen: [on.dosenid, off.dosenid] })).toMatchObject({
      status: 422,
      error: { isi: 'Akun dosen ini dinonaktifkan. Pilih dosen lain.' },
    })
    const single = { pembimbingregisterid: ids[0]!, pembimbingdosenid: off.dosenid }
    expect((await office.post('pembimbing', single)).status).toBe(422)
    const { data } = await ask(office, 'pembimbing', ids, { dosen: [on.dosenid, without.dosenid] })
    expect(data).toMatchObject({ berhasil: 2 })
  })

  test('only a number written as one is a registration; what is wrong is told as it is', async () => {
    const { db } = testApp()
    const { ids } = await registrations(db, 1)
    const office = testApp().as(await admin(db, 'akademik'))
    const [id] = ids as [number]
    const { data } = await ask(office, 'setujui', [`0x${id.toString(16)}`, `${id}.0`, `${id}e0`, `0${id}`])
    expect(data).toMatchObject({ berhasil: 0, gagal: 4 })
    expect(await approvals(ids)).toEqual([null])

    const send = (fields: object) => office.post('massal', { massalid: randomUUID(), ...fields } as never)
    const many = JSON.stringify({ id: Array.from({ length: MAX_BULK + 1 }, (_, at) => at + 1) })
    const tooMany = await send({ aksi: 'setujui', pilihan: many })
    expect(tooMany.error?.pilihan).toContain('Terlalu banyak baris')
    const none = await send({ aksi: 'setujui', pilihan: JSON.stringify({ id: [] }) })
    expect(none.error).toEqual({ pilihan: 'Tidak ada baris yang dipilih.' })

    // Nothing in a field of a form is nothing said.
    const pilihan = JSON.stringify({ id: ids })
    const approved = await send({ aksi: 'setujui', pilihan, isi: '' })
    expect(approved.data).toMatchObject({ berhasil: 1, berubah: 1 })
    const undone = await send({ aksi: 'urungkan', asal: approved.data.massalid, pilihan: '', isi: '' })
    expect(undone.data).toMatchObject({ berhasil: 1 })
    await db.updateTable('register').set({ registerdisetujui: 0 }).where('registerid', 'in', ids).execute()
    const anyState = await send({ aksi: 'setujui', pilihan, isi: JSON.stringify({ dari: [] }) })
    expect(anyState.data).toMatchObject({ berhasil: 1, berubah: 1 })
    // The id of a call stands for no other.
    const isi = JSON.stringify({ alasan: 'Penuh.' })
    const used = await send({ massalid: anyState.data.massalid, aksi: 'tolak', pilihan, isi })
    expect(used).toMatchObject({
      status: 422,
      message: 'Tanda kiriman ini sudah dipakai untuk permintaan lain.',
    })
  })

  test('results go after a week', async () => {
    const { db } = testApp()
    const [dina] = await students(db, 1)
    await requirement()
    const office = testApp().as(await admin(db, 'akademik'))
    const { data } = await ask(office, 'rekomendasi', [dina!.mhsnobp])
    const day = 24 * 3600_000
    const made = Date.parse('2026-02-10T03:00:00Z')
    await sweepJobs(db, new Date(made + BULK_DAYS * day))
    expect((await office.get(`massal/${data.massalid}`)).status).toBe(200)
    await sweepJobs(db, new Date(made + BULK_DAYS * day + 1000))
    expect((await office.get(`massal/${data.massalid}`)).status).toBe(404)
    expect(
      await db.selectFrom('jobrows').select('urut').where('kunci', '=', dina!.mhsnobp).execute(),
    ).toEqual([])
  })

  test('others are heard between the rows', { tags: ['rest'] }, async () => {
    const { db } = testApp()
    await requirement()
    const people = await students(db, 200)
    const office = testApp().as(await admin(db, 'akademik'))
    const massalid = randomUUID()
    let finished = false
    const work = ask(
      office,
      'rekomendasi',
      people.map(({ mhsnobp }) => mhsnobp),
      undefined,
      massalid,
    ).then(() => (finished = true))
    const seen: number[] = []
    while (!finished) {
      const { data } = await office.get(`massal/${massalid}?ringkas=1`)
      if (data) seen.push(data.selesai)
    }
    await work
    expect(seen.filter((done) => done > 0 && done < 200).length).toBeGreaterThan(3)
  })

  test('where students stand: each in one word, counted as they are listed', async () => {
    const { db } = testApp()
    const mhsprodiid = await prodi(db)
    const make = (given: object) => mahasiswa(db, { mhsprodiid, mhsrekommagang: 0, ...given })
    await make({})
    await make({ totalsks: 10 })
    await make({ nilai_d_e: 9 })
    await make({ mhsrekommagang: 1 })
    await terdaftar(db, await make({ mhsrekommagang: 1 }))
    await terdaftar(db, await make({ mhsrekommagang: 1 }), { registerdisetujui: 1 })
    await terdaftar(db, await make({ mhsrekommagang: 1 }), { registerdisetujui: 0 })
    // Approved again after the recommendation was withdrawn.
    await terdaftar(db, await make({}), { registerdisetujui: 1 })
    const office = testApp().as(await admin(db, 'prodi', mhsprodiid))
    const counts = async () => (await office.get('mahasiswa/keadaan')).data
    expect(await counts()).toEqual({
      layak: 0,
      direkomendasikan: 2,
      terdaftar: 3,
      belum: 3,
      nonaktif: 0,
      semua: 8,
    })
    await requirement()
    expect(await counts()).toEqual({
      layak: 1,
      direkomendasikan: 2,
      terdaftar: 3,
      belum: 2,
      nonaktif: 0,
      semua: 8,
    })
    for (const [keadaan, count] of Object.entries(await counts()).filter(([name]) => name !== 'semua'))
      expect([keadaan, (await office.get(`mahasiswa?keadaan=${keadaan}`)).page.total]).toEqual([
        keadaan,
        count,
      ])
    expect((await office.get('mahasiswa/keadaan?angkatan=2015')).data).toMatchObject({ semua: 0 })
    expect((await office.get('mahasiswa/keadaan?keyword=Dina&prodi=')).data).toMatchObject({ semua: 8 })
    expect((await office.get('mahasiswa?keadaan=lulus')).status).toBe(422)
    expect((await office.get('mahasiswa/keadaan?keadaan=layak')).status).toBe(422)
  })
})
