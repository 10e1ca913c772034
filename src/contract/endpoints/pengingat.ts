import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { bodyOf, shownOf } from '../schemas.ts'
import { settings } from '../settings.ts'

/** After how many days the server reminds whom; 0 = not at all. */
export const pengingat = defineEndpoints({
  'GET pengingat': {
    answer: {
      data: shownOf(settings.pengingat.fields),
      /** From when the days of `dianggap` count for everything that waited before. */
      dianggapsejak: z.string().nullable(),
      /** Who decided it last. */
      oleh: z.string().nullable(),
      diubah: z.string().nullable(),
    },
  },
  'POST pengingat': { body: bodyOf(settings.pengingat), answer: {} },
})
