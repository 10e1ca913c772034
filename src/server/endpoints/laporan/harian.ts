import { sql } from 'kysely'
import { ATTACHMENT_TYPES } from '../../../contract/fileTypes.ts'
import type { PlainCode } from '../../../contract/messages/index.ts'
import { mondayOf } from '../../../contract/rules/calendar.ts'
import { reportState, writeRefusal } from '../../../contract/rules/reports.ts'
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
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { internshipParts } from '../../db/parts.ts'
import { deleteRows, findRow, holdRow, insertRow, updateRows } from '../../db/rows.ts'
import type { Actor } from '../../events/record.ts'
import { conflict, orNotFound, invalid } from '../../http/httpError.ts'
import { placements } from '../../scope.ts'
import { write } from '../../write.ts'
import { lockPlacement, type Held } from '../placement/lock.ts'
import { isOutside, periodOf } from '../placement/period.ts'
import { hoursText } from '../kehadiran/corrections.ts'
import { notePlace } from '../kehadiran/place.ts'
import { corrects, unlessKept } from '../revision/asking.ts'
import { lapanganMarks } from '../lapangan/present.ts'
import { pictureFiles, picturesOf, report, reportsOf, revisionsOf } from './present.ts'
import { versionsOf } from './version.ts'
import { setValidated } from './validating.ts'

const ATTACHMENT = { field: 'detail_lampiran', use: 'laporan' as const, types: ATTACHMENT_TYPES }

/** One report per day of the schedule: the student writes, the supervisor validates. */
export const harian = handlers({
  'GET laporan/{detailidx}': async (context) => {
    const row = orNotFound(await daily(context, context.params.detailidx))
    const [pictures, revisions, marks] = await Promise.all([
      picturesOf(context, [row.detail_idx]),
      revisionsOf(context.db, [row]),
      lapanganMarks(context.db, [row.detail_idx]),
    ])
    return {
      data: {
        ...report(context, row, revisions, isOutside(row.detail_tgl, periodOf(row))),
        gambar: pictures(row.detail_idx),
        lapangan: marks(row.detail_idx, row.detail_versi),
      },
    }
  },

  'POST laporan': write({
    file: ATTACHMENT,
    // Held, so that the approval cannot be withdrawn beneath the first report.
    hold: ({ db, body, ...context }) => lockPlacement(db, context, body.laporan_registeridx),
    refuse: async ({ db, held, body: { detail_tgl: tgl }, today }) => {
      const refusal = writeRefusal({
        action: 'buat',
        approved: held.registerdisetujui === 1,
        ended: held.registerakhir !== null,
        schedule: held.period,
        tgl,
        today,
        state: 'belum-dibuat',
      })
      if (refusal) return `report.write.${refusal}`
      return (await isToldBefore(db, held, tgl)) && 'report.told-before-move'
    },
    change: async ({ db, held: { registerid }, body, file, ...context }) => {
      const laporanidx = await headerFor(db, registerid, body.detail_tgl)
      const { detail_idx, detail_tgl } = await insertRow(db, 'laporandetail', {
        detail_laporanidx: laporanidx,
        detail_registeridx: registerid,
        detail_jenis: 'mingguan',
        detail_tgl: body.detail_tgl,
        detail_isi: body.detail_isi,
        detail_lampiran: file,
        ...reportHours(hoursAfter(NO_HOURS, body)),
        dibuat: context.now.toISOString(),
      })
      await notePlace(db, context, { detail_idx, detail_tgl }, body.lokasi)
      return { laporanidx, detail_idx, detail_tgl }
    },
    refused: { 'detail_registeridx,detail_tgl': 'report.write.sudah-ada' },
    event: ({ done: { detail_idx, detail_tgl } }) => ({
      what: 'laporan.tambah',
      id: detail_idx,
      after: { tanggal: detail_tgl },
    }),
    said: ({ done: { laporanidx, detail_idx } }) => ({
      code: 201,
      message: 'report.saved',
      laporanidx,
      data: { detail_idx },
    }),
  }),

  'POST laporan/{detailidx}': write({
    before: async ({ body, params }) => {
      if (body.detail_idx !== undefined && body.detail_idx !== params.detailidx)
        throw invalid({ detail_idx: 'report.another-report' })
    },
    file: ATTACHMENT,
    hold: (context) => writable(context, context.params.detailidx, 'ubah'),
    refuse: ({ held, body: { detail_laporanidx } }) =>
      detail_laporanidx !== undefined &&
      detail_laporanidx !== held.detail_laporanidx &&
      invalid({ detail_laporanidx: 'report.another-week' }),
    change: async ({ db, held, body, file, ...context }) => {
      const keeps = file === null && Number(body.hapuslampiran) !== 1
      const [before, after] = [hoursOf(held), hoursAfter(hoursOf(held), body)]
      // The supervisor may have validated it between our read and our write.
      const open = { detail_idx: held.detail_idx, detail_verifikasi: 0 }
      const written = { detail_isi: body.detail_isi, ...(!keeps && { detail_lampiran: file }) }
      if ((await updateRows(db, 'laporandetail', open, { ...written, ...reportHours(after) })) === 0)
        throw conflict('report.write.sudah-divalidasi')
      await notePlace(db, context, held, body.lokasi)
      return {
        keeps,
        corrected: await correctDay(db, context, { ...held, ...written }, body.revisiid),
        moved: !sameHours(before, after) && { before: hoursText(before), after: hoursText(after) },
      }
    },
    event: ({ held, body, file, done: { keeps, corrected, moved } }) => ({
      what: corrected ? 'laporan.perbaikan' : 'laporan.ubah',
      id: held.detail_idx,
      before: { isi: held.detail_isi, ...(moved && { jam: moved.before }) },
      after: {
        tanggal: held.detail_tgl,
        isi: body.detail_isi,
        ...(moved && { jam: moved.after }),
        ...(!keeps && { lampiran: file !== null }),
      },
    }),
    unused: ({ db, held, done: { keeps } }) => (keeps ? [] : unlessKept(db, [held.detail_lampiran])),
    said: ({ held, body, done: { corrected } }) => ({
      message: updated(
        { asked: held.detail_revisi === REVISION.ASKED, corrected, answers: body.revisiid },
        'report.updated',
      ),
      laporanidx: held.detail_laporanidx,
      data: { detail_idx: held.detail_idx },
    }),
  }),

  'DELETE laporan/{detailidx}': write({
    hold: async (context) => {
      const held = await writable(context, context.params.detailidx, 'hapus')
      // A picture that is just being added is there first, or finds nothing to be added to.
      await holdRow(context.db, 'laporandetail', { detail_idx: held.detail_idx }, 'delete')
      return held
    },
    // What the company has said about it is not the student's to remove.
    refuse: async ({ db, held }) =>
      (await findRow(db, 'lapangancatatan', { detailidx: held.detail_idx })) && 'lapangan.day-noted',
    change: async ({ db, held: { detail_idx } }) => {
      const pictures = await pictureFiles(db, detail_idx)
      // Somebody may have validated it, or given it back, meanwhile.
      const open = { detail_idx, detail_verifikasi: 0, detail_revisi: 0 }
      if ((await deleteRows(db, 'laporandetail', open)) === 0) throw conflict('report.write.sudah-divalidasi')
      return pictures
    },
    event: ({ held }) => ({
      what: 'laporan.hapus',
      id: held.detail_idx,
      before: { isi: held.detail_isi },
      after: { tanggal: held.detail_tgl },
    }),
    unused: ({ held, done: pictures }) => [held.detail_lampiran, ...pictures],
    said: 'report.deleted',
  }),

  // A day, or an entry of the final report: validated, that one is accepted.
  'POST validasilaporan': write({
    version: 'elsewhere',
    change: async ({ db, body: { detail_idx, versi, ...asked }, ...context }) => {
      const [day] = await setValidated(db, context, [detail_idx], {
        ...asked,
        mayBeSilent: true,
        kinds: ['mingguan', 'akhir'],
        versions: versi === undefined ? undefined : new Map([[detail_idx, versi]]),
      })
      if (day?.kode) throw conflict(day.kode)
    },
    event: ['laporan.status', 'laporan.revisi', 'laporanakhir.status', 'laporanakhir.revisi'],
    said: ({ body }) => decided(body),
  }),
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
  if (refusal) throw conflict(`report.write.${refusal}`)
  // The database refuses to touch the report; its pictures are rows of their own.
  if (row.semtutup !== null) throw conflict('internship.archived')
  return row
}

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
