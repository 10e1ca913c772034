import type { RecordAct } from '../../../contract/events.ts'
import { PICTURE_EDGE, PICTURE_TYPES, THUMBNAIL_EDGE } from '../../../contract/fileTypes.ts'
import { MAX_PICTURES_A_DAY, pictureRefusal } from '../../../contract/rules/reports.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { countVersion, deleteRows, updateRows } from '../../db/rows.ts'
import { PICTURE_USE } from '../../files/saveUpload.ts'
import { conflict, notFound, orNotFound } from '../../http/httpError.ts'
import { write } from '../../write.ts'
import { lockPlacement } from '../placement/lock.ts'
import { correctDay, writable } from './harian.ts'
import { picture, PICTURE_COLUMNS, picturesOf } from './present.ts'

const PICTURE = {
  field: 'gambar',
  use: PICTURE_USE,
  types: PICTURE_TYPES,
  picture: { longEdge: PICTURE_EDGE, thumbnailEdge: THUMBNAIL_EDGE },
}

/** Pictures of a day's report: added one at a time, each with a sentence about what is to be seen. */
export const gambar = handlers({
  'POST laporangambar': write({
    file: PICTURE,
    hold: async ({ body, ...context }) => {
      const { registerid } = await lockPlacement(context.db, context, body.laporan_registeridx)
      const made = await dayOf(context.db, registerid, body.detail_tgl)
      if (!made) throw conflict('report.picture-no-report')
      const day = await writable(context, made.detail_idx, 'ubah')
      return { ...day, pictures: await rowsOf(context.db, day.detail_idx) }
    },
    refuse: ({ held }) => pictureRefusal(held.pictures.length) && 'report.pictures-full',
    change: async ({ db, held: day, body, file, small, ...context }) => {
      // The contract takes no call without a file.
      if (file === null || small === null) throw new TypeError('a picture without its file')
      const saved = await db
        .insertInto('laporangambar')
        .values({
          gambardetailidx: day.detail_idx,
          gambarurut: (day.pictures.at(-1)?.gambarurut ?? 0) + 1,
          gambarketerangan: body.keterangan,
          gambarberkas: file,
          gambarkecil: small.berkasid,
          gambarlebar: small.width,
          gambartinggi: small.height,
          dibuat: context.now.toISOString(),
        })
        .returning(PICTURE_COLUMNS)
        .executeTakeFirstOrThrow()
      await another(db, day.detail_idx)
      return { saved, corrected: await correctDay(db, context, day, body.revisiid) }
    },
    event: ({ held: day, done: { saved, corrected } }) => [
      pictureEvent('tambah', { ...day, ...saved }),
      corrected && correctedEvent(day),
    ],
    said: ({ link, done: { saved } }) => ({
      code: 201,
      message: 'report.picture-saved',
      data: picture({ link }, saved),
    }),
  }),

  'POST laporangambar/{gambarid}': write({
    hold: (context) => ownPicture(context, context.params.gambarid, 'ubah'),
    change: async ({ db, held: own, body: { keterangan, urut, revisiid }, ...context }) => {
      const { gambarid } = own
      if (keterangan !== undefined)
        await updateRows(db, 'laporangambar', { gambarid }, { gambarketerangan: keterangan })
      await another(db, own.detail_idx)
      if (urut !== undefined) await move(db, own, urut)
      return { corrected: await correctDay(db, context, own, revisiid) }
    },
    event: ({ held: own, body: { keterangan, urut }, done: { corrected } }) => [
      pictureEvent('ubah', own, {
        ...(keterangan !== undefined && { keterangan }),
        ...(urut !== undefined && { urut }),
      }),
      corrected && correctedEvent(own),
    ],
    said: async ({ held: { gambarid, gambardetailidx }, ...context }) => {
      const pictures = await picturesOf(context, [gambardetailidx])
      const data = pictures(gambardetailidx).find((each) => each.gambarid === gambarid)
      return { message: 'report.picture-changed', data: orNotFound(data) }
    },
  }),

  'DELETE laporangambar/{gambarid}': write({
    hold: (context) => ownPicture(context, context.params.gambarid, 'hapus'),
    change: async ({ db, params, held }) => {
      await deleteRows(db, 'laporangambar', params)
      await another(db, held.detail_idx)
    },
    event: ({ held }) => pictureEvent('hapus', held),
    unused: ({ held: { gambarberkas, gambarkecil } }) => [gambarberkas, gambarkecil],
    said: 'report.picture-deleted',
  }),
})

/** With other pictures it is not what was read before: neither what the company confirmed, nor what a lecturer has open. */
const another = (trx: Database, detail_idx: number) => countVersion(trx, 'laporandetail', { detail_idx })

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

type Day = { registerid: number; detail_idx: number; detail_tgl: string }

const pictureEvent = <Act extends RecordAct>(
  act: Act,
  { gambarid, registerid, detail_tgl }: Pick<Day, 'registerid' | 'detail_tgl'> & { gambarid: number },
  after: Record<string, unknown> = {},
) => ({
  what: `laporangambar.${act}` as const,
  id: gambarid,
  registerid,
  after: { tanggal: detail_tgl, ...after },
})

/** Other pictures may be what was asked for. */
const correctedEvent = ({ registerid, detail_idx, detail_tgl }: Day) => ({
  what: 'laporan.perbaikan' as const,
  id: detail_idx,
  registerid,
  after: { tanggal: detail_tgl },
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
