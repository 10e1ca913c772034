import { sql, type RawBuilder } from 'kysely'
import { EVENTS, hidden, type EventName, type EventSource } from '../../contract/events.ts'
import type { ReminderWay } from '../../contract/reminders.ts'
import type { Role } from '../../contract/roles.ts'
import { chunks } from '../db/chunks.ts'
import { compiled } from '../db/compiled.ts'
import type { Database } from '../db/open.ts'
import { callSubscribers, type WrittenEvent } from '../webhooks/enqueue.ts'
import { notify } from './notify.ts'

/** Who did it, and when. From the server's shell and by the server itself nobody is signed in. */
export interface Actor {
  user: { akunid: number | null; nama: string; role: Role | null }
  now: Date
  source?: EventSource
  /** By what it goes beside the bell, where whoever does it has decided that. */
  ways?: readonly ReminderWay[]
}

export interface Event {
  what: EventName
  /** The key of the object. */
  id: number | string
  /** How a person calls the object; left out, the student's name. */
  title?: string
  /** Whose it is: the rest about the person follows from the registration or the student. */
  registerid?: number | null
  nobp?: string | null
  /** A lecturer whom it concerns beside the supervisor of the moment: one who guides no more. */
  dosenid?: number | null
  prodiid?: number | null
  /** What was, and what is now: changed fields only. */
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  reason?: string | null | undefined
}

/**
 * Writes down what was done, in the transaction that does it, and tells whom it concerns. Personal fields keep their
 * names only; people keep the name they have now.
 */
export async function recordEvents(
  trx: Database,
  { user, now, source = 'layar', ways }: Actor,
  events: Event | readonly Event[],
): Promise<Recorded[]> {
  const recorded: Recorded[] = []
  for (const some of chunks([events].flat())) {
    const rows = await written(trx, { user, now, source }, some)
    await notify(trx, user.akunid, rows, ways)
    recorded.push(...rows)
    if (rows.some(({ langganan }) => Boolean(langganan))) await callSubscribers(trx, rows, now)
  }
  return recorded
}
/** Which line became of which. */
export type Recorded = Record<'objek' | 'objekid' | 'aksi', string> & { peristiwaid: number }

/** One statement for all of them, in their order; whose each is, is read beside it. */
async function written(trx: Database, { user, now, source }: Actor, events: readonly Event[]) {
  const values = {
    actor: [now.toISOString(), source!, user.akunid || null, user.nama, user.role],
    cells: events.flatMap(valuesOf),
  }
  return events.length <= FEW ? fewAtOnce(trx, values, events.length) : manyAtOnce(trx, values, events.length)
}

interface Written {
  actor: readonly (string | number | null)[]
  cells: readonly (string | number | null)[]
}

/** What people do, one thing at a time, has its text once. */
const fewAtOnce = compiled<Written, Line, number>((_db, param, count) => insertOf(param, count))
const FEW = 4

const manyAtOnce = async (trx: Database, values: Written, count: number) =>
  (await insertOf((name, at) => sql.val(values[name][at]), count).execute(trx)).rows

const insertOf = (value: (name: keyof Written, at: number) => RawBuilder<unknown>, count: number) => {
  const row = (at: number) =>
    sql`(${sql.join([sql.lit(at), ...Array.from({ length: CELLS }, (_, cell) => value('cells', at * CELLS + cell))])})`
  // Without anybody to call it costs nothing to ask; a company's supervisor has no account.
  return sql<Line>`
    insert into peristiwa (waktu, asal, akunid, nama, peran, objek, aksi, objekid, registerid, nobp, dosenid, prodiid,
      judul, sebelum, sesudah, alasan)
    select cast(${value('actor', 0)} as text), cast(${value('actor', 1)} as text),
      cast(${value('actor', 2)} as integer), cast(${value('actor', 3)} as text), cast(${value('actor', 4)} as text),
      e.column2, e.column3, e.column4, cast(e.column5 as integer), coalesce(r.registernobp, e.column6),
      cast(e.column7 as integer), coalesce(r.registerprodiid, cast(e.column8 as integer), m.mhsprodiid),
      coalesce(e.column9, m.mhsnama, ''), e.column10, e.column11, e.column12
    from (values ${sql.join(Array.from({ length: count }, (_, at) => row(at)))}) e
      left join register r on r.registerid = cast(e.column5 as integer)
      left join mahasiswa m on m.mhsnobp = coalesce(r.registernobp, e.column6)
    order by e.column1
    returning peristiwaid, objek, aksi, objekid, nobp, registerid, prodiid, waktu,
      exists (select 1 from webhook where aktif = 1) as langganan`
}
type Line = WrittenEvent & { langganan: number }

function namesOf(what: EventName): { objek: string; aksi: string } {
  const [objek, aksi] = what.split('.') as [string, string]
  if (!(what in EVENTS)) throw new TypeError(`an event that the contract does not name: ${what}`)
  return { objek, aksi }
}

/** A registration says itself whose it is. */
function valuesOf(event: Event) {
  const { what, id, registerid = null, nobp, dosenid, prodiid, title } = event
  const { objek, aksi } = namesOf(what)
  const given = registerid === null
  return [
    objek,
    aksi,
    String(id),
    registerid,
    given ? (nobp ?? null) : null,
    dosenid ?? null,
    given ? (prodiid ?? null) : null,
    title ?? null,
    stored(event.before),
    stored(event.after),
    event.reason || null,
  ]
}
/** Of each event. */
const CELLS = 11

const stored = (values: Record<string, unknown> | null | undefined): string | null =>
  values && Object.keys(values).length > 0 ? JSON.stringify(hidden(values)) : null

/** Of all there is to save, nothing was another than before: nothing is told. Not where `changed` sees only a part of it. */
export const ifChanged = <const E extends ReturnType<typeof changed> & { what: string }>(
  event: E,
): E | false => Object.keys(event.after).length > 0 && event

/** The fields of which the two do not say the same, each as it was and as it is. */
export function changed(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  fields: readonly string[] = Object.keys(after),
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const different = fields.filter((field) => (before[field] ?? null) !== (after[field] ?? null))
  const pick = (row: Record<string, unknown>) =>
    Object.fromEntries(different.map((field) => [field, row[field] ?? null]))
  return { before: pick(before), after: pick(after) }
}
