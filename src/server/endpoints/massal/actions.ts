import type { BulkAction, Reminding } from '../../../contract/bulk.ts'
import { message } from '../../../contract/messages/index.ts'
import { MATTER_NAMES } from '../../../contract/reminders.ts'
import type { Credits } from '../../../contract/rules/eligibility.ts'
import { registrationState, type RegistrationState } from '../../../contract/rules/registration.ts'
import type { RequestContext } from '../../context.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { REVISION } from '../../../contract/rules/revision.ts'
import { findRow } from '../../db/rows.ts'
import { conflict, orNotFound } from '../../http/httpError.ts'
import { heldStudent } from '../placement/student.ts'
import { endPlacement, takeBack } from '../internship/ending.ts'
import { replacePembimbing } from '../internship/pembimbing.ts'
import { lockPlacement } from '../placement/lock.ts'
import { switchAccount } from '../pengguna.ts'
import { decide } from '../register/deciding.ts'
import { review } from '../register/documents.ts'
import { eligibilityOf, recommend, withdrawRecommendation } from '../register/recommending.ts'
import { assignPembimbing, removePembimbing } from '../register/pembimbing.ts'
import { remindOf } from './reminding.ts'
import { registrationOf } from './selection.ts'
import type { Plan } from './store.ts'

/**
 * One row, in its transaction, by the code of the single call. Answers what there is to take back, or null: it was so
 * already. Thrown is why it cannot be.
 */
export type Act = (trx: Database, context: Acting, kunci: string, plan: Plan) => Promise<Plan | null>
export type Acting = Pick<RequestContext, 'user' | 'permission' | 'now' | 'appContext'>

const recommendOne: Act = async (trx, context, nobp, { belumlayak = false }) => {
  const student = await heldStudent(trx, context, nobp)
  if (student.mhsrekommagang === 1) return null
  if (!belumlayak) await assertEligible(trx, student)
  await recommend(trx, context, nobp)
  return {}
}

const withdrawOne: Act = async (trx, context, nobp) => {
  const { mhsrekommagang } = await heldStudent(trx, context, nobp)
  if (mhsrekommagang === 0) return null
  await withdrawRecommendation(trx, context, nobp)
  return {}
}

const decideAs =
  (to: RegistrationState): Act =>
  (trx, context, kunci, { dari, alasan }) =>
    move(trx, context, kunci, { from: dari, to, alasan })

const takeBackDecision: Act = (trx, context, kunci, { dari, ke }) =>
  move(trx, context, kunci, { from: ke, to: dari! })

async function move(
  trx: Database,
  context: Acting,
  kunci: string,
  {
    from,
    to,
    alasan,
  }: { from: RegistrationState | undefined; to: RegistrationState; alasan?: string | undefined },
): Promise<Plan | null> {
  const registerid = idOf(kunci)
  const now = registrationState((await lockPlacement(trx, context, registerid)).registerdisetujui)
  if (now === to) return null
  await decide(trx, context, { registerid, from, to, alasan })
  return { dari: now, ke: to }
}

/** All uploads of a registration that wait, if they are those that waited when the call was made. */
const validateAll: Act = async (trx, context, kunci, plan) => {
  const registerid = idOf(kunci)
  // An upload holds this row too.
  await lockPlacement(trx, context, registerid)
  const dokumen = await waitingUploads(trx, registerid, plan)
  for (const one of dokumen) await review(trx, context, { ...one, status: 1 })
  return dokumen.length > 0 ? { dokumen } : null
}

async function waitingUploads(trx: Database, registerid: number, { berkas = [], jenisdokumen }: Plan) {
  const uploads = await trx
    .selectFrom('dokumenregister as u')
    .innerJoin('dokumen as d', 'd.dokumenid', 'u.dokumenid')
    .select(['u.idx', 'u.files', 'u.status', 'u.revisi', 'd.dokumenjenisid'])
    .where('u.registerid', '=', registerid)
    .where('d.dokumenstatus', '=', 1)
    .$if(jenisdokumen !== undefined, (rows) => rows.where('u.dokumenid', 'in', jenisdokumen!))
    .orderBy('u.idx')
    .execute()
  if (uploads.length === 0) throw conflict('bulk.no-documents')
  // What was given back waits for the student.
  const waiting = uploads.filter(({ status, revisi }) => status === 0 && revisi !== REVISION.ASKED)
  if (waiting.some(({ files }) => !berkas.includes(files))) throw conflict('document.replaced')
  return waiting.map(({ idx, files, dokumenjenisid }) => ({
    idx,
    idjenis: dokumenjenisid,
    versifile: files,
  }))
}

/** All that wait (of the named types) go back to the student. */
const reviseAll: Act = async (trx, context, kunci, plan) => {
  const registerid = idOf(kunci)
  await lockPlacement(trx, context, registerid)
  const dokumen = await waitingUploads(trx, registerid, plan)
  const { bagian, alasan } = plan
  for (const one of dokumen) await review(trx, context, { ...one, status: 0, revisi: 1, bagian, alasan })
  return dokumen.length > 0 ? { dokumen } : null
}

const withdrawAll: Act = async (trx, context, kunci, { dokumen = [] }) => {
  await lockPlacement(trx, context, idOf(kunci))
  for (const one of dokumen) await review(trx, context, { ...one, status: 0, revisi: 0 })
  return {}
}

const takeBackValidation: Act = async (trx, context, kunci, { dokumen = [] }) => {
  await lockPlacement(trx, context, idOf(kunci))
  for (const one of dokumen) await review(trx, context, { ...one, status: 0 })
  return {}
}

const assignOne: Act = async (trx, context, kunci, { dosenid }) => {
  const registerid = idOf(kunci)
  await lockPlacement(trx, context, registerid)
  if ((await pembimbingOf(trx, registerid))?.pembimbingdosenid === dosenid) return null
  const assignment = { pembimbingregisterid: registerid, pembimbingdosenid: dosenid! }
  return { pembimbingid: await assignPembimbing(trx, context, assignment) }
}

const removeOne: Act = async (trx, context, kunci, { pembimbingid }) => {
  const registerid = idOf(kunci)
  await lockPlacement(trx, context, registerid)
  // Taken away meanwhile, and perhaps another one given.
  if ((await pembimbingOf(trx, registerid))?.pembimbingid !== pembimbingid) return null
  await removePembimbing(trx, context, pembimbingid!)
  return {}
}

const switchTo =
  (list: 'mahasiswa' | 'dosen', active: boolean): Act =>
  async (trx, context, kunci, { alasan }) => {
    const account = await trx
      .selectFrom('akun')
      .select(['akunid', 'aktif'])
      .where((eb) => (list === 'mahasiswa' ? eb('nobp', '=', kunci) : eb('dosenid', '=', idOf(kunci))))
      .$call(lockRow(trx))
      .executeTakeFirst()
    if (!account) throw conflict('account.missing')
    if ((account.aktif === 1) === active) return null
    await switchAccount(trx, context, { akunid: account.akunid, active, alasan })
    return {}
  }
const switching = (list: 'mahasiswa' | 'dosen', active: boolean) => ({
  act: switchTo(list, active),
  undo: switchTo(list, !active),
})
const finishOne: Act = async (trx, context, kunci, { alasan = '' }) => {
  const ended = await endPlacement(trx, context, {
    registerid: idOf(kunci),
    to: 'selesai',
    from: 'berjalan',
    reason: alasan,
  })
  return ended.changed ? {} : null
}

const resumeOne: Act = async (trx, context, kunci) => {
  const { changed } = await takeBack(trx, context, { registerid: idOf(kunci), from: 'selesai' })
  return changed ? {} : null
}

/** Of two lecturers: whoever guided before comes back, unless it has changed since. */
const replaceOne: Act = async (trx, context, kunci, { dosenid, alasan = '' }) => {
  const registerid = idOf(kunci)
  const replaced = await replacePembimbing(trx, context, { registerid, dosenid: dosenid!, reason: alasan })
  return replaced && { dosenid: replaced.before, pembimbingid: replaced.pembimbingid }
}

const replaceBack: Act = async (trx, context, kunci, { dosenid, pembimbingid }) => {
  const registerid = idOf(kunci)
  await lockPlacement(trx, context, registerid)
  if ((await pembimbingOf(trx, registerid))?.pembimbingid !== pembimbingid) return null
  return (await replacePembimbing(trx, context, { registerid, dosenid: dosenid!, reason: '' })) && {}
}

export const actions: Record<BulkAction, { act: Act; undo?: Act }> = {
  ...(Object.fromEntries(
    MATTER_NAMES.map((matter) => [`ingatkan${matter}`, { act: remindOf(matter) }]),
  ) as Record<Reminding, { act: Act }>),
  rekomendasi: { act: recommendOne, undo: withdrawOne },
  batalrekomendasi: {
    act: withdrawOne,
    undo: (trx, context, nobp) => recommendOne(trx, context, nobp, { belumlayak: true }),
  },
  setujui: { act: decideAs('disetujui'), undo: takeBackDecision },
  tolak: { act: decideAs('ditolak'), undo: takeBackDecision },
  validasi: { act: validateAll, undo: takeBackValidation },
  revisi: { act: reviseAll, undo: withdrawAll },
  pembimbing: { act: assignOne, undo: removeOne },
  nonaktifmahasiswa: switching('mahasiswa', false),
  aktifmahasiswa: switching('mahasiswa', true),
  nonaktifdosen: switching('dosen', false),
  aktifdosen: switching('dosen', true),
  gantipembimbing: { act: replaceOne, undo: replaceBack },
  selesai: { act: finishOne, undo: resumeOne },
}

const idOf = (kunci: string): number => orNotFound(registrationOf(kunci))

/** Nobody is recommended against the numbers by being one of many: that is asked for. */
async function assertEligible(trx: Database, student: Omit<Credits, 'recommended'>) {
  const { state, reasons } = await eligibilityOf(trx, student)
  if (state === 'syarat-belum-ada') throw conflict('bulk.no-requirement')
  const [first] = reasons
  if (first?.reason === 'tidak-aktif') throw conflict('register.student-not-studying')
  if (first)
    throw conflict(
      first.reason === 'sks-kurang'
        ? message('bulk.credits-short', { has: first.has, needs: first.needs })
        : message('bulk.credits-failed', { has: first.has, below: first.below }),
    )
}

const pembimbingOf = (trx: Database, registerid: number) =>
  findRow(trx, 'pembimbing', { pembimbingregisterid: registerid })
