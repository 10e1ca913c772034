import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { jadwal } from '../resources/jadwal.ts'
import { kuotadetail } from '../resources/kuotadetail.ts'
import { LEFT_OUT } from '../rules/places.ts'
import { inputOf, wireIds, wireInteger } from '../schemas.ts'

/** More companies than a programme ever sends its students to. */
const MOST = 500

const { detailkuotapria, detailkuotawanita, detailkuotapriawanita, detailperusahaanid } = kuotadetail.fields
const places = { detailkuotapria, detailkuotawanita, detailkuotapriawanita }
const { jadwalmulai, jadwalselesai } = jadwal.fields

/** A row as it was read: nobody else may have changed it since. */
const read = { detailid: wireInteger(), versi: wireInteger() }
const seats = z.object({
  detailkuotapria: z.int(),
  detailkuotawanita: z.int(),
  detailkuotapriawanita: z.int(),
})

/** What concerns all companies of a quota at once. One of them alone is a record of `kuotadetail` or `jadwal`. */
export const kuota = defineEndpoints({
  'GET kuota/sebelumnya/{kuotaidx}': {
    answer: {
      data: z.object({
        /** Quotas of earlier semesters with places, the likeliest first. */
        sumber: z.array(
          z.object({
            kuotaidx: z.int(),
            jeniskuota: z.string(),
            kuotasemnama: z.string(),
            jmlperusahaan: z.int(),
            jmlkursi: z.int(),
          }),
        ),
        /** The places in the first of them. */
        kursi: z.array(seats.extend({ detailperusahaanid: z.int() })),
      }),
    },
  },
  'POST kuota/salin/{kuotaidx}': {
    body: z.strictObject({ dari: wireInteger() }),
    idempotent: true,
    answer: {
      data: z.object({
        /** What came along, as it is to be named should it be taken back. */
        disalin: z.array(z.object({ detailid: z.int(), versi: z.int(), perusahaannama: z.string() })),
        dilewati: z.array(
          z.object({ perusahaanid: z.int(), perusahaannama: z.string(), alasan: z.enum(LEFT_OUT) }),
        ),
      }),
    },
  },
  'POST kuota/kursi/{kuotaidx}': {
    body: z.strictObject({
      tambah: z
        .array(inputOf({ detailperusahaanid, ...places }))
        .max(MOST)
        .default([]),
      ubah: z
        .array(
          inputOf(places).extend({
            ...read,
            /** The places as they were read: with them a refusal names the very cell that somebody else changed. */
            semula: inputOf(places).optional(),
          }),
        )
        .max(MOST)
        .default([]),
      hapus: z.array(z.strictObject(read)).max(MOST).default([]),
    }),
    answer: {
      /** The rows as they are now, as `all/kuotadetail` tells them. */
      data: z.array(
        seats.extend({
          detailid: z.int(),
          versi: z.int(),
          detailperusahaanid: z.int(),
          perusahaannama: z.string(),
          jmlregisterpria: z.int(),
          jmlregisterwanita: z.int(),
          detailmundur: z.string().nullable(),
        }),
      ),
    },
  },
  'POST kuota/jadwal/{kuotaidx}': {
    body: inputOf({ jadwalmulai, jadwalselesai }).extend({
      perusahaan: wireIds(MOST),
    }),
    answer: {
      data: z.object({
        jumlah: z.int(),
        berhasil: z.int(),
        gagal: z.int(),
        hasil: z.array(
          z.object({
            id: z.int(),
            nama: z.string(),
            berhasil: z.boolean(),
            alasan: z.string().optional(),
          }),
        ),
      }),
    },
  },
})
