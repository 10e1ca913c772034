import { message, render, type PlainCode } from '../../../contract/messages/index.ts'
import { MOST_NOTES, NOTES_AN_HOUR } from '../../../contract/rules/fieldSupervisor.ts'
import { REVISION, withdrawalRefusal } from '../../../contract/rules/revision.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { updateRows } from '../../db/rows.ts'
import { recordEvents } from '../../events/record.ts'
import { conflict, notFound, orNotFound, tooManyRequests } from '../../http/httpError.ts'
import { placements } from '../../scope.ts'
import { HOUR } from '../../session/tokens.ts'
import { versionsOf } from '../laporan/version.ts'
import { askRevision, dropRevision } from '../revision/asking.ts'
import { loadRevisions } from '../revision/present.ts'

/**
 * What a company's supervisor says about days: confirmed, to be corrected, a note. Beside the lecturer's validation, which
 * stays the lecturer's: a confirmed day is not validated, and a validated one may still be confirmed.
 */
export const confirming = handlers({
  'POST lapangan/hari': (context) =>
    // By hand: not converted yet (docs/decisions/0007).
    context.db.transaction().execute(async (trx) => {
      const { body, now, language } = context
      const read = new Map(body.detail.map((id, at) => [id, body.versi[at]!]))
      const rows = await heldDays(trx, context, [...read.keys()])
      if (rows.length === 0) throw notFound()
      const { lapanganid, tautanid } = context.user.lapangan!
      const refusals = new Map<number, PlainCode>()
      const changing: typeof rows = []
      for (const row of rows) {
        const { confirmed } = row
        const isNow = confirmed !== undefined && confirmed.versi === row.detail_versi
        if (body.status === 0) {
          if (!confirmed) continue
          if (confirmed.kertasid !== null) refusals.set(row.detail_idx, 'field-supervisor.day-on-paper')
          else if (confirmed.lapanganid === lapanganid) changing.push(row)
        } else if (row.detail_revisi === REVISION.ASKED)
          refusals.set(row.detail_idx, 'field-supervisor.day-given-back')
        else if (read.get(row.detail_idx) !== row.detail_versi)
          refusals.set(row.detail_idx, 'field-supervisor.day-changed')
        else if (!isNow) changing.push(row)
      }
      const ids = changing.map(({ detail_idx }) => detail_idx)
      if (ids.length > 0) {
        if (body.status === 0) await trx.deleteFrom('konfirmasi').where('detailidx', 'in', ids).execute()
        else {
          const person = await personOf(trx, lapanganid)
          const by = {
            nama: person.lapangannama,
            jabatan: person.lapanganjabatan,
            waktu: now.toISOString(),
            lapanganid,
            tautanid,
            kertasid: null,
          }
          await trx
            .insertInto('konfirmasi')
            .values(
              changing.map(({ detail_idx, detail_registeridx, detail_versi }) => ({
                detailidx: detail_idx,
                registerid: detail_registeridx,
                versi: detail_versi,
                ...by,
              })),
            )
            .onConflict((row) =>
              row.column('detailidx').doUpdateSet((eb) => ({ ...by, versi: eb.ref('excluded.versi') })),
            )
            .execute()
        }
        await recordEvents(
          trx,
          context,
          changing.map(({ detail_idx, detail_registeridx, detail_tgl }) => ({
            what: 'laporan.konfirmasi' as const,
            id: detail_idx,
            registerid: detail_registeridx,
            after: { tanggal: detail_tgl, dikonfirmasi: body.status, tautan: tautanid },
          })),
        )
      }
      const known = new Set(rows.map(({ detail_idx }) => detail_idx))
      return {
        message: message(
          body.status === 1 ? 'field-supervisor.days-confirmed' : 'field-supervisor.days-unconfirmed',
          { count: ids.length },
        ),
        data: [...read.keys()].map((detail_idx) => {
          const refusal = known.has(detail_idx) ? refusals.get(detail_idx) : 'field-supervisor.day-gone'
          if (refusal) return { detail_idx, hasil: 'ditolak' as const, alasan: render(refusal, language) }
          const hasil = ids.includes(detail_idx) ? ('berubah' as const) : ('sudah' as const)
          return { detail_idx, hasil, alasan: null }
        }),
      }
    }),

  'POST lapangan/revisi': (context) =>
    // By hand: not converted yet (docs/decisions/0007).
    context.db.transaction().execute(async (trx) => {
      const { body, user } = context
      const [row] = await heldDays(trx, context, [body.detail_idx])
      if (!row) throw notFound()
      if (row.registerakhir !== null) throw conflict('report.validate.sudah-berakhir')
      if (row.detail_verifikasi === 1) throw conflict('field-supervisor.day-validated')
      const thing = {
        kind: 'laporan' as const,
        id: row.detail_idx,
        registerid: row.detail_registeridx,
        told: { tanggal: row.detail_tgl, tautan: user.lapangan!.tautanid },
      }
      if (body.revisi === 0) {
        if (withdrawalRefusal(row.detail_revisi)) throw conflict('report.validate.sudah-diperbaiki')
        const asked = await loadRevisions(trx, 'revisidetailidx', [row.detail_idx])
        const isOwn = asked.get(row.detail_idx)?.peran === 'lapangan'
        if (row.detail_revisi !== REVISION.ASKED || !isOwn)
          throw conflict('field-supervisor.day-asked-by-other')
        const before = await dropRevision(trx, context, { detailidx: row.detail_idx }, thing)
        await setDay(trx, row.detail_idx, { verifikasi: before.status, revisi: before.revisi })
        return { message: 'report.revision-withdrawn' as const }
      }
      if (row.detail_revisi === REVISION.ASKED) throw conflict('field-supervisor.day-given-back')
      if (body.versi !== row.detail_versi) throw conflict('field-supervisor.day-changed')
      const version = await versionsOf(trx, [row])
      await askRevision(
        trx,
        context,
        [{ ...thing, status: row.detail_verifikasi, revisi: row.detail_revisi, version: version(row) }],
        { alasan: body.alasan, bagian: body.bagian ?? [] },
      )
      await setDay(trx, row.detail_idx, { verifikasi: 0, revisi: REVISION.ASKED })
      await trx
        .deleteFrom('konfirmasi')
        .where('detailidx', '=', row.detail_idx)
        .where('lapanganid', '=', user.lapangan!.lapanganid)
        .execute()
      return { message: 'report.revision-asked' as const }
    }),

  'POST lapangan/catatan': (context) =>
    // By hand: not converted yet (docs/decisions/0007).
    context.db.transaction().execute(async (trx) => {
      const { body, user, now } = context
      const [row] = await heldDays(trx, context, [body.detail_idx])
      if (!row) throw notFound()
      const { lapanganid, tautanid } = user.lapangan!
      // Whoever writes about another student at this moment is counted too.
      await holdPerson(trx, lapanganid)
      const hourAgo = new Date(now.getTime() - HOUR).toISOString()
      const { all, lately } = await trx
        .selectFrom('lapangancatatan')
        .select(({ fn, eb }) => [
          fn
            .count<number>('catatanid')
            .filterWhere(eb('detailidx', '=', row.detail_idx))
            .as('all'),
          fn
            .count<number>('catatanid')
            .filterWhere(eb('waktu', '>', hourAgo))
            .as('lately'),
        ])
        .where('lapanganid', '=', lapanganid)
        .executeTakeFirstOrThrow()
      if (all >= MOST_NOTES) throw conflict('field-supervisor.notes-full')
      if (lately >= NOTES_AN_HOUR) throw tooManyRequests(HOUR / 1000)
      const saved = await trx
        .insertInto('lapangancatatan')
        .values({
          detailidx: row.detail_idx,
          registerid: row.detail_registeridx,
          lapanganid,
          nama: user.nama,
          isi: body.isi,
          waktu: now.toISOString(),
        })
        .returning(['catatanid', 'isi', 'nama', 'waktu'])
        .executeTakeFirstOrThrow()
      await recordEvents(trx, context, {
        what: 'laporan.catatan',
        id: row.detail_idx,
        registerid: row.detail_registeridx,
        after: { tanggal: row.detail_tgl, isi: body.isi, tautan: tautanid },
      })
      const { waktu: pada, ...told } = saved
      return { code: 201 as const, message: 'field-supervisor.note-saved' as const, data: { ...told, pada } }
    }),
})

/** Daily reports in reach, held in one order; whether they are confirmed is read once they are. */
async function heldDays(
  trx: Database,
  { user, permission }: Pick<RequestContext, 'user' | 'permission'>,
  days: readonly number[],
) {
  const rows = await trx
    .selectFrom('laporandetail as l')
    .innerJoin('register as r', 'r.registerid', 'l.detail_registeridx')
    .select(['l.detail_idx', 'l.detail_registeridx', 'l.detail_tgl', 'l.detail_isi', 'l.detail_lampiran'])
    .select(['l.detail_verifikasi', 'l.detail_revisi', 'l.detail_versi', 'r.registerakhir'])
    .where('l.detail_idx', 'in', days)
    .where('l.detail_jenis', '=', 'mingguan')
    .where(placements('r', user, permission))
    .orderBy('l.detail_idx')
    .$call(lockRow(trx))
    .execute()
  const confirmed =
    rows.length === 0
      ? []
      : await trx
          .selectFrom('konfirmasi')
          .selectAll()
          .where(
            'detailidx',
            'in',
            rows.map(({ detail_idx }) => detail_idx),
          )
          .execute()
  return rows.map((row) => ({
    ...row,
    confirmed: confirmed.find(({ detailidx }) => detailidx === row.detail_idx),
  }))
}

const setDay = (trx: Database, day: number, { verifikasi, revisi }: { verifikasi: number; revisi: number }) =>
  updateRows(
    trx,
    'laporandetail',
    { detail_idx: day },
    { detail_verifikasi: verifikasi, detail_revisi: revisi },
  )

const holdPerson = (trx: Database, lapanganid: number) =>
  trx
    .selectFrom('lapangan')
    .select('lapanganid')
    .where('lapanganid', '=', lapanganid)
    .$call(lockRow(trx))
    .execute()

export const personOf = async (db: Database, lapanganid: number) =>
  orNotFound(
    await db.selectFrom('lapangan').selectAll().where('lapanganid', '=', lapanganid).executeTakeFirst(),
  )
