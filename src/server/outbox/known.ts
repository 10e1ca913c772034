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
 * What a message is made of, read as it leaves: those in hand with it may take minutes, and meanwhile an account is closed,
 * an address taken away.
 * @param way under which column a notice has the key of its message; `kinds`: which messages tell notices
 */
export async function whatIsKnown(
  db: Database,
  { akunid, jenis, kunci }: OutboxItem,
  { way, kinds }: { way: 'surel' | 'wa'; kinds: readonly string[] },
) {
  const [campus, account, choices, told] = await Promise.all([
    readCampus(db),
    akunid === null
      ? undefined
      : db
          .selectFrom('akun')
          .select(['akunid', 'username', 'nama', 'role', 'aktif', 'bahasa'])
          .select(['surel', 'surelbaru', 'surelbaruoleh', 'surelgagal', 'wa', 'wabaru'])
          .where('akunid', '=', akunid)
          .executeTakeFirst(),
    akunid === null ? [] : findRows(db, 'pilihansurel', { akunid, cara: 'mati' }),
    kinds.includes(jenis) ? noticesUnder(db, way, kunci) : [],
  ])
  return {
    product: productName(campus),
    /** Whom it is for, who may be gone. */
    account: account && {
      ...account,
      language: languageOf(account.bahasa),
      /** Groups of which the person wants to hear nothing. */
      muted: new Set(choices.map(({ kelompok }) => kelompok)),
    },
    /** The newest first. */
    told,
  }
}

export type Known = Awaited<ReturnType<typeof whatIsKnown>>
/** Whom a message is for. */
export type Account = NonNullable<Known['account']>

const noticesUnder = (db: Database, way: 'surel' | 'wa', kunci: string) =>
  readableNotices(db)
    .select(['p.peristiwaid', 'p.objek', 'p.aksi', 'p.nobp', 'p.nama', 'p.sesudah', 'p.alasan'])
    .select(sql<string>`case when p.nobp is null then '' else p.judul end`.as('judul'))
    .where(`n.${way}`, '=', kunci)
    .orderBy('p.peristiwaid', 'desc')
    .limit(MOST_NOTICES)
    .execute()
/** An event as a mail tells it. */
export type Told = Awaited<ReturnType<typeof noticesUnder>>[number]

/** Far more than an honest message tells; what is cut off is under the bell. */
const MOST_NOTICES = 2_000

/** By which a person chooses what to hear. */
export const groupOf = ({ objek, aksi }: Told): EventGroup | undefined => EVENTS[`${objek}.${aksi}`]?.group
