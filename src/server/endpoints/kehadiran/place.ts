import { sql } from 'kysely'
import { FIXED_DAYS } from '../../../contract/retention.ts'
import type { Place } from '../../../contract/rules/attendance.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { inBatches } from '../../db/batches.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { holdRow, updateRows } from '../../db/rows.ts'
import { orNotFound } from '../../http/httpError.ts'
import { DAY } from '../../session/tokens.ts'
import { write } from '../../write.ts'

/** Whether a coarse place may be noted with a report. Whoever takes that back takes back what was noted. */
export const place = handlers({
  'POST kehadiran/lokasi': write({
    hold: async ({ db, user }) => orNotFound(await holdRow(db, 'akun', { akunid: user.akunid })),
    change: async ({ db, held, user, body, now }) => {
      const before = consentOf(held)
      const at = now.toISOString()
      const answered = { lokasisejak: body.izin === 1 ? at : null, lokasidijawab: at }
      if (before !== (body.izin === 1)) await updateRows(db, 'akun', { akunid: user.akunid }, answered)
      if (body.izin !== 1)
        await db
          .deleteFrom('lokasi')
          .where('lokasidetailidx', 'in', (eb) =>
            eb
              .selectFrom('laporandetail as l')
              .innerJoin('register as r', 'r.registerid', 'l.detail_registeridx')
              .select('l.detail_idx')
              .where('r.registernobp', '=', user.nobp!),
          )
          .execute()
      return { before, yes: body.izin === 1 }
    },
    event: ({ user, done: { before, yes } }) =>
      before !== yes && {
        what: 'kehadiran.lokasi',
        id: user.akunid,
        nobp: user.nobp,
        ...(before !== null && { before: { izin: before } }),
        after: { izin: yes },
      },
    said: ({ done: { before, yes } }) =>
      yes ? 'attendance.place-on' : before ? 'attendance.place-off' : 'attendance.place-no',
  }),
})

/** What was answered; null = nobody has been asked yet, and a no is not asked about again. */
export const consentOf = (row: {
  lokasisejak: string | null
  lokasidijawab: string | null
}): boolean | null => (row.lokasisejak !== null ? true : row.lokasidijawab === null ? null : false)

/**
 * Kept only while its writer lets that be, and of today's report alone: where somebody writes afterwards is not where they
 * worked. Nobody is told that it was not.
 */
export async function notePlace(
  trx: Database,
  { user, now, today }: Pick<RequestContext, 'user' | 'now' | 'today'>,
  { detail_idx, detail_tgl }: { detail_idx: number; detail_tgl: string },
  where: Place | null | undefined,
): Promise<void> {
  if (!where || detail_tgl !== today) return
  const account = await trx
    .selectFrom('akun')
    .select('lokasisejak')
    .where('akunid', '=', user.akunid)
    // Taken back at this moment, it finds what is written here.
    .$call(lockRow(trx))
    .executeTakeFirst()
  if (account?.lokasisejak == null) return
  const { lintang, bujur } = where
  await trx
    .insertInto('lokasi')
    .values({ lokasidetailidx: detail_idx, lintang, bujur, dibuat: now.toISOString() })
    .onConflict((one) =>
      one.column('lokasidetailidx').doUpdateSet({ lintang, bujur, dibuat: now.toISOString() }),
    )
    .execute()
}

/** A hint grows old: hourly, whatever the campus keeps. */
export async function sweepPlaces(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FIXED_DAYS.lokasi * DAY).toISOString()
  await inBatches(db, { table: 'lokasi', key: ['lokasidetailidx'], where: sql`dibuat < ${before}` })
}
