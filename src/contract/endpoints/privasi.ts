import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { MAX_MONTHS, RETENTION_KINDS } from '../retention.ts'
import { wireInteger } from '../schemas.ts'

const kind = z.enum(RETENTION_KINDS)

/** The rights of a person over their data, and how long the campus keeps it. */
export const privasi = defineEndpoints({
  /** What everybody may read before they give anything. */
  'GET datapribadi': { answer: { data: z.array(z.object({ jenis: kind, bulan: z.int().nullable() })) } },
  /** A link to everything about whoever asks, for a short time. */
  'POST datasaya/unduh': { answer: { data: z.object({ url: z.string() }) } },
  'GET retensi': {
    answer: {
      data: z.array(
        z.object({
          jenis: kind,
          bulan: z.int().nullable(),
          /** Nothing is removed before. */
          mulai: z.string().nullable(),
          oleh: z.string().nullable(),
        }),
      ),
      /** The last night, and what went: of each kind how many, and how many could not. */
      terakhir: z
        .object({
          mulai: z.string(),
          selesai: z.string().nullable(),
          hasil: z.array(z.object({ jenis: kind, dihapus: z.int(), tertahan: z.int() })),
        })
        .nullable(),
    },
    noStore: true,
  },
  'GET retensi/rencana': {
    query: z.strictObject({ jenis: kind, bulan: wireInteger(1, MAX_MONTHS) }),
    answer: {
      data: z.object({
        jumlah: z.int(),
        /** Those that have waited longest. */
        contoh: z.array(z.object({ nama: z.string(), sejak: z.string() })),
      }),
    },
    noStore: true,
  },
  /** Empty = kept. */
  'POST retensi': {
    body: z.strictObject({
      jenis: kind,
      bulan: z.preprocess((value) => (value === '' ? null : value), wireInteger(1, MAX_MONTHS).nullable()),
    }),
  },
})
