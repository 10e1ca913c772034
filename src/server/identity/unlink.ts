import type { Database } from '../db/open.ts'
import { findRow } from '../db/rows.ts'
import { recordEvents, type Actor } from '../events/record.ts'
import { toldAs } from './match.ts'

/** What was linked by an address lives no longer than it is the account's; an office's hat asks for it anew. */
export async function endLinksByAddress(trx: Database, akunid: number, actor: Actor): Promise<void> {
  const gone = await trx
    .deleteFrom('identitas')
    .where('akunid', '=', akunid)
    .where('dasar', '=', 'surel')
    .returning('sebagai')
    .execute()
  if (gone.length === 0) return
  const { nama, nobp, dosenid } = (await findRow(trx, 'akun', { akunid }))!
  await recordEvents(
    trx,
    actor,
    gone.map(({ sebagai }) => ({
      what: 'akun.lepasidentitas' as const,
      id: akunid,
      title: nama,
      nobp,
      dosenid,
      before: toldAs(sebagai),
    })),
  )
}
