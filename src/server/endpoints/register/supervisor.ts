import { sql } from 'kysely'
import { registrationState, supervisorRefusal } from '../../../contract/rules/registration.ts'
import { handlers, type RequestContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { conflict, orNotFound, invalid } from '../../http/httpError.ts'
import { assertProgramme, placements } from '../../scope.ts'
import { lockPlacement } from '../placement/lock.ts'

/** Who supervises whom: one lecturer of the student's programme, once the placement is approved. */
export const supervisor = handlers({
  'POST pembimbing': async (context) => {
    const pembimbingid = await context.db
      .transaction()
      .execute((trx) => assignSupervisor(trx, context, context.body))
    return { code: 201, message: 'register.supervisor-assigned', data: { pembimbingid } }
  },

  'DELETE pembimbing/{id}': async (context) => {
    await removeSupervisor(context.db, context, context.params.id)
    return { message: 'register.supervisor-removed' }
  },

  'GET listdosen/{prodiid}': async ({ db, user, params }) => {
    await assertProgramme(db, user, params.prodiid)
    const data = await db
      .selectFrom('dosen_view')
      .select(['dosenid', 'dosennidn', 'dosennama', 'jmlbimbingan'])
      .where('dosenprodiid', '=', params.prodiid)
      .where(mayGuide('dosen_view'))
      .orderBy('dosennama')
      .orderBy('dosenid')
      .execute()
    return { data }
  },
})

type Asking = Pick<RequestContext, 'user' | 'permission'>
interface Assignment {
  pembimbingregisterid: number
  pembimbingdosenid: number
}

/** In a transaction: whoever waits for the row sees who was assigned before. */
export async function assignSupervisor(
  trx: Database,
  context: Asking,
  { pembimbingregisterid, pembimbingdosenid }: Assignment,
): Promise<number> {
  const { registerdisetujui, registerprodiid } = await lockPlacement(trx, context, pembimbingregisterid)
  const assigned = await trx
    .selectFrom('pembimbing')
    .select('pembimbingid')
    .where('pembimbingregisterid', '=', pembimbingregisterid)
    .executeTakeFirst()
  const refusal = supervisorRefusal(registrationState(registerdisetujui), assigned !== undefined)
  if (refusal) throw conflict(`register.supervisor.${refusal}`)
  await assertLecturerOf(trx, registerprodiid, pembimbingdosenid)
  const created = await trx
    .insertInto('pembimbing')
    .values({ pembimbingregisterid, pembimbingdosenid })
    .returning('pembimbingid')
    .executeTakeFirstOrThrow()
  return created.pembimbingid
}

export async function removeSupervisor(db: Database, { user, permission }: Asking, pembimbingid: number) {
  const removed = await db
    .deleteFrom('pembimbing')
    .where('pembimbingid', '=', pembimbingid)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('register as r')
          .select('r.registerid')
          .whereRef('r.registerid', '=', 'pembimbing.pembimbingregisterid')
          .where(placements('r', user, permission)),
      ),
    )
    .returning('pembimbingid')
    .executeTakeFirst()
  orNotFound(removed)
}

async function assertLecturerOf(db: RequestContext['db'], prodiid: number, dosenid: number): Promise<void> {
  const lecturer = await db
    .selectFrom('dosen')
    .select(mayGuide('dosen').as('mayGuide'))
    .where('dosenid', '=', dosenid)
    .where('dosenprodiid', '=', prodiid)
    .executeTakeFirst()
  if (!lecturer) throw invalid({ pembimbingdosenid: 'register.supervisor-not-of-programme' })
  if (!lecturer.mayGuide) throw invalid({ pembimbingdosenid: 'register.supervisor-inactive' })
}

/** Whose account is off is given nobody; who has none may be. */
export const mayGuide = (lecturer: 'dosen' | 'dosen_view') =>
  sql<boolean>`not exists (select 1 from akun where akun.dosenid = ${sql.ref(`${lecturer}.dosenid`)} and akun.aktif = 0)`
