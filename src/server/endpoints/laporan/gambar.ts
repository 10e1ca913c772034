import type { RecordAct } from '../../../contract/events.ts'
import { PICTURE_EDGE, PICTURE_TYPES, THUMBNAIL_EDGE } from '../../../contract/fileTypes.ts'
import { MAX_PICTURES_A_DAY, pictureRefusal } from '../../../contract/rules/reports.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { countVersion, updateRows } from '../../db/rows.ts'
import { recordEvents, type Actor } from '../../events/record.ts'
import { PICTURE_USE, uploadOf, withFile } from '../../files/saveUpload.ts'
import { conflict, notFound, orNotFound } from '../../http/httpError.ts'
import { lockPlacement } from '../placement/lock.ts'
import { correctDay, noteReport, writable } from './harian.ts'
import { picture, PICTURE_COLUMNS, picturesOf } from './present.ts'

/** Pictures of a day's report: added one at a time, each with a sentence about what is to be seen. */
export const gambar = handlers({
  'POST laporangambar': async (context) => {
    const { body, now } = context
    const upload = uploadOf(body, { ...PICTURE, nobp: context.user.nobp })
    const authorize = async (db: Database) => {
      const { registerid } = await lockPlacement(db, context, body.laporan_registeridx)
      const made = await dayOf(db, registerid, body.detail_tgl)
      if (!made) throw conflict('report.picture-no-report')
      const day = await writable({ ...context, db }, made.detail_idx, 'ubah')
      const pictures = await rowsOf(db, day.detail_idx)
      if (pictureRefusal(pictures.length)) throw conflict('report.pictures-full')
      return { day, next: (pictures.at(-1)?.gambarurut ?? 0) + 1 }
    }
    return withFile(context, upload, authorize, async (trx, berkasid, { day, next }, small) => {
      // The contract takes no call without a file.
      if (berkasid === null || small === null) throw new TypeError('a picture without its file')
      const saved = await trx
        .insertInto('laporangambar')
        .values({
          gambardetailidx: day.detail_idx,
          gambarurut: next,
          gambarketerangan: body.keterangan,
          gambarberkas: berkasid,
          gambarkecil: small.berkasid,
          gambarlebar: small.width,
          gambartinggi: small.height,
          dibuat: now.toISOString(),
        })
        .returning(PICTURE_COLUMNS)
        .executeTakeFirstOrThrow()
      await another(trx, day.detail_idx)
      await notePicture(trx, context, 'tambah', { ...day, ...saved })
      await noteCorrection(trx, context, day, body.revisiid)
      const result = await context.storeAnswer(trx, {
        code: 201 as const,
        message: 'report.picture-saved' as const,
        data: picture(context, saved),
      })
      return { result }
    })
  },

  'POST laporangambar/{gambarid}': (context) => {
    const { body, params } = context
    // By hand: in parts it is no third shorter, as nearly all of it is the rules of a day.
    return context.db.transaction().execute(async (trx) => {
      const own = await ownPicture({ ...context, db: trx }, params.gambarid, 'ubah')
      if (body.keterangan !== undefined) {
        await trx
          .updateTable('laporangambar')
          .set({ gambarketerangan: body.keterangan })
          .where('gambarid', '=', own.gambarid)
          .execute()
      }
      await another(trx, own.detail_idx)
      await notePicture(trx, context, 'ubah', own, {
        ...(body.keterangan !== undefined && { keterangan: body.keterangan }),
        ...(body.urut !== undefined && { urut: body.urut }),
      })
      if (body.urut !== undefined) await move(trx, own, body.urut)
      await noteCorrection(trx, context, own, body.revisiid)
      const pictures = await picturesOf({ ...context, db: trx }, [own.gambardetailidx])
      const data = pictures(own.gambardetailidx).find(({ gambarid }) => gambarid === own.gambarid)
      return { message: 'report.picture-changed' as const, data: orNotFound(data) }
    })
  },

  'DELETE laporangambar/{gambarid}': (context) => {
    const authorize = (db: Database) => ownPicture({ ...context, db }, context.params.gambarid, 'hapus')
    return withFile(context, null, authorize, async (trx, _none, own) => {
      const { gambarid, gambarberkas, gambarkecil } = own
      await trx.deleteFrom('laporangambar').where('gambarid', '=', gambarid).execute()
      await another(trx, own.detail_idx)
      await notePicture(trx, context, 'hapus', own)
      return { result: { message: 'report.picture-deleted' as const }, unused: [gambarberkas, gambarkecil] }
    })
  },
})

type WrittenDay = Parameters<typeof correctDay>[2] & Parameters<typeof noteReport>[3]

/** With other pictures it is not what was read before: neither what the company confirmed, nor what a lecturer has open. */
const another = (trx: Database, detail_idx: number) => countVersion(trx, 'laporandetail', { detail_idx })

/** Other pictures may be what was asked for. */
async function noteCorrection(trx: Database, actor: Actor, day: WrittenDay, answers: number | undefined) {
  if (await correctDay(trx, actor, day, answers)) await noteReport(trx, actor, 'perbaikan', day)
}

const PICTURE = {
  field: 'gambar',
  use: PICTURE_USE,
  types: PICTURE_TYPES,
  picture: { longEdge: PICTURE_EDGE, thumbnailEdge: THUMBNAIL_EDGE },
}

/** Held until the transaction ends: ten at once do not become eleven, and nobody validates beneath it. */
const dayOf = (db: Database, registerid: number, tgl: string) =>
  db
    .selectFrom('laporandetail')
    .select('detail_idx')
    .where('detail_registeridx', '=', registerid)
    .where('detail_tgl', '=', tgl)
    .where('detail_jenis', '=', 'mingguan')
    .$call(lockRow(db))
    .executeTakeFirst()

const rowsOf = (db: Database, detail_idx: number) =>
  db
    .selectFrom('laporangambar')
    .select(['gambarid', 'gambarurut', 'gambarberkas', 'gambarkecil'])
    .where('gambardetailidx', '=', detail_idx)
    .orderBy('gambarurut')
    .orderBy('gambarid')
    .execute()

/** A picture of a day that the caller may still write on. */
async function ownPicture(context: RequestContext, gambarid: number, action: 'ubah' | 'hapus') {
  const row = orNotFound(
    await context.db
      .selectFrom('laporangambar as g')
      .innerJoin('laporandetail as l', 'l.detail_idx', 'g.gambardetailidx')
      .select(['g.gambarid', 'g.gambardetailidx', 'g.gambarberkas', 'g.gambarkecil'])
      .where('g.gambarid', '=', gambarid)
      .executeTakeFirst(),
  )
  const day = await writable(context, row.gambardetailidx, action)
  // The supervisor may have validated it since.
  const held = await context.db
    .selectFrom('laporandetail')
    .select('detail_verifikasi')
    .where('detail_idx', '=', row.gambardetailidx)
    .$call(lockRow(context.db))
    .executeTakeFirst()
  if (orNotFound(held).detail_verifikasi === 1) throw conflict('report.write.sudah-divalidasi')
  return { ...day, ...row }
}

const notePicture = (
  trx: Database,
  actor: Actor,
  act: RecordAct,
  { gambarid, registerid, detail_tgl }: { gambarid: number; registerid: number; detail_tgl: string },
  after: Record<string, unknown> = {},
) =>
  recordEvents(trx, actor, {
    what: `laporangambar.${act}`,
    id: gambarid,
    registerid,
    after: { tanggal: detail_tgl, ...after },
  })

async function move(db: Database, own: { gambarid: number; gambardetailidx: number }, to: number) {
  const order = (await rowsOf(db, own.gambardetailidx)).map(({ gambarid }) => gambarid)
  const others = order.filter((id) => id !== own.gambarid)
  if (others.length === order.length) throw notFound()
  const next = others.toSpliced(Math.min(to, MAX_PICTURES_A_DAY) - 1, 0, own.gambarid)
  for (const [index, gambarid] of next.entries()) {
    await updateRows(db, 'laporangambar', { gambarid }, { gambarurut: index + 1 })
  }
}
