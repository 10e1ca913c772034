import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { orNothing } from '../listing.ts'
import { antrean as noun } from '../resources/antrean.ts'
import { WAITING_STATES } from '../rules/antrean.ts'
import { shownOf, wireInteger } from '../schemas.ts'

/** The line at a company that is full (rules/antrean). */
export const antrean = defineEndpoints({
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
