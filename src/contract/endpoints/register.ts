import { z } from 'zod'
import { asText, made } from '../columns.ts'
import { defineEndpoints, ignored } from '../endpoint.ts'
import { optional, reference } from '../fields.ts'
import { MAX_KEYWORD } from '../page.ts'
import { code } from '../parse.ts'
import { answersRevision, checkRevision, reason, revision } from '../reason.ts'
import { STUDENT_STATES, type StudentState } from '../resources/mahasiswa.ts'
import { perusahaan } from '../resources/perusahaan.ts'
import { remindedFields } from '../resources/placement.ts'
import { ABSENCE_KINDS } from '../rules/attendance.ts'
import { fileLink, inputOf, shownOf, wireInteger, wireText, wireOne } from '../schemas.ts'
import { upload } from '../upload.ts'
import { hours } from './kehadiran.ts'
import { registrationShape, studentShape } from './shapes.ts'

const registered = { data: z.object({ registerid: z.int() }) }

/** As `registerdisetujui` is stored; a form says null as nothing. */
const approval = z.preprocess(
  (value) => (value === '' || value === 'null' ? null : value),
  z.union([z.null(), z.enum(['0', '1']).transform(Number), z.literal(0), z.literal(1)], {
    error: ({ input }) => code(input === undefined ? 'field.required' : 'field.approval'),
  }),
)

const perState = Object.fromEntries(STUDENT_STATES.map((state) => [state, z.int()])) as Record<
  StudentState,
  z.ZodInt
>

const seats = z.object({
  detailid: z.int(),
  detailperusahaanid: z.int(),
  perusahaanid: z.int(),
  perusahaannama: z.string(),
  perusahaanalamat: z.string(),
  perusahaanlogo: fileLink().nullable(),
  perusahaanbidang: z.string().nullable(),
  /** Until when the agreement with it runs; null = none does today. */
  kerjasama: z.string().nullable(),
  kuotapria: z.int(),
  kuotawanita: z.int(),
  kuotapriawanita: z.int(),
  /** The filled count that makes the spec's formula true for the student who asks (rules/seats). */
  jmlregister: z.int(),
  jmlregisterpria: z.int(),
  jmlregisterwanita: z.int(),
})

export const openQuotaShape = z.object({
  kuotaidx: z.int(),
  jeniskuota: z.string(),
  jenismou: asText(),
  kuotaprodinama: z.string(),
  kuotasemid: z.int(),
  kuotasemnama: z.string(),
  kuotamulairegistrasi: z.string(),
  kuotaselesairegistrasi: z.string(),
  kuotaselesaiuploaddokumen: z.string(),
  perusahaan: made(z.array(seats)),
})

export const register = defineEndpoints({
  'GET mahasiswa/info': {
    answer: {
      data: studentShape.extend({
        /** The programme's target in hours, and its usual ones of a day; may a coarse place be noted with a report? */
        kehadiran: z.object({
          target: z.int().nullable(),
          masuk: z.string().nullable(),
          keluar: z.string().nullable(),
          /** Null: the student has not been asked yet. */
          izinlokasi: z.boolean().nullable(),
        }),
        register: z.array(
          registrationShape.extend({
            /** The days that are reported on, in their order: which are missing is the schedule's to say. */
            hari: z.array(
              z.object({
                tgl: z.string(),
                detail_idx: z.int(),
                detail_verifikasi: asText(),
                detail_revisi: asText(),
                detail_otomatis: asText(),
                ...hours,
              }),
            ),
            /** Days for which an absence was accepted: nobody misses a report there. */
            izin: z.array(z.string()),
            /** Days for which one is asked, and the supervisor has not answered. */
            izindiminta: z.array(z.object({ tgl: z.string(), jenis: z.enum(ABSENCE_KINDS) })),
            /** What is to be corrected, the longest wait first; `id` is the day's, the entry's or the document's. */
            revisi: z.array(
              z.object({
                jenis: z.enum(['dokumen', 'laporan', 'laporanakhir']),
                id: z.int(),
                /** The day, or how the document is called. */
                judul: z.string(),
                bagian: z.array(z.string()),
                catatan: z.string(),
                oleh: z.string(),
                pada: z.string(),
              }),
            ),
          }),
        ),
        /** Threads with something of the lecturer's that was not read; `senin` is the week's, null the final report's. */
        tanggapanbaru: z.array(z.object({ senin: z.string().nullable(), jumlah: z.int() })),
      }),
    },
  },
  'GET mahasiswa/{nobp}/ringkasan': {
    answer: {
      data: studentShape.extend({
        register: z.array(registrationShape),
        /** May sign in; 1 also for who has no account. */
        aktif: z.int(),
        /** What ends when they stop studying, and whether its semester is closed. */
        terbuka: z.array(z.object({ registerid: z.int(), tutup: z.boolean() })),
        ...shownOf(remindedFields).shape,
      }),
    },
  },
  /** How many students stand where, under the other filters of the list. */
  'GET mahasiswa/keadaan': {
    query: z.strictObject({
      prodi: narrowing(wireInteger(0)),
      angkatan: narrowing(wireInteger(0)),
      putaran: narrowing(z.literal('belum')),
      keyword: narrowing(wireText(MAX_KEYWORD, 0)),
    }),
    answer: { data: z.object({ ...perState, semua: z.int() }) },
  },
  'GET kuotaaktif/{prodiid}': {
    answer: {
      data: z.array(openQuotaShape),
    },
  },
  'GET register/detail/{registerid}': { answer: { data: z.object({ register: registrationShape }) } },
  'GET register/{registerid}': { answer: { data: studentShape.extend({ register: registrationShape }) } },
  'POST register': {
    body: z.strictObject({
      registerkuotaid: wireInteger(),
      registerperusahaanid: wireInteger(),
      registerid: ignored(),
      registernamaperusahaan: ignored(),
      registernobp: ignored(),
      registermhsnama: ignored(),
      registerdisetujui: ignored(),
    }),
    answer: registered,
  },
  'POST register/mandiri': {
    body: inputOf({
      registerkuotaid: reference('kuota'),
      perusahaanid: reference('perusahaan', { optional: true }),
      perusahaannama: optional(perusahaan.fields.perusahaannama),
      perusahaanalamat: optional(perusahaan.fields.perusahaanalamat),
      perusahaannotelp: optional(perusahaan.fields.perusahaannotelp),
      perusahaanemail: optional(perusahaan.fields.perusahaanemail),
    }).extend({ registernobp: ignored(), registermhsnama: ignored() }),
    answer: registered,
  },
  'POST register/persetujuan': {
    body: z.strictObject({
      registerid: wireInteger(),
      registerdisetujui: approval,
      /** What it was when the decision was made; left out, whatever it is now is moved. */
      dari: approval.optional(),
      /** Why it is refused or taken back: the student reads it. */
      alasan: reason(),
    }),
  },
  'POST register/validasi': {
    body: z
      .strictObject({
        idx: wireInteger(),
        idjenis: wireInteger(),
        status: wireOne(),
        /** The file that was looked at; without it the one that is there now is meant. */
        versifile: wireInteger().optional(),
        /** Why the validation is taken back, or what is to be corrected: the student reads it. */
        alasan: reason(),
        ...revision,
      })
      .superRefine((body, context) => checkRevision(body, context, ['dokumen'])),
  },
  'POST uploaddokumen': {
    body: z.strictObject({
      dokumenid: wireInteger(),
      registerid: wireInteger(),
      dokumentipe: z.union([ignored(), z.array(z.string().max(100)).max(40)]).optional(),
      idjenisdokumen: ignored(),
      files: upload(),
      revisiid: answersRevision(),
    }),
    idempotent: true,
    answer: { data: z.object({ idx: z.int(), files: fileLink() }) },
  },
})

/** An empty box of a search form means "not asked". */
function narrowing<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}
