import { sql, type Transaction } from 'kysely'
import type { BodyOf } from '../../../contract/endpoints/index.ts'
import { message } from '../../../contract/messages/index.ts'
import { CATEGORY } from '../../../contract/rules/documents.ts'
import { registerRefusal } from '../../../contract/rules/mayRegister.ts'
import { free, sexOf } from '../../../contract/rules/seats.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { withArchiveOpen } from '../../db/archive.ts'
import { standing } from '../../db/lists.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { conflict, invalid, orNotFound } from '../../http/httpError.ts'
import { programme } from '../../scope.ts'
import { lockPlacement } from '../placement/lock.ts'
import { decisionProblem } from '../register/deciding.ts'
import { isEnabled } from '../register/enabled.ts'
import { allocationOf, heldPlaces } from '../../resources/kuotadetail.ts'
import { theCompany } from '../register/selfFound.ts'
import { runningSemesterOf } from '../startingWith.ts'
import { endPlacement, nameOf } from './ending.ts'
import { remember } from './history.ts'
import { beginPeriod, closePeriod, presentSupervisor } from './supervision.ts'

/** The office brings a student to a company: to another one in the middle of it, or to one after the deadline. */
export const moving = handlers({
  'POST register/pindah': async (context) => {
    const { registerid, alasan } = context.body
    try {
      // By hand: not converted yet (docs/decisions/0007).
      return await context.db.transaction().execute(async (trx) => {
        const held = await lockPlacement(trx, context, registerid)
        // What runs goes on; a new place is for whoever studies.
        assertEntitled({ ...(await studentAt(trx, held.registernobp)), recommended: true })
        const quota = await quotaFor(trx, context, {
          prodiid: held.registerprodiid,
          semid: held.registersemid,
        })
        // Both in one order, so that two who change places do not wait for each other.
        await lockSeats(trx, [held.registerdetailid, await detailAt(trx, context.body)])
        const ended = await endPlacement(trx, context, {
          registerid,
          to: 'pindah',
          from: 'berjalan',
          reason: alasan,
        })
        // Somebody was faster: from here it goes on once, wherever to.
        if (!ended.changed) throw conflict(message('internship.state-changed', { standing: 'pindah' }))
        const place = await placeFor(trx, context, { quota, nobp: held.registernobp, jkl: held.registerjkl })
        if (place.perusahaanid === held.registerperusahaanid) throw conflict('internship.same-place')
        const next = await insertRegistration(trx, context, {
          student: { mhsnobp: held.registernobp, mhsjkl: held.registerjkl },
          quota,
          place,
          approved: true,
          from: registerid,
        })
        await passSupervisor(trx, context, { from: registerid, to: next })
        await passDocuments(trx, { from: registerid, to: next })
        await remember(trx, context, [
          {
            registerid: next,
            hal: 'daftar',
            dari: null,
            ke: 'berjalan',
            alasan,
            kaitan: registerid,
            perusahaan: place.perusahaannama,
          },
        ])
        const name = await nameOf(trx, held.registernobp)
        return context.storeAnswer(trx, {
          code: 201 as const,
          message: message('internship.moved', { name, company: place.perusahaannama }),
          data: { registerid: next },
        })
      })
    } catch (error) {
      throw decisionProblem(error)
    }
  },

  // Registration may be over or not yet open: that is why the office does it.
  'POST register/mahasiswa': async (context) => {
    const { nobp, alasan } = context.body
    try {
      // By hand: not converted yet (docs/decisions/0007).
      return await context.db.transaction().execute(async (trx) => {
        const student = orNotFound(
          await trx
            .selectFrom('mahasiswa')
            .select(['mhsnobp', 'mhsnama', 'mhsjkl', 'mhsprodiid', 'mhsrekommagang', 'mhsstatus'])
            .select(isEnabled.as('enabled'))
            .where('mhsnobp', '=', nobp)
            .where(programme('mhsprodiid', context.user))
            .$call(lockRow(trx))
            .executeTakeFirst(),
        )
        if (!student.enabled) throw conflict('register.student-inactive')
        assertEntitled({ ...student, recommended: student.mhsrekommagang === 1 })
        const quota = await quotaFor(trx, context, { prodiid: student.mhsprodiid })
        const place = await placeFor(trx, context, { quota, nobp, jkl: student.mhsjkl })
        const registerid = await insertRegistration(trx, context, {
          student,
          quota,
          place,
          approved: false,
          from: null,
        })
        await remember(trx, context, {
          registerid,
          hal: 'daftar',
          dari: null,
          ke: 'menunggu',
          alasan,
          perusahaan: place.perusahaannama,
        })
        return context.storeAnswer(trx, {
          code: 201 as const,
          message: message('internship.registered-for', {
            name: student.mhsnama,
            company: place.perusahaannama,
          }),
          data: { registerid },
        })
      })
    } catch (error) {
      throw decisionProblem(error)
    }
  },

  'GET mahasiswa/{nobp}/tujuan': async ({ db, user, params, today }) => {
    const student = orNotFound(
      await db
        .selectFrom('mahasiswa')
        .select(['mhsnobp', 'mhsjkl', 'mhsprodiid'])
        .where('mhsnobp', '=', params.nobp)
        .where(programme('mhsprodiid', user))
        .executeTakeFirst(),
    )
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
      .select(['d.terisipria', 'd.terisiwanita'])
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
          const sisa = free(allocationOf(row), heldPlaces(row), sex)
          if (perusahaanid === null || sisa === 0) return []
          return [
            { perusahaanid, perusahaannama: perusahaannama!, perusahaanalamat: perusahaanalamat!, sisa },
          ]
        })
        return { ...each[0]!, perusahaan }
      }),
    }
  },
})

type Place = Omit<BodyOf<'POST register/mahasiswa'>, 'nobp' | 'alasan'>
type Placing = RequestContext & { body: Place }
type Quota = Awaited<ReturnType<typeof quotaFor>>

function assertEntitled(student: Parameters<typeof registerRefusal>[0]): void {
  const refusal = registerRefusal(student)
  if (refusal) throw conflict(`register.student-${refusal}`)
}

const studentAt = (db: Database, nobp: string) =>
  db.selectFrom('mahasiswa').select('mhsstatus').where('mhsnobp', '=', nobp).executeTakeFirstOrThrow()

/** The quota that was chosen, of this programme and, where one is given, this semester. */
async function quotaFor(
  db: Database,
  { body }: Placing,
  { prodiid, semid }: { prodiid: number; semid?: number },
) {
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
  const row = await db
    .selectFrom('kuotadetail')
    .select('detailid')
    .where('detailkuotaidx', '=', registerkuotaid)
    .where('detailperusahaanid', '=', registerperusahaanid)
    .executeTakeFirst()
  return row?.detailid ?? null
}

async function lockSeats(trx: Database, detailids: readonly (number | null)[]): Promise<void> {
  const ids = detailids.filter((id) => id !== null)
  if (ids.length > 0)
    await trx
      .selectFrom('kuotadetail')
      .select('detailid')
      .where('detailid', 'in', ids)
      .orderBy('detailid')
      .$call(lockRow(trx))
      .execute()
}

/** A company of the quota; or one of the student's own, which takes no seat. */
async function placeFor(
  trx: Transaction<Tables>,
  context: Placing,
  { quota, nobp, jkl }: { quota: Quota; nobp: string; jkl: string },
): Promise<{ perusahaanid: number; perusahaannama: string; detailid: number | null }> {
  const { registerperusahaanid } = context.body
  if (registerperusahaanid === null) {
    if (quota.jenismou === 1) throw conflict('register.partners-only')
    const { company, held } = await theCompany(trx, context, { quota, sex: sexOf(jkl), nobp })
    if (held) throw conflict('register.student-elsewhere')
    return { ...company, detailid: null }
  }
  const row = await trx
    .selectFrom('kuotadetail as d')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'd.detailperusahaanid')
    .select(['d.detailid', 'p.perusahaanid', 'p.perusahaannama'])
    .where('d.detailkuotaidx', '=', quota.kuotaidx)
    .where('d.detailperusahaanid', '=', registerperusahaanid)
    .where('d.detailmundur', 'is', null)
    .executeTakeFirst()
  if (!row) throw conflict('register.not-in-quota')
  return row
}

async function insertRegistration(
  trx: Database,
  { today }: RequestContext,
  {
    student,
    quota,
    place,
    approved,
    from,
  }: {
    student: { mhsnobp: string; mhsjkl: string }
    quota: Quota
    place: Awaited<ReturnType<typeof placeFor>>
    approved: boolean
    from: number | null
  },
): Promise<number> {
  const { registerid } = await trx
    .insertInto('register')
    .values({
      registernobp: student.mhsnobp,
      registerjkl: student.mhsjkl,
      registertanggal: today,
      registerkuotaid: quota.kuotaidx,
      registersemid: quota.kuotasemid,
      registerprodiid: quota.kuotaprodiid,
      registerperusahaanid: place.perusahaanid,
      registerdetailid: place.detailid,
      registerdisetujui: approved ? 1 : null,
      registerasal: from,
    })
    .returning('registerid')
    .executeTakeFirstOrThrow()
  return registerid
}

/** The supervisor goes with the student; at the old place the period ends. */
async function passSupervisor(
  trx: Database,
  context: RequestContext,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const present = await presentSupervisor(trx, from)
  if (!present) return
  await closePeriod(trx, context, present)
  await beginPeriod(trx, context, { registerid: to, dosenid: present.pembimbingdosenid })
}

/** What was asked for before registering is of the student, wherever they go; what a company asks for is not. */
const passDocuments = (trx: Database, { from, to }: { from: number; to: number }) =>
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
