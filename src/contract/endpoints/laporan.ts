import { z } from 'zod'
import { defineEndpoints, ignored } from '../endpoint.ts'
import { MAX_COMMENT, MAX_REPORT } from '../limits.ts'
import { wireDate, wireFlag, wireInteger, wireText } from '../schemas.ts'
import { optionalUpload } from '../upload.ts'
import { commentShape, reportShape } from './shapes.ts'

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

const nullableReport = Object.fromEntries(
  Object.entries(reportShape.shape).map(([name, schema]) => [name, (schema as z.ZodType).nullable()]),
) as { [K in keyof typeof reportShape.shape]: z.ZodNullable<(typeof reportShape.shape)[K]> }

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

export const laporan = defineEndpoints({
  'GET jadwal/tahun/{kuotaid}/{perusahaanid}': { answer: { data: z.array(z.object({ tahun: z.int() })) } },
  'GET jadwal/bulan/{kuotaid}/{tahun}/{perusahaanid}': {
    answer: { data: z.array(z.object({ bulan: z.int(), bulanlabel: z.string() })) },
  },
  'GET jadwal/minggu/{kuotaid}/{bulan}/{perusahaanid}': {
    query: z.strictObject({ tahun: wireInteger(2000, 2200).optional() }),
    answer: { data: z.array(z.object({ minggu: z.int(), minggulabel: z.string() })) },
  },
  /** The days of one running week; with `tahun` and `bulan` only those of that month. */
  'GET jadwal/tanggal/{kuotaid}/{minggu}/{registerid}': {
    query: z.strictObject({
      tahun: wireInteger(2000, 2200).optional(),
      bulan: wireInteger(1, 12).optional(),
    }),
    answer: { data: z.array(z.object({ ...period, ...nullableReport })), laporan: thread.nullable() },
  },
  'GET jadwal/periode/{id}': { answer: { data: z.object(period) } },
  'GET laporan/{detailidx}': { answer: { data: reportShape } },
  'POST laporan': {
    body: z.strictObject({
      ...restated,
      laporan_registeridx: wireInteger(),
      detail_idx: ignored(),
      detail_laporanidx: ignored(),
      detail_tgl: wireDate(),
      detail_isi: isi,
      detail_lampiran: optionalUpload(),
    }),
    idempotent: true,
    answer: { laporanidx: z.int(), data: z.object({ detail_idx: z.int() }) },
  },
  'POST laporan/{detailidx}': {
    body: z.strictObject({
      ...restated,
      laporan_registeridx: ignored(),
      detail_idx: wireInteger().optional(),
      detail_laporanidx: wireInteger().optional(),
      detail_tgl: ignored(),
      detail_isi: isi,
      detail_lampiran: optionalUpload(),
      /** 1 = take the present attachment away. */
      hapuslampiran: wireFlag(),
    }),
    idempotent: true,
    answer: { laporanidx: z.int(), data: z.object({ detail_idx: z.int() }) },
  },
  'DELETE laporan/{detailidx}': { idempotent: true, answer: {} },
  'GET laporanakhir/{registerid}': {
    answer: {
      data: z
        .object({ laporan_idx: z.int(), detail: z.array(reportShape), tanggapan: z.array(commentShape) })
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
    }),
    idempotent: true,
    answer: { laporanidx: z.int(), data: z.object({ detail_idx: z.int() }) },
  },
  'POST tanggapan': {
    body: z.strictObject({ tanggapan_laporanidx: wireInteger(), tanggapan_isi: wireText(MAX_COMMENT) }),
    idempotent: true,
    answer: { data: commentShape },
  },
  'POST validasilaporan': {
    body: z.strictObject({ detail_idx: wireInteger(), status: wireFlag().transform(Number) }),
    answer: {},
  },
})
