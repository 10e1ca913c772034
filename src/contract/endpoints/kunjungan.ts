import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { listing, orNothing } from '../listing.ts'
import { code } from '../parse.ts'
import { kunjungan as noun } from '../resources/kunjungan.ts'
import { VISIT_WAYS } from '../rules/visits.ts'
import { fileLink, wireInteger } from '../schemas.ts'
import { programmeRules } from './kehadiran.ts'

const jenis = z.enum(VISIT_WAYS, { error: code('field.choice') })

const student = z.object({ registerid: z.int(), nama: z.string(), nobp: z.string() })
const visit = z.object({
  kunjunganid: z.int(),
  tanggal: z.string(),
  jenis,
  dengan: z.string(),
  jabatan: z.string(),
  /** Null for a student unless it was written for them too. */
  temuan: z.string().nullable(),
  tindaklanjut: z.string().nullable(),
  dibagikan: z.boolean(),
  dosenid: z.int(),
  dosennama: z.string(),
  perusahaanid: z.int(),
  perusahaannama: z.string(),
  semid: z.int(),
  semnama: z.string(),
  /** Those whom the reader knows. */
  mahasiswa: z.array(student),
  berkas: z.array(
    z.object({ berkasid: z.int(), tautan: fileLink(), namafile: z.string(), gambar: z.boolean() }),
  ),
  /** Whoever asks may change it: their own, in a semester that is open. */
  ubah: z.boolean(),
  versi: z.int(),
})

const load = z.object({
  dosenid: z.int(),
  dosennidn: z.string(),
  dosennama: z.string(),
  prodinama: z.string(),
  semid: z.int(),
  semnama: z.string(),
  dibimbing: z.int(),
  diuji: z.int(),
  kunjungan: z.int(),
  /** Days that this lecturer validated. */
  hari: z.int(),
  /** What the students guided and examined count for together; null where no programme has said it. */
  sks: z.number().nullable(),
  /** Of how many of them no programme has said it. */
  tanpasks: z.int(),
})

const asked = z.strictObject({ semester: orNothing(wireInteger()) })
const lecturer = z.object({
  dosenid: z.int(),
  dosennidn: z.string(),
  dosennama: z.string(),
  prodinama: z.string(),
})

/** Visits of lecturers, what they carry in a semester, and the sheet for their own report (BKD). */
export const kunjungan = defineEndpoints({
  'GET kunjungan': {
    query: z.strictObject({
      ...listing(noun),
      semester: orNothing(wireInteger()),
      prodi: orNothing(wireInteger()),
      dosen: orNothing(wireInteger()),
      perusahaan: orNothing(wireInteger()),
      registerid: orNothing(wireInteger()),
      kunjunganid: orNothing(wireInteger()),
    }),
    answer: {
      data: z.array(visit),
      page: z.object({ currentPage: z.int(), total: z.int(), perPage: z.int(), pageCount: z.int() }),
    },
    noStore: true,
  },
  /** Whom a lecturer could have visited: their own, by company and semester. */
  'GET kunjungan/calon': {
    answer: {
      data: z.array(
        z.object({
          perusahaanid: z.int(),
          perusahaannama: z.string(),
          semid: z.int(),
          semnama: z.string(),
          mahasiswa: z.array(student),
        }),
      ),
    },
    noStore: true,
  },
  /** The office's: one semester, every lecturer in reach. A lecturer's: the own semesters, the newest first. */
  'GET beban': {
    query: z.strictObject({
      semester: orNothing(wireInteger()),
      prodi: orNothing(wireInteger()),
      dosen: orNothing(wireInteger()),
    }),
    /** What the programmes say, for the office that sets it. */
    answer: { data: z.array(load), aturan: z.array(programmeRules) },
    noStore: true,
  },
  /** What a lecturer hands in of one semester, row by row. */
  'GET bkd/{dosenid}': {
    query: asked,
    answer: {
      data: z.object({
        dosen: lecturer,
        semester: z.object({ semid: z.int(), semnama: z.string() }),
        baris: z.array(
          z.object({
            peran: z.enum(['pembimbing', 'penguji']),
            nobp: z.string(),
            nama: z.string(),
            perusahaan: z.string(),
            mulai: z.string().nullable(),
            selesai: z.string().nullable(),
            /** Of the letter of assignment that is valid. */
            surattugas: z.string().nullable(),
            sks: z.number().nullable(),
            kunjungan: z.int(),
          }),
        ),
        sks: z.number().nullable(),
        tanpasks: z.int(),
      }),
    },
    noStore: true,
  },
  /** The same on paper. */
  'GET bkd/cetak/{dosenid}': {
    query: asked,
    answer: { data: z.object({ nama: z.string(), pdf: z.base64() }) },
    noStore: true,
  },
})
