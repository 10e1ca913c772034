import type { ProgrammeRules } from '../../../contract/endpoints/index.ts'
import { fromThousandths } from '../../../contract/rules/credits.ts'
import type { RequestContext } from '../../context.ts'
import { programme } from '../../scope.ts'

/** What the programmes in reach say of their internships: hours of it and of a day, SKS of a student. */
export async function programmeRules({
  db,
  user,
}: Pick<RequestContext, 'db' | 'user'>): Promise<ProgrammeRules[]> {
  const rows = await db
    .selectFrom('prodi as p')
    .select(['p.prodiid', 'p.prodinama', 'p.proditargetjam as jam'])
    .select(['p.prodijammasuk as masuk', 'p.prodijamkeluar as keluar'])
    .select(['p.prodiskspembimbing', 'p.prodiskspenguji'])
    .where(programme('p.prodiid', user))
    .orderBy('p.prodinama')
    .execute()
  return rows.map(({ prodiskspembimbing, prodiskspenguji, ...row }) => ({
    ...row,
    skspembimbing: fromThousandths(prodiskspembimbing),
    skspenguji: fromThousandths(prodiskspenguji),
  }))
}
