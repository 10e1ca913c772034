import { sql } from 'kysely'
import { productName } from '../../contract/campus.ts'
import { EVENTS } from '../../contract/events.ts'
import type { Language } from '../../contract/language.ts'
import { readCampus } from '../campus.ts'
import type { Database } from '../db/open.ts'
import { readableNotices } from '../events/notices.ts'
import { languageOf } from '../mail/language.ts'
import type { Told } from '../mail/lines.ts'
import type { OutboxItem } from './channel.ts'

/** What the messages in hand are made of, as it is when they leave: four statements for all of them. */
export interface Known {
  product: string
  accounts: ReadonlyMap<number, Account>
  /** By the key of the message that tells it, the newest first. */
  told: ReadonlyMap<string, Told[]>
}

/** Whom a message is for. */
export interface Account {
  akunid: number
  username: string
  nama: string
  role: string
  aktif: number
  surel: string | null
  surelbaru: string | null
  surelbaruoleh: number | null
  surelgagal: number
  wa: string | null
  wabaru: string | null
  language: Language
  /** Groups of which the person wants to hear nothing. */
  muted: ReadonlySet<string>
}

/** @param way under which column a notice has the key of its message; `kinds`: which messages tell notices */
export async function whatIsKnown(
  db: Database,
  items: readonly OutboxItem[],
  { way, kinds }: { way: 'surel' | 'wa'; kinds: readonly string[] },
): Promise<Known> {
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
    akunids.length === 0
      ? []
      : db
          .selectFrom('pilihansurel')
          .select(['akunid', 'kelompok'])
          .where('akunid', 'in', akunids)
          .where('cara', '=', 'mati')
          .execute(),
    keys.length === 0
      ? []
      : readableNotices(db)
          .select([
            `n.${way} as kunci`,
            'p.peristiwaid',
            'p.objek',
            'p.aksi',
            'p.nobp',
            'p.sesudah',
            'p.alasan',
          ])
          .select(sql<string>`case when p.nobp is null then '' else p.judul end`.as('judul'))
          .where(`n.${way}`, 'in', keys)
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
    told: Map.groupBy(notices, ({ kunci }) => kunci!),
  }
}

/** Far more than a batch of honest messages tells; what is cut off is under the bell. */
const MOST_NOTICES = 20_000

/** By which a person chooses what to hear. */
export const groupOf = ({ objek, aksi }: Told): string | undefined => EVENTS[`${objek}.${aksi}`]?.group
