import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdf } from '../../support/files.ts'
import { rewindable, type RewindableApp } from '../objects/rewindable.ts'
import { buildWorld, type World } from '../objects/world.ts'
import { caller, type Caller } from '../support/caller.ts'
import { dokumen } from '../support/people.ts'

/** A deadline ends with its day, at the second in which the polytechnic's own clocks strike midnight. */
let testApp: RewindableApp
let world: World
beforeAll(async () => {
  testApp = await rewindable('SQLite')
  world = await buildWorld(testApp)
  await testApp.db.updateTable('kuota').set({ kuotaselesaiuploaddokumen: '2026-02-28' }).execute()
})
afterAll(() => testApp?.close())

describe.each([
  ['WIB', 'Asia/Jakarta', 7],
  ['WITA', 'Asia/Makassar', 8],
  ['WIT', 'Asia/Jayapura', 9],
] as const)('%s', (_name, timeZone, hours) => {
  /** What `work` says in the last second of a day there, and in the first of the next. */
  async function aroundTheEndOf(day: string, work: (student: Caller) => Promise<unknown>) {
    const midnight = Date.parse(`${day}T24:00:00Z`) - hours * 3_600_000
    const said: unknown[] = []
    testApp.appContext.timeZone = timeZone
    for (const moment of [midnight - 1000, midnight]) {
      testApp.setNow(new Date(moment).toISOString())
      said.push(await testApp.attempt(() => work(caller(testApp.app, world.things.owner.student.token))))
    }
    return said
  }

  test('registering: open to the last second', async () => {
    const { prodiid } = world.things.owner
    const open = async (student: Caller) => (await student.get(`kuotaaktif/${prodiid}`)).data.length
    const [before, after] = await aroundTheEndOf('2026-02-28', open)
    expect(before).toBeGreaterThan(0)
    expect(after).toBe(0)
  })

  test('uploading', async () => {
    const { registerid } = world.things.owner
    const upload = async (student: Caller) => {
      const { dokumenid } = await dokumen(testApp.db, 1)
      const files = { content: pdf(), filename: 'surat.pdf' }
      return (await student.post('uploaddokumen', { registerid, dokumenid, files })).status
    }
    expect(await aroundTheEndOf('2026-02-28', upload)).toEqual([201, 409])
  })

  test('reporting: the next day may be written when it has come', async () => {
    const { registerid: laporan_registeridx } = world.things.owner
    const write = async (student: Caller) => {
      const fields = { laporan_registeridx, detail_tgl: '2026-02-12', detail_isi: 'Menguji.' }
      return (await student.post('laporan', fields)).status
    }
    expect(await aroundTheEndOf('2026-02-11', write)).toEqual([409, 201])
  })
})

test('a clock that jumps a day and comes back leaves every session, and makes nothing late', async () => {
  testApp.appContext.timeZone = 'Asia/Jakarta'
  const student = caller(testApp.app, world.things.owner.student.token)
  for (const now of ['2026-02-10T03:00:00Z', '2026-02-11T03:00:00Z', '2026-02-09T03:00:00Z']) {
    testApp.setNow(now)
    expect([now, (await student.get('me')).status]).toEqual([now, 200])
  }
  testApp.setNow('2026-02-10T03:00:00Z')
  expect((await student.get('me')).status).toBe(200)
})
