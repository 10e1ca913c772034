import { registrationState, supervisorRefusal } from '../../../contract/rules/registration.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { conflict, orNotFound, invalid } from '../../http/httpError.ts'
import { assertProgramme, placements } from '../../scope.ts'
import { lockPlacement } from '../placement/lock.ts'

/** Who supervises whom: one lecturer of the student's programme, once the placement is approved. */
export const supervisor = handlers({
  'POST pembimbing': async (context) => {
    const { pembimbingregisterid, pembimbingdosenid } = context.body
    const pembimbingid = await context.db.transaction().execute(async (trx) => {
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
    })
    return { code: 201, message: 'register.supervisor-assigned', data: { pembimbingid } }
  },

  'DELETE pembimbing/{id}': async ({ db, user, permission, params }) => {
    const removed = await db
      .deleteFrom('pembimbing')
      .where('pembimbingid', '=', params.id)
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
    return { message: 'register.supervisor-removed' }
  },

  'GET listdosen/{prodiid}': async ({ db, user, params }) => {
    await assertProgramme(db, user, params.prodiid)
    const data = await db
      .selectFrom('dosen')
      .select(['dosenid', 'dosennidn', 'dosennama'])
      .where('dosenprodiid', '=', params.prodiid)
      .orderBy('dosennama')
      .orderBy('dosenid')
      .execute()
    return { data }
  },
})

async function assertLecturerOf(db: RequestContext['db'], prodiid: number, dosenid: number): Promise<void> {
  const lecturer = await db
    .selectFrom('dosen')
    .select('dosenid')
    .where('dosenid', '=', dosenid)
    .where('dosenprodiid', '=', prodiid)
    .executeTakeFirst()
  if (!lecturer) throw invalid({ pembimbingdosenid: 'register.supervisor-not-of-programme' })
}
