import type { RequestContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { findRows, holdRow } from '../../db/rows.ts'
import { orNotFound } from '../../http/httpError.ts'

/** A visit of whoever asks, with who was visited; another's is not there. @throws 404 */
export async function heldVisit({ db, user }: Pick<RequestContext, 'db' | 'user'>, kunjunganid: number) {
  const own = { kunjunganid, kunjungandosenid: user.dosenid ?? 0 }
  const visit = orNotFound(await holdRow(db, 'kunjungan', own))
  const visited = await findRows(db, 'kunjunganmahasiswa', { kunjunganid })
  return {
    ...visit,
    id: kunjunganid,
    before: visited.map(({ registerid }) => registerid).toSorted((a, b) => a - b),
  }
}
export type HeldVisit = Awaited<ReturnType<typeof heldVisit>>

export const filesOf = async (db: Database, kunjunganid: number): Promise<number[]> =>
  (await findRows(db, 'kunjunganberkas', { kunjunganid })).map(({ berkasid }) => berkasid)
