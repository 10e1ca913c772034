import type { Selectable } from 'kysely'
import type { RequestContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { holdRow } from '../../db/rows.ts'
import type { Tables } from '../../db/tables.ts'
import { orNotFound } from '../../http/httpError.ts'
import { programme } from '../../scope.ts'

export type Round = Selectable<Tables['putaran']>

/** A round in reach and its quota, held until the transaction ends: nobody hands in while it is announced. */
export async function lockRound(db: Database, { user }: Pick<RequestContext, 'user'>, putaranid: number) {
  const quota = orNotFound(
    await db
      .selectFrom('kuota as k')
      .innerJoin('putaran as r', 'r.putarankuotaidx', 'k.kuotaidx')
      .innerJoin('jeniskuota as j', 'j.jenisid', 'k.kuotajenisid')
      .select(['k.kuotaidx', 'k.kuotasemid', 'k.kuotaprodiid', 'j.jeniskuota'])
      .select(['k.kuotamulairegistrasi', 'k.kuotaselesairegistrasi'])
      .where('r.putaranid', '=', putaranid)
      .where(programme('k.kuotaprodiid', user))
      .executeTakeFirst(),
  )
  const round = orNotFound(await holdRow(db, 'putaran', { putaranid }))
  return {
    ...quota,
    round,
    about: { id: putaranid, title: quota.jeniskuota, prodiid: quota.kuotaprodiid },
  }
}
export type HeldRound = Awaited<ReturnType<typeof lockRound>>

/** Why nothing more is done in this round, if so. */
export function endOf({ putarandiumumkan, putarandibatalkan }: Round) {
  if (putarandibatalkan !== null) return 'round.cancelled-already' as const
  return putarandiumumkan === null ? null : ('round.announced-already' as const)
}

/** Choices can be changed no more, and the lottery's word may be known. */
export const isOver = ({ putaranbatas }: Pick<Round, 'putaranbatas'>, now: Date): boolean =>
  now.toISOString() >= putaranbatas

/** What everybody may know of it, and of the word of the lottery only its sum while choices can be changed. */
export const published = (round: Round, now: Date) => ({
  putaranid: round.putaranid,
  kuotaidx: round.putarankuotaidx,
  batas: round.putaranbatas,
  urutan: round.putaranurutan,
  kelompok: JSON.parse(round.putarankelompok) as number[],
  sidik: round.putaransidik,
  benih: isOver(round, now) ? round.putaranbenih : null,
  diumumkan: round.putarandiumumkan,
  dibatalkan: round.putarandibatalkan,
})

/** Companies of a quota that take students: not withdrawn, stopped, or one with another. */
export const openPlaces = (db: Database, kuotaidx: number) =>
  db
    .selectFrom('kuotadetail as d')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'd.detailperusahaanid')
    .where('d.detailkuotaidx', '=', kuotaidx)
    .where('d.detailmundur', 'is', null)
    .where('p.perusahaanhenti', '=', 0)
    .where('p.perusahaangabung', 'is', null)

/** `detailid` of the companies that one student put in order. */
export const choicesOf = ({ pilihandetail }: { pilihandetail: string }) =>
  JSON.parse(pilihandetail) as number[]
/** As it is stored when nothing is handed in any more. */
export const NO_CHOICES = '[]'
