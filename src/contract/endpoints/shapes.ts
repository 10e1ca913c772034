import { z } from 'zod'
import { asText, made } from '../columns.ts'
import { CONFIRMED_BY } from '../rules/lapangan.ts'
import { ELIGIBILITY_STATES } from '../rules/eligibility.ts'
import { FINAL_STATES } from '../rules/reports.ts'
import { REVISION_STATES } from '../rules/revision.ts'
import { STUDENT_STATUSES } from '../rules/studentStatus.ts'
import { CAUSES, INTERNSHIP_STATES } from '../rules/internship.ts'
import { MAX_MARK } from '../rules/grades.ts'
import { MAX_COMMENT } from '../limits.ts'
import { code } from '../parse.ts'
import { fileLink, wireInteger, wireText, wireOne } from '../schemas.ts'
import { reportHours } from './kehadiran.ts'
import { fromForm } from './massal.ts'

/** What was to be corrected last, by whom and when, and how it was before: both versions stay. */
export const revisionShape = z.object({
  revisiid: z.int(),
  keadaan: z.enum(REVISION_STATES),
  /** The codes of rules/revision. */
  bagian: z.array(z.string()),
  catatan: z.string(),
  oleh: z.string(),
  pada: z.string(),
  /** When it came back. */
  diperbaiki: z.string().nullable(),
  sebelum: z.object({
    isi: z.string().nullable(),
    files: fileLink().nullable(),
    namafile: z.string().nullable(),
    /** How many pictures the day had. */
    gambar: z.int(),
  }),
})
const revisi = revisionShape.nullable()

/** A required document and what the student made of it. `idx` is null until something was uploaded. */
const documentShape = z.object({
  idx: z.int().nullable(),
  dokumenid: z.int(),
  dokumennama: z.string(),
  dokumentipe: z.array(z.string()),
  dokumenjenisid: z.int(),
  files: fileLink().nullable(),
  namafile: z.string().nullable(),
  /** Which file it is: another one with each upload. Whoever validates says which they have seen. */
  versifile: z.int().nullable(),
  /** '1' = validated. */
  status: asText(),
  /** Why its validation was taken back, until there is another file or it is validated again. */
  statusalasan: z.string().nullable(),
  /** '1' = given back to be corrected, '2' = corrected (rules/revision). */
  statusrevisi: asText(),
  revisi,
})

const pembimbingShape = z.object({
  pembimbingid: z.int(),
  pembimbingdosenid: z.int(),
  pembimbingdosennama: z.string(),
  pembimbingdosennidn: z.string(),
  /** For the student whom they guide, and the office. */
  pembimbingdosentelp: z.string().nullable(),
})

/** Another registration of the same student, which this one continues or is continued by. */
const linked = z.object({ registerid: z.int(), registernamaperusahaan: z.string() })

/** One registration, whole. Document lists are empty for those who may not see them. */
export const registrationShape = z.object({
  registerid: z.int(),
  registerkuotaid: z.int(),
  registerperusahaanid: z.int(),
  registernamaperusahaan: z.string(),
  perusahaanalamat: z.string().nullable(),
  perusahaantelp: z.string().nullable(),
  perusahaanemail: z.string().nullable(),
  registernobp: z.string(),
  registermhsnama: z.string(),
  registerdisetujui: z.int().nullable(),
  /** Why it was rejected, or the decision taken back; null while it is approved. */
  keputusanalasan: z.string().nullable(),
  registertanggal: z.string(),
  registermandiri: z.string(),
  /** What became of it (rules/internship); null until it is approved. Only while it runs may anything be written. */
  keadaan: z.enum(INTERNSHIP_STATES).nullable(),
  /** Of an end: whose act it was, why and when. */
  keadaansebab: z.enum(CAUSES).nullable(),
  keadaanalasan: z.string().nullable(),
  keadaanpada: z.string().nullable(),
  asal: linked.nullable(),
  lanjutan: linked.nullable(),
  kuotasemid: z.int(),
  kuotasemnama: z.string(),
  kuotaprodiid: z.int(),
  kuotaprodinama: z.string(),
  kuotaselesaiuploaddokumen: z.string(),
  pembimbing: pembimbingShape.nullable(),
  /** Comes back with the next approval. Only for those who decide about supervisors. */
  pembimbingkembali: pembimbingShape.nullable(),
  /** '1' once there are reports: then an approval stays. */
  adalaporan: asText(),
  /** The last day reported on: after the last day of the internship, where that was moved forward. */
  laporanterakhir: z.string().nullable(),
  /** The category whose documents are asked for now; null while the reply letter is awaited. */
  tahapdokumen: z.int().nullable(),
  dokumenaktif: z.array(documentShape),
  dokumenregister: z.array(documentShape),
  dokumenkonsultasi: z.array(documentShape),
  dokumenkeberangkatan: z.array(documentShape),
  dokumenakademik: z.array(
    z.object({
      akdidx: z.int(),
      dokumennama: z.string(),
      akddokumenfiles: fileLink(),
      namafile: z.string(),
    }),
  ),
  dokumenbalasan: z
    .object({ balasanidx: z.int(), balasanfiles: fileLink(), namafile: z.string() })
    .nullable(),
  /** The days in force: the student's own, else those of the company's schedule. */
  jadwalmulai: z.string().nullable(),
  jadwalselesai: z.string().nullable(),
  registermulai: z.string().nullable(),
  registerselesai: z.string().nullable(),
  jmluploadregister: z.int(),
  jmldokregister: z.int(),
  jmluploadkonsultasi: z.int(),
  jmldokkonsultasi: z.int(),
  jmluploadberangkat: z.int(),
  jmldokberangkat: z.int(),
  sudah_verifikasi: z.int(),
  belum_verifikasi: z.int(),
  perlu_revisi: z.int(),
  sudah_dibaca_mahasiswa: z.int(),
  belum_dibaca_mahasiswa: z.int(),
  /** The final report as a whole. */
  laporanakhir: z.enum(FINAL_STATES),
})

/** A student's profile. NIK, address and phone are null for those who may not see them. */
export const studentShape = z.object({
  mhsnobp: z.string(),
  mhsnama: z.string(),
  mhsnik: z.string().nullable(),
  mhsalamat: z.string().nullable(),
  mhstelp: z.string().nullable(),
  mhstmplhr: z.string().nullable(),
  mhstgllhr: z.string().nullable(),
  mhsjkl: z.string(),
  mhsangkatan: z.int(),
  mhsprodiid: z.int(),
  prodinama: z.string(),
  totalsks: z.int(),
  nilai_d_e: z.int(),
  /** As the academic system says it. */
  mhsstatus: z.enum(STUDENT_STATUSES).nullable(),
  rekomendasi: z.enum(ELIGIBILITY_STATES),
  /** What stands against it, also where there is a recommendation. */
  kekurangan: z.array(
    z.union([
      z.object({ reason: z.literal('tidak-aktif'), status: z.enum(STUDENT_STATUSES) }),
      z.object({ reason: z.literal('sks-kurang'), has: z.int(), needs: z.int() }),
      z.object({ reason: z.literal('gagal-berlebih'), has: z.int(), below: z.int() }),
    ]),
  ),
  /** '0' = not recommended. */
  mhsrekommagang: z.string(),
  config: z.object({ minimalsks: z.int(), maximalsksgagal: z.int() }),
})

export const commentShape = z.object({
  tanggapan_idx: z.int(),
  tanggapan_laporanidx: z.int(),
  tanggapan_isi: z.string(),
  tanggapan_nama: z.string(),
  /** 'Mahasiswa' or 'Dosen'. */
  tanggapan_sebagai: z.string(),
  tanggapan_waktu: z.string(),
  /** '1' once the student has seen a lecturer's comment. */
  tanggapan_dibaca: asText(),
})

/** A picture of a day's report. `url` with `&lebar=480` (or less) is the small one. */
export const pictureShape = z.object({
  gambarid: z.int(),
  url: fileLink(),
  /** What is to be seen in it; the picture's alternative text. */
  keterangan: z.string().nullable(),
  lebar: z.int(),
  tinggi: z.int(),
})

export const reportShape = z.object({
  detail_idx: z.int(),
  detail_laporanidx: z.int(),
  detail_hari: made(z.string()),
  detail_tgl: z.string(),
  detail_isi: z.string(),
  /** '' = no attachment. */
  detail_lampiran: fileLink().nullable(),
  detail_namafile: made(z.string().nullable()),
  /** '1' validated, '0' not. */
  detail_verifikasi: asText(),
  /** '1' = nobody looked in time, so the server counts it as validated (contract/reminders). */
  detail_otomatis: asText(),
  /** '1' = given back to be corrected, '2' = corrected (rules/revision). */
  detail_revisi: asText(),
  /** Which text it is: another number with each writing. Whoever decides says which they have read. */
  detail_versi: z.int(),
  revisi: made(revisionShape.nullable()),
  /** '1' = outside the dates in force: it was written before they changed, and stays. */
  diluarjadwal: made(z.string()),
})

/** What the company's supervisor wrote about a day. */
const noteShape = z.object({
  catatanid: z.int(),
  isi: z.string(),
  nama: z.string(),
  pada: z.string(),
})

/** What the company says about a day, beside the lecturer's validation. */
export const lapanganMarkShape = z.object({
  konfirmasi: z
    .object({
      nama: z.string(),
      jabatan: z.string().nullable(),
      pada: z.string(),
      cara: z.enum(CONFIRMED_BY),
      /** The text has changed since. */
      berubah: z.boolean(),
      /** On paper: who entered it. */
      oleh: z.string().nullable(),
    })
    .nullable(),
  catatan: z.array(noteShape),
})
/** Of a day: its hours, its pictures in their order, and what the company says. */
export const dayParts = {
  ...reportHours,
  gambar: made(z.array(pictureShape)),
  /** Null: nothing. What a device kept of an earlier version has none. */
  lapangan: made(lapanganMarkShape.nullable().optional()),
}
export const dailyShape = reportShape.extend(dayParts)

/** Which rubric was read, and as which of its versions: ids of criteria are the same in a copy. */
export const rubricRead = { rubrikid: z.int(), rubrikversi: z.int() }

/** What whoever marks sends. */
export const givenMarks = {
  /** As answered with the sheet: by another one the marks would be of other criteria. */
  rubrikid: wireInteger(1),
  rubrikversi: wireInteger(1),
  /** Criterion → mark in hundredths: 8550 is 85,5. */
  nilai: fromForm(
    z.record(
      z.string().max(40),
      z
        .int({ error: code('field.whole') })
        .min(0)
        .max(MAX_MARK),
      { error: code('field.required') },
    ),
  ),
  catatan: wireText(MAX_COMMENT, 0),
  /** 1 = sent; 0 = kept as a draft. */
  kirim: wireOne(),
  /** As it was read; 0 = there was none. */
  versi: wireInteger(0),
}
