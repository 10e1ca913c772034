// @module-tag rest
import { expect, test } from 'vitest'
import type { ImportSummary } from '../../../src/contract/endpoints/index.ts'
import { csvOf } from '../../../src/contract/sheet.ts'
import type { Caller, Fields } from '../support/caller.ts'
import { testApps } from '../support/testApps.ts'
import {
  admin,
  dosen,
  kuota,
  kursi,
  mahasiswa,
  perusahaan,
  prodi,
  semester,
  terdaftar,
} from '../support/people.ts'
import { xlsx } from './sheets.ts'

testApps((testApp) => {
  const office = async () => testApp().as(await admin(testApp().db, 'akademik'))
  const sends = (caller: Caller, jenis: string, rows: string[][] | Buffer, more: Fields = {}) => {
    const content = Buffer.isBuffer(rows) ? rows : Buffer.from(csvOf(rows))
    return caller.post('impor', { jenis, mode: 'semua', berkas: { content, filename: 'data.csv' }, ...more })
  }
  const imports = async (...given: Parameters<typeof sends>) => {
    const answer = await sends(...given)
    expect([answer.status, answer.error]).toEqual([200, undefined])
    return answer.data as ImportSummary
  }
  let number = 66_000_000
  const fresh = () => String(++number)
  const student = (mhsnobp: string) =>
    testApp().db.selectFrom('mahasiswa').selectAll().where('mhsnobp', '=', mhsnobp).executeTakeFirst()
  const active = async (username: string) =>
    (
      await testApp()
        .db.selectFrom('akun')
        .select('aktif')
        .where('username', '=', username)
        .executeTakeFirst()
    )?.aktif
  const reasons = ({ salah }: ImportSummary) =>
    salah.map(
      ({ baris, masalah }) =>
        `${baris} ${masalah.map(({ kolom, pesan }) => `${kolom}: ${pesan}`).join(' | ')}`,
    )
  const groups = ({ kelompok }: ImportSummary) =>
    kelompok.map(
      ({ jumlah, kolom, pesan, ditolak }) => `${jumlah} ${kolom}: ${pesan}${ditolak ? ' (ditolak)' : ''}`,
    )

  test('a print of the academic system: titles, spellings, dashes, two phones and signatures', async () => {
    const caller = await office()
    const [ti, te] = [
      await prodi(testApp().db, { prodinama: `D3 Teknik Uap ${fresh()}` }),
      await prodi(testApp().db, { prodinama: `D4 Teknik Elektro ${fresh()}` }),
    ]
    const nameOf = async (id: number) =>
      (await testApp().db.selectFrom('prodi').selectAll().where('prodiid', '=', id).executeTakeFirstOrThrow())
        .prodinama
    const uap = (await nameOf(ti)).slice(3)
    const elektro = (await nameOf(te)).slice(3)
    const id = [fresh(), fresh(), fresh(), fresh()]
    const rows = [
      ['LAPORAN DATA MAHASISWA'],
      ['Periode 2026/2027 Ganjil'],
      [],
      ['No.', 'NIM', 'Nama Mahasiswa', 'Program Studi', 'Tahun Masuk', 'L/P', 'No. HP', 'NIK', 'Catatan'],
      ['1', id[0]!, 'Putri', `D-III ${uap}`, '20241', 'P', '-', '—', ''],
      ['2', id[1]!, 'Rudi', `PRODI ${uap.toUpperCase()}`, '2024', 'L', '081266001234 / 081377005678', '', ''],
      ['3', id[2]!, 'Sari', elektro, '2024/2025', 'P', 'belum punya', '', ''],
      ['4', id[3]!, 'Tono', elektro, '2024', 'L', '81266001234', '', 'x'],
      ['', '', '', '', '', '', 'Padang, 22 November 2026'],
    ]
    const found = await imports(caller, 'mahasiswa', rows, { mode: 'coba' })
    expect(found).toMatchObject({
      dipakai: { lembar: 0, baris: 4 },
      jumlah: { baris: 4, baru: 1, salah: 3, siap: 1, tanya: 3, tolak: 0 },
      ejaan: [
        { tulisan: elektro, jumlah: 2, prodiid: null, cara: 'tidak', usulan: expect.arrayContaining([te]) },
        { tulisan: `PRODI ${uap.toUpperCase()}`, jumlah: 1, prodiid: null, cara: 'tidak' },
        { tulisan: `D-III ${uap}`, jumlah: 1, prodiid: ti, cara: 'mirip' },
      ],
    })
    // As they will be stored, beside what the file says.
    expect(found.awal.map(({ baris, keadaan, sel }) => [baris, keadaan, sel[2]])).toEqual([
      [5, 'baru', { isi: await nameOf(ti), tertulis: `D-III ${uap}` }],
      [6, 'tanya', { isi: '', tertulis: `PRODI ${uap.toUpperCase()}` }],
      [7, 'tanya', { isi: '', tertulis: elektro }],
      [8, 'tanya', { isi: '', tertulis: elektro }],
    ])
    expect(found.peringatan).toEqual([
      'Kolom yang tidak dibaca: Catatan.',
      '1 baris dilewati karena bukan data: 9 (Padang, 22 November 2026).',
    ])

    const spelled = JSON.stringify({ [elektro]: te, [`PRODI ${uap.toUpperCase()}`]: ti })
    const saved = await imports(caller, 'mahasiswa', rows, { prodi: spelled })
    expect(saved).toMatchObject({ disimpan: true, jumlah: { baru: 4, salah: 0 } })
    expect(groups(saved)).toEqual([
      '1 Telepon: Berisi tanda "tidak ada" seperti "-".',
      '1 NIK: Berisi tanda "tidak ada" seperti "-".',
      '1 Telepon: Berisi dua nomor telepon; yang pertama dipakai.',
      '1 Telepon: Isi dengan nomor telepon yang benar.',
    ])
    expect(saved.kelompok[2]!.contoh).toEqual([
      { baris: 6, kunci: id[1], isi: '081266001234 / 081377005678' },
    ])
    expect(await Promise.all(id.map(student))).toMatchObject([
      { mhsprodiid: ti, mhsangkatan: 2024, mhstelp: null, mhsnik: null },
      { mhsprodiid: ti, mhstelp: '081266001234' },
      { mhsprodiid: te, mhstelp: null },
      { mhsprodiid: te, mhstelp: '081266001234' },
    ])
    // The next file is not asked again, and may say otherwise.
    const next = [rows[3]!, ['1', fresh(), 'Upik', elektro, '2025', 'P', '', '', '']]
    expect((await imports(caller, 'mahasiswa', next, { mode: 'coba' })).ejaan).toMatchObject([
      { tulisan: elektro, prodiid: te, cara: 'diingat' },
    ])
    const other = await imports(caller, 'mahasiswa', next, {
      mode: 'coba',
      prodi: JSON.stringify({ [elektro]: ti }),
    })
    expect(other.ejaan).toMatchObject([{ prodiid: ti, cara: 'dipilih' }])
    for (const wrong of ['x', '[1]', '{"a":"b"}', '{"a":-1}'])
      expect(await sends(caller, 'mahasiswa', next, { prodi: wrong })).toMatchObject({ status: 422 })
  })

  test('a number beside text of as many digits has lost no zero: nobody is asked', async () => {
    const [caller, here] = [await office(), String(await prodi(testApp().db))]
    // Before any number with a zero in front is known here.
    const rows = (last: string | number) => [
      ['NIM', 'Nama', 'Prodi', 'Angkatan', 'L/P'],
      ['24081001', 'Andi', here, '2024', 'L'],
      ['24081002', 'Budi', here, '2024', 'L'],
      [last, 'Citra', here, '2024', 'P'],
    ]
    const asked = async (last: string | number) =>
      (await imports(caller, 'mahasiswa', await xlsx(rows(last)), { mode: 'coba' })).nol
    expect(await asked(24081003)).toEqual([])
    expect(await asked(4081003)).toMatchObject([{ kolom: 'mhsnobp' }])
  })

  test('zeros that a whole column lost are asked for, and put back where somebody says so', async () => {
    const caller = await office()
    const here = await prodi(testApp().db)
    const id = Number(fresh())
    const file = await xlsx([
      ['NIM', 'Nama', 'Prodi', 'Angkatan', 'JK'],
      [id, 'Putri', here, 2024, 'P'],
    ])
    const found = await imports(caller, 'mahasiswa', file, { mode: 'coba' })
    expect(found.nol).toMatchObject([
      { kolom: 'mhsnobp', judul: 'NIM', jumlah: 1, contoh: String(id), dijawab: false },
    ])
    const kept = await imports(caller, 'mahasiswa', file, { mode: 'coba', nol: '{"mhsnobp":0}' })
    expect(kept).toMatchObject({ nol: [{ dijawab: true }], jumlah: { baru: 1 } })
    const saved = await imports(caller, 'mahasiswa', file, { nol: '{"mhsnobp":9}' })
    expect(saved.disimpan).toBe(true)
    expect(await student(`0${id}`)).toMatchObject({ mhsnama: 'Putri' })
    expect(await student(String(id))).toBeUndefined()
    // NIDN have ten digits: the length is known without asking.
    const nidn = fresh()
    const lecturers = await imports(
      caller,
      'dosen',
      [
        ['NIDN', 'Nama', 'Prodi'],
        [nidn, 'Hendra', String(here)],
      ],
      { mode: 'coba' },
    )
    expect(lecturers.nol).toMatchObject([{ kolom: 'dosennidn', digit: 10, contoh: nidn }])
  })

  test('a status turns accounts off and on; what the office turned off by hand stays off', async () => {
    const caller = await office()
    const [leaves, rests, byHand] = [
      await mahasiswa(testApp().db),
      await mahasiswa(testApp().db),
      await mahasiswa(testApp().db),
    ]
    const here = String(await prodi(testApp().db))
    await testApp().db.updateTable('akun').set({ aktif: 0 }).where('akunid', '=', byHand.akunid).execute()
    const gone = fresh()
    const known = (first: string) => [
      ['NIM', 'Status'],
      [leaves.mhsnobp, first],
      [rests.mhsnobp, 'Cuti'],
      [byHand.mhsnobp, 'Aktif'],
    ]
    const found = await imports(caller, 'mahasiswa', known('DO'), { mode: 'coba', akun: 1 })
    expect(found.jumlah).toMatchObject({ berubah: 3, akunmati: 1, akunhidup: 0, akun: 0 })
    expect(await active(leaves.mhsnobp)).toBe(1)

    await imports(caller, 'mahasiswa', known('DO'))
    expect(await Promise.all([leaves, rests, byHand].map(({ mhsnobp }) => active(mhsnobp)))).toEqual([
      0, 1, 0,
    ])
    expect((await testApp().as(leaves).get('me')).status).toBe(401)
    expect(await student(rests.mhsnobp)).toMatchObject({ mhsstatus: 'cuti' })

    const back = await imports(caller, 'mahasiswa', known('aktif'))
    expect(back.jumlah).toMatchObject({ akunmati: 0, akunhidup: 1 })
    expect(await Promise.all([leaves, byHand].map(({ mhsnobp }) => active(mhsnobp)))).toEqual([1, 0])

    // Who has left already gets no account.
    const alumni = await imports(
      caller,
      'mahasiswa',
      [
        ['NIM', 'Nama', 'Status', 'Prodi', 'Angkatan', 'JK'],
        [gone, 'Alumni', 'Lulus', here, '2019', 'P'],
      ],
      { akun: 1 },
    )
    expect(alumni).toMatchObject({ disimpan: true, jumlah: { baru: 1, akun: 0 }, akunbaru: [] })
    // An unknown word refuses nobody.
    const odd = await imports(caller, 'mahasiswa', [
      ['NIM', 'Status'],
      [rests.mhsnobp, 'Entah'],
    ])
    expect(groups(odd)).toEqual([expect.stringMatching(/^1 Status Mahasiswa: Isi dengan aktif atau cuti/)])
    expect(await student(rests.mhsnobp)).toMatchObject({ mhsstatus: 'cuti' })
  })

  test('lecturers by whichever number they have, and found again by any', async () => {
    const caller = await office()
    const here = String(await prodi(testApp().db))
    const [nuptk, nip, nidn] = [`48${fresh()}665230`, `19870312${fresh()}02`, `00${fresh()}`]
    const rows = [
      ['NIDN', 'NUPTK', 'NIP', 'Nama Dosen', 'Homebase'],
      ['-', nuptk, '', 'Hendra', here],
      ['', '', `${nip.slice(0, 8)} ${nip.slice(8)}`, 'Rina', here],
      ['-', '-', '-', 'Tanpa Nomor', here],
    ]
    const found = await imports(caller, 'dosen', rows, { mode: 'barisbaik', akun: 1 })
    expect(reasons(found)).toEqual([
      '4 NIDN: Isi NIDN, NUPTK, atau NIP: salah satunya menjadi nama pengguna.',
    ])
    expect(found.akunbaru.map(({ username }) => username)).toEqual([nuptk, nip])
    // An NIDN that comes later is one more number of the same person.
    const later = await imports(caller, 'dosen', [rows[0]!, [nidn, nuptk, '', 'Hendra', here]], { akun: 1 })
    expect(later).toMatchObject({ jumlah: { baru: 0, berubah: 1, akun: 0 } })
    const again = await imports(
      caller,
      'dosen',
      [
        ['NIDN', 'Nama'],
        [nidn, 'Hendra, M.T.'],
      ],
      { akun: 1 },
    )
    expect(again.jumlah).toMatchObject({ baru: 0, berubah: 1, akun: 0 })
    expect(
      await testApp()
        .db.selectFrom('dosen')
        .select('dosennama')
        .where('dosennidn', '=', nuptk)
        .executeTakeFirst(),
    ).toEqual({ dosennama: 'Hendra, M.T.' })
    const mixed = await imports(caller, 'dosen', [rows[0]!, [nidn, '', nip, 'Siapa', here]], { mode: 'coba' })
    expect(reasons(mixed)[0]).toMatch(/milik dua dosen/)
  })

  test('companies: known however they are written, without e-mail, once each', async () => {
    const caller = await office()
    const mark = fresh()
    const rows = [
      ['DAFTAR MITRA'],
      ['No', 'Nama Mitra', 'Alamat', 'E-mail', 'No Telp'],
      ['1', `PT. Andalas ${mark}`, 'Jl. Sudirman No. 1, Padang', '-', '0751-123456'],
      ['2', `CV Ranah ${mark}`, 'Jl. Khatib 2', 'bukan email', '0751-123457 / 0812345678'],
      ['3', `Andalas ${mark}, PT`, 'Jl Sudirman 1 Padang', '', '0751-1'],
      ['4', `PT Tanpa Alamat ${mark}`, '', '', '0751-123459'],
      ['5', `PT Tanpa Telepon ${mark}`, 'Jl. Veteran 3', '', '-'],
    ]
    const found = await imports(caller, 'perusahaan', rows, { mode: 'barisbaik' })
    expect(found).toMatchObject({ jumlah: { baris: 5, baru: 3, salah: 2 } })
    expect(reasons(found)).toEqual([
      expect.stringMatching(/^5 .*sudah ada di baris 3/),
      expect.stringMatching(/^6 Alamat: Wajib diisi/),
    ])
    expect(groups(found)).toContain('1 Email: Isi dengan alamat surel yang benar.')
    const stored = () =>
      testApp()
        .db.selectFrom('perusahaan')
        .selectAll()
        .where('perusahaannama', 'like', `%Andalas ${mark}`)
        .execute()
    expect(await stored()).toMatchObject([
      { perusahaanemail: null, perusahaannotelp: '0751-123456', versi: 1 },
    ])
    const { perusahaanid } = (await stored())[0]!
    // What the list of the screen says of it.
    expect((await caller.get(`perusahaan/${perusahaanid}`)).data).toMatchObject({ perusahaanemail: null })

    const again = await imports(caller, 'perusahaan', [
      ['Perusahaan', 'Email'],
      [`ANDALAS ${mark}`, 'sdm@andalas.example'],
    ])
    expect(again).toMatchObject({ disimpan: true, jumlah: { baru: 0, berubah: 1 } })
    expect(await stored()).toMatchObject([{ perusahaanemail: 'sdm@andalas.example', versi: 2 }])
    const branch = await imports(caller, 'perusahaan', [
      rows[1]!,
      ['', `PT Andalas ${mark}`, 'Jl. Veteran 9, Bukittinggi', '', '0752-1234'],
    ])
    expect(branch.jumlah).toMatchObject({ baru: 1 })
    const unsure = await imports(caller, 'perusahaan', [
      ['Perusahaan', 'Telepon'],
      [`PT Andalas ${mark}`, '0751-999999'],
    ])
    expect(reasons(unsure)[0]).toMatch(/beberapa perusahaan bernama/)
  })

  test('places of quotas: by row or for all, never below those who are there', async () => {
    const { db } = testApp()
    const caller = await office()
    const quota = await kuota(db, {})
    const [semid, prodiid] = [String(quota.kuotasemid), String(quota.kuotaprodiid)]
    const names = [`PT Kursi ${fresh()}`, `PT Kursi ${fresh()}`]
    const [held] = await Promise.all(names.map((perusahaannama) => perusahaan(db, { perusahaannama })))
    const seat = await kursi(db, quota.kuotaidx, { wanita: 2, perusahaanid: held! })
    const guest = await mahasiswa(db, { mhsprodiid: quota.kuotaprodiid, mhsjkl: 'P' })
    await terdaftar(db, guest, {
      registerkuotaid: quota.kuotaidx,
      registerperusahaanid: held!,
      registerdetailid: seat.detailid,
      registerdisetujui: 1,
    })
    const heads = ['Nama Mitra', 'Prodi', 'Tahun Akademik', 'Laki-laki', 'Perempuan', 'Jumlah']
    const rows = [
      heads,
      [names[0]!, prodiid, semid, '1', '0', '0'],
      [names[1]!, prodiid, semid, '', '', '4'],
      ['PT Entah Di Mana', prodiid, semid, '1', '', ''],
      [names[1]!, prodiid, '19991', '1', '', ''],
    ]
    const found = await imports(caller, 'kursi', rows, { mode: 'barisbaik' })
    expect(found).toMatchObject({ jumlah: { baru: 1, berubah: 0, salah: 3 } })
    expect(reasons(found)).toEqual([
      expect.stringMatching(/^2 Nama Perusahaan: .*1 wanita/),
      expect.stringMatching(/^4 Nama Perusahaan: "PT Entah Di Mana" belum terdaftar/),
      expect.stringMatching(/^5 Prodi: Belum ada kuota yang cocok/),
    ])
    const places = () =>
      db
        .selectFrom('kuotadetail')
        .select(['detailkuotapria', 'detailkuotawanita', 'detailkuotapriawanita'])
        .where('detailkuotaidx', '=', quota.kuotaidx)
        .orderBy('detailid')
        .execute()
    expect(await places()).toEqual([
      { detailkuotapria: 0, detailkuotawanita: 2, detailkuotapriawanita: 0 },
      { detailkuotapria: 0, detailkuotawanita: 0, detailkuotapriawanita: 4 },
    ])
    // A list that does not say for what it is, with the quota chosen for all of it.
    const plain = [
      ['Instansi', 'Pria', 'Wanita'],
      [names[0]!, '1', '1'],
    ]
    expect(reasons(await imports(caller, 'kursi', plain))[0]).toMatch(/Isi prodinya, atau pilih satu kuota/)
    const chosen = await imports(caller, 'kursi', plain, { kuota: quota.kuotaidx })
    expect(chosen).toMatchObject({ disimpan: true, jumlah: { berubah: 1 } })
    expect(chosen.perubahan.map(({ kolom, lama, baru }) => `${kolom} ${lama} ${baru}`)).toEqual([
      'Tempat Pria 0 1',
      'Tempat Wanita 2 1',
    ])
    expect((await imports(caller, 'kursi', plain, { kuota: quota.kuotaidx })).jumlah).toMatchObject({
      sama: 1,
      berubah: 0,
    })
  })

  test('supervisors: by number or by name, of the same programme, never over another', async () => {
    const { db } = testApp()
    const caller = await office()
    const before = await semester(db)
    const quota = await kuota(db, {})
    const here = { dosenprodiid: quota.kuotaprodiid }
    const mark = ['Arif', 'Bima', 'Citra'][0]! + 'x'.repeat(3) + 'abcdefghij'[Number(fresh()) % 10]
    const [one, two, elsewhere] = [
      await dosen(db, { ...here, dosennama: `Dr. ${mark} Putra, M.Kom.` }),
      await dosen(db, { ...here, dosennama: 'Lain' }),
      await dosen(db, {}),
    ]
    const placed = async (registerdisetujui: number | null = 1) => {
      const person = await mahasiswa(db, { mhsprodiid: quota.kuotaprodiid })
      const row = await terdaftar(db, person, { registerkuotaid: quota.kuotaidx, registerdisetujui })
      return { ...person, registerid: row.registerid }
    }
    const earlier = await kuota(db, { kuotaprodiid: quota.kuotaprodiid, kuotasemid: before })
    /** With another of an earlier semester, which nobody ever called finished: the row is not about that one. */
    const ended = async (registerakhir: string) => {
      const person = await placed()
      await terdaftar(db, person, { registerkuotaid: earlier.kuotaidx, registerdisetujui: 1 })
      await db
        .updateTable('register')
        .set({ registerakhir, registerakhirsebab: 'kampus', registerakhirpada: '2026-02-01T03:00:00.000Z' })
        .where('registerid', '=', person.registerid)
        .execute()
      return person.mhsnobp
    }
    const [{ mhsnobp: byNumber }, { mhsnobp: byName }, { mhsnobp: wrong }, { mhsnobp: pending }, guided] = [
      await placed(),
      await placed(),
      await placed(),
      await placed(null),
      await placed(),
    ]
    const over: Record<string, string> = {
      selesai: await ended('selesai'),
      'mengundurkan diri': await ended('mengundurkan diri'),
    }
    const rows = [
      ['NIM', 'Dosen Pembimbing', 'NIDN'],
      [byNumber, '', two.dosennidn],
      [byName, `${mark} Putra`, '-'],
      [wrong, '', elsewhere.dosennidn],
      [pending, '', two.dosennidn],
      ['99999999', '', two.dosennidn],
      [guided.mhsnobp, '', one.dosennidn],
      ...['selesai', 'mengundurkan diri'].map((how) => [over[how]!, '', one.dosennidn]),
    ]
    const found = await imports(caller, 'pembimbing', rows, { mode: 'barisbaik' })
    expect(found).toMatchObject({ jumlah: { baru: 3, salah: 5 } })
    expect(reasons(found)).toEqual([
      expect.stringMatching(/^4 NIDN Pembimbing: .*program studi/),
      expect.stringMatching(/^5 NOBP: .*disetujui/),
      expect.stringMatching(/^6 NOBP: 99999999 tidak punya pendaftaran/),
      '8 NOBP: Magang ini sudah berakhir, jadi hanya dapat dibaca.',
      '9 NOBP: Magang ini sudah berakhir, jadi hanya dapat dibaca.',
    ])
    const again = await imports(caller, 'pembimbing', [
      rows[0]!,
      rows[1]!,
      [guided.mhsnobp, '', two.dosennidn],
    ])
    expect(again.jumlah).toMatchObject({ sama: 1, salah: 1 })
    expect(reasons(again)[0]).toMatch(/sudah dibimbing Dr\. .* di halaman pendaftarannya/)
  })

  test('another semester changes nothing of the running one', async () => {
    const { db } = testApp()
    const caller = await office()
    await imports(caller, 'semester', [['Tahun Akademik'], ['2025/2026 Genap']])
    expect((await caller.post('semesterberjalan', { semid: 20252 })).status).toBe(200)
    const before = (await caller.get('me')).data
    const found = await imports(caller, 'semester', [['Tahun Akademik'], ['20262'], ['2030/2031 Ganjil']])
    expect(found.jumlah).toMatchObject({ baru: 2 })
    expect(await db.selectFrom('semester').selectAll().where('semid', '=', 20301).execute()).toMatchObject([
      { semid: 20301, semnama: 'Ganjil 2030/2031', semtutup: null, semtutupoleh: null },
    ])
    expect((await caller.get('me')).data).toEqual(before)
    await db.deleteFrom('setelan').execute()
  })

  test('new passwords for one person alone', async () => {
    const caller = await office()
    const here = String(await prodi(testApp().db))
    const [one, two] = [fresh(), fresh()]
    const rows = [
      ['NIM', 'Nama', 'Prodi', 'Angkatan', 'JK'],
      ...[one, two].map((id) => [id, 'Sari', here, '2024', 'P']),
    ]
    await imports(caller, 'mahasiswa', rows, { akun: 1 })
    const more = { akun: 1, sandiulang: 1, sandiuntuk: two }
    expect((await imports(caller, 'mahasiswa', rows, { ...more, mode: 'coba' })).jumlah).toMatchObject({
      sandidiganti: 1,
      sandisendiri: 0,
    })
    expect((await imports(caller, 'mahasiswa', rows, more)).akunbaru.map(({ username }) => username)).toEqual(
      [two],
    )
    expect(await sends(caller, 'mahasiswa', rows, { ...more, sandiuntuk: '1' })).toMatchObject({
      status: 422,
      error: { sandiuntuk: expect.stringMatching(/tidak ada di berkas ini/) },
    })
  })
})
