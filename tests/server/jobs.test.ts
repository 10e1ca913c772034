import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { AppContext } from '../../src/server/context.ts'
import { actions } from '../../src/server/endpoints/massal/actions.ts'
import { bulkJobs } from '../../src/server/endpoints/massal/run.ts'
import { NEVER } from '../../src/server/jobs/job.ts'
import { runJob, startJobs } from '../../src/server/jobs/run.ts'
import { killedAfter } from '../support/jobs.ts'
import { admin, mahasiswa, prodi, sesi } from './support/people.ts'
import { HARI_INI, testApps } from './support/testApps.ts'

/** What all kinds of long work have in common, shown by bulk calls; letters are in letters/jobs.test.ts. */
testApps((testApp) => {
  /** A call about students, done. */
  const call = async (students: number) => {
    const { db } = testApp()
    const mhsprodiid = await prodi(db)
    const ids = []
    for (let at = 0; at < students; at++)
      ids.push((await mahasiswa(db, { mhsprodiid, mhsrekommagang: 0 })).mhsnobp)
    const person = await admin(db, 'akademik')
    const massalid = randomUUID()
    const office = testApp().as(person)
    const { data } = await office.post('massal', {
      massalid,
      aksi: 'rekomendasi',
      pilihan: JSON.stringify({ id: ids }),
      isi: JSON.stringify({ belumlayak: 1 }),
    })
    expect(data).toMatchObject({ berhasil: students })
    const { jobid } = await jobOf(massalid)
    return { ids, person, massalid, office, jobid, mhsprodiid }
  }
  const jobOf = (massalid: string) =>
    testApp().db.selectFrom('jobs').selectAll().where('kunci', '=', massalid).executeTakeFirstOrThrow()
  const done = async (massalid: string) =>
    expect.poll(async () => (await jobOf(massalid)).selesai).not.toBe(null)
  /** How often each of these students was recommended. */
  const eventsOf = async (ids: readonly string[]) => {
    const rows = await testApp()
      .db.selectFrom('peristiwa')
      .select(({ fn }) => ['nobp', fn.countAll<number | string>().as('count')])
      .where('nobp', 'in', ids)
      .where('aksi', '=', 'rekomendasi')
      .groupBy('nobp')
      .execute()
    return ids.map((id) => Number(rows.find(({ nobp }) => nobp === id)?.count ?? 0))
  }
  /** A server of its own on the same database. */
  const server = (): AppContext =>
    ({ db: testApp().db.withPlugin(AS_IT_IS), clock: () => new Date(`${HARI_INI}T03:00:00Z`) }) as never
  const unrecommended = (ids: readonly string[]) =>
    testApp().db.updateTable('mahasiswa').set({ mhsrekommagang: 0 }).where('mhsnobp', 'in', ids).execute()

  test('a call whose server was killed goes on by itself, from the row it had come to', async () => {
    const { ids, massalid } = await call(4)
    await killedAfter(testApp().db, massalid, 2)
    await testApp()
      .db.updateTable('jobs')
      .set({ oleh: 'another server', nanti: `${HARI_INI}T02:59:00.000Z` })
      .where('kunci', '=', massalid)
      .execute()
    await unrecommended(ids)
    const jobs = startJobs(server(), [bulkJobs], { tick: 20 })
    await done(massalid)
    await jobs.stop()
    expect(await eventsOf(ids)).toEqual([1, 1, 2, 2])
  })

  test('a call that never began, or has lost its right, waits until it is sent again', async () => {
    const { massalid, person, jobid, office } = await call(2)
    const { db } = testApp()
    await killedAfter(db, massalid, 1)
    await db.updateTable('akun').set({ role: 'wadir' }).where('akunid', '=', person.akunid).execute()
    expect(await runJob(server(), bulkJobs, jobid)).toMatchObject({ fault: { code: 403 } })
    expect(await jobOf(massalid)).toMatchObject({ nanti: NEVER, oleh: null, selesai: null })
    await db.updateTable('akun').set({ role: 'akademik' }).where('akunid', '=', person.akunid).execute()
    const jobs = startJobs(server(), [bulkJobs], { tick: 20 })
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(await jobOf(massalid)).toMatchObject({ selesai: null })
    await jobs.stop()
    expect((await office.post(`massal/${massalid}`)).data).toMatchObject({ selesai: 2, detik: 0 })
  })

  test('another session that asked for it too, and has ended since, does not end it for who still waits', async () => {
    const { massalid, office, person } = await call(4)
    const { db } = testApp()
    await killedAfter(db, massalid, 2)
    const held = { oleh: 'another server', nanti: `${HARI_INI}T04:00:00.000Z` }
    await db.updateTable('jobs').set(held).where('kunci', '=', massalid).execute()
    const waiting = office.post(`massal/${massalid}`)
    const now = new Date(`${HARI_INI}T03:00:00Z`)
    const { token, sesiid } = await sesi(db, { akunid: person.akunid, remember: true, now })
    const other = testApp().as({ token }).post(`massal/${massalid}`)
    await expect.poll(async () => (await jobOf(massalid)).sesiid).toBe(sesiid)
    await db.deleteFrom('sesi').where('sesiid', '=', sesiid).execute()
    await db.updateTable('jobs').set({ oleh: null, nanti: null }).where('kunci', '=', massalid).execute()
    expect(await waiting).toMatchObject({ status: 200, data: { selesai: 4 } })
    await other
  })

  test('two servers at the same call at once: each row once', async () => {
    const { ids, massalid, jobid } = await call(8)
    await killedAfter(testApp().db, massalid, 0)
    await unrecommended(ids)
    // The lease is the same process' here: what keeps them apart is the row.
    await Promise.all([1, 2].map(() => runJob(server(), bulkJobs, jobid)))
    await done(massalid)
    expect(await eventsOf(ids)).toEqual(ids.map(() => 2))
  })

  test('what one row cannot help is tried again, and the others are done meanwhile', async () => {
    const { ids, massalid, jobid, office } = await call(3)
    await killedAfter(testApp().db, massalid, 0)
    await unrecommended(ids)
    const { act } = actions.rekomendasi
    actions.rekomendasi.act = async (trx, context, kunci, plan) => {
      if (kunci === ids[0]) throw new TypeError('broken for now')
      return act(trx, context, kunci, plan)
    }
    const { fault } = await runJob(server(), bulkJobs, jobid)
    actions.rekomendasi.act = act
    expect(fault).toBeInstanceOf(TypeError)
    expect((await office.get(`massal/${massalid}`)).data).toMatchObject({ selesai: 2, gagal: 0 })
    const later = { ...server(), clock: () => new Date(`${HARI_INI}T03:00:02Z`) }
    expect(await runJob(later, bulkJobs, jobid)).toEqual({ done: true })
    expect((await office.get(`massal/${massalid}`)).data).toMatchObject({ selesai: 3, berhasil: 3 })
  })
})

/** Another database to look at, the same to work on. */
const AS_IT_IS: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => result,
}
