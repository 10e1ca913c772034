import { sql, type RawBuilder } from 'kysely'
import type { FinalState } from '../../../contract/rules/reports.ts'
import type { ScopeContext } from '../../context.ts'
import { waitsOf } from '../../db/lists.ts'
import type { Database } from '../../db/open.ts'
import { lastReason } from '../../events/reasons.ts'
import { orNotFound } from '../../http/httpError.ts'
import { placements } from '../../scope.ts'

/** As rules/reports says it. */
const entries = (more = '') => `exists (select 1 from laporandetail l
  where l.detail_registeridx = r.registerid and l.detail_jenis = 'akhir'${more})`
const FINAL = sql<FinalState>`case when not ${sql.raw(entries())} then 'belum-ada'
  when ${sql.raw(entries(' and l.detail_verifikasi = 0 and l.detail_revisi = 1'))} then 'perlu-revisi'
  when ${sql.raw(entries(' and l.detail_verifikasi = 0'))} then 'menunggu' else 'diterima' end`

/** One registration with all that is joined to it, if this caller may see it. */
export async function findPlacement(
  { db, user, permission }: ScopeContext,
  registerid: number,
): Promise<Placement> {
  const row = await whole(db)
    .where('r.registerid', '=', registerid)
    .where(placements('r', user, permission))
    .executeTakeFirst()
  return orNotFound(row)
}

/** All registrations of one student, the newest first. @param within the ones that may be seen, where not all are */
export const placementsOf = (
  db: Database,
  nobp: string,
  within?: RawBuilder<boolean>,
): Promise<Placement[]> =>
  whole(db)
    .where('r.registernobp', '=', nobp)
    .$if(within !== undefined, (rows) => rows.where(within!))
    .orderBy('r.registerid', 'desc')
    .execute()

/** More than the lists say: by which number the campus knows the supervisor, who rests, whether there are reports. */
const whole = (db: Database) =>
  db
    .selectFrom('register_view as r')
    .leftJoin('pembimbing as b', 'b.pembimbingregisterid', 'r.registerid')
    .leftJoin('dosen as d', 'd.dosenid', 'b.pembimbingdosenid')
    .leftJoin('perusahaan as c', 'c.perusahaanid', 'r.registerperusahaanid')
    .leftJoin('register as f', 'f.registerid', 'r.registerasal')
    .leftJoin('perusahaan as fp', 'fp.perusahaanid', 'f.registerperusahaanid')
    .leftJoin('register as n', 'n.registerasal', 'r.registerid')
    .leftJoin('perusahaan as np', 'np.perusahaanid', 'n.registerperusahaanid')
    .selectAll('r')
    // Which registration it continues, and which one continues it.
    .select([
      'fp.perusahaannama as asalnama',
      'n.registerid as lanjutanid',
      'np.perusahaannama as lanjutannama',
    ])
    // No letter of the company names it yet.
    .select(sql<boolean>`${sql.raw(waitsOf('r').tunggusurat)}`.as('tunggusurat'))
    .select(
      sql<string | null>`(select max(l.detail_tgl) from laporandetail l
        where l.detail_registeridx = r.registerid and l.detail_jenis = 'mingguan')`.as('laporanterakhir'),
    )
    .select(FINAL.as('laporanakhir'))
    // Of the last decision, whichever it was.
    .select(lastReason('register', 'r.registerid', ['keputusan']).as('keputusanalasan'))
    // Whoever was assigned, also while the registration is not approved: then they rest.
    .select(['b.pembimbingid as ditetapkanid', 'b.pembimbingdosenid as ditetapkandosenid'])
    .select(['d.dosennama as ditetapkandosennama', 'd.dosennidn as ditetapkandosennidn'])
    .select(['d.dosentelp as ditetapkandosentelp', 'c.perusahaanemail'])
    .select(
      sql<number>`case when exists (select 1 from laporan h where h.laporan_registeridx = r.registerid) then 1 else 0 end`.as(
        'adalaporan',
      ),
    )
export type Placement = Awaited<ReturnType<ReturnType<typeof whole>['execute']>>[number]
