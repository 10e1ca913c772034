import type { ExpressionBuilder, Selectable } from 'kysely'
import type { RequestContext, ScopeContext } from '../../context.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { orNotFound } from '../../http/httpError.ts'
import { placements } from '../../scope.ts'
import { periodOf, type Span } from './period.ts'

/**
 * One registration in reach, held until the transaction ends: whoever else wants to move it, upload to it or assign
 * its supervisor waits. Outside a transaction it is only read.
 */
export async function lockPlacement(
  db: Database,
  { user, permission }: Pick<RequestContext, 'user' | 'permission'>,
  registerid: number,
): Promise<Held> {
  const row = await db
    .selectFrom('register')
    .selectAll()
    .select(schedule)
    .where('registerid', '=', registerid)
    .where(placements('register', user, permission))
    .$call(lockRow(db))
    .executeTakeFirst()
  const held = orNotFound(row)
  return { ...held, period: periodOf(held) }
}

/**
 * A row of a registration in reach, and whether that is over: read, its registration held, and read once more behind the
 * lock, since whoever waited for it knows only how it was before.
 */
export async function heldWith<Row extends { registerid: number }>(
  context: ScopeContext,
  read: () => Promise<Row | undefined>,
): Promise<Row & Pick<Held, 'registersemid' | 'registerakhir'>> {
  const { registerid } = orNotFound(await read())
  const { registersemid, registerakhir } = await lockPlacement(context.db, context, registerid)
  return { ...orNotFound(await read()), registersemid, registerakhir }
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

/** The registration, with the schedule of its place and the days in force where there are any. */
export type Held = Selectable<Tables['register']> & {
  jadwalmulai: string | null
  jadwalselesai: string | null
  period: Span | null
}
