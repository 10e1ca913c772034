import { z } from 'zod'
import { made } from '../columns.ts'
import { defineEndpoints } from '../endpoint.ts'
import { OUTBOX_STATES } from '../outbox.ts'
import { code } from '../parse.ts'
import { wireText, wireOne } from '../schemas.ts'
import { MAX_WEBHOOK_URL, WEBHOOK_GROUPS } from '../webhooks.ts'
import { fromForm } from './massal.ts'

const group = z.enum(WEBHOOK_GROUPS, { error: code('field.choice') })
const subscription = {
  url: wireText(MAX_WEBHOOK_URL).pipe(z.url({ protocol: /^https?$/, error: code('webhook.url') })),
  kelompok: fromForm(
    z
      .array(group)
      .min(1, code('field.choose-one'))
      .transform((groups) => [...new Set(groups)]),
  ),
}

export const hookShape = z.object({
  webhookid: z.int(),
  url: z.string(),
  kelompok: z.array(group),
  aktif: z.boolean(),
  /** It was told to be gone (410), and is called no more. */
  hilang: z.boolean(),
  oleh: z.string(),
  dibuat: z.string(),
  /** What it answered last: '200', '503', or why there was no answer. */
  jawaban: z.string().nullable(),
  jawabanpada: z.string().nullable(),
  menunggu: made(z.int()),
  gagal: made(z.int()),
})
export const sentShape = z.object({
  kotakid: z.int(),
  webhookid: made(z.int()),
  jenis: z.string(),
  dibuat: z.string(),
  keadaan: made(z.enum(OUTBOX_STATES)),
  percobaan: z.int(),
  galat: z.string().nullable(),
})

/** Whom the server calls when something happens (docs/decisions/0014). */
export const webhook = defineEndpoints({
  'GET webhook': {
    answer: {
      data: z.array(hookShape),
      /** What was sent last, the newest first. */
      terakhir: z.array(sentShape),
    },
    noStore: true,
  },
  /** The secret is told this once. */
  'POST webhook': {
    body: z.strictObject(subscription),
    answer: { data: z.object({ webhookid: z.int(), rahasia: z.string() }) },
    noStore: true,
  },
  'POST webhook/{webhookid}': {
    body: z.strictObject({ ...subscription, aktif: wireOne() }),
  },
  /** Calls it now, and answers how that went. */
  'POST webhook/coba/{webhookid}': {
    answer: { data: z.object({ berhasil: z.boolean(), jawaban: z.string(), milidetik: z.int() }) },
  },
  /** What has failed is tried again. */
  'POST webhook/ulang/{webhookid}': { answer: { data: z.object({ jumlah: z.int() }) } },
})
