import { expect, test } from 'vitest'
import { nightlyRetention, overBefore } from '../../../src/server/privacy/retention.ts'
import {
  admin,
  berkas,
  dokumen,
  dosen,
  harian,
  mahasiswa,
  perusahaan,
  placed,
  surat,
  terdaftar,
} from '../support/people.ts'
import { testApps } from '../support/testApps.ts'
import { everyRow } from './everyRow.ts'
import { eventRow } from '../support/events.ts'

testApps((testApp) => {
  let nights = 0
  /** A night of its own for each call, at three in the morning of Padang. */
  async function night(hours = 20) {
    const now = new Date(Date.UTC(2026, 5, ++nights, hours, 0, 0))
    const warned: object[] = []
    const { db } = testApp()
    const appContext = { db, clock: () => now, timeZone: 'Asia/Jakarta' }
    const result = await nightlyRetention(appContext, { warn: (facts) => void warned.push(facts) })
    return { result, warned, now }
  }
  const rule = (jenis: string, bulan: number, mulai = '2026-01-01T00:00:00.000Z') =>
    testApp()
      .db.insertInto('retensi')
      .values({ jenis, bulan, mulai, oleh: 'Rina', diubah: mulai })
      .onConflict((row) => row.column('jenis').doUpdateSet({ bulan, mulai }))
      .execute()
  const clear = () => testApp().db.deleteFrom('retensi').execute()
  const rowsOf = async (
    table: 'mahasiswa' | 'register' | 'dokumenregister' | 'peristiwa' | 'akun' | 'berkas',
  ) =>
    Number(
      (
        await testApp()
          .db.selectFrom(table)
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )

  test('a month back from a long one ends with the short one', () => {
    expect(overBefore('2026-03-31', 1)).toBe('2026-02-28')
    expect(overBefore('2026-03-31', 13)).toBe('2025-02-28')
    expect(overBefore('2024-03-31', 1)).toBe('2024-02-29')
    expect(overBefore('2026-01-15', 1)).toBe('2025-12-15')
  })

  test('nothing is removed that nobody has decided about, nor by day, nor twice a night', async () => {
    await clear()
    const { db } = testApp()
    await terdaftar(db, await mahasiswa(db), { registerdisetujui: 0, registertanggal: '2020-01-01' })
    const before = await rowsOf('register')
    expect((await night()).result).toEqual({})
    await rule('ditolak', 12)
    // Eleven in the morning.
    expect((await night(4)).result).toBeUndefined()
    await rule('ditolak', 12, '2027-01-01T00:00:00.000Z')
    expect((await night()).result).toEqual({})
    expect(await rowsOf('register')).toBe(before)
    await rule('ditolak', 12)
    const { now } = await night()
    expect(await rowsOf('register')).toBe(before - 1)
    await terdaftar(db, await mahasiswa(db), { registerdisetujui: 0, registertanggal: '2020-01-01' })
    const again = { db, clock: () => now, timeZone: 'Asia/Jakarta' }
    expect(await nightlyRetention(again, { warn: () => {} })).toBeUndefined()
    await clear()
  })

  test('a night that was cut off is gone on with within the hour', async () => {
    await clear()
    await rule('ditolak', 12)
    const { db } = testApp()
    const hari = '2026-08-02'
    await db
      .insertInto('retensijalan')
      .values({ hari, mulai: '2026-08-01T18:00:00.000Z', selesai: null, hasil: null })
      .execute()
    const at = (now: string) =>
      nightlyRetention({ db, clock: () => new Date(now), timeZone: 'Asia/Jakarta' }, { warn: () => {} })
    expect(await at('2026-08-01T18:20:00Z')).toBeUndefined()
    expect(await at('2026-08-01T19:00:00Z')).toHaveProperty('ditolak')
    expect(await at('2026-08-01T20:00:00Z')).toBeUndefined()
    await clear()
  })

  test('two servers in one night: one does the work', async () => {
    await clear()
    const { db } = testApp()
    const now = new Date('2026-09-01T20:00:00Z')
    const run = () => nightlyRetention({ db, clock: () => now, timeZone: 'Asia/Jakarta' }, { warn: () => {} })
    const results = await Promise.all([run(), run(), run()])
    expect(results.filter((result) => result !== undefined)).toHaveLength(1)
  })

  test('rejected registrations go with their papers, which rest in the bin; what is named elsewhere stays', async () => {
    await clear()
    await rule('ditolak', 12)
    const { db } = testApp()
    const student = await mahasiswa(db)
    const old = await terdaftar(db, student, { registerdisetujui: 0, registertanggal: '2025-01-10' })
    const fresh = await terdaftar(db, student, { registerdisetujui: 0, registertanggal: '2026-05-01' })
    const approved = await terdaftar(db, student, { registerdisetujui: 1, registertanggal: '2025-01-10' })
    const held = await terdaftar(db, await mahasiswa(db), {
      registerdisetujui: 0,
      registertanggal: '2025-01-10',
    })
    await harian(db, held.registerid, { '2025-01-10': {} })
    const paper = await dokumen(db, 1)
    const files = await berkas(db, 'dokumen', student.mhsnobp)
    await db
      .insertInto('dokumenregister')
      .values({
        registerid: old.registerid,
        dokumenid: paper.dokumenid,
        files,
        unggah: '2025-01-10T00:00:00.000Z',
      })
      .execute()
    await surat(db, old)
    const { result, warned } = await night()
    expect(result).toEqual({ ditolak: { dihapus: 1, tertahan: 1 } })
    expect(warned).toHaveLength(1)
    expect(JSON.stringify(warned)).not.toContain(student.mhsnobp)
    const left = (await db.selectFrom('register').select('registerid').execute()).map((row) => row.registerid)
    expect(left).not.toContain(old.registerid)
    expect(left).toEqual(expect.arrayContaining([fresh.registerid, approved.registerid, held.registerid]))
    expect(await db.selectFrom('berkas').select('berkasid').where('berkasid', '=', files).execute()).toEqual(
      [],
    )
    const bin = await db
      .selectFrom('berkasbuang')
      .select('nobp')
      .where('nobp', '=', student.mhsnobp)
      .execute()
    expect(bin).toHaveLength(1)
    await clear()
  })

  test('papers go when the internship is long over, and the internship stays', async () => {
    await clear()
    await rule('dokumen', 12)
    const { db } = testApp()
    const paper = await dokumen(db, 1)
    const upload = async (registerid: number, nobp: string) =>
      db
        .insertInto('dokumenregister')
        .values({
          registerid,
          dokumenid: paper.dokumenid,
          files: await berkas(db, 'dokumen', nobp),
          unggah: '2025-01-10T00:00:00.000Z',
        })
        .execute()
    const over = await placed(db, { days: { mulai: '2025-01-06', selesai: '2025-03-28' } })
    const running = await placed(db, { days: { mulai: '2026-01-06', selesai: '2026-06-28' } })
    await upload(over.registerid, over.registernobp)
    await upload(running.registerid, running.registernobp)
    expect((await night()).result).toMatchObject({ dokumen: { tertahan: 0 } })
    const left = await db.selectFrom('dokumenregister').select('registerid').execute()
    expect(left.map(({ registerid }) => registerid)).toContain(running.registerid)
    expect(left.map(({ registerid }) => registerid)).not.toContain(over.registerid)
    expect(
      await db
        .selectFrom('register')
        .select('registerid')
        .where('registerid', '=', over.registerid)
        .execute(),
    ).toHaveLength(1)
    await clear()
  })

  test('old entries of the trail go', async () => {
    await clear()
    await rule('jejak', 24)
    const { db } = testApp()
    const { akunid } = await admin(db, 'akademik')
    const entry = (waktu: string) => eventRow({ akunid, waktu })
    await db
      .insertInto('peristiwa')
      .values([
        entry('2020-02-01T03:00:00.000Z'),
        entry('2020-02-01T04:00:00.000Z'),
        entry('2021-02-01T04:00:00.000Z'),
        entry('2026-02-01T04:00:00.000Z'),
      ])
      .execute()
    expect((await night()).result).toEqual({ jejak: { dihapus: 3, tertahan: 0 } })
    const left = await db.selectFrom('peristiwa').select('waktu').where('akunid', '=', akunid).execute()
    expect(left).toEqual([{ waktu: '2026-02-01T04:00:00.000Z' }])
    await clear()
  })

  test('a graduate becomes nobody: no name, no text, no file, no account, and all figures as before', async () => {
    await clear()
    await rule('lulusan', 60)
    const { db } = testApp()
    const student = await mahasiswa(db, {
      mhsnama: 'Zulkarnain Rahasia',
      mhsnobp: '1899000123',
      mhsstatus: 'lulus',
      mhsidfeeder: 'feeder-rahasia-1',
    })
    const over = await placed(db, { student, days: { mulai: '2018-01-08', selesai: '2018-03-30' } })
    await db
      .updateTable('register')
      .set({ registertanggal: '2017-12-01' })
      .where('registerid', '=', over.registerid)
      .execute()
    await db
      .insertInto('aktivitas')
      .values({
        aktivitasregisterid: over.registerid,
        idaktivitas: 'feeder-rahasia-2',
        idanggota: 'feeder-rahasia-3',
      })
      .execute()
    const lampiran = await berkas(db, 'laporan', student.mhsnobp)
    await harian(db, over.registerid, {
      '2018-01-08': { status: 1, isi: 'Rahasia saya', lampiran },
      '2018-01-09': { isi: 'Rahasia lagi' },
    })
    const { laporan_idx } = await db
      .selectFrom('laporan')
      .select('laporan_idx')
      .where('laporan_registeridx', '=', over.registerid)
      .executeTakeFirstOrThrow()
    for (const { akunid, nama, as } of [
      { akunid: student.akunid, nama: student.mhsnama, as: 'Mahasiswa' as const },
      { akunid: over.guide.akunid, nama: over.guide.dosennama, as: 'Dosen' as const },
    ])
      await db
        .insertInto('tanggapan')
        .values({
          tanggapan_laporanidx: laporan_idx,
          tanggapan_akunid: akunid,
          tanggapan_nama: nama,
          tanggapan_sebagai: as,
          tanggapan_isi: `Ucapan ${nama}`,
          tanggapan_waktu: '2018-01-09T03:00:00.000Z',
        })
        .execute()
    await perusahaan(db, {
      perusahaanstatus: 'diajukan',
      diajukanoleh: student.mhsnobp,
      diajukanpada: '2017-11-01',
    })
    const office = await admin(db, 'akademik')
    await db
      .insertInto('peristiwa')
      .values([
        eventRow({
          akunid: office.akunid,
          nobp: student.mhsnobp,
          objek: 'mahasiswa',
          aksi: 'rekomendasi',
          objekid: student.mhsnobp,
          judul: student.mhsnama,
          alasan: 'Rahasia lagi',
        }),
        eventRow({ akunid: student.akunid, nama: student.mhsnama, peran: 'mahasiswa' }),
      ])
      .execute()
    // Still in it, and never in it: both stay as they are.
    const running = await placed(db, { days: { mulai: '2026-01-05', selesai: '2026-08-28' } })
    const never = await mahasiswa(db, { mhsangkatan: 2010 })
    const before = await rowsOf('mahasiswa')

    expect((await night()).result).toEqual({ lulusan: { dihapus: 1, tertahan: 0 } })
    const { registernobp } = await db
      .selectFrom('register')
      .select('registernobp')
      .where('registerid', '=', over.registerid)
      .executeTakeFirstOrThrow()
    expect(registernobp).toMatch(/^anonim-[0-9a-f]{12}$/)
    expect(await rowsOf('mahasiswa')).toBe(before)
    expect(
      await db.selectFrom('mahasiswa').selectAll().where('mhsnobp', '=', registernobp).executeTakeFirst(),
    ).toMatchObject({
      mhsnama: 'Lulusan',
      mhsnik: null,
      mhsangkatan: student.mhsangkatan,
      mhsprodiid: student.mhsprodiid,
      mhsjkl: student.mhsjkl,
      mhsstatus: 'lulus',
    })
    const figures = await db
      .selectFrom('register_view')
      .select(['sudah_verifikasi', 'belum_verifikasi', 'pembimbingdosennama'])
      .where('registerid', '=', over.registerid)
      .executeTakeFirstOrThrow()
    expect([Number(figures.sudah_verifikasi), Number(figures.belum_verifikasi)]).toEqual([1, 1])
    expect(figures.pembimbingdosennama).toBe(over.guide.dosennama)
    expect(await everyRow(testApp().db)).not.toMatch(
      /Zulkarnain|1899000123|feeder-rahasia|Rahasia saya|Rahasia lagi|Ucapan /,
    )
    expect(
      await db.selectFrom('akun').select('akunid').where('akunid', '=', student.akunid).execute(),
    ).toEqual([])
    for (const { mhsnobp } of [running.student, never])
      expect(
        await db.selectFrom('mahasiswa').select('mhsnobp').where('mhsnobp', '=', mhsnobp).execute(),
      ).toHaveLength(1)
    // And stays so the night after.
    expect((await night()).result).toEqual({ lulusan: { dihapus: 0, tertahan: 0 } })
    await clear()
  })

  // — what the office sees and decides

  test('the office sees what would go before it decides; a decision holds from the next day on, and leaves a trace', async () => {
    await clear()
    const { db } = testApp()
    const office = await admin(db, 'akademik')
    const caller = testApp().as(office)
    const student = await mahasiswa(db, { mhsnama: 'Contoh Lama' })
    await terdaftar(db, student, { registerdisetujui: 0, registertanggal: '2001-01-10' })
    const plan = await caller.get('retensi/rencana?jenis=ditolak&bulan=240')
    expect(plan.data.contoh[0]).toEqual({ nama: 'Contoh Lama', sejak: '2001-01-10' })
    expect(plan.data.jumlah).toBeGreaterThan(0)
    expect((await caller.post('retensi', { jenis: 'ditolak', bulan: 240 })).status).toBe(200)
    const { data } = await caller.get('retensi')
    expect(data.find(({ jenis }: { jenis: string }) => jenis === 'ditolak')).toEqual({
      jenis: 'ditolak',
      bulan: 240,
      mulai: '2026-02-11T03:00:00.000Z',
      oleh: 'Admin akademik',
    })
    const open = await testApp().as(null).get('datapribadi')
    expect(open.data).toContainEqual({ jenis: 'ditolak', bulan: 240 })
    expect((await caller.post('retensi', { jenis: 'ditolak', bulan: '' })).status).toBe(200)
    expect((await testApp().as(null).get('datapribadi')).data).toContainEqual({
      jenis: 'ditolak',
      bulan: null,
    })
    const trail = await db
      .selectFrom('peristiwa')
      .select(['objek', 'objekid', 'sebelum', 'sesudah'])
      .where('akunid', '=', office.akunid)
      .execute()
    expect(trail).toEqual([
      { objek: 'retensi', objekid: 'ditolak', sebelum: '{"bulan":null}', sesudah: '{"bulan":240}' },
      { objek: 'retensi', objekid: 'ditolak', sebelum: '{"bulan":240}', sesudah: '{"bulan":null}' },
    ])
  })

  test.each([
    { jenis: 'semua', bulan: 12 },
    { jenis: 'jejak', bulan: 0 },
    { jenis: 'jejak', bulan: 241 },
    { jenis: 'jejak', bulan: 'selamanya' },
    { jenis: 'jejak' },
  ])('%j is refused', async (body) => {
    const caller = testApp().as(await admin(testApp().db, 'akademik'))
    expect((await caller.post('retensi', body as never)).status).toBe(422)
  })

  test('nobody but the academic office decides or looks', async () => {
    const { db } = testApp()
    for (const person of [
      await admin(db, 'prodi'),
      await admin(db, 'wadir'),
      await dosen(db),
      await mahasiswa(db),
    ]) {
      const caller = testApp().as(person)
      expect((await caller.get('retensi')).status).toBe(403)
      expect((await caller.get('retensi/rencana?jenis=jejak&bulan=1')).status).toBe(403)
      expect((await caller.post('retensi', { jenis: 'jejak', bulan: 1 })).status).toBe(403)
    }
  })
})
