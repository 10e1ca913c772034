import { beforeEach, expect, test } from 'vitest'
import { endSwaps } from '../../../src/server/resources/tukar.ts'
import {
  admin,
  dokumen,
  dosen,
  jadwal,
  kuota,
  kursi,
  mahasiswa,
  pembimbing,
  prodi,
  surat,
  suratTugas,
  terdaftar,
  unggahan,
} from '../support/people.ts'
import { HARI_INI, testApps } from '../support/testApps.ts'

type Places = { pria?: number; wanita?: number; priawanita?: number }
const MAN = 'L'
const WOMAN = 'P'

testApps((testApp) => {
  const at = { now: `${HARI_INI}T03:00:00Z` }
  const setNow = (day: string) => {
    at.now = `${day}T03:00:00Z`
    testApp().setNow(at.now)
  }
  beforeEach(() => setNow(HARI_INI))

  /** Students of one quota, each approved at a company of their own with these places. */
  async function stage(...students: [sex: string, places: Places][]) {
    const { db, as } = testApp()
    const prodiid = await prodi(db)
    const { kuotaidx } = await kuota(db, { kuotaprodiid: prodiid })
    const join = async (mhsjkl: string, seats: { detailid: number; detailperusahaanid: number }) => {
      const student = await mahasiswa(db, { mhsprodiid: prodiid, mhsjkl })
      const register = await terdaftar(db, student, {
        registerkuotaid: kuotaidx,
        registerperusahaanid: seats.detailperusahaanid,
        registerdetailid: seats.detailid,
        registerdisetujui: 1,
      })
      return { ...student, ...register, detailid: seats.detailid, perusahaanid: seats.detailperusahaanid }
    }
    const people: Awaited<ReturnType<typeof join>>[] = []
    for (const [sex, places] of students) people.push(await join(sex, await kursi(db, kuotaidx, places)))
    const akademik = await admin(db, 'akademik')
    const me = (who: number) => as(people[who]!)
    const own = async (who: number) => (await me(who).get('tukar/saya')).data
    const asks = (who: number, whom: number | string) =>
      me(who).post('tukar', {
        registerid: people[who]!.registerid,
        nobp: typeof whom === 'string' ? whom : people[whom]!.mhsnobp,
      })
    const latest = async (who: number) => (await own(who)).tukar[0]
    const answers = async (who: number, setuju: 0 | 1) => {
      const { tukarid, versi } = await latest(who)
      return me(who).post(`tukar/jawab/${tukarid}`, { versi, setuju })
    }
    const row = async (who = 0) => (await as(akademik).get(`tukar?keyword=${people[who]!.mhsnobp}`)).data[0]
    const approves = async (more = {}, office = akademik) => {
      const { tukarid, versi, suratid } = await row()
      return as(office).json(`tukar/setujui/${tukarid}`, { versi, suratid, ...more })
    }
    const agree = async () => {
      expect(await asks(0, 1)).toMatchObject({ status: 201 })
      expect(await answers(1, 1)).toMatchObject({ status: 200 })
    }
    const bell = async (who: number) =>
      (await me(who).get('pemberitahuan')).data.map(
        ({ objek, aksi, sesudah }: { objek: string; aksi: string; sesudah: { keadaan?: string } | null }) =>
          `${objek}.${aksi} ${sesudah?.keadaan ?? ''}`.trim(),
      )
    const placeOf = async (who: number) =>
      db
        .selectFrom('register')
        .select(['registerid', 'registerdetailid as detailid', 'registerasal as asal'])
        .where('registernobp', '=', people[who]!.mhsnobp)
        .where('registerdisetujui', '=', 1)
        .where('registerakhir', 'is', null)
        .executeTakeFirst()
    const held = async () =>
      db
        .selectFrom('kuotadetail')
        .select(['terisipria as pria', 'terisiwanita as wanita'])
        .where('detailkuotaidx', '=', kuotaidx)
        .orderBy('detailid')
        .execute()
    const settle = () => endSwaps({ db, clock: () => new Date(at.now), timeZone: 'Asia/Jakarta' })
    return {
      prodiid,
      people,
      akademik,
      me,
      own,
      asks,
      latest,
      answers,
      row,
      approves,
      agree,
      bell,
      placeOf,
      held,
      settle,
      join,
    }
  }
  const ONE = { priawanita: 1 }

  test('one asks by number, the other agrees, the office approves: both change, and what is theirs goes along', async () => {
    const { db } = testApp()
    const there = await stage([MAN, ONE], [WOMAN, ONE], [MAN, ONE])
    const { people, agree, approves, asks, bell, held, latest, me, own, placeOf, row } = there
    const [one, other] = [people[0]!, people[1]!]
    const guide = await dosen(db, { dosenprodiid: there.prodiid })
    await pembimbing(db, one.registerid, guide.dosenid)
    const { dokumenid } = await dokumen(db, 1)
    await unggahan(db, one.registerid, dokumenid)
    const suratid = await suratTugas(db, one)
    expect(await asks(0, 1)).toMatchObject({ status: 201 })
    // Nothing of the other but the number that was given; whoever is asked sees who it is.
    expect(await latest(0)).toMatchObject({
      arah: 'keluar',
      nobp: other.mhsnobp,
      nama: null,
      perusahaannama: null,
    })
    expect(await latest(1)).toMatchObject({ arah: 'masuk', nobp: one.mhsnobp, nama: one.mhsnama })
    expect(await bell(1)).toEqual(['tukar.minta'])
    expect(
      await me(2).post(`tukar/jawab/${(await latest(1)).tukarid}`, { versi: 1, setuju: 1 }),
    ).toMatchObject({
      status: 404,
    })
    const { tukarid } = await latest(0)
    expect(await me(0).post(`tukar/tarik/${tukarid}`, { versi: 1 })).toMatchObject({ status: 200 })
    await agree()
    expect(await latest(0)).toMatchObject({ nama: other.mhsnama, keadaan: 'disepakati' })
    expect((await own(0)).dapat).toEqual([])
    expect(await row()).toMatchObject({ keadaan: 'disepakati', surat: 1, balasan: '0', antre: 0 })
    const before = await held()
    // One was withdrawn and another issued: as many, and not the ones that were read.
    expect(await approves({ suratid: [suratid + 1] })).toMatchObject({
      status: 409,
      alasan: 'changed.by-other',
    })
    expect(await approves()).toMatchObject({ status: 200 })
    expect([await placeOf(0), await placeOf(1)]).toMatchObject([
      { detailid: other.detailid, asal: one.registerid },
      { detailid: one.detailid, asal: other.registerid },
    ])
    // Each place stays with one: the sexes have changed with the people.
    expect(await held()).toEqual([before[1], before[0], before[2]])
    const next = (await placeOf(0))!.registerid
    expect(
      await db
        .selectFrom('pembimbing')
        .select('pembimbingregisterid as id')
        .where('pembimbingdosenid', '=', guide.dosenid)
        .execute(),
    ).toEqual([{ id: next }])
    expect(
      await db
        .selectFrom('dokumenregister')
        .select('registerid')
        .where('dokumenid', '=', dokumenid)
        .execute(),
    ).toEqual([{ registerid: next }])
    const letter = await db
      .selectFrom('surat')
      .select('dicabut')
      .where('suratid', '=', suratid)
      .executeTakeFirst()
    expect(letter?.dicabut).not.toBeNull()
    expect(await bell(0)).toEqual(
      expect.arrayContaining(['register.keadaan pindah', 'register.daftar', 'surat.cabut']),
    )
    expect(await row()).toMatchObject({ keadaan: 'disetujui' })
  })

  test('both at once, where neither alone finds a place; and not where men and women have places of their own', async () => {
    const full = await stage([MAN, ONE], [MAN, ONE])
    await full.agree()
    expect(await full.approves()).toMatchObject({ status: 200 })
    const mixed = await stage([MAN, { pria: 1 }], [WOMAN, { wanita: 1, pria: 5 }])
    expect(await mixed.asks(0, 1)).toMatchObject({ status: 409, alasan: 'swap.nobody' })
    // Fitting when it was agreed, and no more when it is decided: the places have changed.
    const changed = await stage([MAN, ONE], [WOMAN, ONE])
    await changed.agree()
    await testApp()
      .db.updateTable('kuotadetail')
      .set({ detailkuotapria: 1, detailkuotapriawanita: 0 })
      .where('detailid', '=', changed.people[0]!.detailid)
      .execute()
    expect(await changed.approves()).toMatchObject({ status: 409, alasan: 'swap.no-fit' })
    expect(await changed.placeOf(0)).toMatchObject({ registerid: changed.people[0]!.registerid })
  })

  test('one sentence, whoever cannot be asked', async () => {
    const { db } = testApp()
    const { asks, join, people, own } = await stage([MAN, { priawanita: 2 }], [MAN, ONE], [MAN, ONE])
    const same = await join(MAN, {
      detailid: people[0]!.detailid,
      detailperusahaanid: people[0]!.perusahaanid,
    })
    const elsewhere = await stage([MAN, ONE])
    await db
      .updateTable('register')
      .set({ registerdisetujui: 0 })
      .where('registerid', '=', people[1]!.registerid)
      .execute()
    await jadwal(db, people[2]!, { mulai: HARI_INI, selesai: '2026-03-31' })
    const cannot = [
      '0000000000',
      elsewhere.people[0]!.mhsnobp,
      same.mhsnobp,
      people[1]!.mhsnobp,
      people[2]!.mhsnobp,
    ]
    const answers = []
    for (const nobp of cannot) answers.push(await asks(0, nobp))
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 409, alasan: 'swap.nobody' })
    expect(await asks(0, people[0]!.mhsnobp)).toMatchObject({ alasan: 'swap.self' })
    // Who has begun asks nobody, and somebody else's registration is not there.
    expect((await own(2)).dapat).toEqual([])
    expect(await asks(2, 0)).toMatchObject({ status: 409, alasan: 'swap.not-now' })
    expect(
      await testApp()
        .as(people[1]!)
        .post('tukar', { registerid: people[0]!.registerid, nobp: people[2]!.mhsnobp }),
    ).toMatchObject({ status: 404 })
  })

  test('one at a time, the same person twice, five times from one place', async () => {
    const there = await stage([MAN, ONE], [MAN, ONE], [MAN, ONE], [MAN, ONE], [MAN, ONE])
    const { asks, answers } = there
    for (const again of [1, 2]) {
      expect(await asks(0, 1), String(again)).toMatchObject({ status: 201 })
      expect(await asks(0, 2)).toMatchObject({ alasan: 'swap.one' })
      expect(await answers(1, 0)).toMatchObject({ status: 200 })
    }
    expect(await there.latest(0)).toMatchObject({ keadaan: 'menolak', nama: null })
    expect(JSON.stringify((await there.me(0).get('pemberitahuan')).data[0].oleh)).not.toContain('Dina')
    expect(await asks(0, 1)).toMatchObject({ alasan: 'swap.same-again' })
    for (const whom of [2, 3, 4]) {
      expect(await asks(0, whom)).toMatchObject({ status: 201 })
      await answers(whom, 0)
    }
    expect(await asks(0, 4)).toMatchObject({ alasan: 'swap.most' })
  })

  test('three days, then it is over: read so at once, told once', async () => {
    const { answers, asks, bell, latest, settle } = await stage([MAN, ONE], [MAN, ONE])
    await asks(0, 1)
    setNow('2026-02-13')
    expect(await latest(1)).toMatchObject({ keadaan: 'diminta' })
    setNow('2026-02-14')
    expect(await latest(1)).toMatchObject({ keadaan: 'habis' })
    expect(await answers(1, 1)).toMatchObject({ status: 409, alasan: 'swap.over' })
    expect(await asks(0, 1)).toMatchObject({ status: 201 })
    expect(await bell(0)).toEqual(['tukar.kabar habis'])
    setNow('2026-02-18')
    await settle()
    await settle()
    expect(await bell(0)).toEqual(['tukar.kabar habis', 'tukar.kabar habis'])
    expect(await latest(0)).toMatchObject({ keadaan: 'habis' })
  })

  test('an agreement waits for the office so many days, and no longer than until the first one', async () => {
    const { db } = testApp()
    const { agree, approves, bell, latest, people, settle } = await stage([MAN, ONE], [MAN, ONE])
    await agree()
    expect(await latest(0)).toMatchObject({ batas: '2026-02-24' })
    // A schedule that was typed wrongly, and corrected, takes it from nobody.
    const wrong = await jadwal(db, people[1]!, { mulai: '2025-03-02', selesai: '2026-03-31' })
    expect(await approves()).toMatchObject({ status: 409, alasan: 'swap.over' })
    await settle()
    expect(await latest(0)).toMatchObject({ keadaan: 'gugur' })
    await db.deleteFrom('jadwal').where('jadwalid', '=', wrong).execute()
    expect(await latest(0)).toMatchObject({ keadaan: 'disepakati' })
    setNow('2026-02-25')
    expect(await approves()).toMatchObject({ status: 409, alasan: 'swap.over' })
    await settle()
    expect([await bell(0), await bell(1)]).toEqual([
      ['tukar.kabar habis', 'tukar.kabar disepakati'],
      ['tukar.kabar habis'],
    ])
    setNow(HARI_INI)
    const soon = await stage([MAN, ONE], [MAN, ONE])
    await jadwal(db, soon.people[1]!, { mulai: '2026-02-14', selesai: '2026-03-31' })
    await soon.agree()
    expect(await soon.latest(1)).toMatchObject({ batas: '2026-02-13' })
    setNow('2026-02-14')
    expect(await soon.latest(1)).toMatchObject({ keadaan: 'habis' })
  })

  test('whose account was disabled after they agreed is not moved', async () => {
    const { db } = testApp()
    const { agree, approves, people, placeOf } = await stage([MAN, ONE], [MAN, ONE])
    await agree()
    const disable = (aktif: 0 | 1) =>
      db.updateTable('akun').set({ aktif }).where('nobp', '=', people[1]!.mhsnobp).execute()
    await disable(0)
    expect(await approves()).toMatchObject({ status: 409, alasan: 'swap.disabled' })
    expect(await placeOf(0)).toMatchObject({ registerid: people[0]!.registerid })
    await disable(1)
    expect(await approves()).toMatchObject({ status: 200 })
  })

  test('of three only two can agree, and to the third it is as if nobody had answered', async () => {
    const { answers, approves, asks, bell, latest, me, own, row, settle } = await stage(
      [MAN, ONE],
      [MAN, ONE],
      [MAN, ONE],
    )
    await asks(0, 1)
    await asks(1, 2)
    expect(await answers(2, 1)).toMatchObject({ status: 200 })
    const { tukarid, versi } = (await own(1)).tukar.find(({ arah }: { arah: string }) => arah === 'masuk')
    expect(await me(1).post(`tukar/jawab/${tukarid}`, { versi, setuju: 1 })).toMatchObject({
      status: 409,
      alasan: 'swap.agreed',
    })
    const agreed = await row(2)
    expect(agreed).toMatchObject({ keadaan: 'disepakati' })
    const { akademik } = await decider()
    expect(
      await akademik.json(`tukar/setujui/${agreed.tukarid}`, { versi: agreed.versi, suratid: [] }),
    ).toMatchObject({ status: 200 })
    expect(await settle()).toBe(0)
    expect(await latest(0)).toMatchObject({ keadaan: 'diminta' })
    expect(await bell(0)).toEqual([])
    expect(await approves()).toMatchObject({ status: 409, alasan: 'swap.over' })
    setNow('2026-02-14')
    await settle()
    expect(await latest(0)).toMatchObject({ keadaan: 'habis' })
    expect(await bell(0)).toEqual(['tukar.kabar habis'])
  })

  test('moved, rejected or closed meanwhile: nothing is left to decide', async () => {
    const { db } = testApp()
    const moved = await stage([MAN, ONE], [MAN, ONE])
    await moved.agree()
    expect(
      await testApp().as(moved.akademik).post('register/keadaan', {
        registerid: moved.people[1]!.registerid,
        dari: 'berjalan',
        ke: 'dibatalkan',
        alasan: 'Tidak pernah hadir.',
      }),
    ).toMatchObject({ status: 200 })
    expect(await moved.latest(0)).toMatchObject({ keadaan: 'gugur' })
    expect(await moved.approves()).toMatchObject({ status: 409, alasan: 'swap.over' })
    expect(await moved.settle()).toBeGreaterThan(0)
    expect(await moved.bell(0)).toContain('tukar.kabar gugur')

    const closed = await stage([MAN, ONE], [MAN, ONE])
    await closed.agree()
    const semid = closed.people[0]!.registersemid
    await db
      .updateTable('semester')
      .set({ semtutup: '2026-02-10T03:00:00.000Z' })
      .where('semid', '=', semid)
      .execute()
    expect(await closed.approves()).toMatchObject({ status: 409, alasan: 'swap.over' })
    expect(await closed.asks(0, 1)).toMatchObject({ status: 409, alasan: 'swap.not-now' })
    await closed.settle()
    expect(await closed.row()).toMatchObject({ keadaan: 'gugur' })
    await db.updateTable('semester').set({ semtutup: null }).where('semid', '=', semid).execute()
  })

  test('what lapsed with the place of one does not stand again beside what was agreed since', async () => {
    const { db } = testApp()
    const { agree, answers, asks, latest, people } = await stage([MAN, ONE], [MAN, ONE], [MAN, ONE])
    const decided = (registerdisetujui: 0 | 1) =>
      db
        .updateTable('register')
        .set({ registerdisetujui })
        .where('registerid', '=', people[0]!.registerid)
        .execute()
    await agree()
    await decided(0)
    expect(await asks(2, 1)).toMatchObject({ status: 201 })
    expect(await answers(1, 1)).toMatchObject({ status: 200 })
    await decided(1)
    expect(await latest(0)).toMatchObject({ keadaan: 'gugur' })
    expect(await latest(2)).toMatchObject({ keadaan: 'disepakati' })
  })

  test('a company has answered: only where the office says so', async () => {
    const { db } = testApp()
    const { agree, approves, people, row } = await stage([MAN, ONE], [MAN, ONE])
    await agree()
    await surat(db, people[1]!)
    expect(await approves()).toMatchObject({ status: 409, alasan: 'swap.letter-came' })
    expect(await row()).toMatchObject({ balasan: '1' })
    expect(await approves({ mendahului: 1 })).toMatchObject({ status: 200 })
  })

  test('who waits in line for a place that is free goes before whoever would change whose it is', async () => {
    const { db } = testApp()
    const { agree, approves, people, prodiid, row } = await stage(
      [MAN, { pria: 1, priawanita: 1 }],
      [WOMAN, ONE],
    )
    await agree()
    const waits = await mahasiswa(db, { mhsprodiid: prodiid, mhsjkl: WOMAN })
    await db
      .insertInto('antrean')
      .values({
        antreandetailid: people[0]!.detailid,
        antreannobp: waits.mhsnobp,
        antreanjkl: 'P',
        antreanmasuk: `${HARI_INI}T02:00:00.000Z`,
      })
      .execute()
    expect(await row()).toMatchObject({ antre: 1 })
    expect(await approves()).toMatchObject({ status: 409, alasan: 'swap.line' })
  })

  test('at the same moment: the two ask each other, two of the office decide', async () => {
    const both = await stage([MAN, ONE], [MAN, ONE])
    const asked = await Promise.all([both.asks(0, 1), both.asks(1, 0)])
    expect(asked.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(asked.find(({ status }) => status === 409)).toMatchObject({ alasan: 'swap.asks-you' })

    const there = await stage([MAN, ONE], [MAN, ONE])
    await there.agree()
    const { tukarid, versi } = await there.row()
    const [{ akademik }, { akademik: second }] = [await decider(), await decider()]
    const decided = await Promise.all([
      akademik.json(`tukar/setujui/${tukarid}`, { versi, suratid: [] }),
      second.post(`tukar/tolak/${tukarid}`, { versi, alasan: 'Terlalu dekat.' }),
      second.json(`tukar/setujui/${tukarid}`, { versi, suratid: [] }),
    ])
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
    const { keadaan } = await there.row()
    const changed = (await there.placeOf(0))!.detailid === there.people[1]!.detailid
    expect(keadaan).toBe(changed ? 'disetujui' : 'ditolak')
    expect(await there.held()).toEqual([
      { pria: 1, wanita: 0 },
      { pria: 1, wanita: 0 },
    ])
  })

  const decider = async () => ({ akademik: testApp().as(await admin(testApp().db, 'akademik')) })

  /** A valid letter that names this one. */

  test('what goes on is always shown; how often one asks says nothing of the other', async () => {
    const both = [MAN, { priawanita: 1 }] as [string, Places]
    const { asks, own, latest, me, people } = await stage(both, both, both)
    const { db } = testApp()
    expect(await asks(0, 1)).toMatchObject({ status: 201 })
    const { tukarid, versi } = await latest(1)
    // Who is asked answers; only who asked takes it back.
    expect(await me(1).post(`tukar/tarik/${tukarid}`, { versi })).toMatchObject({ status: 404 })
    const over = { tukarkeadaan: 'menolak', tukarpada: HARI_INI, tukarbatas: HARI_INI } as const
    const ended = { ...over, tukarjawab: HARI_INI, tukarakhir: HARI_INI }
    await db
      .insertInto('tukar')
      .values(
        Array.from({ length: 25 }, () => ({
          tukardari: people[2]!.registerid,
          tukarke: people[0]!.registerid,
          ...ended,
        })),
      )
      .execute()
    const { tukar } = await own(0)
    expect(tukar[0]).toMatchObject({ keadaan: 'diminta', arah: 'keluar' })
    expect(tukar).toHaveLength(21)
    expect(await me(0).post(`tukar/tarik/${tukarid}`, { versi })).toMatchObject({ status: 200 })
    // Taken back before it was read: as if nothing had been.
    expect((await own(1)).tukar).toEqual([])
    expect(await asks(0, 1)).toMatchObject({ status: 201 })
    const again = await latest(0)
    await me(0).post(`tukar/tarik/${again.tukarid}`, { versi: again.versi })
    await db
      .updateTable('register')
      .set({ registerdisetujui: 0 })
      .where('registerid', '=', people[1]!.registerid)
      .execute()
    expect(await asks(0, 1)).toMatchObject({ status: 409, alasan: 'swap.same-again' })
  })
})
