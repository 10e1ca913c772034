import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { code } from '../parse.ts'
import { TIME } from '../rules/attendance.ts'
import {
  CHOICE_FATES,
  MAX_BANDS,
  MAX_CHOICES,
  ROUND_FORMAT,
  ROUND_ORDERS,
  ROUND_OUT,
} from '../rules/round.ts'
import { wireDate, wireInteger, wireText } from '../schemas.ts'

/** More students than a programme ever sends in one semester. */
const MOST = 5000
const dated = z.string().nullable()
const changed = { data: z.object({ putaranid: z.int(), versi: z.int() }) }

/** A day and an hour of the campus. */
const until = {
  hari: wireDate(),
  jam: z
    .string()
    .regex(TIME, code('attendance.time'))
    .transform((text) => text.replace('.', ':')),
}

/** What everybody may know of a round from its first minute on. */
const published = {
  putaranid: z.int(),
  kuotaidx: z.int(),
  /** Until when choices are handed in, as a moment. */
  batas: z.string(),
  urutan: z.enum(ROUND_ORDERS),
  kelompok: z.array(z.int()),
  /** SHA-256 of the lottery's word; the word itself once nobody can hand in any more. */
  sidik: z.string(),
  benih: dated,
  diumumkan: dated,
  dibatalkan: dated,
}

const fate = z.object({
  detailid: z.int(),
  perusahaan: z.string(),
  nasib: z.enum(CHOICE_FATES),
  pada: z.int().nullable(),
})

/** A ranked round of a quota (rules/round). */
export const putaran = defineEndpoints({
  'GET kuota/putaran/{kuotaidx}': {
    answer: {
      data: z.object({
        /** The one that is open, else the last that was announced. */
        putaran: z
          .object({
            ...published,
            versi: z.int(),
            dibuka: z.string(),
            /** On the office's own list. */
            jmldaftar: z.int(),
            /** Until when the announcement can be taken back whole. */
            tarik: dated,
          })
          .nullable(),
        jmlmengirim: z.int(),
        /** May register, are registered nowhere, and have handed in nothing. */
        belum: z.array(z.object({ nobp: z.string(), nama: z.string() })),
        jmlperusahaan: z.int(),
        jmltempat: z.int(),
      }),
    },
  },
  'POST kuota/putaran/{kuotaidx}': {
    body: z.strictObject({
      ...until,
      urutan: z.enum(ROUND_ORDERS, { error: code('field.choice') }),
      /** Of credits, from which each band begins. */
      kelompok: z.array(wireInteger(1, 1000)).max(MAX_BANDS).default([]),
      /** Student numbers as they were pasted, one a line. */
      daftar: wireText(MOST * 21, 0).default(''),
    }),
    answer: changed,
  },
  'POST putaran/batas/{putaranid}': {
    body: z.strictObject({ ...until, versi: wireInteger() }),
    answer: changed,
  },
  /** What would be announced at this moment. It changes nothing. */
  'GET putaran/pratinjau/{putaranid}': {
    answer: {
      data: z.object({
        /** Of all that is told here: announced is what was looked at. */
        sidikhasil: z.string(),
        jmlmahasiswa: z.int(),
        /** How many got their first choice, their second … */
        pilihan: z.array(z.int()),
        tanpa: z.array(
          z.object({
            nobp: z.string(),
            nama: z.string(),
            giliran: z.int(),
            jmlpilihan: z.int(),
            keluar: z.enum(ROUND_OUT).nullable(),
          }),
        ),
        /** The most wanted on top. */
        perusahaan: z.array(
          z.object({
            detailid: z.int(),
            perusahaan: z.string(),
            /** Students whose first choice it is. */
            pertama: z.int(),
            tempat: z.int(),
            terisi: z.int(),
            /** The turn that took the last place; null = places are left, or none was. */
            habis: z.int().nullable(),
          }),
        ),
      }),
    },
    noStore: true,
  },
  /** For `npm run putaran`: all that the rule needs, and what came of it. */
  'GET putaran/ekspor/{putaranid}': {
    answer: {
      data: z.object({
        bentuk: z.literal(ROUND_FORMAT),
        /** When; a round that was cancelled has no results. */
        diumumkan: dated,
        dibatalkan: dated,
        benih: z.string(),
        sidik: z.string(),
        urutan: z.enum(ROUND_ORDERS),
        kelompok: z.array(z.int()),
        daftar: z.array(z.string()),
        tempat: z.array(
          z.object({
            detailid: z.int(),
            perusahaan: z.string(),
            pria: z.int(),
            wanita: z.int(),
            priawanita: z.int(),
            terisi: z.object({ pria: z.int(), wanita: z.int() }),
          }),
        ),
        mahasiswa: z.array(
          z.object({
            nobp: z.string(),
            jkl: z.enum(['L', 'P']),
            sks: z.int(),
            pilihan: z.array(z.int()),
            keluar: z.enum(ROUND_OUT).nullable(),
          }),
        ),
        hasil: z.array(z.object({ nobp: z.string(), giliran: z.int(), dapat: z.int().nullable() })),
      }),
    },
    noStore: true,
  },

  /** The rounds of the own programme that are open, and those in which the student took part, until their end. */
  'GET putaran/saya': {
    answer: {
      data: z.array(
        z.object({
          ...published,
          jeniskuota: z.string(),
          kuotasemid: z.int(),
          /** The place on the office's own list; null = on none. */
          diurutan: z.int().nullable(),
          /** What was handed in; `versi` 0 = nothing yet. */
          versi: z.int(),
          dikirim: dated,
          sks: z.int().nullable(),
          pilihan: z.array(z.object({ detailid: z.int(), perusahaan: z.string() })),
          hasil: z
            .object({
              giliran: z.int(),
              dari: z.int(),
              keluar: z.enum(ROUND_OUT).nullable(),
              pilihan: z.array(fate),
            })
            .nullable(),
        }),
      ),
    },
  },
  /** The same again changes nothing; that there are none (in a form an empty text) takes back what was handed in. */
  'POST putaran/pilihan/{putaranid}': {
    body: z.strictObject({
      pilihan: z.preprocess(
        (value) => (value === '' ? [] : value === undefined || Array.isArray(value) ? value : [value]),
        z.array(wireInteger(), { error: code('field.required') }).max(MAX_CHOICES),
      ),
      /** What was read; 0 = nothing was handed in. */
      versi: wireInteger(0),
    }),
    answer: { data: z.object({ versi: z.int(), dikirim: dated, sks: z.int().nullable() }) },
  },
})
