import { expect, test } from 'vitest'
import { HARI_INI, testApps } from '../../support/testApps.ts'
import {
  admin,
  dosen,
  harian,
  kuota,
  kursi,
  mahasiswa,
  pembimbing,
  perusahaan,
  semester,
  terdaftar,
} from '../../support/people.ts'

/** What a second person, an old page or an old sheet still wants once something has ended. */
testApps((testApp) => {
  const db = () => testApp().db
  const as = (person: { token: string }) => testApp().as(person)

  /** Approved at the first of two companies of a quota. */
  async function placed() {
    const student = await mahasiswa(db(), { mhsjkl: 'L', mhsrekommagang: 1 })
    const quota = await kuota(db(), { kuotaprodiid: student.mhsprodiid, jenismou: 0 })
    const [here, there] = [
      await kursi(db(), quota.kuotaidx, { priawanita: 2 }),
      await kursi(db(), quota.kuotaidx, { priawanita: 2 }),
    ]
    const row = await terdaftar(db(), student, {
      registerkuotaid: quota.kuotaidx,
      registerperusahaanid: here.detailperusahaanid,
      registerdetailid: here.detailid,
      registerdisetujui: 1,
    })
    const akademik = await admin(db(), 'akademik')
    const at = (seats: { detailperusahaanid: number }) => ({
      registerkuotaid: quota.kuotaidx,
      registerperusahaanid: seats.detailperusahaanid,
    })
    return { student, quota, here, there, row, akademik, at }
  }
  const end = (person: { token: string }, registerid: number, ke: string) =>
    as(person).post('register/keadaan', { registerid, ke, alasan: 'Sakit.' })
  const withdraw = (
    person: { token: string },
    { detailid, detailperusahaanid }: { detailid: number; detailperusahaanid: number },
    jumlah: number,
  ) =>
    as(person).post(`perusahaan/${detailperusahaanid}/mundur`, {
      detailid: [detailid],
      alasan: 'Pailit.',
      jumlah,
    })
  const seatsNow = async (kuotaidx: number, detailid: number, person: { token: string }) => {
    const { data } = await as(person).get(`all/kuotadetail/${kuotaidx}`)
    return data.find((each: { detailid: number }) => each.detailid === detailid)
  }

  test('whoever was moved is not moved once more from the old place, also when the new one is over', async () => {
    const { row, there, akademik, at } = await placed()
    const move = (registerid: number, seats: { detailperusahaanid: number }) =>
      as(akademik).post('register/pindah', { registerid, ...at(seats), alasan: 'Jarak.' })
    const moved = await move(row.registerid, there)
    expect(moved.status).toBe(201)
    expect((await end(akademik, moved.data.registerid, 'dibatalkan')).status).toBe(200)
    expect(await move(row.registerid, there)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/sekarang Pindah/),
    })
    const rows = await db()
      .selectFrom('register')
      .select('registerid')
      .where('registerasal', '=', row.registerid)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('a disabled student is registered by nobody', async () => {
    const { akademik, at, here, student } = await placed()
    const another = await mahasiswa(db(), { mhsprodiid: student.mhsprodiid, mhsrekommagang: 1 })
    await as(akademik).post(`pengguna/aktif/${another.akunid}`, { aktif: 0 })
    const late = await as(akademik).post('register/mahasiswa', { nobp: another.mhsnobp, ...at(here) })
    expect(late).toMatchObject({ status: 409, message: expect.stringMatching(/dinonaktifkan/) })
  })

  test('a company that withdrew is marked, chosen by nobody, and back when it is given places by hand', async () => {
    const { student, quota, here, row, akademik, at } = await placed()
    const other = await mahasiswa(db(), { mhsprodiid: student.mhsprodiid, mhsrekommagang: 1, mhsjkl: 'L' })
    // Who has finished there keeps the place; taken back and cancelled, it is free.
    expect((await end(akademik, row.registerid, 'selesai')).status).toBe(200)
    expect((await withdraw(akademik, here, 0)).status).toBe(200)
    expect(await seatsNow(quota.kuotaidx, here.detailid, akademik)).toMatchObject({
      detailmundur: expect.stringMatching(/^2026-/),
    })
    await end(akademik, row.registerid, 'berjalan')
    await end(akademik, row.registerid, 'dibatalkan')
    const cards = await as(other).get(`kuotaaktif/${student.mhsprodiid}`)
    const shown = cards.data.flatMap((each: { perusahaan: { detailid: number }[] }) => each.perusahaan)
    expect(shown.map(({ detailid }: { detailid: number }) => detailid)).not.toContain(here.detailid)
    expect((await as(other).post('register', at(here))).status).toBe(409)
    expect((await as(akademik).post('register/mahasiswa', { nobp: other.mhsnobp, ...at(here) })).status).toBe(
      409,
    )
    const own = { registerkuotaid: quota.kuotaidx, perusahaanid: here.detailperusahaanid }
    expect((await as(other).post('register/mandiri', own)).status).toBe(409)

    const { versi } = await seatsNow(quota.kuotaidx, here.detailid, akademik)
    const cell = { detailkuotapria: 0, detailkuotawanita: 0, detailkuotapriawanita: 3 }
    const saved = await as(akademik).json(`kuota/kursi/${quota.kuotaidx}`, {
      ubah: [{ detailid: here.detailid, versi, ...cell }],
    })
    expect(saved).toMatchObject({ status: 200 })
    expect(saved.data.find((each: { detailid: number }) => each.detailid === here.detailid)).toMatchObject({
      detailmundur: null,
    })
    expect((await as(other).post('register', at(here))).status).toBe(201)
    // One company alone, by the form of its record.
    const again = await withdraw(akademik, here, 1)
    expect(again.status).toBe(200)
    const fields = { detailkuotaidx: quota.kuotaidx, detailperusahaanid: here.detailperusahaanid, ...cell }
    expect((await as(akademik).post(`kuotadetail/${here.detailid}`, fields)).status).toBe(200)
    expect(await seatsNow(quota.kuotaidx, here.detailid, akademik)).toMatchObject({ detailmundur: null })
  })

  test('a company that withdrew is not copied, and not brought back by a sheet', async () => {
    const { quota, here, there, row, akademik } = await placed()
    await end(akademik, row.registerid, 'selesai')
    await withdraw(akademik, here, 0)
    const next = await kuota(db(), { kuotaprodiid: quota.kuotaprodiid, kuotasemid: await semester(db()) })
    const copied = await as(akademik).post(`kuota/salin/${next.kuotaidx}`, { dari: quota.kuotaidx })
    expect(copied.data.disalin).toHaveLength(1)
    const rows = await db()
      .selectFrom('kuotadetail')
      .select('detailperusahaanid')
      .where('detailkuotaidx', '=', next.kuotaidx)
      .execute()
    expect(rows).toEqual([{ detailperusahaanid: there.detailperusahaanid }])

    const { perusahaannama } = await db()
      .selectFrom('perusahaan')
      .select('perusahaannama')
      .where('perusahaanid', '=', here.detailperusahaanid)
      .executeTakeFirstOrThrow()
    const content = Buffer.from(`Perusahaan,Kuota pria\n${perusahaannama},4\n`)
    const sheet = await as(akademik).post('impor', {
      jenis: 'kursi',
      mode: 'semua',
      kuota: quota.kuotaidx,
      berkas: { content, filename: 'kursi.csv' },
    })
    expect(sheet.data).toMatchObject({ disimpan: false, jumlah: { salah: 1 } })
    expect(JSON.stringify(sheet.data.salah)).toMatch(/sudah mundur/)
  })

  test('the list of students says what became of an internship, and so does the search', async () => {
    const { student, row, akademik } = await placed()
    const listed = async () => (await as(akademik).get(`mahasiswa?keyword=${student.mhsnobp}`)).data[0]
    expect(await listed()).toMatchObject({ registerstatus: 'disetujui', keadaan: 'berjalan' })
    await end(akademik, row.registerid, 'dibatalkan')
    expect(await listed()).toMatchObject({ registerstatus: 'disetujui', keadaan: 'dibatalkan' })
    const found = await as(akademik).get(`cari?q=${student.mhsnobp}`)
    const hits = found.data.flatMap((group: { hasil: object[] }) => group.hasil)
    expect(hits).toContainEqual(expect.objectContaining({ status: 'disetujui', keadaan: 'dibatalkan' }))
  })

  test('the page of a student says whether they may sign in', async () => {
    const { student, akademik } = await placed()
    const page = async () => (await as(akademik).get(`mahasiswa/${student.mhsnobp}/ringkasan`)).data
    expect(await page()).toMatchObject({ aktif: 1 })
    await as(akademik).post(`pengguna/aktif/${student.akunid}`, { aktif: 0 })
    expect(await page()).toMatchObject({ aktif: 0 })
  })

  test('a lecturer is offered the weeks of the one student, those with a report behind the end among them', async () => {
    const { student, quota, here, row, akademik } = await placed()
    const lecturer = await dosen(db(), { dosenprodiid: student.mhsprodiid })
    await pembimbing(db(), row.registerid, lecturer.dosenid)
    await db()
      .insertInto('jadwal')
      .values({
        jadwalkuotaidx: quota.kuotaidx,
        jadwalperusahaanid: here.detailperusahaanid,
        jadwalmulai: '2026-01-05',
        jadwalselesai: '2026-06-30',
      })
      .execute()
    await harian(db(), row.registerid, { [HARI_INI]: {} })
    const own = { registerid: row.registerid, mulai: '2026-01-12', selesai: '2026-02-01', alasan: 'Sakit.' }
    expect((await as(akademik).post('register/tanggal', { ...own, luar: 1 })).status).toBe(200)
    const at = `${quota.kuotaidx}/2/${here.detailperusahaanid}?tahun=2026&registerid=${row.registerid}`
    const weeks = await as(lecturer).get(`jadwal/minggu/${at}`)
    expect(weeks.data.map(({ minggu }: { minggu: number }) => minggu)).toEqual([3, 5])
    const detail = await as(lecturer).get(`register/detail/${row.registerid}`)
    expect(detail.data.register).toMatchObject({
      jadwalmulai: '2026-01-12',
      jadwalselesai: '2026-02-01',
      laporanterakhir: HARI_INI,
    })
  })

  test('a closed semester neither becomes the running one by choice nor by the calendar', async () => {
    const akademik = await admin(db(), 'akademik')
    const [open, closed] = [await semester(db()), await semester(db())]
    await as(akademik).post('semesterberjalan', { semid: open })
    expect((await as(akademik).post(`semester/tutup/${closed}`, { belumselesai: 0 })).status).toBe(200)
    expect(await as(akademik).post('semesterberjalan', { semid: closed })).toMatchObject({
      status: 422,
      error: { semid: expect.stringMatching(/sudah ditutup/) },
    })
    await as(akademik).post('semesterberjalan', { semid: '' })
    const { berlaku } = (await as(akademik).get('persyaratan')).semester
    expect(berlaku).not.toBe(closed)
    await db().deleteFrom('setelan').execute()
  })

  test('names carry no signs that are not seen and turn around what stands beside them', async () => {
    const akademik = await admin(db(), 'akademik')
    const username = `staf.${crypto.randomUUID().slice(0, 8)}`
    const made = await as(akademik).post('pengguna', {
      username,
      nama: '\u202Enimda\u202C Rina\u200B',
      peran: 'wadir',
    })
    expect(made.data).toMatchObject({ nama: 'nimda Rina' })
    expect(
      (await as(akademik).post('pengguna', { username, nama: '\u200B\u2066', peran: 'wadir' })).status,
    ).toBe(422)
    const company = await perusahaan(db())
    const fields = { perusahaanalamat: 'Jl. A', perusahaannotelp: '0751-1', perusahaanstatus: 'aktif' }
    await as(akademik).post(`perusahaan/${company}`, { perusahaannama: `PT \u202EA${company}`, ...fields })
    const stored = await db()
      .selectFrom('perusahaan')
      .select('perusahaannama')
      .where('perusahaanid', '=', company)
      .executeTakeFirstOrThrow()
    expect(stored.perusahaannama).not.toMatch(/\u202E/)
  })
})
