import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ImportSummary } from '../../../src/contract/endpoints/index.ts'
import { csvOf } from '../../../src/contract/sheet.ts'
import type { AppContext } from '../../../src/server/context.ts'
import type { Caller, Fields } from '../support/caller.ts'
import { HARI_INI, testApps } from '../support/testApps.ts'
import { admin, dosen, kuota, mahasiswa, prodi, terdaftar } from '../support/people.ts'
import { xlsx } from './sheets.ts'

testApps((testApp) => {
  const office = async () => {
    const person = await admin(testApp().db, 'akademik')
    return { ...person, caller: testApp().as(person) }
  }
  const sends = async (caller: Caller, jenis: string, rows: string[][], more: Fields = {}) => {
    const berkas = { content: Buffer.from(csvOf(rows)), filename: 'data.csv' }
    return caller.post('impor', { jenis, mode: 'semua', berkas, ...more })
  }
  const imports = async (caller: Caller, jenis: string, rows: string[][], more: Fields = {}) => {
    const answer = await sends(caller, jenis, rows, more)
    expect(answer.message).toBeTypeOf('string')
    expect(answer.status).toBe(200)
    return answer.data as ImportSummary
  }
  const student = (mhsnobp: string) =>
    testApp().db.selectFrom('mahasiswa').selectAll().where('mhsnobp', '=', mhsnobp).executeTakeFirst()
  const account = (username: string) =>
    testApp().db.selectFrom('akun').selectAll().where('username', '=', username).executeTakeFirst()
  let nobp = 77_000_000
  const trailOf = async (akunid: number) =>
    (
      await testApp()
        .db.selectFrom('peristiwa')
        .select(['objekid', 'sesudah'])
        .where('akunid', '=', akunid)
        .where('objek', '=', 'impor')
        .execute()
    ).map(({ objekid, sesudah }) => ({ objekid, sesudah: JSON.parse(sesudah!) as Record<string, number> }))
  const fresh = () => String(++nobp)
  const HEADINGS = ['NOBP', 'Nama', 'Prodi', 'Angkatan', 'JK']

  test('an address of the file waits for its owner, and takes the place of none that is confirmed', async () => {
    const { caller } = await office()
    const { db } = testApp()
    const programme = await prodi(db)
    const [one, other] = [fresh(), fresh()]
    const row = (key: string, surel: string) => [key, 'Dina', String(programme), '2023', 'P', surel]
    const headings = [...HEADINGS, 'Email']
    await imports(
      caller,
      'mahasiswa',
      [headings, row(one, 'dina@kampus.example'), row(other, 'rani@kampus.example')],
      { akun: 1 },
    )
    expect(await account(one)).toMatchObject({ surel: null, surelbaru: 'dina@kampus.example' })
    await db
      .updateTable('akun')
      .set({ surel: 'sendiri@kampus.example', surelbaru: null })
      .where('username', '=', other)
      .execute()
    await imports(caller, 'mahasiswa', [
      headings,
      row(one, 'dina.baru@kampus.example'),
      row(other, 'rani.baru@kampus.example'),
    ])
    expect(await account(one)).toMatchObject({ surel: null, surelbaru: 'dina.baru@kampus.example' })
    expect(await account(other)).toMatchObject({ surel: 'sendiri@kampus.example', surelbaru: null })
    await imports(caller, 'mahasiswa', [headings, row(one, 'bukan alamat')])
    expect(await account(one)).toMatchObject({ surelbaru: 'dina.baru@kampus.example' })
  })

  test('a whole polytechnic: programmes, semesters, lecturers, students', async () => {
    const { caller } = await office()
    const programmes = await imports(caller, 'prodi', [
      ['Kode', 'Program Studi', 'Kaprodi'],
      ['9001', 'D3 Bahari', 'Rina'],
    ])
    expect(programmes).toMatchObject({ disimpan: true, jumlah: { baris: 1, baru: 1, akun: 0 } })
    await imports(caller, 'semester', [
      ['Kode Semester', 'Semester'],
      ['20991', 'Ganjil 2099/2100'],
    ])
    const nidn = `00${fresh()}`
    const lecturers = await imports(
      caller,
      'dosen',
      [
        ['NIDN', 'Nama', 'Prodi', 'HP'],
        [nidn, 'Hendra', 'd3 bahari', '081363004321'],
      ],
      { akun: 1 },
    )
    expect(lecturers.jumlah).toMatchObject({ baru: 1, akun: 1 })
    const id = fresh()
    const students = await imports(
      caller,
      'mahasiswa',
      [
        [...HEADINGS, 'SKS', 'SKS D/E', 'Tgl Lahir', 'No HP'],
        [id, 'Dina Marlina', '9001', '2024', 'Perempuan', '96', '3', '05/03/2004', "'+6281266001234"],
      ],
      { akun: 1 },
    )
    expect(students.akunbaru).toMatchObject([{ username: id, nama: 'Dina Marlina' }])
    expect(await student(id)).toMatchObject({
      mhsnobp: id,
      mhsnama: 'Dina Marlina',
      mhsnik: null,
      mhsalamat: null,
      mhstelp: '+6281266001234',
      mhstmplhr: null,
      mhstgllhr: '2004-03-05',
      mhsjkl: 'P',
      mhsangkatan: 2024,
      mhsprodiid: 9001,
      totalsks: 96,
      nilai_d_e: 3,
      mhsrekommagang: 0,
      mhsstatus: null,
    })
    // They sign in, each by their own door, and see what is theirs.
    const nobody = testApp().as(null)
    const password = students.akunbaru[0]!.sandi
    for (const [door, username, userpass, ok] of [
      ['login_mahasiswa', id, password, 200],
      // As somebody types it from paper.
      ['login_mahasiswa', id, password.toUpperCase().replaceAll('-', ' '), 200],
      ['login_mahasiswa', id, `${password.slice(0, -1)}${password.endsWith('a') ? 'b' : 'a'}`, 401],
      ['login_dosen', nidn, lecturers.akunbaru[0]!.sandi, 200],
      ['login_dosen', id, password, 401],
    ] as const)
      expect((await nobody.post(door, { username, userpass })).status, `${door} ${username}`).toBe(ok)
    const lecturer = await account(nidn)
    const own = await testApp()
      .db.selectFrom('akun_prodi')
      .selectAll()
      .where('akunid', '=', lecturer!.akunid)
      .execute()
    expect(own).toEqual([{ akunid: lecturer!.akunid, prodiid: 9001 }])
    expect(
      (await testApp().db.selectFrom('semester').selectAll().where('semid', '=', 20991).execute()).length,
    ).toBe(1)
  })

  test('a dry run says what would happen and changes nothing', async () => {
    const { caller } = await office()
    const here = await prodi(testApp().db)
    const known = await mahasiswa(testApp().db, { mhsprodiid: here, totalsks: 80 })
    const id = fresh()
    const rows = [
      [...HEADINGS, 'SKS', 'Catatan'],
      [id, 'Rudi', String(here), '2024', 'L', '20', 'x'],
      [known.mhsnobp, known.mhsnama, String(here), '2023', 'P', '96', ''],
    ]
    const found = await imports(caller, 'mahasiswa', rows, { mode: 'coba', akun: 1 })
    expect(found).toMatchObject({
      disimpan: false,
      jumlah: { baris: 2, baru: 1, berubah: 1, sama: 0, salah: 0, akun: 1 },
      akunbaru: [],
      perubahan: [{ baris: 3, kunci: known.mhsnobp, kolom: 'Total SKS', lama: '80', baru: '96' }],
      peringatan: ['Kolom yang tidak dibaca: Catatan.'],
    })
    expect(await student(id)).toBeUndefined()
    expect((await student(known.mhsnobp))!.totalsks).toBe(80)
    expect(await account(id)).toBeUndefined()
  })

  test('the same file twice changes nothing the second time', async () => {
    const { caller, akunid } = await office()
    const here = await prodi(testApp().db)
    const rows = [HEADINGS, ...[fresh(), fresh()].map((id) => [id, 'Sari', String(here), '2024', 'P'])]
    expect((await imports(caller, 'mahasiswa', rows, { akun: 1 })).jumlah).toMatchObject({ baru: 2, akun: 2 })
    const before = await account(rows[1]![0]!)
    const again = await imports(caller, 'mahasiswa', rows, { akun: 1 })
    expect(again.jumlah).toEqual({
      baris: 2,
      baru: 0,
      berubah: 0,
      sama: 2,
      salah: 0,
      siap: 0,
      tanya: 0,
      tolak: 0,
      akun: 0,
      sandidiganti: 0,
      sandisendiri: 0,
      akunmati: 0,
      akunhidup: 0,
      surel: 0,
    })
    expect(await account(rows[1]![0]!)).toEqual(before)
    expect((await trailOf(akunid)).map(({ objekid, sesudah }) => [objekid, sesudah])).toMatchObject([
      ['mahasiswa', { baru: 2, berubah: 0, akun: 2 }],
      ['mahasiswa', { baru: 0, berubah: 0, akun: 0 }],
    ])
  })

  test('every wrong row and why; all or nothing, or the right ones only', async () => {
    const { caller } = await office()
    const here = String(await prodi(testApp().db))
    const good = fresh()
    const twice = fresh()
    const rows = [
      [...HEADINGS, 'Telepon', 'SKS'],
      [good, 'Rudi', here, '2024', 'L', '', ''],
      [fresh(), '', 'Teknik Nuklir', '24', 'Cewek', 'abc', '999'],
      [twice, 'Satu', here, '2024', 'L', '', ''],
      [twice, 'Dua', here, '2024', 'L', '', ''],
      ['ada spasi', 'Tiga', here, '2024', 'L', '', ''],
    ]
    const refused = await imports(caller, 'mahasiswa', rows)
    expect(refused).toMatchObject({ disimpan: false, jumlah: { baru: 2, salah: 3, akun: 0 } })
    expect(
      refused.salah.map(({ baris, masalah }) => [
        baris,
        masalah.map(({ kolom, pesan }) => `${kolom}: ${pesan}`),
      ]),
    ).toEqual([
      [
        3,
        [
          expect.stringMatching(/^Prodi: "Teknik Nuklir" belum dikenal\. Pilih prodinya/),
          'Nama Mahasiswa: Wajib diisi.',
          'Angkatan: Paling kecil 1990.',
          'Jenis Kelamin: Isi dengan L atau P.',
        ],
      ],
      [5, [`NOBP: ${twice} sudah ada di baris 4.`]],
      [6, ['NOBP: Isi dengan huruf dan angka tanpa spasi.']],
    ])
    expect(refused.salah[0]!.sel).toEqual(rows[2])
    expect(await student(good)).toBeUndefined()

    const saved = await imports(caller, 'mahasiswa', rows, { mode: 'barisbaik' })
    expect(saved).toMatchObject({ disimpan: true, jumlah: { baru: 2, salah: 3 } })
    expect(await student(good)).toMatchObject({ mhsnama: 'Rudi', totalsks: 0, mhstelp: null })
    expect((await student(twice))!.mhsnama).toBe('Satu')
  })

  test('a file of a few columns changes those; what is empty keeps what is stored', async () => {
    const { caller } = await office()
    const known = await mahasiswa(testApp().db, { totalsks: 80, mhsrekommagang: 1 })
    const rows = [
      ['NOBP', 'SKS', 'Alamat'],
      [known.mhsnobp, '100', ''],
      [fresh(), '20', 'Jl. Baru'],
    ]
    const result = await imports(caller, 'mahasiswa', rows, { mode: 'barisbaik' })
    expect(result.jumlah).toMatchObject({ berubah: 1, salah: 1 })
    expect(result.salah[0]!.masalah.map(({ kolom }) => kolom)).toEqual([
      'Nama Mahasiswa',
      'Prodi',
      'Angkatan',
      'Jenis Kelamin',
    ])
    expect(await student(known.mhsnobp)).toMatchObject({
      totalsks: 100,
      mhsalamat: known.mhsalamat,
      mhsrekommagang: 1,
    })
  })

  test('columns: recognised, corrected, or asked for', async () => {
    const { caller } = await office()
    const here = String(await prodi(testApp().db))
    const id = fresh()
    const rows = [
      ['Kode Aneh', 'Nama', 'Prodi', 'Angkatan', 'JK'],
      [id, 'Rudi', here, '2024', 'L'],
    ]
    const asked = await imports(caller, 'mahasiswa', rows)
    expect(asked).toMatchObject({
      disimpan: false,
      kurang: ['NOBP'],
      contoh: [rows[1]],
      jumlah: { baris: 1, baru: 0 },
    })
    expect(asked.kolom).toEqual(['', 'mhsnama', 'mhsprodiid', 'mhsangkatan', 'mhsjkl'])
    const kolom = JSON.stringify(['mhsnobp', ...asked.kolom.slice(1)])
    expect(await imports(caller, 'mahasiswa', rows, { kolom })).toMatchObject({ disimpan: true, kurang: [] })
    for (const wrong of ['["mhsrekommagang"]', '["mhsnama","mhsnama"]', '{"a":1}', 'x', '["__proto__"]'])
      expect(await sends(caller, 'mahasiswa', rows, { kolom: wrong })).toMatchObject({
        status: 422,
        error: { kolom: expect.any(String) },
      })
  })

  test('under a running registration neither programme nor sex changes', async () => {
    const { caller } = await office()
    const [here, there] = [await prodi(testApp().db), await prodi(testApp().db)]
    const [active, rejected] = [
      await mahasiswa(testApp().db, { mhsprodiid: here }),
      await mahasiswa(testApp().db, { mhsprodiid: here, mhsrekommagang: 0 }),
    ]
    await terdaftar(testApp().db, active, { registerdisetujui: 1 })
    await terdaftar(testApp().db, rejected, { registerdisetujui: 0 })
    const rows = [
      ['NOBP', 'Prodi', 'JK', 'SKS'],
      ...[active, rejected].map(({ mhsnobp }) => [mhsnobp, String(there), 'L', '120']),
    ]
    for (const mode of ['coba', 'barisbaik']) {
      const result = await imports(caller, 'mahasiswa', rows, { mode })
      expect(result.salah).toMatchObject([
        { baris: 2, masalah: [{ kolom: 'Prodi', pesan: expect.stringMatching(/sedang terdaftar magang/) }] },
      ])
    }
    expect(await student(active.mhsnobp)).toMatchObject({ mhsprodiid: here, mhsjkl: 'P', totalsks: 96 })
    expect(await student(rejected.mhsnobp)).toMatchObject({ mhsprodiid: there, mhsjkl: 'L', totalsks: 120 })
    // Everything else may change meanwhile.
    expect(
      (
        await imports(caller, 'mahasiswa', [
          ['NOBP', 'SKS'],
          [active.mhsnobp, '120'],
        ])
      ).jumlah.berubah,
    ).toBe(1)
  })

  test('zeros that a spreadsheet ate do not make a second person', async () => {
    const { caller } = await office()
    const here = String(await prodi(testApp().db))
    const known = await dosen(testApp().db, { dosennidn: `00${fresh()}` })
    const bareId = known.dosennidn.slice(2)
    const other = fresh()
    const rows = [
      ['NIDN', 'Nama', 'Prodi'],
      [bareId, 'Hendra', here],
      [other, 'A', here],
      [`0${other}`, 'B', here],
    ]
    const result = await imports(caller, 'dosen', rows, { mode: 'coba' })
    expect(result.salah.map(({ baris, masalah }) => [baris, masalah[0]!.pesan])).toEqual([
      [2, expect.stringContaining(`Mirip ${known.dosennidn}`)],
      [4, expect.stringContaining(`Mirip ${other}`)],
    ])
  })

  test('an account follows its person, and a name that is taken is told', async () => {
    const { caller } = await office()
    const [here, there, third] = [
      await prodi(testApp().db),
      await prodi(testApp().db),
      await prodi(testApp().db),
    ]
    const lecturer = await dosen(testApp().db, { dosenprodiid: here })
    const rows = (name: string, programme: number) => [
      ['NIDN', 'Nama', 'Prodi'],
      [lecturer.dosennidn, name, String(programme)],
    ]
    await imports(caller, 'dosen', rows('Hendra Baru', there), { akun: 1 })
    const reach = async () =>
      (
        await testApp()
          .db.selectFrom('akun_prodi')
          .select('prodiid')
          .where('akunid', '=', lecturer.akunid)
          .orderBy('prodiid')
          .execute()
      ).map(({ prodiid }) => prodiid)
    expect(await account(lecturer.dosennidn)).toMatchObject({ nama: 'Hendra Baru', sandi: '-' })
    expect(await reach()).toEqual([there])
    // Students they guide stay in sight.
    const guided = await mahasiswa(testApp().db, { mhsprodiid: there })
    const { registerid } = await terdaftar(testApp().db, guided, {
      registerdisetujui: 1,
      registerkuotaid: (await kuota(testApp().db, { kuotaprodiid: there })).kuotaidx,
    })
    await testApp()
      .db.insertInto('pembimbing')
      .values({ pembimbingregisterid: registerid, pembimbingdosenid: lecturer.dosenid })
      .execute()
    await imports(caller, 'dosen', rows('Hendra Baru', third))
    expect(await reach()).toEqual([there, third])

    const renamed = await mahasiswa(testApp().db)
    await imports(caller, 'mahasiswa', [
      ['NOBP', 'Nama'],
      [renamed.mhsnobp, 'Dina Baru'],
    ])
    expect((await account(renamed.mhsnobp))!.nama).toBe('Dina Baru')

    const id = fresh()
    await testApp()
      .db.insertInto('akun')
      .values({ username: id, nama: 'Admin', role: 'wadir', sandi: '-', nobp: null, dosenid: null })
      .execute()
    const taken = [HEADINGS, [id, 'Rudi', String(here), '2024', 'L']]
    expect(
      (await imports(caller, 'mahasiswa', taken, { akun: 1, mode: 'coba' })).salah[0]!.masalah[0]!.pesan,
    ).toMatch(/sudah dipakai akun lain/)
    expect((await imports(caller, 'mahasiswa', taken)).disimpan).toBe(true)
    expect(await account(id)).toMatchObject({ role: 'wadir', nobp: null })
  })

  test('a lost list of passwords: new ones for first passwords only, said before, and old sessions end', async () => {
    const { caller, akunid } = await office()
    const here = String(await prodi(testApp().db))
    const [one, two] = [fresh(), fresh()]
    const rows = [HEADINGS, ...[one, two].map((id) => [id, 'Sari', here, '2024', 'P'])]
    const first = await imports(caller, 'mahasiswa', rows, { akun: 1 })
    const nobody = testApp().as(null)
    const login = (username: string, userpass: string) =>
      nobody.post('login_mahasiswa', { username, userpass })
    const changed = await login(two, first.akunbaru[1]!.sandi)
    const self = testApp().as({ token: changed.token })
    expect(
      (
        await self.post('gantisandi', {
          sandilama: first.akunbaru[1]!.sandi,
          sandibaru: 'kata sandi sendiri',
        })
      ).status,
    ).toBe(200)
    const stranger = testApp().as({ token: (await login(one, first.akunbaru[0]!.sandi)).token })
    expect((await stranger.get('me')).status).toBe(200)
    expect((await stranger.get('me')).info.sandiawal).toBe(true)
    expect((await self.get('me')).info.sandiawal).toBe(false)

    // One more who has no account yet: made, not replaced. None for who has left, nor another password where an office's hat is.
    rows.push([fresh(), 'Tuti', here, '2024', 'P'])
    const gone = await mahasiswa(testApp().db, { mhsprodiid: Number(here), mhsstatus: 'keluar' })
    await testApp().db.deleteFrom('akun').where('akunid', '=', gone.akunid).execute()
    const hat = await mahasiswa(testApp().db, { mhsprodiid: Number(here) })
    const { sandi } = (await account(one))!
    await testApp().db.updateTable('akun').set({ sandi }).where('akunid', '=', hat.akunid).execute()
    await testApp().db.insertInto('akun_peran').values({ akunid: hat.akunid, role: 'wadir' }).execute()
    for (const { mhsnobp } of [gone, hat]) rows.push([mhsnobp, 'Umar', here, '2024', 'L'])
    const looked = await imports(caller, 'mahasiswa', rows, { akun: 1, sandiulang: 1, mode: 'coba' })
    // An office's hat does not mean that its owner has chosen a password.
    const told = { akun: 1, sandidiganti: 1, sandisendiri: 1 }
    expect(looked.jumlah).toMatchObject(told)
    for (const mode of ['coba', 'barisbaik'])
      expect(
        (await imports(caller, 'mahasiswa', rows.slice(0, 3), { akun: 0, sandiulang: 1, mode })).jumlah,
      ).toMatchObject({
        akun: 0,
        sandidiganti: 0,
        sandisendiri: 0,
      })
    expect((await login(one, first.akunbaru[0]!.sandi)).status).toBe(200)
    const wrong = [...rows, [fresh(), '', here, '2024', 'P']]
    expect((await imports(caller, 'mahasiswa', wrong, { akun: 1, sandiulang: 1 })).jumlah).toMatchObject({
      akun: 0,
      sandidiganti: 0,
      sandisendiri: 0,
      akunmati: 0,
      akunhidup: 0,
      surel: 0,
    })

    const again = await imports(caller, 'mahasiswa', rows, { akun: 1, sandiulang: 1 })
    expect(again.jumlah).toMatchObject(told)
    expect((await trailOf(akunid)).at(-1)!.sesudah).toMatchObject({ baru: 1, akun: 1, sandidiganti: 1 })
    expect(
      again.akunbaru.filter(({ username }) => username !== rows[3]![0]).map(({ username }) => username),
    ).toEqual([one])
    expect((await login(one, first.akunbaru[0]!.sandi)).status).toBe(401)
    const renewed = again.akunbaru.find(({ username }) => username === one)!
    expect((await login(one, renewed.sandi)).status).toBe(200)
    expect((await login(two, 'kata sandi sendiri')).status).toBe(200)
    expect((await stranger.get('me')).status).toBe(401)
  })

  test('an Excel file with numbers and days, and what is worth a look', async () => {
    const { caller } = await office()
    const here = await prodi(testApp().db)
    const id = fresh()
    const content = await xlsx([
      [...HEADINGS, 'Tanggal Lahir', 'Telepon', 'NIK'],
      [
        Number(id),
        'Rudi',
        here,
        2024,
        'L',
        new Date(Date.UTC(2004, 11, 31)),
        81266001234,
        '1371014503021234',
      ],
    ])
    const answer = await caller.post('impor', {
      jenis: 'mahasiswa',
      mode: 'semua',
      berkas: { content, filename: 'a.xlsx' },
    })
    expect(answer.data).toMatchObject({
      disimpan: true,
      jumlah: { baru: 1 },
      // Whether it began with a zero nobody can tell any more.
      nol: [{ kolom: 'mhsnobp', jumlah: 1, digit: null, contoh: id, dijawab: false }],
    })
    expect(await student(id)).toMatchObject({
      mhstgllhr: '2004-12-31',
      mhstelp: '081266001234',
      mhsnik: '1371014503021234',
    })
  })

  test('for the academic office alone, with a file that is one', async () => {
    const { caller } = await office()
    const rows = [HEADINGS, [fresh(), 'Rudi', '1', '2024', 'L']]
    for (const role of ['prodi', 'wadir'] as const)
      expect((await sends(testApp().as(await admin(testApp().db, role)), 'mahasiswa', rows)).status).toBe(403)
    expect((await sends(testApp().as(await mahasiswa(testApp().db)), 'mahasiswa', rows)).status).toBe(403)
    expect((await sends(testApp().as(null), 'mahasiswa', rows)).status).toBe(401)
    expect(await sends(caller, 'akun', rows)).toMatchObject({
      status: 422,
      error: { jenis: 'Pilih jenis data.' },
    })
    expect(await sends(caller, 'mahasiswa', rows, { mode: 'paksa' })).toMatchObject({ status: 422 })
    expect(await caller.post('impor', { jenis: 'mahasiswa', mode: 'coba' })).toMatchObject({
      status: 422,
      error: { berkas: expect.any(String) },
    })
    const pdf = { content: Buffer.from('%PDF-1.7 x'), filename: 'a.csv' }
    expect(await caller.post('impor', { jenis: 'mahasiswa', mode: 'coba', berkas: pdf })).toMatchObject({
      status: 415,
      error: { berkas: expect.stringMatching(/bukan berkas Excel/) },
    })
    // A path is not a file, however it is dressed.
    const { token } = await office()
    const { statusCode } = await testApp().app.inject({
      method: 'POST',
      url: '/api/impor',
      headers: { authorization: `Bearer ${token}` },
      payload: { jenis: 'mahasiswa', mode: 'coba', berkas: { path: '/etc/passwd', discard: 'x' } },
    })
    expect(statusCode).toBe(422)
  })

  test('several at once take turns; how far each is, its owner may ask', { tags: ['rest'] }, async () => {
    const [one, two] = [await office(), await office()]
    const here = String(await prodi(testApp().db))
    const rows = [HEADINGS, ...Array.from({ length: 1500 }, () => [fresh(), 'Banyak', here, '2024', 'L'])]
    const work = Promise.all([
      imports(one.caller, 'mahasiswa', rows, { kerja: 'kerja-satu', akun: 1 }),
      imports(two.caller, 'mahasiswa', rows, { kerja: 'kerja-dua', akun: 1 }),
    ])
    const seen = new Set<string>()
    let done = false
    void work.finally(() => (done = true))
    while (!done) {
      // The embedded database answers within the same turn: without this the work would never get one.
      await turn()
      const { data } = await one.caller.get('impor?kerja=kerja-satu')
      if (data) seen.add(data.tahap)
      expect((await two.caller.get('impor?kerja=kerja-satu')).data).toBeNull()
    }
    const [first, second] = await work
    expect([first.jumlah.baru, second.jumlah.baru].sort()).toEqual([0, 1500])
    expect([first.jumlah.akun, second.jumlah.akun].sort()).toEqual([0, 1500])
    expect(seen.size).toBeGreaterThan(0)
    expect((await one.caller.get('impor?kerja=kerja-satu')).data).toBeNull()
  })

  test(
    'how far one is, any server knows; of one whose server was killed soon nobody',
    { tags: ['rest'] },
    async () => {
      const { caller, token, akunid } = await office()
      const here = String(await prodi(testApp().db))
      const rows = [HEADINGS, ...Array.from({ length: 600 }, () => [fresh(), 'Banyak', here, '2024', 'L'])]
      // With a memory of its own.
      vi.resetModules()
      const { buildApp } = await import('../../../src/server/app.ts')
      const clock = { now: new Date(`${HARI_INI}T03:00:00Z`) }
      const another = await buildApp(
        { db: testApp().db, clock: () => clock.now, timeZone: 'Asia/Jakarta' } as AppContext,
        { limits: false },
      )
      onTestFinished(() => another.close())
      const told = async () => {
        const url = '/api/impor?kerja=kerja-jauh'
        const answer = await another.inject({ url, headers: { authorization: `Bearer ${token}` } })
        return (answer.json() as { data: object | null }).data
      }
      let done = false
      const work = imports(caller, 'mahasiswa', rows, { kerja: 'kerja-jauh' }).finally(() => (done = true))
      const seen = new Set<boolean>()
      while (!done) {
        await turn()
        seen.add((await told()) !== null)
      }
      await work
      expect(seen).toContain(true)
      expect(await told()).toBe(null)

      await testApp()
        .db.insertInto('jobs')
        .values({
          jenis: 'impor',
          perihal: '',
          kunci: `${akunid} kerja-jauh`,
          akunid,
          peran: 'akademik',
          isi: JSON.stringify({ tahap: 'menyimpan', selesai: 1, jumlah: 2 }),
          dibuat: `${HARI_INI}T03:00:00.000Z`,
          oleh: 'killed',
          nanti: `${HARI_INI}T03:02:00.000Z`,
        })
        .execute()
      expect(await told()).toEqual({ tahap: 'menyimpan', selesai: 1, jumlah: 2 })
      clock.now = new Date(`${HARI_INI}T03:03:00Z`)
      expect(await told()).toBe(null)
    },
  )

  test('whose account was switched off while the file was read saves nothing', async () => {
    const { db } = testApp()
    const [one, two] = [await office(), await office()]
    const here = String(await prodi(db))
    const key = fresh()
    const many = [HEADINGS, ...Array.from({ length: 300 }, () => [fresh(), 'Banyak', here, '2024', 'L'])]
    const first = imports(one.caller, 'mahasiswa', many)
    const second = sends(two.caller, 'mahasiswa', [HEADINGS, [key, 'Dina', here, '2023', 'P']], {
      kerja: 'kerja-mati',
    })
    const waits = () =>
      db.selectFrom('jobs').select('jobid').where('kunci', '=', `${two.akunid} kerja-mati`).executeTakeFirst()
    while (!(await waits())) await turn()
    await db.updateTable('akun').set({ aktif: 0 }).where('akunid', '=', two.akunid).execute()
    expect((await second).status).toBe(401)
    await first
    expect(await student(key)).toBe(undefined)
  })
})
