import { handlers } from '../../context.ts'
import { isTaken } from '../../db/constraint.ts'
import { found } from '../../problems.ts'
import { placements } from '../../scope.ts'
import { comment } from './present.ts'

/** Comments under a week or the final report, by the student and the supervisor. */
export const tanggapan = handlers({
  'POST tanggapan': async ({ db, body, who, reach, now, idempotencyKey }) => {
    const thread = found(
      await db
        .selectFrom('laporan as h')
        .innerJoin('register as r', 'r.registerid', 'h.laporan_registeridx')
        .select('h.laporan_idx')
        .where('h.laporan_idx', '=', body.tanggapan_laporanidx)
        .where(placements('r', who, reach))
        .executeTakeFirst(),
    )
    const values = {
      tanggapan_laporanidx: thread.laporan_idx,
      tanggapan_akunid: who.akunid,
      tanggapan_nama: who.nama,
      tanggapan_sebagai: who.role === 'mahasiswa' ? ('Mahasiswa' as const) : ('Dosen' as const),
      tanggapan_isi: body.tanggapan_isi,
      tanggapan_waktu: now.toISOString(),
      tanggapan_kunci: idempotencyKey,
    }
    const saved = await db
      .insertInto('tanggapan')
      .values(values)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (idempotencyKey === null || !isTaken(error, 'tanggapan_kunci')) throw error
        return db
          .selectFrom('tanggapan')
          .selectAll()
          .where('tanggapan_kunci', '=', idempotencyKey)
          .executeTakeFirstOrThrow()
      })
    return { code: 201, message: 'Tanggapan berhasil disimpan.', data: comment(saved) }
  },
})
