import { hash, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { productName } from '../../contract/campus.ts'
import { EVENTS } from '../../contract/events.ts'
import type { Language } from '../../contract/language.ts'
import { message, render } from '../../contract/messages/index.ts'
import { WHATSAPP_CODE } from '../../contract/whatsapp.ts'
import { readCampus } from '../campus.ts'
import type { Database } from '../db/open.ts'
import { readableNotices } from '../events/notices.ts'
import { languageOf } from '../mail/language.ts'
import { lineOf, type Told } from '../mail/lines.ts'
import type { Channel, OutboxItem, SendContext } from '../outbox/channel.ts'
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
    prepare: (items, { db }) => whatIsKnown(db, items),
    async send(item, context) {
      const made = await make(item, context, gateway)
      if (!made) return 'batal'
      const [least, most] = pause
      const rest = last + (most > least ? randomInt(least, most) : least) - performance.now()
      if (rest > 0) await wait(rest, undefined, { signal: context.signal })
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
  { db, now, prepared }: SendContext,
  { base }: Gateway,
): Promise<{ number: string; text: string } | undefined> {
  const { accounts, told, product } = prepared as Known
  const account = item.akunid === null ? undefined : accounts.get(item.akunid)
  // Disabled or gone since: nothing is said any more.
  if (account?.aktif !== 1) return undefined
  const { language } = account
  if (item.jenis === 'kode') {
    if (account.wabaru !== item.penerima) return undefined
    const code = await newCode(db, account.akunid, now)
    return { number: item.penerima, text: render(message('whatsapp.confirm', { product, code }), language) }
  }
  if (account.wa === null) return undefined
  const events = (told.get(item.kunci) ?? []).filter((event) => !account.muted.has(groupOf(event)))
  const [first] = events
  if (!first) return undefined
  const said = { product, line: render(lineOf(first), language), url: `${base}pemberitahuan` }
  const text =
    events.length === 1
      ? message('whatsapp.one', said)
      : message('whatsapp.many', { ...said, count: events.length - 1 })
  return { number: account.wa, text: render(text, language) }
}

const groupOf = ({ objek, aksi }: Told): string => EVENTS[`${objek}.${aksi}`]?.group ?? ''

/** Only its hash is kept, with the account's number: the same digits of another account are another code. */
export const codeHash = (akunid: number, code: string): string => hash('sha256', `wa ${akunid} ${code}`)

async function newCode(db: Database, akunid: number, now: Date): Promise<string> {
  const code = String(randomInt(10 ** WHATSAPP_CODE)).padStart(WHATSAPP_CODE, '0')
  await db
    .updateTable('akun')
    .set({
      wakode: codeHash(akunid, code),
      wakodesampai: new Date(now.getTime() + CODE_MS).toISOString(),
    })
    .where('akunid', '=', akunid)
    .execute()
  return code
}
export const CODE_MS = 30 * 60_000

interface Account {
  akunid: number
  aktif: number
  wa: string | null
  wabaru: string | null
  language: Language
  /** Groups of which the person wants to hear nothing; reminders are what the number was given for. */
  muted: ReadonlySet<string>
}

interface Known {
  product: string
  accounts: ReadonlyMap<number, Account>
  told: ReadonlyMap<string, Told[]>
}

/** Four statements for all that are in hand. */
async function whatIsKnown(db: Database, items: readonly OutboxItem[]): Promise<Known> {
  const akunids = [...new Set(items.flatMap(({ akunid }) => (akunid === null ? [] : [akunid])))]
  const keys = items.filter(({ jenis }) => jenis === 'kabar').map(({ kunci }) => kunci)
  const [campus, accounts, choices, notices] = await Promise.all([
    readCampus(db),
    akunids.length === 0
      ? []
      : db
          .selectFrom('akun')
          .select(['akunid', 'aktif', 'wa', 'wabaru', 'bahasa'])
          .where('akunid', 'in', akunids)
          .execute(),
    akunids.length === 0
      ? []
      : db
          .selectFrom('pilihansurel')
          .select(['akunid', 'kelompok'])
          .where('akunid', 'in', akunids)
          .where('cara', '=', 'mati')
          .where('kelompok', '<>', REMINDERS)
          .execute(),
    keys.length === 0
      ? []
      : readableNotices(db)
          .select([
            'n.wa',
            'p.peristiwaid',
            'p.objek',
            'p.aksi',
            'p.nobp',
            'p.judul',
            'p.sesudah',
            'p.alasan',
          ])
          .where('n.wa', 'in', keys)
          .orderBy('p.peristiwaid', 'desc')
          .limit(MOST_NOTICES)
          .execute(),
  ])
  const muted = Map.groupBy(choices, ({ akunid }) => akunid)
  return {
    product: productName(campus),
    accounts: new Map(
      accounts.map(({ bahasa, ...account }) => [
        account.akunid,
        {
          ...account,
          language: languageOf(bahasa),
          muted: new Set(muted.get(account.akunid)?.map(({ kelompok }) => kelompok)),
        },
      ]),
    ),
    told: Map.groupBy(notices, ({ wa }) => wa!),
  }
}

const REMINDERS = 'pengingat'
const MOST_NOTICES = 5_000
