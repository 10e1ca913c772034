import { sql } from 'kysely'
import type { RecordAct } from '../../../contract/events.ts'
import { ATTACHMENT_TYPES } from '../../../contract/fileTypes.ts'
import type { PlainCode } from '../../../contract/messages/index.ts'
import { mondayOf } from '../../../contract/rules/calendar.ts'
import { reportState, writeRefusal, type WriteRefusal } from '../../../contract/rules/reports.ts'
import { REVISION } from '../../../contract/rules/revision.ts'
import {
  hoursOf,
  NO_HOURS,
  reportHours,
  sameHours,
  type DayHours,
  type ReportHours,
} from '../../../contract/rules/attendance.ts'
import { handlers, type CallContext, type RequestContext } from '../../context.ts'
import { isTaken } from '../../db/constraint.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { internshipParts } from '../../db/parts.ts'
import { updateRows } from '../../db/rows.ts'
import { recordEvents, type Actor, type Event } from '../../events/record.ts'
import { uploadOf, withFile } from '../../files/saveUpload.ts'
import { conflict, orNotFound, invalid } from '../../http/httpError.ts'
import { placements } from '../../scope.ts'
import { lockPlacement, type Held } from '../placement/lock.ts'
import { isOutside, periodOf } from '../placement/period.ts'
import { hoursText } from '../kehadiran/corrections.ts'
import { notePlace } from '../kehadiran/place.ts'
import { corrects, unlessKept } from '../revision/asking.ts'
import { companyMarks } from '../lapangan/present.ts'
import { pictureFiles, picturesOf, report, reportsOf, revisionsOf } from './present.ts'
import { versionsOf } from './version.ts'
import { setValidated } from './validating.ts'

/** One report per day of the schedule: the student writes, the supervisor validates. */
export const harian = handlers({
  'GET laporan/{detailidx}': async (context) => {
    const row = orNotFound(await daily(context, context.params.detailidx))
    const [pictures, revisions, marks] = await Promise.all([
      picturesOf(context, [row.detail_idx]),
      revisionsOf(context.db, [row]),
      companyMarks(context.db, [row.detail_idx]),
    ])
    return {
      data: {
        ...report(context, row, revisions, isOutside(row.detail_tgl, periodOf(row))),
        gambar: pictures(row.detail_idx),
        lapangan: marks(row.detail_idx, row.detail_versi),
      },
    }
  },

  'POST laporan': async (context) => {
    const { body, today, now } = context
    const upload = uploadOf(body, { ...ATTACHMENT, nobp: context.user.nobp })
    const authorize = async (db: Database) => {
      // Held, so that the approval cannot be withdrawn beneath the first report.
      const placement = await lockPlacement(db, context, body.laporan_registeridx)
      const refusal = writeRefusal({
        action: 'buat',
        approved: placement.registerdisetujui === 1,
        ended: placement.registerakhir !== null,
        schedule: placement.period,
        tgl: body.detail_tgl,
        today,
        state: 'belum-dibuat',
      })
      if (refusal) throw refuse(refusal)
      if (await isToldBefore(db, placement, body.detail_tgl)) throw conflict('report.told-before-move')
      return placement
    }
    try {
      return await withFile(context, upload, authorize, async (trx, berkasid, placement) => {
        const laporanidx = await headerFor(trx, placement.registerid, body.detail_tgl)
        const { detail_idx } = await trx
          .insertInto('laporandetail')
          .values({
            detail_laporanidx: laporanidx,
            detail_registeridx: placement.registerid,
            detail_jenis: 'mingguan',
            detail_tgl: body.detail_tgl,
            detail_isi: body.detail_isi,
            detail_lampiran: berkasid,
            ...reportHours(hoursAfter(NO_HOURS, body)),
            dibuat: now.toISOString(),
          })
          .returning('detail_idx')
          .executeTakeFirstOrThrow()
        await notePlace(trx, context, { detail_idx, detail_tgl: body.detail_tgl }, body.lokasi)
        await noteReport(trx, context, 'tambah', { ...placement, detail_idx, detail_tgl: body.detail_tgl })
        return {
          result: await context.storeAnswer(trx, {
            code: 201 as const,
            message: 'report.saved' as const,
            laporanidx,
            data: { detail_idx },
          }),
        }
      })
    } catch (error) {
      if (isTaken(error, 'detail_registeridx', 'detail_tgl')) throw refuse('sudah-ada')
      throw error
    }
  },

  'POST laporan/{detailidx}': async (context) => {
    const { body, params } = context
    if (body.detail_idx !== undefined && body.detail_idx !== params.detailidx)
      throw invalid({ detail_idx: 'report.another-report' })
    const upload = uploadOf(body, { ...ATTACHMENT, nobp: context.user.nobp })
    const authorize = async (db: Database) => {
      const row = await writable({ ...context, db }, params.detailidx, 'ubah')
      if (body.detail_laporanidx !== undefined && body.detail_laporanidx !== row.detail_laporanidx) {
        throw invalid({ detail_laporanidx: 'report.another-week' })
      }
      return row
    }
    return withFile(context, upload, authorize, async (trx, berkasid, row) => {
      const before = hoursOf(row)
      const after = hoursAfter(before, body)
      const keeps = berkasid === null && Number(body.hapuslampiran) !== 1
      // The supervisor may have validated it between our read and our write.
      const open = { detail_idx: row.detail_idx, detail_verifikasi: 0 }
      const written = { detail_isi: body.detail_isi, ...(!keeps && { detail_lampiran: berkasid }) }
      if ((await updateRows(trx, 'laporandetail', open, { ...written, ...reportHours(after) })) === 0)
        throw refuse('sudah-divalidasi')
      const moved = !sameHours(before, after)
      const corrected = await correctDay(trx, context, { ...row, ...written }, body.revisiid)
      await noteReport(trx, context, corrected ? 'perbaikan' : 'ubah', row, {
        before: { isi: row.detail_isi, ...(moved && { jam: hoursText(before) }) },
        after: {
          isi: body.detail_isi,
          ...(moved && { jam: hoursText(after) }),
          ...(!keeps && { lampiran: berkasid !== null }),
        },
      })
      await notePlace(trx, context, row, body.lokasi)
      const asked = row.detail_revisi === REVISION.ASKED
      const result = await context.storeAnswer(trx, {
        message: updated({ asked, corrected, answers: body.revisiid }, 'report.updated'),
        laporanidx: row.detail_laporanidx,
        data: { detail_idx: row.detail_idx },
      })
      return { result, unused: keeps ? [] : await unlessKept(trx, [row.detail_lampiran]) }
    })
  },

  'DELETE laporan/{detailidx}': (context) => {
    const authorize = (db: Database) => writable({ ...context, db }, context.params.detailidx, 'hapus')
    return withFile(context, null, authorize, async (trx, _none, row) => {
      // A picture that is just being added is there first, or finds nothing to be added to.
      await trx
        .selectFrom('laporandetail')
        .select('detail_idx')
        .where('detail_idx', '=', row.detail_idx)
        .$call(lockRow(trx, 'delete'))
        .execute()
      // What the company has said about it is not the student's to remove.
      const noted = await trx
        .selectFrom('lapangancatatan')
        .select('catatanid')
        .where('detailidx', '=', row.detail_idx)
        .limit(1)
        .executeTakeFirst()
      if (noted) throw conflict('field-supervisor.day-noted')
      const pictures = await pictureFiles(trx, row.detail_idx)
      const gone = await trx
        .deleteFrom('laporandetail')
        .where('detail_idx', '=', row.detail_idx)
        .where('detail_verifikasi', '=', 0)
        // Or given it back meanwhile.
        .where('detail_revisi', '=', 0)
        .executeTakeFirst()
      if (Number(gone.numDeletedRows) === 0) throw refuse('sudah-divalidasi')
      await noteReport(trx, context, 'hapus', row, { before: { isi: row.detail_isi } })
      const result = await context.storeAnswer(trx, { message: 'report.deleted' as const })
      return { result, unused: [row.detail_lampiran, ...pictures] }
    })
  },

  'POST validasilaporan': async (context) => {
    const { db, body } = context
    // By hand: one function does it and tells it, which the inbox calls as well.
    const [day] = await db
      .transaction()
      // A day, or an entry of the final report: validated, that one is accepted.
      .execute((trx) =>
        setValidated(trx, context, [body.detail_idx], {
          status: body.status,
          alasan: body.alasan,
          mayBeSilent: true,
          kinds: ['mingguan', 'akhir'],
          revisi: body.revisi,
          bagian: body.bagian,
          versions: body.versi === undefined ? undefined : new Map([[body.detail_idx, body.versi]]),
        }),
      )
    if (day?.kode) throw conflict(day.kode)
    return { message: decided(body) }
  },
})

/**
 * A day before the move that its student has reported on at the company before: hours are added up over both. On the day
 * of the move there may be two.
 */
async function isToldBefore(
  db: Database,
  { registerasal, registertanggal }: Held,
  tgl: string,
): Promise<boolean> {
  if (registerasal === null || tgl >= registertanggal) return false
  const told = await db
    .selectFrom('laporandetail')
    .select('detail_idx')
    .where('detail_registeridx', 'in', internshipParts(registerasal))
    .where('detail_jenis', '=', 'mingguan')
    .where('detail_tgl', '=', tgl)
    .limit(1)
    .executeTakeFirst()
  return told !== undefined
}

type GivenHours = Pick<CallContext<'POST laporan'>['body'], keyof ReportHours>
/** What is left out stays as it was; empty takes it away. */
const hoursAfter = (before: DayHours, body: GivenHours): DayHours => {
  const { masuk, keluar, mode } = hoursOf({ ...reportHours(before), ...body })
  // One end alone can only be empty: without it the other says nothing.
  return masuk === null || keluar === null ? { ...NO_HOURS, mode } : { masuk, keluar, mode }
}

/** Saved is one thing; whether it was the correction that is waited for, another. */
export const updated = <M extends PlainCode>(
  { asked, corrected, answers }: { asked: boolean; corrected: boolean; answers: number | undefined },
  otherwise: M,
) => {
  if (corrected) return 'report.corrected' as const
  if (!asked) return otherwise
  return answers === undefined
    ? ('report.updated-revision-asked' as const)
    : ('report.updated-not-corrected' as const)
}

/** What was done, in words. */
export const decided = ({ status, revisi }: { status: number; revisi?: number | undefined }) =>
  revisi === 1
    ? ('report.revision-asked' as const)
    : revisi === 0
      ? ('report.revision-withdrawn' as const)
      : status === 1
        ? ('report.validated' as const)
        : ('report.unvalidated' as const)

/** If this answers what was asked, and something is different from then, the day comes back corrected. */
export async function correctDay(
  trx: Database,
  context: Actor,
  day: Parameters<typeof versionsOf>[1][number] & { detail_revisi: number },
  answers: number | undefined,
): Promise<boolean> {
  if (answers === undefined || day.detail_revisi !== REVISION.ASKED) return false
  const version = await versionsOf(trx, [day])
  if (!(await corrects(trx, context, { detailidx: day.detail_idx }, { answers, now: version(day) })))
    return false
  await updateRows(
    trx,
    'laporandetail',
    { detail_idx: day.detail_idx },
    { detail_revisi: REVISION.CORRECTED },
  )
  return true
}

/** A daily report with its registration, if this caller may touch it. */
const daily = ({ db, user, permission }: RequestContext, detailidx: number) =>
  reportsOf(db, 'mingguan')
    .innerJoin('register as r', 'r.registerid', 'l.detail_registeridx')
    .innerJoin('semester as s', 's.semid', 'r.registersemid')
    .leftJoin('jadwal as j', (on) =>
      on
        .onRef('j.jadwalkuotaidx', '=', 'r.registerkuotaid')
        .onRef('j.jadwalperusahaanid', '=', 'r.registerperusahaanid'),
    )
    .select([
      'r.registerid',
      'r.registerdisetujui',
      'r.registerakhir',
      'r.registermulai',
      'r.registerselesai',
    ])
    .select(['j.jadwalmulai', 'j.jadwalselesai', 's.semtutup'])
    .where('l.detail_idx', '=', detailidx)
    .where(placements('r', user, permission))
    .executeTakeFirst()

/** A day's report that its student may still write on. */
export async function writable(context: RequestContext, detailidx: number, action: 'ubah' | 'hapus') {
  // Held before it is read: the attachment that another call puts there meanwhile would be replaced and belong to nobody.
  await context.db
    .selectFrom('laporandetail')
    .select('detail_idx')
    .where('detail_idx', '=', detailidx)
    .where(
      'detail_registeridx',
      'in',
      context.db
        .selectFrom('register as r')
        .select('r.registerid')
        .where(placements('r', context.user, context.permission)),
    )
    .$call(lockRow(context.db, action === 'hapus' ? 'delete' : 'change'))
    .execute()
  const row = orNotFound(await daily(context, detailidx))
  const refusal = writeRefusal({
    action,
    approved: row.registerdisetujui === 1,
    ended: row.registerakhir !== null,
    schedule: null,
    tgl: row.detail_tgl,
    today: context.today,
    state: reportState(row),
  })
  if (refusal) throw refuse(refusal)
  // The database refuses to touch the report; its pictures are rows of their own.
  if (row.semtutup !== null) throw conflict('internship.archived')
  return row
}

const ATTACHMENT = { field: 'detail_lampiran', use: 'laporan' as const, types: ATTACHMENT_TYPES }

/** The week's header, made with its first day. */
async function headerFor(db: Database, registerid: number, tgl: string): Promise<number> {
  const week = {
    laporan_registeridx: registerid,
    laporan_jenis: 'mingguan' as const,
    laporan_senin: mondayOf(tgl),
  }
  const { laporan_idx } = await db
    .insertInto('laporan')
    .values(week)
    .onConflict((conflict) =>
      conflict
        .columns(['laporan_registeridx', 'laporan_senin'])
        // The index is partial: its condition must stand here as it is written there, not as a parameter.
        .where('laporan_jenis', '=', sql.lit('mingguan' as const))
        // Changes nothing, but answers the header that is there.
        .doUpdateSet((eb) => ({ laporan_senin: eb.ref('excluded.laporan_senin') })),
    )
    .returning('laporan_idx')
    .executeTakeFirstOrThrow()
  return laporan_idx
}

type DayOfReport = { registerid: number; detail_idx: number; detail_tgl: string }

export const noteReport = (
  trx: Database,
  actor: Actor,
  act: RecordAct | 'perbaikan',
  { registerid, detail_idx, detail_tgl }: DayOfReport,
  values: Pick<Event, 'before' | 'after'> = {},
) =>
  recordEvents(trx, actor, {
    what: `laporan.${act}`,
    id: detail_idx,
    registerid,
    ...values,
    after: { tanggal: detail_tgl, ...values.after },
  })

const refuse = (word: WriteRefusal) => conflict(`report.write.${word}`)
