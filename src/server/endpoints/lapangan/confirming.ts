import { message, render, type PlainCode } from '../../../contract/messages/index.ts'
import { MOST_NOTES, NOTES_AN_HOUR } from '../../../contract/rules/lapangan.ts'
import { REVISION, withdrawalRefusal } from '../../../contract/rules/revision.ts'
import { handlers, type CallContext, type RequestContext } from '../../context.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { deleteRows, findRow, findRows, holdRow, insertRow, updateRows } from '../../db/rows.ts'
import { notFound, orNotFound, tooManyRequests } from '../../http/httpError.ts'
import { sameName } from '../../lapangan/trust.ts'
import { placements } from '../../scope.ts'
import { HOUR } from '../../session/tokens.ts'
import { write } from '../../write.ts'
import { versionsOf } from '../laporan/version.ts'
import { askRevision, dropRevision } from '../revision/asking.ts'
import { loadRevisions } from '../revision/present.ts'
import { confirmDays } from './paper.ts'

/**
 * What a company's supervisor says about days: confirmed, to be corrected, a note. Beside the lecturer's validation, which
 * stays the lecturer's: a confirmed day is not validated, and a validated one may still be confirmed.
 */
export const confirming = handlers({
  'POST lapangan/hari': write({
    hold: async (context) => {
      const rows = await heldDays(context, context.body.detail)
      if (rows.length === 0) throw notFound()
      return { rows, ...decided(rows, context) }
    },
    version: 'elsewhere',
    change: async ({ db, held: { changing }, body: { status }, user, now }) => {
      const detailidx = changing.map(({ detail_idx }) => detail_idx)
      if (status === 0 || changing.length === 0) return deleteRows(db, 'konfirmasi', { detailidx })
      const { lapanganid, tautanid } = user.lapangan!
      const { lapangannama: nama, lapanganjabatan: jabatan } = await personOf(db, lapanganid)
      const by = { nama, jabatan, waktu: now.toISOString(), lapanganid, tautanid, kertasid: null }
      return confirmDays(db, changing, by)
    },
    event: ({ held: { changing }, body, user }) =>
      changing.map(({ detail_idx, registerid, detail_tgl, detail_verifikasi }) => ({
        what: body.status === 0 && detail_verifikasi === 1 ? 'laporan.tarikkonfirmasi' : 'laporan.konfirmasi',
        id: detail_idx,
        registerid,
        after: { tanggal: detail_tgl, dikonfirmasi: body.status, tautan: user.lapangan!.tautanid },
      })),
    said: ({ held: { rows, changing, refusals }, body, language }) => {
      const known = new Set(rows.map(({ detail_idx }) => detail_idx))
      const changed = new Set(changing.map(({ detail_idx }) => detail_idx))
      return {
        message: message(body.status === 1 ? 'lapangan.days-confirmed' : 'lapangan.days-unconfirmed', {
          count: changing.length,
        }),
        data: [...new Set(body.detail)].map((detail_idx) => {
          const refusal = known.has(detail_idx) ? refusals.get(detail_idx) : 'lapangan.day-gone'
          if (refusal) return { detail_idx, hasil: 'ditolak', alasan: render(refusal, language) }
          return { detail_idx, hasil: changed.has(detail_idx) ? 'berubah' : 'sudah', alasan: null }
        }),
      }
    },
  }),

  'POST lapangan/revisi': write({
    hold: heldDay,
    version: 'elsewhere',
    refuse: async ({ db, held, body: { revisi, versi } }) => {
      if (held.registerakhir !== null) return 'report.validate.sudah-berakhir'
      if (held.detail_verifikasi === 1) return 'lapangan.day-validated'
      const isAsked = held.detail_revisi === REVISION.ASKED
      if (revisi === 1)
        return isAsked ? 'lapangan.day-given-back' : versi !== held.detail_versi && 'lapangan.day-changed'
      if (withdrawalRefusal(held.detail_revisi)) return 'report.validate.sudah-diperbaiki'
      const asked = await loadRevisions(db, 'revisidetailidx', [held.id])
      const isOwn = asked.get(held.id)?.peran === 'lapangan'
      return !(isAsked && isOwn) && 'lapangan.day-asked-by-other'
    },
    change: async ({ db, held, body, ...context }) => {
      const told = { tanggal: held.detail_tgl, tautan: context.user.lapangan!.tautanid }
      const thing = { kind: 'laporan' as const, id: held.id, registerid: held.registerid, told }
      if (body.revisi === 0) {
        const before = await dropRevision(db, context, { detailidx: held.id }, thing)
        await setDay(db, held.id, { verifikasi: before.status, revisi: before.revisi })
        return
      }
      const version = (await versionsOf(db, [held]))(held)
      const was = { status: held.detail_verifikasi, revisi: held.detail_revisi, version }
      const asked = { alasan: body.alasan, bagian: body.bagian ?? [] }
      await askRevision(db, context, [{ ...thing, ...was }], asked)
      await setDay(db, held.id, { verifikasi: 0, revisi: REVISION.ASKED })
      if (held.confirmed && isOwn(held.confirmed, context.user))
        await deleteRows(db, 'konfirmasi', { detailidx: held.id })
    },
    event: 'laporan.revisi',
    said: ({ body }) => (body.revisi === 1 ? 'report.revision-asked' : 'report.revision-withdrawn'),
  }),

  'POST lapangan/catatan': write({
    hold: async (context) => {
      const day = await heldDay(context)
      // Whoever writes about another student at this moment is counted too.
      await holdRow(context.db, 'lapangan', { lapanganid: context.user.lapangan!.lapanganid })
      return day
    },
    refuse: async ({ db, held, user, now }) => {
      const hourAgo = new Date(now.getTime() - HOUR).toISOString()
      const { all, lately } = await db
        .selectFrom('lapangancatatan')
        .select(({ fn, eb }) => [
          fn
            .count<number>('catatanid')
            .filterWhere(eb('detailidx', '=', held.id))
            .as('all'),
          fn
            .count<number>('catatanid')
            .filterWhere(eb('waktu', '>', hourAgo))
            .as('lately'),
        ])
        .where('lapanganid', '=', user.lapangan!.lapanganid)
        .executeTakeFirstOrThrow()
      if (all >= MOST_NOTES) return 'lapangan.notes-full'
      return lately >= NOTES_AN_HOUR && tooManyRequests(HOUR / 1000)
    },
    change: ({ db, held, body: { isi }, user, now }) =>
      insertRow(db, 'lapangancatatan', {
        detailidx: held.id,
        registerid: held.registerid,
        lapanganid: user.lapangan!.lapanganid,
        nama: user.nama,
        isi,
        waktu: now.toISOString(),
      }),
    event: ({ held: { detail_tgl }, body: { isi }, user }) => ({
      what: 'laporan.catatan',
      after: { tanggal: detail_tgl, isi, tautan: user.lapangan!.tautanid },
    }),
    said: ({ done: { catatanid, isi, nama, waktu } }) => ({
      code: 201,
      message: 'lapangan.note-saved',
      data: { catatanid, isi, nama, pada: waktu },
    }),
  }),
})

/** Which of the days are changed, and why of the others some may not be. */
function decided(
  rows: Awaited<ReturnType<typeof heldDays>>,
  { body: { status, detail, versi }, user }: CallContext<'POST lapangan/hari'>,
) {
  const read = new Map(detail.map((id, at) => [id, versi[at]!]))
  const refusals = new Map<number, PlainCode>()
  const changing: typeof rows = []
  for (const row of rows) {
    const { detail_idx, confirmed } = row
    if (status === 0) {
      if (!confirmed) continue
      if (confirmed.kertasid !== null) refusals.set(detail_idx, 'lapangan.day-on-paper')
      else if (!isOwn(confirmed, user)) refusals.set(detail_idx, 'lapangan.day-of-other')
      else changing.push(row)
    } else if (row.detail_revisi === REVISION.ASKED) refusals.set(detail_idx, 'lapangan.day-given-back')
    else if (read.get(detail_idx) !== row.detail_versi) refusals.set(detail_idx, 'lapangan.day-changed')
    else if (confirmed?.versi !== row.detail_versi) changing.push(row)
  }
  return { refusals, changing }
}

/** Who was written over by somebody else of the same box has said what they have said. */
export const isOwn = (
  { lapanganid, nama }: { lapanganid: number | null; nama: string | null },
  user: RequestContext['user'],
): boolean => lapanganid === user.lapangan!.lapanganid && nama !== null && sameName(nama, user.nama)

/** Daily reports in reach, held in one order; whether they are confirmed is read once they are. */
async function heldDays(
  { db, user, permission }: Pick<RequestContext, 'db' | 'user' | 'permission'>,
  days: readonly number[],
) {
  const rows = await db
    .selectFrom('laporandetail as l')
    .innerJoin('register as r', 'r.registerid', 'l.detail_registeridx')
    .select(['l.detail_idx', 'r.registerid', 'l.detail_tgl', 'l.detail_isi', 'l.detail_lampiran'])
    .select(['l.detail_verifikasi', 'l.detail_revisi', 'l.detail_versi', 'r.registerakhir'])
    .where('l.detail_idx', 'in', days)
    .where('l.detail_jenis', '=', 'mingguan')
    .where(placements('r', user, permission))
    .orderBy('l.detail_idx')
    .$call(lockRow(db))
    .execute()
  const detailidx = rows.map(({ detail_idx }) => detail_idx)
  const confirmed = rows.length === 0 ? [] : await findRows(db, 'konfirmasi', { detailidx })
  return rows.map((row) => ({
    ...row,
    confirmed: confirmed.find((each) => each.detailidx === row.detail_idx),
  }))
}

/** @throws 404 */
async function heldDay(context: RequestContext & { body: { detail_idx: number } }) {
  const [row] = await heldDays(context, [context.body.detail_idx])
  return { ...orNotFound(row), id: context.body.detail_idx }
}

const setDay = (trx: Database, day: number, { verifikasi, revisi }: { verifikasi: number; revisi: number }) =>
  updateRows(
    trx,
    'laporandetail',
    { detail_idx: day },
    { detail_verifikasi: verifikasi, detail_revisi: revisi },
  )

export const personOf = async (db: Database, lapanganid: number) =>
  orNotFound(await findRow(db, 'lapangan', { lapanganid }))
