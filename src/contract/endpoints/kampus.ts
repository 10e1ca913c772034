import { z } from 'zod'
import { DEMO_PEOPLE } from '../demo.ts'
import { defineEndpoints } from '../endpoint.ts'
import { ACCOUNT_ROLES } from '../roles.ts'
import { PROVIDER_LOGOS, SIGN_IN_WAYS } from '../signIn.ts'
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
        sebutan: z.string().nullable().optional(),
        kontak: z.object({
          surel: z.string().nullable(),
          telepon: z.string().nullable(),
          situs: z.string().nullable(),
        }),
        logo: z.string().nullable(),
        versi: z.int(),
        /** Is there a way back in by mail? */
        lupasandi: z.boolean().optional(),
        /** The campus' own accounts, and by which way each role comes in. */
        masuk: z
          .object({
            penyedia: z.array(
              z.object({ penyedia: z.string(), nama: z.string(), logo: z.enum(PROVIDER_LOGOS) }),
            ),
            cara: z.record(z.enum(ACCOUNT_ROLES), z.enum(SIGN_IN_WAYS)),
          })
          .optional(),
        /** Of a demo alone. */
        demo: z.object({ sandi: z.string(), orang: z.record(z.enum(DEMO_PEOPLE), z.string()) }).optional(),
      }),
    },
  },
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
})
