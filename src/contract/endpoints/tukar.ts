import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { listing, orNothing, page } from '../listing.ts'
import { code } from '../parse.ts'
import { tukar as noun } from '../resources/tukar.ts'
import { SWAP_STATES } from '../rules/tukar.ts'
import { shownOf, wireTick, wireInteger } from '../schemas.ts'
import { fromForm } from './massal.ts'

const versi = wireInteger()

/** Two students change places (rules/tukar). */
export const tukar = defineEndpoints({
  'GET tukar': {
    query: z.strictObject({
      ...listing(noun),
      keadaan: orNothing(z.enum(SWAP_STATES, { error: code('field.choice') })),
      prodi: orNothing(wireInteger()),
      kuota: orNothing(wireInteger()),
    }),
    answer: {
      data: z.array(
        z.object({
          tukarid: z.int(),
          ...shownOf(noun.shown).shape,
          keadaan: z.enum(SWAP_STATES),
          /** The letters that go with a yes. */
          suratid: z.array(z.int()),
          /** Who decided. */
          oleh: z.string().nullable(),
        }),
      ),
      page,
    },
  },
  'GET tukar/saya': {
    answer: {
      data: z.object({
        /** Registrations from whose place the student may ask now. */
        dapat: z.array(z.int()),
        /** The newest first. */
        tukar: z.array(
          z.object({
            tukarid: z.int(),
            registerid: z.int(),
            /** The student asks, or is asked. */
            arah: z.enum(['keluar', 'masuk']),
            /** The other: whoever asks learns no more than the number they gave until it was agreed. */
            nobp: z.string(),
            nama: z.string().nullable(),
            perusahaannama: z.string().nullable(),
            keadaan: z.enum(SWAP_STATES),
            /** The last day for an answer, and once both agree for the decision. */
            batas: z.string(),
            alasan: z.string().nullable(),
            versi: z.int(),
          }),
        ),
      }),
    },
  },
  'POST tukar/setujui/{tukarid}': {
    body: z.strictObject({
      versi,
      /** The letters that were shown to go with the yes; others by now are refused. */
      suratid: fromForm(z.array(wireInteger()).max(200)),
      /** Although a company has answered already. */
      mendahului: wireTick(),
    }),
  },
})
