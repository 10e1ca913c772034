import { EVENTS, type EventGroup } from '../../contract/events.ts'
import { LaneAway, Refused, type Channel, type OutboxItem } from '../outbox/channel.ts'
import type { Database } from '../db/open.ts'
import { findRow, updateRows, type Row } from '../db/rows.ts'
import { recordEvents } from '../events/record.ts'
import { SYSTEM } from '../reminders/remind.ts'
import { AddressRefused, type Outgoing } from './address.ts'
import { callWebhook } from './call.ts'

/** Calls those who asked to be called. Who answers that they are gone (410) is called no more. */
export const webhookChannel = (outgoing: Outgoing, limit?: number): Channel => ({
  sideBySide: 5,
  lane: ({ penerima }) => penerima,

  async send(item, { db, now, signal }) {
    const webhookid = Number(item.penerima)
    // Read for each: what waited may be for nobody any more, since the hook was switched off, deleted or narrowed.
    const hook = await findRow(db, 'webhook', { webhookid, aktif: 1 })
    if (!hook || !isAsked(hook, item)) return 'batal'
    const message = { id: item.kunci.replaceAll(':', '_'), body: JSON.stringify(bodyOf(item)) }
    let status: number
    try {
      status = await callWebhook({ url: hook.url, secret: hook.rahasia }, message, {
        outgoing,
        now,
        signal,
        ...(limit !== undefined && { limit }),
      })
    } catch (error) {
      const text = error instanceof AddressRefused ? 'alamat ditolak' : (error as Error).message
      await note(db, webhookid, text, now)
      throw error instanceof AddressRefused ? new Refused(text) : new LaneAway(text)
    }
    await note(db, webhookid, String(status), now)
    if (status >= 200 && status < 300) return
    if (status === 410) {
      await switchOff(db, webhookid, hook.url, now)
      throw new Refused('410')
    }
    throw new Error(`jawaban ${status}`)
  },
})

const isAsked = ({ kelompok }: Row<'webhook'>, { jenis }: OutboxItem) =>
  (JSON.parse(kelompok) as EventGroup[]).some((group) => group === EVENTS[jenis]?.group)

const bodyOf = ({ jenis, isi }: OutboxItem) => {
  const { timestamp, ...data } = isi
  return { type: jenis, timestamp, data }
}

export const note = (db: Database, webhookid: number, jawaban: string, now: Date) =>
  updateRows(db, 'webhook', { webhookid }, { jawaban: jawaban.slice(0, 200), jawabanpada: now.toISOString() })

async function switchOff(db: Database, webhookid: number, url: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const off = await trx
      .updateTable('webhook')
      .set({ aktif: 0, hilang: 1 })
      .where('webhookid', '=', webhookid)
      .where('aktif', '=', 1)
      .returning('webhookid')
      .execute()
    if (off.length > 0)
      await recordEvents(
        trx,
        { ...SYSTEM, now },
        {
          what: 'webhook.ubah',
          id: webhookid,
          title: new URL(url).host,
          before: { aktif: true },
          after: { aktif: false },
          reason: '410',
        },
      )
  })
}
