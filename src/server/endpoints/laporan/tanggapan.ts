import { message } from '../../../contract/messages/index.ts'
import { commentRefusal } from '../../../contract/rules/reports.ts'
import { handlers } from '../../context.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { HttpError, orNotFound } from '../../http/httpError.ts'
import { placements } from '../../scope.ts'
import { HOUR } from '../../session/tokens.ts'
import { write } from '../../write.ts'
import { COMMENT } from './present.ts'

/** Comments under a week or the final report, by the student and the supervisor. */
export const tanggapan = handlers({
  'POST tanggapan': write({
    // Whoever else comments here waits, so nobody writes past the limits.
    hold: async ({ db, body, user, permission }) =>
      orNotFound(
        await db
          .selectFrom('laporan')
          .select(['laporan_registeridx as registerid', 'laporan_jenis', 'laporan_senin'])
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
          .$call(lockRow(db))
          .executeTakeFirst(),
      ),
    refuse: async ({ db, body: { tanggapan_laporanidx }, user, now }) => {
      const hourAgo = new Date(now.getTime() - HOUR)
      const since = hourAgo.toISOString()
      const counts = await countsOf(db, { tanggapan_laporanidx, tanggapan_akunid: user.akunid, since })
      const refusal = commentRefusal(counts)
      if (refusal === 'penuh') return 'report.comments-full'
      return refusal && tooMany(counts.first!, hourAgo)
    },
    change: ({ db, body, user, now }) =>
      db
        .insertInto('tanggapan')
        .values({
          tanggapan_laporanidx: body.tanggapan_laporanidx,
          tanggapan_akunid: user.akunid,
          tanggapan_nama: user.nama,
          tanggapan_sebagai: user.role === 'mahasiswa' ? 'Mahasiswa' : 'Dosen',
          tanggapan_isi: body.tanggapan_isi,
          tanggapan_waktu: now.toISOString(),
        })
        .returning(COMMENT)
        .executeTakeFirstOrThrow(),
    event: ({ held: { laporan_jenis, laporan_senin }, done }) => ({
      what: 'tanggapan.tambah',
      id: done.tanggapan_idx,
      after: { jenis: laporan_jenis, pekan: laporan_senin, isi: done.tanggapan_isi },
    }),
    said: ({ done }) => ({ code: 201, message: 'report.comment-saved', data: done }),
  }),
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
