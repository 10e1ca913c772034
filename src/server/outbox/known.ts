import { sql } from 'kysely'
import { productName } from '../../contract/campus.ts'
import { EVENTS, type EventGroup } from '../../contract/events.ts'
import { readCampus } from '../campus.ts'
import type { Database } from '../db/open.ts'
import { findRows } from '../db/rows.ts'
import { readableNotices } from '../events/notices.ts'
import { languageOf } from '../mail/language.ts'
import type { OutboxItem } from './channel.ts'

/**
 * What the messages in hand are made of, as it is when they leave: four statements for all of them.
 * @param way under which column a notice has the key of its message; `kinds`: which messages tell notices
 */
export async function whatIsKnown(
  db: Database,
  items: readonly OutboxItem[],
  { way, kinds }: { way: 'surel' | 'wa'; kinds: readonly string[] },
) {
  const akunids = [...new Set(items.flatMap(({ akunid }) => (akunid === null ? [] : [akunid])))]
  const keys = items.filter(({ jenis }) => kinds.includes(jenis)).map(({ kunci }) => kunci)
  const [campus, accounts, choices, notices] = await Promise.all([
    readCampus(db),
    akunids.length === 0
      ? []
      : db
          .selectFrom('akun')
          .select(['akunid', 'username', 'nama', 'role', 'aktif', 'bahasa'])
          .select(['surel', 'surelbaru', 'surelbaruoleh', 'surelgagal', 'wa', 'wabaru'])
          .where('akunid', 'in', akunids)
          .execute(),
    akunids.length === 0 ? [] : findRows(db, 'pilihansurel', { akunid: akunids, cara: 'mati' }),
    keys.length === 0 ? [] : noticesUnder(db, way, keys),
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
          /** Groups of which the person wants to hear nothing. */
          muted: new Set(muted.get(account.akunid)?.map(({ kelompok }) => kelompok)),
        },
      ]),
    ),
    /** By the key of the message that tells it, the newest first. */
    told: Map.groupBy(notices, ({ kunci }) => kunci!),
  }
}

export type Known = Awaited<ReturnType<typeof whatIsKnown>>
/** Whom a message is for. */
export type Account = NonNullable<ReturnType<Known['accounts']['get']>>

const noticesUnder = (db: Database, way: 'surel' | 'wa', keys: readonly string[]) =>
  readableNotices(db)
    .select([
      `n.${way} as kunci`,
      'p.peristiwaid',
      'p.objek',
      'p.aksi',
      'p.nobp',
      'p.nama',
      'p.sesudah',
      'p.alasan',
    ])
    .select(sql<string>`case when p.nobp is null then '' else p.judul end`.as('judul'))
    .where(`n.${way}`, 'in', keys)
    .orderBy('p.peristiwaid', 'desc')
    .limit(MOST_NOTICES)
    .execute()
/** An event as a mail tells it. */
export type Told = Awaited<ReturnType<typeof noticesUnder>>[number]

/** Far more than a batch of honest messages tells; what is cut off is under the bell. */
const MOST_NOTICES = 20_000

/** By which a person chooses what to hear. */
export const groupOf = ({ objek, aksi }: Told): EventGroup | undefined => EVENTS[`${objek}.${aksi}`]?.group
