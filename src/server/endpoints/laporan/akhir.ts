import { sql } from 'kysely'
import { ATTACHMENT_TYPES } from '../../../contract/fileTypes.ts'
import type { Message } from '../../../contract/messages/index.ts'
import { finalRefusal, reportState } from '../../../contract/rules/reports.ts'
import { REVISION } from '../../../contract/rules/revision.ts'
import { handlers, type RequestContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { updateRows } from '../../db/rows.ts'
import { lastReason } from '../../events/reasons.ts'
import { recordEvents } from '../../events/record.ts'
import { uploadOf, withFile } from '../../files/saveUpload.ts'
import { conflict, orNotFound, notFound } from '../../http/httpError.ts'
import { placements } from '../../scope.ts'
import { lockPlacement } from '../placement/lock.ts'
import { corrects, unlessKept } from '../revision/asking.ts'
import { updated } from './harian.ts'
import { comments, report, reportsOf, revisionsOf } from './present.ts'

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
  'POST laporanakhir': async (context) => {
    const { body, today, now } = context
    const upload = uploadOf(body, { ...ATTACHMENT, nobp: context.user.nobp })
    const authorize = async (db: Database) => {
      const { registerid, registerdisetujui, registerakhir } = await lockPlacement(
        db,
        context,
        body.laporan_registeridx,
      )
      const named = body.detail_laporanidx !== undefined || body.detail_idx !== undefined
      const known = named ? await threadOf(db, registerid, body.detail_idx) : undefined
      if (body.detail_laporanidx !== undefined && body.detail_laporanidx !== known?.laporan_idx)
        throw notFound()
      if (registerakhir !== null) throw conflict('internship.ended')
      if (registerdisetujui !== 1) throw conflict('report.final-not-approved')
      if (body.detail_idx !== undefined) {
        if (finalRefusal(stateOf(orNotFound(known)), 'ubah')) throw conflict('report.final-accepted')
      }
      return { registerid, known }
    }
    return withFile<Target, Saved>(
      context,
      upload,
      authorize,
      async (trx, berkasid, { registerid, known }) => {
        if (body.detail_idx !== undefined) {
          const entry = orNotFound(known)
          const replaced = await change(trx, entry, body.detail_isi, berkasid)
          const now = { isi: body.detail_isi, berkas: berkasid ?? entry.detail_lampiran, gambar: [] }
          const asked = entry.detail_revisi === REVISION.ASKED
          const key = { detailidx: body.detail_idx }
          const corrected = asked && (await corrects(trx, context, key, { answers: body.revisiid, now }))
          if (corrected)
            await updateRows(
              trx,
              'laporandetail',
              { detail_idx: body.detail_idx },
              { detail_revisi: REVISION.CORRECTED },
            )
          await recordEvents(trx, context, {
            what: corrected ? 'laporanakhir.perbaikan' : 'laporanakhir.ubah',
            id: body.detail_idx,
            registerid,
            before: { isi: entry.detail_isi },
            after: { isi: body.detail_isi },
          })
          const result = await context.storeAnswer(trx, {
            code: 200 as const,
            message: updated({ asked, corrected, answers: body.revisiid }, 'report.final-updated'),
            laporanidx: entry.laporan_idx,
            data: { detail_idx: body.detail_idx },
          })
          return { result, unused: await unlessKept(trx, replaced) }
        }
        const laporanidx = known?.laporan_idx ?? (await open(trx, registerid))
        const { detail_idx } = await trx
          .insertInto('laporandetail')
          .values({
            detail_laporanidx: laporanidx,
            detail_registeridx: registerid,
            detail_jenis: 'akhir',
            detail_tgl: today,
            detail_isi: body.detail_isi,
            detail_lampiran: berkasid,
            dibuat: now.toISOString(),
          })
          .returning('detail_idx')
          .executeTakeFirstOrThrow()
        await recordEvents(trx, context, {
          what: 'laporanakhir.tambah',
          id: detail_idx,
          registerid,
          after: { tanggal: today },
        })
        const result = await context.storeAnswer(trx, {
          code: 201 as const,
          message: 'report.final-saved' as const,
          laporanidx,
          data: { detail_idx },
        })
        return { result }
      },
    )
  },

  // The thread stays, with what was said in it.
  'DELETE laporanakhir/{detailidx}': (context) => {
    const { detailidx } = context.params
    const authorize = async (db: Database) => {
      const { detail_registeridx } = orNotFound(await entryOf({ ...context, db }, detailidx))
      const { registerdisetujui, registerakhir } = await lockPlacement(db, context, detail_registeridx)
      // As it is now that nobody else writes on it.
      const entry = orNotFound(await entryOf({ ...context, db }, detailidx))
      if (registerakhir !== null) throw conflict('internship.ended')
      if (registerdisetujui !== 1) throw conflict('report.final-not-approved')
      const refusal = finalRefusal(reportState(entry), 'hapus')
      if (refusal === 'ada-revisi') throw conflict('report.final-revision')
      if (refusal) throw conflict('report.final-accepted')
      return entry
    }
    return withFile(context, null, authorize, async (trx, _none, entry) => {
      const gone = await trx
        .deleteFrom('laporandetail')
        .where('detail_idx', '=', entry.detail_idx)
        // Accepted between our read and our write.
        .where('detail_verifikasi', '=', 0)
        .where('detail_revisi', '=', 0)
        .executeTakeFirst()
      if (Number(gone.numDeletedRows) === 0) throw conflict('report.final-accepted')
      await recordEvents(trx, context, {
        what: 'laporanakhir.hapus',
        id: entry.detail_idx,
        registerid: entry.detail_registeridx,
        before: { isi: entry.detail_isi },
      })
      const result = await context.storeAnswer(trx, { message: 'report.final-deleted' as const })
      return { result, unused: [entry.detail_lampiran] }
    })
  },
})

const entryOf = ({ db, user, permission }: RequestContext, detailidx: number) =>
  db
    .selectFrom('laporandetail as l')
    .innerJoin('register as r', 'r.registerid', 'l.detail_registeridx')
    .select(['l.detail_idx', 'l.detail_registeridx', 'l.detail_lampiran', 'l.detail_verifikasi'])
    .select(['l.detail_isi', 'l.detail_revisi'])
    .where('l.detail_idx', '=', detailidx)
    .where('l.detail_jenis', '=', 'akhir')
    .where(placements('r', user, permission))
    .executeTakeFirst()

const ATTACHMENT = { field: 'detail_lampiran', use: 'laporanakhir' as const, types: ATTACHMENT_TYPES }

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

interface Target {
  registerid: number
  known: Awaited<ReturnType<typeof threadOf>>
}

interface Saved {
  code: 200 | 201
  message: Message
  laporanidx: number
  data: { detail_idx: number }
}

/** Answers the files that are no longer used. */
async function change(
  db: Database,
  entry: { detail_idx: number | null; detail_lampiran: number | null },
  detail_isi: string,
  berkasid: number | null,
): Promise<(number | null)[]> {
  // The supervisor may have accepted it between our read and our write.
  const open = { detail_idx: orNotFound(entry.detail_idx), detail_verifikasi: 0 }
  const values = { detail_isi, ...(berkasid !== null && { detail_lampiran: berkasid }) }
  if ((await updateRows(db, 'laporandetail', open, values)) === 0) throw conflict('report.final-accepted')
  return berkasid === null ? [] : [entry.detail_lampiran]
}
