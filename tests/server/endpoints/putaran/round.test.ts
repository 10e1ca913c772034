import { hash } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { checkRound } from '../../../../scripts/putaran.mjs'
import { everythingAbout } from '../../../../src/server/privacy/everything.ts'
import { studentSubject } from '../../../../src/server/privacy/subject.ts'
import type { Caller } from '../../support/caller.ts'
import { admin, kuota, kursi, mahasiswa, perusahaan, prodi, type Person } from '../../support/people.ts'
import { HARI_INI, testApps } from '../../support/testApps.ts'

const BEFORE = `${HARI_INI}T03:00:00Z`
/** The deadline of these rounds is 12 February, 23.59 in Padang. */
const UNTIL = { hari: '2026-02-12', jam: '23:59' }
const LAST = '2026-02-12T16:58:59Z'
const OVER = '2026-02-12T16:59:00Z'
/** What was announced then can be taken back no more. */
const SETTLED = '2026-02-12T18:00:00Z'

/** A quota gives its places in a ranked round. */
testApps((testApp) => {
  let akademik: Caller
  beforeAll(async () => {
    akademik = testApp().as(await admin(testApp().db, 'akademik'))
  })
  beforeEach(() => testApp().setNow(BEFORE))

  type Student = Person & { mhsnobp: string; mhsjkl: string; mhsprodiid: number }

  /** Companies with places for either, and students. */
  async function stage(places: number[], students: number, { round = true, body = {} } = {}) {
    const { db } = testApp()
    const kuotaprodiid = await prodi(db)
    const quota = await kuota(db, { kuotaprodiid })
    const seats: Awaited<ReturnType<typeof kursi>>[] = []
    for (const [at, priawanita] of places.entries()) {
      const perusahaanid = await perusahaan(db, { perusahaannama: `PT ${at} dari ${quota.kuotaidx}` })
      seats.push(await kursi(db, quota.kuotaidx, { priawanita, perusahaanid }))
    }
    const people: Student[] = []
    for (let at = 0; at < students; at += 1) people.push(await mahasiswa(db, { mhsprodiid: kuotaprodiid }))
    const open = (more: object = body) =>
      akademik.json(`kuota/putaran/${quota.kuotaidx}`, { ...UNTIL, urutan: 'undian', ...more })
    const opened = round ? await open() : undefined
    const id = Number(opened?.data?.putaranid)
    const me = (at: number) => testApp().as(people[at]!)
    return {
      quota,
      seats,
      people,
      open,
      opened,
      id,
      me,
      ids: seats.map(({ detailid }) => detailid),
      rank: (at: number, wishes: number[], versi = 0) =>
        me(at).json(`putaran/pilihan/${id}`, {
          pilihan: wishes.map((wish) => seats[wish]!.detailid),
          versi,
        }),
      press: (at: number, place: number) =>
        me(at).post('register', {
          registerkuotaid: quota.kuotaidx,
          registerperusahaanid: seats[place]!.detailperusahaanid,
        }),
      own: async (at: number) => (await me(at).get('putaran/saya')).data[0],
      preview: () => akademik.get(`putaran/pratinjau/${id}`),
      announce: async () => {
        const { data } = await akademik.get(`putaran/pratinjau/${id}`)
        return akademik.post(`putaran/umumkan/${id}`, { sidikhasil: data.sidikhasil })
      },
      registrations: () =>
        db
          .selectFrom('register')
          .select(['registerid', 'registernobp', 'registerdetailid'])
          .where('registerkuotaid', '=', quota.kuotaidx)
          .orderBy('registerid')
          .execute(),
    }
  }

  const bell = async (person: Person) =>
    ((await testApp().as(person).get('pemberitahuan')).data as { objek: string; aksi: string }[]).map(
      ({ objek, aksi }) => `${objek}.${aksi}`,
    )

  test('until it is announced nobody registers directly; the office does when it means to', async () => {
    const { quota, seats, people, opened, id, press, announce } = await stage([3], 2)
    expect(opened).toMatchObject({
      status: 201,
      message:
        'Putaran dibuka. Mahasiswa dapat mengurutkan pilihan sampai Kamis, 12 Februari 2026 pukul 23.59.',
    })
    expect(await press(0, 0)).toMatchObject({
      status: 409,
      alasan: 'round.direct',
      message: expect.stringContaining('sampai Kamis, 12 Februari 2026 pukul 23.59'),
    })
    const place = {
      nobp: people[0]!.mhsnobp,
      registerkuotaid: quota.kuotaidx,
      registerperusahaanid: seats[0]!.detailperusahaanid,
    }
    const goals = (await akademik.get(`mahasiswa/${people[0]!.mhsnobp}/tujuan`)).data
    expect(goals).toMatchObject([{ kuotaidx: quota.kuotaidx, putaran: '2026-02-12T16:59:00.000Z' }])
    expect(await akademik.post('register/mahasiswa', place)).toMatchObject({
      status: 409,
      alasan: 'round.before-others',
    })
    expect(await akademik.post('register/mahasiswa', { ...place, mendahului: 1 })).toMatchObject({
      status: 201,
    })

    testApp().setNow(OVER)
    expect(await press(1, 0)).toMatchObject({ status: 409, alasan: 'round.awaited' })
    expect(await announce()).toMatchObject({ status: 200, data: { jmlmendapat: 0, jmltanpa: 0 } })
    // While it can be taken back nobody has what is left because they were the fastest.
    expect(await press(1, 0)).toMatchObject({
      status: 409,
      alasan: 'round.settling',
      message: expect.stringContaining('dibuka Jumat, 13 Februari 2026 pukul 00.59'),
    })
    testApp().setNow(SETTLED)
    expect(await press(1, 0)).toMatchObject({ status: 201 })
    expect(await akademik.post(`putaran/batal/${id}`, { alasan: 'Salah.' })).toMatchObject({ status: 409 })
  })

  test('one round at a time, to come and within the registration; what is pasted is known', async () => {
    const { open, people, quota } = await stage([1], 2, { round: false })
    for (const [body, field] of [
      [{ hari: '2026-02-09' }, 'hari'],
      [{ hari: '2026-03-01' }, 'hari'],
      [{ jam: '25:00' }, 'jam'],
      [{ urutan: 'sks' }, 'kelompok'],
      [{ urutan: 'sks', kelompok: [100, 100] }, 'kelompok'],
      [{ urutan: 'daftar' }, 'daftar'],
      [{ urutan: 'daftar', daftar: `${people[0]!.mhsnobp}\n${people[0]!.mhsnobp}` }, 'daftar'],
      [{ urutan: 'daftar', daftar: '0000000' }, 'daftar'],
    ] as const)
      expect(await open(body)).toMatchObject({ status: 422, error: { [field]: expect.any(String) } })
    const list = people.map(({ mhsnobp }) => mhsnobp).join('\n')
    const answers = await Promise.all([open({ urutan: 'daftar', daftar: list }), open({ urutan: 'undian' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    // The quota stays open on that day.
    const dates = {
      kuotajenisid: quota.kuotajenisid,
      kuotaprodiid: quota.kuotaprodiid,
      kuotasemid: quota.kuotasemid,
      kuotamulairegistrasi: '2026-02-01',
      kuotaselesaiuploaddokumen: '2026-03-31',
    }
    const change = (kuotaselesairegistrasi: string) =>
      akademik.post(`kuota/${quota.kuotaidx}`, { ...dates, kuotaselesairegistrasi })
    expect(await change('2026-02-11')).toMatchObject({ status: 409, alasan: 'round.holds-day' })
    expect(await change('2026-02-14')).toMatchObject({ status: 200 })
  })

  test('choices are put in order until the deadline, and the same again changes nothing', async () => {
    const { id, ids, rank, me, own, people } = await stage([1, 1, 1], 2)
    expect(await rank(0, [2, 0])).toMatchObject({ status: 200, data: { versi: 1 } })
    expect(await rank(0, [2, 0])).toMatchObject({ status: 200, data: { versi: 1 } })
    // Another device has not seen it.
    expect(await rank(0, [1])).toMatchObject({ status: 409, alasan: 'changed.by-other' })
    expect(await rank(0, [1, 2, 0], 1)).toMatchObject({ status: 200, data: { versi: 2 } })
    expect((await own(0)).pilihan.map(({ detailid }: { detailid: number }) => detailid)).toEqual([
      ids[1],
      ids[2],
      ids[0],
    ])
    expect(await rank(1, [])).toMatchObject({ status: 200, data: { versi: 0 } })
    expect(await own(1)).toMatchObject({ versi: 0, dikirim: null, pilihan: [] })

    const send = (pilihan: unknown) => me(1).json(`putaran/pilihan/${id}`, { pilihan, versi: 0 })
    expect(await send([ids[0], ids[0]])).toMatchObject({ status: 422 })
    expect(await send([1_999_999_999])).toMatchObject({ status: 409, alasan: 'round.company-gone' })
    expect(await send([1, 2, 3, 4, 5, 6])).toMatchObject({ status: 422 })
    expect(await send('x')).toMatchObject({ status: 422 })
    // What is not said withdraws nobody.
    expect(await send(undefined)).toMatchObject({ status: 422, error: { pilihan: 'Wajib diisi.' } })

    testApp().setNow(LAST)
    expect(await rank(1, [0])).toMatchObject({ status: 200 })
    expect(await rank(0, [], 2)).toMatchObject({ status: 200, message: expect.stringContaining('ditarik') })
    testApp().setNow(OVER)
    expect(await rank(1, [2], 1)).toMatchObject({ status: 409, alasan: 'round.closed' })
    expect(await bell(people[1]!)).toEqual([])
  })

  test('only who may register, in the own programme', async () => {
    const { id, ids, rank, people } = await stage([1], 3)
    const { db } = testApp()
    const [first, second] = people
    await db
      .updateTable('mahasiswa')
      .set({ mhsrekommagang: 0 })
      .where('mhsnobp', '=', first!.mhsnobp)
      .execute()
    expect(await rank(0, [0])).toMatchObject({ status: 409, alasan: 'register.not-recommended' })
    await db
      .updateTable('mahasiswa')
      .set({ mhsstatus: 'cuti' })
      .where('mhsnobp', '=', second!.mhsnobp)
      .execute()
    expect(await rank(1, [0])).toMatchObject({ status: 409, alasan: 'register.not-studying' })
    const stranger = testApp().as(await mahasiswa(db))
    expect((await stranger.json(`putaran/pilihan/${id}`, { pilihan: ids, versi: 0 })).status).toBe(404)
    expect((await stranger.get('putaran/saya')).data).toEqual([])
  })

  test('what a student ranked is in no file that an office asks for, before it is announced', async () => {
    const { people, rank, announce } = await stage([1], 1)
    await rank(0, [0])
    const told = async () => {
      const subject = (await studentSubject(testApp().db, people[0]!.mhsnobp))!
      const about = { language: 'id', campus: 'Polram', now: new Date(BEFORE) } as const
      const names: string[] = []
      for await (const { name } of everythingAbout(testApp(), subject, about)) names.push(name)
      return names
    }
    expect(await told()).not.toContain('data/lain/pilihan.json')
    testApp().setNow(OVER)
    await announce()
    expect(await told()).toContain('data/lain/pilihan.json')
  })

  test('the word of the lottery is known to nobody before the deadline, and is the one that was locked', async () => {
    const { id, own, quota, preview } = await stage([1], 1)
    const before = await own(0)
    expect(before).toMatchObject({ benih: null, sidik: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect((await akademik.get(`kuota/putaran/${quota.kuotaidx}`)).data.putaran.benih).toBeNull()
    expect(await preview()).toMatchObject({ status: 409, alasan: 'round.running' })
    expect(await akademik.get(`putaran/ekspor/${id}`)).toMatchObject({ status: 409, alasan: 'round.running' })
    expect(await akademik.post(`putaran/umumkan/${id}`, { sidikhasil: 'x' })).toMatchObject({
      status: 409,
      alasan: 'round.running',
    })
    const trail = await testApp()
      .db.selectFrom('peristiwa')
      .select(['sesudah'])
      .where('objek', '=', 'putaran')
      .execute()
    testApp().setNow(OVER)
    const after = await own(0)
    expect(hash('sha256', after.benih)).toBe(before.sidik)
    expect(JSON.stringify(trail)).not.toContain(after.benih)
    // Now it is known, and nothing that it decides can be changed.
    const later = { hari: '2026-02-20', jam: '12:00', versi: 1 }
    expect(await akademik.json(`putaran/batas/${id}`, later)).toMatchObject({
      status: 409,
      alasan: 'round.over',
    })
  })

  test('announced is what was looked at: registered as if pressed, everybody told why', async () => {
    const { id, ids, rank, own, people, preview, announce, registrations, press, seats } = await stage(
      [1, 1, 5],
      4,
    )
    await rank(0, [0, 1])
    await rank(1, [0, 1])
    await rank(2, [0, 1])
    testApp().setNow(OVER)
    const looked = await preview()
    expect(await registrations()).toEqual([])
    expect(looked.data).toMatchObject({
      jmlmahasiswa: 3,
      pilihan: [1, 1],
      tanpa: [{ giliran: 3, jmlpilihan: 2 }],
    })
    expect((await preview()).data).toEqual(looked.data)
    expect(looked.data.perusahaan[0]).toMatchObject({ pertama: 3, tempat: 1, terisi: 1, habis: 1 })

    expect(await akademik.post(`putaran/umumkan/${id}`, { sidikhasil: 'lain' })).toMatchObject({
      status: 409,
      alasan: 'round.changed',
    })
    const [once, twice] = await Promise.all([announce(), announce()])
    expect([once!.status, twice!.status].toSorted()).toEqual([200, 409])
    const made = await registrations()
    expect(made.map(({ registerdetailid }) => registerdetailid).toSorted()).toEqual(
      [ids[0], ids[1]].toSorted(),
    )

    const order = await Promise.all([0, 1, 2].map(async (at) => ({ at, hasil: (await own(at)).hasil })))
    const byTurn = order.toSorted((a, b) => a.hasil.giliran - b.hasil.giliran)
    expect(byTurn.map(({ hasil }) => hasil.pilihan.map(({ nasib }: { nasib: string }) => nasib))).toEqual([
      ['dapat', 'lewat'],
      ['penuh', 'dapat'],
      ['penuh', 'penuh'],
    ])
    expect(byTurn[2]!.hasil).toMatchObject({ giliran: 3, dari: 3, pilihan: [{ pada: 1 }, { pada: 2 }] })
    expect(await Promise.all(byTurn.map(({ at }) => bell(people[at]!)))).toEqual([
      ['register.daftar'],
      ['register.daftar'],
      ['putaran.tanpa'],
    ])
    const told = (await testApp().as(people[byTurn[1]!.at]!).get('pemberitahuan')).data[0]
    expect(told.sesudah).toMatchObject({ putaran: id, pilihan: 2, giliran: 2, peserta: 3 })

    // From the file alone, and what became of the places afterwards is another matter.
    const last = byTurn[2]!.at
    testApp().setNow(SETTLED)
    expect(await press(last, 0)).toMatchObject({ status: 409, alasan: 'register.full' })
    expect(await press(last, 2)).toMatchObject({ status: 201 })
    const { data: file } = await akademik.get(`putaran/ekspor/${id}`)
    const { wrong, turns, said } = checkRound(file)
    expect(wrong).toEqual([])
    expect(said).toBe('Sama: 3 mahasiswa, dihitung ulang dari berkas.')
    expect(turns.filter(({ dapat }) => dapat !== null)).toHaveLength(2)
    expect(file.tempat).toHaveLength(seats.length)
  })

  test('announced by as many statements whether few take part or many', async () => {
    const statements = async (students: number) => {
      const { rank, announce, registrations } = await stage([1, 1], students)
      for (let at = 0; at < students; at += 1) await rank(at, [at % 2, (at + 1) % 2])
      testApp().setNow(OVER)
      const sent = await testApp().statements(announce)
      expect(await registrations()).toHaveLength(2)
      testApp().setNow(BEFORE)
      return sent
    }
    expect(await statements(12)).toBe(await statements(3))
  })

  test('what happened between: withdrawn, left, registered elsewhere, no longer entitled', async () => {
    const { ids, rank, own, people, quota, seats, preview, announce, registrations, me } = await stage(
      [2, 2],
      4,
    )
    for (const at of [0, 1, 2, 3]) await rank(at, [0, 1])
    const { db } = testApp()
    const goesAlone = await kuota(db, { ...without(quota), jenismou: 0 })
    expect(
      await me(0).post('register/mandiri', {
        registerkuotaid: goesAlone.kuotaidx,
        perusahaannama: `CV Sendiri ${goesAlone.kuotaidx}`,
        perusahaanalamat: 'Jl. Bagindo Aziz Chan No. 5, Padang',
        perusahaannotelp: '0751-123123',
        perusahaanemail: '',
      }),
    ).toMatchObject({ status: 201 })
    const fallen = people[1]!.mhsnobp
    await db.updateTable('mahasiswa').set({ mhsstatus: 'cuti' }).where('mhsnobp', '=', fallen).execute()
    const gone = await akademik.post(`perusahaan/${seats[0]!.detailperusahaanid}/mundur`, {
      detailid: [ids[0]!],
      alasan: 'Tidak menerima lagi.',
      jumlah: 0,
    })
    expect(gone).toMatchObject({ status: 200 })

    testApp().setNow(OVER)
    const looked = (await preview()).data
    expect(looked.tanpa.map(({ keluar }: { keluar: string }) => keluar).toSorted()).toEqual([
      'terdaftar',
      'tidak-berhak',
    ])
    // A seat more since somebody looked: it is looked at anew.
    const row = await db
      .selectFrom('kuotadetail')
      .selectAll()
      .where('detailid', '=', ids[1]!)
      .executeTakeFirstOrThrow()
    await akademik.json(`kuota/kursi/${quota.kuotaidx}`, { hapus: [], ubah: [], tambah: [] })
    expect(row.terisiwanita).toBe(0)
    expect(await announce()).toMatchObject({ status: 200, data: { jmlmendapat: 2, jmltanpa: 2 } })
    expect((await registrations()).map(({ registerdetailid }) => registerdetailid)).toEqual([ids[1], ids[1]])
    expect((await own(2)).hasil.pilihan).toMatchObject([{ nasib: 'mundur' }, { nasib: 'dapat' }])
    expect((await own(0)).hasil).toMatchObject({ keluar: 'terdaftar' })
  })

  test('another programme by now, and a company that takes nobody any more: neither counts', async () => {
    const { ids, rank, own, people, seats, announce, registrations, id } = await stage([1, 2], 2)
    await rank(0, [0, 1])
    await rank(1, [1])
    const { db } = testApp()
    await db
      .updateTable('mahasiswa')
      .set({ mhsprodiid: await prodi(db) })
      .where('mhsnobp', '=', people[1]!.mhsnobp)
      .execute()
    const stopped = { henti: 1, alasan: 'Tutup.' }
    await akademik.post(`perusahaan/henti/${seats[0]!.detailperusahaanid}`, stopped)
    testApp().setNow(OVER)
    expect(await announce()).toMatchObject({ status: 200, data: { jmlmendapat: 1, jmltanpa: 1 } })
    expect((await registrations()).map(({ registerdetailid }) => registerdetailid)).toEqual([ids[1]])
    expect((await own(0)).hasil.pilihan).toMatchObject([{ nasib: 'mundur' }, { nasib: 'dapat' }])
    const { data: file } = await akademik.get(`putaran/ekspor/${id}`)
    expect(checkRound(file).wrong).toEqual([])
  })

  test('a company that somebody ranked is not removed, and the quota stays what it is', async () => {
    const { rank, quota, seats, ids } = await stage([1, 1], 1)
    await rank(0, [0])
    const remove = (at: number) =>
      akademik.json(`kuota/kursi/${quota.kuotaidx}`, {
        tambah: [],
        ubah: [],
        hapus: [{ detailid: ids[at], versi: seats[at]!.versi }],
      })
    expect(await remove(0)).toMatchObject({
      status: 409,
      error: { 'hapus.0': expect.stringContaining('ada mahasiswa yang memilihnya') },
    })
    expect((await akademik.delete(`kuotadetail/${ids[0]}`)).status).toBe(409)
    expect((await remove(1)).status).toBe(200)
    const { data } = await akademik.get(`kuota/${quota.kuotaidx}`)
    testApp().setNow(OVER)
    const moved = await akademik.post(`kuota/${quota.kuotaidx}`, {
      kuotajenisid: data.kuotajenisid,
      kuotasemid: data.kuotasemid,
      kuotamulairegistrasi: data.kuotamulairegistrasi,
      kuotaselesairegistrasi: data.kuotaselesairegistrasi,
      kuotaselesaiuploaddokumen: data.kuotaselesaiuploaddokumen,
      versi: data.versi,
      kuotaprodiid: await prodi(testApp().db),
    })
    expect(moved).toMatchObject({ status: 409, message: expect.stringMatching(/tidak dapat diganti/) })
  })

  test('of two rounds in one semester the first that is announced places', async () => {
    const { db } = testApp()
    const one = await stage([2], 1)
    const beside = await kuota(db, without(one.quota))
    // The same company is in both, with places of its own in each.
    const place = await kursi(db, beside.kuotaidx, {
      priawanita: 1,
      perusahaanid: one.seats[0]!.detailperusahaanid,
    })
    const second = await akademik.json(`kuota/putaran/${beside.kuotaidx}`, { ...UNTIL, urutan: 'undian' })
    const { putaranid } = second.data
    await one.rank(0, [0])
    await one.me(0).json(`putaran/pilihan/${putaranid}`, { pilihan: [place.detailid], versi: 0 })
    testApp().setNow(OVER)
    expect(await one.announce()).toMatchObject({ data: { jmlmendapat: 1 } })
    const { data } = await akademik.get(`putaran/pratinjau/${putaranid}`)
    expect(data.tanpa).toMatchObject([{ keluar: 'terdaftar' }])
    expect(
      await akademik.post(`putaran/umumkan/${putaranid}`, { sidikhasil: data.sidikhasil }),
    ).toMatchObject({
      data: { jmlmendapat: 0, jmltanpa: 1 },
    })
  })

  test('taken back whole within an hour, while nobody has acted; the lottery stays', async () => {
    const { id, rank, own, open, people, announce, registrations, preview } = await stage([1], 2)
    const back = () => akademik.post(`putaran/tarik/${id}`, { alasan: 'Ada data yang keliru.' })
    await rank(0, [0])
    await rank(1, [0])
    expect(await back()).toMatchObject({ status: 409, alasan: 'round.not-announced' })
    testApp().setNow(OVER)
    const first = (await preview()).data
    await announce()
    testApp().setNow('2026-02-12T17:30:00Z')
    expect(await back()).toMatchObject({ status: 200 })
    expect(await registrations()).toEqual([])
    expect(await own(0)).toMatchObject({ diumumkan: null, hasil: null, versi: 1 })
    expect((await preview()).data).toEqual(first)
    for (const person of people) expect(await bell(person)).toContain('putaran.tarik')

    await announce()
    const { data: next } = await open({ ...UNTIL, hari: '2026-02-14' })
    expect(await back()).toMatchObject({ status: 409, alasan: 'round.exists' })
    await akademik.post(`putaran/batal/${next.putaranid}`, { alasan: 'Belum perlu.' })
    const [made] = await registrations()
    testApp().setNow('2026-02-12T18:31:00Z')
    expect(await back()).toMatchObject({ status: 409, alasan: 'round.too-late' })
    testApp().setNow('2026-02-12T17:40:00Z')
    const decided = { registerid: made!.registerid, registerdisetujui: 1 }
    expect(await akademik.post('register/persetujuan', decided)).toMatchObject({ status: 200 })
    expect(await back()).toMatchObject({ status: 409, alasan: 'round.acted' })
    expect(await registrations()).toHaveLength(1)
  })

  test('moved and cancelled is told to whoever has handed in', async () => {
    const { id, rank, people, press } = await stage([1], 2)
    await rank(0, [0])
    const moved = { hari: '2026-02-14', jam: '08.00', versi: 1 }
    expect(await akademik.json(`putaran/batas/${id}`, moved)).toMatchObject({
      status: 200,
      data: { versi: 2 },
    })
    expect(await akademik.json(`putaran/batas/${id}`, moved)).toMatchObject({ status: 409 })
    expect(await akademik.post(`putaran/batal/${id}`, { alasan: 'Diatur ulang.' })).toMatchObject({
      status: 200,
    })
    expect(await bell(people[0]!)).toEqual(['putaran.batal', 'putaran.batas'])
    expect(await bell(people[1]!)).toEqual([])
    expect(await press(1, 0)).toMatchObject({ status: 201 })
  })

  test('cancelled when its result could be seen: whoever took part is shown it, with the word', async () => {
    const { id, rank, own, press } = await stage([1], 2)
    await rank(0, [0])
    testApp().setNow(OVER)
    expect(await akademik.post(`putaran/batal/${id}`, { alasan: 'Daftarnya salah.' })).toMatchObject({
      status: 200,
    })
    expect(await own(0)).toMatchObject({ putaranid: id, dibatalkan: OVER.replace('Z', '.000Z'), hasil: null })
    const { benih, sidik } = await own(0)
    expect(hash('sha256', benih)).toBe(sidik)
    expect(await own(1)).toBeUndefined()
    expect(await press(0, 0)).toMatchObject({ status: 201 })
    // The file says why it holds no results, and whoever works it out again is told.
    const { data: file } = await akademik.get(`putaran/ekspor/${id}`)
    expect(file).toMatchObject({ diumumkan: null, dibatalkan: OVER.replace('Z', '.000Z'), hasil: [] })
    const { wrong, turns, said } = checkRound(file)
    expect(wrong).toEqual([])
    expect(turns).toMatchObject([{ giliran: 1 }])
    expect(said).toContain('dibatalkan')
    expect(checkRound({ ...file, benih: 'lain' }).wrong).toHaveLength(1)
  })

  test('cancelled before the deadline nothing of it can be asked for', async () => {
    const { id, rank } = await stage([1], 1)
    await rank(0, [0])
    await akademik.post(`putaran/batal/${id}`, { alasan: 'Diatur ulang.' })
    testApp().setNow(OVER)
    for (const what of ['ekspor', 'pratinjau'])
      expect(await akademik.get(`putaran/${what}/${id}`)).toMatchObject({
        status: 409,
        alasan: 'round.cancelled-already',
      })
  })
})

/** The same programme and semester. */
const without = ({ kuotaprodiid, kuotasemid }: { kuotaprodiid: number; kuotasemid: number }) => ({
  kuotaprodiid,
  kuotasemid,
})
