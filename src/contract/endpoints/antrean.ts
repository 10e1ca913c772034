import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { orNothing } from '../listing.ts'
import { antrean as noun } from '../resources/antrean.ts'
import { QUEUE_ENDS, WAITING_STATES } from '../rules/antrean.ts'
import { shownOf, wireInteger } from '../schemas.ts'

const moment = z.string().nullable()

/** Where a student stands in line, and whether a place is held for them. */
const entry = {
  antreanid: z.int(),
  detailid: z.int(),
  masuk: z.string(),
  /** 1 is the next; null once a place is offered or the line was left. */
  urutan: z.int().nullable(),
  tawaran: moment,
  /** Until when the offer holds. */
  batas: moment,
  /** Since when it rests: nothing is offered, and the place in line is kept. */
  jeda: moment,
}

/** The line at a company that is full (rules/antrean). */
export const antrean = defineEndpoints({
  'GET antrean/saya': {
    answer: {
      data: z.array(
        z.object({
          ...entry,
          kuotaidx: z.int(),
          kuotasemid: z.int(),
          jeniskuota: z.string(),
          perusahaanid: z.int(),
          perusahaannama: z.string(),
          akhir: z.enum(QUEUE_ENDS).nullable(),
          akhirpada: moment,
        }),
      ),
    },
  },
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
