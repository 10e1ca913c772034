import { sql } from 'kysely'
import type { BodyOf } from '../../../contract/endpoints/index.ts'
import { ATTACHMENT_TYPES } from '../../../contract/fileTypes.ts'
import { finalRefusal, reportState } from '../../../contract/rules/reports.ts'
import { REVISION } from '../../../contract/rules/revision.ts'
import { handlers, type RequestContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { deleteRows, insertRow, updateRows } from '../../db/rows.ts'
import { lastReason } from '../../events/reasons.ts'
import { conflict, orNotFound, notFound } from '../../http/httpError.ts'
import { placements } from '../../scope.ts'
import { write } from '../../write.ts'
import { lockPlacement } from '../placement/lock.ts'
import { corrects, unlessKept } from '../revision/asking.ts'
import { updated } from './harian.ts'
import { comments, report, reportsOf, revisionsOf } from './present.ts'

const ATTACHMENT = { field: 'detail_lampiran', use: 'laporanakhir' as const, types: ATTACHMENT_TYPES }

/** The final report: one thread per registration, entries added while the internship is approved. */
export const akhir = handlers({
  'GET laporanakhir/{registerid}': async (context) => {
    const { db, params, user } = context
    const placement = orNotFound(await placementOf(context, params.registerid))
    if (placement.laporan_idx === null) return { data: null, message: 'report.no-final' }
    const entries = await reportsOf(db, 'akhir')
      .select(lastReason('laporanakhir', 'l.detail_idx', ['status', 'revisi', 'perbaikan']).as('alasan'))
      .where('l.detail_laporanidx', '=', placement.laporan_idx)
      .orderBy('l.detail_idx')
      .execute()
    const revisions = await revisionsOf(db, entries)
    return {
      data: {
        laporan_idx: placement.laporan_idx,
        detail: entries.map((row) => ({
          ...report(context, row, revisions),
          detail_alasan: row.detail_verifikasi === 1 ? null : row.alasan,
        })),
        tanggapan: await comments(context, placement.laporan_idx, user.nobp === placement.registernobp),
      },
    }
  },

  // With `detail_idx` an entry is written anew; both ids must belong to the registration that is named.
  'POST laporanakhir': write({
    file: ATTACHMENT,
    hold: async ({ db, body, ...context }) => {
      const placement = await lockPlacement(db, context, body.laporan_registeridx)
      const named = body.detail_laporanidx !== undefined || body.detail_idx !== undefined
      const known = named ? await threadOf(db, placement.registerid, body.detail_idx) : undefined
      if (body.detail_laporanidx !== undefined && body.detail_laporanidx !== known?.laporan_idx)
        throw notFound()
      return { ...placement, known }
    },
    refuse: ({ held, body }) => {
      if (held.registerakhir !== null) return 'internship.ended'
      if (held.registerdisetujui !== 1) return 'report.final-not-approved'
      return (
        body.detail_idx !== undefined &&
        finalRefusal(stateOf(orNotFound(held.known)), 'ubah') &&
        'report.final-accepted'
      )
    },
    change: async (context) => {
      const { detail_idx } = context.body
      return detail_idx === undefined
        ? await added(context, context)
        : await rewritten(context, { ...context, detail_idx })
    },
    event: ({ done: { event } }) => event,
    unused: ({ db, done: { replaced } }) => unlessKept(db, replaced),
    said: ({ done: { laporanidx, detail_idx, said } }) => ({ ...said, laporanidx, data: { detail_idx } }),
  }),

  // The thread stays, with what was said in it.
  'DELETE laporanakhir/{detailidx}': write({
    hold: async (context) => {
      const { detailidx } = context.params
      const { registerid } = orNotFound(await entryOf(context, detailidx))
      const { registerdisetujui, registerakhir } = await lockPlacement(context.db, context, registerid)
      // As it is now that nobody else writes on it.
      const entry = orNotFound(await entryOf(context, detailidx))
      return { ...entry, id: detailidx, registerdisetujui, registerakhir }
    },
    refuse: ({ held }) => {
      if (held.registerakhir !== null) return 'internship.ended'
      if (held.registerdisetujui !== 1) return 'report.final-not-approved'
      const refusal = finalRefusal(reportState(held), 'hapus')
      return refusal === 'ada-revisi' ? 'report.final-revision' : refusal && 'report.final-accepted'
    },
    change: async ({ db, held: { detail_idx } }) => {
      // Accepted between our read and our write.
      const open = { detail_idx, detail_verifikasi: 0, detail_revisi: 0 }
      if ((await deleteRows(db, 'laporandetail', open)) === 0) throw conflict('report.final-accepted')
    },
    event: ({ held }) => ({ what: 'laporanakhir.hapus', before: { isi: held.detail_isi } }),
    unused: ({ held }) => [held.detail_lampiran],
    said: 'report.final-deleted',
  }),
})

interface Writing {
  held: { registerid: number; known: Awaited<ReturnType<typeof threadOf>> }
  body: BodyOf<'POST laporanakhir'>
  file: number | null
}

async function added(
  { db, today, now }: RequestContext,
  { held: { registerid, known }, body, file }: Writing,
) {
  const laporanidx = known?.laporan_idx ?? (await open(db, registerid))
  const { detail_idx } = await insertRow(db, 'laporandetail', {
    detail_laporanidx: laporanidx,
    detail_registeridx: registerid,
    detail_jenis: 'akhir',
    detail_tgl: today,
    detail_isi: body.detail_isi,
    detail_lampiran: file,
    dibuat: now.toISOString(),
  })
  return {
    laporanidx,
    detail_idx,
    event: { what: 'laporanakhir.tambah' as const, id: detail_idx, after: { tanggal: today } },
    replaced: [],
    said: { code: 201 as const, message: 'report.final-saved' as const },
  }
}

async function rewritten(
  context: RequestContext,
  { held, body, file, detail_idx }: Writing & { detail_idx: number },
) {
  const { db } = context
  const entry = orNotFound(held.known)
  const asked = entry.detail_revisi === REVISION.ASKED
  // The supervisor may have accepted it between our read and our write.
  const values = { detail_isi: body.detail_isi, ...(file !== null && { detail_lampiran: file }) }
  if ((await updateRows(db, 'laporandetail', { detail_idx, detail_verifikasi: 0 }, values)) === 0)
    throw conflict('report.final-accepted')
  const now = { isi: body.detail_isi, berkas: file ?? entry.detail_lampiran, gambar: [] }
  const answers = body.revisiid
  const corrected = asked && (await corrects(db, context, { detailidx: detail_idx }, { answers, now }))
  if (corrected) await updateRows(db, 'laporandetail', { detail_idx }, { detail_revisi: REVISION.CORRECTED })
  return {
    laporanidx: entry.laporan_idx,
    detail_idx,
    event: {
      what: corrected ? ('laporanakhir.perbaikan' as const) : ('laporanakhir.ubah' as const),
      id: detail_idx,
      before: { isi: entry.detail_isi },
      after: { isi: body.detail_isi },
    },
    replaced: file === null ? [] : [entry.detail_lampiran],
    said: { code: 200 as const, message: updated({ asked, corrected, answers }, 'report.final-updated') },
  }
}

const entryOf = ({ db, user, permission }: RequestContext, detailidx: number) =>
  db
    .selectFrom('laporandetail as l')
    .innerJoin('register as r', 'r.registerid', 'l.detail_registeridx')
    .select(['l.detail_idx', 'l.detail_registeridx as registerid', 'l.detail_lampiran'])
    .select(['l.detail_verifikasi', 'l.detail_isi', 'l.detail_revisi'])
    .where('l.detail_idx', '=', detailidx)
    .where('l.detail_jenis', '=', 'akhir')
    .where(placements('r', user, permission))
    .executeTakeFirst()

const placementOf = ({ db, user, permission }: RequestContext, registerid: number) =>
  db
    .selectFrom('register as r')
    .leftJoin('laporan as h', (on) =>
      on.onRef('h.laporan_registeridx', '=', 'r.registerid').on('h.laporan_jenis', '=', 'akhir'),
    )
    .select(['r.registerid', 'r.registernobp', 'r.registerdisetujui', 'h.laporan_idx'])
    .where('r.registerid', '=', registerid)
    .where(placements('r', user, permission))
    .executeTakeFirst()

/** The thread of this registration, and the entry in it that is named. */
const threadOf = (db: Database, registerid: number, detail_idx: number | undefined) =>
  db
    .selectFrom('laporan as h')
    .leftJoin('laporandetail as l', (on) =>
      on.onRef('l.detail_laporanidx', '=', 'h.laporan_idx').on('l.detail_idx', '=', detail_idx ?? 0),
    )
    .select(['h.laporan_idx', 'l.detail_idx', 'l.detail_isi', 'l.detail_lampiran', 'l.detail_verifikasi'])
    .select('l.detail_revisi')
    .where('h.laporan_registeridx', '=', registerid)
    .where('h.laporan_jenis', '=', 'akhir')
    .executeTakeFirst()

const stateOf = (known: NonNullable<Awaited<ReturnType<typeof threadOf>>>) =>
  reportState({ ...known, detail_idx: orNotFound(known.detail_idx) })

async function open(db: Database, registerid: number): Promise<number> {
  const { laporan_idx } = await db
    .insertInto('laporan')
    .values({ laporan_registeridx: registerid, laporan_jenis: 'akhir', laporan_senin: null })
    .onConflict((conflict) =>
      // Two first entries at once share one thread; the empty update makes both get its id.
      conflict
        .column('laporan_registeridx')
        // The index is partial: its condition must stand here as it is written there, not as a parameter.
        .where('laporan_jenis', '=', sql.lit('akhir' as const))
        .doUpdateSet({ laporan_jenis: 'akhir' }),
    )
    .returning('laporan_idx')
    .executeTakeFirstOrThrow()
  return laporan_idx
}
