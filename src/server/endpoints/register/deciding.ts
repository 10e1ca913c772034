import { LETTER_NAMES, LETTERS } from '../../../contract/letters.ts'
import { message, type Message } from '../../../contract/messages/index.ts'
import {
  approvalOf,
  decisionRefusal,
  isMove,
  registrationState,
  type RegistrationState,
} from '../../../contract/rules/registration.ts'
import { isStudying } from '../../../contract/rules/studentStatus.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { brokenConstraint } from '../../db/constraint.ts'
import type { Database } from '../../db/open.ts'
import { findRow, updateRows } from '../../db/rows.ts'
import { conflict } from '../../http/httpError.ts'
import { write } from '../../write.ts'
import { remember } from '../internship/history.ts'
import { assertPassesNobody, endOwnAt } from '../../resources/antrean.ts'
import { assertNoRound } from '../../resources/round.ts'
import { lockPlacement } from '../placement/lock.ts'
import { anyClosed } from '../placement/open.ts'

/** A rejected registration gave its seat back; taking one again is decided by the database like the first time. */
export const DECISION_REFUSED: Record<string, Message> = {
  kuotadetail_kursi: 'register.company-full',
  'registernobp,registersemid': 'register.student-elsewhere',
}

/** Approve, reject, reset. A supervisor is left where they are: they guide only while it is approved. */
export const deciding = handlers({
  'POST register/persetujuan': write({
    change: ({ db, body, ...context }) =>
      decide(db, context, {
        registerid: body.registerid,
        from: body.dari === undefined ? undefined : registrationState(body.dari),
        to: registrationState(body.registerdisetujui),
        alasan: body.alasan,
      }),
    refused: DECISION_REFUSED,
    event: 'register.keputusan',
    said: ({ body }) => `register.decided.${registrationState(body.registerdisetujui)}` as const,
  }),
})

interface Decision {
  registerid: number
  /** What it was when the decision was made. */
  from: RegistrationState | undefined
  to: RegistrationState
  alasan?: string | undefined
}

/** In a transaction, which is rolled back when it is refused. Whoever waits for the row sees what was decided before. */
export async function decide(
  trx: Database,
  context: Pick<RequestContext, 'user' | 'permission' | 'now'>,
  { registerid, from, to, alasan = '' }: Decision,
): Promise<void> {
  const row = await lockPlacement(trx, context, registerid)
  const now = registrationState(row.registerdisetujui)
  // Somebody else decided between the reading and the pressing.
  if (from !== undefined && from !== now) throw conflict(message('register.state-changed', { state: now }))
  // What has ended is taken back where it ended, not decided anew.
  if (row.registerakhir !== null) throw conflict('internship.step.sudah-berakhir')
  if (!isMove(now, to)) return
  // Whoever has stopped studying goes nowhere; what was approved before can be reset all the same.
  if (now !== 'disetujui' && to !== 'ditolak' && !(await studies(trx, row.registernobp)))
    throw conflict('register.student-not-studying')
  if (now === 'ditolak' && !(await anyClosed(trx, [registerid]))) {
    await assertNoRound(trx, row, context.now)
    await assertPassesNobody(trx, row)
  }
  const refusal = decisionRefusal(now, to, await hasReports(trx, registerid))
  if (refusal) throw conflict(`decision.${refusal}`)
  // Rarer than reports: the review says it only when it is tried.
  if (now === 'disetujui') {
    if (await hasMarks(trx, registerid)) throw conflict('decision.ada-nilai')
    if (await hasLetter(trx, registerid)) throw conflict('decision.ada-surat')
  }
  await updateRows(trx, 'register', { registerid }, { registerdisetujui: approvalOf(to) })
  // Where they were refused they do not wait either.
  const own = {
    antreannobp: row.registernobp,
    antreandetailid: row.registerdetailid ?? 0,
    antreanakhir: null,
  }
  if (to === 'ditolak' && (await findRow(trx, 'antrean', own)))
    await endOwnAt(trx, { nobp: row.registernobp, detailid: row.registerdetailid!, now: context.now })
  await remember(trx, context, { registerid, hal: 'keputusan', dari: now, ke: to, alasan })
}

/** The same for many rows, each with a transaction of its own. */
export function decisionProblem(error: unknown): unknown {
  const refusal = DECISION_REFUSED[brokenConstraint(error)?.what ?? '']
  return refusal ? conflict(refusal) : error
}

async function studies(db: Database, mhsnobp: string): Promise<boolean> {
  const student = await findRow(db, 'mahasiswa', { mhsnobp })
  return isStudying(student?.mhsstatus)
}

async function hasReports(db: Database, registerid: number): Promise<boolean> {
  const report = await db
    .selectFrom('laporan')
    .select('laporan_idx')
    .where('laporan_registeridx', '=', registerid)
    .limit(1)
    .executeTakeFirst()
  return report !== undefined
}

/** Sent by somebody, or handed in by the company: a draft is nobody's grade yet. */
async function hasMarks(db: Database, registerid: number): Promise<boolean> {
  const mark = await db
    .selectFrom('nilaibagian')
    .select('bagianid')
    .where('bagianregisterid', '=', registerid)
    .where((eb) => eb.or([eb('bagiandikirim', 'is not', null), eb('bagiandiajukan', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return mark !== undefined
}

/** A valid one that nobody gets before the approval. */
async function hasLetter(db: Database, registerid: number): Promise<boolean> {
  const letter = await db
    .selectFrom('suratmahasiswa')
    .select('suratid')
    .where('registerid', '=', registerid)
    .where('berlaku', '=', 1)
    .where('jenis', 'in', OF_APPROVED)
    .limit(1)
    .executeTakeFirst()
  return letter !== undefined
}
const OF_APPROVED = LETTER_NAMES.filter(
  (name) => !(LETTERS[name].states as readonly string[]).includes('menunggu'),
)
