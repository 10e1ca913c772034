import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { code } from '../parse.ts'
import { MATTER_NAMES, type Matter } from '../reminders.ts'
import { shownOf, wireText } from '../schemas.ts'
import { settings } from '../settings.ts'
import { reminding } from './massal.ts'

/** After how many days the server reminds whom; 0 = not at all. */
export const pengingat = defineEndpoints({
  'GET pengingat': {
    answer: {
      /** `versi`: a number that is another one once anything of it is. */
      data: shownOf(settings.pengingat.fields).extend({ versi: z.int() }),
      /** From when the days of `dianggap` count for everything that waited before. */
      dianggapsejak: z.string().nullable(),
      /** Who decided it last. */
      oleh: z.string().nullable(),
      diubah: z.string().nullable(),
    },
  },
  /** One student, of one thing that is awaited of them (contract/reminders). */
  'POST pengingat/mahasiswa': {
    body: z.strictObject({
      perihal: z.enum(MATTER_NAMES as [Matter, ...Matter[]], { error: code('field.choice') }),
      /** The student's number, or that of the registration: whichever the matter's list has. */
      kunci: wireText(20),
      ...reminding,
    }),
  },
})
