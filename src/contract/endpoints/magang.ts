import { z } from 'zod'
import { asText } from '../columns.ts'
import { defineEndpoints } from '../endpoint.ts'
import { optional, reference } from '../fields.ts'
import { perusahaan } from '../resources/perusahaan.ts'
import { MAX_REASON } from '../limits.ts'
import { inputOf, orNull, wireDate, wireTick, wireInteger, wireText } from '../schemas.ts'

const reason = wireText(MAX_REASON)
const whyNot = wireText(MAX_REASON, 0).default('')

/** A company of the quota, or one the student found: known already, or new. */
const place = {
  registerkuotaid: reference('kuota'),
  registerperusahaanid: reference('perusahaan', { optional: true }),
  perusahaanid: reference('perusahaan', { optional: true }),
  perusahaannama: optional(perusahaan.fields.perusahaannama),
  perusahaanalamat: optional(perusahaan.fields.perusahaanalamat),
  perusahaannotelp: optional(perusahaan.fields.perusahaannotelp),
  perusahaanemail: optional(perusahaan.fields.perusahaanemail),
}

const outside = z.object({
  /** Reported days that would be outside, the earliest first; of these at most so many are named. */
  jumlah: z.int(),
  hari: z.array(z.object({ registerid: z.int(), nama: z.string(), nobp: z.string(), tanggal: z.string() })),
})
export const MAX_NAMED_DAYS = 100
const span = { mulai: wireDate(), selesai: wireDate() }
const ownSpan = { mulai: orNull(wireDate()), selesai: orNull(wireDate()) }

const dated = z.string().nullable()

/** How an internship ends, moves and is archived (rules/internship). */
export const magang = defineEndpoints({
  'POST register/pindah': {
    body: inputOf(place).extend({ registerid: wireInteger(), alasan: reason, mendahului: wireTick() }),
    idempotent: true,
    answer: { data: z.object({ registerid: z.int() }) },
  },
  'POST register/mahasiswa': {
    body: inputOf(place).extend({ nobp: wireText(20), alasan: whyNot, mendahului: wireTick() }),
    idempotent: true,
    answer: { data: z.object({ registerid: z.int() }) },
  },
  'GET mahasiswa/{nobp}/tujuan': {
    answer: {
      /** Quotas of the student's programme in the semesters from the running one on that are not closed, the newest first. */
      data: z.array(
        z.object({
          kuotaidx: z.int(),
          jeniskuota: z.string(),
          jenismou: asText(),
          kuotasemid: z.int(),
          kuotasemnama: z.string(),
          kuotaselesairegistrasi: z.string(),
          /** Its places are given in a ranked round, until this moment; null = directly. */
          putaran: z.string().nullable(),
          perusahaan: z.array(
            z.object({
              perusahaanid: z.int(),
              perusahaannama: z.string(),
              perusahaanalamat: z.string(),
              /** Free for this student; 0: what is free is held for who was offered it. */
              sisa: z.int(),
              /** So many wait in line there without an offer. */
              antre: z.int(),
            }),
          ),
        }),
      ),
    },
  },
  'GET mahasiswa/{nobp}/riwayat': {
    answer: {
      data: z.object({
        /** Who guided from when to when, the present ones (without an end) first. */
        pembimbing: z.array(
          z.object({
            registerid: z.int(),
            perusahaan: z.string(),
            nama: z.string(),
            dari: dated,
            sampai: dated,
          }),
        ),
      }),
    },
  },
  /** Reported days of one student that dates of their own would leave outside; empty = as the schedule. */
  'GET register/luarjadwal/{registerid}': { query: z.strictObject(ownSpan), answer: { data: outside } },
  'GET jadwal/luar/{jadwalid}': { query: z.strictObject(span), answer: { data: outside } },
  /** The places of a company in quotas of open semesters, and whose internships go with each. */
  'GET perusahaan/{perusahaanid}/mundur': {
    answer: {
      data: z.object({
        perusahaannama: z.string(),
        tempat: z.array(
          z.object({
            detailid: z.int(),
            kuotaidx: z.int(),
            kuotasemid: z.int(),
            kuotasemnama: z.string(),
            kuotaprodinama: z.string(),
            jeniskuota: z.string(),
            mundur: dated,
            /** So many stand in line there, with an offer or without; their lines end. */
            antre: z.int(),
            mahasiswa: z.array(
              z.object({
                registerid: z.int(),
                nobp: z.string(),
                nama: z.string(),
                keadaan: z.enum(['menunggu', 'berjalan']),
                laporan: z.int(),
              }),
            ),
          }),
        ),
      }),
    },
  },
})
