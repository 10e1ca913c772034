import {
  correctionRefusal,
  hoursOf,
  reportHours,
  sameHours,
  type DayHours,
} from '../../../contract/rules/attendance.ts'
import { handlers, type CallContext, type RequestContext } from '../../context.ts'
import { deleteRows, findRow, insertRow, updateRows } from '../../db/rows.ts'
import { write } from '../../write.ts'
import { HOURS } from '../laporan/present.ts'
import { heldWith } from '../placement/lock.ts'
import { takeNoticesBack } from '../../events/takeBack.ts'
import { answered, answerTo, OPEN, tooOften, UNANSWERED } from './asking.ts'
import { correction, correctionsOf } from './present.ts'

/** Other hours for a day that is validated: asked for by the student, done by the supervisor's yes. */
export const corrections = handlers({
  'POST koreksijam': write({
    hold: day,
    open: OPEN,
    refuse: async ({ held, ...context }) => {
      const { db, body } = context
      const waits = { koreksidetailidx: held.detail_idx, status: 'menunggu' as const }
      const refusal = correctionRefusal({
        validated: held.detail_verifikasi === 1,
        now: held,
        wanted: hoursOf(body),
        waiting: (await findRow(db, 'koreksijam', waits)) !== undefined,
      })
      if (refusal) return `attendance.correction.${refusal}`
      return tooOften(context, 'koreksijam', held.registerid)
    },
    change: async ({ db, body, held, now }) => {
      const wanted = hoursOf(body)
      const { koreksiid } = await insertRow(db, 'koreksijam', {
        koreksiregisterid: held.registerid,
        koreksidetailidx: held.detail_idx,
        darimasuk: held.masuk,
        darikeluar: held.keluar,
        darimode: held.mode,
        kemasuk: wanted.masuk,
        kekeluar: wanted.keluar,
        kemode: wanted.mode,
        koreksialasan: body.alasan,
        ...UNANSWERED,
        dibuat: now.toISOString(),
      })
      return { koreksiid }
    },
    refused: { koreksidetailidx: 'attendance.correction.sudah-diminta' },
    event: ({ held, body, done }) => ({
      what: 'koreksijam.ajukan',
      id: done.koreksiid,
      before: { jam: hoursText(held) },
      after: { tanggal: held.detail_tgl, jam: hoursText(hoursOf(body)) },
      reason: body.alasan,
    }),
    said: ({ done }) => ({ code: 201, message: 'attendance.correction-saved', data: done }),
  }),

  'DELETE koreksijam/{koreksiid}': write({
    hold: request,
    open: OPEN,
    refuse: ({ held }) => held.keadaan !== 'menunggu' && 'attendance.decided',
    change: async ({ db, params, held }) => {
      await deleteRows(db, 'koreksijam', params)
      return takeNoticesBack(db, 'koreksijam', held.id, ['ajukan'])
    },
    event: ({ held, done: told }) => ({
      what: told ? 'koreksijam.tarik' : 'koreksijam.batal',
      before: { tanggal: held.tgl, jam: hoursText(held.sesudah) },
    }),
    said: 'attendance.correction-withdrawn',
  }),

  'POST koreksijam/putusan/{koreksiid}': write({
    hold: request,
    open: OPEN,
    // An answer is the end of it: what came of it stands in the day, and may be asked for anew.
    refuse: ({ held, body }) =>
      held.keadaan !== body.dari || held.keadaan !== 'menunggu'
        ? 'attendance.asked-again'
        : body.status === 1 && !sameHours(held.sebelum, held) && 'attendance.hours-changed',
    change: async ({ db, params, body, held, ...by }) => {
      const day = { detail_idx: held.detail_idx }
      // Other hours are another version of the day: what the company confirmed was the one before.
      if (body.status === 1) await updateRows(db, 'laporandetail', day, reportHours(held.sesudah))
      await updateRows(db, 'koreksijam', params, answerTo({ ...by, body }))
    },
    event: ({ held, body }) => ({
      what: 'koreksijam.putusan',
      before: { keadaan: held.keadaan, ...(body.status === 1 && { jam: hoursText(held) }) },
      after: {
        keadaan: answered(body),
        tanggal: held.tgl,
        ...(body.status === 1 && { jam: hoursText(held.sesudah) }),
      },
      reason: body.status === 1 ? null : body.alasan,
    }),
    said: ({ body }) =>
      body.status === 1 ? 'attendance.correction-accepted' : 'attendance.correction-refused',
  }),
})

/** '08.00–16.30 kantor', for the trail. */
export const hoursText = ({ masuk, keluar, mode }: DayHours): string | null =>
  [masuk && keluar ? `${masuk.replace(':', '.')}–${keluar.replace(':', '.')}` : '', mode ?? '']
    .filter(Boolean)
    .join(' ') || null

function day(context: CallContext<'POST koreksijam'>) {
  const row = context.db
    .selectFrom('laporandetail as l')
    .select(['l.detail_idx', 'l.detail_registeridx as registerid', 'l.detail_tgl', 'l.detail_verifikasi'])
    .select(HOURS)
    .where('l.detail_idx', '=', context.body.detail_idx)
    .where('l.detail_jenis', '=', 'mingguan')
  return heldWith(context, () => row.executeTakeFirst())
}

/** A request of somebody in reach, with the hours of its day now. */
async function request(context: RequestContext & { params: { koreksiid: number } }) {
  const row = correctionsOf(context.db)
    .select(['k.koreksiid as id', 'k.koreksiregisterid as registerid', ...HOURS])
    .where('k.koreksiid', '=', context.params.koreksiid)
  const held = await heldWith(context, () => row.executeTakeFirst())
  return { ...held, ...correction(held) }
}
