import type { Database } from '../db/open.ts'
import { recordLetter, type IssuedLetter } from './record.ts'

/** In a transaction that holds the letter. Its number stays on record, and another of its kind may be issued. */
export async function withdrawLetter(
  trx: Database,
  by: Parameters<typeof recordLetter>[1],
  letter: IssuedLetter,
  reason: string,
): Promise<void> {
  await trx
    .updateTable('surat')
    .set({ dicabut: by.now.toISOString(), dicabutoleh: by.user.nama, dicabutalasan: reason })
    .where('suratid', '=', letter.suratid)
    .execute()
  const named = await trx
    .updateTable('suratmahasiswa')
    .set({ berlaku: null })
    .where('suratid', '=', letter.suratid)
    .returning('registerid')
    .execute()
  const registerids = named.map(({ registerid }) => registerid)
  await recordLetter(trx, by, { what: 'surat.cabut', letter, registerids, reason })
}
