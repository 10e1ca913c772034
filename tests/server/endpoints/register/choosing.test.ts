import { expect, test } from 'vitest'
import { testApps } from '../../support/testApps.ts'
import {
  admin,
  kuota,
  kursi,
  mahasiswa,
  perusahaan,
  prodi,
  semester,
  terdaftar,
} from '../../support/people.ts'

testApps.differ((testApp) => {
  /** A student, and a company with places in an open quota of their programme. */
  async function dinaAndACompany(
    places: Parameters<typeof kursi>[2] = { priawanita: 1 },
    quotaOf: Parameters<typeof kuota>[1] = {},
  ) {
    const { db } = testApp()
    const dina = await mahasiswa(db)
    const quota = await kuota(db, { kuotaprodiid: dina.mhsprodiid, ...quotaOf })
    const seats = await kursi(db, quota.kuotaidx, places)
    const choice = { registerkuotaid: quota.kuotaidx, registerperusahaanid: seats.detailperusahaanid }
    return { dina, quota, seats, choice }
  }

  const registrations = (nobp: string) =>
    testApp()
      .db.selectFrom('register')
      .selectAll()
      .where('registernobp', '=', nobp)
      .orderBy('registerid')
      .execute()

  test('a recommended student registers and takes a place', async () => {
    const { dina, quota, seats, choice } = await dinaAndACompany()
    const answer = await testApp().as(dina).post('register', choice)
    expect(answer).toMatchObject({ status: 201, code: 201 })
    expect(answer.message).toContain('PT Semen Ranah')
    const [row] = await registrations(dina.mhsnobp)
    expect(row).toMatchObject({
      registerid: answer.data.registerid,
      registerdetailid: seats.detailid,
      registersemid: quota.kuotasemid,
      registerprodiid: dina.mhsprodiid,
      registerdisetujui: null,
      registertanggal: '2026-02-10',
    })
    const taken = await testApp()
      .db.selectFrom('kuotadetail')
      .selectAll()
      .where('detailid', '=', seats.detailid)
      .executeTakeFirstOrThrow()
    expect([taken.terisipria, taken.terisiwanita]).toEqual([0, 1])
  })

  test('what the form says about name, number and approval is not believed', async () => {
    const { dina, choice } = await dinaAndACompany()
    const other = await mahasiswa(testApp().db, { mhsprodiid: dina.mhsprodiid })
    const forged = { registernobp: other.mhsnobp, registerdisetujui: 1, registermhsnama: 'X', registerid: 1 }
    expect(
      (
        await testApp()
          .as(dina)
          .post('register', { ...choice, ...forged })
      ).status,
    ).toBe(201)
    expect(await registrations(other.mhsnobp)).toEqual([])
    expect((await registrations(dina.mhsnobp))[0]?.registerdisetujui).toBeNull()
  })

  test('pressing twice is one registration', async () => {
    const { dina, choice } = await dinaAndACompany({ priawanita: 5 })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => testApp().as(dina).post('register', choice)),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 201])
    expect(new Set(answers.map((answer) => answer.data.registerid)).size).toBe(1)
    expect(await registrations(dina.mhsnobp)).toHaveLength(1)
  })

  test('who holds the last place and presses again is told so, not that it is full', async () => {
    const { dina, choice } = await dinaAndACompany({ wanita: 1 })
    const first = await testApp().as(dina).post('register', choice)
    const again = await testApp().as(dina).post('register', choice)
    expect(again).toMatchObject({ status: 200, data: { registerid: first.data.registerid } })
    expect(again.message).toMatch(/sudah terdaftar di PT Semen Ranah/)
  })

  test('two companies pressed at once: one of them', async () => {
    const { dina, quota, choice } = await dinaAndACompany()
    const second = await kursi(testApp().db, quota.kuotaidx, { priawanita: 1 })
    const answers = await Promise.all([
      testApp().as(dina).post('register', choice),
      testApp()
        .as(dina)
        .post('register', { ...choice, registerperusahaanid: second.detailperusahaanid }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409])
    expect(answers.find((answer) => answer.status === 409)!.message).toMatch(/masih terdaftar di PT Semen/)
    expect(await registrations(dina.mhsnobp)).toHaveLength(1)
  })

  test('a rejected registration is history: another company may be chosen', async () => {
    const { dina, quota, choice } = await dinaAndACompany()
    const first = await kursi(testApp().db, quota.kuotaidx, { priawanita: 1 })
    await terdaftar(testApp().db, dina, {
      registerkuotaid: quota.kuotaidx,
      registerperusahaanid: first.detailperusahaanid,
      registerdisetujui: 0,
    })
    expect((await testApp().as(dina).post('register', choice)).status).toBe(201)
    expect(await registrations(dina.mhsnobp)).toHaveLength(2)
  })

  test('exactly the places there are get sold, whoever comes', async () => {
    const { db } = testApp()
    const prodiid = await prodi(db)
    const quota = await kuota(db, { kuotaprodiid: prodiid })
    const places = { pria: 2, wanita: 1, priawanita: 2 }
    const seats = await kursi(db, quota.kuotaidx, places)
    const students = await Promise.all(
      Array.from({ length: 24 }, (_, i) => mahasiswa(db, { mhsprodiid: prodiid, mhsjkl: i % 2 ? 'L' : 'P' })),
    )
    const choice = { registerkuotaid: quota.kuotaidx, registerperusahaanid: seats.detailperusahaanid }
    const answers = await Promise.all(
      students.map((student) => testApp().as(student).post('register', choice)),
    )
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5)
    const losers = answers.filter((answer) => answer.status !== 201)
    expect(new Set(losers.map((answer) => `${answer.status} ${answer.message}`))).toEqual(
      new Set(['409 Kuota penuh. Silakan pilih perusahaan lain.']),
    )
  })

  test('places for men are not given to women', async () => {
    const { dina, choice } = await dinaAndACompany({ pria: 3 })
    expect(await testApp().as(dina).post('register', choice)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/Kuota penuh/),
    })
    const budi = await mahasiswa(testApp().db, { mhsprodiid: dina.mhsprodiid, mhsjkl: 'L' })
    expect((await testApp().as(budi).post('register', choice)).status).toBe(201)
  })

  test('without a recommendation nobody registers', async () => {
    const { dina, choice } = await dinaAndACompany()
    await testApp()
      .db.updateTable('mahasiswa')
      .set({ mhsrekommagang: 0 })
      .where('mhsnobp', '=', dina.mhsnobp)
      .execute()
    const answer = await testApp().as(dina).post('register', choice)
    expect(answer).toMatchObject({ status: 409, message: expect.stringMatching(/belum direkomendasikan/) })
    expect(await registrations(dina.mhsnobp)).toEqual([])
  })

  test.each([
    [
      'before the first day',
      { kuotamulairegistrasi: '2026-02-11' },
      409,
      /baru dibuka pada Rabu, 11 Februari 2026/,
    ],
    ['on the first day', { kuotamulairegistrasi: '2026-02-10' }, 201, /./],
    ['on the last day', { kuotaselesairegistrasi: '2026-02-10' }, 201, /./],
    [
      'after the last day',
      { kuotaselesairegistrasi: '2026-02-09' },
      409,
      /berakhir pada Senin, 9 Februari 2026/,
    ],
  ])('%s', async (_when, dates, status, message) => {
    const { dina, choice } = await dinaAndACompany({ priawanita: 1 }, dates)
    expect(await testApp().as(dina).post('register', choice)).toMatchObject({
      status,
      message: expect.stringMatching(message),
    })
  })

  test('a quota of another programme is not there, a company outside the quota cannot be chosen', async () => {
    const { dina, choice } = await dinaAndACompany()
    const foreign = await dinaAndACompany()
    expect((await testApp().as(dina).post('register', foreign.choice)).status).toBe(404)
    const outside = { ...choice, registerperusahaanid: await perusahaan(testApp().db) }
    expect(await testApp().as(dina).post('register', outside)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/tidak ada di daftar/),
    })
  })

  test.each(['akademik', 'prodi', 'wadir'] as const)('%s registers nobody', async (role) => {
    const { dina, choice } = await dinaAndACompany()
    const someone = await admin(testApp().db, role, dina.mhsprodiid)
    expect((await testApp().as(someone).post('register', choice)).status).toBe(403)
    expect((await testApp().as(null).post('register', choice)).status).toBe(401)
  })

  // — self-found companies

  const written = (name: string) => ({
    perusahaannama: name,
    perusahaanalamat: 'Jl. Khatib Sulaiman No. 1, Padang',
    perusahaannotelp: '0751-700100',
    perusahaanemail: 'kantor@minang.example',
  })
  const openDoor = () => dinaAndACompany({ priawanita: 1 }, { jenismou: 0 })

  test('a student brings a company of their own: it is noted as proposed and takes no place', async () => {
    const { dina, quota } = await openDoor()
    const answer = await testApp()
      .as(dina)
      .post('register/mandiri', {
        registerkuotaid: quota.kuotaidx,
        perusahaanid: '',
        ...written('CV Minang Digital'),
      })
    expect(answer.status).toBe(201)
    const [row] = await registrations(dina.mhsnobp)
    expect(row?.registerdetailid).toBeNull()
    const company = await testApp()
      .db.selectFrom('perusahaan')
      .selectAll()
      .where('perusahaanid', '=', row!.registerperusahaanid)
      .executeTakeFirstOrThrow()
    expect(company).toMatchObject({
      ...written('CV Minang Digital'),
      perusahaanstatus: 'diajukan',
      diajukanoleh: dina.mhsnobp,
    })
  })

  test('a company we know, by name and address in any case, is used and not changed', async () => {
    const { dina, quota } = await openDoor()
    const { perusahaanemail: _, ...same } = written('PT Andalas Raya')
    const perusahaanid = await perusahaan(testApp().db, { ...same, perusahaanemail: 'lama@andalas.example' })
    const shouted = { ...written('pt ANDALAS raya'), perusahaanemail: 'baru@andalas.example' }
    expect(
      (
        await testApp()
          .as(dina)
          .post('register/mandiri', { registerkuotaid: quota.kuotaidx, ...shouted })
      ).status,
    ).toBe(201)
    expect((await registrations(dina.mhsnobp))[0]?.registerperusahaanid).toBe(perusahaanid)
    const company = await testApp()
      .db.selectFrom('perusahaan')
      .selectAll()
      .where('perusahaanid', '=', perusahaanid)
      .executeTakeFirstOrThrow()
    expect(company).toMatchObject({
      perusahaannama: 'PT Andalas Raya',
      perusahaanemail: 'lama@andalas.example',
    })
  })

  test('a whole class brings the same new company at once: it exists once', async () => {
    const { db } = testApp()
    for (let round = 0; round < 3; round += 1) {
      const { dina, quota } = await openDoor()
      const classmates = await Promise.all(
        Array.from({ length: 8 }, () => mahasiswa(db, { mhsprodiid: dina.mhsprodiid })),
      )
      const body = { registerkuotaid: quota.kuotaidx, ...written(`CV Kembar ${round}`) }
      const answers = await Promise.all(
        classmates.map((student) => testApp().as(student).post('register/mandiri', body)),
      )
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
      const rows = await Promise.all(classmates.map((student) => registrations(student.mhsnobp)))
      expect(new Set(rows.map(([row]) => row?.registerperusahaanid)).size).toBe(1)
    }
  })

  test('a picked company is used whatever else the form says', async () => {
    const { dina, quota } = await openDoor()
    const perusahaanid = await perusahaan(testApp().db, { perusahaannama: 'PT Tetap Nama' })
    const body = { registerkuotaid: quota.kuotaidx, perusahaanid, ...written('PT Ganti Nama') }
    expect((await testApp().as(dina).post('register/mandiri', body)).status).toBe(201)
    expect((await registrations(dina.mhsnobp))[0]?.registerperusahaanid).toBe(perusahaanid)
    const { perusahaannama } = await testApp()
      .db.selectFrom('perusahaan')
      .select('perusahaannama')
      .where('perusahaanid', '=', perusahaanid)
      .executeTakeFirstOrThrow()
    expect(perusahaannama).toBe('PT Tetap Nama')
  })

  test('without a picked company all fields but the address of mail are asked for', async () => {
    const { dina, quota } = await openDoor()
    const answer = await testApp()
      .as(dina)
      .post('register/mandiri', { registerkuotaid: quota.kuotaidx, perusahaannama: 'CV Setengah' })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.error!).sort()).toEqual(['perusahaanalamat', 'perusahaannotelp'])
    const unknown = await testApp()
      .as(dina)
      .post('register/mandiri', { registerkuotaid: quota.kuotaidx, perusahaanid: 2_000_000 })
    expect(unknown).toMatchObject({ status: 422, error: { perusahaanid: expect.any(String) } })
    const { perusahaanemail: _, ...shop } = written('Toko Tanpa Surel')
    const registered = await testApp()
      .as(dina)
      .post('register/mandiri', { registerkuotaid: quota.kuotaidx, ...shop, perusahaanemail: '' })
    expect(registered.status).toBe(201)
  })

  test('a company with places is chosen from its card, also by its name', async () => {
    const { dina, quota, choice } = await openDoor()
    const { db } = testApp()
    const { registerperusahaanid: perusahaanid } = choice
    const company = await db
      .selectFrom('perusahaan')
      .selectAll()
      .where('perusahaanid', '=', perusahaanid)
      .executeTakeFirstOrThrow()
    const { perusahaannama, perusahaanalamat } = company
    for (const named of [{ perusahaanid }, { ...written(''), perusahaannama, perusahaanalamat }]) {
      const answer = await testApp()
        .as(dina)
        .post('register/mandiri', { registerkuotaid: quota.kuotaidx, ...named })
      expect(answer).toMatchObject({
        status: 409,
        message: expect.stringMatching(/punya kuota di .*Pilih kartunya/),
      })
    }
    expect(await registrations(dina.mhsnobp)).toEqual([])
  })

  /** A company with a card in an open agreement quota, beside an open self-found one of the same semester. */
  async function cardBeside(seats: Parameters<typeof kursi>[2], dates: Parameters<typeof kuota>[1] = {}) {
    const { db } = testApp()
    const dina = await mahasiswa(db)
    const kuotasemid = await semester(db)
    const at = { kuotaprodiid: dina.mhsprodiid, kuotasemid }
    const card = await kuota(db, { ...at, jenismou: 1, ...dates })
    const own = await kuota(db, { ...at, jenismou: 0 })
    const company = {
      perusahaannama: `PT. Bank Ranah ${own.kuotaidx} (Persero)`,
      perusahaanalamat: 'Jl. Jend. Sudirman No. 21, Padang',
    }
    const perusahaanid = await perusahaan(db, company)
    await kursi(db, card.kuotaidx, { ...seats, perusahaanid })
    const press = (named: object) =>
      testApp()
        .as(dina)
        .post('register/mandiri', { registerkuotaid: own.kuotaidx, ...named })
    return { dina, own, card, company, perusahaanid, press }
  }

  test.each([
    ['with a seat', { wanita: 1 }, /punya kuota di KKP \d+\. Pilih kartunya di daftar kuota\./],
    [
      'full for her',
      { pria: 5 },
      /punya kuota di KKP \d+ dan kuotanya sudah penuh\. Pilih perusahaan lain\./,
    ],
    ['without seats', {}, /kuotanya sudah penuh/],
  ] as const)(
    'a company on a card of another open quota, %s, is not registered for',
    async (_, seats, message) => {
      const { dina, own, company, perusahaanid, press } = await cardBeside(seats)
      const { db } = testApp()
      const before = await db.selectFrom('perusahaan').select('perusahaanid').execute()
      // The same company as it might stand in the list a second time, brought by somebody else.
      const twin = await perusahaan(db, {
        perusahaannama: `bank  ranah ${own.kuotaidx}`,
        perusahaanalamat: 'Jalan Jend Sudirman 21',
      })
      const typed = (perusahaannama: string, perusahaanalamat: string) => ({
        ...written(perusahaannama),
        perusahaanalamat,
      })
      for (const named of [
        { perusahaanid },
        { perusahaanid: twin },
        typed(company.perusahaannama, company.perusahaanalamat),
        typed(`pt bank ranah ${own.kuotaidx}`, 'JALAN JEND. SUDIRMAN NO.21 KOTA PADANG, Sumatera Barat'),
        typed(`P.T. Bank-Ranah ${own.kuotaidx}, Tbk.`, 'Sudirman 21'),
        typed(`BankRanah${own.kuotaidx}`, 'Padang'),
      ])
        expect([named, await press(named)]).toEqual([
          named,
          expect.objectContaining({ status: 409, message: expect.stringMatching(message) as string }),
        ])
      expect(await registrations(dina.mhsnobp)).toEqual([])
      expect(await db.selectFrom('perusahaan').select('perusahaanid').execute()).toHaveLength(
        before.length + 1,
      )
    },
  )

  test('another branch, or another name at the same door, is another company', async () => {
    for (const named of [
      (nama: string) => ({ ...written(nama), perusahaanalamat: 'Jl. Veteran No. 5, Padang' }),
      (nama: string) => ({
        ...written(`${nama} Syariah`),
        perusahaanalamat: 'Jl. Jend. Sudirman No. 21, Padang',
      }),
    ]) {
      const { company, press } = await cardBeside({ wanita: 1 })
      expect((await press(named(company.perusahaannama))).status).toBe(201)
    }
  })

  test.each([
    ['is over', { kuotaselesairegistrasi: '2026-02-09' }],
    ['has not begun', { kuotamulairegistrasi: '2026-02-11' }],
    ['is of another semester', { kuotasemid: 20_991 }],
    ['is of another programme', { kuotaprodiid: 9_991 }],
  ])('a card whose quota %s forbids nothing', async (_, given) => {
    const { db } = testApp()
    if ('kuotasemid' in given)
      await db
        .insertInto('semester')
        .values({ semid: given.kuotasemid, semnama: 'Lain' })
        .onConflict((on) => on.doNothing())
        .execute()
    if ('kuotaprodiid' in given) await prodi(db, { prodiid: given.kuotaprodiid })
    const { press, perusahaanid } = await cardBeside({ wanita: 1 }, given)
    expect((await press({ perusahaanid })).status).toBe(201)
  })

  test('who is registered there already hears so, also when the company got a card since', async () => {
    const { db } = testApp()
    const { dina, quota } = await openDoor()
    const perusahaanid = await perusahaan(db)
    const press = () =>
      testApp().as(dina).post('register/mandiri', { registerkuotaid: quota.kuotaidx, perusahaanid })
    expect((await press()).status).toBe(201)
    await kursi(db, quota.kuotaidx, { wanita: 2, perusahaanid })
    expect(await press()).toMatchObject({ status: 200, message: expect.stringMatching(/sudah terdaftar/) })
  })

  test('a whole class presses while the office makes the card: nobody gets in once it is there', async () => {
    const { db } = testApp()
    const office = testApp().as(await admin(db, 'akademik'))
    const { dina, card, own } = await cardBeside({})
    const perusahaanid = await perusahaan(db)
    const class_ = await Promise.all(
      Array.from({ length: 12 }, () => mahasiswa(db, { mhsprodiid: dina.mhsprodiid })),
    )
    const press = (student: (typeof class_)[number]) =>
      testApp().as(student).post('register/mandiri', { registerkuotaid: own.kuotaidx, perusahaanid })
    const made = office
      .post('kuotadetail', {
        detailkuotaidx: card.kuotaidx,
        detailperusahaanid: perusahaanid,
        detailkuotapria: 1,
        detailkuotawanita: 1,
        detailkuotapriawanita: 0,
      })
      .then(async (answer) => {
        expect(answer.status).toBe(201)
        return Promise.all(class_.slice(6).map(press))
      })
    const during = await Promise.all(class_.slice(0, 6).map(press))
    expect((await made).map(({ status }) => status)).toEqual(Array(6).fill(409))
    const inside = during.filter(({ status }) => status === 201).length
    expect(during.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const rows = await db
      .selectFrom('register')
      .select('registerid')
      .where('registerperusahaanid', '=', perusahaanid)
      .execute()
    expect(rows).toHaveLength(inside)
  })

  test('an agreement quota takes no self-found company, and leaves none behind', async () => {
    const { dina, quota } = await dinaAndACompany()
    const name = `CV Tanpa Jejak ${testApp().kind}`
    const answer = await testApp()
      .as(dina)
      .post('register/mandiri', { registerkuotaid: quota.kuotaidx, ...written(name) })
    expect(answer).toMatchObject({
      status: 409,
      message: expect.stringMatching(/hanya untuk perusahaan mitra/),
    })
    expect(
      await testApp()
        .db.selectFrom('perusahaan')
        .select('perusahaanid')
        .where('perusahaannama', '=', name)
        .execute(),
    ).toEqual([])
  })

  test('three new companies a day, and a refused registration leaves none behind', async () => {
    const { db } = testApp()
    const dina = await mahasiswa(db)
    const press = async (name: string) => {
      const quota = await kuota(db, {
        kuotaprodiid: dina.mhsprodiid,
        kuotasemid: await semester(db),
        jenismou: 0,
      })
      return testApp()
        .as(dina)
        .post('register/mandiri', {
          registerkuotaid: quota.kuotaidx,
          ...written(`${name} ${testApp().kind}`),
        })
    }
    for (const name of ['CV Satu', 'CV Dua', 'CV Tiga']) expect((await press(name)).status).toBe(201)
    expect(await press('CV Empat')).toMatchObject({
      status: 409,
      message: expect.stringMatching(/3 perusahaan baru/),
    })
    expect(await registrations(dina.mhsnobp)).toHaveLength(3)
    testApp().setNow('2026-02-11T03:00:01Z')
    try {
      expect((await press('CV Empat')).status).toBe(201)
    } finally {
      testApp().setNow('2026-02-10T03:00:00Z')
    }
  })

  test('pressing twice with a new company is one company and one registration', async () => {
    const { dina, quota } = await openDoor()
    const body = { registerkuotaid: quota.kuotaidx, ...written(`CV Dua Kali ${testApp().kind}`) }
    const answers = await Promise.all([1, 2].map(() => testApp().as(dina).post('register/mandiri', body)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 201])
    expect(await registrations(dina.mhsnobp)).toHaveLength(1)
  })
})
