import type { RequestContext } from '../../context.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { orNotFound } from '../../http/httpError.ts'

/** A visit of whoever asks, held until the transaction ends; another's is not there. @throws 404 */
export async function heldVisit(db: Database, { user }: Pick<RequestContext, 'user'>, kunjunganid: number) {
  return orNotFound(
    await db
      .selectFrom('kunjungan')
      .selectAll()
      .where('kunjunganid', '=', kunjunganid)
      .where('kunjungandosenid', '=', user.dosenid ?? 0)
      .$call(lockRow(db))
      .executeTakeFirst(),
  )
}
export type HeldVisit = Awaited<ReturnType<typeof heldVisit>>

export const visitedIn = async (db: Database, kunjunganid: number): Promise<number[]> =>
  (
    await db
      .selectFrom('kunjunganmahasiswa')
      .select('registerid')
      .where('kunjunganid', '=', kunjunganid)
      .orderBy('registerid')
      .execute()
  ).map(({ registerid }) => registerid)

export const filesOf = async (db: Database, kunjunganid: number): Promise<number[]> =>
  (
    await db.selectFrom('kunjunganberkas').select('berkasid').where('kunjunganid', '=', kunjunganid).execute()
  ).map(({ berkasid }) => berkasid)
