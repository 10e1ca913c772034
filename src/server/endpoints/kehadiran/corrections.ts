import {
  correctionRefusal,
  sameHours,
  type CorrectionRefusal,
  type DayHours,
} from '../../../contract/rules/attendance.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { isTaken } from '../../db/constraint.ts'
import { recordEvents } from '../../events/record.ts'
import { conflict, orNotFound } from '../../http/httpError.ts'
import { answerTo, assertNotTooOften, takeNoticesBack, UNANSWERED } from './asking.ts'
import { holdRunning } from './held.ts'

/** Other hours for a day that is validated: asked for by the student, done by the supervisor's yes. */
export const corrections = handlers({
  'POST koreksijam': async (context) => {
    const { body, now } = context
    const wanted: DayHours = { masuk: body.detail_masuk, keluar: body.detail_keluar, mode: body.detail_mode }
    try {
      return await context.db.transaction().execute(async (trx) => {
        const day = await dayOf({ ...context, db: trx }, body.detail_idx)
        const waiting = await trx
          .selectFrom('koreksijam')
          .select('koreksiid')
          .where('koreksidetailidx', '=', day.detail_idx)
          .where('status', '=', 'menunggu')
          .executeTakeFirst()
        const refusal = correctionRefusal({
          validated: day.detail_verifikasi === 1,
          now: day,
          wanted,
          waiting: waiting !== undefined,
        })
        if (refusal) throw refuse(refusal)
        await assertNotTooOften({ ...context, db: trx }, 'koreksijam', day.detail_registeridx)
        const { koreksiid } = await trx
          .insertInto('koreksijam')
          .values({
            koreksiregisterid: day.detail_registeridx,
            koreksidetailidx: day.detail_idx,
            darimasuk: day.masuk,
            darikeluar: day.keluar,
            darimode: day.mode,
            kemasuk: wanted.masuk,
            kekeluar: wanted.keluar,
            kemode: wanted.mode,
            koreksialasan: body.alasan,
            ...UNANSWERED,
            dibuat: now.toISOString(),
          })
          .returning('koreksiid')
          .executeTakeFirstOrThrow()
        await recordEvents(trx, context, {
          what: 'koreksijam.ajukan',
          id: koreksiid,
          registerid: day.detail_registeridx,
          before: { jam: hoursText(day) },
          after: { tanggal: day.detail_tgl, jam: hoursText(wanted) },
          reason: body.alasan,
        })
        return context.storeAnswer(trx, {
          code: 201 as const,
          message: 'attendance.correction-saved' as const,
          data: { koreksiid },
        })
      })
    } catch (error) {
      throw isTaken(error, 'koreksidetailidx') ? refuse('sudah-diminta') : error
    }
  },

  'DELETE koreksijam/{koreksiid}': (context) =>
    context.db.transaction().execute(async (trx) => {
      const row = await own({ ...context, db: trx })
      if (row.status !== 'menunggu') throw conflict('attendance.decided')
      await trx.deleteFrom('koreksijam').where('koreksiid', '=', row.koreksiid).execute()
      const told = await takeNoticesBack(trx, 'koreksijam', row.koreksiid)
      await recordEvents(trx, context, {
        what: told ? 'koreksijam.tarik' : 'koreksijam.batal',
        id: row.koreksiid,
        registerid: row.koreksiregisterid,
        before: { tanggal: row.detail_tgl, jam: hoursText(wantedOf(row)) },
      })
      return { message: 'attendance.correction-withdrawn' as const }
    }),

  'POST koreksijam/putusan/{koreksiid}': (context) => {
    const { body } = context
    const answer = answerTo(context)
    const accepted = answer.status === 'diterima'
    return context.db.transaction().execute(async (trx) => {
      const row = await own({ ...context, db: trx })
      // An answer is the end of it: what came of it stands in the day, and may be asked for anew.
      if (row.status !== body.dari || row.status !== 'menunggu') throw conflict('attendance.asked-again')
      if (accepted) {
        const before: DayHours = { masuk: row.darimasuk, keluar: row.darikeluar, mode: row.darimode }
        if (!sameHours(before, row)) throw conflict('attendance.hours-changed')
        await trx
          .updateTable('laporandetail')
          .set((eb) => ({
            detail_masuk: row.kemasuk,
            detail_keluar: row.kekeluar,
            detail_mode: row.kemode,
            // Other hours are another day: what the company confirmed was the one before.
            detail_versi: eb('detail_versi', '+', 1),
          }))
          .where('detail_idx', '=', row.koreksidetailidx)
          .execute()
      }
      await trx.updateTable('koreksijam').set(answer).where('koreksiid', '=', row.koreksiid).execute()
      await recordEvents(trx, context, {
        what: 'koreksijam.putusan',
        id: row.koreksiid,
        registerid: row.koreksiregisterid,
        before: { keadaan: row.status, ...(accepted && { jam: hoursText(row) }) },
        after: {
          keadaan: answer.status,
          tanggal: row.detail_tgl,
          ...(accepted && { jam: hoursText(wantedOf(row)) }),
        },
        reason: answer.jawabanalasan,
      })
      return {
        message: accepted
          ? ('attendance.correction-accepted' as const)
          : ('attendance.correction-refused' as const),
      }
    })
  },
})

/** '08.00–16.30 kantor', for the trail. */
export const hoursText = ({ masuk, keluar, mode }: DayHours): string | null =>
  [masuk && keluar ? `${masuk.replace(':', '.')}–${keluar.replace(':', '.')}` : '', mode ?? '']
    .filter(Boolean)
    .join(' ') || null

const wantedOf = (row: { kemasuk: string | null; kekeluar: string | null; kemode: DayHours['mode'] }) => ({
  masuk: row.kemasuk,
  keluar: row.kekeluar,
  mode: row.kemode,
})

const dayOf = (context: RequestContext, detail_idx: number) =>
  holdRunning(
    context,
    async () =>
      orNotFound(
        await context.db
          .selectFrom('laporandetail as l')
          .select(['l.detail_idx', 'l.detail_registeridx', 'l.detail_tgl', 'l.detail_verifikasi'])
          .select(['l.detail_masuk as masuk', 'l.detail_keluar as keluar', 'l.detail_mode as mode'])
          .where('l.detail_idx', '=', detail_idx)
          .where('l.detail_jenis', '=', 'mingguan')
          .executeTakeFirst(),
      ),
    ({ detail_registeridx }) => detail_registeridx,
  )

/** A request of somebody in reach, with the hours of its day now. */
const own = (context: RequestContext & { params: { koreksiid: number } }) =>
  holdRunning(
    context,
    async () =>
      orNotFound(
        await context.db
          .selectFrom('koreksijam as k')
          .innerJoin('laporandetail as l', 'l.detail_idx', 'k.koreksidetailidx')
          .selectAll('k')
          .select(['l.detail_tgl', 'l.detail_masuk as masuk', 'l.detail_keluar as keluar'])
          .select('l.detail_mode as mode')
          .where('k.koreksiid', '=', context.params.koreksiid)
          .executeTakeFirst(),
      ),
    ({ koreksiregisterid }) => koreksiregisterid,
  )

const refuse = (word: CorrectionRefusal) => conflict(`attendance.correction.${word}`)
