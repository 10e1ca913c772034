import type { Selectable, Transaction } from 'kysely'
import type { Asked } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { found } from '../../problems.ts'
import { placements } from '../../scope.ts'

/**
 * One registration in reach, held until the transaction ends: whoever else wants to move it, upload to it or assign
 * its supervisor waits. A write that changes nothing, because `for update` is not a word of both databases.
 */
export async function lockPlacement(
  trx: Transaction<Tables>,
  { who, reach }: Pick<Asked, 'who' | 'reach'>,
  registerid: number,
): Promise<Held> {
  const row = await trx
    .updateTable('register')
    .set((eb) => ({ registertanggal: eb.ref('registertanggal') }))
    .where('registerid', '=', registerid)
    .where(placements('register', who, reach))
    .returningAll()
    .returning(({ selectFrom }) => {
      const schedule = selectFrom('jadwal')
        .whereRef('jadwalkuotaidx', '=', 'register.registerkuotaid')
        .whereRef('jadwalperusahaanid', '=', 'register.registerperusahaanid')
      return [
        schedule.select('jadwalmulai').as('jadwalmulai'),
        schedule.select('jadwalselesai').as('jadwalselesai'),
      ]
    })
    .executeTakeFirst()
  return found(row)
}

/** The registration, with the schedule of its place where there is one. */
type Held = Selectable<Tables['register']> & { jadwalmulai: string | null; jadwalselesai: string | null }
