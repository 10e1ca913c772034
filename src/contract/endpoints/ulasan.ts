import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { MAX_ULASAN } from '../limits.ts'
import { listing, orNothing, page } from '../listing.ts'
import { code } from '../parse.ts'
import { ulasan as noun } from '../resources/ulasan.ts'
import { ULASAN_STATES } from '../rules/ulasan.ts'
import { shownOf, wireInteger, wireText, wireTick } from '../schemas.ts'

/** What a student says of the company they were at, and that the office lets others read it. */
export const ulasan = defineEndpoints({
  'GET ulasan': {
    query: z.strictObject({
      ...listing(noun),
      keadaan: orNothing(z.enum(ULASAN_STATES, { error: code('field.choice') })),
      prodi: orNothing(wireInteger()),
      perusahaan: orNothing(wireInteger()),
      registerid: orNothing(wireInteger()),
    }),
    answer: {
      data: z.array(
        z.object({
          ulasanid: z.int(),
          registerid: z.int(),
          perusahaanid: z.int(),
          prodinama: z.string(),
          ...shownOf(noun.shown).shape,
          keadaan: z.enum(ULASAN_STATES),
          /** Who decided. */
          oleh: z.string().nullable(),
        }),
      ),
      page,
    },
  },
  /** Of the company of that registration: the only one, or another in its place. `versi` 0 = there is none yet. */
  'POST ulasan/{registerid}': {
    body: z
      .strictObject({
        isi: wireText(MAX_ULASAN),
        /** Would they send a friend there? */
        saran: wireInteger(0, 1),
        /** The own name may stand there; without it the programme and the year do. */
        disebut: wireTick(),
        /** Students of the own programme who may register may ask by WhatsApp. */
        wa: wireTick(),
        versi: wireInteger(0),
      })
      .superRefine(({ disebut, wa }, context) => {
        if (wa && !disebut)
          context.addIssue({ code: 'custom', path: ['wa'], message: code('company.review-name-first') })
      }),
    answer: { data: z.object({ versi: z.int() }) },
  },
})
