import { sql } from 'kysely'
import { startOfDay, today } from '../../contract/rules/calendar.ts'
import { TAKE_BACK_MINUTES } from '../../contract/rules/round.ts'
import type { Database } from '../db/open.ts'
import { findRow } from '../db/rows.ts'
import { conflict } from '../http/httpError.ts'

/** The ranked round that keeps students from registering directly in this quota, until it is announced. */
export const openRound = (db: Database, kuotaidx: number) =>
  findRow(db, 'putaran', { putarankuotaidx: kuotaidx, putarandiumumkan: null, putarandibatalkan: null })

/**
 * What was announced no earlier than this can be taken back. Until then nobody registers directly: drawn anew it would find
 * the best of what was left gone, to whoever was the fastest.
 */
export const takenBackSince = (now: Date): string =>
  new Date(now.getTime() - TAKE_BACK_MINUTES * MINUTE).toISOString()

/** A round gives the places of this quota, or could be drawn anew: nothing is given beside it. As a condition. */
export const givenByRound = (kuotaidx: string, since: string) =>
  sql<boolean>`exists (select 1 from putaran u where u.putarankuotaidx = ${sql.ref(kuotaidx)}
    and u.putarandibatalkan is null and (u.putarandiumumkan is null or u.putarandiumumkan >= ${since}))`

/** Until when choices are or were taken in the round that gives the places of this quota; null where none does. */
export const givenUntil = (kuotaidx: string, since: string) =>
  sql<string | null>`(select max(u.putaranbatas) from putaran u where u.putarankuotaidx = ${sql.ref(kuotaidx)}
    and u.putarandibatalkan is null and (u.putarandiumumkan is null or u.putarandiumumkan >= ${since}))`

export const isGivenByRound = async (db: Database, kuotaidx: number, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('kuota as k')
    .select('k.kuotaidx')
    .where('k.kuotaidx', '=', kuotaidx)
    .where(givenByRound('k.kuotaidx', takenBackSince(now)))
    .executeTakeFirst()) !== undefined

/** Which of these companies somebody put in their order in a round that is open. How many is nobody's before its end. */
export async function rankedAt(db: Database, detailids: readonly number[]): Promise<Set<number>> {
  if (detailids.length === 0) return new Set()
  const rows = await db
    .selectFrom('pilihan')
    .innerJoin('putaran', 'putaranid', 'pilihanputaranid')
    .select('pilihandetail')
    .where('putarandiumumkan', 'is', null)
    .where('putarandibatalkan', 'is', null)
    .where('putarankuotaidx', 'in', (eb) =>
      eb.selectFrom('kuotadetail').select('detailkuotaidx').where('detailid', 'in', detailids),
    )
    .execute()
  return new Set(rows.flatMap(({ pilihandetail }) => JSON.parse(pilihandetail) as number[]))
}

/** A place that was given back is taken again after the others, unless the office registers anew and says so. @throws 409 */
export async function assertNoRound(
  db: Database,
  { registerkuotaid, registerdetailid }: { registerkuotaid: number; registerdetailid: number | null },
  now: Date,
): Promise<void> {
  if (registerdetailid !== null && (await isGivenByRound(db, registerkuotaid, now)))
    throw conflict('round.not-again')
}

/** A moment as the campus reads it. */
export function shownAt(moment: string, timeZone: string): { day: string; time: string } {
  const at = new Date(moment)
  const day = today(at, timeZone)
  const minutes = Math.floor((at.getTime() - startOfDay(day, timeZone).getTime()) / MINUTE)
  const two = (value: number) => String(value).padStart(2, '0')
  return { day, time: `${two(Math.floor(minutes / 60))}.${two(minutes % 60)}` }
}

/** The moment of a day and an hour, '23:59', of the campus. */
export function momentAt({ hari, jam }: { hari: string; jam: string }, timeZone: string): string {
  const [hours = 0, minutes = 0] = jam.split(':').map(Number)
  return new Date(startOfDay(hari, timeZone).getTime() + (hours * 60 + minutes) * MINUTE).toISOString()
}

export const MINUTE = 60_000
