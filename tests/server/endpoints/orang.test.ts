import { expect, test } from 'vitest'
import { admin, dosen, kuota, kursi, mahasiswa, prodi, terdaftar } from '../support/people.ts'
import { testApps } from '../support/testApps.ts'

const LONG_AGO = '2026-01-20T00:00:00.000Z'
let last = 88_000_000
const fresh = () => String(++last)

testApps((testApp) => {
  const db = () => testApp().db
  const as = (person: { token: string }) => testApp().as(person)
  const office = async () => as(await admin(db(), 'akademik'))
  const student = (given: object) => ({
    mhsnobp: fresh(),
    mhsnama: 'Rani Pindahan',
    mhsangkatan: 2024,
    mhsjkl: 'P',
    totalsks: 100,
    nilai_d_e: 0,
    ...given,
  })
  const accountOf = (nobp: string) =>
    db().selectFrom('akun').selectAll().where('nobp', '=', nobp).executeTakeFirst()
  const close = (semid: number) =>
    db()
      .updateTable('semester')
      .set({ semtutup: '2026-01-31T00:00:00Z', semtutupoleh: 'Admin' })
      .where('semid', '=', semid)
      .execute()
  const placed = (registerid: number) =>
    db().selectFrom('register').selectAll().where('registerid', '=', registerid).executeTakeFirstOrThrow()
  const row = (nobp: string) =>
    db().selectFrom('mahasiswa').selectAll().where('mhsnobp', '=', nobp).executeTakeFirstOrThrow()

  test('a student who is added by hand signs in with a first password, and gets it once', async () => {
    const akademik = await office()
    const sent = student({ mhsprodiid: await prodi(db()) })
    expect(await akademik.post('mahasiswa', sent)).toMatchObject({
      status: 201,
      data: { mhsnobp: sent.mhsnobp, mhsstatus: null, versi: 1, sistem: {} },
    })
    expect(await accountOf(sent.mhsnobp)).toBeUndefined()
    // Twice at once, and once more.
    const answers = await Promise.all([1, 2].map(() => akademik.post(`mahasiswa/${sent.mhsnobp}/akun`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await akademik.post(`mahasiswa/${sent.mhsnobp}/akun`)).toMatchObject({ alasan: 'account.has-one' })
    const { data: slip } = answers.find(({ status }) => status === 201)!
    expect(slip).toMatchObject({ username: sent.mhsnobp, nama: sent.mhsnama, angkatan: 2024 })
    const entered = await testApp().as(null).post('masuk', { username: slip.username, userpass: slip.sandi })
    expect(entered.status).toBe(200)
    const trail = await db()
      .selectFrom('peristiwa')
      .select(['objek', 'aksi'])
      .where('nobp', '=', sent.mhsnobp)
      .orderBy('peristiwaid')
      .execute()
    expect(trail.map(({ objek, aksi }) => `${objek}.${aksi}`)).toEqual(['mahasiswa.tambah', 'akun.tambah'])
  })

  test('a lecturer likewise, with the programme in sight; a number that is somebody’s already is none', async () => {
    const akademik = await office()
    const [dosenprodiid, other] = [await prodi(db()), await prodi(db())]
    const dosennidn = `00${fresh()}`
    const { data } = await akademik.post('dosen', { dosennidn, dosennama: 'Budi', dosenprodiid })
    expect((await akademik.post(`dosen/${data.dosenid}/akun`)).status).toBe(201)
    const { akunid } = await db()
      .selectFrom('akun')
      .select('akunid')
      .where('dosenid', '=', data.dosenid)
      .executeTakeFirstOrThrow()
    const sees = async () =>
      (await db().selectFrom('akun_prodi').select('prodiid').where('akunid', '=', akunid).execute()).map(
        ({ prodiid }) => prodiid,
      )
    expect(await sees()).toEqual([dosenprodiid])
    await akademik.post(`dosen/${data.dosenid}`, {
      dosennama: 'Budi',
      dosenprodiid: other,
      versi: data.versi,
    })
    expect(await sees()).toEqual([other])
    const again = { dosennama: 'Budi', dosenprodiid }
    expect(await akademik.post('dosen', { ...again, dosennidn })).toMatchObject({ alasan: 'record.taken' })
    expect(
      (await akademik.post('dosen', { ...again, dosennidn: dosennidn.slice(2) })).error?.dosennidn,
    ).toContain(dosennidn)
    expect((await akademik.post('dosen', { ...again, dosennidn: 'dua kata' })).status).toBe(422)
  })

  test('two who correct one record: the second is told; the number stays; seat and programme hold', async () => {
    const akademik = await office()
    const { mhsnobp, mhsprodiid } = await mahasiswa(db(), { mhsjkl: 'L' })
    const { data } = await akademik.get(`mahasiswa/${mhsnobp}`)
    const { mhsnama, mhsangkatan, mhsjkl, totalsks, nilai_d_e, versi } = data
    const sent = { mhsnama, mhsangkatan, mhsjkl, totalsks, nilai_d_e, mhsprodiid, versi }
    const update = (change: object) => akademik.post(`mahasiswa/${mhsnobp}`, { ...sent, ...change })
    expect((await update({ mhsnobp: '1' })).status).toBe(422)
    await terdaftar(db(), await row(mhsnobp))
    for (const change of [{ mhsjkl: 'P' }, { mhsprodiid: await prodi(db()) }])
      expect((await update(change)).error).toEqual({
        [Object.keys(change)[0]!]: expect.stringContaining('sedang terdaftar magang'),
      })
    // Nor does one programme's recommendation go along into another.
    await db().deleteFrom('register').where('registernobp', '=', mhsnobp).execute()
    expect((await update({ mhsprodiid: await prodi(db()) })).error).toEqual({
      mhsprodiid: expect.stringContaining('Cabut dulu rekomendasinya'),
    })
    // A recommendation meanwhile is no change of what was read.
    await db().updateTable('mahasiswa').set({ mhsrekommagang: 0 }).where('mhsnobp', '=', mhsnobp).execute()
    expect((await update({ totalsks: 120 })).status).toBe(200)
    expect(await update({ totalsks: 130 })).toMatchObject({ status: 409, alasan: 'changed.by-other' })
    expect(JSON.parse((await row(mhsnobp)).sistem!)).toMatchObject({ totalsks: { sistem: 96 } })
  })

  test('stops studying: internship, waiting registration and account go in one act, and come back in one', async () => {
    const akademik = await office()
    const person = await mahasiswa(db(), { mhsstatus: 'aktif' })
    const { mhsnobp, mhsprodiid } = person
    const quota = await kuota(db(), { kuotaprodiid: mhsprodiid })
    const seats = await kursi(db(), quota.kuotaidx, { priawanita: 1 })
    const { registerid } = await terdaftar(db(), person, {
      registerkuotaid: quota.kuotaidx,
      registerperusahaanid: seats.detailperusahaanid,
      registerdetailid: seats.detailid,
      registerdisetujui: 1,
    })
    const act = (body: object) =>
      akademik.json(`mahasiswa/${mhsnobp}/status`, {
        ke: 'keluar',
        dari: 'aktif',
        alasan: 'Pindah.',
        ...body,
      })
    // What was not shown does not end.
    expect(await act({})).toMatchObject({ status: 409, alasan: 'student.registrations-changed' })
    expect((await act({ alasan: ' ' })).error).toHaveProperty('alasan')
    expect(await act({ dari: 'cuti' })).toMatchObject({ alasan: 'student.status-changed' })
    const done = await act({ register: [registerid] })
    expect(done).toMatchObject({ status: 200, data: { peristiwaid: expect.any(Number) } })
    const standing = async () => {
      const placed = await db()
        .selectFrom('register')
        .select('registerakhir')
        .where('registerid', '=', registerid)
        .executeTakeFirstOrThrow()
      return [(await row(mhsnobp)).mhsstatus, placed.registerakhir, (await accountOf(mhsnobp))!.aktif]
    }
    expect(await standing()).toEqual(['keluar', 'mengundurkan diri', 0])
    expect((await as(person).get('me')).status).toBe(401)
    // A programme's admin does not bring the internship of somebody back who is gone.
    const programme = as(await admin(db(), 'prodi', mhsprodiid))
    expect(await programme.post('register/keadaan', { registerid, ke: 'berjalan' })).toMatchObject({
      alasan: 'register.student-not-studying',
    })
    expect((await akademik.post(`mahasiswa/${mhsnobp}/akun`)).status).toBe(409)

    const undone = await akademik.json('peristiwa/urungkan', { peristiwaid: done.data.peristiwaid })
    expect(undone.status).toBe(200)
    expect(await standing()).toEqual(['aktif', null, 1])
    expect((await row(mhsnobp)).sistem).toBeNull()

    // On leave the account stays open, and no place is offered.
    expect((await act({ ke: 'cuti', register: [registerid] })).status).toBe(200)
    expect(await standing()).toEqual(['cuti', 'mengundurkan diri', 1])
    expect((await akademik.get(`mahasiswa/${mhsnobp}/ringkasan`)).data.rekomendasi).toBe('belum-layak')
    expect(
      await akademik.post('register/mahasiswa', {
        nobp: mhsnobp,
        registerkuotaid: quota.kuotaidx,
        registerperusahaanid: seats.detailperusahaanid,
      }),
    ).toMatchObject({ alasan: 'register.student-not-studying' })
    expect((await act({ ke: 'aktif', dari: 'cuti', alasan: '' })).status).toBe(200)
  })

  test(
    'who stops has nothing that is open again when a closed semester is opened',
    { tags: ['rest'] },
    async () => {
      const akademik = await office()
      const person = await mahasiswa(db())
      const running = { registerdisetujui: 1 }
      const [past, marked] = [await terdaftar(db(), person, running), await terdaftar(db(), person, running)]
      // Somebody waits for the one place, whose turn never comes there.
      const antreandetailid = past.registerdetailid!
      await db()
        .updateTable('kuotadetail')
        .set({ detailkuotapriawanita: 1 })
        .where('detailid', '=', antreandetailid)
        .execute()
      const { mhsnobp: antreannobp } = await mahasiswa(db(), { mhsprodiid: person.mhsprodiid })
      await db()
        .insertInto('antrean')
        .values({
          antreandetailid,
          antreannobp,
          antreanjkl: 'L',
          antreanmasuk: LONG_AGO,
        })
        .execute()
      const ended = async ({ registerid }: typeof past) => (await placed(registerid)).registerakhir
      const { rubrikid } = await db()
        .insertInto('rubrik')
        .values({ rubrikprodiid: person.mhsprodiid, rubriknomor: 1, rubrikisi: '{}', rubrikdibuat: LONG_AGO })
        .returning('rubrikid')
        .executeTakeFirstOrThrow()
      await db()
        .insertInto('nilai')
        .values({
          nilairegisterid: marked.registerid,
          nilairubrikid: rubrikid,
          nilaihasil: '{}',
          nilaikunci: LONG_AGO,
          nilaikuncioleh: 'Kaprodi',
        })
        .execute()
      for (const { registersemid } of [past, marked]) await close(registersemid)
      // What has its mark there did not come to nothing.
      const { data } = await akademik.get(`mahasiswa/${person.mhsnobp}/ringkasan`)
      expect(data.terbuka).toEqual([{ registerid: past.registerid, tutup: true }])
      const gone = { ke: 'keluar', dari: null, alasan: 'Pindah.' }
      const stop = (register: number[]) =>
        akademik.json(`mahasiswa/${person.mhsnobp}/status`, { ...gone, register })
      expect(await stop([])).toMatchObject({ alasan: 'student.registrations-changed' })
      const done = await stop([past.registerid])
      expect([done.status, await ended(past), await ended(marked)]).toEqual([200, 'mengundurkan diri', null])
      // It was open for this act alone.
      const { registerid, registersemid } = past
      expect(await akademik.post('register/keadaan', { registerid, ke: 'berjalan' })).toMatchObject({
        status: 409,
      })
      expect((await akademik.json('peristiwa/urungkan', done.data)).status).toBe(200)
      expect([await ended(past), (await row(person.mhsnobp)).mhsstatus]).toEqual([null, null])
      expect((await stop([past.registerid])).status).toBe(200)
      expect((await akademik.post(`semester/buka/${registersemid}`)).status).toBe(200)
      expect(await ended(past)).toBe('mengundurkan diri')
    },
  )

  test('who waits is rejected; who has left gets no account; no token says who studies or who is here', async () => {
    const me = await admin(db(), 'akademik')
    const akademik = as(me)
    const person = await mahasiswa(db())
    const { mhsnobp } = person
    const { registerid } = await terdaftar(db(), person)
    const past = await terdaftar(db(), person)
    await close(past.registersemid)
    const gone = { ke: 'DO', dari: null, alasan: 'Masa studi habis.' }
    const register = [registerid, past.registerid]
    const done = await akademik.json(`mahasiswa/${mhsnobp}/status`, { ...gone, register })
    expect(done.status).toBe(200)
    const decided = await db()
      .selectFrom('register')
      .select('registerdisetujui')
      .where('registernobp', '=', mhsnobp)
      .orderBy('registerid')
      .execute()
    expect(decided.map(({ registerdisetujui }) => registerdisetujui)).toEqual([0, 0])
    // Nobody brings it back for who is not here, by a decision or by taking one back.
    for (const to of [1, ''])
      expect(
        await akademik.post('register/persetujuan', { registerid, registerdisetujui: to, alasan: 'Salah.' }),
      ).toMatchObject({ status: 409, alasan: 'register.student-not-studying' })

    // An account that the office had turned off for a reason of its own stays off when they are back.
    const disabled = await mahasiswa(db())
    await akademik.post(`pengguna/aktif/${disabled.akunid}`, { aktif: 0, alasan: 'Menyalahgunakan.' })
    expect((await accountOf(disabled.mhsnobp))?.aktif).toBe(0)
    for (const [ke, dari] of [
      ['keluar', null],
      ['aktif', 'keluar'],
    ])
      expect(
        await akademik.json(`mahasiswa/${disabled.mhsnobp}/status`, {
          ke,
          dari,
          alasan: 'Pindah.',
          register: [],
        }),
      ).toMatchObject({ status: 200 })
    expect((await accountOf(disabled.mhsnobp))?.aktif).toBe(0)

    const alumnus = student({ mhsprodiid: person.mhsprodiid, mhsstatus: 'lulus' })
    await db()
      .insertInto('mahasiswa')
      .values(alumnus as never)
      .execute()
    expect(await akademik.post(`mahasiswa/${alumnus.mhsnobp}/akun`)).toMatchObject({ alasan: 'student.left' })
    const back = { ke: 'aktif', dari: 'lulus', alasan: '', register: [] }
    expect(await akademik.json(`mahasiswa/${alumnus.mhsnobp}/status`, back)).toMatchObject({
      status: 409,
      alasan: 'student.graduated',
    })

    const made = await akademik.post('tokenapi', { nama: 'SIAKAD', peran: 'akademik', baca: 0, hari: 30 })
    const token = as({ token: made.data.token })
    const { dosenid } = await dosen(db())
    const closed = { status: 403, alasan: 'token.not-open' }
    expect(
      await token.json(`mahasiswa/${mhsnobp}/status`, { ...gone, ke: 'aktif', dari: 'DO' }),
    ).toMatchObject(closed)
    expect(await token.json('peristiwa/urungkan', done.data)).toMatchObject(closed)
    expect(await token.post(`dosen/${dosenid}/akun`)).toMatchObject(closed)
    expect(await token.post('mahasiswa', student({ mhsprodiid: person.mhsprodiid }))).toMatchObject(closed)
    expect((await row(mhsnobp)).mhsstatus).toBe('DO')
  })

  test('a semester that is added by hand can be the running one', async () => {
    const akademik = await office()
    expect((await akademik.post('semester', { semid: 2026, semnama: 'Ganjil' })).status).toBe(422)
    expect((await akademik.post('semester', { semid: 20981, semnama: 'Ganjil 2098/2099' })).status).toBe(201)
    expect((await akademik.json('semesterberjalan', { semid: 20981 })).status).toBe(200)
    await db().updateTable('setelan').set({ semesterberjalan: null }).execute()
  })
})
