import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AnswerOf } from '../../../src/contract/endpoints/index.ts'
import { backupState } from '../../../src/contract/rules/backup.ts'
import { noteFailure, noteKilled, noteSuccess } from '../../../src/server/backup/note.ts'
import { BackupProblem } from '../../../src/server/backup/problem.ts'
import { expired, SLOT } from '../../../src/server/backup/retention.ts'
import { nextBackup, scheduleBackups, slotOf } from '../../../src/server/backup/schedule.ts'
import { writeScheduled } from '../../../src/server/backup/scheduled.ts'
import { backupStatus } from '../../../src/server/backup/status.ts'
import { verifyBackup } from '../../../src/server/backup/verify.ts'
import { DEMO_PASSWORD } from '../../../src/server/db/demo/accounts.ts'
import { serve } from '../../support/serve.ts'
import { temporaryFolder } from '../../support/uploads.ts'
import { installation } from './installation.ts'

const days = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.parse(first) + at * 86_400_000)
    return `${day.toISOString().slice(0, 10)}T0200`
  })

test('kept are seven days, five weeks and six months', () => {
  const all = days('2026-01-01', 365)
  const gone = expired(all)
  const kept = all.filter((name) => !gone.includes(name))
  expect(kept.slice(-7)).toEqual(all.slice(-7))
  expect(kept).toHaveLength(15)
  expect(kept.slice(0, 5).map((name) => name.slice(0, 10))).toEqual([
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
  ])
  // Day by day it comes to the same: nothing that is wanted later has gone before.
  let left: string[] = []
  for (const name of all) {
    left.push(name)
    const over = expired(left)
    left = left.filter((each) => !over.includes(each))
  }
  expect(left.length).toBeGreaterThanOrEqual(14)
  expect(left.slice(-7)).toEqual(all.slice(-7))
})

test('a clock that was wrong, or a long pause, costs no old backup that is all there is', () => {
  const few = ['2026-01-01T0200', '2026-01-02T0200']
  expect(expired(few)).toEqual([])
  expect(expired([...few, '2031-05-05T0200'])).toEqual([])
  expect(expired(['bukan-cadangan', 'semester-lalu', ...few])).toEqual([])
})

test('a backup is due at its hour of the campus, and stays due until it is there', () => {
  const jakarta = { hour: 2, timeZone: 'Asia/Jakarta' }
  expect(slotOf(new Date('2026-11-21T18:59:00Z'), jakarta)).toBe('2026-11-21T0200')
  expect(slotOf(new Date('2026-11-21T19:00:00Z'), jakarta)).toBe('2026-11-22T0200')
  expect(slotOf(new Date('2026-11-22T16:59:00Z'), jakarta)).toBe('2026-11-22T0200')
  expect(slotOf(new Date('2026-11-22T17:30:00Z'), { hour: 0, timeZone: 'Asia/Jakarta' })).toBe(
    '2026-11-23T0000',
  )
})

test('one at a time, once for each hour, and again later when it failed', async () => {
  const dir = temporaryFolder()
  const ran: string[] = []
  const said: string[] = []
  const ends = [Promise.withResolvers<{ code: number; said: string }>()]
  const plan = scheduleBackups({
    dir,
    hour: 2,
    timeZone: 'Asia/Jakarta',
    clock: () => new Date('2026-11-22T03:00:00Z'),
    log: {
      info: () => void said.push('info'),
      error: (_facts: object, text: string) => void said.push(text),
    } as never,
    killed: () => Promise.resolve(),
    tick: 5,
    first: 0,
    run: (slot) => {
      ran.push(slot)
      return { stop: () => ran.push('stop'), ended: ends[0]!.promise }
    },
  })
  await expect.poll(() => ran).toEqual(['2026-11-22T0200'])
  plan.stop()
  expect(ran).toEqual(['2026-11-22T0200', 'stop'])
  ends[0]!.resolve({ code: 1, said: 'disk penuh' })
  await expect.poll(() => said).toEqual(['backup failed'])
})

test(
  'scheduled: written once, what a kill left is swept away, old ones go, others stay',
  { tags: ['rest'] },
  async () => {
    const [source, dir] = [await installation('SQLite'), temporaryFolder()]
    mkdirSync(join(dir, '2026-11-20T0200.belum-selesai'))
    mkdirSync(join(dir, 'milik-orang-lain'))
    const slots = Array.from({ length: 8 }, (_, month) => `2026-0${month + 1}-15T0200`)
    for (const slot of slots) await writeScheduled({ ...source, dir, slot })
    expect(readdirSync(dir).toSorted()).toEqual([...slots.slice(1), 'milik-orang-lain'])
    const newest = slots.at(-1)!
    await verifyBackup(join(dir, newest))
    expect(await writeScheduled({ ...source, dir, slot: newest })).toBeUndefined()
    await expect(writeScheduled({ ...source, dir: join(dir, 'tidak-ada'), slot: newest })).rejects.toThrow(
      'pastikan terpasang',
    )
  },
)

test('amber after 26 hours, red when the last try failed or after three days', () => {
  const state = (age: number | null, more = {}) =>
    backupState({ age, failed: false, missing: false, planned: true, ...more })
  expect([0, 26, 26.1, 71.9, 72].map((age) => state(age))).toEqual([
    'aman',
    'aman',
    'terlambat',
    'terlambat',
    'gagal',
  ])
  expect(state(1, { failed: true })).toBe('gagal')
  expect(state(1, { missing: true })).toBe('gagal')
  expect(state(null)).toBe('belum')
  expect(state(null, { planned: false })).toBe('mati')
  expect(state(1, { planned: false })).toBe('aman')
})

test('what is told of the last backup: a failure until the next good one, none from the future', async () => {
  const dataDir = temporaryFolder()
  const manifest = { mulai: '2026-11-22T02:00:00.000Z', byte: 5, berkas: { jumlah: 2, byte: 3, kurang: [] } }
  const status = (now: string) => backupStatus({ dataDir, planned: true, now: new Date(now) })
  expect(await status('2026-11-22T03:00:00Z')).toMatchObject({ keadaan: 'belum', terakhir: null })
  await noteSuccess(dataDir, '/cadangan/2026-11-22T0200', manifest as never)
  expect(await status('2026-11-22T08:00:00Z')).toMatchObject({
    keadaan: 'aman',
    umurjam: 6,
    terakhir: { folder: '2026-11-22T0200' },
  })
  expect(await status('2026-11-21T08:00:00Z')).toMatchObject({ keadaan: 'belum', umurjam: null })
  const problem = new BackupProblem('penuh', 'Disk penuh')
  await noteFailure(dataDir, '/cadangan', { problem, now: new Date('2026-11-23T02:00:00Z') })
  expect(await status('2026-11-23T03:00:00Z')).toMatchObject({
    keadaan: 'gagal',
    terakhir: { folder: '2026-11-22T0200' },
    gagal: { sebab: 'penuh' },
  })
  await noteSuccess(dataDir, '/cadangan/2026-11-23T0200', {
    ...manifest,
    mulai: '2026-11-23T02:00:00.000Z',
  } as never)
  expect(await status('2026-11-23T08:00:00Z')).toMatchObject({ keadaan: 'aman', gagal: null })
})

test('one that was killed could not say that it failed: whoever started it does, unless it was asked to stop', async () => {
  for (const stopped of [false, true]) {
    const ended = Promise.withResolvers<{ code: null; said: string }>()
    const told: string[] = []
    const plan = scheduleBackups({
      dir: temporaryFolder(),
      hour: 2,
      timeZone: 'Asia/Jakarta',
      clock: () => new Date('2026-11-22T03:00:00Z'),
      log: { info: () => {}, error: () => void told.push('logged') } as never,
      killed: () => Promise.resolve(void told.push('killed')),
      tick: 5,
      first: 0,
      run: () => (told.push('run'), { stop: () => {}, ended: ended.promise }),
    })
    await expect.poll(() => told).toEqual(['run'])
    if (stopped) plan.stop()
    ended.resolve({ code: null, said: '' })
    await expect.poll(() => told.length).toBeGreaterThan(1)
    plan.stop()
    expect(told).toEqual(stopped ? ['run', 'logged'] : ['run', 'logged', 'killed'])
  }
  const dataDir = temporaryFolder()
  await noteKilled(dataDir, '/cadangan', new Date('2026-11-22T02:00:00Z'))
  const now = new Date('2026-11-22T03:00:00Z')
  expect(await backupStatus({ dataDir, planned: true, now })).toMatchObject({ keadaan: 'gagal' })
})

test('what lies there already is looked at once: it may be another installation’s', async () => {
  const dir = temporaryFolder()
  mkdirSync(join(dir, '2026-11-22T0200'))
  const ran: string[] = []
  const said: string[] = []
  const plan = scheduleBackups({
    dir,
    hour: 2,
    timeZone: 'Asia/Jakarta',
    clock: () => new Date('2026-11-22T03:00:00Z'),
    log: { info: (_facts: object, text: string) => void said.push(text), error: () => {} } as never,
    killed: () => Promise.resolve(),
    tick: 5,
    first: 0,
    run: (slot) => (ran.push(slot), { stop: () => {}, ended: Promise.resolve({ code: 0, said: '' }) }),
  })
  await expect.poll(() => said).toEqual(['backup'])
  plan.stop()
  expect(ran).toEqual(['2026-11-22T0200'])
})

test('a later one of the same day, in whose favour it went, is not written over and over', async () => {
  const dir = temporaryFolder()
  const ran: string[] = []
  let looks = 0
  const plan = scheduleBackups({
    dir,
    hour: 2,
    timeZone: 'Asia/Jakarta',
    clock: () => ((looks += 1), new Date('2026-11-22T03:00:00Z')),
    log: { info: () => {}, error: () => {} } as never,
    killed: () => Promise.resolve(),
    tick: 5,
    first: 0,
    again: 0,
    run: (slot) => {
      ran.push(slot)
      mkdirSync(join(dir, '2026-11-22T0900'), { recursive: true })
      return { stop: () => {}, ended: Promise.resolve({ code: 0, said: '' }) }
    },
  })
  await expect.poll(() => looks).toBeGreaterThan(10)
  plan.stop()
  expect(ran).toEqual(['2026-11-22T0200'])
})

test('the next one is due at its hour of the campus, today or tomorrow', () => {
  const next = (now: string, hour: number, timeZone = 'Asia/Jakarta') =>
    nextBackup(new Date(now), { hour, timeZone }).toISOString()
  expect(next('2026-11-21T18:59:59Z', 2)).toBe('2026-11-21T19:00:00.000Z')
  expect(next('2026-11-21T19:00:00Z', 2)).toBe('2026-11-22T19:00:00.000Z')
  expect(next('2026-11-21T19:00:00Z', 0)).toBe('2026-11-22T17:00:00.000Z')
  expect(next('2026-11-21T19:00:00Z', 23, 'Asia/Kathmandu')).toBe('2026-11-22T17:15:00.000Z')
})

test(
  'the academic office has one written by a real server, under its minute, and it is kept like the others',
  { tags: ['rest'] },
  async () => {
    const dir = temporaryFolder()
    const server = await serve({ env: { BACKUP_DIR: dir, DEMO: '1' } })
    try {
      const ask = async (token: string, method = 'POST') => {
        const answer = await fetch(`${server.url}/api/cadangan`, {
          method,
          headers: { authorization: `Bearer ${token}` },
        })
        return { status: answer.status, ...((await answer.json()) as { data: Answer; message: string }) }
      }
      const signIn = async (username: string) => {
        const answer = await fetch(`${server.url}/api/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username, userpass: DEMO_PASSWORD }),
        })
        return ((await answer.json()) as { token: string }).token
      }
      const [office, programme] = [await signIn('akademik'), await signIn('prodi')]
      expect((await ask(programme)).status).toBe(403)
      expect((await ask(office, 'GET')).data).toMatchObject({
        terjadwal: true,
        berjalan: false,
        terakhir: null,
      })
      const answers = await Promise.all([ask(office), ask(office), ask(office)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      await expect.poll(async () => (await ask(office, 'GET')).data.terakhir?.folder).toMatch(SLOT)
      const [folder] = readdirSync(dir)
      await verifyBackup(join(dir, folder!))
      // Not the one of tonight.
      expect((await ask(office, 'GET')).data.berikut).toEqual(expect.any(String))
    } finally {
      await server.stop()
    }
  },
)

type Answer = AnswerOf<'GET cadangan'>['data']
