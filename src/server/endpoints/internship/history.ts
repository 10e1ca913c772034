import { handlers, type RequestContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { orNotFound } from '../../http/httpError.ts'
import { placements, programme } from '../../scope.ts'

export interface Event {
  registerid: number
  hal: 'keadaan' | 'keputusan' | 'tanggal' | 'pembimbing' | 'daftar'
  dari: string | null
  ke: string | null
  alasan?: string | null
  /** Another registration that it is about too. */
  kaitan?: number | null
}

/** Writes down what was done to a registration, in the transaction that does it. The name stays what it was. */
export async function remember(
  trx: Database,
  { user, now }: Pick<RequestContext, 'user' | 'now'>,
  events: Event | readonly Event[],
): Promise<void> {
  const rows = [events].flat().map(({ registerid, hal, dari, ke, alasan, kaitan }) => ({
    ...{ riwayatregisterid: registerid, riwayathal: hal, riwayatdari: dari, riwayatke: ke },
    ...{ riwayatalasan: alasan || null, riwayatkaitan: kaitan ?? null },
    ...{ riwayatakunid: user.akunid, riwayatnama: user.nama, riwayatwaktu: now.toISOString() },
  }))
  if (rows.length > 0) await trx.insertInto('riwayat').values(rows).execute()
}

/** What happened to a student's registrations, and who guided when. */
export const history = handlers({
  'GET mahasiswa/{nobp}/riwayat': async ({ db, user, permission, params }) => {
    orNotFound(
      await db
        .selectFrom('mahasiswa')
        .select('mhsnobp')
        .where('mhsnobp', '=', params.nobp)
        .where(programme('mhsprodiid', user))
        .executeTakeFirst(),
    )
    const [events, present, former] = await Promise.all([
      db
        .selectFrom('riwayat as h')
        .innerJoin('register as r', 'r.registerid', 'h.riwayatregisterid')
        .innerJoin('perusahaan as p', 'p.perusahaanid', 'r.registerperusahaanid')
        .select([
          'h.riwayatid as id',
          'r.registerid',
          'p.perusahaannama as perusahaan',
          'h.riwayathal as hal',
        ])
        .select(['h.riwayatdari as dari', 'h.riwayatke as ke', 'h.riwayatalasan as alasan'])
        .select(['h.riwayatnama as oleh', 'h.riwayatwaktu as waktu'])
        .where('r.registernobp', '=', params.nobp)
        .where(placements('r', user, permission))
        .orderBy('h.riwayatid', 'desc')
        .limit(MOST)
        .execute(),
      db
        .selectFrom('pembimbing as b')
        .innerJoin('register as r', 'r.registerid', 'b.pembimbingregisterid')
        .innerJoin('perusahaan as p', 'p.perusahaanid', 'r.registerperusahaanid')
        .innerJoin('dosen as d', 'd.dosenid', 'b.pembimbingdosenid')
        .select(['r.registerid', 'p.perusahaannama as perusahaan', 'd.dosennama as nama'])
        .select(['b.pembimbingdari as dari', 'r.registerakhirpada as sampai'])
        .where('r.registernobp', '=', params.nobp)
        .where(placements('r', user, permission))
        .orderBy('r.registerid', 'desc')
        .execute(),
      db
        .selectFrom('pembimbinglama as b')
        .innerJoin('register as r', 'r.registerid', 'b.lamaregisterid')
        .innerJoin('perusahaan as p', 'p.perusahaanid', 'r.registerperusahaanid')
        .select(['r.registerid', 'p.perusahaannama as perusahaan', 'b.lamanama as nama'])
        .select(['b.lamadari as dari', 'b.lamasampai as sampai'])
        .where('r.registernobp', '=', params.nobp)
        .where(placements('r', user, permission))
        .orderBy('b.lamaid', 'desc')
        .execute(),
    ])
    return {
      data: {
        kejadian: events.map((row) => ({ ...row, hal: row.hal as Event['hal'] })),
        pembimbing: [...present, ...former],
      },
    }
  },
})

/** More than ever happens to one student. */
const MOST = 200
