import { expect, test } from 'vitest'
import {
  admin,
  dokumen,
  dosen,
  harian,
  jadwal,
  kuota,
  kursi,
  mahasiswa,
  pembimbing,
  terdaftar,
  unggahan,
} from '../../support/people.ts'
import { HARI_INI, testApps } from '../../support/testApps.ts'

/** What a student did before a move belongs to the same internship (docs/decisions/0018). */
testApps((testApp) => {
  const db = () => testApp().db
  const worked = async (registerid: number, ...days: string[]) => {
    const written = await harian(db(), registerid, Object.fromEntries(days.map((day) => [day, {}])))
    await db()
      .updateTable('laporandetail')
      .set({ detail_masuk: '08:00', detail_keluar: '16:00' })
      .where('detail_idx', 'in', written)
      .execute()
  }

  async function internship() {
    const student = await mahasiswa(db(), { mhsrekommagang: 1 })
    const quota = await kuota(db(), { kuotaprodiid: student.mhsprodiid, jenismou: 0 })
    const seats = await kursi(db(), quota.kuotaidx, { priawanita: 1 })
    const { registerid } = await terdaftar(db(), student, {
      registerkuotaid: quota.kuotaidx,
      registerperusahaanid: seats.detailperusahaanid,
      registerdetailid: seats.detailid,
      registerdisetujui: 1,
    })
    const lecturer = await dosen(db(), { dosenprodiid: student.mhsprodiid })
    await pembimbing(db(), registerid, lecturer.dosenid)
    const akademik = await admin(db(), 'akademik')
    const move = async (from: number) => {
      const { detailperusahaanid } = await kursi(db(), quota.kuotaidx, { priawanita: 1 })
      const moved = await testApp().as(akademik).post('register/pindah', {
        registerid: from,
        registerkuotaid: quota.kuotaidx,
        registerperusahaanid: detailperusahaanid,
        alasan: 'Perusahaan tutup.',
      })
      expect(moved.status, moved.message).toBe(201)
      return moved.data.registerid as number
    }
    return { student, quota, registerid, lecturer, akademik, move }
  }
  const validate = (person: { token: string }, day: number, status = 1, more = {}) =>
    testApp()
      .as(person)
      .post('bimbingan/validasi', { detail: JSON.stringify([day]), status, ...more })
  const resultOf = async (answer: ReturnType<typeof validate>) => {
    const { status, data } = await answer
    return status === 200 ? data[0].hasil : status
  }

  test('hours, days and days away are added up over every move, for the office, the lecturer and the student', async () => {
    const { student, quota, registerid, lecturer, akademik, move } = await internship()
    await worked(registerid, '2026-02-02', '2026-02-03')
    const second = await move(registerid)
    await worked(second, '2026-02-04')
    const third = await move(second)
    await worked(third, '2026-02-05')

    for (const person of [student, lecturer, akademik]) {
      const { data } = await testApp().as(person).get(`kehadiran/${third}`)
      expect([data.menit, data.hari.map(({ tgl }: { tgl: string }) => tgl)]).toEqual([
        4 * 480,
        ['2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05'],
      ])
    }
    // Whatever came later is not known there.
    expect((await testApp().as(student).get(`kehadiran/${second}`)).data.menit).toBe(3 * 480)
    const { data } = await testApp()
      .as(akademik)
      .get(`kehadiran?semester=${quota.kuotasemid}&prodi=${student.mhsprodiid}`)
    expect(data.baris).toMatchObject([{ registerid: third, menit: 4 * 480, hadir: 4, berjam: 4 }])
  })

  test('a day is told once: not again after a move, but for the day of the move itself', async () => {
    const { student, registerid, move } = await internship()
    await worked(registerid, '2026-02-03', HARI_INI)
    const second = await move(registerid)
    const placed = await db()
      .selectFrom('register')
      .select(['registerkuotaid', 'registerperusahaanid'])
      .where('registerid', '=', second)
      .executeTakeFirstOrThrow()
    await jadwal(db(), placed)
    const write = async (detail_tgl: string) => {
      const { status, message } = await testApp()
        .as(student)
        .post('laporan', { laporan_registeridx: second, detail_tgl, detail_isi: 'Memasang rak.' })
      return status === 201 ? status : message
    }
    expect(await write('2026-02-03')).toMatch('di perusahaan sebelumnya')
    // Who has worked there before the office wrote it down has not told it yet.
    for (const day of ['2026-02-04', HARI_INI]) expect(await write(day)).toBe(201)
  })

  test('registration documents go along as they are; those that the old company asked for stay', async () => {
    const { registerid, move } = await internship()
    const [ktp, consult] = [await dokumen(db(), 1), await dokumen(db(), 2)]
    await unggahan(db(), registerid, ktp.dokumenid, 1)
    await unggahan(db(), registerid, consult.dokumenid, 1)
    const next = await move(registerid)
    const held = await db()
      .selectFrom('dokumenregister')
      .select(['registerid', 'dokumenid', 'status'])
      .where('registerid', 'in', [registerid, next])
      .orderBy('dokumenid')
      .execute()
    expect(held).toEqual([
      { registerid: next, dokumenid: ktp.dokumenid, status: 1 },
      { registerid, dokumenid: consult.dokumenid, status: 1 },
    ])
  })

  test('whoever guides on validates what was written before, over every move; to correct it is too late', async () => {
    const { registerid, lecturer, move } = await internship()
    const [old] = await harian(db(), registerid, { '2026-02-02': {} })
    const third = await move(await move(registerid))

    const waiting = await testApp().as(lecturer).get('bimbingan/menunggu')
    expect(waiting.data.map((each: { registerid: number }) => each.registerid)).toEqual([registerid])
    expect(waiting.data[0].pindah).toBe(true)
    expect(waiting.jumlah).toMatchObject({ mahasiswa: 1, laporan: 1 })
    const revision = { revisi: 1, alasan: 'Jam.', bagian: JSON.stringify(['jam']) }
    expect(await resultOf(validate(lecturer, old!, 0, revision))).toBe('ditolak')
    expect(await resultOf(validate(lecturer, old!))).toBe('berubah')
    expect(await resultOf(validate(lecturer, old!, 0))).toBe('berubah')
    // The wall stands for everything else.
    await expect(
      db().updateTable('laporandetail').set({ detail_isi: 'x' }).where('detail_idx', '=', old!).execute(),
    ).rejects.toThrow('magang_berakhir')
    // Once the internship itself is over, so is this.
    await db()
      .updateTable('register')
      .set({ registerakhir: 'selesai', registerakhirpada: '2026-02-10T02:00:00Z' })
      .where('registerid', '=', third)
      .execute()
    expect(await resultOf(validate(lecturer, old!))).toBe(404)
  })

  test('a supervisor who is replaced after the move hands the right on, also to what was written before', async () => {
    const { student, registerid, lecturer, akademik, move } = await internship()
    const [old] = await harian(db(), registerid, { '2026-02-02': {} })
    const next = await move(registerid)
    const other = await dosen(db(), { dosenprodiid: student.mhsprodiid })
    const changed = await testApp().as(akademik).post('pembimbing/ganti', {
      pembimbingregisterid: next,
      pembimbingdosenid: other.dosenid,
      alasan: 'Cuti.',
    })
    expect(changed.status, changed.message).toBe(200)
    expect(await resultOf(validate(lecturer, old!))).toBe(404)
    expect(await resultOf(validate(other, old!))).toBe('berubah')
  })

  test('a closed semester closes it as well', async () => {
    const { registerid, quota, lecturer, move } = await internship()
    const [old] = await harian(db(), registerid, { '2026-02-02': {} })
    await move(registerid)
    await db()
      .updateTable('semester')
      .set({ semtutup: '2026-02-10T00:00:00Z' })
      .where('semid', '=', quota.kuotasemid)
      .execute()
    expect((await testApp().as(lecturer).get('bimbingan/menunggu')).data).toEqual([])
    expect(await resultOf(validate(lecturer, old!))).toBe('ditolak')
  })
})
