import type { ValidatedDay } from '../../../contract/endpoints/index.ts'
import { render, type PlainCode } from '../../../contract/messages/index.ts'
import { isUndo, reportState, validateRefusal } from '../../../contract/rules/reports.ts'
import { REVISION, withdrawalRefusal } from '../../../contract/rules/revision.ts'
import type { RequestContext } from '../../context.ts'
import { withArchiveOpen } from '../../db/archive.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { findRows, updateRows } from '../../db/rows.ts'
import { recordEvents } from '../../events/record.ts'
import { cancelOut } from '../../events/takeBack.ts'
import { invalid, notFound } from '../../http/httpError.ts'
import { mayValidateIn } from '../../scope.ts'
import { askRevision, dropRevision } from '../revision/asking.ts'
import { versionsOf } from './version.ts'

interface Change {
  status: number
  /** 1 = to be corrected, 0 = that is taken back; left out, it is about the validation. */
  revisi?: number | undefined
  bagian?: readonly string[] | undefined
  /** The texts that were read, by their days. */
  versions?: ReadonlyMap<number, number> | undefined
  /** Why it is taken back. */
  alasan?: string | undefined
  /** Also without a reason, whoever validated it. */
  mayBeSilent?: boolean
  /** Not what the company has not confirmed as it stands now. */
  onlyConfirmed?: boolean
  kinds?: readonly ('mingguan' | 'akhir')[]
}

type Context = Pick<RequestContext, 'user' | 'permission' | 'now' | 'language'>

/**
 * Validates these days (or entries of the final report, which are accepted by it), or takes it back: each by the rule of the one, and with the right to it. In a transaction; what
 * is done is written down with whose it is. A day that was so before says who made it so.
 * @throws 404 when none of them is this caller's
 */
export async function setValidated(
  trx: Database,
  context: Context,
  days: readonly number[],
  change: Change,
): Promise<(ValidatedDay & { kode?: PlainCode })[]> {
  const { status, revisi, bagian, alasan, kinds = ['mingguan'], mayBeSilent = false } = change
  const rows = await heldDays(trx, context, days, kinds)
  if (rows.length === 0) throw notFound()

  const { refusals, open } = decided(rows, change)
  if (change.onlyConfirmed) await refuseUnconfirmed(trx, rows, refusals)
  const changing = open.filter(({ detail_idx }) => !refusals.has(detail_idx))
  const changed = new Set(changing.map(({ detail_idx }) => detail_idx))
  if (revisi === 1 && changing.length > 0) await ask(trx, context, changing, { alasan, bagian })
  if (revisi === 0) await dropAsked(trx, context, changing)
  const validates = revisi === undefined
  if (validates && status === 0 && !alasan && !mayBeSilent && changing.length > 0)
    await assertOwn(trx, context, [...changed])
  if (validates) await write(trx, context, changing, status)

  const recorded = await recordEvents(
    trx,
    context,
    (validates ? changing : []).map((row) => ({
      what: row.detail_jenis === 'akhir' ? ('laporanakhir.status' as const) : ('laporan.status' as const),
      id: row.detail_idx,
      registerid: row.detail_registeridx,
      before: { status: 1 - status },
      after: { status, tanggal: row.detail_tgl },
      reason: alasan,
    })),
  )
  if (status === 0 && !alasan) await cancelOut(trx, recorded)
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
      alasan: refusal ? render(refusal, context.language) : null,
      ...(refusal && { kode: refusal }),
    }
  })
}

type Held = Awaited<ReturnType<typeof heldDays>>[number]

/** Those of them that this caller may validate, until the end of the transaction. */
const heldDays = (
  trx: Database,
  { user, permission }: Context,
  days: readonly number[],
  kinds: NonNullable<Change['kinds']>,
) =>
  trx
    .selectFrom('laporandetail as l')
    .select(['l.detail_idx', 'l.detail_verifikasi', 'l.detail_jenis', 'l.detail_tgl'])
    .select([
      'l.detail_registeridx',
      'l.detail_revisi',
      'l.detail_versi',
      'l.detail_isi',
      'l.detail_lampiran',
    ])
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
    .select((eb) =>
      eb
        .selectFrom('register as r')
        .innerJoin('semester as s', 's.semid', 'r.registersemid')
        .select('s.semtutup')
        .whereRef('r.registerid', '=', 'l.detail_registeridx')
        .as('semtutup'),
    )
    .where('l.detail_idx', 'in', days)
    .where('l.detail_jenis', 'in', kinds)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('register as r')
          .select('r.registerid')
          .whereRef('r.registerid', '=', 'l.detail_registeridx')
          .where(mayValidateIn('r', user, permission)),
      ),
    )
    // In one order, so that two calls about the same days do not wait for each other.
    .orderBy('l.detail_idx')
    .$call(lockRow(trx))
    .execute()

/** Whoever validates what the company confirmed: read once the days are held, which confirming them holds as well. */
async function refuseUnconfirmed(trx: Database, rows: readonly Held[], refusals: Map<number, PlainCode>) {
  const detailidx = rows.map(({ detail_idx }) => detail_idx)
  const confirmed = new Map(
    (await findRows(trx, 'konfirmasi', { detailidx })).map((mark) => [mark.detailidx, mark.versi]),
  )
  for (const { detail_idx, detail_versi, detail_revisi, semtutup } of rows)
    if (semtutup !== null) refusals.set(detail_idx, 'report.validate.sudah-berakhir')
    else if (detail_revisi === REVISION.ASKED || confirmed.get(detail_idx) !== detail_versi)
      refusals.set(detail_idx, 'report.validate.belum-dikonfirmasi')
}

/** Which of them would be changed, and why of the others some may not be. */
function decided(rows: readonly Held[], { status, revisi, versions }: Change) {
  const refusals = new Map<number, PlainCode>()
  const open: Held[] = []
  for (const row of rows) {
    const approved = row.registerdisetujui === 1
    // Who guides on after a move decides on what was written before; to correct it the student can no more.
    const ended = isMoved(row) ? revisi === 1 || row.semtutup !== null : row.registerakhir !== null
    const refusal = validateRefusal({ isPembimbing: true, approved, ended, state: reportState(row) })
    const read = versions?.get(row.detail_idx)
    if (refusal) refusals.set(row.detail_idx, `report.validate.${refusal}`)
    else if (read !== undefined && read !== row.detail_versi && status + (revisi ?? 0) > 0)
      refusals.set(row.detail_idx, 'report.validate.berubah')
    else if (revisi === 0 && withdrawalRefusal(row.detail_revisi) && row.detail_verifikasi === 0)
      refusals.set(row.detail_idx, 'report.validate.sudah-diperbaiki')
    else if (changes(row, { status, revisi })) open.push(row)
  }
  return { refusals, open }
}

const thingOf = (row: Held) => ({
  kind: row.detail_jenis === 'akhir' ? ('laporanakhir' as const) : ('laporan' as const),
  id: row.detail_idx,
  registerid: row.detail_registeridx,
  told: { tanggal: row.detail_tgl },
})

const isMoved = ({ registerakhir }: { registerakhir: string | null }) => registerakhir === 'pindah'

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

/** Is it something else afterwards? What is given back already stays as it was asked for. */
function changes(
  row: { detail_verifikasi: number; detail_revisi: number },
  { status, revisi }: Pick<Change, 'status' | 'revisi'>,
): boolean {
  const asked = row.detail_verifikasi === 0 && row.detail_revisi === REVISION.ASKED
  if (revisi === undefined) return row.detail_verifikasi !== status
  return revisi === 1 ? !asked : asked
}

/** Gives these back to be corrected. */
async function ask(
  trx: Database,
  context: Context,
  rows: readonly Held[],
  { alasan, bagian = [] }: Pick<Change, 'alasan' | 'bagian'>,
): Promise<void> {
  const version = await versionsOf(trx, rows)
  await askRevision(
    trx,
    context,
    rows.map((row) => ({
      ...thingOf(row),
      status: row.detail_verifikasi,
      revisi: row.detail_revisi,
      version: version(row),
    })),
    { alasan, bagian },
  )
  const asked = { detail_verifikasi: 0, detail_revisi: REVISION.ASKED }
  await updateRows(trx, 'laporandetail', { detail_idx: rows.map(({ detail_idx }) => detail_idx) }, asked)
}

/** Takes back that these are to be corrected: they are as they were before. */
async function dropAsked(trx: Database, context: Context, rows: readonly Held[]): Promise<void> {
  for (const row of rows) {
    const before = await dropRevision(trx, context, { detailidx: row.detail_idx }, thingOf(row))
    const asBefore = { detail_verifikasi: before.status, detail_revisi: before.revisi }
    await updateRows(trx, 'laporandetail', { detail_idx: row.detail_idx }, asBefore)
  }
}

/** @throws 422 where one of them is not the caller's own validation, taken back at once: that needs a reason */
async function assertOwn(trx: Database, { user, now }: Context, days: readonly number[]): Promise<void> {
  const before = await lastOf(trx, days)
  const isOwn = (day: number) => {
    const last = before.get(day)
    return isUndo(last && { akunid: last.validasi_akunid, at: last.validasi_waktu }, {
      akunid: user.akunid,
      now,
    })
  }
  if (!days.every(isOwn)) throw invalid({ alasan: 'field.required' })
}

/** Writes the validation down; of an internship that was moved away from, also where all is closed. */
async function write(trx: Database, { user, now }: Context, rows: readonly Held[], status: number) {
  const writeDays = async (days: readonly number[]) => {
    // By a person from now on.
    const written = { detail_verifikasi: status, detail_otomatis: 0 }
    await updateRows(trx, 'laporandetail', { detail_idx: days }, written)
    const by = { validasi_akunid: user.akunid, validasi_nama: user.nama, validasi_waktu: now.toISOString() }
    await trx
      .insertInto('validasi')
      .values(days.map((detail_idx) => ({ validasi_detailidx: detail_idx, validasi_status: status, ...by })))
      .execute()
  }
  const [before, present] = [true, false].map((moved) =>
    rows.filter((row) => isMoved(row) === moved).map(({ detail_idx }) => detail_idx),
  )
  if (present!.length > 0) await writeDays(present!)
  if (before!.length > 0) await withArchiveOpen(trx, () => writeDays(before!))
}
