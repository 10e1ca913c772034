import { sql } from 'kysely'
import { today, startOfDay } from '../../contract/rules/calendar.ts'
import { REVISION } from '../../contract/rules/revision.ts'
import { isWorkday, workdaysBefore } from '../../contract/rules/workdays.ts'
import { chunks } from '../db/chunks.ts'
import type { Database } from '../db/open.ts'
import { standing } from '../db/lists.ts'
import { recordEvents } from '../events/record.ts'
import { holidaysAround } from '../holidays.ts'
import { reminderDays } from './days.ts'
import { SYSTEM, type Clocked } from './remind.ts'

/**
 * Where the campus wants it: reports that waited longer than so many working days count as validated, and say so. Never
 * one that is to be corrected, nor one whose validation a supervisor has taken back: that was looked at. A supervisor who
 * has come since has so many days as well, and so has everybody from the moment at which the office switched it on or
 * shortened it: nothing is validated at one stroke that nobody had been told would be.
 * @returns how many
 */
export async function deemValidated({ db, clock, timeZone }: Clocked): Promise<number> {
  const { dianggap, dianggapsejak } = await reminderDays(db)
  if (dianggapsejak === null) return 0
  const now = clock()
  const day = today(now, timeZone)
  const libur = await holidaysAround(db, day)
  if (!isWorkday(day, libur)) return 0
  // Written before this moment, so many working days have gone by since.
  const before = startOfDay(workdaysBefore(day, dianggap, libur), timeZone).toISOString()
  if (dianggapsejak >= before) return 0
  // Read once for all; in its transaction each is asked again, by its key.
  const { rows } = await sql<{ detail_idx: number }>`
    select l.detail_idx from laporandetail l where ${isDue(before)}`.execute(db)
  let deemed = 0
  for (const some of chunks(rows, AT_ONCE))
    deemed += await db.transaction().execute((trx) =>
      deemSome(
        trx,
        some.map(({ detail_idx }) => detail_idx),
        before,
        now,
      ),
    )
  return deemed
}

const AT_ONCE = 200

/** What is asked first has an index of its own: reports that wait, not those of all years. */
const isDue = (before: string) => sql`
  l.detail_verifikasi = 0 and l.detail_revisi <> ${sql.lit(REVISION.ASKED)} and l.detail_jenis = 'mingguan'
  and l.dibuat < ${before}
  and exists (select 1 from register r join semester s on s.semid = r.registersemid
    where r.registerid = l.detail_registeridx and s.semtutup is null and ${sql.raw(standing('r').isRunning)})
  and exists (select 1 from pembimbing b where b.pembimbingregisterid = l.detail_registeridx)
  and not exists (select 1 from validasi v where v.validasi_detailidx = l.detail_idx)
  and not exists (select 1 from peristiwa p where p.objek = 'laporan'
    and p.objekid = cast(l.detail_idx as text) and p.waktu >= ${before})
  and not exists (select 1 from peristiwa p where p.registerid = l.detail_registeridx and p.objek = 'register'
    and p.aksi = 'pembimbing' and p.waktu >= ${before})`

async function deemSome(trx: Database, keys: readonly number[], before: string, now: Date): Promise<number> {
  const { rows } = await sql<{ detail_idx: number; detail_registeridx: number; detail_tgl: string }>`
    update laporandetail as l set detail_verifikasi = 1, detail_otomatis = 1
    where l.detail_idx in (${sql.join(keys)}) and ${isDue(before)}
    returning detail_idx, detail_registeridx, detail_tgl`.execute(trx)
  await recordEvents(
    trx,
    { ...SYSTEM, now },
    rows.map(({ detail_idx, detail_registeridx, detail_tgl }) => ({
      what: 'laporan.dianggap' as const,
      id: detail_idx,
      registerid: detail_registeridx,
      before: { status: 0 },
      after: { status: 1, tanggal: detail_tgl },
    })),
  )
  return rows.length
}
