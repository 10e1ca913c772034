import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { code } from '../parse.ts'
import { said, wireText } from '../schemas.ts'
import { WHATSAPP_CODE, whatsAppNumber } from '../whatsapp.ts'

const number = () =>
  wireText(30).transform((given, context) => {
    const known = whatsAppNumber(given)
    if (known !== null) return known
    context.issues.push({ code: 'custom', message: code('whatsapp.number'), input: given })
    return z.NEVER
  })

/** Messages by the campus' gateway, for whoever wants them: one's number, and a try of the gateway. */
export const whatsapp = defineEndpoints({
  /** A number that a code is sent to, or none. */
  'POST whatsapp': {
    body: z.strictObject({
      nomorwa: said(number()),
    }),
  },
  'POST whatsapp/konfirmasi': {
    body: z.strictObject({
      kode: z
        .string({ error: code('field.required') })
        .trim()
        .regex(new RegExp(String.raw`^\d{${WHATSAPP_CODE}}$`), code('whatsapp.code')),
    }),
  },
  'POST whatsapp/uji': {
    body: z.strictObject({ nomor: number() }),
    /** What the gateway said, to the letter. */
    answer: { data: z.object({ sampai: z.boolean(), jawaban: z.string() }) },
    noStore: true,
  },
})
