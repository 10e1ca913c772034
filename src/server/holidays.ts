import { addDays } from '../contract/rules/calendar.ts'
import type { Holidays } from '../contract/rules/workdays.ts'
import { compiled } from './db/compiled.ts'
import type { Database } from './db/open.ts'

/** The holidays from a year before this day to a year after it: what running internships and their reports touch. */
export async function holidaysAround(db: Database, today: string): Promise<Holidays> {
  const rows = await between(db, { from: addDays(today, -REACH), to: addDays(today, REACH) })
  return new Set(rows.map(({ liburtanggal }) => liburtanggal))
}

const REACH = 400

const between = compiled<{ from: string; to: string }, { liburtanggal: string }>((db, param) =>
  db
    .selectFrom('harilibur')
    .select('liburtanggal')
    .where('liburtanggal', '>=', param('from'))
    .where('liburtanggal', '<=', param('to'))
    .orderBy('liburtanggal'),
)
