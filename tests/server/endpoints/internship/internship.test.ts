import { expect, test } from 'vitest'
import { HARI_INI, testApps } from '../../support/testApps.ts'
import {
  admin,
  dosen,
  kuota,
  kursi,
  mahasiswa,
  pembimbing,
  perusahaan,
  semester,
  terdaftar,
} from '../../support/people.ts'

testApps((testApp) => {
  const db = () => testApp().db

  /** Approved at a company of a quota, with a lecturer and a schedule that runs. */
  async function placed(given: { jkl?: 'L' | 'P'; approved?: 0 | 1 | null } = {}) {
    const student = await mahasiswa(db(), { mhsjkl: given.jkl ?? 'L', mhsrekommagang: 1 })
    const quota = await kuota(db(), { kuotaprodiid: student.mhsprodiid, jenismou: 0 })
    const seats = await kursi(db(), quota.kuotaidx, { priawanita: 1 })
    const row = await terdaftarAt(student, seats, quota, given.approved === undefined ? 1 : given.approved)
    const lecturer = await dosen(db(), { dosenprodiid: student.mhsprodiid })
    if (given.approved === undefined) await pembimbing(db(), row.registerid, lecturer.dosenid)
    await db()
      .insertInto('jadwal')
      .values({
        jadwalkuotaidx: quota.kuotaidx,
        jadwalperusahaanid: seats.detailperusahaanid,
        jadwalmulai: '2026-02-02',
        jadwalselesai: '2026-03-06',
      })
      .execute()
    const akademik = await admin(db(), 'akademik')
    const office = await admin(db(), 'prodi', student.mhsprodiid)
    return { student, quota, seats, row, lecturer, akademik, office }
  }

  const terdaftarAt = (
    student: Parameters<typeof terdaftar>[1],
    seats: { detailid: number; detailperusahaanid: number },
    quota: { kuotaidx: number },
    registerdisetujui: 0 | 1 | null,
  ) =>
    terdaftar(db(), student, {
      registerkuotaid: quota.kuotaidx,
      registerperusahaanid: seats.detailperusahaanid,
      registerdetailid: seats.detailid,
      registerdisetujui,
    })

  const anotherRuns = async (akademik: { token: string }) =>
    testApp()
      .as(akademik)
      .post('semesterberjalan', { semid: await semester(db()) })

  const taken = async (detailid: number) => {
    const { terisipria, terisiwanita } = await db()
      .selectFrom('kuotadetail')
      .select(['terisipria', 'terisiwanita'])
      .where('detailid', '=', detailid)
      .executeTakeFirstOrThrow()
    return terisipria + terisiwanita
  }
  const stored = (registerid: number) =>
    db().selectFrom('register').selectAll().where('registerid', '=', registerid).executeTakeFirstOrThrow()
  const report = (person: { token: string }, registerid: number, detail_tgl = HARI_INI) =>
    testApp()
      .as(person)
      .post('laporan', { laporan_registeridx: registerid, detail_tgl, detail_isi: 'Belajar.' })
  const end = (
    person: { token: string },
    registerid: number,
    ke: string,
    more: Record<string, string> = {},
  ) =>
    testApp()
      .as(person)
      .post('register/keadaan', { registerid, ke, alasan: 'Sakit.', ...more })

  test('the office ends it with a reason, the seat is free in the same moment, and all of it is known', async () => {
    const { student, seats, row, akademik } = await placed()
    expect(await taken(seats.detailid)).toBe(1)
    const done = await end(akademik, row.registerid, 'dibatalkan', { dari: 'berjalan' })
    expect(done).toMatchObject({ status: 200, message: expect.stringMatching(/dibatalkan/) })
    expect(await taken(seats.detailid)).toBe(0)
    const { data } = await testApp().as(student).get('mahasiswa/info')
    expect(data.register[0]).toMatchObject({
      registerdisetujui: 1,
      keadaan: 'dibatalkan',
      keadaansebab: 'kampus',
      keadaanalasan: 'Sakit.',
      keadaanpada: `${HARI_INI}T03:00:00.000Z`,
    })
    const trail = await testApp().as(akademik).get(`peristiwa?registerid=${row.registerid}`)
    expect(trail.data[0]).toMatchObject({
      objek: 'register',
      aksi: 'keadaan',
      alasan: 'Sakit.',
      oleh: 'Admin akademik',
      sebelum: { keadaan: 'berjalan' },
      sesudah: { keadaan: 'dibatalkan' },
    })
  })

  test('without a reason nothing ends but what is finished', async () => {
    const { row, akademik } = await placed()
    expect(await end(akademik, row.registerid, 'dibatalkan', { alasan: '' })).toMatchObject({
      status: 422,
      error: { alasan: expect.any(String) },
    })
    expect((await end(akademik, row.registerid, 'selesai', { alasan: '' })).status).toBe(200)
  })

  test('a programme admin finishes, and records a withdrawal, but cancels and moves nobody', async () => {
    const { row, office, quota, seats } = await placed()
    expect((await end(office, row.registerid, 'dibatalkan')).status).toBe(409)
    const move = await testApp().as(office).post('register/pindah', {
      registerid: row.registerid,
      registerkuotaid: quota.kuotaidx,
      alasan: 'Jarak.',
      registerperusahaanid: seats.detailperusahaanid,
    })
    expect(move.status).toBe(403)
    expect((await end(office, row.registerid, 'mengundurkan diri')).status).toBe(200)
    const another = await admin(db(), 'prodi')
    expect((await end(another, row.registerid, 'selesai')).status).toBe(404)
  })

  test('what has ended is read and no more written, on any path', async () => {
    const { student, row, lecturer, akademik } = await placed()
    const made = await report(student, row.registerid)
    expect(made.status).toBe(201)
    const thread = made.laporanidx as number
    expect((await end(akademik, row.registerid, 'selesai')).status).toBe(200)
    expect(await report(student, row.registerid, '2026-02-09')).toMatchObject({
      status: 409,
      message: 'Magang ini sudah berakhir, jadi laporannya hanya dapat dibaca.',
    })
    const detail = made.data.detail_idx as number
    const as = (person: { token: string }) => testApp().as(person)
    const writes = [
      await as(student).post(`laporan/${detail}`, { detail_isi: 'Lagi.' }),
      await as(student).delete(`laporan/${detail}`),
      await as(student).post('laporanakhir', { laporan_registeridx: row.registerid, detail_isi: 'Bab.' }),
      await as(student).post('tanggapan', { tanggapan_laporanidx: thread, tanggapan_isi: 'Halo.' }),
      await as(lecturer).post('tanggapan', { tanggapan_laporanidx: thread, tanggapan_isi: 'Halo.' }),
      await as(lecturer).post('validasilaporan', { detail_idx: detail, status: 1 }),
      await as(akademik).post('register/persetujuan', { registerid: row.registerid, registerdisetujui: 0 }),
    ]
    expect(writes.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409, 409])
    // The wall itself, whatever a handler forgets.
    await expect(
      db().updateTable('laporandetail').set({ detail_isi: 'x' }).where('detail_idx', '=', detail).execute(),
    ).rejects.toThrow('magang_berakhir')
    expect((await as(student).get(`laporan/${detail}`)).status).toBe(200)
    expect((await as(lecturer).get(`laporanakhir/${row.registerid}`)).status).toBe(200)
  })

  test('cancelled, a student chooses again in the same semester; finished, not', async () => {
    for (const [ke, status] of [
      ['dibatalkan', 201],
      ['mengundurkan diri', 201],
      ['selesai', 409],
    ] as const) {
      const { student, quota, row, akademik } = await placed()
      const other = await kursi(db(), quota.kuotaidx, { priawanita: 1 })
      expect((await end(akademik, row.registerid, ke)).status).toBe(200)
      const again = await testApp().as(student).post('register', {
        registerkuotaid: quota.kuotaidx,
        registerperusahaanid: other.detailperusahaanid,
      })
      expect([ke, again.status]).toEqual([ke, status])
    }
  })

  test('once it has ended the recommendation can be withdrawn', async () => {
    const { student, row, akademik } = await placed()
    const withdraw = () =>
      testApp().as(akademik).post('mahasiswa/hapusrekomendasi', { mhsnobp: student.mhsnobp })
    expect((await withdraw()).status).toBe(409)
    expect((await end(akademik, row.registerid, 'selesai')).status).toBe(200)
    expect((await withdraw()).status).toBe(200)
  })

  test('an end is taken back while the place is free and its days have not passed', async () => {
    const { student, quota, seats, row, akademik } = await placed()
    await end(akademik, row.registerid, 'dibatalkan')
    const back = () => end(akademik, row.registerid, 'berjalan')
    expect(await back()).toMatchObject({ status: 200, message: expect.stringMatching(/berjalan lagi/) })
    expect(await taken(seats.detailid)).toBe(1)
    await end(akademik, row.registerid, 'dibatalkan')
    const other = await mahasiswa(db(), { mhsprodiid: student.mhsprodiid })
    const there = await terdaftarAt(other, seats, quota, null)
    expect(await back()).toMatchObject({ status: 409, message: 'Kuota perusahaan ini sudah penuh.' })
    await db().deleteFrom('register').where('registerid', '=', there.registerid).execute()
    testApp().setNow('2026-02-25T03:00:01Z')
    const late = await end(await admin(db(), 'akademik'), row.registerid, 'berjalan')
    testApp().setNow(`${HARI_INI}T03:00:00Z`)
    expect(late).toMatchObject({ status: 409, message: expect.stringMatching(/lewat 14 hari/) })
  })

  test('finished while the student reports: the report is before the end, or refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { student, row, akademik } = await placed()
      const [written, ended] = await Promise.all([
        report(student, row.registerid),
        end(akademik, row.registerid, 'selesai'),
      ])
      expect(ended.status).toBe(200)
      expect([201, 409]).toContain(written.status)
      const rows = await db()
        .selectFrom('laporandetail')
        .select('detail_idx')
        .where('detail_registeridx', '=', row.registerid)
        .execute()
      expect(rows).toHaveLength(written.status === 201 ? 1 : 0)
    }
  })

  test('a student with reports moves: the old one is closed with them, the new one goes on, in one step', async () => {
    const { student, quota, seats, row, lecturer, akademik } = await placed()
    await report(student, row.registerid)
    const other = await kursi(db(), quota.kuotaidx, { priawanita: 1 })
    const offered = await testApp().as(akademik).get(`mahasiswa/${student.mhsnobp}/tujuan`)
    expect(offered.data[0].perusahaan).toEqual([
      expect.objectContaining({ perusahaanid: other.detailperusahaanid, sisa: 1 }),
    ])
    const moved = await testApp().as(akademik).post('register/pindah', {
      registerid: row.registerid,
      registerkuotaid: quota.kuotaidx,
      alasan: 'Perusahaan pailit.',
      registerperusahaanid: other.detailperusahaanid,
    })
    expect(moved).toMatchObject({ status: 201, message: expect.stringMatching(/pindah ke/) })
    expect([await taken(seats.detailid), await taken(other.detailid)]).toEqual([0, 1])
    const { data } = await testApp().as(student).get('mahasiswa/info')
    const [now, before] = data.register
    expect(now).toMatchObject({
      registerid: moved.data.registerid,
      keadaan: 'berjalan',
      registerdisetujui: 1,
      asal: { registerid: row.registerid },
      pembimbing: { pembimbingdosenid: lecturer.dosenid },
    })
    expect(before).toMatchObject({
      keadaan: 'pindah',
      keadaanalasan: 'Perusahaan pailit.',
      adalaporan: '1',
      belum_verifikasi: 1,
      lanjutan: { registerid: moved.data.registerid },
    })
    expect((await report(student, row.registerid, '2026-02-09')).status).toBe(409)
    const guided = await testApp().as(lecturer).get('mahasiswabimbingan')
    expect(guided.data.map((each: { registerid: number }) => each.registerid)).toEqual([
      moved.data.registerid,
    ])
    const history = await testApp().as(akademik).get(`mahasiswa/${student.mhsnobp}/riwayat`)
    expect(history.data.pembimbing).toEqual([
      expect.objectContaining({ registerid: moved.data.registerid, sampai: null }),
      expect.objectContaining({ registerid: row.registerid, sampai: `${HARI_INI}T03:00:00.000Z` }),
    ])
    expect(await end(akademik, row.registerid, 'berjalan')).toMatchObject({
      status: 409,
      message: expect.stringMatching(/tidak dapat dibatalkan/),
    })
  })

  test('moved to a company of their own a student takes no seat', async () => {
    const { quota, row, akademik } = await placed()
    const moved = await testApp()
      .as(akademik)
      .post('register/pindah', {
        registerid: row.registerid,
        registerkuotaid: quota.kuotaidx,
        alasan: 'Dekat rumah.',
        perusahaannama: 'PT Baru',
        perusahaanalamat: `Jl. ${row.registerid}`,
        perusahaannotelp: '0751-1',
        perusahaanemail: 'a@b.example',
      })
    expect(moved.status).toBe(201)
    expect(await stored(moved.data.registerid)).toMatchObject({
      registerdetailid: null,
      registerdisetujui: 1,
    })
  })

  test('nothing of a move stays when the new place is full, the same, or of another semester', async () => {
    const { student, quota, seats, row, akademik } = await placed()
    const full = await kursi(db(), quota.kuotaidx, { wanita: 3 })
    const later = await kuota(db(), { kuotaprodiid: student.mhsprodiid })
    const there = await kursi(db(), later.kuotaidx, { priawanita: 3 })
    const move = (kuotaidx: number, perusahaanid: number) =>
      testApp().as(akademik).post('register/pindah', {
        registerid: row.registerid,
        registerkuotaid: kuotaidx,
        registerperusahaanid: perusahaanid,
        alasan: 'Jarak.',
      })
    expect(await move(quota.kuotaidx, full.detailperusahaanid)).toMatchObject({
      status: 409,
      message: 'Kuota perusahaan ini sudah penuh.',
    })
    expect((await move(quota.kuotaidx, seats.detailperusahaanid)).status).toBe(409)
    expect((await move(later.kuotaidx, there.detailperusahaanid)).status).toBe(422)
    expect(await stored(row.registerid)).toMatchObject({ registerakhir: null, registerdisetujui: 1 })
    expect(await taken(seats.detailid)).toBe(1)
  })

  test('two movers for the last seat: one gets it, the other stays where they were', async () => {
    const { student, quota, row, akademik } = await placed()
    const second = await mahasiswa(db(), { mhsprodiid: student.mhsprodiid })
    const elsewhere = await kursi(db(), quota.kuotaidx, { priawanita: 1 })
    const other = await terdaftarAt(second, elsewhere, quota, 1)
    const last = await kursi(db(), quota.kuotaidx, { priawanita: 1 })
    const answers = await Promise.all(
      [row, other].map(({ registerid }) =>
        testApp().as(akademik).post('register/pindah', {
          registerid,
          registerkuotaid: quota.kuotaidx,
          alasan: 'Jarak.',
          registerperusahaanid: last.detailperusahaanid,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await taken(last.detailid)).toBe(1)
  })

  test('two who change places with each other at once do not wait for each other for ever', async () => {
    const { student, quota, seats, row, akademik } = await placed()
    await db()
      .updateTable('kuotadetail')
      .set({ detailkuotapriawanita: 2 })
      .where('detailid', '=', seats.detailid)
      .execute()
    const second = await mahasiswa(db(), { mhsprodiid: student.mhsprodiid })
    const elsewhere = await kursi(db(), quota.kuotaidx, { priawanita: 2 })
    const other = await terdaftarAt(second, elsewhere, quota, 1)
    const swap = [
      { registerid: row.registerid, registerperusahaanid: elsewhere.detailperusahaanid },
      { registerid: other.registerid, registerperusahaanid: seats.detailperusahaanid },
    ]
    const answers = await Promise.all(
      swap.map((each) =>
        testApp()
          .as(akademik)
          .post('register/pindah', { ...each, registerkuotaid: quota.kuotaidx, alasan: 'Tukar.' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
  })

  test('a company withdraws: running and waiting students are free to choose again, its places are gone', async () => {
    const { student, quota, seats, row, akademik } = await placed()
    await db()
      .updateTable('kuotadetail')
      .set({ detailkuotapriawanita: 3 })
      .where('detailid', '=', seats.detailid)
      .execute()
    await report(student, row.registerid)
    const waiting = await mahasiswa(db(), { mhsprodiid: student.mhsprodiid, mhsrekommagang: 1 })
    const pending = await terdaftarAt(waiting, seats, quota, null)
    const finished = await mahasiswa(db(), { mhsprodiid: student.mhsprodiid, mhsjkl: 'L' })
    const done = await terdaftarAt(finished, seats, quota, 1)
    await end(akademik, done.registerid, 'selesai')
    // The same company in the quota of another programme: withdrawn from both at once.
    const elsewhere = await kursi(db(), (await kuota(db(), { kuotasemid: quota.kuotasemid })).kuotaidx, {
      pria: 4,
      perusahaanid: seats.detailperusahaanid,
    })
    const path = `perusahaan/${seats.detailperusahaanid}/mundur`
    const list = await testApp().as(akademik).get(path)
    const places = list.data.tempat as { detailid: number; mahasiswa: object[] }[]
    expect(places.map(({ detailid }) => detailid).sort()).toEqual([seats.detailid, elsewhere.detailid].sort())
    expect(places.find(({ detailid }) => detailid === seats.detailid)!.mahasiswa).toEqual([
      expect.objectContaining({ registerid: row.registerid, keadaan: 'berjalan', laporan: 1 }),
      expect.objectContaining({ registerid: pending.registerid, keadaan: 'menunggu', laporan: 0 }),
    ])
    const withdraw = (jumlah: number, detailid = places.map((place) => place.detailid)) =>
      testApp().as(akademik).post(path, { detailid, alasan: 'Pailit.', jumlah })
    const foreign = await kursi(db(), quota.kuotaidx, { pria: 1 })
    expect((await withdraw(2, [seats.detailid, foreign.detailid])).status).toBe(422)
    expect((await withdraw(2, [])).status).toBe(422)
    expect(await withdraw(1)).toMatchObject({ status: 409, message: expect.stringMatching(/sekarang 2/) })
    expect(await withdraw(2)).toMatchObject({ status: 200, data: { jumlah: 2 } })
    expect((await withdraw(0)).status).toBe(409)
    const info = await testApp().as(waiting).get('mahasiswa/info')
    expect(info.data.register[0]).toMatchObject({
      keadaan: 'dibatalkan',
      keadaansebab: 'perusahaan',
      keadaanalasan: 'Pailit.',
    })
    const closed = await db()
      .selectFrom('kuotadetail')
      .selectAll()
      .where('detailid', '=', seats.detailid)
      .executeTakeFirstOrThrow()
    // Who has finished there keeps the place.
    expect(closed).toMatchObject({
      detailkuotapria: 1,
      detailkuotawanita: 0,
      detailkuotapriawanita: 0,
      terisipria: 1,
    })
    expect(closed.detailmundur).not.toBeNull()
    const other = await kursi(db(), quota.kuotaidx, { priawanita: 2 })
    for (const person of [student, waiting]) {
      const again = await testApp().as(person).post('register', {
        registerkuotaid: quota.kuotaidx,
        registerperusahaanid: other.detailperusahaanid,
      })
      expect(again.status).toBe(201)
    }
    // They chose anew meanwhile.
    expect((await end(akademik, row.registerid, 'berjalan')).status).toBe(409)
  })

  test('who has a final mark stays when the company withdraws, and is neither cancelled nor moved', async () => {
    const { student, seats, row, akademik } = await placed()
    const when = `${HARI_INI}T03:00:00.000Z`
    const { rubrikid } = await db()
      .insertInto('rubrik')
      .values({ rubrikprodiid: student.mhsprodiid, rubriknomor: 1, rubrikisi: '{}', rubrikdibuat: when })
      .returning('rubrikid')
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('nilai')
      .values({
        nilairegisterid: row.registerid,
        nilairubrikid: rubrikid,
        nilaikunci: when,
        nilaikuncioleh: 'Kaprodi',
        nilaihasil: JSON.stringify({ angka: 8500, huruf: 'A', indeks: 400, dibatasi: false, nilai: [] }),
      })
      .execute()
    for (const ke of ['dibatalkan', 'mengundurkan diri'])
      expect(await end(akademik, row.registerid, ke)).toMatchObject({
        status: 409,
        message: expect.stringContaining('Nilai akhirnya sudah dikunci'),
      })
    const withdrawn = await testApp()
      .as(akademik)
      .post(`perusahaan/${seats.detailperusahaanid}/mundur`, {
        detailid: [seats.detailid],
        alasan: 'Pailit.',
        jumlah: 0,
      })
    expect(withdrawn).toMatchObject({ status: 200, data: { jumlah: 0 } })
    expect((await stored(row.registerid)).registerakhir).toBeNull()
    expect(await taken(seats.detailid)).toBe(1)
    expect((await end(akademik, row.registerid, 'selesai')).status).toBe(200)
  })

  test('a company withdraws while students press: nobody is left in it unseen', async () => {
    const { student, quota, seats, akademik, row } = await placed()
    await end(akademik, row.registerid, 'dibatalkan')
    await db()
      .updateTable('kuotadetail')
      .set({ detailkuotapriawanita: 5 })
      .where('detailid', '=', seats.detailid)
      .execute()
    const students = []
    for (let at = 0; at < 4; at += 1)
      students.push(await mahasiswa(db(), { mhsprodiid: student.mhsprodiid, mhsrekommagang: 1 }))
    const [gone, ...presses] = await Promise.all([
      testApp()
        .as(akademik)
        .post(`perusahaan/${seats.detailperusahaanid}/mundur`, {
          detailid: [seats.detailid],
          alasan: 'Pailit.',
          jumlah: 0,
        }),
      ...students.map((person) =>
        testApp().as(person).post('register', {
          registerkuotaid: quota.kuotaidx,
          registerperusahaanid: seats.detailperusahaanid,
        }),
      ),
    ])
    expect([200, 409]).toContain(gone.status)
    const left = await db()
      .selectFrom('register')
      .select('registerid')
      .where('registerdetailid', '=', seats.detailid)
      .where('registerakhir', 'is', null)
      .execute()
    if (gone.status === 200) expect(left).toEqual([])
    else expect(left).toHaveLength(presses.filter(({ status }) => status === 201).length)
  })

  test('own dates: reports are written by them, and what they leave outside is said first and stays', async () => {
    const { student, quota, row, akademik } = await placed()
    await report(student, row.registerid, '2026-02-02')
    const later = { mulai: '2026-02-09', selesai: '2026-03-20' }
    const seen = await testApp()
      .as(akademik)
      .get(`register/luarjadwal/${row.registerid}?mulai=${later.mulai}&selesai=${later.selesai}`)
    expect(seen.data).toMatchObject({ jumlah: 1, hari: [{ tanggal: '2026-02-02' }] })
    const save = (luar: number, more = {}) =>
      testApp()
        .as(akademik)
        .post('register/tanggal', { registerid: row.registerid, ...later, alasan: 'Sakit.', luar, ...more })
    expect(await save(0)).toMatchObject({ status: 409, message: expect.stringMatching(/1 hari laporan/) })
    expect((await save(1)).status).toBe(200)
    expect((await save(1, { mulai: '2026-04-09' })).status).toBe(422)
    const info = await testApp().as(student).get('mahasiswa/info')
    expect(info.data.register[0]).toMatchObject({ jadwalmulai: '2026-02-09', jadwalselesai: '2026-03-20' })
    expect((await report(student, row.registerid, '2026-02-03')).status).toBe(409)
    expect((await report(student, row.registerid, '2026-02-10')).status).toBe(201)
    const week = await testApp().as(student).get(`jadwal/tanggal/${quota.kuotaidx}/1/${row.registerid}`)
    expect(
      week.data.map((day: { periode_tgl: string; diluarjadwal: string }) => [
        day.periode_tgl,
        day.diluarjadwal,
      ]),
    ).toEqual([['2026-02-02', '1'], ...range(9, 15).map((day) => [day, '0'])])
    const months = await testApp()
      .as(student)
      .get(`jadwal/bulan/${quota.kuotaidx}/2026/${row.registerperusahaanid}`)
    expect(months.data.map(({ bulan }: { bulan: number }) => bulan)).toEqual([2, 3])
    // The list says the same days.
    const listed = await testApp().as(akademik).get(`monitoring?limit=100&keyword=${student.mhsnobp}`)
    expect(listed.data[0]).toMatchObject({ jadwalmulai: '2026-02-09', keadaan: 'berjalan' })
    // And back to those of the company.
    const own = { registerid: row.registerid, mulai: '', selesai: '', alasan: 'Sembuh.', luar: 0 }
    expect((await testApp().as(akademik).post('register/tanggal', own)).status).toBe(200)
    expect((await stored(row.registerid)).registermulai).toBeNull()
  })

  test('a wrong schedule is moved although there are reports; who has own dates is not concerned', async () => {
    const { student, quota, seats, row, akademik } = await placed()
    await report(student, row.registerid, '2026-02-03')
    const { jadwalid } = await db()
      .selectFrom('jadwal')
      .select('jadwalid')
      .where('jadwalkuotaidx', '=', quota.kuotaidx)
      .executeTakeFirstOrThrow()
    const span = { mulai: '2026-02-09', selesai: '2026-03-13' }
    const usual = await testApp().as(akademik).post(`jadwal/${jadwalid}`, {
      jadwalkuotaidx: quota.kuotaidx,
      jadwalperusahaanid: seats.detailperusahaanid,
      jadwalmulai: span.mulai,
      jadwalselesai: span.selesai,
    })
    expect(usual.status).toBe(409)
    const query = `mulai=${span.mulai}&selesai=${span.selesai}`
    const seen = await testApp().as(akademik).get(`jadwal/luar/${jadwalid}?${query}`)
    expect(seen.data).toMatchObject({ jumlah: 1, hari: [{ nobp: student.mhsnobp, tanggal: '2026-02-03' }] })
    const shift = (luar: number) =>
      testApp()
        .as(akademik)
        .post(`jadwal/geser/${jadwalid}`, { ...span, alasan: 'Salah tulis.', luar })
    expect((await shift(0)).status).toBe(409)
    expect((await shift(1)).status).toBe(200)
    // Of the company for the schedule, of each student for theirs.
    const told = await db()
      .selectFrom('peristiwa')
      .select(['objek', 'judul'])
      .where('aksi', 'in', ['geser', 'tanggal'])
      .where((eb) => eb.or([eb('objekid', '=', `${jadwalid}`), eb('registerid', '=', row.registerid)]))
      .orderBy('objek')
      .execute()
    expect(told).toEqual([
      { objek: 'jadwal', judul: expect.not.stringContaining(student.mhsnama) as string },
      { objek: 'register', judul: student.mhsnama },
    ])
    const detail = await testApp().as(student).get(`jadwal/tanggal/${quota.kuotaidx}/1/${row.registerid}`)
    expect(detail.data[0]).toMatchObject({ detail_tgl: '2026-02-03', diluarjadwal: '1' })
    // What was outside before does not stand in the way of the usual form.
    const again = await testApp().as(akademik).post(`jadwal/${jadwalid}`, {
      jadwalkuotaidx: quota.kuotaidx,
      jadwalperusahaanid: seats.detailperusahaanid,
      jadwalmulai: '2026-02-09',
      jadwalselesai: '2026-03-20',
    })
    expect(again.status).toBe(200)
  })

  test('the office registers a student after the deadline, at a free place of their programme only', async () => {
    const student = await mahasiswa(db(), { mhsrekommagang: 1 })
    const quota = await kuota(db(), {
      kuotaprodiid: student.mhsprodiid,
      kuotamulairegistrasi: '2026-01-01',
      kuotaselesairegistrasi: '2026-01-31',
      kuotaselesaiuploaddokumen: '2026-01-31',
    })
    const seats = await kursi(db(), quota.kuotaidx, { priawanita: 1 })
    const office = await admin(db(), 'prodi', student.mhsprodiid)
    const body = {
      registerkuotaid: quota.kuotaidx,
      registerperusahaanid: seats.detailperusahaanid,
      nobp: student.mhsnobp,
      alasan: 'Terlambat karena sakit.',
    }
    const late = await testApp().as(student).post('register', {
      registerkuotaid: quota.kuotaidx,
      registerperusahaanid: seats.detailperusahaanid,
    })
    expect(late.status).toBe(409)
    const done = await testApp().as(office).post('register/mahasiswa', body)
    expect(done).toMatchObject({ status: 201 })
    expect(await stored(done.data.registerid)).toMatchObject({ registerdisetujui: null })
    expect((await testApp().as(office).post('register/mahasiswa', body)).status).toBe(409)
    const stranger = await admin(db(), 'prodi')
    expect((await testApp().as(stranger).post('register/mahasiswa', body)).status).toBe(404)
    const unready = await mahasiswa(db(), { mhsprodiid: student.mhsprodiid, mhsrekommagang: 0 })
    expect(
      (
        await testApp()
          .as(office)
          .post('register/mahasiswa', { ...body, nobp: unready.mhsnobp })
      ).status,
    ).toBe(409)
  })

  test('another lecturer goes on: both periods are kept, the former one writes no more', async () => {
    const { student, row, lecturer, office } = await placed()
    await report(student, row.registerid)
    const next = await dosen(db(), { dosenprodiid: student.mhsprodiid })
    const body = { pembimbingregisterid: row.registerid, pembimbingdosenid: next.dosenid, alasan: 'Cuti.' }
    expect((await testApp().as(office).post('pembimbing/ganti', body)).status).toBe(200)
    expect((await testApp().as(office).post('pembimbing/ganti', body)).status).toBe(409)
    const detail = await db()
      .selectFrom('laporandetail')
      .select('detail_idx')
      .where('detail_registeridx', '=', row.registerid)
      .executeTakeFirstOrThrow()
    const validate = (person: { token: string }) =>
      testApp().as(person).post('validasilaporan', { detail_idx: detail.detail_idx, status: 1 })
    expect((await validate(lecturer)).status).toBe(404)
    expect((await validate(next)).status).toBe(200)
    // Reads on, as every lecturer of the programme.
    expect((await testApp().as(lecturer).get(`laporan/${detail.detail_idx}`)).status).toBe(200)
    const history = await testApp().as(office).get(`mahasiswa/${student.mhsnobp}/riwayat`)
    expect(history.data.pembimbing.map(({ sampai }: { sampai: string | null }) => sampai)).toEqual([
      null,
      `${HARI_INI}T03:00:00.000Z`,
    ])
    const other = await dosen(db())
    expect(
      (
        await testApp()
          .as(office)
          .post('pembimbing/ganti', { ...body, pembimbingdosenid: other.dosenid })
      ).status,
    ).toBe(422)
  })

  test('many are finished, and given another lecturer, in one call, and put back', async () => {
    const { student, quota, row, lecturer, akademik } = await placed()
    const second = await mahasiswa(db(), { mhsprodiid: student.mhsprodiid })
    const there = await kursi(db(), quota.kuotaidx, { priawanita: 1 })
    const other = await terdaftarAt(second, there, quota, 1)
    const waiting = await terdaftar(db(), await mahasiswa(db(), { mhsprodiid: student.mhsprodiid }))
    const next = await dosen(db(), { dosenprodiid: student.mhsprodiid })
    const id = [row.registerid, other.registerid, waiting.registerid].map(String)
    const bulk = (massalid: string, body: object) =>
      testApp()
        .as(akademik)
        .post('massal', { massalid, ...body } as never)
    const call = (at: number) => `018f3b6e-7c1a-4d2e-9f00-${String(row.registerid).padStart(11, '0')}${at}`
    const replaced = await bulk(call(1), {
      aksi: 'gantipembimbing',
      pilihan: JSON.stringify({ id }),
      isi: JSON.stringify({ dosen: [next.dosenid], alasan: 'Cuti.' }),
    })
    expect(replaced.data).toMatchObject({ berhasil: 1, gagal: 2 })
    const back = await bulk(call(2), { aksi: 'urungkan', asal: call(1) })
    expect(back.data).toMatchObject({ berhasil: 1 })
    const present = await db()
      .selectFrom('pembimbing')
      .select('pembimbingdosenid')
      .where('pembimbingregisterid', '=', row.registerid)
      .executeTakeFirstOrThrow()
    expect(present.pembimbingdosenid).toBe(lecturer.dosenid)
    const asked = await testApp()
      .as(akademik)
      .post('massal/periksa', { aksi: 'selesai', pilihan: JSON.stringify({ id }) })
    expect(asked.data).toMatchObject({ jumlah: 3, berjalan: 2 })
    const finished = await bulk(call(3), { aksi: 'selesai', pilihan: JSON.stringify({ id }) })
    expect(finished.data).toMatchObject({ berhasil: 2, gagal: 1 })
    expect((await stored(other.registerid)).registerakhir).toBe('selesai')
    expect((await bulk(call(4), { aksi: 'urungkan', asal: call(3) })).data).toMatchObject({ berhasil: 2 })
    expect((await stored(other.registerid)).registerakhir).toBeNull()
  })

  test('a semester is closed: read and searched as ever, written no more, on any path; and opened again', async () => {
    const { student, quota, seats, row, lecturer, akademik } = await placed()
    await anotherRuns(akademik)
    const made = await report(student, row.registerid)
    const semid = quota.kuotasemid
    const figures = await testApp().as(akademik).get(`semester/tutup/${semid}`)
    expect(figures.data).toMatchObject({ menunggu: 0, berjalan: 1, dokumen: 0, laporan: 1, jumlah: 2 })
    const close = (belumselesai: number) =>
      testApp().as(akademik).post(`semester/tutup/${semid}`, { belumselesai })
    expect(await close(0)).toMatchObject({ status: 409, message: expect.stringMatching(/sekarang 2/) })
    expect((await close(2)).status).toBe(200)
    const as = (person: { token: string }) => testApp().as(person)
    const other = await mahasiswa(db(), { mhsprodiid: student.mhsprodiid, mhsrekommagang: 1 })
    const registration = {
      registerkuotaid: quota.kuotaidx,
      registerperusahaanid: seats.detailperusahaanid,
    }
    await db().deleteFrom('pilihmahasiswa').where('registerid', '=', row.registerid).execute()
    const free = await testApp().as(akademik).get(`mahasiswa/${other.mhsnobp}/tujuan`)
    expect(free.data).toEqual([])
    const writes = [
      await report(student, row.registerid, '2026-02-09'),
      await as(student).post(`laporan/${made.data.detail_idx}`, { detail_isi: 'Lagi.' }),
      await as(lecturer).post('validasilaporan', { detail_idx: made.data.detail_idx, status: 1 }),
      await as(lecturer).post('tanggapan', { tanggapan_laporanidx: made.laporanidx, tanggapan_isi: 'Baik.' }),
      await as(akademik).post('register/persetujuan', { registerid: row.registerid, registerdisetujui: 1 }),
      await end(akademik, row.registerid, 'selesai'),
      await as(akademik).post('register/mahasiswa', { nobp: other.mhsnobp, ...registration }),
      await as(akademik).post('kuotadetail', {
        detailkuotaidx: quota.kuotaidx,
        detailperusahaanid: await perusahaan(db()),
        detailkuotapria: 1,
        detailkuotawanita: 0,
        detailkuotapriawanita: 0,
      }),
      await as(akademik).delete(`register/${row.registerid}`),
    ]
    // The approval is there already: nothing is written.
    expect(writes.map(({ status }) => status)).toEqual([409, 409, 409, 409, 200, 409, 409, 409, 409])
    expect(writes[0]!.message).toMatch(/Semester ini sudah ditutup/)
    expect(writes[7]!.message).toMatch(/Semester ini sudah ditutup/)
    expect((await as(student).get(`laporan/${made.data.detail_idx}`)).status).toBe(200)
    const found = await as(akademik).get(`register?limit=100&semester=${semid}`)
    expect(found.data).toHaveLength(1)
    const archive = await as(akademik).get('semester/arsip')
    expect(archive.data.find((each: { semid: number }) => each.semid === semid)).toMatchObject({
      tutupoleh: 'Admin akademik',
      jmlkuota: 1,
    })
    const opens = () => as(akademik).post(`semester/buka/${semid}`, {})
    expect((await opens()).status).toBe(200)
    // It is open: nothing is opened a second time.
    expect(await opens()).toMatchObject({ status: 409, alasan: 'internship.semester-open' })
    expect((await report(student, row.registerid, '2026-02-09')).status).toBe(201)
  })

  test('the running semester is not closed', async () => {
    const semid = 20_261
    await db()
      .insertInto('semester')
      .values({ semid, semnama: 'Ganjil' })
      .onConflict((any) => any.doNothing())
      .execute()
    const akademik = await admin(db(), 'akademik')
    await testApp().as(akademik).post('semesterberjalan', { semid })
    const closed = await testApp().as(akademik).post(`semester/tutup/${semid}`, { belumselesai: 0 })
    expect(closed).toMatchObject({ status: 409, message: expect.stringMatching(/semester berjalan/) })
  })

  test('closing while students register: whoever came in was counted, whoever did not is refused', async () => {
    const first = await mahasiswa(db(), { mhsrekommagang: 1 })
    const quota = await kuota(db(), { kuotaprodiid: first.mhsprodiid })
    const seats = await kursi(db(), quota.kuotaidx, { priawanita: 9 })
    const akademik = await admin(db(), 'akademik')
    await anotherRuns(akademik)
    const students = [first]
    for (let at = 0; at < 3; at += 1)
      students.push(await mahasiswa(db(), { mhsprodiid: first.mhsprodiid, mhsrekommagang: 1 }))
    const [closed, ...presses] = await Promise.all([
      testApp().as(akademik).post(`semester/tutup/${quota.kuotasemid}`, { belumselesai: 0 }),
      ...students.map((person) =>
        testApp().as(person).post('register', {
          registerkuotaid: quota.kuotaidx,
          registerperusahaanid: seats.detailperusahaanid,
        }),
      ),
    ])
    const inside = await db()
      .selectFrom('register')
      .select('registerid')
      .where('registersemid', '=', quota.kuotasemid)
      .execute()
    expect(inside).toHaveLength(presses.filter(({ status }) => status === 201).length)
    expect(presses.every(({ status }) => status === 201 || status === 409)).toBe(true)
    if (closed.status === 200) expect(inside).toEqual([])
    else expect(closed).toMatchObject({ status: 409, message: expect.stringMatching(/Periksa lagi/) })
  })

  test('all quotas of a semester are copied into a later one, with companies and places', async () => {
    const { quota, seats, akademik } = await placed()
    const gone = await kursi(db(), quota.kuotaidx, { priawanita: 2 })
    await testApp()
      .as(akademik)
      .post(`perusahaan/${gone.detailperusahaanid}/mundur`, {
        detailid: [gone.detailid],
        alasan: 'Pailit.',
        jumlah: 0,
      })
    const ke = await semester(db())
    const days = {
      kuotamulairegistrasi: '2026-08-01',
      kuotaselesairegistrasi: '2026-08-31',
      kuotaselesaiuploaddokumen: '2026-09-30',
    }
    const copy = (more = {}) =>
      testApp()
        .as(akademik)
        .post(`semester/salinkuota/${quota.kuotasemid}`, { ke, ...days, ...more })
    expect((await copy({ ke: quota.kuotasemid })).status).toBe(422)
    expect((await copy({ kuotaselesairegistrasi: '2026-07-01' })).status).toBe(422)
    expect(await copy()).toMatchObject({ status: 201, data: { kuota: 1, perusahaan: 1, dilewati: 0 } })
    expect(await copy()).toMatchObject({ status: 201, data: { kuota: 0, perusahaan: 0, dilewati: 1 } })
    const rows = await db()
      .selectFrom('kuotadetail as d')
      .innerJoin('kuota as k', 'k.kuotaidx', 'd.detailkuotaidx')
      .select(['d.detailperusahaanid', 'd.terisipria', 'k.kuotaselesairegistrasi'])
      .where('k.kuotasemid', '=', ke)
      .execute()
    expect(rows).toEqual([
      {
        detailperusahaanid: seats.detailperusahaanid,
        terisipria: 0,
        kuotaselesairegistrasi: '2026-08-31',
      },
    ])
  })
})

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `2026-02-${String(from + at).padStart(2, '0')}`)
