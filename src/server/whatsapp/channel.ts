import { hash, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { message, render } from '../../contract/messages/index.ts'
import { WHATSAPP_CODE } from '../../contract/whatsapp.ts'
import type { Database } from '../db/open.ts'
import { lineOf } from '../mail/lines.ts'
import type { Channel, OutboxItem, SendContext } from '../outbox/channel.ts'
import { groupOf, whatIsKnown, type Account, type Told } from '../outbox/known.ts'
import type { Gateway } from './gateway.ts'

/**
 * What leaves as a message to a phone: short, a link, nobody's name and nothing that somebody wrote. Made when it leaves,
 * with the number and the rights of that moment. One after the other with a pause, as a person would: whoever sends many at
 * once is taken for a robot, and their number is blocked.
 */
export function whatsAppChannel(
  gateway: Gateway,
  { pause = PAUSE_MS }: { pause?: readonly [number, number] } = {},
): Channel {
  let last = 0
  return {
    sideBySide: 1,
    async send(item, context) {
      const [least, most] = pause
      const rest = last + (most > least ? randomInt(least, most) : least) - performance.now()
      if (rest > 0) await wait(rest, undefined, { signal: context.signal })
      const made = await make(item, context, gateway)
      if (!made) return 'batal'
      try {
        await gateway.send(made, context.signal)
      } finally {
        last = performance.now()
      }
      return undefined
    },
  }
}

const PAUSE_MS = [1_500, 5_000] as const

async function make(
  item: OutboxItem,
  { db, now }: SendContext,
  { base }: Gateway,
): Promise<{ number: string; text: string } | undefined> {
  const { account, told, product } = await whatIsKnown(db, item, { way: 'wa', kinds: ['kabar'] })
  // Disabled or gone since: nothing is said any more.
  if (account?.aktif !== 1) return undefined
  const { language } = account
  if (item.jenis === 'kode') {
    if (account.wabaru !== item.penerima) return undefined
    const code = await newCode(db, account.akunid, item.penerima, now)
    if (code === undefined) return undefined
    return { number: item.penerima, text: render(message('whatsapp.confirm', { product, code }), language) }
  }
  if (account.wa === null) return undefined
  const events = told.filter((event) => isWanted(account, event))
  const [first] = events
  if (!first) return undefined
  const said = { product, line: render(lineOf(first), language), url: `${base}pemberitahuan` }
  const text =
    events.length === 1
      ? message('whatsapp.one', said)
      : message('whatsapp.many', { ...said, count: events.length - 1 })
  return { number: account.wa, text: render(text, language) }
}

const isWanted = ({ muted }: Account, event: Told): boolean => {
  const group = groupOf(event)
  return group === undefined || group === REMINDERS || !muted.has(group)
}

/** Only its hash is kept, with account and number: the same digits of another account, or sent elsewhere, are another code. */
export const codeHash = (akunid: number, number: string, code: string): string =>
  hash('sha256', `wa ${akunid} ${number} ${code}`)

/** @returns undefined when another number waits by now: what was read before is not what is written to */
async function newCode(db: Database, akunid: number, number: string, now: Date): Promise<string | undefined> {
  const code = String(randomInt(10 ** WHATSAPP_CODE)).padStart(WHATSAPP_CODE, '0')
  const { numUpdatedRows } = await db
    .updateTable('akun')
    .set({
      wakode: codeHash(akunid, number, code),
      wakodesampai: new Date(now.getTime() + CODE_MS).toISOString(),
    })
    .where('akunid', '=', akunid)
    .where('wabaru', '=', number)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? undefined : code
}
export const CODE_MS = 30 * 60_000

/** What the number was given for: muting them for mail mutes them not here. */
const REMINDERS = 'pengingat'
