import type { RequestContext } from '../../context.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { orNotFound } from '../../http/httpError.ts'
import { programme } from '../../scope.ts'

/** A quota in reach, held until the transaction ends: its places are changed by one office at a time. */
export async function lockQuota(db: Database, { user }: Pick<RequestContext, 'user'>, kuotaidx: number) {
  const row = await db
    .selectFrom('kuota')
    .select(['kuotaidx', 'kuotajenisid', 'kuotaprodiid', 'kuotasemid'])
    .select(['kuotamulairegistrasi', 'kuotaselesairegistrasi'])
    .select((eb) =>
      eb
        .selectFrom('jeniskuota')
        .select('jeniskuota')
        .whereRef('jenisid', '=', 'kuotajenisid')
        .$asScalar()
        .$notNull()
        .as('jeniskuota'),
    )
    .where('kuotaidx', '=', kuotaidx)
    .where(programme('kuotaprodiid', user))
    .$call(lockRow(db))
    .executeTakeFirst()
  const quota = orNotFound(row)
  return { ...quota, about: { id: kuotaidx, title: quota.jeniskuota, prodiid: quota.kuotaprodiid } }
}

export type HeldQuota = Awaited<ReturnType<typeof lockQuota>>
