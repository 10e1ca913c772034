import { message, render } from '../../contract/messages/index.ts'
import type { Database } from '../db/open.ts'
import { findRows, holdRows } from '../db/rows.ts'
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

/**
 * A grade that is taken back stands on no paper that is valid: of a registration that is held, what has it in it goes.
 * @returns their numbers
 */
export async function withdrawGraded(
  trx: Database,
  by: Parameters<typeof recordLetter>[1],
  registerid: number,
  why: string,
): Promise<string[]> {
  const graded = await findRows(trx, 'suratmahasiswa', { registerid, berlaku: 1, dinilai: 1 })
  if (graded.length === 0) return []
  const suratid = graded.map((one) => one.suratid)
  const reason = render(message('letters.grade-withdrawn', { reason: why }), 'id')
  const letters = await holdRows(trx, 'surat', 'suratid', { suratid, dicabut: null })
  for (const letter of letters) await withdrawLetter(trx, by, letter, reason)
  return letters.map(({ nomor }) => nomor)
}
