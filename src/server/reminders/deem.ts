import { sql } from 'kysely'
import { today, startOfDay } from '../../contract/rules/calendar.ts'
import { REVISION } from '../../contract/rules/revision.ts'
import { isWorkday, workdaysBefore } from '../../contract/rules/workdays.ts'
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
  let deemed = 0
  for (let more = true; more;) {
    const some = await db.transaction().execute((trx) => deemSome(trx, before, now))
    deemed += some
    more = some === AT_ONCE
  }
  return deemed
}

const AT_ONCE = 200

async function deemSome(trx: Database, before: string, now: Date): Promise<number> {
  const { rows } = await sql<{ detail_idx: number; detail_registeridx: number; detail_tgl: string }>`
    update laporandetail set detail_verifikasi = 1, detail_otomatis = 1
    where detail_verifikasi = 0 and detail_revisi <> ${REVISION.ASKED} and detail_idx in (
      select l.detail_idx from laporandetail l join register r on r.registerid = l.detail_registeridx
        join semester s on s.semid = r.registersemid
      where l.detail_verifikasi = 0 and l.detail_jenis = 'mingguan' and l.detail_revisi <> ${REVISION.ASKED}
        and l.dibuat < ${before} and s.semtutup is null and ${sql.raw(standing('r').isRunning)}
        and exists (select 1 from pembimbing b where b.pembimbingregisterid = r.registerid)
        and not exists (select 1 from validasi v where v.validasi_detailidx = l.detail_idx)
        and not exists (select 1 from peristiwa p where p.objek = 'laporan'
          and p.objekid = cast(l.detail_idx as text) and p.waktu >= ${before})
        and not exists (select 1 from peristiwa p where p.registerid = r.registerid and p.objek = 'register'
          and p.aksi = 'pembimbing' and p.waktu >= ${before})
      order by l.detail_idx limit ${AT_ONCE}
    ) returning detail_idx, detail_registeridx, detail_tgl`.execute(trx)
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
