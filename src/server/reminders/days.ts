import { DEEMED_DAYS, REMINDER_KINDS, USUAL_DAYS, type ReminderDays } from '../../contract/reminders.ts'
import type { Database } from '../db/open.ts'

/** After how many days whom; what the office never decided is as usual. */
export async function reminderDays(db: Database): Promise<DecidedDays> {
  const rows = await db.selectFrom('pengingat').selectAll().execute()
  const known = new Map(rows.map(({ jenis, hari }) => [jenis, hari]))
  const deemed = rows.find(({ jenis }) => jenis === 'dianggap')
  const [last] = rows.toSorted((a, b) => (a.diubah < b.diubah ? 1 : -1))
  return {
    days: Object.fromEntries(
      REMINDER_KINDS.map((kind) => [kind, known.get(kind) ?? USUAL_DAYS[kind]]),
    ) as ReminderDays,
    dianggap: deemed?.hari ?? DEEMED_DAYS.usual,
    dianggapsejak: deemed && deemed.hari > 0 ? deemed.diubah : null,
    oleh: last?.oleh ?? null,
    diubah: last?.diubah ?? null,
  }
}

/** The rows have no version of their own: what was read is told by its values, as one number. */
export const versionOf = ({ days, dianggap }: Pick<DecidedDays, 'days' | 'dianggap'>): number =>
  [...REMINDER_KINDS.map((kind) => days[kind]), dianggap].reduce(
    (sum, value) => (sum * 997 + value) % 2_147_483_647,
    0,
  )

interface DecidedDays {
  days: ReminderDays
  dianggap: number
  /** Since when reports are deemed validated at all, or after so few days: what waited before has as many from then on. */
  dianggapsejak: string | null
  oleh: string | null
  diubah: string | null
}
