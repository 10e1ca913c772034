import { sql } from 'kysely'
import { registrationState, pembimbingRefusal } from '../../../contract/rules/registration.ts'
import { handlers, type RequestContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { findRow } from '../../db/rows.ts'
import { conflict, notFound, orNotFound, invalid } from '../../http/httpError.ts'
import { assertProgramme } from '../../scope.ts'
import { write } from '../../write.ts'
import { remember } from '../internship/history.ts'
import { beginPeriod, closePeriod, presentPembimbing } from '../internship/pembimbing.ts'
import { lockPlacement } from '../placement/lock.ts'

/** Who supervises whom: one lecturer of the student's programme, once the placement is approved. */
export const pembimbing = handlers({
  'POST pembimbing': write({
    change: ({ db, body, ...context }) => assignPembimbing(db, context, body),
    event: 'register.pembimbing',
    said: ({ done: pembimbingid }) => ({
      code: 201,
      message: 'register.pembimbing-assigned',
      data: { pembimbingid },
    }),
  }),

  'DELETE pembimbing/{id}': write({
    change: ({ db, params, ...context }) => removePembimbing(db, context, params.id),
    event: 'register.pembimbing',
    said: 'register.pembimbing-removed',
  }),

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

type Assigning = Pick<RequestContext, 'user' | 'permission' | 'now'>
interface Assignment {
  pembimbingregisterid: number
  pembimbingdosenid: number
}

/** In a transaction: whoever waits for the row sees who was assigned before. */
export async function assignPembimbing(
  trx: Database,
  context: Assigning,
  { pembimbingregisterid, pembimbingdosenid }: Assignment,
): Promise<number> {
  const held = await lockPlacement(trx, context, pembimbingregisterid)
  const { registerdisetujui, registerprodiid } = held
  if (held.registerakhir !== null) throw conflict('internship.ended')
  const assigned = await findRow(trx, 'pembimbing', { pembimbingregisterid })
  const refusal = pembimbingRefusal(registrationState(registerdisetujui), assigned !== undefined)
  if (refusal) throw conflict(`register.pembimbing.${refusal}`)
  const lecturer = await assertLecturerOf(trx, registerprodiid, pembimbingdosenid)
  const { pembimbingid } = await beginPeriod(trx, context, {
    registerid: pembimbingregisterid,
    dosenid: pembimbingdosenid,
  })
  await remember(trx, context, {
    registerid: pembimbingregisterid,
    hal: 'pembimbing',
    dari: null,
    ke: lecturer,
  })
  return pembimbingid
}

/** In a transaction. The period stays known. */
export async function removePembimbing(trx: Database, context: Assigning, pembimbingid: number) {
  const { pembimbingregisterid } = orNotFound(await findRow(trx, 'pembimbing', { pembimbingid }))
  const { registerakhir } = await lockPlacement(trx, context, pembimbingregisterid)
  // Read behind the lock: whoever else takes it away, replaces it or ends the internship was first, or waits.
  const present = await presentPembimbing(trx, pembimbingregisterid)
  if (present?.pembimbingid !== pembimbingid) throw notFound()
  if (registerakhir !== null) throw conflict('internship.ended')
  await closePeriod(trx, context, present)
  await remember(trx, context, {
    registerid: present.pembimbingregisterid,
    hal: 'pembimbing',
    dari: present.dosennama,
    ke: null,
    dosenid: present.pembimbingdosenid,
  })
}

/** @returns the lecturer's name */
export async function assertLecturerOf(
  db: RequestContext['db'],
  prodiid: number,
  dosenid: number,
): Promise<string> {
  const lecturer = await db
    .selectFrom('dosen')
    .select('dosennama')
    .select(mayGuide('dosen').as('mayGuide'))
    .where('dosenid', '=', dosenid)
    .where('dosenprodiid', '=', prodiid)
    .executeTakeFirst()
  if (!lecturer) throw invalid({ pembimbingdosenid: 'register.pembimbing-not-of-programme' })
  if (!lecturer.mayGuide) throw invalid({ pembimbingdosenid: 'register.pembimbing-inactive' })
  return lecturer.dosennama
}

/** Whose account is off is given nobody; who has none may be. */
export const mayGuide = (lecturer: 'dosen' | 'dosen_view') =>
  sql<boolean>`not exists (select 1 from akun where akun.dosenid = ${sql.ref(`${lecturer}.dosenid`)} and akun.aktif = 0)`
