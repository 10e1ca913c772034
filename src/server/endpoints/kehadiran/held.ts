import type { RequestContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { conflict } from '../../http/httpError.ts'
import { lockPlacement } from '../placement/lock.ts'

/**
 * What is asked of a supervisor, with its registration held: read once more behind the lock, since whoever waited for it
 * knows only how it was before. @throws 404 where the registration is not in reach
 */
export async function holdRunning<R>(
  context: RequestContext,
  read: () => Promise<R>,
  registerOf: (row: R) => number,
): Promise<R> {
  const placement = await lockPlacement(context.db, context, registerOf(await read()))
  await assertOpenSemester(context.db, placement.registersemid)
  if (placement.registerakhir !== null) throw conflict('attendance.absence.sudah-berakhir')
  return read()
}

/** The database refuses it as well, but only after a file was stored. */
export async function assertOpenSemester(db: Database, semid: number): Promise<void> {
  const closed = await db
    .selectFrom('semester')
    .select('semtutup')
    .where('semid', '=', semid)
    .where('semtutup', 'is not', null)
    .executeTakeFirst()
  if (closed) throw conflict('internship.archived')
}
