import { expect, test } from 'vitest'
import type { FoundGroup, WaitingTask } from '../../../src/contract/endpoints/index.ts'
import { isPersonal } from '../../../src/contract/personal.ts'
import { testApps } from '../support/testApps.ts'
import {
  admin,
  dokumen,
  dosen,
  kuota,
  mahasiswa,
  pembimbing,
  perusahaan,
  prodi,
  surat,
  terdaftar,
  unggahan,
  type Person,
} from '../support/people.ts'

testApps((testApp) => {
  /** What `q` finds for this person, by group. */
  async function search(person: Person, q: string) {
    const { status, data } = await testApp()
      .as(person)
      .get(`cari?q=${encodeURIComponent(q)}`)
    expect(status).toBe(200)
    return Object.fromEntries((data as FoundGroup[]).map((group) => [group.kelompok, group]))
  }
  const titles = (group: FoundGroup | undefined) => group?.hasil.map(({ judul }) => judul)

  /** Two programmes, each with a student who is registered and a lecturer; all have the same word in their names. */
  async function two(word: string) {
    const { db } = testApp()
    const one = async (suffix: string) => {
      const prodiid = await prodi(db)
      const student = await mahasiswa(db, { mhsprodiid: prodiid, mhsnama: `${word} ${suffix}` })
      const registration = await terdaftar(db, student)
      const lecturer = await dosen(db, { dosenprodiid: prodiid, dosennama: `Dr. ${word} ${suffix}` })
      return { prodiid, student, registration, lecturer }
    }
    await perusahaan(db, { perusahaannama: `PT ${word}` })
    return { here: await one('Satu'), there: await one('Dua') }
  }

  test('one word finds students, registrations, companies and lecturers', async () => {
    await two('Zulkarnain')
    const found = await search(await admin(testApp().db, 'akademik'), 'zulkarnain')
    expect(titles(found.mahasiswa)).toEqual(['Zulkarnain Dua', 'Zulkarnain Satu'])
    expect(titles(found.register)?.toSorted()).toEqual(['Zulkarnain Dua', 'Zulkarnain Satu'])
    expect(found.register?.hasil[0]?.status).toBe('menunggu')
    expect(titles(found.perusahaan)).toEqual(['PT Zulkarnain'])
    expect(titles(found.dosen)).toEqual(['Dr. Zulkarnain Dua', 'Dr. Zulkarnain Satu'])
  })

  test("a programme admin finds the own programme, and companies, which are nobody's", async () => {
    const { here, there } = await two('Yurnalis')
    const { db } = testApp()
    const found = await search(await admin(db, 'prodi', here.prodiid), 'Yurnalis')
    expect(titles(found.mahasiswa)).toEqual(['Yurnalis Satu'])
    expect(titles(found.register)).toEqual(['Yurnalis Satu'])
    expect(titles(found.dosen)).toEqual(['Dr. Yurnalis Satu'])
    expect(titles(found.perusahaan)).toEqual(['PT Yurnalis'])
    // Of a foreign one not even by number, and of nobody without a programme.
    expect(await search(await admin(db, 'prodi', here.prodiid), there.student.mhsnobp)).toEqual({})
    expect(Object.keys(await search(await admin(db, 'prodi'), 'Yurnalis'))).toEqual(['perusahaan'])
  })

  test('a company by its name stands before all who are registered there, and first of its kind', async () => {
    const { db } = testApp()
    const named = async (perusahaannama: string) => perusahaan(db, { perusahaannama })
    for (let i = 0; i < 6; i += 1) await named(`Aneka Quartz ${i}`)
    const registerperusahaanid = await named('PT Quartz')
    await named('CV Quartz Abadi')
    const student = await mahasiswa(db, { mhsnama: 'Rian Quartz' })
    const { kuotaidx: registerkuotaid } = await kuota(db, { kuotaprodiid: student.mhsprodiid })
    await terdaftar(db, student, { registerkuotaid, registerperusahaanid })
    const akademik = testApp().as(await admin(db, 'akademik'))
    const asked = async (q: string) =>
      (await akademik.get(`cari?q=${encodeURIComponent(q)}`)).data as FoundGroup[]
    for (const q of ['quartz', 'PT. Quartz', 'quartz  aba']) {
      const [first] = await asked(q)
      expect([q, first!.kelompok]).toEqual([q, 'perusahaan'])
      expect(titles(first)![0]).toBe(q === 'quartz  aba' ? 'CV Quartz Abadi' : 'PT Quartz')
    }
    // What is begun may be a person's name, and in the middle it is a word like any other.
    for (const q of ['quart', 'uartz']) expect([q, (await asked(q))[0]!.kelompok]).toEqual([q, 'mahasiswa'])
  })

  test('few of each, and whether there are more', async () => {
    const { db } = testApp()
    const mhsprodiid = await prodi(db)
    for (let i = 0; i < 6; i += 1) await mahasiswa(db, { mhsprodiid, mhsnama: `Wirdaningsih ${i}` })
    const { mahasiswa: students } = await search(await admin(db, 'wadir'), 'wirdaningsih')
    expect([students?.hasil.length, students?.lagi]).toEqual([5, true])
    const { mahasiswa: one } = await search(await admin(db, 'wadir'), 'wirdaningsih 3')
    expect([titles(one), one?.lagi]).toEqual([['Wirdaningsih 3'], false])
  })

  test('nothing personal is among what is found', async () => {
    const { here } = await two('Xaverius')
    const { db } = testApp()
    const { data } = await testApp()
      .as(await admin(db, 'wadir'))
      .get('cari?q=xaverius')
    expect(Object.keys((data as FoundGroup[])[0]!.hasil[0]!).filter(isPersonal)).toEqual([])
    const text = JSON.stringify(data)
    const { mhsnik, mhsalamat, mhstelp } = here.student
    for (const secret of [mhsnik, mhsalamat, mhstelp, here.lecturer.dosentelp])
      expect(text).not.toContain(secret)
  })

  test.each([
    '',
    '?q=',
    '?q=a',
    '?q=%20a%20',
    `?q=${'a'.repeat(101)}`,
    '?q=ab&q=cd',
    '?q=ab%00',
    '?q=ab&x=1',
  ])('cari%s is refused', async (query) => {
    const { status } = await testApp()
      .as(await admin(testApp().db, 'akademik'))
      .get(`cari${query}`)
    expect(status).toBe(422)
  })

  test('% and _ are letters like any others', async () => {
    const { db } = testApp()
    await mahasiswa(db, { mhsnama: 'Vera 100% Lulus' })
    const akademik = await admin(db, 'akademik')
    expect(titles((await search(akademik, '0% lu')).mahasiswa)).toEqual(['Vera 100% Lulus'])
    expect(await search(akademik, '%%')).toEqual({})
  })

  async function tasks(person: Person) {
    const { status, data } = await testApp().as(person).get('tugas')
    expect(status).toBe(200)
    return Object.fromEntries((data as WaitingTask[]).map((task) => [task.nama, task]))
  }

  test('what registrations wait for, with the one that waits longest and the places one form is for', async () => {
    const { db } = testApp()
    const prodiid = await prodi(db)
    const office = await admin(db, 'prodi', prodiid)
    const registered = async (registerdisetujui: 1 | null, registertanggal: string, at = {}) =>
      terdaftar(db, await mahasiswa(db, { mhsprodiid: prodiid }), {
        registerdisetujui,
        registertanggal,
        ...at,
      })
    expect(Object.values(await tasks(office)).map(({ jumlah }) => jumlah)).toEqual([0, 0, 0, 0, 0, 0, 0])

    await registered(null, '2026-02-08')
    const oldest = await registered(null, '2026-02-05')
    const approved = await registered(1, '2026-02-03')
    const { registerkuotaid, registerperusahaanid } = approved
    await registered(1, '2026-02-04', { registerkuotaid, registerperusahaanid })
    const later = await registered(1, '2026-02-06')
    await unggahan(db, oldest.registerid, (await dokumen(db, 1)).dokumenid)

    const found = await tasks(office)
    expect(found.menunggu).toMatchObject({
      jumlah: 2,
      sejak: '2026-02-05',
      registerid: oldest.registerid,
      tempat: [],
    })
    expect(found.dokumen).toMatchObject({ jumlah: 1, registerid: oldest.registerid })
    expect(found.pembimbing).toMatchObject({ jumlah: 3, sejak: '2026-02-03', tempat: [] })
    const places = [
      { kuota: registerkuotaid, perusahaan: registerperusahaanid, jumlah: 2, sejak: '2026-02-03' },
      { kuota: later.registerkuotaid, perusahaan: later.registerperusahaanid, jumlah: 1 },
    ]
    expect(found.surat).toMatchObject({ jumlah: 3, tempat: places })
    expect(found.jadwal).toMatchObject({ jumlah: 3, tempat: places })

    // Each is done by what ends it.
    await surat(db, approved)
    await pembimbing(db, approved.registerid, (await dosen(db, { dosenprodiid: prodiid })).dosenid)
    const after = await tasks(office)
    expect(after.pembimbing?.jumlah).toBe(2)
    expect(after.surat).toMatchObject({
      jumlah: 2,
      tempat: [{ ...places[0], jumlah: 1, sejak: '2026-02-04' }, places[1]],
    })
    // A review waits until it was read; whose it is stands in the list alone, which the deputy director has not.
    const [done, released] = [await registered(1, '2026-02-01'), await registered(1, '2026-02-02')]
    const said = { ulasanisi: 'Ramai.', ulasansaran: 1, ulasanpada: '2026-02-09' }
    for (const [{ registerid: ulasanregisterid }, ulasankeadaan] of [
      [done, 'menunggu'],
      [released, 'terbit'],
    ] as const)
      await db
        .insertInto('ulasan')
        .values({ ...said, ulasanregisterid, ulasankeadaan })
        .execute()
    expect((await tasks(office)).ulasan).toMatchObject({
      jumlah: 1,
      sejak: '2026-02-09',
      registerid: null,
      tempat: [],
    })
    expect(await tasks(await admin(db, 'wadir'))).not.toHaveProperty('ulasan')

    // Somebody else's students are none of it.
    const elsewhere = await tasks(await admin(db, 'prodi', await prodi(db)))
    expect(Object.values(elsewhere).map(({ jumlah, tempat }) => [jumlah, tempat.length])).toEqual(
      Array.from({ length: 7 }, () => [0, 0]),
    )
  })

  test('the numbers are those of the lists', async () => {
    const { db } = testApp()
    const akademik = await admin(db, 'akademik')
    const caller = testApp().as(akademik)
    const found = await tasks(akademik)
    const { jumlah: unread, registerid: nobody, sejak } = found.ulasan!
    const reviews = await caller.get('ulasan?keadaan=menunggu&sort=pada&order=asc')
    expect([unread, nobody, sejak]).toEqual([reviews.page.total, null, reviews.data[0]?.pada ?? null])
    delete found.ulasan
    const swaps = await caller.get('tukar?keadaan=disepakati')
    expect(found.tukar!.jumlah).toBe(swaps.page.total)
    delete found.tukar
    for (const [nama, { jumlah, registerid }] of Object.entries(found)) {
      const filter = nama === 'menunggu' ? 'status=menunggu' : `tunggu=${nama}`
      const { data, page } = await caller.get(`register?${filter}&sort=registertanggal&order=asc`)
      expect([nama, jumlah, registerid]).toEqual([nama, page.total, data[0]?.registerid ?? null])
    }
  })

  test('in a closed semester nothing waits, whichever filter is asked', async () => {
    const { db } = testApp()
    const prodiid = await prodi(db)
    const office = await admin(db, 'prodi', prodiid)
    const [one, other] = [
      await mahasiswa(db, { mhsprodiid: prodiid }),
      await mahasiswa(db, { mhsprodiid: prodiid }),
    ]
    const mine = await terdaftar(db, one, { registerdisetujui: 1 })
    const { registerkuotaid, registerperusahaanid, registersemid } = mine
    const theirs = await terdaftar(db, other, { registerdisetujui: 1, registerkuotaid, registerperusahaanid })
    await dokumen(db, 1)
    for (const revisi of [1, 2] as const) {
      const idx = await unggahan(db, mine.registerid, (await dokumen(db, 1)).dokumenid)
      await db.updateTable('dokumenregister').set({ revisi }).where('idx', '=', idx).execute()
    }
    await db
      .insertInto('tukar')
      .values({
        tukardari: mine.registerid,
        tukarke: theirs.registerid,
        tukarkeadaan: 'disepakati',
        tukarpada: '2026-02-01',
        tukarjawab: '2026-02-02',
        tukarbatas: '2026-12-31',
      })
      .execute()
    const waits = async () => {
      const lists = ['diperbaiki', 'revisi', 'kurang'].map((tunggu) => `register?tunggu=${tunggu}`)
      const counts = [...lists, 'tukar?keadaan=disepakati'].map(
        async (list) => (await testApp().as(office).get(list)).page.total as number,
      )
      return [...(await Promise.all(counts)), (await tasks(office)).tukar?.jumlah]
    }
    expect(await waits()).toEqual([1, 1, 2, 1, 1])
    await db
      .updateTable('semester')
      .set({ semtutup: '2026-02-09T00:00:00Z', semtutupoleh: 'Admin' })
      .where('semid', '=', registersemid)
      .execute()
    expect(await waits()).toEqual([0, 0, 0, 0, 0])
  })
})
