import { DOCUMENT_TYPES } from '../../../contract/fileTypes.ts'
import { absenceDays, absenceRefusal, type AbsenceRefusal } from '../../../contract/rules/attendance.ts'
import { isWorkday } from '../../../contract/rules/workdays.ts'
import { handlers, type CallContext, type RequestContext } from '../../context.ts'
import { isTaken } from '../../db/constraint.ts'
import type { Database } from '../../db/open.ts'
import { recordEvents } from '../../events/record.ts'
import { PROOF_USE, uploadOf, withFile } from '../../files/saveUpload.ts'
import { conflict, orNotFound } from '../../http/httpError.ts'
import { holidaysAround } from '../../holidays.ts'
import { lockPlacement, type Held } from '../placement/lock.ts'
import { answerTo, assertNotTooOften, takeNoticesBack, UNANSWERED } from './asking.ts'
import { assertOpenSemester, holdRunning } from './held.ts'

/** Days on which a student is not there: said by the student, with a proof now or later, answered by the supervisor. */
export const absences = handlers({
  'POST ketidakhadiran': async (context) => {
    const { body, now } = context
    const upload = proofOf(context, 'bukti')
    const authorize = (db: Database) => mayBeAway({ ...context, db })
    try {
      return await withFile(context, upload, authorize, async (trx, berkasid, { registerid }) => {
        const { absenid } = await trx
          .insertInto('ketidakhadiran')
          .values({
            absenregisterid: registerid,
            absenmulai: body.mulai,
            absenselesai: body.selesai,
            absenjenis: body.jenis,
            absenketerangan: body.keterangan || null,
            absenbukti: berkasid,
            ...UNANSWERED,
            dibuat: now.toISOString(),
          })
          .returning('absenid')
          .executeTakeFirstOrThrow()
        await takeDays(trx, { ...body, absenid, registerid })
        await recordEvents(trx, context, {
          what: 'ketidakhadiran.ajukan',
          id: absenid,
          registerid,
          after: { ...toldOf(body), bukti: berkasid !== null },
        })
        return {
          result: await context.storeAnswer(trx, {
            code: 201 as const,
            message: 'attendance.absence-saved' as const,
            data: { absenid },
          }),
        }
      })
    } catch (error) {
      throw isTaken(error, 'hariregisterid', 'haritanggal') ? refuse('bertumpuk') : error
    }
  },

  'POST ketidakhadiran/{absenid}': (context) => {
    const authorize = async (db: Database) => {
      const row = await own({ ...context, db })
      if (row.status === 'ditolak') throw conflict('attendance.proof-refused')
      // What was accepted was accepted with this one; a proof that was missing then may still follow.
      if (row.status === 'diterima' && row.absenbukti !== null) throw conflict('attendance.proof-accepted')
      return row
    }
    return withFile(context, proofOf(context, 'berkas'), authorize, async (trx, berkasid, row) => {
      await trx
        .updateTable('ketidakhadiran')
        .set({ absenbukti: berkasid })
        .where('absenid', '=', row.absenid)
        .execute()
      await takeNoticesBack(trx, 'ketidakhadiran', row.absenid, ['bukti'])
      await recordEvents(trx, context, {
        what: 'ketidakhadiran.bukti',
        id: row.absenid,
        registerid: row.absenregisterid,
        after: daysOf(row),
      })
      return { result: { message: 'attendance.proof-saved' as const }, unused: [row.absenbukti] }
    })
  },

  'DELETE ketidakhadiran/{absenid}': (context) => {
    const authorize = async (db: Database) => {
      const row = await own({ ...context, db })
      if (row.status === 'diterima') throw conflict('attendance.decided')
      return row
    }
    return withFile(context, null, authorize, async (trx, _none, row) => {
      await trx.deleteFrom('ketidakhadiran').where('absenid', '=', row.absenid).execute()
      const told = await takeNoticesBack(trx, 'ketidakhadiran', row.absenid)
      await recordEvents(trx, context, {
        what: told ? 'ketidakhadiran.tarik' : 'ketidakhadiran.batal',
        id: row.absenid,
        registerid: row.absenregisterid,
        before: daysOf(row),
      })
      return { result: { message: 'attendance.absence-withdrawn' as const }, unused: [row.absenbukti] }
    })
  },

  'POST ketidakhadiran/putusan/{absenid}': async (context) => {
    const { body } = context
    const answer = answerTo(context)
    const accepted = answer.status === 'diterima'
    try {
      return await context.db.transaction().execute(async (trx) => {
        const row = await own({ ...context, db: trx })
        if (row.status !== body.dari || row.status === answer.status) throw conflict('attendance.asked-again')
        await trx.updateTable('ketidakhadiran').set(answer).where('absenid', '=', row.absenid).execute()
        if (!accepted) await trx.deleteFrom('absenhari').where('hariabsenid', '=', row.absenid).execute()
        else if (row.status === 'ditolak')
          await takeDays(trx, {
            absenid: row.absenid,
            registerid: row.absenregisterid,
            diterima: 1,
            mulai: row.absenmulai,
            selesai: row.absenselesai,
          })
        else
          await trx
            .updateTable('absenhari')
            .set({ diterima: 1 })
            .where('hariabsenid', '=', row.absenid)
            .execute()
        await recordEvents(trx, context, {
          what: 'ketidakhadiran.putusan',
          id: row.absenid,
          registerid: row.absenregisterid,
          before: { keadaan: row.status },
          after: { ...daysOf(row), keadaan: answer.status },
          reason: answer.jawabanalasan,
        })
        return {
          message: accepted
            ? ('attendance.absence-accepted' as const)
            : ('attendance.absence-refused' as const),
        }
      })
    } catch (error) {
      throw isTaken(error, 'hariregisterid', 'haritanggal') ? refuse('bertumpuk') : error
    }
  },
})

const proofOf = (
  { body, user }: Pick<RequestContext, 'user'> & { body: Record<string, unknown> },
  field: string,
) => uploadOf(body, { field, use: PROOF_USE, types: DOCUMENT_TYPES, nobp: user.nobp })

/** The registration, held, if these days may be asked for. */
async function mayBeAway(context: CallContext<'POST ketidakhadiran'>): Promise<Held> {
  const { db, body, today } = context
  const placement = await lockPlacement(db, context, body.registerid)
  await assertOpenSemester(db, placement.registersemid)
  const libur = await holidaysAround(db, today)
  const written = await db
    .selectFrom('laporandetail')
    .select('detail_tgl as tgl')
    .where('detail_registeridx', '=', placement.registerid)
    .where('detail_jenis', '=', 'mingguan')
    .where('detail_tgl', '>=', body.mulai)
    .where('detail_tgl', '<=', body.selesai)
    .execute()
  const taken = await db
    .selectFrom('absenhari')
    .select('haritanggal as tgl')
    .where('hariregisterid', '=', placement.registerid)
    .where('haritanggal', '>=', body.mulai)
    .where('haritanggal', '<=', body.selesai)
    .execute()
  const count = await db
    .selectFrom('ketidakhadiran')
    .select(({ fn }) => fn.countAll<number>().as('jumlah'))
    .where('absenregisterid', '=', placement.registerid)
    .executeTakeFirstOrThrow()
  const refusal = absenceRefusal({
    approved: placement.registerdisetujui === 1,
    ended: placement.registerakhir !== null,
    schedule: placement.period,
    mulai: body.mulai,
    selesai: body.selesai,
    libur,
    written: new Set(written.map(({ tgl }) => tgl)),
    taken: new Set(taken.map(({ tgl }) => tgl)),
    count: Number(count.jumlah),
  })
  if (refusal) throw refuse(refusal)
  await assertNotTooOften(context, 'ketidakhadiran', placement.registerid)
  return placement
}

interface Taken {
  absenid: number
  registerid: number
  mulai: string
  selesai: string
  diterima?: number
}
/** Each day once: the database refuses a second absence on it. What is a holiday is asked when they are counted. */
const takeDays = (trx: Database, { absenid, registerid, mulai, selesai, diterima = 0 }: Taken) =>
  trx
    .insertInto('absenhari')
    .values(
      absenceDays(mulai, selesai).map((haritanggal) => ({
        hariabsenid: absenid,
        hariregisterid: registerid,
        haritanggal,
        diterima,
        harikerja: Number(isWorkday(haritanggal)),
      })),
    )
    .execute()

/** An absence of somebody in reach, whose registration is held. @throws 409 when nothing may be changed there any more */
const own = (context: RequestContext & { params: { absenid: number } }) =>
  holdRunning(
    context,
    async () =>
      orNotFound(
        await context.db
          .selectFrom('ketidakhadiran')
          .selectAll()
          .where('absenid', '=', context.params.absenid)
          .executeTakeFirst(),
      ),
    ({ absenregisterid }) => absenregisterid,
  )

/** Which days. Why somebody was away may be about their health, and stays out of the trail and of what leaves. */
const toldOf = ({ mulai, selesai }: { mulai: string; selesai: string }) => ({
  tanggal: mulai,
  ...(selesai !== mulai && { sampai: selesai }),
})
const daysOf = (row: { absenmulai: string; absenselesai: string }) =>
  toldOf({ mulai: row.absenmulai, selesai: row.absenselesai })

const refuse = (word: AbsenceRefusal) => conflict(`attendance.absence.${word}`)
