import { message, type Message } from '../../../contract/messages/index.ts'
import { MAX_ASKED_A_DAY } from '../../../contract/rules/attendance.ts'
import { startOfDay } from '../../../contract/rules/calendar.ts'
import type { RequestContext } from '../../context.ts'

/** What a student asks and a supervisor answers: a day away, other hours on a day that is validated. */
type Asked = 'ketidakhadiran' | 'koreksijam'

export const UNANSWERED = { jawabanalasan: null, jawaboleh: null, jawabpada: null }

/** Where nothing is asked or answered any more. The database refuses a closed semester as well, but only after a file was stored. */
export const OPEN = {
  semester: 'internship.archived',
  internship: 'attendance.absence.sudah-berakhir',
} as const

interface Verdict {
  status: number
  alasan?: string | null | undefined
}
export const answered = ({ status }: Verdict) => (status === 1 ? ('diterima' as const) : ('ditolak' as const))

export const answerTo = ({ body, user, now }: Pick<RequestContext, 'user' | 'now'> & { body: Verdict }) => ({
  status: answered(body),
  jawabanalasan: body.status === 1 ? null : (body.alasan ?? null),
  jawaboleh: user.nama,
  jawabpada: now.toISOString(),
})

/** Asked and taken back in a loop, each would tell the supervisor: the trail knows how often, the tables do not. */
export async function tooOften(
  { db, today, appContext }: Pick<RequestContext, 'db' | 'today' | 'appContext'>,
  what: Asked,
  registerid: number,
): Promise<Message | false> {
  const { times } = await db
    .selectFrom('peristiwa')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('registerid', '=', registerid)
    .where('objek', '=', what)
    .where('aksi', '=', 'ajukan')
    .where('waktu', '>=', startOfDay(today, appContext.timeZone).toISOString())
    .executeTakeFirstOrThrow()
  return times >= MAX_ASKED_A_DAY && message('attendance.asked-too-often', { most: MAX_ASKED_A_DAY })
}
