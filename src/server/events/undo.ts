import type { Selectable } from 'kysely'
import { permissionOf } from '../../contract/access.ts'
import type { StaffRole } from '../../contract/roles.ts'
import { isUndo } from '../../contract/rules/reports.ts'
import type { RegistrationState } from '../../contract/rules/registration.ts'
import { openToToken } from '../../contract/tokens.ts'
import { undoOf, type Undo } from '../../contract/undo.ts'
import type { CallContext } from '../context.ts'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { takeBack } from '../endpoints/internship/ending.ts'
import { presentPembimbing, replacePembimbing } from '../endpoints/internship/pembimbing.ts'
import { lockPlacement } from '../endpoints/placement/lock.ts'
import { undoStatus } from '../endpoints/orang.ts'
import { decide } from '../endpoints/register/deciding.ts'
import { review } from '../endpoints/register/documents.ts'
import { recommend, withdrawRecommendation } from '../endpoints/register/recommending.ts'
import { assignPembimbing, removePembimbing } from '../endpoints/register/pembimbing.ts'
import { conflict, forbidden, HttpError, invalid, orNotFound } from '../http/httpError.ts'
import { programme } from '../scope.ts'

/**
 * Takes a decision back from the trail: by the code and with the right of the single call, as an event of its own. What
 * something was built on since stays.
 */
export async function undoEvent(
  trx: Database,
  context: CallContext<'POST peristiwa/urungkan'>,
): Promise<void> {
  const { user, now, body } = context
  const found = orNotFound(
    await trx
      .selectFrom('peristiwa as p')
      .selectAll()
      .where('p.peristiwaid', '=', body.peristiwaid)
      .where(programme('p.prodiid', user))
      .executeTakeFirst(),
  )
  const event = withContents(found)
  const undo = undoOf(event)
  if (!undo) throw conflict('record.not-undoable')
  const permission = permissionOf(undo.call, user.role)
  if (!permission) throw forbidden()
  if (user.token && !openToToken(undo.call, user.role as StaffRole))
    throw new HttpError(403, 'token.not-open')
  const own = isUndo(event.akunid === null ? undefined : { akunid: event.akunid, at: event.waktu }, {
    akunid: user.akunid,
    now,
  })
  if (undo.needsReason && !body.alasan && !own) throw invalid({ alasan: 'field.required' })
  // Whoever else decides about it waits, or is seen.
  if (event.registerid !== null) await lockPlacement(trx, { user, permission }, event.registerid)
  if (await isOvertaken(trx, event, undo)) throw conflict('record.overtaken')
  await act(trx, { ...context, permission }, event, body.alasan)
}

/** Something has been done about the same object since. */
async function isOvertaken(
  trx: Database,
  { peristiwaid, objek, objekid }: StoredEvent,
  { unless }: Undo,
): Promise<boolean> {
  const later = await trx
    .selectFrom('peristiwa')
    .select('peristiwaid')
    .where('objek', '=', objek)
    .where('objekid', '=', objekid)
    .where('aksi', 'in', unless)
    .where('peristiwaid', '>', peristiwaid)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

async function act(
  trx: Database,
  context: CallContext<'POST peristiwa/urungkan'>,
  { objek, objekid, aksi, nobp, registerid, dosenid, sebelum, sesudah }: StoredEvent,
  alasan: string | undefined,
): Promise<void> {
  if (objek === 'mahasiswa') {
    const student = orNotFound(nobp)
    if (aksi === 'status') return undoStatus(trx, context, student, { sebelum, sesudah })
    if (sesudah?.direkomendasikan === 1) await withdrawRecommendation(trx, context, student)
    else await recommend(trx, context, student)
    return
  }
  const id = orNotFound(registerid)
  if (objek === 'register') {
    if (aksi === 'keadaan') {
      await takeBack(trx, context, { registerid: id })
      return
    }
    if (aksi === 'pembimbing') {
      await pembimbingBefore(trx, context, { registerid: id, dosenid, given: !sebelum, alasan })
      return
    }
    const from = sesudah?.keputusan as RegistrationState
    await decide(trx, context, { registerid: id, from, to: sebelum?.keputusan as RegistrationState, alasan })
    return
  }
  await lockPlacement(trx, context, id)
  const document = orNotFound(
    await trx
      .selectFrom('dokumenregister as u')
      .innerJoin('dokumen as d', 'd.dokumenid', 'u.dokumenid')
      .select(['u.idx', 'd.dokumenjenisid'])
      .where('u.idx', '=', Number(objekid))
      .where('u.registerid', '=', id)
      .executeTakeFirst(),
  )
  const one = { idx: document.idx, idjenis: document.dokumenjenisid, alasan }
  await review(
    trx,
    context,
    aksi === 'revisi' ? { ...one, status: 0, revisi: 0 } : { ...one, status: sesudah?.status === 1 ? 0 : 1 },
  )
}

async function pembimbingBefore(
  trx: Database,
  context: CallContext<'POST peristiwa/urungkan'>,
  was: { registerid: number; dosenid: number | null; given: boolean; alasan: string | undefined },
): Promise<void> {
  const { registerid, alasan = '' } = was
  if (was.given) {
    const { pembimbingid } = orNotFound(await presentPembimbing(trx, registerid))
    await removePembimbing(trx, context, pembimbingid)
    return
  }
  const dosenid = orNotFound(was.dosenid)
  if (await presentPembimbing(trx, registerid)) {
    const replaced = await replacePembimbing(trx, context, { registerid, dosenid, reason: alasan })
    if (!replaced) throw conflict('internship.pembimbing-same')
  } else
    await assignPembimbing(trx, context, { pembimbingregisterid: registerid, pembimbingdosenid: dosenid })
}

const read = (text: string | null) => (text === null ? null : (JSON.parse(text) as Record<string, unknown>))
const withContents = (event: Selectable<Tables['peristiwa']>) => ({
  ...event,
  sebelum: read(event.sebelum),
  sesudah: read(event.sesudah),
})
type StoredEvent = ReturnType<typeof withContents>
