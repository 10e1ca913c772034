import type { Selectable } from 'kysely'
import { message } from '../../contract/messages/index.ts'
import type { End } from '../../contract/rules/internship.ts'
import { corrected, readCorrections, storedCorrections } from '../../contract/rules/corrections.ts'
import { endWith, hasLeft, type StatusAct, type StudentStatus } from '../../contract/rules/studentStatus.ts'
import { handlers, type RequestContext } from '../context.ts'
import { withArchiveOpen } from '../db/archive.ts'
import type { Database } from '../db/open.ts'
import { findRow, holdRow, updateRows } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { recordEvents } from '../events/record.ts'
import { conflict, invalid, orNotFound } from '../http/httpError.ts'
import { accountsOf, addAccounts, NOT_OF_A_FILE } from '../import/accounts.ts'
import { slipsOf } from '../import/slips.ts'
import { storeOf, type Loose } from '../import/stores.ts'
import { offWithStatus, setActive } from '../session/accounts.ts'
import { write } from '../write.ts'
import { endPlacement, takeBack, type Acting } from './internship/ending.ts'
import { anyClosed, openOf } from './placement/open.ts'
import { byOf } from './pengguna.ts'
import { decide, DECISION_REFUSED } from './register/deciding.ts'

/** What is done to one student or lecturer beside correcting the record. */
export const orang = handlers({
  'POST mahasiswa/{nobp}/status': write({
    hold: async ({ db, params }) => ({ ...(await heldStudent(db, params.nobp)), id: params.nobp }),
    refuse: ({ held, body: { ke, dari, alasan } }) => {
      if (held.mhsstatus !== dari) return 'student.status-changed'
      if ((held.mhsstatus ?? 'aktif') === ke) return 'student.status-same'
      // Nothing here says it back.
      if (held.mhsstatus === 'lulus') return 'student.graduated'
      return ke !== 'aktif' && alasan.trim() === '' && invalid({ alasan: 'student.reason' })
    },
    change: ({ db, held, body: { ke, register, alasan }, ...context }) =>
      changeStatus(db, context, held, { to: ke, register, reason: alasan }),
    refused: DECISION_REFUSED,
    event: ['mahasiswa.status', 'register.keadaan', 'register.keputusan', 'akun.nonaktif', 'akun.aktif'],
    said: ({ held, body: { ke }, done: peristiwaid }) => ({
      message: message(`student.status.${ke}`, { name: held.mhsnama }),
      data: { peristiwaid },
    }),
  }),

  'POST mahasiswa/{nobp}/akun': write({
    hold: ({ db, params }) => heldStudent(db, params.nobp),
    refuse: ({ held }) => hasLeft(held.mhsstatus) && 'student.left',
    change: ({ db, held }) => addAccount(db, 'mahasiswa', held.mhsnobp, { ...held }),
    event: ({ held: { mhsnobp: nobp }, done: { akunid: id, slip } }) => ({
      what: 'akun.tambah',
      id,
      nobp,
      title: slip.nama,
    }),
    said: ({ done: { slip } }) => told(slip),
  }),

  'POST dosen/{id}/akun': write({
    hold: async ({ db, params: { id } }) => orNotFound(await holdRow(db, 'dosen', { dosenid: id })),
    change: ({ db, held }) => addAccount(db, 'dosen', held.dosennidn, { ...held }),
    event: ({ held: { dosenid, dosenprodiid: prodiid }, done: { akunid: id, slip } }) => ({
      what: 'akun.tambah',
      id,
      dosenid,
      prodiid,
      title: slip.nama,
    }),
    said: ({ done: { slip } }) => told(slip),
  }),
})

const heldStudent = async (db: Database, mhsnobp: string) =>
  orNotFound(await holdRow(db, 'mahasiswa', { mhsnobp }))

/** By the code of an import, and told once. */
async function addAccount(trx: Database, name: 'mahasiswa' | 'dosen', key: string, next: Loose) {
  const store = storeOf(name)
  const { owned, taken } = await accountsOf(trx, store, [key])
  if (owned.has(key)) throw conflict('account.has-one')
  if (taken.has(key)) throw conflict(message('import.username-taken', { key }))
  const person = { ...NOT_OF_A_FILE, key, next, changes: [] }
  const made = await addAccounts(trx, store, [person], { owned, again: false })
  const [slip] = await slipsOf(trx, made)
  const { akunid } = orNotFound(await findRow(trx, 'akun', { username: key }))
  return { akunid, slip: slip! }
}

const told = (slip: Awaited<ReturnType<typeof addAccount>>['slip']) => ({
  code: 201 as const,
  message: message('account.added', { name: slip.nama }),
  data: slip,
})

/**
 * With what hangs on it, in one transaction: an internship that runs ends, a registration that waits is rejected, and the
 * account of whoever has left is closed. What a person says stands beside what the academic system says.
 */
async function changeStatus(
  trx: Database,
  context: Acting,
  student: Student,
  { to, register, reason }: { to: StatusAct; register: readonly number[]; reason: string },
): Promise<number> {
  const { mhsnobp, mhsstatus } = student
  const end = endWith(to)
  const open = end === null ? [] : await openOf(trx, mhsnobp)
  if (open.map(({ registerid }) => registerid).join() !== [...register].sort((a, b) => a - b).join())
    throw conflict('student.registrations-changed')
  const closed = open.some(({ semtutup }) => semtutup !== null)
  await alsoClosed(trx, closed, async () => {
    for (const { registerid, registerdisetujui } of open)
      if (registerdisetujui === 1)
        await endPlacement(trx, context, { registerid, to: end!, from: 'berjalan', reason })
      else await decide(trx, context, { registerid, from: 'menunggu', to: 'ditolak', alasan: reason })
  })
  const akun = await switchTo(trx, context, student, to, reason)
  await store(trx, student, to)
  const [line] = await recordEvents(trx, context, {
    what: 'mahasiswa.status',
    id: mhsnobp,
    nobp: mhsnobp,
    before: { mhsstatus },
    after: {
      mhsstatus: to,
      ...(open.length > 0 && {
        berakhir: open.filter(running).map(({ registerid }) => registerid),
        ditolak: open.filter((each) => !running(each)).map(({ registerid }) => registerid),
      }),
      ...(akun && { statusakun: akun }),
    },
    reason,
  })
  return line!.peristiwaid
}

/** Whoever was wrong about it. What cannot be as it was says so, and nothing is taken back. */
export async function undoStatus(
  trx: Database,
  context: Acting,
  nobp: string,
  { sebelum, sesudah }: Record<'sebelum' | 'sesudah', Record<string, unknown> | null>,
): Promise<void> {
  const student = await heldStudent(trx, nobp)
  const from = sesudah?.mhsstatus as StatusAct
  const to = (sebelum?.mhsstatus ?? null) as StudentStatus | null
  if (student.mhsstatus !== from) throw conflict('student.status-changed')
  await store(trx, student, to)
  const [ended, rejected] = [sesudah?.berakhir ?? [], sesudah?.ditolak ?? []] as [number[], number[]]
  await alsoClosed(trx, await anyClosed(trx, [...ended, ...rejected]), async () => {
    for (const registerid of ended) await takeBack(trx, context, { registerid, from: endWith(from) as End })
    for (const registerid of rejected)
      await decide(trx, context, { registerid, from: 'ditolak', to: 'menunggu' })
  })
  if (sesudah?.statusakun === 'nonaktif') await switchTo(trx, context, student, to, '')
  await recordEvents(trx, context, {
    what: 'mahasiswa.status',
    id: nobp,
    nobp,
    before: { mhsstatus: from },
    after: { mhsstatus: to },
  })
}

type Student = Selectable<Tables['mahasiswa']>

/** One act also ends what lies in a closed semester, and one takes that back: the archive is open for it alone. */
const alsoClosed = (trx: Database, closed: boolean, work: () => Promise<void>): Promise<void> =>
  closed ? withArchiveOpen(trx, work) : work()

const running = ({ registerdisetujui }: { registerdisetujui: number | null }) => registerdisetujui === 1

/** Who has left signs in no more, who is back does again; an account that is so already is left alone. */
async function switchTo(
  trx: Database,
  context: Pick<RequestContext, 'user' | 'now'>,
  { mhsnobp, mhsstatus }: Student,
  to: StudentStatus | null,
  alasan: string,
): Promise<'aktif' | 'nonaktif' | undefined> {
  if (hasLeft(mhsstatus) === hasLeft(to)) return undefined
  const account = await findRow(trx, 'akun', { nobp: mhsnobp })
  const active = !hasLeft(to)
  if (!account || (account.aktif === 1) === active) return undefined
  // Somebody may have turned it off for a reason of their own.
  if (active && (await offWithStatus(trx, [account.akunid])).length === 0) return undefined
  await setActive(trx, account.akunid, active, { ...byOf(context), alasan: alasan || undefined })
  return active ? 'aktif' : 'nonaktif'
}

async function store(trx: Database, student: Student, mhsstatus: StudentStatus | null): Promise<void> {
  const sistem = corrected(
    readCorrections(student.sistem),
    { before: student, after: { ...student, mhsstatus } },
    ['mhsstatus'],
  )
  const { mhsnobp } = student
  await updateRows(trx, 'mahasiswa', { mhsnobp }, { mhsstatus, sistem: storedCorrections(sistem) })
}
