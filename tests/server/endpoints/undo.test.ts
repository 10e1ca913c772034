import { expect, test } from 'vitest'
import { UNDO_MINUTES } from '../../../src/contract/rules/reports.ts'
import {
  admin,
  dokumen,
  dosen,
  harian,
  jadwal,
  mahasiswa,
  pembimbing,
  terdaftar,
  unggahan,
} from '../support/people.ts'
import { HARI_INI, testApps } from '../support/testApps.ts'

const NOTE = 'Keliru.'

testApps((testApp) => {
  async function registered(registerdisetujui: 0 | 1 | null = null) {
    const { db } = testApp()
    const student = await mahasiswa(db)
    const register = await terdaftar(db, student, { registerdisetujui })
    const { registerid } = register
    const office = testApp().as(await admin(db, 'akademik'))
    const colleague = testApp().as(await admin(db, 'akademik'))
    const last = async (objek: string) =>
      (await office.get(`peristiwa?nobp=${student.mhsnobp}`)).data.find(
        (each: { objek: string }) => each.objek === objek,
      )
    return {
      db,
      student,
      register,
      registerid,
      office,
      colleague,
      last,
      decide: (to: string, alasan?: string) =>
        office.post('register/persetujuan', { registerid, registerdisetujui: to, alasan }),
      state: async () => (await office.get(`register/${registerid}`)).data.register.registerdisetujui,
    }
  }

  test('an approval is taken back by whoever gave it, as an event of its own; by others with a reason', async () => {
    const { decide, state, office, colleague, last, student } = await registered()
    await decide('1')
    const { peristiwaid } = await last('register')
    expect(await colleague.post('peristiwa/urungkan', { peristiwaid })).toMatchObject({
      status: 422,
      error: { alasan: 'Wajib diisi.' },
    })
    expect(await office.post('peristiwa/urungkan', { peristiwaid })).toMatchObject({
      status: 200,
      message: 'Keputusan itu diurungkan.',
    })
    expect(await state()).toBeNull()
    const event = await last('register')
    expect(event).toMatchObject({ sebelum: { keputusan: 'disetujui' }, sesudah: { keputusan: 'menunggu' } })
    // Once: it has been taken back.
    expect(await office.post('peristiwa/urungkan', { peristiwaid })).toMatchObject({
      status: 409,
      message: expect.stringContaining('perubahan lain'),
    })
    // The taking back is a decision too.
    expect((await colleague.post('peristiwa/urungkan', { peristiwaid: event.peristiwaid })).status).toBe(200)
    expect(await state()).toBe(1)
    expect((await testApp().as(student).get('pemberitahuan')).data[0]).toMatchObject({ aksi: 'keputusan' })
  })

  test('later one’s own needs a reason as well', async () => {
    const { decide, office, last } = await registered()
    await decide('1')
    const { peristiwaid } = await last('register')
    const late = Date.parse(`${HARI_INI}T03:00:00Z`) + (UNDO_MINUTES + 1) * 60_000
    testApp().setNow(new Date(late).toISOString())
    expect((await office.post('peristiwa/urungkan', { peristiwaid })).status).toBe(422)
    expect((await office.post('peristiwa/urungkan', { peristiwaid, alasan: NOTE })).status).toBe(200)
    expect((await last('register')).alasan).toBe(NOTE)
    testApp().setNow(`${HARI_INI}T03:00:00Z`)
  })

  test('what something was built on stays: an approval with reports', async () => {
    const { db, decide, office, last, register, state, student } = await registered()
    await decide('1')
    await jadwal(db, register)
    await pembimbing(db, register.registerid, (await dosen(db, { dosenprodiid: student.mhsprodiid })).dosenid)
    await harian(db, register.registerid, { '2026-02-09': {} })
    const { peristiwaid } = await last('register')
    expect((await office.post('peristiwa/urungkan', { peristiwaid, alasan: NOTE })).status).toBe(409)
    expect(await state()).toBe(1)
  })

  test('of a document: validated, and given back, until there is another file', async () => {
    const { db, registerid, office, last } = await registered()
    const { dokumenid } = await dokumen(db, 1)
    const idx = await unggahan(db, registerid, dokumenid)
    const one = async () => {
      const { register } = (await office.get(`register/${registerid}`)).data
      return register.dokumenregister.find((each: { idx: number }) => each.idx === idx)
    }
    const decide = (more: object) => office.post('register/validasi', { idx, idjenis: 1, status: 0, ...more })
    await decide({ status: 1 })
    await office.post('peristiwa/urungkan', { peristiwaid: (await last('dokumenregister')).peristiwaid })
    expect(await one()).toMatchObject({ status: '0' })
    await decide({ revisi: 1, alasan: NOTE, bagian: ['halaman'] })
    const asked = await last('dokumenregister')
    expect((await office.post('peristiwa/urungkan', { peristiwaid: asked.peristiwaid })).status).toBe(200)
    expect(await one()).toMatchObject({ statusrevisi: '0', revisi: null })
    // That a request was taken back is not taken back: it is asked anew.
    const { peristiwaid } = await last('dokumenregister')
    expect((await office.post('peristiwa/urungkan', { peristiwaid })).status).toBe(409)
  })

  test('an end of an internship, a recommendation; nothing that is no decision', async () => {
    const { office, last, registerid, db, student } = await registered(1)
    await office.post('register/keadaan', { registerid, ke: 'dibatalkan', alasan: NOTE })
    const ended = await last('register')
    expect((await office.post('peristiwa/urungkan', { peristiwaid: ended.peristiwaid })).status).toBe(200)
    const { keadaan } = (await office.get(`register/${registerid}`)).data.register
    expect(keadaan).toBe('berjalan')
    const other = await mahasiswa(db, { mhsrekommagang: 0, mhsprodiid: student.mhsprodiid })
    await office.post('mahasiswa/rekomendasi', { mhsnobp: other.mhsnobp })
    const [{ peristiwaid }] = (await office.get(`peristiwa?nobp=${other.mhsnobp}`)).data
    expect((await office.post('peristiwa/urungkan', { peristiwaid })).status).toBe(200)
    expect((await office.post('peristiwa/urungkan', { peristiwaid: 999_999 })).status).toBe(404)
    const { register, student: writer } = await registered(1)
    await jadwal(db, register)
    await testApp().as(writer).post('laporan', {
      laporan_registeridx: register.registerid,
      detail_tgl: '2026-02-09',
      detail_isi: 'Memasang kabel.',
    })
    const { data } = await office.get(`peristiwa?registerid=${register.registerid}`)
    const report = data.find(({ objek }: { objek: string }) => objek === 'laporan')
    expect((await office.post('peristiwa/urungkan', { peristiwaid: report.peristiwaid })).status).toBe(409)
  })

  test('a supervisor: given, replaced and taken away, each as before, while nothing was done about it since', async () => {
    const { office, colleague, last, registerid, db, student } = await registered(1)
    const lecturer = () => dosen(db, { dosenprodiid: student.mhsprodiid })
    const [one, two] = [await lecturer(), await lecturer()]
    const present = async () =>
      (
        await db
          .selectFrom('pembimbing')
          .select('pembimbingdosenid')
          .where('pembimbingregisterid', '=', registerid)
          .execute()
      ).map(({ pembimbingdosenid }) => pembimbingdosenid)
    const undo = async (who = office, more: object = {}) => {
      const { peristiwaid } = await last('register')
      return who.post('peristiwa/urungkan', { peristiwaid, ...more })
    }
    const give = (dosenid: number) =>
      office.post('pembimbing', { pembimbingregisterid: registerid, pembimbingdosenid: dosenid })

    await give(one.dosenid)
    const given = await last('register')
    expect((await undo(colleague)).status).toBe(200)
    expect(await present()).toEqual([])
    // The taking away is taken back; of what came before only once.
    expect((await undo(colleague)).status).toBe(200)
    expect(await present()).toEqual([one.dosenid])
    expect((await office.post('peristiwa/urungkan', { peristiwaid: given.peristiwaid })).status).toBe(409)

    await office.post('pembimbing/ganti', {
      pembimbingregisterid: registerid,
      pembimbingdosenid: two.dosenid,
      alasan: NOTE,
    })
    expect(await undo(colleague)).toMatchObject({ status: 422, error: { alasan: 'Wajib diisi.' } })
    expect((await undo(colleague, { alasan: NOTE })).status).toBe(200)
    expect(await present()).toEqual([one.dosenid])
    expect(await last('register')).toMatchObject({ alasan: NOTE, sebelum: { pembimbing: two.dosennama } })
    // Whoever guides again hears of it, and whoever does not.
    for (const { dosenid } of [one, two]) {
      const heard = await db
        .selectFrom('pemberitahuan as n')
        .innerJoin('akun as a', 'a.akunid', 'n.akunid')
        .select('n.peristiwaid')
        .where('a.dosenid', '=', dosenid)
        .where('n.peristiwaid', '=', (await last('register')).peristiwaid)
        .execute()
      expect(heard).toHaveLength(1)
    }
    // Nobody gets a lecturer back who may not sign in any more.
    const { pembimbingid } = await db
      .selectFrom('pembimbing')
      .select('pembimbingid')
      .where('pembimbingregisterid', '=', registerid)
      .executeTakeFirstOrThrow()
    await office.delete(`pembimbing/${pembimbingid}`)
    await db.updateTable('akun').set({ aktif: 0 }).where('dosenid', '=', one.dosenid).execute()
    expect((await undo()).status).toBe(422)
    await db.updateTable('akun').set({ aktif: 1 }).where('dosenid', '=', one.dosenid).execute()
    // An internship that has ended keeps what it had.
    await office.post('register/keadaan', { registerid, ke: 'dibatalkan', alasan: NOTE })
    const { data } = await office.get(`peristiwa?registerid=${registerid}`)
    const taken = data.find(({ aksi }: { aksi: string }) => aksi === 'pembimbing')
    expect((await office.post('peristiwa/urungkan', { peristiwaid: taken.peristiwaid })).status).toBe(409)
    expect(await present()).toEqual([])
  })

  test('taken away twice at once, a supervisor is taken away once', async () => {
    const { db, student, registerid, office, colleague } = await registered(1)
    const { dosenid } = await dosen(db, { dosenprodiid: student.mhsprodiid })
    const { dosenid: next } = await dosen(db, { dosenprodiid: student.mhsprodiid })
    const kept = async () =>
      (
        await db
          .selectFrom('pembimbinglama')
          .select('lamaid')
          .where('lamaregisterid', '=', registerid)
          .where('lamadosenid', '=', dosenid)
          .execute()
      ).length
    const give = async () =>
      (await office.post('pembimbing', { pembimbingregisterid: registerid, pembimbingdosenid: dosenid })).data
        .pembimbingid as number
    const first = await give()
    const answers = await Promise.all(
      [office, colleague, office, colleague].map((one) => one.delete(`pembimbing/${first}`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
    expect(await kept()).toBe(1)
    // Replaced at the same moment: one of both.
    const second = await give()
    const both = await Promise.all([
      office.post('pembimbing/ganti', {
        pembimbingregisterid: registerid,
        pembimbingdosenid: next,
        alasan: NOTE,
      }),
      colleague.delete(`pembimbing/${second}`),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await kept()).toBe(2)
  })

  test('a programme’s office takes back what is its own to decide, and nothing of the academic office', async () => {
    const { decide, db, last, student } = await registered()
    await decide('1')
    const { peristiwaid } = await last('register')
    const own = testApp().as(await admin(db, 'prodi', student.mhsprodiid))
    expect((await own.post('peristiwa/urungkan', { peristiwaid, alasan: NOTE })).status).toBe(403)
  })
})
