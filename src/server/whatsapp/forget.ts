import type { Database } from '../db/open.ts'
import { updateRows, holdRow } from '../db/rows.ts'

/**
 * With a new password: a number, and a code on its way, may be of whoever knew the old one.
 * @returns what the trail is told: the number to which messages went, if there was one
 */
export async function forgetNumber(trx: Database, akunid: number): Promise<Forgotten | undefined> {
  const account = await holdRow(trx, 'akun', { akunid })
  await updateRows(trx, 'akun', { akunid }, { wa: null, wabaru: null, wakode: null, wakodesampai: null })
  return account?.wa == null ? undefined : { before: { nomorwa: account.wa }, after: { nomorwa: null } }
}

interface Forgotten {
  before: { nomorwa: string }
  after: { nomorwa: null }
}

/** A number that was only entered goes with the code that could have confirmed it. */
export const sweepNumbers = (db: Database, now: Date) =>
  db
    .updateTable('akun')
    .set({ wabaru: null, wakode: null, wakodesampai: null })
    .where('wabaru', 'is not', null)
    .where('wakodesampai', '<', now.toISOString())
    .execute()
