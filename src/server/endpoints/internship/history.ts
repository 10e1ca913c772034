import { handlers } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { recordEvents, type Actor } from '../../events/record.ts'
import { placements } from '../../scope.ts'
import { studentInReach } from '../placement/student.ts'

export interface Step<What extends Subject = Subject> {
  registerid: number
  hal: What
  dari: string | null
  ke: string | null
  alasan?: string | null
  /** Another registration that it is about too. */
  kaitan?: number | null
  /** Where. */
  perusahaan?: string
  /** A lecturer who guides no more. */
  dosenid?: number | null
  /** By which ranked round, as which choice, at whose turn of how many. */
  lewat?: { putaran: number; pilihan: number; giliran: number; peserta: number }
}

type Subject = 'keadaan' | 'keputusan' | 'tanggal' | 'pembimbing' | 'daftar'

/** Writes down what was done to a registration, in the transaction that does it. */
export async function remember(trx: Database, actor: Actor, steps: Step | readonly Step[]): Promise<void> {
  await recordEvents(trx, actor, [steps].flat().map(stepEvent))
}

export const stepEvent = <What extends Subject>({
  registerid,
  hal,
  dari,
  ke,
  alasan,
  kaitan,
  dosenid,
  perusahaan,
  lewat,
}: Step<What>) => ({
  what: `register.${hal}` as const,
  id: registerid,
  registerid,
  dosenid,
  reason: alasan,
  before: dari === null ? null : { [hal]: dari },
  after: {
    ...(ke !== null && { [hal]: ke }),
    ...(kaitan && { kaitan }),
    ...(perusahaan && { perusahaan }),
    ...lewat,
  },
})

/** Who guided a student, and when; what happened stands in the trail (`GET peristiwa`). */
export const history = handlers({
  'GET mahasiswa/{nobp}/riwayat': async ({ db, user, permission, params }) => {
    await studentInReach(db, { user }, params.nobp)
    const [present, former] = await Promise.all([
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
    return { data: { pembimbing: [...present, ...former] } }
  },
})
