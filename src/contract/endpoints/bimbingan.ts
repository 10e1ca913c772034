import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { orNothing } from '../listing.ts'
import { code } from '../parse.ts'
import { checkRevision, reason, revision } from '../reason.ts'
import { MAX_VALIDATED } from '../rules/reports.ts'
import { wireInteger, wireOne, wireTick } from '../schemas.ts'
import { fromForm } from './massal.ts'
import { commentShape, dailyShape } from './shapes.ts'

/** One student of the inbox: what waits, the oldest week first. */
const waiting = z.object({
  registerid: z.int(),
  registernobp: z.string(),
  registermhsnama: z.string(),
  mhsjkl: z.string(),
  mhstelp: z.string().nullable(),
  registernamaperusahaan: z.string(),
  /** Written before a move: it is validated, and nothing else is done to it. */
  pindah: z.boolean(),
  registerkuotaid: z.int(),
  jadwalmulai: z.string().nullable(),
  jadwalselesai: z.string().nullable(),
  sudah_verifikasi: z.int(),
  /** Since when the first of them waits: the day on which it was sent; and how many wait in all: `pekan` has the first of them, not more than can be read. */
  sejak: z.string(),
  jumlah: z.int(),
  pekan: z.array(
    z.object({
      laporan_idx: z.int(),
      /** The Monday of the week. */
      senin: z.string(),
      /** `dikirim` = the day on which it was written, or corrected. */
      hari: z.array(dailyShape.extend({ dikirim: z.string() })),
      tanggapan: z.array(commentShape),
    }),
  ),
})

const day = z.object({
  detail_idx: z.int(),
  /** `sudah` = it was so before; `ditolak` = it may not be (`alasan`), or it is not there. */
  hasil: z.enum(['berubah', 'sudah', 'ditolak']),
  /** Who made it what it is now, where that is written down. */
  oleh: z.string().nullable(),
  pada: z.string().nullable(),
  alasan: z.string().nullable(),
})

/** What waits for a lecturer, and many days at once. */
export const bimbingan = defineEndpoints({
  'GET bimbingan/menunggu': {
    query: z.strictObject({
      limit: orNothing(wireInteger(1, 20)),
      /** The student after whom it goes on, as the answer before named it. */
      sesudah: orNothing(
        z.string().regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}Z_\d{1,9}$/, code('field.unknown')),
      ),
    }),
    answer: {
      data: z.array(waiting),
      /** `dikonfirmasi` = days that the company has confirmed as they stand now. */
      jumlah: z.object({ mahasiswa: z.int(), laporan: z.int(), bimbingan: z.int(), dikonfirmasi: z.int() }),
      /** Null: that was all. */
      sesudah: z.string().nullable(),
    },
    noStore: true,
  },
  /** What the company has confirmed as it stands now, and nobody at the campus has validated. */
  'GET bimbingan/dikonfirmasi': {
    answer: {
      data: z.array(
        z.object({
          registerid: z.int(),
          registermhsnama: z.string(),
          hari: z.array(z.object({ detail_idx: z.int(), detail_versi: z.int() })),
        }),
      ),
    },
    noStore: true,
  },
  'POST bimbingan/validasi': {
    body: z
      .strictObject({
        detail: fromForm(
          z
            .array(z.int().positive().max(2_147_483_647), { error: code('field.required') })
            .min(1, code('field.required'))
            .max(MAX_VALIDATED, code('report.too-many-days'))
            .transform((ids) => [...new Set(ids)]),
        ),
        status: wireOne(),
        /** Why it is taken back. Asked for, unless it is one's own act of a moment ago (`UNDO_MINUTES`). */
        alasan: reason(),
        ...revision,
        /** Of each day the text that was read (`detail_versi`), in their order. */
        versi: fromForm(z.array(z.int().min(0)).max(MAX_VALIDATED)).optional(),
        /** 1 = only what the company has confirmed as it stands now, whatever was read. */
        dikonfirmasi: wireTick(),
      })
      .superRefine((body, context) => {
        checkRevision(body, context, ['laporan'])
        if (body.versi && body.versi.length !== body.detail.length)
          context.addIssue({ code: 'custom', path: ['versi'], message: code('field.choice') })
      }),
    idempotent: true,
    answer: { data: z.array(day) },
  },
})
