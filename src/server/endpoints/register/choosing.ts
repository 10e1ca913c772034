import { message, type Message } from '../../../contract/messages/index.ts'
import { passesLine } from '../../../contract/rules/antrean.ts'
import { registerRefusal } from '../../../contract/rules/mayRegister.ts'
import { fits, sexOf, type Sex } from '../../../contract/rules/seats.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { brokenConstraint, isTaken } from '../../db/constraint.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { conflict, notFound } from '../../http/httpError.ts'
import { endOwnAt } from '../../resources/antrean.ts'
import { takenBackUntil } from '../../../contract/rules/round.ts'
import { shownAt } from '../../resources/round.ts'
import { write } from '../../write.ts'
import { remember } from '../internship/history.ts'
import { cardOf, type Card, type Held } from './card.ts'
import { assertOpen, openQuota, type OpenQuota } from './openQuota.ts'
import { theCompany } from './selfFound.ts'

const REFUSED: Record<string, Message> = {
  kuotadetail_kursi: 'register.full',
  'registernobp,registersemid': 'register.registered-this-semester',
}

/** A student registers: at a company of the quota, or at one they found themselves. */
export const choosing = handlers({
  'POST register': async (context) => {
    const card = await cardOf(context)
    assertOpen(card, context.today)
    const place = placeOn(card)
    // When hundreds press in one second, most come too late or twice: they hear it from a read and hold nobody up.
    if (card.held) return alreadyAt(card.held, card, place)
    if (card.putaranbatas !== null) throw conflict(waitFor(card, context))
    if (isFull(card)) throw full()
    if (passesLine(sexOf(card.mhsjkl), inLineAt(card))) throw conflict('queue.first')
    try {
      // By hand: what the database refuses is looked at again, outside of the transaction.
      return await context.db.transaction().execute(async (trx) => {
        const student = await lockEntitled(trx, context)
        if (card.antresendiri > 0)
          await endOwnAt(trx, { nobp: student.mhsnobp, detailid: place.detailid!, now: context.now })
        return enrol(trx, context, { student, quota: card, place })
      })
    } catch (error) {
      const refusal = REFUSED[brokenConstraint(error)?.what ?? '']
      // The other of two presses was faster.
      const { held } = isTaken(error, 'registernobp', 'registersemid') ? await cardOf(context) : {}
      if (held) return alreadyAt(held, card, place)
      throw refusal ? conflict(refusal) : error
    }
  },

  'POST register/mandiri': write({
    before: async (context) => {
      const quota = await openQuota(context, context.body.registerkuotaid)
      if (quota.jenismou === 1) throw conflict('register.partners-only')
      return quota
    },
    change: async ({ ready: quota, ...context }) => {
      const { db } = context
      const student = await lockEntitled(db, context)
      const { company, held } = await theCompany(db, context, {
        quota,
        sex: sexOf(student.mhsjkl),
        nobp: student.mhsnobp,
      })
      const place = { ...company, detailid: null }
      return held ? alreadyAt(held, quota, place) : enrol(db, context, { student, quota, place })
    },
    refused: REFUSED,
    event: 'register.daftar',
    said: ({ done }) => done,
  }),
})

/** Where the student goes. Without an allocation (`detailid` null) no seat is taken. */
interface Place {
  perusahaanid: number
  perusahaannama: string
  detailid: number | null
}

/**
 * The insert itself decides: a trigger counts the seat, a check refuses one too many, a unique index the second
 * active registration. Those who wait for the same company are let in one by one, so nobody is refused while a seat
 * that fits is free.
 */
export async function enrol(
  trx: Database,
  context: RequestContext,
  {
    student,
    quota,
    place,
  }: { student: Student; quota: Pick<OpenQuota, 'kuotaidx' | 'kuotasemid' | 'kuotaprodiid'>; place: Place },
) {
  const { registerid } = await trx
    .insertInto('register')
    .values({
      registernobp: student.mhsnobp,
      registerkuotaid: quota.kuotaidx,
      registerperusahaanid: place.perusahaanid,
      registerdetailid: place.detailid,
      registersemid: quota.kuotasemid,
      registerprodiid: quota.kuotaprodiid,
      registerjkl: student.mhsjkl,
      registerdisetujui: null,
      registertanggal: context.today,
    })
    .returning('registerid')
    .executeTakeFirstOrThrow()
  await remember(trx, context, {
    registerid,
    hal: 'daftar',
    dari: null,
    ke: 'menunggu',
    perusahaan: place.perusahaannama,
  })
  const said = message('register.registered', { company: place.perusahaannama })
  return { code: 201 as const, message: said, data: { registerid } }
}

/** Holds the student's row, so that nothing of what lets them register changes and no second press decides meanwhile. */
export async function lockEntitled(trx: Database, { user }: RequestContext) {
  const student = await trx
    .selectFrom('mahasiswa')
    .select(['mhsnobp', 'mhsjkl', 'mhsprodiid', 'mhsrekommagang', 'mhsstatus'])
    .where('mhsnobp', '=', user.nobp)
    .$call(lockRow(trx))
    .executeTakeFirst()
  if (!student) throw notFound()
  const refusal = registerRefusal({ ...student, recommended: student.mhsrekommagang === 1 })
  if (refusal) throw conflict(`register.${refusal}`)
  return student
}
type Student = Awaited<ReturnType<typeof lockEntitled>>

/** In a ranked round nobody goes before the others; a company of one's own is no place of the quota. */
function waitFor(
  { putaranbatas, putarandiumumkan }: Card,
  { now, appContext: { timeZone } }: RequestContext,
): Message {
  const settled = takenBackUntil(putarandiumumkan)
  if (settled) return message('round.settling', shownAt(settled, timeZone))
  return now.toISOString() < putaranbatas!
    ? message('round.direct', shownAt(putaranbatas!, timeZone))
    : 'round.awaited'
}

const full = () => conflict('register.full')

function placeOn({ detailid, perusahaanid, perusahaannama }: Card): Place {
  if (detailid !== null) return { detailid, perusahaanid: perusahaanid!, perusahaannama: perusahaannama! }
  throw conflict('register.not-in-quota')
}

/** As the places stand now, for this student. */
const isFull = ({ allocation, taken, mhsjkl }: Card): boolean => !fits(allocation, taken, sexOf(mhsjkl))

const inLineAt = ({ allocation, taken, antreL, antreP }: Card) => ({
  allocation,
  held: taken,
  line: [...Array<Sex>(antreL).fill('L'), ...Array<Sex>(antreP).fill('P')].map((jkl, antreanid) => ({
    antreanid,
    jkl,
  })),
})

/** The same company pressed twice is one registration; another company has to wait for the first. */
function alreadyAt(held: Held, quota: { kuotaidx: number }, place: Place) {
  if (held.registerkuotaid === quota.kuotaidx && held.registerperusahaanid === place.perusahaanid) {
    const said = message('register.registered-already', { company: held.perusahaannama })
    return { code: 200 as const, message: said, data: { registerid: held.registerid } }
  }
  const { perusahaannama: company, waits } = held
  throw conflict(message('register.registered-elsewhere', { company, waits }))
}
