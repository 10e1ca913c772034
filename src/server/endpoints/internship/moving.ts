import { sql, type RawBuilder } from 'kysely'
import type { BodyOf } from '../../../contract/endpoints/index.ts'
import { message } from '../../../contract/messages/index.ts'
import { CATEGORY } from '../../../contract/rules/documents.ts'
import { registerRefusal } from '../../../contract/rules/mayRegister.ts'
import { fits, free, sexOf, type Sex } from '../../../contract/rules/seats.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { withArchiveOpen } from '../../db/archive.ts'
import { standing } from '../../db/lists.ts'
import type { Database } from '../../db/open.ts'
import { insertRow, findRow, holdRows } from '../../db/rows.ts'
import { conflict, invalid } from '../../http/httpError.ts'
import { write } from '../../write.ts'
import { lockPlacement } from '../placement/lock.ts'
import { DECISION_REFUSED } from '../register/deciding.ts'
import { heldStudent, studentInReach } from '../placement/student.ts'
import { allocationOf, heldPlaces } from '../../resources/kuotadetail.ts'
import { endOwnAt, goesBefore, makeRoom } from '../../resources/antrean.ts'
import { givenUntil, isGivenByRound, takenBackSince } from '../../resources/round.ts'
import { theCompany } from '../register/selfFound.ts'
import { runningSemesterOf } from '../startingWith.ts'
import { endPlacement } from './ending.ts'
import { remember } from './history.ts'
import { beginPeriod, closePeriod, presentPembimbing } from './pembimbing.ts'

/** The office brings a student to a company: to another one in the middle of it, or to one after the deadline. */
export const moving = handlers({
  'POST register/pindah': write({
    hold: ({ db, body, ...context }) => lockPlacement(db, context, body.registerid),
    // What runs goes on; a new place is for whoever studies.
    refuse: async ({ db, held }) =>
      refusalFor({ ...(await studentAt(db, held.registernobp)), recommended: true }),
    change: async ({ held, ...context }) => {
      const { db, body } = context
      const { registerid, registernobp, registerjkl } = held
      const quota = await quotaFor(context, { prodiid: held.registerprodiid, semid: held.registersemid })
      // Both in one order, so that two who change places do not wait for each other.
      await lockSeats(db, [held.registerdetailid, await detailAt(db, body)])
      const ended = await endPlacement(db, context, {
        registerid,
        to: 'pindah',
        from: 'berjalan',
        reason: body.alasan,
      })
      // Somebody was faster: from here it goes on once, wherever to.
      if (!ended.changed) throw conflict(message('internship.state-changed', { standing: 'pindah' }))
      const place = await placeFor(context, { quota, nobp: registernobp, jkl: registerjkl })
      if (place.perusahaanid === held.registerperusahaanid) throw conflict('internship.same-place')
      const next = await goOn(context, {
        student: { mhsnobp: registernobp, mhsjkl: registerjkl },
        quota,
        place,
        from: registerid,
        reason: body.alasan,
      })
      return { next, place, name: ended.name }
    },
    refused: DECISION_REFUSED,
    event: ['register.keadaan', 'register.daftar'],
    said: ({ done: { next, place, name } }) => ({
      code: 201,
      message: message('internship.moved', {
        name,
        company: place.perusahaannama,
      }),
      data: { registerid: next },
    }),
  }),

  // Registration may be over or not yet open: that is why the office does it.
  'POST register/mahasiswa': write({
    hold: ({ db, body, ...context }) => heldStudent(db, context, body.nobp),
    refuse: ({ held }) =>
      held.enabled
        ? refusalFor({ ...held, recommended: held.mhsrekommagang === 1 })
        : 'register.student-inactive',
    change: async ({ held: student, ...context }) => {
      const quota = await quotaFor(context, { prodiid: student.mhsprodiid })
      const place = await placeFor(context, { quota, nobp: student.mhsnobp, jkl: student.mhsjkl })
      const reason = context.body.alasan
      return { registerid: await enrol(context, { student, quota, place, from: null, reason }), place }
    },
    refused: DECISION_REFUSED,
    event: 'register.daftar',
    said: ({ held, done: { registerid, place } }) => ({
      code: 201,
      message: message('internship.registered-for', { name: held.mhsnama, company: place.perusahaannama }),
      data: { registerid },
    }),
  }),

  'GET mahasiswa/{nobp}/tujuan': async ({ db, user, params, today, now }) => {
    const student = await studentInReach(db, { user }, params.nobp)
    const { berlaku } = await runningSemesterOf(db, today)
    const rows = await db
      .selectFrom('kuota as k')
      .innerJoin('jeniskuota as j', 'j.jenisid', 'k.kuotajenisid')
      .innerJoin('semester as s', 's.semid', 'k.kuotasemid')
      .leftJoin('kuotadetail as d', (on) =>
        on.onRef('d.detailkuotaidx', '=', 'k.kuotaidx').on('d.detailmundur', 'is', null),
      )
      .leftJoin('perusahaan as p', 'p.perusahaanid', 'd.detailperusahaanid')
      .select(['k.kuotaidx', 'j.jeniskuota', 'j.jenismou', 'k.kuotasemid', 's.semnama as kuotasemnama'])
      .select(['k.kuotaselesairegistrasi', 'p.perusahaanid', 'p.perusahaannama', 'p.perusahaanalamat'])
      .select(['d.detailkuotapria', 'd.detailkuotawanita', 'd.detailkuotapriawanita'])
      .select(['d.terisipria', 'd.terisiwanita', givenUntil('k.kuotaidx', takenBackSince(now)).as('putaran')])
      .select([waitingThere(sql`a.antreantawaran is null`).as('antre')])
      .select([offeredThere('L').as('ditawariL'), offeredThere('P').as('ditawariP')])
      .select([
        waitingThere(sql`a.antreantawaran is not null and a.antreannobp = ${student.mhsnobp}`).as('miliknya'),
      ])
      .where('k.kuotaprodiid', '=', student.mhsprodiid)
      .where('s.semtutup', 'is', null)
      .where((eb) =>
        eb.or([
          eb('k.kuotasemid', '>=', berlaku ?? 0),
          // Who is still somewhere since an earlier one can be moved within it.
          eb(
            'k.kuotasemid',
            'in',
            eb
              .selectFrom('register as r')
              .select('r.registersemid')
              .where('r.registernobp', '=', student.mhsnobp)
              .where(sql<boolean>`${sql.raw(standing('r').isOpen)}`),
          ),
        ]),
      )
      .orderBy('k.kuotasemid', 'desc')
      .orderBy('k.kuotaidx')
      .orderBy('p.perusahaannama')
      .execute()
    const sex = sexOf(student.mhsjkl)
    return {
      data: [...Map.groupBy(rows, ({ kuotaidx }) => kuotaidx).values()].map((each) => {
        const perusahaan = each.flatMap((row) => {
          const { perusahaanid, perusahaannama, perusahaanalamat } = row
          const { antre, ditawariL, ditawariP } = row
          const [allocation, held] = [allocationOf(row), heldPlaces(row)]
          const sisa = free(allocation, held, sex)
          const shown = { perusahaannama: perusahaannama!, perusahaanalamat: perusahaanalamat! }
          // What is held for them is theirs, and before nobody.
          if (perusahaanid !== null && row.miliknya > 0)
            return [{ perusahaanid, ...shown, sisa: Math.max(sisa, 1), antre: 0 }]
          const canBeFree =
            (ditawariL > 0 && fits(allocation, { ...held, pria: held.pria - 1 }, sex)) ||
            (ditawariP > 0 && fits(allocation, { ...held, wanita: held.wanita - 1 }, sex))
          if (perusahaanid === null || (sisa === 0 && !canBeFree)) return []
          return [{ perusahaanid, ...shown, sisa, antre }]
        })
        return { ...each[0]!, perusahaan }
      }),
    }
  },
})

const waitingThere = (more: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from antrean a where a.antreandetailid = d.detailid
    and a.antreanakhir is null and a.antreanjeda is null and ${more})`
const offeredThere = (sex: Sex) =>
  waitingThere(sql`a.antreantawaran is not null and a.antreanjkl = ${sql.lit(sex)}`)

type Place = Omit<BodyOf<'POST register/mahasiswa'>, 'nobp' | 'alasan'>
type Placing = RequestContext & { body: Place & { alasan: string } }
type Quota = Awaited<ReturnType<typeof quotaFor>>

const refusalFor = (student: Parameters<typeof registerRefusal>[0]) => {
  const refusal = registerRefusal(student)
  return refusal && (`register.student-${refusal}` as const)
}

const studentAt = (db: Database, nobp: string) =>
  db.selectFrom('mahasiswa').select('mhsstatus').where('mhsnobp', '=', nobp).executeTakeFirstOrThrow()

/** The quota that was chosen, of this programme and, where one is given, this semester. */
async function quotaFor({ db, body }: Placing, { prodiid, semid }: { prodiid: number; semid?: number }) {
  const quota = await db
    .selectFrom('kuota as k')
    .innerJoin('jeniskuota as j', 'j.jenisid', 'k.kuotajenisid')
    .select(['k.kuotaidx', 'k.kuotasemid', 'k.kuotaprodiid', 'j.jenismou'])
    .where('k.kuotaidx', '=', body.registerkuotaid)
    .where('k.kuotaprodiid', '=', prodiid)
    .$if(semid !== undefined, (rows) => rows.where('k.kuotasemid', '=', semid!))
    .executeTakeFirst()
  if (!quota) throw invalid({ registerkuotaid: 'internship.other-semester' })
  return quota
}

async function detailAt(db: Database, { registerkuotaid, registerperusahaanid }: Place) {
  if (registerperusahaanid === null) return null
  const row = await findRow(db, 'kuotadetail', {
    detailkuotaidx: registerkuotaid,
    detailperusahaanid: registerperusahaanid,
  })
  return row?.detailid ?? null
}

async function lockSeats(trx: Database, detailids: readonly (number | null)[]): Promise<void> {
  const detailid = detailids.filter((id) => id !== null)
  if (detailid.length > 0) await holdRows(trx, 'kuotadetail', 'detailid', { detailid })
}

/** A company of the quota; or one of the student's own, which takes no seat. */
async function placeFor(
  context: Placing,
  { quota, nobp, jkl }: { quota: Quota; nobp: string; jkl: string },
): Promise<{ perusahaanid: number; perusahaannama: string; detailid: number | null; waits: boolean }> {
  const { db, body } = context
  const { registerperusahaanid } = body
  if (registerperusahaanid === null) {
    if (quota.jenismou === 1) throw conflict('register.partners-only')
    const { company, held } = await theCompany(db, context, { quota, sex: sexOf(jkl), nobp })
    if (held) throw conflict('register.student-elsewhere')
    return { ...company, detailid: null, waits: false }
  }
  const found = await db
    .selectFrom('kuotadetail as d')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'd.detailperusahaanid')
    .leftJoin('antrean as a', (on) =>
      on
        .onRef('a.antreandetailid', '=', 'd.detailid')
        .on('a.antreannobp', '=', nobp)
        .on('a.antreanakhir', 'is', null),
    )
    .select(['d.detailid', 'p.perusahaanid', 'p.perusahaannama', 'a.antreanid', 'a.antreantawaran'])
    .where('d.detailkuotaidx', '=', quota.kuotaidx)
    .where('d.detailperusahaanid', '=', registerperusahaanid)
    .where('d.detailmundur', 'is', null)
    .executeTakeFirst()
  if (!found) throw conflict('register.not-in-quota')
  const { antreanid, antreantawaran, ...row } = found
  // What is held for them is nobody else's.
  if (antreantawaran !== null) return { ...row, waits: true }
  // The office may, when it says that it means to.
  if (Number(body.mendahului) === 0 && (await isGivenByRound(db, quota.kuotaidx, context.now)))
    throw conflict('round.before-others')
  if (Number(body.mendahului) === 0 && (await goesBefore(db, row.detailid, sexOf(jkl))))
    throw conflict('queue.before-others')
  if (Number(body.mendahului) === 1) await makeRoom(db, context, { detailid: row.detailid, sex: sexOf(jkl) })
  return { ...row, waits: antreanid !== null }
}

/** A new registration of theirs, and its line in the trail; where another one goes on here, it is approved as that was. */
async function enrol(
  { db, ...context }: RequestContext,
  { student, quota, place, from, reason }: Enrolment,
): Promise<number> {
  if (place.detailid !== null && place.waits)
    await endOwnAt(db, { nobp: student.mhsnobp, detailid: place.detailid, now: context.now })
  const { registerid } = await insertRow(db, 'register', {
    registernobp: student.mhsnobp,
    registerjkl: student.mhsjkl,
    registertanggal: context.today,
    registerkuotaid: quota.kuotaidx,
    registersemid: quota.kuotasemid,
    registerprodiid: quota.kuotaprodiid,
    registerperusahaanid: place.perusahaanid,
    registerdetailid: place.detailid,
    registerdisetujui: from === null ? null : 1,
    registerasal: from,
  })
  await remember(db, context, {
    registerid,
    hal: 'daftar',
    dari: null,
    ke: from === null ? 'menunggu' : 'berjalan',
    alasan: reason,
    kaitan: from,
    perusahaan: place.perusahaannama,
  })
  return registerid
}

interface Enrolment {
  student: { mhsnobp: string; mhsjkl: string }
  quota: Pick<Quota, 'kuotaidx' | 'kuotasemid' | 'kuotaprodiid'>
  place: Awaited<ReturnType<typeof placeFor>>
  /** The registration that goes on here. */
  from: number | null
  reason: string
}

/** What has ended as moved goes on elsewhere, with its supervisor and what was handed in before registering. */
export async function goOn(context: RequestContext, move: Enrolment & { from: number }): Promise<number> {
  const next = await enrol(context, move)
  await passPembimbing(context.db, context, { from: move.from, to: next })
  await passDocuments(context.db, { from: move.from, to: next })
  return next
}

/** The supervisor goes with the student; at the old place the period ends. */
async function passPembimbing(
  trx: Database,
  context: RequestContext,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const present = await presentPembimbing(trx, from)
  if (!present) return
  await closePeriod(trx, context, present)
  await beginPeriod(trx, context, { registerid: to, dosenid: present.pembimbingdosenid })
}

/** What was asked for before registering is of the student, wherever they go; what a company asks for is not. */
export const passDocuments = (trx: Database, { from, to }: { from: number; to: number }) =>
  withArchiveOpen(trx, () =>
    trx
      .updateTable('dokumenregister')
      .set({ registerid: to })
      .where('registerid', '=', from)
      .where('dokumenid', 'in', (eb) =>
        eb.selectFrom('dokumen').select('dokumenid').where('dokumenjenisid', '=', CATEGORY.REGISTRASI),
      )
      .execute(),
  )
