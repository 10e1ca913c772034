import { handlers } from '../../context.ts'
import { found } from '../../problems.ts'
import { placements } from '../../scope.ts'
import { comment } from './present.ts'

/** Comments under a week or the final report, by the student and the supervisor. */
export const tanggapan = handlers({
  'POST tanggapan': async ({ db, body, who, reach, now, keep }) => {
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
    }
    return db.transaction().execute(async (trx) => {
      const saved = await trx.insertInto('tanggapan').values(values).returningAll().executeTakeFirstOrThrow()
      return keep(trx, {
        code: 201 as const,
        message: 'Tanggapan berhasil disimpan.',
        data: comment(saved),
      })
    })
  },
})
