import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { orNothing } from '../listing.ts'
import { shownOf, wireTick, wireLine } from '../schemas.ts'
import { settings } from '../settings.ts'
import { MAX_PLACE, MAX_RETURN_QUERY } from '../signIn.ts'

const provider = () => wireLine(20)

/** An account of the campus that is known to be somebody's here. */
export const identity = z.object({
  identitasid: z.int(),
  /** How its provider is called; null = the server does not know it any more. */
  nama: z.string().nullable(),
  /** As whom it came. */
  sebagai: z.string(),
  dibuat: z.string(),
  terakhir: z.string(),
})

/** Signing in with the campus' account. */
export const identitas = defineEndpoints({
  /** Where to go to; `ke` is the page that was asked for, and comes back with the session. */
  'POST masuk/kampus/{penyedia}': {
    params: z.strictObject({ penyedia: provider() }),
    body: z.strictObject({ ke: orNothing(wireLine(MAX_PLACE)), ingat: wireTick() }),
    answer: { data: z.object({ alamat: z.string() }) },
    noStore: true,
  },
  /** What the provider sent along: the query of the page it came back to; nothing, where that is opened again. */
  'POST masuk/kampus': {
    body: z.strictObject({ penyedia: provider(), jawaban: orNothing(wireLine(MAX_RETURN_QUERY)) }),
    answer: { status: z.int(), token: z.string(), ke: z.string().nullable() },
    noStore: true,
  },
  /** One's own. */
  'GET identitas': { answer: { data: z.array(identity) }, noStore: true },

  /** By which way each role comes in. */
  'GET caramasuk': {
    answer: {
      data: shownOf(settings.caramasuk.fields).extend({ versi: z.int() }),
      /** `kembali`: what is entered at the provider. */
      penyedia: z.array(
        z.object({ penyedia: z.string(), nama: z.string(), alamat: z.string(), kembali: z.string() }),
      ),
    },
    noStore: true,
  },
})
