import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { addDays, DEFAULT_TIME_ZONE, today } from '../../../src/contract/rules/calendar.ts'
import { isWorkday } from '../../../src/contract/rules/workdays.ts'
import { CHORES } from '../../../src/server/housekeeping.ts'
import type { Database } from '../../../src/server/db/open.ts'
import type { Actor } from './actors.ts'
import { openApp } from './app.ts'

export interface Chored {
  name: string
  ms: number
  /** Of an office that writes meanwhile, down to the event. */
  writes: number
  longest: number
}

/** What a server does for itself by night, and in the morning, each beside somebody who goes on writing. */
export async function chores(db: Database, dataDir: string, office: Actor): Promise<Chored[]> {
  const chored: Chored[] = []
  for (const moment of [nightOf(new Date()), morningOf(new Date())]) {
    // It goes on: a night puts itself down after some time.
    const start = performance.now()
    const clock = () => new Date(moment.getTime() + performance.now() - start)
    const { app, appContext } = await openApp(db, dataDir, clock)
    const write = async () => {
      const began = performance.now()
      const answer = await app.inject({
        method: 'POST',
        url: '/api/kontak',
        headers: { authorization: `Bearer ${office.token}` },
        payload: {
          kontakperusahaanid: office.placement.perusahaanid,
          kontaktanggal: today(moment, DEFAULT_TIME_ZONE),
          kontakcara: 'telepon',
          kontakdengan: 'Bu Rini',
          kontakisi: 'Menanyakan jumlah tempat.',
        },
      })
      if (answer.statusCode >= 300) throw new Error(answer.payload)
      return performance.now() - began
    }
    for (const [name, chore] of Object.entries(CHORES)) {
      let done = false
      const took: number[] = []
      const writer = async () => {
        do {
          took.push(await write())
          await wait(20)
        } while (!done)
      }
      const writing = writer()
      const began = performance.now()
      await chore(appContext, pino({ level: 'silent' }))
      const ms = performance.now() - began
      done = true
      await writing
      chored.push({ name, ms, writes: took.length, longest: Math.max(...took) })
    }
    await app.close()
  }
  return chored
}

/** The office has decided what is kept for how long, and the first such night has come. */
export async function decideRetention(db: Database, kinds: Record<string, number>): Promise<void> {
  const long = '2020-01-01T00:00:00.000Z'
  await db
    .insertInto('retensi')
    .values(
      Object.entries(kinds).map(([jenis, bulan]) => ({
        jenis,
        bulan,
        mulai: long,
        oleh: 'Admin',
        diubah: long,
      })),
    )
    .execute()
}

const nightOf = (now: Date) => new Date(`${today(now, DEFAULT_TIME_ZONE)}T02:00:00+07:00`)

function morningOf(now: Date): Date {
  let day = today(now, DEFAULT_TIME_ZONE)
  while (!isWorkday(day)) day = addDays(day, -1)
  return new Date(`${day}T10:00:00+07:00`)
}
