import type { Insertable } from 'kysely'
import { DOCUMENT_TYPES } from '../../../contract/fileTypes.ts'
import { message } from '../../../contract/messages/index.ts'
import { handlers } from '../../context.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { deleteRows, insertRow } from '../../db/rows.ts'
import type { Tables } from '../../db/tables.ts'
import { CONFIRMATION_USE } from '../../files/saveUpload.ts'
import { invalid, orNotFound } from '../../http/httpError.ts'
import { placements } from '../../scope.ts'
import { write } from '../../write.ts'
import { assertUnderWay, heldPlacement } from './find.ts'

/** 'Diterima di luar sistem': a company that uses no link has signed the days of a period on paper. */
export const paper = handlers({
  'POST lapangan/kertas': write({
    file: { field: 'berkas', use: CONFIRMATION_USE, types: DOCUMENT_TYPES },
    hold: async ({ db, body, ...context }) => {
      const held = await heldPlacement(db, context, body.registerid)
      assertUnderWay(held)
      return { ...held, days: await daysOf(db, held.registerid, body) }
    },
    refuse: ({ held: { days } }) => days.length === 0 && invalid({ dari: 'lapangan.no-days' }),
    change: async ({ db, held: { registerid, days }, body, file, user, now }) => {
      const signed = { nama: body.nama, jabatan: body.jabatan ?? null, waktu: now.toISOString() }
      const { kertasid } = await insertRow(db, 'lapangankertas', {
        registerid,
        dari: body.dari,
        sampai: body.sampai,
        berkas: file,
        oleh: user.nama,
        ...signed,
      })
      await confirmDays(db, days, { ...signed, lapanganid: null, tautanid: null, kertasid })
      return { kertasid, hari: days.length }
    },
    event: ({ held, body, done: { kertasid } }) =>
      paperEvents({ ...held, ...body, kertasid, dikonfirmasi: 1 }),
    said: ({ done }) => ({
      code: 201,
      data: done,
      message: message('lapangan.days-confirmed', { count: done.hari }),
    }),
  }),

  'DELETE lapangan/kertas/{kertasid}': write({
    hold: async ({ db, params, user, permission }) => {
      const sheet = await db
        .selectFrom('lapangankertas as k')
        .innerJoin('register as r', 'r.registerid', 'k.registerid')
        .select(['k.kertasid', 'k.registerid', 'k.berkas', 'k.dari', 'k.sampai', 'k.nama'])
        .where('k.kertasid', '=', params.kertasid)
        .where(placements('r', user, permission))
        .$call(lockRow(db))
        .executeTakeFirst()
      const days = await db
        .selectFrom('konfirmasi as k')
        .innerJoin('laporandetail as l', 'l.detail_idx', 'k.detailidx')
        .select(['l.detail_idx', 'l.detail_tgl'])
        .where('k.kertasid', '=', orNotFound(sheet).kertasid)
        .orderBy('l.detail_tgl')
        .execute()
      return { ...sheet!, days }
    },
    change: ({ db, params }) => deleteRows(db, 'lapangankertas', params),
    event: ({ held }) => paperEvents({ ...held, dikonfirmasi: 0 }),
    unused: ({ held: { berkas } }) => [berkas],
    said: 'lapangan.paper-removed',
  }),
})

/** What can be confirmed of the period: written, not given back, and not confirmed as it is now. */
function daysOf(db: Database, registerid: number, { dari, sampai }: { dari: string; sampai: string }) {
  return db
    .selectFrom('laporandetail as l')
    .leftJoin('konfirmasi as k', 'k.detailidx', 'l.detail_idx')
    .select(['l.detail_idx', 'l.detail_registeridx as registerid', 'l.detail_tgl', 'l.detail_versi'])
    .where('l.detail_registeridx', '=', registerid)
    .where('l.detail_jenis', '=', 'mingguan')
    .where('l.detail_revisi', '<>', 1)
    .where('l.detail_tgl', '>=', dari)
    .where('l.detail_tgl', '<=', sampai)
    .where((eb) => eb.or([eb('k.versi', 'is', null), eb('k.versi', '<>', eb.ref('l.detail_versi'))]))
    .orderBy('l.detail_tgl')
    .limit(MOST_DAYS)
    .execute()
}
/** More than the working days of a year. */
const MOST_DAYS = 400

/** Each as it is now; confirmed before, it is confirmed anew. */
export const confirmDays = (
  db: Database,
  days: readonly { detail_idx: number; registerid: number; detail_versi: number }[],
  by: Omit<Insertable<Tables['konfirmasi']>, 'detailidx' | 'registerid' | 'versi'>,
) =>
  db
    .insertInto('konfirmasi')
    .values(
      days.map(({ detail_idx, registerid, detail_versi }) => ({
        detailidx: detail_idx,
        registerid,
        versi: detail_versi,
        ...by,
      })),
    )
    .onConflict((row) =>
      row.column('detailidx').doUpdateSet((eb) => ({ ...by, versi: eb.ref('excluded.versi') })),
    )
    .execute()

interface Noted {
  registerid: number
  kertasid: number
  dari: string
  sampai: string
  nama: string
  days: readonly { detail_idx: number; detail_tgl: string }[]
  dikonfirmasi: 0 | 1
}

/** The paper, and each of its days. */
const paperEvents = ({ registerid, kertasid, dari, sampai, nama, days, dikonfirmasi }: Noted) => [
  {
    what: 'lapangan.kertas' as const,
    id: kertasid,
    registerid,
    after: { nama, mulai: dari, selesai: sampai, hari: days.length, dikonfirmasi },
  },
  ...days.map(({ detail_idx, detail_tgl }) => ({
    what: 'laporan.konfirmasi' as const,
    id: detail_idx,
    registerid,
    after: { tanggal: detail_tgl, dikonfirmasi, kertas: kertasid },
  })),
]
