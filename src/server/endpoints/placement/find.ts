import type { Selectable } from 'kysely'
import type { Asked } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { found } from '../../problems.ts'
import { placements } from '../../scope.ts'

export type Placement = Selectable<Tables['register_view']> & { pembimbingdosennidn: string | null }
type Asking = Pick<Asked, 'db' | 'who' | 'reach'>

/** One registration with all that is joined to it, if this caller may see it. */
export async function findPlacement({ db, who, reach }: Asking, registerid: number): Promise<Placement> {
  const row = await whole(db)
    .where('r.registerid', '=', registerid)
    .where(placements('r', who, reach))
    .executeTakeFirst()
  return found(row)
}

/** All registrations of one student, the newest first. */
export const placementsOf = (db: Database, nobp: string): Promise<Placement[]> =>
  whole(db).where('r.registernobp', '=', nobp).orderBy('r.registerid', 'desc').execute()

/** The lists name a supervisor; the page of one registration also says by which number the campus knows them. */
const whole = (db: Database) =>
  db
    .selectFrom('register_view as r')
    .selectAll('r')
    .select((eb) =>
      eb
        .selectFrom('dosen')
        .select('dosennidn')
        .whereRef('dosen.dosenid', '=', 'r.pembimbingdosenid')
        .as('pembimbingdosennidn'),
    )
