import { DOCUMENT_TYPES } from '../../../contract/fileTypes.ts'
import { absenceDays, absenceRefusal } from '../../../contract/rules/attendance.ts'
import { isWorkday } from '../../../contract/rules/workdays.ts'
import { handlers, type CallContext, type RequestContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { deleteRows, findRows, insertRow, updateRows } from '../../db/rows.ts'
import { PROOF_USE } from '../../files/saveUpload.ts'
import { holidaysAround } from '../../holidays.ts'
import { write } from '../../write.ts'
import { heldWith, lockPlacement, type Held } from '../placement/lock.ts'
import { takeNoticesBack } from '../../events/takeBack.ts'
import { answered, answerTo, OPEN, tooOften, UNANSWERED } from './asking.ts'

const PROOF = { use: PROOF_USE, types: DOCUMENT_TYPES }
const OVERLAPS = { 'hariregisterid,haritanggal': 'attendance.absence.bertumpuk' } as const

/** Days on which a student is not there: said by the student, with a proof now or later, answered by the supervisor. */
export const absences = handlers({
  'POST ketidakhadiran': write({
    file: { field: 'bukti', ...PROOF },
    hold: (context) => lockPlacement(context.db, context, context.body.registerid),
    open: { semester: OPEN.semester },
    refuse: mayBeAway,
    change: async ({ db, body, held: { registerid }, file, now }) => {
      const { absenid } = await insertRow(db, 'ketidakhadiran', {
        absenregisterid: registerid,
        absenmulai: body.mulai,
        absenselesai: body.selesai,
        absenjenis: body.jenis,
        absenketerangan: body.keterangan || null,
        absenbukti: file,
        ...UNANSWERED,
        dibuat: now.toISOString(),
      })
      await takeDays(db, { ...body, absenid, registerid })
      return absenid
    },
    refused: OVERLAPS,
    event: ({ body, file, done: id }) => ({
      what: 'ketidakhadiran.ajukan',
      id,
      after: { ...daysOf(body), bukti: file !== null },
    }),
    said: ({ done: absenid }) => ({ code: 201, message: 'attendance.absence-saved', data: { absenid } }),
  }),

  'POST ketidakhadiran/{absenid}': write({
    file: { field: 'berkas', ...PROOF },
    hold: absence,
    open: OPEN,
    refuse: ({ held: { status, absenbukti } }) =>
      status === 'ditolak'
        ? 'attendance.proof-refused'
        : // What was accepted was accepted with this one; a proof that was missing then may still follow.
          status === 'diterima' && absenbukti !== null && 'attendance.proof-accepted',
    change: async ({ db, params, file }) => {
      await updateRows(db, 'ketidakhadiran', params, { absenbukti: file })
      await takeNoticesBack(db, 'ketidakhadiran', params.absenid, ['bukti'])
    },
    event: ({ held }) => ({ what: 'ketidakhadiran.bukti', after: daysOf(held) }),
    unused: ({ held }) => [held.absenbukti],
    said: 'attendance.proof-saved',
  }),

  'DELETE ketidakhadiran/{absenid}': write({
    hold: absence,
    open: OPEN,
    refuse: ({ held }) => held.status === 'diterima' && 'attendance.decided',
    change: async ({ db, params }) => {
      await deleteRows(db, 'ketidakhadiran', params)
      return takeNoticesBack(db, 'ketidakhadiran', params.absenid, ['ajukan', 'bukti'])
    },
    event: ({ held, done: told }) => ({
      what: told ? 'ketidakhadiran.tarik' : 'ketidakhadiran.batal',
      before: daysOf(held),
    }),
    unused: ({ held }) => [held.absenbukti],
    said: 'attendance.absence-withdrawn',
  }),

  'POST ketidakhadiran/putusan/{absenid}': write({
    hold: absence,
    open: OPEN,
    refuse: ({ held: { status }, body }) =>
      (status !== body.dari || status === answered(body)) && 'attendance.asked-again',
    change: async ({ db, params, body, held, ...by }) => {
      const days = { hariabsenid: params.absenid }
      await updateRows(db, 'ketidakhadiran', params, answerTo({ ...by, body }))
      if (body.status !== 1) await deleteRows(db, 'absenhari', days)
      else if (held.status === 'ditolak') await takeDays(db, held, 1)
      else await updateRows(db, 'absenhari', days, { diterima: 1 })
    },
    refused: OVERLAPS,
    event: ({ held, body }) => ({
      what: 'ketidakhadiran.putusan',
      before: { keadaan: held.status },
      after: { ...daysOf(held), keadaan: answered(body) },
      reason: body.status === 1 ? null : body.alasan,
    }),
    said: ({ body }) => (body.status === 1 ? 'attendance.absence-accepted' : 'attendance.absence-refused'),
  }),
})

/** An absence of somebody in reach. */
function absence(context: RequestContext & { params: { absenid: number } }) {
  const row = context.db
    .selectFrom('ketidakhadiran')
    .selectAll()
    .select(['absenid as id', 'absenregisterid as registerid'])
    .select(['absenmulai as mulai', 'absenselesai as selesai'])
    .where('absenid', '=', context.params.absenid)
  return heldWith(context, () => row.executeTakeFirst())
}

type Taken = Pick<Awaited<ReturnType<typeof absence>>, 'absenid' | 'registerid' | 'mulai' | 'selesai'>

/** Whether these days may be asked for. */
async function mayBeAway({ held, ...context }: CallContext<'POST ketidakhadiran'> & { held: Held }) {
  const { db, body, today } = context
  const libur = await holidaysAround(db, today)
  const written = await db
    .selectFrom('laporandetail')
    .select('detail_tgl as tgl')
    .where('detail_registeridx', '=', held.registerid)
    .where('detail_jenis', '=', 'mingguan')
    .where('detail_tgl', '>=', body.mulai)
    .where('detail_tgl', '<=', body.selesai)
    .execute()
  const taken = await db
    .selectFrom('absenhari')
    .select('haritanggal as tgl')
    .where('hariregisterid', '=', held.registerid)
    .where('haritanggal', '>=', body.mulai)
    .where('haritanggal', '<=', body.selesai)
    .execute()
  const asked = await findRows(db, 'ketidakhadiran', { absenregisterid: held.registerid })
  const refusal = absenceRefusal({
    approved: held.registerdisetujui === 1,
    ended: held.registerakhir !== null,
    schedule: held.period,
    mulai: body.mulai,
    selesai: body.selesai,
    libur,
    written: new Set(written.map(({ tgl }) => tgl)),
    taken: new Set(taken.map(({ tgl }) => tgl)),
    count: asked.length,
  })
  return refusal
    ? (`attendance.absence.${refusal}` as const)
    : tooOften(context, 'ketidakhadiran', held.registerid)
}

/** Each day once: the database refuses a second absence on it. What is a holiday is asked when they are counted. */
const takeDays = (db: Database, { absenid, registerid, mulai, selesai }: Taken, diterima = 0) =>
  db
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

/** Which days. Why somebody was away may be about their health, and stays out of the trail and of what leaves. */
const daysOf = ({ mulai, selesai }: { mulai: string; selesai: string }) => ({
  tanggal: mulai,
  ...(selesai !== mulai && { sampai: selesai }),
})
