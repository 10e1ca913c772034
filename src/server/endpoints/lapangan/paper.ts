import { DOCUMENT_TYPES } from '../../../contract/fileTypes.ts'
import { message } from '../../../contract/messages/index.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { recordEvents } from '../../events/record.ts'
import { CONFIRMATION_USE, uploadOf, withFile } from '../../files/saveUpload.ts'
import { invalid, orNotFound } from '../../http/httpError.ts'
import { placements } from '../../scope.ts'
import { assertUnderWay, heldPlacement } from './find.ts'

/** 'Diterima di luar sistem': a company that uses no link has signed the days of a period on paper. */
export const paper = handlers({
  'POST lapangan/kertas': (context) => {
    const { body, user, now } = context
    const upload = uploadOf(body, { field: 'berkas', use: CONFIRMATION_USE, types: DOCUMENT_TYPES })
    const authorize = async (db: Database) => {
      const held = await heldPlacement(db, context, body.registerid)
      assertUnderWay(held)
      const days = await daysOf(db, held.registerid, body)
      if (days.length === 0) throw invalid({ dari: 'field-supervisor.no-days' })
      return { registerid: held.registerid, days }
    }
    return withFile(context, upload, authorize, async (trx, berkas, { registerid, days }) => {
      const signed = { nama: body.nama, jabatan: body.jabatan, waktu: now.toISOString() }
      const { kertasid } = await trx
        .insertInto('lapangankertas')
        .values({ registerid, dari: body.dari, sampai: body.sampai, berkas, oleh: user.nama, ...signed })
        .returning('kertasid')
        .executeTakeFirstOrThrow()
      const by = { ...signed, lapanganid: null, tautanid: null, kertasid }
      await trx
        .insertInto('konfirmasi')
        .values(
          days.map(({ detail_idx, detail_versi }) => ({
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
      await noteDays(trx, context, { ...body, kertasid, days, dikonfirmasi: 1 })
      return {
        result: {
          code: 201 as const,
          data: { kertasid, hari: days.length },
          message: message('field-supervisor.days-confirmed', { count: days.length }),
        },
      }
    })
  },

  'DELETE lapangan/kertas/{kertasid}': (context) => {
    const { params, user, permission } = context
    const authorize = async (db: Database) =>
      orNotFound(
        await db
          .selectFrom('lapangankertas as k')
          .innerJoin('register as r', 'r.registerid', 'k.registerid')
          .select(['k.kertasid', 'k.registerid', 'k.berkas', 'k.dari', 'k.sampai', 'k.nama'])
          .where('k.kertasid', '=', params.kertasid)
          .where(placements('r', user, permission))
          .$call(lockRow(db))
          .executeTakeFirst(),
      )
    return withFile(context, null, authorize, async (trx, _none, { berkas, ...sheet }) => {
      const { kertasid } = sheet
      const days = await trx
        .selectFrom('konfirmasi as k')
        .innerJoin('laporandetail as l', 'l.detail_idx', 'k.detailidx')
        .select(['l.detail_idx', 'l.detail_tgl'])
        .where('k.kertasid', '=', kertasid)
        .orderBy('l.detail_tgl')
        .execute()
      await trx.deleteFrom('lapangankertas').where('kertasid', '=', kertasid).execute()
      await noteDays(trx, context, { ...sheet, days, dikonfirmasi: 0 })
      return { result: { message: 'field-supervisor.paper-removed' as const }, unused: [berkas] }
    })
  },
})

/** What can be confirmed of the period: written, not given back, and not confirmed as it is now. */
function daysOf(db: Database, registerid: number, { dari, sampai }: { dari: string; sampai: string }) {
  return db
    .selectFrom('laporandetail as l')
    .leftJoin('konfirmasi as k', 'k.detailidx', 'l.detail_idx')
    .select(['l.detail_idx', 'l.detail_tgl', 'l.detail_versi'])
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
const noteDays = (
  trx: Database,
  context: Pick<RequestContext, 'user' | 'now'>,
  { registerid, kertasid, dari, sampai, nama, days, dikonfirmasi }: Noted,
) =>
  recordEvents(trx, context, [
    {
      what: 'lapangan.kertas',
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
  ])
