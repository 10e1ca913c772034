import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { bodyOf, wireFlag } from '../schemas.ts'
import { settings } from '../settings.ts'
import { STEPS } from '../steps.ts'

/** How the campus is called, and what is still missing before it can begin. */
export const kampus = defineEndpoints({
  'GET kampus': {
    answer: {
      data: z.object({
        nama: z.string().nullable(),
        singkatan: z.string().nullable(),
        alamat: z.string().nullable(),
        tahun: z.int().nullable(),
        kontak: z.object({
          surel: z.string().nullable(),
          telepon: z.string().nullable(),
          situs: z.string().nullable(),
        }),
        logo: z.string().nullable(),
        versi: z.int(),
        /** Is there a way back in by mail? */
        lupasandi: z.boolean().optional(),
      }),
    },
  },
  'POST kampus': { body: bodyOf(settings.kampus), answer: {} },
  'GET langkahpertama': {
    answer: {
      data: z.object({
        langkah: z.array(
          z.object({ nama: z.enum(STEPS), selesai: z.boolean(), kurang: z.string().nullable() }),
        ),
        /** The office has folded the list. */
        dilipat: z.boolean(),
      }),
    },
  },
  'POST langkahpertama': { body: z.strictObject({ dilipat: wireFlag().transform(Number) }), answer: {} },
})
