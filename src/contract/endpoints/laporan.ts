import { z } from 'zod'
import { defineEndpoints, ignored } from '../endpoint.ts'
import { MAX_CAPTION, MAX_COMMENT, MAX_REPORT } from '../limits.ts'
import { answersRevision, checkRevision, reason, revision } from '../reason.ts'
import { MAX_PICTURES_A_DAY } from '../rules/reports.ts'
import { wireDate, wireTick, wireInteger, wireLine, wireText, wireOne } from '../schemas.ts'
import { optionalUpload, upload } from '../upload.ts'
import { checkHours, hoursOfReport } from './kehadiran.ts'
import { commentShape, dailyShape, dayParts, pictureShape, reportShape } from './shapes.ts'

const thread = z.object({ laporan_idx: z.int(), tanggapan: z.array(commentShape) })

const period = {
  periode_idx: z.int(),
  periode_kuotaidx: z.int(),
  periode_tahun: z.int(),
  periode_bulan: z.int(),
  periode_labelbulan: z.string(),
  periode_pekan: z.int(),
  periode_labelpekan: z.string(),
  periode_hari: z.string(),
  periode_tgl: z.string(),
}

/** All null where nothing was reported. */
const nullableReport = Object.fromEntries(
  Object.entries(reportShape.shape).map(([name, schema]) => [name, (schema as z.ZodType).nullable()]),
) as { [K in keyof typeof reportShape.shape]: z.ZodNullable<(typeof reportShape.shape)[K]> }

/** Why the validation was taken back, while it is not validated again. */
const detail_alasan = z.string().nullable()

/** One day of a schedule with what was reported. */
const day = z.object({
  ...period,
  ...nullableReport,
  ...dayParts,
  detail_alasan,
})

/** What the old screens send along with a report; the server takes it from the schedule and the token. */
const restated = {
  laporan_idx: ignored(),
  laporan_nobp: ignored(),
  laporan_tahun: ignored(),
  laporan_bulan: ignored(),
  laporan_bulanlabel: ignored(),
  laporan_pekan: ignored(),
  laporan_pekanlabel: ignored(),
  detail_hari: ignored(),
  detail_verifikasi: ignored(),
}

const isi = wireText(MAX_REPORT)
/** Empty takes it away. */
const keterangan = z
  .preprocess((value) => value ?? '', wireLine(MAX_CAPTION, 0))
  .transform((text) => text || null)

export const laporan = defineEndpoints({
  /** The days of one running week; with `tahun` and `bulan` only those of that month. */
  'GET jadwal/tanggal/{kuotaid}/{minggu}/{registerid}': {
    query: z.strictObject({
      tahun: wireInteger(2000, 2200).optional(),
      bulan: wireInteger(1, 12).optional(),
    }),
    answer: {
      data: z.array(day),
      laporan: thread.nullable(),
    },
  },
  /**
   * The present week of whoever asks, of their newest approved registration: what `jadwal/tanggal` answers, without
   * knowing any number before. Null when there is no such week.
   */
  'GET laporan/pekan': {
    answer: {
      data: z
        .object({
          registerid: z.int(),
          kuotaid: z.int(),
          tahun: z.int(),
          bulan: z.int(),
          minggu: z.int(),
          hari: z.array(day),
          laporan: thread.nullable(),
        })
        .nullable(),
    },
  },
  /** All that was reported, to be printed and kept: days in their order, as many as one answer takes. */
  'GET laporan/buku/{registerid}': {
    query: z.strictObject({ dari: wireDate().optional(), sampai: wireDate().optional() }),
    answer: {
      data: z.object({
        registerid: z.int(),
        registernobp: z.string(),
        registermhsnama: z.string(),
        kuotaprodinama: z.string(),
        kuotasemnama: z.string(),
        registernamaperusahaan: z.string(),
        perusahaanalamat: z.string().nullable(),
        pembimbingdosennama: z.string().nullable(),
        pembimbingdosennidn: z.string().nullable(),
        jadwalmulai: z.string().nullable(),
        jadwalselesai: z.string().nullable(),
        /** With who validated it and when, as it was then; null where nobody did or it was not written down. */
        hari: z.array(
          dailyShape.extend({ divalidasioleh: z.string().nullable(), divalidasipada: z.string().nullable() }),
        ),
        /** From which day the next answer goes on; null = this was all. */
        lanjut: z.string().nullable(),
      }),
    },
  },
  'GET jadwal/periode/{id}': { answer: { data: z.object(period) } },
  'GET laporan/{detailidx}': { answer: { data: dailyShape } },
  'POST laporan': {
    body: z
      .strictObject({
        ...restated,
        laporan_registeridx: wireInteger(),
        detail_idx: ignored(),
        detail_laporanidx: ignored(),
        detail_tgl: wireDate(),
        detail_isi: isi,
        detail_lampiran: optionalUpload(),
        ...hoursOfReport,
      })
      .superRefine(checkHours),
    idempotent: true,
    answer: { laporanidx: z.int(), data: z.object({ detail_idx: z.int() }) },
  },
  'POST laporan/{detailidx}': {
    body: z
      .strictObject({
        ...restated,
        laporan_registeridx: ignored(),
        detail_idx: wireInteger().optional(),
        detail_laporanidx: wireInteger().optional(),
        detail_tgl: ignored(),
        detail_isi: isi,
        detail_lampiran: optionalUpload(),
        /** 1 = take the present attachment away. */
        hapuslampiran: wireTick(),
        revisiid: answersRevision(),
        ...hoursOfReport,
      })
      .superRefine(checkHours),
    idempotent: true,
    answer: { laporanidx: z.int(), data: z.object({ detail_idx: z.int() }) },
  },
  'DELETE laporan/{detailidx}': { idempotent: true },
  /** One picture more on a day that is reported on. By day, so that it can wait behind a report that has no number yet. */
  'POST laporangambar': {
    body: z.strictObject({
      laporan_registeridx: wireInteger(),
      detail_tgl: wireDate(),
      gambar: upload(),
      keterangan,
      revisiid: answersRevision(),
    }),
    idempotent: true,
    answer: { data: pictureShape },
  },
  /** What is left out stays as it is. `urut`: to which place of the day it moves, from 1. */
  'POST laporangambar/{gambarid}': {
    body: z.strictObject({
      keterangan: keterangan.optional(),
      urut: wireInteger(1, MAX_PICTURES_A_DAY).optional(),
      revisiid: answersRevision(),
    }),
    answer: { data: pictureShape },
  },
  'GET laporanakhir/{registerid}': {
    answer: {
      data: z
        .object({
          laporan_idx: z.int(),
          detail: z.array(reportShape.extend({ detail_alasan })),
          tanggapan: z.array(commentShape),
        })
        .nullable(),
    },
  },
  'POST laporanakhir': {
    body: z.strictObject({
      laporan_registeridx: wireInteger(),
      laporan_nobp: ignored(),
      detail_idx: wireInteger().optional(),
      detail_laporanidx: wireInteger().optional(),
      detail_isi: isi,
      detail_lampiran: optionalUpload(),
      revisiid: answersRevision(),
    }),
    idempotent: true,
    answer: { laporanidx: z.int(), data: z.object({ detail_idx: z.int() }) },
  },
  /** While the supervisor has not accepted it. */
  'DELETE laporanakhir/{detailidx}': { idempotent: true },
  'POST tanggapan': {
    body: z.strictObject({ tanggapan_laporanidx: wireInteger(), tanggapan_isi: wireText(MAX_COMMENT) }),
    idempotent: true,
    answer: { data: commentShape },
  },
  'POST validasilaporan': {
    body: z
      .strictObject({
        detail_idx: wireInteger(),
        status: wireOne(),
        /** Why the validation is taken back, or what is to be corrected: the student reads it. */
        alasan: reason(),
        ...revision,
        /** The text that was read; without it the one that is there now is meant. */
        versi: wireInteger(0).optional(),
      })
      .superRefine((body, context) => checkRevision(body, context, ['laporan', 'laporanakhir'])),
  },
})
