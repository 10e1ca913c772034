import { sql } from 'kysely'
import { BOUNCED } from '../../contract/mail.ts'
import type { Database } from '../db/open.ts'
import { DAY } from '../session/tokens.ts'

/** The kinds of mail that a person does not choose. */
export type Security = 'sandiganti'

/**
 * Tells accounts by mail what was done to them, in the transaction that does it; whoever has no address hears nothing.
 * One statement, however many they are.
 */
export async function enqueueToAccounts(
  trx: Database,
  { akunids, jenis, tag, sampai, most, now }: Telling,
): Promise<void> {
  const at = now.toISOString()
  const enough =
    most === undefined
      ? sql``
      : sql`and ${most} > (select count(*) from kotakkeluar k join akun s on s.akunid = k.akunid
          where lower(s.surel) = lower(a.surel) and k.jenis = ${jenis} and k.dibuat > ${dayBefore(now)})`
  await sql`insert into kotakkeluar (kunci, saluran, penerima, akunid, jenis, isi, dibuat, jadwal, sampai)
    select ${`${jenis}:`} || a.akunid || ${`:${tag}`}, 'surel', a.surel, a.akunid, ${jenis}, ${JSON.stringify({ waktu: at })}, ${at}, ${at}, ${sampai?.toISOString() ?? null}
    from akun a where a.akunid in (${sql.join(akunids)}) and a.surel is not null and a.aktif = 1 ${enough}
    on conflict (kunci) do nothing`.execute(trx)
}

interface Telling {
  akunids: readonly number[]
  jenis: Security | 'sandi'
  tag: string
  sampai?: Date
  /** Of this kind no more than so many a day to one address, however many accounts it has. */
  most?: number
  now: Date
}

const dayBefore = (now: Date) => new Date(now.getTime() - DAY).toISOString()

/** An address that takes mail: confirmed, and not refusing it. */
export const reachable = (a: string) =>
  sql<boolean>`${sql.ref(`${a}.surel`)} is not null and ${sql.ref(`${a}.surelgagal`)} < ${sql.lit(BOUNCED)}`

export const tellPassword = (trx: Database, akunids: readonly number[], now: Date) =>
  enqueueToAccounts(trx, { akunids, jenis: 'sandiganti', tag: String(now.getTime()), now })
