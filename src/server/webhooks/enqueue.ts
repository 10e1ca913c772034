import type { Selectable } from 'kysely'
import { EVENTS, READ_BY, type EventGroup } from '../../contract/events.ts'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { enqueue } from '../outbox/enqueue.ts'

export type WrittenEvent = Pick<
  Selectable<Tables['peristiwa']>,
  'peristiwaid' | 'objek' | 'aksi' | 'objekid' | 'nobp' | 'registerid' | 'prodiid' | 'waktu'
>

/** Tells those who asked, in the transaction of the events: what happened on which record, and nothing about people. */
export async function callSubscribers(
  trx: Database,
  events: readonly WrittenEvent[],
  now: Date,
): Promise<void> {
  const subscriptions = (
    await trx.selectFrom('webhook').select(['webhookid', 'kelompok']).where('aktif', '=', 1).execute()
  ).map(({ webhookid, kelompok }) => ({
    webhookid,
    groups: new Set(JSON.parse(kelompok) as EventGroup[]),
  }))
  const items = events.flatMap((event) => {
    const jenis = `${event.objek}.${event.aksi}`
    const group = EVENTS[jenis]!.group
    return subscriptions
      .filter(({ groups }) => groups.has(group))
      .map(({ webhookid }) => ({
        kunci: `webhook:${webhookid}:${event.peristiwaid}`,
        saluran: 'webhook' as const,
        penerima: String(webhookid),
        jenis,
        isi: {
          timestamp: event.waktu,
          peristiwaid: event.peristiwaid,
          objek: event.objek,
          // A student's number is a person.
          objekid: event.objekid === event.nobp ? null : event.objekid,
          // By which whoever reads registrations alone would find out who it was.
          registerid: READ_BY[event.objek] ? null : event.registerid,
          prodiid: event.prodiid,
        },
      }))
  })
  if (items.length > 0) await enqueue(trx, items, now)
}
