import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { code } from '../parse.ts'
import { isDeemedDays, isInOrder, REMINDER_KINDS, REMINDERS, type ReminderKind } from '../reminders.ts'
import { wireInteger } from '../schemas.ts'

const days = <S extends z.ZodType>(of: (kind: ReminderKind) => S) =>
  Object.fromEntries(REMINDER_KINDS.map((kind) => [kind, of(kind)])) as Record<ReminderKind, S>

/** After how many days the server reminds whom; 0 = not at all. */
export const pengingat = defineEndpoints({
  'GET pengingat': {
    answer: {
      data: z.object(days(() => z.int())),
      /** After how many working days a report counts as validated; 0 = never. */
      dianggap: z.int(),
      /** From when these days count for everything that waited before. */
      dianggapsejak: z.string().nullable(),
      /** Who decided it last. */
      oleh: z.string().nullable(),
      diubah: z.string().nullable(),
    },
  },
  'POST pengingat': {
    body: z
      .strictObject({
        ...days((kind) => wireInteger(0, REMINDERS[kind].most)),
        dianggap: wireInteger(0).refine(isDeemedDays, code('settings.deemed-days')),
      })
      .refine(isInOrder, { path: ['laporanlama'], message: code('settings.reminder-order') }),
    answer: {},
  },
})
