import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { code } from '../parse.ts'
import { wireInteger, wireLine, wireOne } from '../schemas.ts'
import { MAX_TOKEN_DAYS, MAX_TOKEN_NAME, TOKEN_ROLES } from '../tokens.ts'
import { fromForm } from './massal.ts'

/** With what other systems of the campus come in. */
export const tokenapi = defineEndpoints({
  'GET tokenapi': {
    answer: {
      data: z.array(
        z.object({
          tokenid: z.int(),
          nama: z.string(),
          peran: z.enum(TOKEN_ROLES),
          prodi: z.array(z.object({ prodiid: z.int(), prodinama: z.string() })),
          /** It reads only. */
          baca: z.boolean(),
          oleh: z.string(),
          dibuat: z.string(),
          kedaluwarsa: z.string(),
          /** Last used, to within minutes. */
          terakhir: z.string().nullable(),
          dicabut: z.string().nullable(),
          /** It opens something: neither ended nor revoked, and whoever made it still may. */
          berlaku: z.boolean(),
        }),
      ),
    },
    noStore: true,
  },
  /** The token is told this once. */
  'POST tokenapi': {
    body: z
      .strictObject({
        nama: wireLine(MAX_TOKEN_NAME),
        peran: z.enum(TOKEN_ROLES, { error: code('field.choice') }),
        prodi: fromForm(z.array(wireInteger()).max(200)).optional(),
        baca: wireOne().transform((reads) => reads === 1),
        hari: wireInteger(1, MAX_TOKEN_DAYS),
      })
      .refine(({ peran, prodi = [] }) => (peran === 'prodi') === prodi.length > 0, {
        path: ['prodi'],
        message: code('token.programmes'),
      }),
    answer: { data: z.object({ tokenid: z.int(), token: z.string() }) },
    noStore: true,
  },
})
