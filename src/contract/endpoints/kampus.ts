import { z } from 'zod'
import { CAMPUS_LIMITS } from '../campus.ts'
import { defineEndpoints } from '../endpoint.ts'
import { EMAIL, PHONE } from '../formats.ts'
import { code } from '../parse.ts'
import { orNull, shownOnly, wireFlag, wireInteger, wireLine, wireText } from '../schemas.ts'
import { STEPS } from '../steps.ts'
import { removableUpload } from '../upload.ts'

/** Only what a browser may follow: no `javascript:`, no path of ours. */
const website = () =>
  wireLine(CAMPUS_LIMITS.situs).pipe(
    z.string().regex(/^https?:\/\/[^\s/]+\.[^\s]+$/i, code('settings.campus-website')),
  )

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
  'POST kampus': {
    body: z.strictObject({
      nama: z.preprocess(shownOnly, wireLine(CAMPUS_LIMITS.nama)),
      singkatan: orNull(wireLine(CAMPUS_LIMITS.singkatan)),
      alamat: orNull(wireText(CAMPUS_LIMITS.alamat)),
      tahun: orNull(wireInteger(1900, 2200)),
      surel: orNull(wireLine(120).pipe(z.email({ pattern: EMAIL, error: code('field.email') }))),
      telepon: orNull(wireLine(20).pipe(z.string().regex(PHONE, code('field.phone')))),
      situs: orNull(website()),
      /** A file replaces it, empty takes it away, left out it stays. */
      logo: removableUpload(),
      versi: wireInteger(0),
    }),
    answer: {},
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
  'POST langkahpertama': { body: z.strictObject({ dilipat: wireFlag().transform(Number) }), answer: {} },
})
