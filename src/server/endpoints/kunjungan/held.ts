import type { RequestContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { findRows, holdRow } from '../../db/rows.ts'
import { orNotFound } from '../../http/httpError.ts'

/** A visit of whoever asks, held until the transaction ends; another's is not there. @throws 404 */
export async function heldVisit({ db, user }: Pick<RequestContext, 'db' | 'user'>, kunjunganid: number) {
  const own = { kunjunganid, kunjungandosenid: user.dosenid ?? 0 }
  return { ...orNotFound(await holdRow(db, 'kunjungan', own)), id: kunjunganid }
}
export type HeldVisit = Awaited<ReturnType<typeof heldVisit>>

export const visitedIn = async (db: Database, kunjunganid: number): Promise<number[]> =>
  (await findRows(db, 'kunjunganmahasiswa', { kunjunganid }))
    .map(({ registerid }) => registerid)
    .toSorted((a, b) => a - b)

export const filesOf = async (db: Database, kunjunganid: number): Promise<number[]> =>
  (await findRows(db, 'kunjunganberkas', { kunjunganid })).map(({ berkasid }) => berkasid)
