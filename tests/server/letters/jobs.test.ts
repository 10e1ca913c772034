import { describe, expect, onTestFinished, test } from 'vitest'
import { HttpError } from '../../../src/server/http/httpError.ts'
import { dueJobs, hold, startJobs } from '../../../src/server/jobs/run.ts'
import { letterEngine, type LetterEngine } from '../../../src/server/letters/engine.ts'
import { letterJobs } from '../../../src/server/letters/job.ts'
import { databases } from '../../support/databases.ts'
import { admin, harian, kuota, mahasiswa, perusahaan, prodi, sesi, terdaftar } from '../support/people.ts'
import { HARI_INI, openTestApp, type TestApp } from '../support/testApps.ts'

/** An engine that does something else before it draws, for as long as it has something to do. */
function tricky() {
  const real = letterEngine()
  const tricks: ((draw: number) => Promise<void> | void)[] = []
  let drawn = 0
  const engine: LetterEngine = {
    ...real,
    async render(job) {
      drawn += 1
      await tricks.shift()?.(drawn)
      return real.render(job)
    },
  }
  return { engine, real, tricks, drawn: () => drawn }
}

databases((kind) => {
  const open = async () => {
    const drawing = tricky()
    const app = await openTestApp(kind, { letters: drawing.engine })
    onTestFinished(async () => {
      drawing.real.stop()
      await app.close()
    })
    return { app, ...drawing }
  }

  /** Students of a programme whose internship runs, and its admin. */
  const campus = async ({ db }: TestApp, { students = 4 } = {}) => {
    const prodiid = await prodi(db)
    const { kuotaidx } = await kuota(db, { kuotaprodiid: prodiid })
    const perusahaanid = await perusahaan(db)
    await db
      .insertInto('jadwal')
      .values({
        jadwalkuotaidx: kuotaidx,
        jadwalperusahaanid: perusahaanid,
        jadwalmulai: '2026-02-02',
        jadwalselesai: '2026-03-27',
      })
      .execute()
    const placed = []
    for (let index = 0; index < students; index++) {
      const student = await mahasiswa(db, { mhsprodiid: prodiid })
      const { registerid } = await terdaftar(db, student, {
        registerkuotaid: kuotaidx,
        registerperusahaanid: perusahaanid,
        registerdisetujui: 1,
      })
      placed.push({ ...student, registerid })
    }
    const ids = placed.map(({ registerid }) => registerid)
    return { prodiid, ids, placed }
  }
  type Asking = { token: string }
  const issue = async (app: TestApp, who: Asking, ids: readonly number[]) => {
    const answer = await app.as(who).post('surat', { jenis: 'tugas', registerid: JSON.stringify(ids) })
    expect(answer.status, answer.message).toBe(201)
    return answer.data.tugasid as number
  }
  const rowsOf = ({ db }: TestApp, tugasid: number) =>
    db.selectFrom('jobrows').selectAll().where('jobid', '=', tugasid).orderBy('urut').execute()
  const jobOf = ({ db }: TestApp, tugasid: number) =>
    db.selectFrom('jobs').selectAll().where('jobid', '=', tugasid).executeTakeFirstOrThrow()
  const done = async (app: TestApp, tugasid: number) => {
    await expect.poll(async () => (await jobOf(app, tugasid)).selesai, { interval: 20 }).not.toBe(null)
    return jobOf(app, tugasid)
  }
  const made = async (app: TestApp, tugasid: number) =>
    (await rowsOf(app, tugasid)).filter(({ hasil }) => hasil !== null).length
  /** A job as a server left it that was killed. */
  const left = async (app: TestApp, owner: { akunid: number }, ids: readonly number[], more: object = {}) => {
    const { jobid } = await app.db
      .insertInto('jobs')
      .values({
        jenis: 'surat',
        perihal: 'tugas',
        akunid: owner.akunid,
        peran: 'akademik',
        isi: JSON.stringify({ tanggal: HARI_INI, prodiid: null }),
        dibuat: `${HARI_INI}T01:00:00.000Z`,
        oleh: 'another server',
        nanti: `${HARI_INI}T01:01:00.000Z`,
        ...more,
      })
      .returning('jobid')
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('jobrows')
      .values(ids.map((id, at) => ({ jobid, urut: at + 1, kunci: String(id), isi: `[${id}]` })))
      .execute()
    return jobid
  }

  describe('the right is asked anew before each letter', () => {
    const taken: Record<string, (app: TestApp, akunid: number, prodiid: number) => Promise<unknown>> = {
      'the account is off': ({ db }, akunid) =>
        db.updateTable('akun').set({ aktif: 0 }).where('akunid', '=', akunid).execute(),
      'the hat is gone': ({ db }, akunid) =>
        db.updateTable('akun').set({ role: 'wadir' }).where('akunid', '=', akunid).execute(),
      'the programme is gone': ({ db }, akunid, prodiid) =>
        db.deleteFrom('akun_prodi').where('akunid', '=', akunid).where('prodiid', '=', prodiid).execute(),
    }
    test.each(Object.entries(taken))('%s: the job ends, and says why', async (_name, take) => {
      const { app, tricks } = await open()
      const { prodiid, ids } = await campus(app)
      const office = await admin(app.db, 'prodi', prodiid)
      tricks.push(
        () => {},
        async () => void (await take(app, office.akunid, prodiid)),
      )
      const tugasid = await issue(app, office, ids)
      const { alasan } = await done(app, tugasid)
      // The one in hand comes to its end.
      expect([await made(app, tugasid), JSON.parse(alasan!)]).toEqual([2, 'letters.owner-gone'])
      const event = await app.db
        .selectFrom('peristiwa')
        .select(['alasan', 'sesudah', 'prodiid'])
        .where('aksi', '=', 'selesai')
        .where('objekid', '=', String(tugasid))
        .executeTakeFirstOrThrow()
      expect(event).toMatchObject({ prodiid, alasan: expect.stringContaining('dihentikan') })
    })

    test('signed out it goes on: no session is needed', async () => {
      const { app, tricks } = await open()
      const { ids } = await campus(app)
      const office = await admin(app.db, 'akademik')
      tricks.push(async () => void (await app.as(office).post('logout')))
      const tugasid = await issue(app, office, ids)
      expect((await done(app, tugasid)).alasan).toBe(null)
      expect(await made(app, tugasid)).toBe(4)
    })

    test('a token that was revoked', async () => {
      const { app, tricks } = await open()
      const { ids } = await campus(app)
      const office = app.as(await admin(app.db, 'akademik'))
      const { data } = await office.post('tokenapi', { nama: 'SIAKAD', peran: 'akademik', baca: 0, hari: 30 })
      tricks.push(async () => void (await office.post(`tokenapi/cabut/${data.tokenid}`)))
      const tugasid = await issue(app, { token: data.token }, ids)
      expect((await done(app, tugasid)).alasan).toContain('owner-gone')
      expect(await made(app, tugasid)).toBe(1)
    })
  })

  test('whoever asked stops it: nothing more leaves, what has left stays; nobody else may', async () => {
    const { app, tricks } = await open()
    const { prodiid, ids } = await campus(app)
    const office = await admin(app.db, 'prodi', prodiid)
    const another = app.as(await admin(app.db, 'akademik'))
    const stopped: number[] = []
    tricks.push(
      () => {},
      async () => {
        const { jobid: id } = await app.db
          .selectFrom('jobs')
          .select('jobid')
          .where('akunid', '=', office.akunid)
          .executeTakeFirstOrThrow()
        stopped.push((await another.delete(`surattugas/${id}`)).status)
        stopped.push((await app.as(office).delete(`surattugas/${id}`)).status)
      },
    )
    const tugasid = await issue(app, office, ids)
    const { alasan } = await done(app, tugasid)
    // The job has ended before the answer that says so is here.
    await expect.poll(() => stopped).toEqual([404, 200])
    expect(JSON.parse(alasan!)).toMatchObject({ code: 'letters.stopped-by' })
    // The one in hand finds the job ended and takes no number.
    expect(await made(app, tugasid)).toBe(1)
    expect(await app.as(office).delete(`surattugas/${tugasid}`)).toMatchObject({
      status: 409,
      alasan: 'letters.job-done',
    })
    expect((await app.as(office).get('surattugas')).data).toMatchObject([
      { tugasid, selesai: true, berhenti: 'Dihentikan oleh Admin prodi.' },
    ])
  })

  test('is its maker’s under the hat that asked, and no other’s', { tags: ['rest'] }, async () => {
    const { app } = await open()
    const [own, other] = [await campus(app), await campus(app, { students: 1 })]
    const maker = await admin(app.db, 'akademik')
    const { peranid } = await app.db
      .insertInto('akun_peran')
      .values({ akunid: maker.akunid, role: 'prodi' })
      .returning('peranid')
      .executeTakeFirstOrThrow()
    await app.db.insertInto('akun_peran_prodi').values({ peranid, prodiid: own.prodiid }).execute()
    const now = new Date(`${HARI_INI}T03:00:00Z`)
    const narrow = await sesi(app.db, { akunid: maker.akunid, remember: true, now, peranid })
    const tugasid = await left(app, maker, [...own.ids, ...other.ids])
    expect((await app.as(narrow).get(`surattugas/${tugasid}`)).status).toBe(404)
    expect((await app.as(narrow).get('surattugas')).data).toEqual([])
    expect((await jobOf(app, tugasid)).oleh).toBe('another server')
    // The right one looks: all are made, also those of the other programme.
    expect((await app.as(maker).get('surattugas')).data).toMatchObject([
      { tugasid, jumlah: 5, selesai: false },
    ])
    expect((await app.as(maker).get(`surattugas/${tugasid}`)).status).toBe(200)
    await done(app, tugasid)
    expect(await made(app, tugasid)).toBe(5)
    const { data: notices } = await app.as(maker).get('pemberitahuan')
    expect(notices).toMatchObject([{ objek: 'surat', aksi: 'selesai', sesudah: { jumlah: 5, berhasil: 5 } }])
  })

  test('a token asks what became of its own letters, and of nobody else’s', async () => {
    const { app } = await open()
    const { ids, prodiid } = await campus(app)
    const maker = await admin(app.db, 'akademik')
    const office = app.as(maker)
    const { data } = await office.post('tokenapi', {
      nama: 'SIAKAD',
      peran: 'prodi',
      prodi: [prodiid],
      baca: 0,
      hari: 30,
    })
    const system = app.as({ token: data.token })
    const tugasid = await issue(app, { token: data.token }, ids)
    await done(app, tugasid)
    expect(await system.get(`surattugas/${tugasid}`)).toMatchObject({
      status: 200,
      data: { berhasil: 4, selesai: true },
    })
    // Nothing under the bell that would lead nowhere.
    expect((await office.get('pemberitahuan')).data).toEqual([])
    expect((await office.get(`surattugas/${tugasid}`)).status).toBe(404)
    const others = await left(app, maker, ids)
    expect((await system.get(`surattugas/${others}`)).status).toBe(404)
  })

  test('after a restart it goes on by itself, and whoever asked is told', async () => {
    const { app } = await open()
    const { ids } = await campus(app)
    const office = await admin(app.db, 'akademik')
    const tugasid = await left(app, office, ids)
    const clock = () => new Date(`${HARI_INI}T03:00:00Z`)
    const jobs = startJobs({ ...contextOf(app), clock }, [letterJobs], { tick: 20 })
    await done(app, tugasid)
    await jobs.stop()
    expect(await made(app, tugasid)).toBe(4)
    const { data } = await app.as(office).get('pemberitahuan')
    expect(data).toMatchObject([{ aksi: 'selesai' }])
  })

  test('a server that has it is not disturbed, also by one with the same process number', async () => {
    const { app } = await open()
    const { ids } = await campus(app)
    const tugasid = await left(app, await admin(app.db, 'akademik'), ids, {
      nanti: `${HARI_INI}T09:00:00.000Z`,
      oleh: String(process.pid),
    })
    const another = { ...contextOf(app), clock: () => new Date(`${HARI_INI}T03:00:00Z`) }
    expect(await dueJobs(another)).toEqual([])
    expect(await hold(another, tugasid)).toBe(undefined)
  })

  describe('a page that took longer than the lease: the row is made into one letter', () => {
    const lettersOf = ({ db }: TestApp, registerid: number) =>
      db.selectFrom('suratmahasiswa').select('suratid').where('registerid', '=', registerid).execute()

    test('another server has made a logbook of fewer days meanwhile', async () => {
      const { app, tricks } = await open()
      const { placed } = await campus(app, { students: 1 })
      const [student] = placed
      const office = await admin(app.db, 'akademik')
      await harian(app.db, student!.registerid, { '2026-02-03': { status: 1 } })
      const { data: first } = await app.as(office).post('surat', {
        jenis: 'logbook',
        registerid: JSON.stringify([student!.registerid]),
      })
      expect(first.nomor).toMatch(/\S/)
      // Its row, as the other server left it.
      const tugasid = await left(app, office, [student!.registerid], { perihal: 'logbook' })
      await harian(app.db, student!.registerid, { '2026-02-04': { status: 1 } })
      const [{ suratid }] = (await lettersOf(app, student!.registerid)) as [{ suratid: number }]
      tricks.push(
        async () =>
          void (await app.db
            .updateTable('jobrows')
            .set({ selesai: 1, hasil: JSON.stringify({ suratid }) })
            .where('jobid', '=', tugasid)
            .execute()),
      )
      await app.as(office).get(`surattugas/${tugasid}`)
      await done(app, tugasid)
      expect(await lettersOf(app, student!.registerid)).toEqual([{ suratid }])
      expect(await rowsOf(app, tugasid)).toMatchObject([{ hasil: JSON.stringify({ suratid }), alasan: null }])
    })

    test('the job has ended meanwhile: nothing more leaves', async () => {
      const { app, tricks, drawn } = await open()
      const { ids } = await campus(app, { students: 2 })
      const office = await admin(app.db, 'akademik')
      const tugasid = await left(app, office, ids)
      tricks.push(
        async () =>
          void (await app.db
            .updateTable('jobs')
            .set({ selesai: `${HARI_INI}T03:00:01.000Z`, oleh: null })
            .where('jobid', '=', tugasid)
            .execute()),
      )
      await app.as(office).get(`surattugas/${tugasid}`)
      await expect.poll(drawn, { interval: 20 }).toBe(1)
      // The next of this server, so the one before is over: it took no number.
      const next = await app.as(office).post('surat', { jenis: 'tugas', registerid: JSON.stringify(ids) })
      await done(app, next.data.tugasid)
      expect(await made(app, tugasid)).toBe(0)
      const { nomor } = await app.db
        .selectFrom('surat')
        .select('nomor')
        .orderBy('suratid')
        .executeTakeFirstOrThrow()
      expect(nomor).toMatch(/^001/)
    })
  })

  describe('a fault that passes is no letter’s own', () => {
    const faults: Record<string, () => never> = {
      'the process that draws is gone': () => {
        throw new Error('the process that draws letters has ended')
      },
      'the disk is nearly full': () => {
        throw new HttpError(507, 'request.disk-full')
      },
      'the connection is lost': () => {
        throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
      },
      'too many wait': () => {
        throw new HttpError(503, 'letters.busy', { retryAfter: 5 })
      },
    }
    test.each(Object.entries(faults))('%s: tried again later', async (_name, fault) => {
      const { app, tricks } = await open()
      const { ids } = await campus(app)
      const office = await admin(app.db, 'akademik')
      tricks.push(() => {}, fault)
      const tugasid = await issue(app, office, ids)
      await expect.poll(async () => (await jobOf(app, tugasid)).alasan, { interval: 20 }).not.toBe(null)
      expect((await rowsOf(app, tugasid)).map(({ alasan }) => alasan)).toEqual([null, null, null, null])
      const { data } = await app.as(office).get('surattugas')
      expect(data).toMatchObject([{ tugasid, selesai: false, menunggu: expect.stringMatching(/\S/) }])
      // Later it is over.
      app.setNow(`${HARI_INI}T03:00:10Z`)
      await app.as(office).get(`surattugas/${tugasid}`)
      await done(app, tugasid)
      expect(await made(app, tugasid)).toBe(4)
    })

    test('what fails for hours is one letter’s own in the end; it is logged, and the others are made', async () => {
      const { app, tricks } = await open()
      const { ids } = await campus(app, { students: 2 })
      const office = await admin(app.db, 'akademik')
      const breaks = () => {
        throw new TypeError('cannot be drawn')
      }
      tricks.push(breaks)
      const tugasid = await issue(app, office, ids)
      let at = Date.parse(`${HARI_INI}T03:00:00Z`)
      for (let round = 0; (await jobOf(app, tugasid)).selesai === null && round < 20; round++) {
        await expect.poll(async () => (await jobOf(app, tugasid)).oleh, { interval: 20 }).toBe(null)
        tricks.push(breaks)
        at += 3 * 3_600_000
        app.setNow(new Date(at).toISOString())
        await app.as(office).get(`surattugas/${tugasid}`)
      }
      await done(app, tugasid)
      const rows = await rowsOf(app, tugasid)
      expect(rows.map(({ alasan, hasil }) => [alasan, hasil !== null])).toEqual([
        ['"letters.failed"', false],
        [null, true],
      ])
      expect(app.logged.filter(({ msg }) => msg === 'a row of a job').length).toBeGreaterThan(5)
    })
  })
})

/** What a server of its own on the same database would have. */
const contextOf = ({ db, files }: TestApp): Parameters<typeof startJobs>[0] =>
  ({ db, files, timeZone: 'Asia/Jakarta', publicUrl: 'https://magang.kampus.example' }) as never
