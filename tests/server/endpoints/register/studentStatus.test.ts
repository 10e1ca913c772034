import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { STUDENT_STATUSES, type StudentStatus } from '../../../../src/contract/rules/studentStatus.ts'
import { admin, kuota, kursi, mahasiswa, prodi, semester, terdaftar } from '../../support/people.ts'
import { testApps } from '../../support/testApps.ts'

const NOT_STUDYING = STUDENT_STATUSES.filter((status) => status !== 'aktif')

testApps((testApp) => {
  const db = () => testApp().db
  const as = (person: { token: string }) => testApp().as(person)
  beforeEach(() =>
    db().insertInto('persyaratan').values({ idx: 1, minimalsks: 90, maximalsksgagal: 4 }).execute(),
  )
  afterEach(() => db().deleteFrom('persyaratan').execute())
  const becomes = (nobp: string, mhsstatus: StudentStatus) =>
    db().updateTable('mahasiswa').set({ mhsstatus }).where('mhsnobp', '=', nobp).execute()
  const recommended = async (nobp: string) =>
    (
      await db()
        .selectFrom('mahasiswa')
        .select('mhsrekommagang')
        .where('mhsnobp', '=', nobp)
        .executeTakeFirstOrThrow()
    ).mhsrekommagang

  test('counted as eligible and recommended is who studies, on every screen alike', async () => {
    const mhsprodiid = await prodi(db())
    for (const mhsstatus of [null, ...STUDENT_STATUSES])
      for (const mhsrekommagang of [0, 1]) await mahasiswa(db(), { mhsprodiid, mhsrekommagang, mhsstatus })
    const office = as(await admin(db(), 'prodi', mhsprodiid))
    const counts = (await office.get('mahasiswa/keadaan')).data
    expect(counts).toMatchObject({ layak: 2, direkomendasikan: 2, belum: 10, semua: 14 })
    for (const keadaan of ['layak', 'direkomendasikan', 'belum'] as const) {
      const { data, page } = await office.get(`mahasiswa?keadaan=${keadaan}&limit=50`)
      expect([keadaan, page.total]).toEqual([keadaan, counts[keadaan]])
      // As the rule of the screens says of each row.
      for (const { mhsstatus } of data)
        if (keadaan !== 'belum') expect([null, 'aktif']).toContain(mhsstatus)
        else expect(NOT_STUDYING).toContain(mhsstatus)
    }
    const semid = await semester(db())
    await db()
      .insertInto('setelan')
      .values({ satu: 1, semesterberjalan: semid })
      .onConflict((row) => row.column('satu').doUpdateSet({ semesterberjalan: semid }))
      .execute()
    const overview = (await as(await admin(db(), 'wadir')).get(`ikhtisar?prodi=${mhsprodiid}`)).data
    const own = overview.prodi.find(({ prodiid }: { prodiid: number }) => prodiid === mhsprodiid)
    expect(own).toMatchObject({ layak: 2, direkomendasikan: 2 })
    await db().updateTable('setelan').set({ semesterberjalan: null }).execute()
  })

  test.each(NOT_STUDYING)('%s: recommended neither alone nor with others', async (mhsstatus) => {
    const student = await mahasiswa(db(), { mhsrekommagang: 0, mhsstatus })
    const office = as(await admin(db(), 'prodi', student.mhsprodiid))
    expect(await office.post('mahasiswa/rekomendasi', { mhsnobp: student.mhsnobp })).toMatchObject({
      status: 409,
      alasan: 'register.student-not-studying',
    })
    for (const belumlayak of [0, 1]) {
      const { data } = await office.post('massal', {
        massalid: randomUUID(),
        aksi: 'rekomendasi',
        pilihan: JSON.stringify({ id: [student.mhsnobp] }),
        isi: JSON.stringify({ belumlayak }),
      })
      expect(data).toMatchObject({
        berhasil: 0,
        hasil: [{ berhasil: false, kode: 'register.student-not-studying' }],
      })
    }
    expect(await recommended(student.mhsnobp)).toBe(0)
  })

  test('a recommendation from before does not let a student on leave register, nor the office do it', async () => {
    const student = await mahasiswa(db())
    const quota = await kuota(db(), { kuotaprodiid: student.mhsprodiid, jenismou: 0 })
    const seats = await kursi(db(), quota.kuotaidx, { priawanita: 1 })
    const choice = { registerkuotaid: quota.kuotaidx, registerperusahaanid: seats.detailperusahaanid }
    await becomes(student.mhsnobp, 'cuti')
    const refused = { status: 409, alasan: 'register.not-studying' }
    expect(await as(student).post('register', choice)).toMatchObject(refused)
    const own = { perusahaannama: 'CV Baru', perusahaanalamat: 'Jl. Baru 2' }
    expect(
      await as(student).post('register/mandiri', {
        registerkuotaid: quota.kuotaidx,
        perusahaannotelp: '0751-1',
        perusahaanemail: 'a@b.example',
        ...own,
      }),
    ).toMatchObject(refused)
    const akademik = as(await admin(db(), 'akademik'))
    expect(
      await akademik.post('register/mahasiswa', { nobp: student.mhsnobp, ...choice, alasan: 'Terlambat.' }),
    ).toMatchObject({ status: 409, alasan: 'register.student-not-studying' })
    await becomes(student.mhsnobp, 'aktif')
    expect((await as(student).post('register', choice)).status).toBe(201)
  })

  test('what runs goes on; another place is for whoever studies', async () => {
    const student = await mahasiswa(db(), { mhsjkl: 'L' })
    const quota = await kuota(db(), { kuotaprodiid: student.mhsprodiid })
    const [here, there] = [
      await kursi(db(), quota.kuotaidx, { priawanita: 1 }),
      await kursi(db(), quota.kuotaidx, { priawanita: 1 }),
    ]
    const { registerid } = await terdaftar(db(), student, {
      registerkuotaid: quota.kuotaidx,
      registerperusahaanid: here.detailperusahaanid,
      registerdetailid: here.detailid,
      registerdisetujui: 1,
    })
    const akademik = as(await admin(db(), 'akademik'))
    const move = () =>
      akademik.post('register/pindah', {
        registerid,
        registerkuotaid: quota.kuotaidx,
        registerperusahaanid: there.detailperusahaanid,
        alasan: 'Jarak.',
      })
    await becomes(student.mhsnobp, 'cuti')
    expect(await move()).toMatchObject({ status: 409, alasan: 'register.student-not-studying' })
    expect((await as(student).get('mahasiswa/info')).data).toMatchObject({
      mhsstatus: 'cuti',
      rekomendasi: 'belum-layak',
      register: [{ registerid, keadaan: 'berjalan' }],
    })
    await becomes(student.mhsnobp, 'aktif')
    expect((await move()).status).toBe(201)
  })

  test('a second choice says the way out: taken back while it waits, by the office once approved', async () => {
    const student = await mahasiswa(db())
    const quota = await kuota(db(), { kuotaprodiid: student.mhsprodiid })
    const seats = await kursi(db(), quota.kuotaidx, { priawanita: 1 })
    const { registerid } = await terdaftar(db(), student, { registerkuotaid: quota.kuotaidx })
    const again = () =>
      as(student).post('register', {
        registerkuotaid: quota.kuotaidx,
        registerperusahaanid: seats.detailperusahaanid,
      })
    expect((await again()).message).toMatch(/Tarik dulu pilihan itu/)
    await db()
      .updateTable('register')
      .set({ registerdisetujui: 1 })
      .where('registerid', '=', registerid)
      .execute()
    expect((await again()).message).toMatch(/sudah disetujui; kepindahan diatur oleh admin akademik/)
  })
})
