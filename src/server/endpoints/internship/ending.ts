import { LETTER_NAMES, saysItIsOver } from '../../../contract/letters.ts'
import { message, type Message } from '../../../contract/messages/index.ts'
import {
  internshipState,
  standingOf,
  STEPS,
  stepRefusal,
  takeBackRefusal,
  type Cause,
  type End,
  type InternshipState,
} from '../../../contract/rules/internship.ts'
import { registrationState } from '../../../contract/rules/registration.ts'
import { isStudying } from '../../../contract/rules/studentStatus.ts'
import { handlers, type RequestContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { findRow } from '../../db/rows.ts'
import { conflict, invalid } from '../../http/httpError.ts'
import { write } from '../../write.ts'
import { assertPassesNobody } from '../../resources/antrean.ts'
import { assertNoRound } from '../../resources/round.ts'
import { lockPlacement, type Held } from '../placement/lock.ts'
import { anyClosed } from '../placement/open.ts'
import { DECISION_REFUSED } from '../register/deciding.ts'
import { remember } from './history.ts'

/** An internship ends, or its end is taken back (rules/internship). */
export const ending = handlers({
  'POST register/keadaan': write({
    change: ({ db, body: { registerid, ke, dari: from, alasan: reason = '' }, ...context }) =>
      ke === 'berjalan'
        ? takeBack(db, context, { registerid, from })
        : endPlacement(db, context, { registerid, to: ke, from, reason }),
    refused: DECISION_REFUSED,
    event: 'register.keadaan',
    said: ({ done }) => done.said,
  }),
})

export type Acting = Pick<RequestContext, 'user' | 'permission' | 'now'>

interface Ending {
  registerid: number
  to: End
  /** What it was when it was decided. */
  from?: InternshipState | undefined
  reason: string
  cause?: Cause
  /** The company withdrew: then also those who wait. */
  company?: boolean
  /** The registration that goes on. */
  next?: number
}

/**
 * In a transaction. The seat is given back by the database's own trigger; a registration that waited is not approved any
 * more either. Sent again it changes nothing.
 */
export async function endPlacement(
  trx: Database,
  context: Acting,
  { registerid, to, from, reason, cause, company = false, next }: Ending,
): Promise<{ held: Held; name: string; changed: boolean; said: Message }> {
  const held = await lockPlacement(trx, context, registerid)
  const { mhsnama: name, nilaikunci } = await studentOf(trx, held)
  const said = message(`internship.ended.${to}`, { name })
  const now = internshipState(held.registerdisetujui, held.registerakhir)
  if (now === to) return { held, name, changed: false, said }
  assertFrom(from, now)
  const standing = standingOf(registrationState(held.registerdisetujui), held.registerakhir as End | null)
  const refusal = stepRefusal({
    from: standing,
    to,
    role: context.user.role,
    reason,
    company,
    marked: nilaikunci !== null,
  })
  if (refusal === 'alasan-kosong') throw invalid({ alasan: 'internship.step.alasan-kosong' })
  if (refusal) throw conflict(`internship.step.${refusal}`)
  const whose = cause ?? (to === 'mengundurkan diri' ? 'mahasiswa' : 'kampus')
  await trx
    .updateTable('register')
    .set({
      registerakhir: to,
      registerakhirsebab: whose,
      registerakhiralasan: reason || null,
      registerakhirpada: context.now.toISOString(),
      ...(standing === 'menunggu' && { registerdisetujui: 0 }),
    })
    .where('registerid', '=', registerid)
    .execute()
  await remember(trx, context, {
    registerid,
    hal: 'keadaan',
    dari: standing,
    ke: to,
    alasan: reason,
    ...(next !== undefined && { kaitan: next }),
  })
  return { held, name, changed: true, said }
}

/** In a transaction. Whether there is still a seat is decided by the database, as the first time. */
export async function takeBack(
  trx: Database,
  context: Acting,
  { registerid, from }: { registerid: number; from?: InternshipState | undefined },
): Promise<{ changed: boolean; said: Message }> {
  const held = await lockPlacement(trx, context, registerid)
  const { mhsnama: name, mhsstatus } = await studentOf(trx, held)
  const now = internshipState(held.registerdisetujui, held.registerakhir)
  if (now === 'berjalan') return { changed: false, said: message('internship.taken-back', { name }) }
  assertFrom(from, now)
  const state = held.registerakhir as End | null
  const refusal = takeBackRefusal({
    state: state ?? 'berjalan',
    role: context.user.role,
    endedAt: held.registerakhirpada ?? context.now.toISOString(),
    now: context.now.toISOString(),
  })
  if (refusal === 'lewat-waktu')
    throw conflict(message('internship.back.lewat-waktu', { days: STEPS[state!].takenBackWithin }))
  if (refusal) throw conflict(`internship.back.${refusal}`)
  if (state === 'selesai') await assertNoPaper(trx, registerid)
  // It would begin anew for somebody who is not here.
  if (STEPS[state!].freesSeat && !isStudying(mhsstatus)) throw conflict('register.student-not-studying')
  if (STEPS[state!].freesSeat && !(await anyClosed(trx, [registerid]))) {
    await assertNoRound(trx, held, context.now)
    await assertPassesNobody(trx, held)
  }
  const before = await lastStep(trx, registerid)
  const waited = before === 'menunggu'
  await trx
    .updateTable('register')
    .set({
      registerakhir: null,
      registerakhirsebab: null,
      registerakhiralasan: null,
      registerakhirpada: null,
      registerdisetujui: waited ? null : 1,
    })
    .where('registerid', '=', registerid)
    .execute()
  await remember(trx, context, {
    registerid,
    hal: 'keadaan',
    dari: state,
    ke: waited ? 'menunggu' : 'berjalan',
  })
  return {
    changed: true,
    said: message(waited ? 'internship.taken-back-waiting' : 'internship.taken-back', { name }),
  }
}

/** A paper in whoever's hands says that it is over. */
async function assertNoPaper(trx: Database, registerid: number): Promise<void> {
  const jenis = LETTER_NAMES.filter(saysItIsOver)
  if (await findRow(trx, 'suratmahasiswa', { registerid, jenis, berlaku: 1 }))
    throw conflict('internship.back.surat')
}

function assertFrom(from: InternshipState | undefined, now: InternshipState | null): void {
  if (from === undefined || from === now) return
  if (now === null) throw conflict('internship.step.belum-berjalan')
  throw conflict(message('internship.state-changed', { standing: now }))
}

/** From where it ended. */
async function lastStep(trx: Database, registerid: number): Promise<string | null> {
  const row = await trx
    .selectFrom('peristiwa')
    .select('sebelum')
    .where('registerid', '=', registerid)
    .where('objek', '=', 'register')
    .where('aksi', '=', 'keadaan')
    .orderBy('peristiwaid', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sebelum ? (JSON.parse(row.sebelum) as { keadaan: string }).keadaan : null
}

/** With the final mark: behind the lock, since whoever waited for that knows only how it was before. */
const studentOf = (db: Database, { registernobp, registerid }: Held) =>
  db
    .selectFrom('mahasiswa')
    .leftJoin('nilai', (on) => on.on('nilairegisterid', '=', registerid))
    .select(['mhsnama', 'mhsstatus', 'nilaikunci'])
    .where('mhsnobp', '=', registernobp)
    .executeTakeFirstOrThrow()
