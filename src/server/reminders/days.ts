import { DEEMED_DAYS, REMINDER_KINDS, USUAL_DAYS, type ReminderDays } from '../../contract/reminders.ts'
import type { Database } from '../db/open.ts'

/** After how many days whom; what the office never decided is as usual. */
export async function reminderDays(
  db: Database,
): Promise<{ days: ReminderDays; dianggap: number; oleh: string | null; diubah: string | null }> {
  const rows = await db.selectFrom('pengingat').selectAll().execute()
  const known = new Map(rows.map(({ jenis, hari }) => [jenis, hari]))
  const [last] = rows.toSorted((a, b) => (a.diubah < b.diubah ? 1 : -1))
  return {
    days: Object.fromEntries(
      REMINDER_KINDS.map((kind) => [kind, known.get(kind) ?? USUAL_DAYS[kind]]),
    ) as ReminderDays,
    dianggap: known.get('dianggap') ?? DEEMED_DAYS.usual,
    oleh: last?.oleh ?? null,
    diubah: last?.diubah ?? null,
  }
}
