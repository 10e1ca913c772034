import type { ValidatedDay } from '../../../contract/endpoints/index.ts'
import { render, type PlainCode } from '../../../contract/messages/index.ts'
import { isUndo, reportState, validateRefusal } from '../../../contract/rules/reports.ts'
import type { RequestContext } from '../../context.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { recordEvents } from '../../events/record.ts'
import { invalid, notFound } from '../../http/httpError.ts'
import { placements } from '../../scope.ts'

interface Change {
  status: number
  /** Why it is taken back. */
  alasan?: string | undefined
  /** Also without a reason, whoever validated it. */
  mayBeSilent?: boolean
  kinds?: readonly ('mingguan' | 'akhir')[]
}

/**
 * Validates these days (or entries of the final report, which are accepted by it), or takes it back: each by the rule of the one, and with the right to it. In a transaction; what
 * is done is written down with whose it is. A day that was so before says who made it so.
 * @throws 404 when none of them is this caller's
 */
export async function setValidated(
  trx: Database,
  context: Pick<RequestContext, 'user' | 'permission' | 'now' | 'language'>,
  days: readonly number[],
  { status, alasan, kinds = ['mingguan'], mayBeSilent = false }: Change,
): Promise<(ValidatedDay & { kode?: PlainCode })[]> {
  const { user, permission, now, language } = context
  const rows = await trx
    .selectFrom('laporandetail as l')
    .select(['l.detail_idx', 'l.detail_verifikasi', 'l.detail_jenis', 'l.detail_tgl'])
    .select('l.detail_registeridx')
    .select((eb) =>
      eb
        .selectFrom('register as r')
        .select('r.registerdisetujui')
        .whereRef('r.registerid', '=', 'l.detail_registeridx')
        .as('registerdisetujui'),
    )
    .select((eb) =>
      eb
        .selectFrom('register as r')
        .select('r.registerakhir')
        .whereRef('r.registerid', '=', 'l.detail_registeridx')
        .as('registerakhir'),
    )
    .where('l.detail_idx', 'in', days)
    .where('l.detail_jenis', 'in', kinds)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('register as r')
          .select('r.registerid')
          .whereRef('r.registerid', '=', 'l.detail_registeridx')
          .where(placements('r', user, permission)),
      ),
    )
    // In one order, so that two calls about the same days do not wait for each other.
    .orderBy('l.detail_idx')
    .$call(lockRow(trx))
    .execute()
  if (rows.length === 0) throw notFound()

  const refusals = new Map<number, PlainCode>()
  const changing: number[] = []
  for (const row of rows) {
    const approved = row.registerdisetujui === 1
    const ended = row.registerakhir !== null
    const refusal = validateRefusal({ isSupervisor: true, approved, ended, state: reportState(row) })
    if (refusal) refusals.set(row.detail_idx, `report.validate.${refusal}`)
    else if (row.detail_verifikasi !== status) changing.push(row.detail_idx)
  }
  if (status === 0 && !alasan && !mayBeSilent && changing.length > 0) {
    const before = await lastOf(trx, changing)
    const isOwn = (day: number) => {
      const last = before.get(day)
      return isUndo(last && { akunid: last.validasi_akunid, at: last.validasi_waktu }, {
        ...{ akunid: user.akunid, now },
      })
    }
    if (!changing.every(isOwn)) throw invalid({ alasan: 'field.required' })
  }
  if (changing.length > 0) {
    await trx
      .updateTable('laporandetail')
      .set({ detail_verifikasi: status })
      .where('detail_idx', 'in', changing)
      .execute()
    const by = { validasi_akunid: user.akunid, validasi_nama: user.nama, validasi_waktu: now.toISOString() }
    await trx
      .insertInto('validasi')
      .values(
        changing.map((detail_idx) => ({ validasi_detailidx: detail_idx, validasi_status: status, ...by })),
      )
      .execute()
  }

  const changed = new Set(changing)
  await recordEvents(
    trx,
    context,
    rows
      .filter(({ detail_idx }) => changed.has(detail_idx))
      .map((row) => ({
        what: row.detail_jenis === 'akhir' ? ('laporanakhir.status' as const) : ('laporan.status' as const),
        ...{ id: row.detail_idx, registerid: row.detail_registeridx, before: { status: 1 - status } },
        after: { status, tanggal: row.detail_tgl },
        reason: alasan,
      })),
  )
  const known = new Set(rows.map(({ detail_idx }) => detail_idx))
  const last = await lastOf(trx, [...known])
  return days.map((detail_idx) => {
    const refusal = known.has(detail_idx) ? refusals.get(detail_idx) : ('request.not-found' as const)
    const by = refusal ? undefined : last.get(detail_idx)
    return {
      detail_idx,
      hasil: refusal ? 'ditolak' : changed.has(detail_idx) ? 'berubah' : 'sudah',
      oleh: by?.validasi_nama ?? null,
      pada: by?.validasi_waktu ?? null,
      alasan: refusal ? render(refusal, language) : null,
      ...(refusal && { kode: refusal }),
    }
  })
}

/** What was done last to each of these days. */
export async function lastOf(db: Database, days: readonly number[]) {
  if (days.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('validasi as v')
    .select(['v.validasi_detailidx', 'v.validasi_akunid', 'v.validasi_nama', 'v.validasi_waktu'])
    .where('v.validasi_idx', 'in', (eb) =>
      eb
        .selectFrom('validasi as w')
        .select((one) => one.fn.max('w.validasi_idx').as('validasi_idx'))
        .where('w.validasi_detailidx', 'in', days)
        .groupBy('w.validasi_detailidx'),
    )
    .execute()
  return new Map(rows.map((row) => [row.validasi_detailidx, row]))
}
