import { LaneAway, Refused, type Channel, type OutboxItem } from '../outbox/channel.ts'
import type { Database } from '../db/open.ts'
import { updateRows, findRows } from '../db/rows.ts'
import { recordEvents } from '../events/record.ts'
import { SYSTEM } from '../reminders/remind.ts'
import { AddressRefused, type Outgoing } from './address.ts'
import { callWebhook } from './call.ts'

/** Calls those who asked to be called. Who answers that they are gone (410) is called no more. */
export const webhookChannel = (outgoing: Outgoing, limit?: number): Channel => ({
  sideBySide: 5,
  lane: ({ penerima }) => penerima,

  prepare: async (items, { db }) => {
    const ids = [...new Set(items.map(({ penerima }) => Number(penerima)))]
    const rows = await findRows(db, 'webhook', { webhookid: ids, aktif: 1 })
    return new Map<number, Hook>(rows.map((row) => [row.webhookid, row]))
  },

  async send(item, { db, now, signal, prepared }) {
    const webhookid = Number(item.penerima)
    const hooks = prepared as Map<number, Hook>
    const hook = hooks.get(webhookid)
    // Switched off or deleted meanwhile.
    if (!hook) return 'batal'
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
      hooks.delete(webhookid)
      await switchOff(db, webhookid, hook.url, now)
      throw new Refused('410')
    }
    throw new Error(`jawaban ${status}`)
  },
})

interface Hook {
  webhookid: number
  url: string
  rahasia: string
}

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
