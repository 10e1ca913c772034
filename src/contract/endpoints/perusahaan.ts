import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { perusahaan as definition } from '../resources/perusahaan.ts'
import { shownOf } from '../schemas.ts'

/** How long two companies that were merged can be told apart again. */
export const SPLIT_DAYS = 7

const { perusahaanuraian, perusahaantugas, perusahaanfoto } = definition.fields

const company = z.object({
  perusahaanid: z.int(),
  perusahaannama: z.string(),
  perusahaanalamat: z.string(),
  /** Registrations there, whatever became of them. */
  jmlpendaftaran: z.int(),
})

/** What the campus remembers of a company beside its record. */
export const perusahaan = defineEndpoints({
  /** Which may be one and the same, the most alike first. */
  'GET perusahaan/kembar': {
    answer: { data: z.array(z.object({ mirip: z.number(), perusahaan: z.array(company).length(2) })) },
    noStore: true,
  },
  /** What a merge would move, and why it cannot be done. */
  'GET perusahaan/gabung/{dari}/{ke}': {
    answer: {
      data: z.object({
        dari: company,
        ke: company,
        /** How many rows of each table move. */
        pindah: z.array(z.object({ tabel: z.string(), jumlah: z.int() })),
        /** Quotas that name both. */
        bentrok: z.array(z.string()),
      }),
    },
    noStore: true,
  },
  /** What one chooses by, and what students of this campus found there. It names nobody but who has agreed. */
  'GET perusahaan/{perusahaanid}/tentang': {
    answer: {
      data: z.object({
        ...shownOf({ perusahaanuraian, perusahaantugas, perusahaanfoto }).shape,
        /** How many were there, by semester, the newest first. */
        mahasiswa: z.array(z.object({ semnama: z.string(), jumlah: z.int() })),
        /** The average of released marks, whole; null where too few have one (rules/companies). */
        rata: z.int().nullable(),
        /** What some of them say, the newest first, as far as the office has released it. */
        ulasan: z.array(
          z.object({
            isi: z.string(),
            saran: z.boolean(),
            /** Null: only by programme and year. */
            nama: z.string().nullable(),
            prodinama: z.string(),
            tahun: z.string(),
            /** For whoever may register from the same programme, where that was allowed. */
            nomorwa: z.string().nullable(),
          }),
        ),
      }),
    },
    // Who may be named or asked ends with their word.
    noStore: true,
  },
})
