import { message } from '../../../contract/messages/index.ts'
import type { RequestContext } from '../../context.ts'
import { conflict, orNotFound } from '../../http/httpError.ts'
import { programme } from '../../scope.ts'

/** A quota of the caller's own programme in which one may register today. */
export async function openQuota({ db, user, today }: RequestContext, kuotaidx: number) {
  const quota = await db
    .selectFrom('kuota as k')
    .innerJoin('jeniskuota as j', 'j.jenisid', 'k.kuotajenisid')
    .select(['k.kuotaidx', 'k.kuotasemid', 'k.kuotaprodiid', 'j.jenismou'])
    .select(['k.kuotamulairegistrasi', 'k.kuotaselesairegistrasi'])
    .where('k.kuotaidx', '=', kuotaidx)
    .where(programme('k.kuotaprodiid', user))
    .executeTakeFirst()
  const open = orNotFound(quota)
  assertOpen(open, today)
  return open
}

export function assertOpen({ kuotamulairegistrasi, kuotaselesairegistrasi }: Span, today: string): void {
  if (today < kuotamulairegistrasi) {
    throw conflict(message('register.opens', { day: kuotamulairegistrasi }))
  }
  if (today > kuotaselesairegistrasi) {
    throw conflict(message('register.ended', { day: kuotaselesairegistrasi }))
  }
}

type Span = Record<'kuotamulairegistrasi' | 'kuotaselesairegistrasi', string>
export type OpenQuota = Omit<Awaited<ReturnType<typeof openQuota>>, keyof Span>
