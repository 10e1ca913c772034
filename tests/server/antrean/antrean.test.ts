import { beforeEach, expect, test } from 'vitest'
import { offerPlaces } from '../../../src/server/antrean/offering.ts'
import { admin, kuota, kursi, mahasiswa, perusahaan, prodi, type Person } from '../support/people.ts'
import { testApps } from '../support/testApps.ts'

const NOW = '2026-02-10T03:00:00Z'
const TOMORROW = '2026-02-11T03:00:01Z'

/** The line at a company that is full. */
testApps((testApp) => {
  const at = { now: NOW }
  const setNow = (now: string) => {
    at.now = now
    testApp().setNow(now)
  }
  beforeEach(() => setNow(NOW))

  /** One company with so many places for either, all of them taken by the first students. */
  async function stage(places: number, students: number) {
    const { db } = testApp()
    const kuotaprodiid = await prodi(db)
    const quota = await kuota(db, { kuotaprodiid })
    const perusahaanid = await perusahaan(db)
    await kursi(db, quota.kuotaidx, { priawanita: places, perusahaanid })
    const people: (Person & { mhsnobp: string })[] = []
    for (let at = 0; at < students; at += 1) people.push(await mahasiswa(db, { mhsprodiid: kuotaprodiid }))
    const there = {
      prodiid: kuotaprodiid,
      place: { registerkuotaid: quota.kuotaidx, registerperusahaanid: perusahaanid },
    }
    const me = (at: number) => testApp().as(people[at]!)
    for (let at = 0; at < places; at += 1)
      expect((await me(at).post('register', there.place)).status).toBe(201)
    const registrationOf = async (at: number) =>
      (
        await db
          .selectFrom('register')
          .select('registerid')
          .where('registernobp', '=', people[at]!.mhsnobp)
          .where('registerakhir', 'is', null)
          .executeTakeFirst()
      )?.registerid
    return {
      quota,
      people,
      me,
      there,
      registrationOf,
      joins: (at: number) => me(at).json('antrean', there.place),
      own: async (at: number) => (await me(at).get('antrean/saya')).data[0],
      leaves: async (at: number) =>
        me(at).post('register/tarik', { registerid: (await registrationOf(at))! }),
      offers: () => offerPlaces({ db, clock: () => new Date(at.now), timeZone: 'Asia/Jakarta' }),
    }
  }

  test('a place that falls free is held for the first in line, and for nobody who is faster', async () => {
    const { joins, own, leaves, offers, me, there, registrationOf } = await stage(1, 4)
    expect(await joins(1)).toMatchObject({ status: 201, data: { urutan: 1 } })
    expect(await joins(2)).toMatchObject({ status: 201, data: { urutan: 2 } })
    expect(await joins(2)).toMatchObject({ status: 409, alasan: 'queue.already' })
    expect(await leaves(0)).toMatchObject({ status: 200 })
    // Before anybody was offered it: not for whoever looks, nor for the second in line.
    expect(await me(3).post('register', there.place)).toMatchObject({ status: 409, alasan: 'queue.first' })
    expect(await offers()).toBe(1)
    expect(await own(1)).toMatchObject({ urutan: null, batas: '2026-02-11T03:00:00.000Z' })
    expect(await own(2)).toMatchObject({ urutan: 1, tawaran: null })
    expect(await me(3).post('register', there.place)).toMatchObject({ status: 409, alasan: 'register.full' })
    const { antreanid } = await own(2)
    expect(await me(1).json(`antrean/terima/${antreanid}`, { dari: null })).toMatchObject({ status: 404 })
    expect(await me(2).json(`antrean/terima/${antreanid}`, { dari: null })).toMatchObject({
      status: 409,
      alasan: 'queue.not-offered',
    })
    const offer = await own(1)
    expect(await me(1).json(`antrean/terima/${offer.antreanid}`, { dari: null })).toMatchObject({
      status: 201,
    })
    expect(await registrationOf(1)).toBeDefined()
    expect(await own(1)).toMatchObject({ akhir: 'terima' })
    expect(await offers()).toBe(0)
  })

  test('let go or run out, it goes to the next; the line is left by whoever was approved', async () => {
    const { joins, own, leaves, offers, me, people } = await stage(1, 4)
    for (const at of [1, 2, 3]) await joins(at)
    await leaves(0)
    await offers()
    expect(await me(1).delete(`antrean/${(await own(1)).antreanid}`)).toMatchObject({ status: 200 })
    expect(await offers()).toBe(1)
    expect(await own(2)).toMatchObject({ batas: '2026-02-11T03:00:00.000Z' })
    setNow(TOMORROW)
    expect(await me(2).json(`antrean/terima/${(await own(2)).antreanid}`, { dari: null })).toMatchObject({
      status: 409,
      alasan: 'queue.expired',
    })
    expect(await offers()).toBe(1)
    expect(await own(2)).toMatchObject({ akhir: 'habis' })
    expect(await own(3)).toMatchObject({ batas: '2026-02-12T03:00:01.000Z' })
    expect(people).toHaveLength(4)
  })

  test('waiting elsewhere for a decision: taken is the one, and the other is free again', async () => {
    const one = await stage(1, 3)
    const { db } = testApp()
    const beside = await perusahaan(db)
    await kursi(db, one.quota.kuotaidx, { priawanita: 1, perusahaanid: beside })
    const other = { registerkuotaid: one.quota.kuotaidx, registerperusahaanid: beside }
    expect((await one.me(1).post('register', other)).status).toBe(201)
    expect(await one.joins(1)).toMatchObject({ status: 201 })
    await one.leaves(0)
    await one.offers()
    const offer = `antrean/terima/${(await one.own(1)).antreanid}`
    // What is given up is what they saw.
    expect(await one.me(1).json(offer, { dari: null })).toMatchObject({
      status: 409,
      alasan: 'queue.other-place',
    })
    expect(await one.me(1).json(offer, { dari: await one.registrationOf(1) })).toMatchObject({
      status: 201,
    })
    expect(await one.me(2).post('register', other)).toMatchObject({ status: 201 })
    const akademik = testApp().as(await admin(db, 'akademik'))
    expect((await akademik.get(`antrean?kuota=${one.quota.kuotaidx}`)).data).toEqual([])
  })

  test('two places free at once are for the two who wait, whoever else comes', async () => {
    const { joins, leaves, me, there, offers } = await stage(2, 4)
    expect(await joins(2)).toMatchObject({ status: 201 })
    expect(await joins(3)).toMatchObject({ status: 201 })
    await leaves(0)
    await leaves(1)
    const { db } = testApp()
    const she = await mahasiswa(db, { mhsprodiid: there.prodiid, mhsjkl: 'P' })
    expect(await testApp().as(she).post('register', there.place)).toMatchObject({
      status: 409,
      alasan: 'queue.first',
    })
    expect(await me(0).post('register', there.place)).toMatchObject({ status: 409 })
    expect(await offers()).toBe(2)
  })

  test('while a round gives the places, or can be drawn anew, nothing is given beside it', async () => {
    const { quota, joins, leaves, offers, me } = await stage(1, 3)
    const akademik = testApp().as(await admin(testApp().db, 'akademik'))
    expect(await joins(1)).toMatchObject({ status: 201 })
    const round = await akademik.json(`kuota/putaran/${quota.kuotaidx}`, {
      hari: '2026-02-10',
      jam: '18:00',
      urutan: 'undian',
    })
    expect(round).toMatchObject({ status: 201 })
    await leaves(0)
    expect(await offers()).toBe(0)
    expect(await joins(2)).toMatchObject({ status: 409, alasan: 'queue.round' })
    setNow('2026-02-10T11:00:00Z')
    const { data } = await akademik.get(`putaran/pratinjau/${round.data.putaranid}`)
    const announced = { sidikhasil: data.sidikhasil }
    expect(await akademik.post(`putaran/umumkan/${round.data.putaranid}`, announced)).toMatchObject({
      status: 200,
    })
    expect(await offers()).toBe(0)
    expect(await joins(2)).toMatchObject({ status: 409, alasan: 'queue.round' })
    setNow('2026-02-10T12:00:01Z')
    expect(await me(2).get('antrean/saya')).toMatchObject({ data: [] })
    expect(await offers()).toBe(1)
  })

  test('what may be taken back or put right leaves everybody where they were in line', async () => {
    const { joins, leaves, offers, own, there, quota, people, me } = await stage(1, 4)
    const { db } = testApp()
    const akademik = testApp().as(await admin(db, 'akademik'))
    const typed = (at: number, values: object) =>
      db.updateTable('mahasiswa').set(values).where('mhsnobp', '=', people[at]!.mhsnobp).execute()
    for (const at of [1, 2, 3]) await joins(at)
    await leaves(0)
    expect(await offers()).toBe(1)
    // Not recommended any more: the offer goes to the next, the place in line stays.
    await typed(1, { mhsrekommagang: 0 })
    expect(await offers()).toBe(1)
    expect(await own(1)).toMatchObject({
      akhir: null,
      batas: null,
      urutan: null,
      jeda: NOW.replace('Z', '.000Z'),
    })
    expect((await me(1).get('pemberitahuan')).data[0]).toMatchObject({ objek: 'antrean', aksi: 'kembali' })
    const other = await prodi(db)
    await typed(2, { mhsprodiid: other })
    expect(await me(2).json(`antrean/terima/${(await own(2)).antreanid}`, { dari: null })).toMatchObject({
      status: 409,
      alasan: 'queue.over',
    })
    expect(await offers()).toBe(1)
    expect(await own(3)).toMatchObject({ akhir: null, batas: expect.any(String) })
    await typed(1, { mhsrekommagang: 1 })
    await typed(2, { mhsprodiid: there.prodiid })
    expect(await offers()).toBe(0)
    expect(await own(1)).toMatchObject({ urutan: 1, jeda: null })
    expect(await own(2)).toMatchObject({ urutan: 2, jeda: null })
    // As whom they stand in line follows what is written of them, also with an offer.
    await typed(1, { mhsjkl: 'P' })
    expect(await offers()).toBe(0)
    expect(await own(1)).toMatchObject({ urutan: 1, jeda: null })
    await typed(3, { mhsjkl: 'P' })
    expect(await offers()).toBe(0)
    // The company takes nobody for now.
    const henti = async (perusahaanhenti: 0 | 1) => {
      const perusahaanid = there.place.registerperusahaanid
      await db
        .updateTable('perusahaan')
        .set({ perusahaanhenti })
        .where('perusahaanid', '=', perusahaanid)
        .execute()
    }
    await henti(1)
    expect(await offers()).toBe(0)
    expect(await own(2)).toMatchObject({ akhir: null, urutan: null })
    await henti(0)
    expect(await offers()).toBe(1)
    expect(await own(1)).toMatchObject({ batas: expect.any(String) })
    expect(await own(3)).toMatchObject({ urutan: 2, batas: null })
    // It has left for good.
    const [row] = (await akademik.get(`all/kuotadetail/${quota.kuotaidx}`)).data
    expect(
      (await akademik.get(`perusahaan/${there.place.registerperusahaanid}/mundur`)).data.tempat,
    ).toMatchObject([{ antre: 3 }])
    const gone = { detailid: [row.detailid], jumlah: 0, alasan: 'Pindah kota.' }
    expect(await akademik.json(`perusahaan/${there.place.registerperusahaanid}/mundur`, gone)).toMatchObject({
      status: 200,
    })
    expect(await own(3)).toMatchObject({ akhir: 'gugur' })
  })

  test('approved elsewhere one waits no more, until that is taken back', async () => {
    const { joins, leaves, offers, own, quota, me, registrationOf } = await stage(1, 4)
    const { db } = testApp()
    const akademik = testApp().as(await admin(db, 'akademik'))
    const beside = await perusahaan(db)
    await kursi(db, quota.kuotaidx, { priawanita: 1, perusahaanid: beside })
    const other = { registerkuotaid: quota.kuotaidx, registerperusahaanid: beside }
    expect(await me(1).post('register', other)).toMatchObject({ status: 201 })
    for (const at of [1, 2]) expect(await joins(at)).toMatchObject({ status: 201 })
    await leaves(0)
    expect(await offers()).toBe(1)
    const registerid = (await registrationOf(1))!
    const decides = (registerdisetujui: string, dari: string) =>
      akademik.post('register/persetujuan', { registerid, registerdisetujui, dari })
    expect(await decides('1', '')).toMatchObject({ status: 200 })
    expect(await offers()).toBe(1)
    expect(await own(1)).toMatchObject({ akhir: null, batas: null })
    expect(await own(2)).toMatchObject({ batas: expect.any(String) })
    expect(await decides('', '1')).toMatchObject({ status: 200 })
    await offers()
    expect(await own(1)).toMatchObject({ urutan: 1, jeda: null })
    await me(2).delete(`antrean/${(await own(2)).antreanid}`)
    expect(await offers()).toBe(1)
    const offer = await own(1)
    const accept = () => me(1).json(`antrean/terima/${offer.antreanid}`, { dari: registerid })
    const taken = await accept()
    expect(taken).toMatchObject({ status: 201 })
    // The answer was lost, and it is pressed once more.
    expect(await accept()).toMatchObject({ status: 201, data: taken.data })
  })

  test('the office may let somebody go before the line, and says so', async () => {
    const { joins, leaves, offers, own, there, people, me } = await stage(1, 4)
    const akademik = testApp().as(await admin(testApp().db, 'akademik'))
    for (const at of [1, 2]) await joins(at)
    await leaves(0)
    expect(await offers()).toBe(1)
    const { mhsnobp: nobp } = people[3]!
    // What is held for one is one's own, and before nobody.
    const [own1] = (await akademik.get(`mahasiswa/${people[1]!.mhsnobp}/tujuan`)).data
    expect(own1.perusahaan).toMatchObject([{ sisa: 1, antre: 0 }])
    const [to] = (await akademik.get(`mahasiswa/${nobp}/tujuan`)).data
    expect(to.perusahaan).toMatchObject([{ sisa: 0, antre: 1 }])
    const enrols = (mendahului: '0' | '1') =>
      akademik.json('register/mahasiswa', {
        registerkuotaid: there.place.registerkuotaid,
        registerperusahaanid: there.place.registerperusahaanid,
        perusahaanid: null,
        perusahaannama: null,
        perusahaanalamat: null,
        perusahaannotelp: null,
        perusahaanemail: null,
        nobp,
        alasan: '',
        mendahului: Number(mendahului),
      })
    expect(await enrols('0')).toMatchObject({ status: 409 })
    expect(await enrols('1')).toMatchObject({ status: 201 })
    expect(await own(1)).toMatchObject({ urutan: 1, batas: null, jeda: null })
    expect((await me(1).get('pemberitahuan')).data[0]).toMatchObject({ objek: 'antrean', aksi: 'kembali' })
    expect(await offers()).toBe(0)
  })

  test('who is offered a place has no part in the round beside it; taken back, the line is what it was', async () => {
    const { quota, joins, leaves, offers, own, me, there, registrationOf } = await stage(1, 4)
    const { db } = testApp()
    const akademik = testApp().as(await admin(db, 'akademik'))
    for (const at of [1, 2]) await joins(at)
    await leaves(0)
    expect(await offers()).toBe(1)
    await db
      .updateTable('kuotadetail')
      .set({ detailkuotapriawanita: 2 })
      .where('detailkuotaidx', '=', quota.kuotaidx)
      .execute()
    const round = await akademik.json(`kuota/putaran/${quota.kuotaidx}`, {
      hari: '2026-02-10',
      jam: '18:00',
      urutan: 'undian',
    })
    const [{ detailid }] = (await akademik.get(`all/kuotadetail/${quota.kuotaidx}`)).data
    for (const at of [1, 2])
      expect(
        await me(at).json(`putaran/pilihan/${round.data.putaranid}`, { pilihan: [detailid], versi: 0 }),
      ).toMatchObject({ status: 200 })
    setNow('2026-02-10T11:00:00Z')
    const { data } = await akademik.get(`putaran/pratinjau/${round.data.putaranid}`)
    expect(data).toMatchObject({ pilihan: [1], tanpa: [{ keluar: 'terdaftar' }] })
    const announced = { sidikhasil: data.sidikhasil }
    expect(await akademik.post(`putaran/umumkan/${round.data.putaranid}`, announced)).toMatchObject({
      status: 200,
    })
    expect(await registrationOf(2)).toBeDefined()
    await offers()
    expect(await own(1)).toMatchObject({ batas: '2026-02-11T03:00:00.000Z' })
    expect(await own(2)).toMatchObject({ akhir: null, urutan: null })
    // Not beside it, nor again what was given back, while it can be drawn anew.
    const late = await mahasiswa(db, { mhsprodiid: there.prodiid })
    expect((await akademik.get(`mahasiswa/${late.mhsnobp}/tujuan`)).data[0].putaran).toEqual(
      expect.any(String),
    )
    expect(await akademik.post(`putaran/tarik/${round.data.putaranid}`, { alasan: 'Keliru.' })).toMatchObject(
      { status: 200 },
    )
    await offers()
    expect(await registrationOf(2)).toBeUndefined()
    expect(await own(2)).toMatchObject({ urutan: 1, jeda: null })
    expect(await akademik.post(`putaran/umumkan/${round.data.putaranid}`, announced)).toMatchObject({
      status: 200,
    })
    setNow('2026-02-10T12:00:01Z')
    await offers()
    expect(await own(2)).toMatchObject({ akhir: 'terima' })
  })

  test('whom no place of the company can be rests; a place of the other sex is not looked at', async () => {
    const { joins, leaves, offers, own, quota, people, there } = await stage(1, 3)
    const { db } = testApp()
    const he = await mahasiswa(db, { mhsprodiid: there.prodiid, mhsjkl: 'L' })
    expect(await testApp().as(he).json('antrean', there.place)).toMatchObject({ status: 201 })
    expect(await joins(1)).toMatchObject({ status: 201 })
    const seats = (places: object) =>
      db.updateTable('kuotadetail').set(places).where('detailkuotaidx', '=', quota.kuotaidx).execute()
    // One for each, and the women's is held: his, and none for the woman behind him.
    await seats({ detailkuotapriawanita: 0, detailkuotapria: 1, detailkuotawanita: 1 })
    expect(await offers()).toBe(1)
    expect(await own(1)).toMatchObject({ urutan: 1, akhir: null })
    await seats({ detailkuotapria: 2 })
    expect(await offers()).toBe(0)
    await leaves(0)
    await seats({ detailkuotawanita: 0 })
    expect(await offers()).toBe(0)
    expect(await own(1)).toMatchObject({ akhir: null, urutan: null })
    await seats({ detailkuotawanita: 1 })
    expect(await offers()).toBe(1)
    expect(await own(1)).toMatchObject({ batas: expect.any(String) })
    expect(people).toHaveLength(3)
  })
})
