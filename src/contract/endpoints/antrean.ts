import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { orNothing } from '../listing.ts'
import { antrean as noun } from '../resources/antrean.ts'
import { WAITING_STATES } from '../rules/antrean.ts'
import { shownOf, wireInteger } from '../schemas.ts'

/** The line at a company that is full (rules/antrean). */
export const antrean = defineEndpoints({
  /** `dari`: the registration that is given up for it, as the student saw it; null = there is none. */
  'POST antrean/terima/{antreanid}': {
    body: z.strictObject({ dari: wireInteger().nullable() }),
    answer: { data: z.object({ registerid: z.int() }) },
  },
  'GET antrean': {
    query: z.strictObject({ kuota: orNothing(wireInteger()), prodi: orNothing(wireInteger()) }),
    answer: {
      data: z.array(
        z.object({
          antreanid: z.int(),
          kuotaidx: z.int(),
          perusahaanid: z.int(),
          ...shownOf(noun.shown).shape,
          keadaan: z.enum(WAITING_STATES),
        }),
      ),
    },
  },
})
