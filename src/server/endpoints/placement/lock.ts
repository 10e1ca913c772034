import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Asked } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { found } from '../../http/problems.ts'
import { placements } from '../../scope.ts'

/**
 * One registration in reach, held until the transaction ends: whoever else wants to move it, upload to it or assign
 * its supervisor waits. A write that changes nothing, because `for update` is not a word of both databases.
 * Outside a transaction there is nothing to hold it for: it is only read.
 */
export async function lockPlacement(
  db: Database,
  { who, reach }: Pick<Asked, 'who' | 'reach'>,
  registerid: number,
): Promise<Held> {
  const inReach = placements('register', who, reach)
  const row = db.isTransaction
    ? await db
        .updateTable('register')
        .set((eb) => ({ registertanggal: eb.ref('registertanggal') }))
        .where('registerid', '=', registerid)
        .where(inReach)
        .returningAll()
        .returning(schedule)
        .executeTakeFirst()
    : await db
        .selectFrom('register')
        .selectAll()
        .select(schedule)
        .where('registerid', '=', registerid)
        .where(inReach)
        .executeTakeFirst()
  return found(row)
}

function schedule({ selectFrom }: ExpressionBuilder<Tables, 'register'>) {
  const ofPlace = selectFrom('jadwal')
    .whereRef('jadwalkuotaidx', '=', 'register.registerkuotaid')
    .whereRef('jadwalperusahaanid', '=', 'register.registerperusahaanid')
  return [
    ofPlace.select('jadwalmulai').as('jadwalmulai'),
    ofPlace.select('jadwalselesai').as('jadwalselesai'),
  ] as const
}

/** The registration, with the schedule of its place where there is one. */
type Held = Selectable<Tables['register']> & { jadwalmulai: string | null; jadwalselesai: string | null }
