import { sql } from 'kysely'
import { EVENTS, hidden, type EventName, type EventSource } from '../../contract/events.ts'
import type { ReminderWay } from '../../contract/reminders.ts'
import type { Role } from '../../contract/roles.ts'
import type { Database } from '../db/open.ts'
import { callSubscribers } from '../webhooks/enqueue.ts'
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
  const all = [events].flat()
  const recorded: Recorded[] = []
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE)
    const rows = await trx
      .insertInto('peristiwa')
      .values(
        some.map((event) => ({
          waktu: now.toISOString(),
          asal: source,
          // A company's supervisor has no account.
          akunid: user.akunid || null,
          nama: user.nama,
          peran: user.role,
          ...namesOf(event.what),
          objekid: String(event.id),
          ...whose(event),
          sebelum: stored(event.before),
          sesudah: stored(event.after),
          alasan: event.reason || null,
        })),
      )
      .returning(['peristiwaid', 'objek', 'aksi', 'objekid', 'nobp', 'registerid', 'prodiid', 'waktu'])
      // Without anybody to call it costs nothing to ask.
      .returning(sql<number>`exists (select 1 from webhook where aktif = 1)`.as('langganan'))
      .execute()
    await notify(trx, user.akunid, rows, ways)
    recorded.push(...rows)
    if (rows.some(({ langganan }) => Boolean(langganan))) await callSubscribers(trx, rows, now)
  }
  return recorded
}
/** Which line became of which. */
export type Recorded = Record<'objek' | 'objekid' | 'aksi', string> & { peristiwaid: number }

/** SQLite takes so many parameters in one statement. */
const AT_ONCE = 100

function namesOf(what: EventName): { objek: string; aksi: string } {
  const [objek, aksi] = what.split('.') as [string, string]
  if (!(what in EVENTS)) throw new TypeError(`an event that the contract does not name: ${what}`)
  return { objek, aksi }
}

function whose({ registerid = null, nobp = null, dosenid = null, prodiid = null, title }: Event) {
  if (registerid !== null) {
    const of = (column: string) =>
      sql<never>`(select ${sql.ref(column)} from register where registerid = ${registerid})`
    return {
      registerid,
      dosenid,
      nobp: of('registernobp'),
      prodiid: of('registerprodiid'),
      judul: title ?? nameOf(sql`select registernobp from register where registerid = ${registerid}`),
    }
  }
  if (nobp !== null) {
    const programme = sql<never>`(select mhsprodiid from mahasiswa where mhsnobp = ${nobp})`
    return { registerid, nobp, dosenid, prodiid: prodiid ?? programme, judul: title ?? nameOf(sql`${nobp}`) }
  }
  return { registerid, nobp, dosenid, prodiid, judul: title ?? '' }
}

const nameOf = (nobp: ReturnType<typeof sql>) =>
  sql<string>`coalesce((select mhsnama from mahasiswa where mhsnobp = (${nobp})), '')`

const stored = (values: Record<string, unknown> | null | undefined): string | null =>
  values && Object.keys(values).length > 0 ? JSON.stringify(hidden(values)) : null

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
