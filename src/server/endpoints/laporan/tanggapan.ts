import { message } from '../../../contract/messages/index.ts'
import { commentRefusal } from '../../../contract/rules/reports.ts'
import { handlers } from '../../context.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { recordEvents } from '../../events/record.ts'
import { HttpError, conflict, orNotFound } from '../../http/httpError.ts'
import { placements } from '../../scope.ts'
import { HOUR } from '../../session/tokens.ts'
import { COMMENT } from './present.ts'

/** Comments under a week or the final report, by the student and the supervisor. */
export const tanggapan = handlers({
  'POST tanggapan': async (context) => {
    const { db, body, user, permission, now, storeAnswer } = context
    const values = {
      tanggapan_laporanidx: body.tanggapan_laporanidx,
      tanggapan_akunid: user.akunid,
      tanggapan_nama: user.nama,
      tanggapan_sebagai: user.role === 'mahasiswa' ? ('Mahasiswa' as const) : ('Dosen' as const),
      tanggapan_isi: body.tanggapan_isi,
      tanggapan_waktu: now.toISOString(),
    }
    // By hand: in parts it is no third shorter, as nearly all of it is what limits comments.
    return db.transaction().execute(async (trx) => {
      // Whoever else comments here waits, so nobody writes past the limits.
      const thread = orNotFound(
        await trx
          .selectFrom('laporan')
          .select(['laporan_registeridx', 'laporan_jenis', 'laporan_senin'])
          .where('laporan_idx', '=', body.tanggapan_laporanidx)
          .where((eb) =>
            eb.exists(
              eb
                .selectFrom('register as r')
                .select('r.registerid')
                .whereRef('r.registerid', '=', 'laporan.laporan_registeridx')
                .where(placements('r', user, permission)),
            ),
          )
          .$call(lockRow(trx))
          .executeTakeFirst(),
      )
      const hourAgo = new Date(now.getTime() - HOUR)
      const counts = await countsOf(trx, { ...values, since: hourAgo.toISOString() })
      const refusal = commentRefusal(counts)
      if (refusal === 'penuh') throw conflict('report.comments-full')
      if (refusal) throw tooMany(counts.first!, hourAgo)
      const saved = await trx
        .insertInto('tanggapan')
        .values(values)
        .returning(COMMENT)
        .executeTakeFirstOrThrow()
      await recordEvents(trx, context, {
        what: 'tanggapan.tambah',
        id: saved.tanggapan_idx,
        registerid: thread.laporan_registeridx,
        after: { jenis: thread.laporan_jenis, pekan: thread.laporan_senin, isi: saved.tanggapan_isi },
      })
      return storeAnswer(trx, {
        code: 201 as const,
        message: 'report.comment-saved' as const,
        data: saved,
      })
    })
  },
})

interface Commenting {
  tanggapan_laporanidx: number
  tanggapan_akunid: number
  since: string
}

/** The comments of a thread, those that this person wrote lately, and when the first of these was written. */
async function countsOf(db: Database, { tanggapan_laporanidx, tanggapan_akunid, since }: Commenting) {
  const { all, lately, first } = await db
    .selectFrom('tanggapan')
    .select(({ fn, eb, and }) => {
      const own = and([eb('tanggapan_akunid', '=', tanggapan_akunid), eb('tanggapan_waktu', '>', since)])
      return [
        fn.countAll<number>().as('all'),
        fn.count<number>('tanggapan_idx').filterWhere(own).as('lately'),
        fn.min('tanggapan_waktu').filterWhere(own).as('first'),
      ]
    })
    .where('tanggapan_laporanidx', '=', tanggapan_laporanidx)
    .executeTakeFirstOrThrow()
  return { all, lately, first }
}

/** Until the first of them is an hour old. */
function tooMany(first: string, hourAgo: Date): HttpError {
  const seconds = Math.max(1, Math.ceil((Date.parse(first) - hourAgo.getTime()) / 1000))
  const detail = message('report.comments-too-many', { minutes: Math.ceil(seconds / 60) })
  return new HttpError(429, detail, { retryAfter: seconds })
}
