import { sql } from 'kysely'
import { ATTACHMENT_TYPES } from '../../../contract/fileTypes.ts'
import { handlers, type Asked } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { uploadOf, withFile } from '../../files/keep.ts'
import { conflict, found, notFound } from '../../problems.ts'
import { placements } from '../../scope.ts'
import { lockPlacement } from '../placement/lock.ts'
import { comments, report } from './present.ts'

/** The final report: one thread per registration, entries added while the internship is approved. */
export const akhir = handlers({
  'GET laporanakhir/{registerid}': async (ask) => {
    const { db, params, who } = ask
    const placement = found(await placementOf(ask, params.registerid))
    if (placement.laporan_idx === null) return { data: null, message: 'Laporan akhir belum di upload' }
    const entries = await db
      .selectFrom('laporandetail as l')
      .leftJoin('berkas as b', 'b.berkasid', 'l.detail_lampiran')
      .selectAll('l')
      .select('b.berkasnama')
      .where('l.detail_laporanidx', '=', placement.laporan_idx)
      .orderBy('l.detail_idx')
      .execute()
    return {
      data: {
        laporan_idx: placement.laporan_idx,
        detail: entries.map((row) => report(ask, row)),
        tanggapan: await comments(ask, placement.laporan_idx, who.nobp === placement.registernobp),
      },
    }
  },

  // With `detail_idx` an entry is written anew; both ids must belong to the registration that is named.
  'POST laporanakhir': async (ask) => {
    const { body, today, now } = ask
    const upload = uploadOf(body, { ...ATTACHMENT, nobp: ask.who.nobp })
    return withFile<Saved>(ask, upload, async (trx, berkasid) => {
      await lockPlacement(trx, ask, body.laporan_registeridx)
      const placement = found(await placementOf({ ...ask, db: trx }, body.laporan_registeridx))
      if (body.detail_laporanidx !== undefined && body.detail_laporanidx !== placement.laporan_idx)
        throw notFound()
      if (placement.registerdisetujui !== 1)
        throw conflict('Laporan akhir hanya dapat diisi selama pendaftaran magang disetujui.')
      if (body.detail_idx !== undefined) {
        const { laporan_idx } = placement
        const unused = await change(trx, laporan_idx, body.detail_idx, body.detail_isi, berkasid)
        const result = await ask.keep(trx, {
          code: 200 as const,
          message: 'Laporan akhir berhasil diperbarui.',
          laporanidx: laporan_idx!,
          data: { detail_idx: body.detail_idx },
        })
        return { result, unused }
      }
      const laporanidx = placement.laporan_idx ?? (await open(trx, placement.registerid))
      const { detail_idx } = await trx
        .insertInto('laporandetail')
        .values({
          detail_laporanidx: laporanidx,
          detail_registeridx: placement.registerid,
          detail_jenis: 'akhir',
          detail_tgl: today,
          detail_isi: body.detail_isi,
          detail_lampiran: berkasid,
          dibuat: now.toISOString(),
        })
        .returning('detail_idx')
        .executeTakeFirstOrThrow()
      const result = await ask.keep(trx, {
        code: 201 as const,
        message: 'Laporan akhir berhasil disimpan.',
        laporanidx,
        data: { detail_idx },
      })
      return { result }
    })
  },
})

const ATTACHMENT = { field: 'detail_lampiran', use: 'laporanakhir' as const, types: ATTACHMENT_TYPES }

const placementOf = ({ db, who, reach }: Asked, registerid: number) =>
  db
    .selectFrom('register as r')
    .leftJoin('laporan as h', (on) =>
      on.onRef('h.laporan_registeridx', '=', 'r.registerid').on('h.laporan_jenis', '=', 'akhir'),
    )
    .select(['r.registerid', 'r.registernobp', 'r.registerdisetujui', 'h.laporan_idx'])
    .where('r.registerid', '=', registerid)
    .where(placements('r', who, reach))
    .executeTakeFirst()

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

interface Saved {
  code: 200 | 201
  message: string
  laporanidx: number
  data: { detail_idx: number }
}

/** Answers the files that are no longer used. */
async function change(
  db: Database,
  laporanidx: number | null,
  detail_idx: number,
  detail_isi: string,
  berkasid: number | null,
): Promise<(number | null)[]> {
  const before = found(
    await db
      .selectFrom('laporandetail')
      .select('detail_lampiran')
      .where('detail_idx', '=', detail_idx)
      .where('detail_laporanidx', '=', laporanidx ?? 0)
      .executeTakeFirst(),
  )
  await db
    .updateTable('laporandetail')
    .set({ detail_isi, ...(berkasid !== null && { detail_lampiran: berkasid }) })
    .where('detail_idx', '=', detail_idx)
    .execute()
  return berkasid === null ? [] : [before.detail_lampiran]
}
