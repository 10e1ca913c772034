import { boxOf } from '../../contract/rules/lapangan.ts'
import type { Database } from '../db/open.ts'
import { updateRows } from '../db/rows.ts'
import { recordEvents, type Actor } from '../events/record.ts'
import { ofLapangan } from '../scope.ts'
import { openSince } from '../session/lapanganSessions.ts'
import { endLinks } from './links.ts'

/** It is for the office to look at again. */
export const unconfirm = (trx: Database, lapanganid: number) =>
  updateRows(
    trx,
    'lapangan',
    { lapanganid },
    { lapangankonfirmasi: null, lapangancara: null, lapangankonfirmasioleh: null },
  )

/** A student reads what is mailed there: whoever was on file with it for a company opens nothing by it any more. */
export async function distrustAddress(trx: Database, actor: Actor, address: string): Promise<void> {
  const box = boxOf(address)
  const rows = await trx
    .selectFrom('lapangan')
    .select(['lapanganid', 'lapangannama', 'lapangansurel'])
    .where('lapangankonfirmasi', 'is not', null)
    .where('lapangansurel', 'is not', null)
    .orderBy('lapanganid')
    .execute()
  for (const { lapanganid, lapangannama, lapangansurel } of rows) {
    if (boxOf(lapangansurel!) !== box) continue
    await unconfirm(trx, lapanganid)
    await endLinks(trx, { lapanganid }, actor.now)
    const students = await trx
      .selectFrom('register as r')
      .select('r.registerid')
      .where(ofLapangan('r', { lapanganid, prodi: null, since: openSince(actor.now) }))
      .orderBy('r.registerid')
      .execute()
    await recordEvents(
      trx,
      actor,
      students.map(({ registerid }) => ({
        what: 'lapangan.ubah' as const,
        id: lapanganid,
        registerid,
        before: { dikonfirmasi: 1 },
        after: { nama: lapangannama, dikonfirmasi: 0 },
      })),
    )
  }
}
