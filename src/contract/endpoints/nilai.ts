import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { MAX_COMMENT } from '../limits.ts'
import { code } from '../parse.ts'
import { GRADE_STATES, MARK_REFUSALS, MAX_EXAMINERS } from '../rules/gradeSheet.ts'
import { CONFIRMED_BY } from '../rules/lapangan.ts'
import { MARKERS } from '../rules/grades.ts'
import { FEEDER_SHEETS, FEEDER_SOURCES } from '../rules/feeder.ts'
import { fileLink, orNull, said, shownOf, wireDate, wireInteger, wireLine, wireText } from '../schemas.ts'
import { settings } from '../settings.ts'
import { optionalUpload } from '../upload.ts'
import { fromForm } from './massal.ts'
import { storedRubric } from './rubrik.ts'
import { givenMarks, rubricRead } from './shapes.ts'

const MAX_ROOM = 80
const MAX_MARKER_NAME = 120

const marker = z.enum(MARKERS, { error: code('field.choice') })

const marks = z.record(z.string(), z.int())
const seminar = z.object({
  tanggal: z.string().nullable(),
  jam: z.string().nullable(),
  ruang: z.string().nullable(),
  catatan: z.string().nullable(),
  penguji: z.array(z.object({ dosenid: z.int(), dosennama: z.string() })),
  versi: z.int(),
})
const result = z.object({
  angka: z.int(),
  huruf: z.string(),
  indeks: z.int(),
  /** The letter is held down by the cap for late reports. */
  dibatasi: z.boolean(),
})
const ofPart = z.object({ oleh: marker, nilai: z.int().nullable() })

const student = {
  registerid: z.int(),
  registernobp: z.string(),
  registermhsnama: z.string(),
  registernamaperusahaan: z.string(),
  jadwalmulai: z.string().nullable(),
  jadwalselesai: z.string().nullable(),
}
/** How far one who marks is. */
const progress = z.object({
  oleh: marker,
  /** Of an examiner: who. */
  dosenid: z.int().nullable(),
  nama: z.string().nullable(),
  terisi: z.int(),
  jumlah: z.int(),
  dikirim: z.string().nullable(),
  /** Of the company's, by link: handed in, and countersigned by nobody yet. */
  diajukan: z.string().nullable(),
})

const asked = { prodi: wireInteger(), semester: orNull(wireInteger()) }

/** Marks, seminars, and the grade that comes of them. */
export const nilai = defineEndpoints({
  /** Whom a lecturer marks, as supervisor and as examiner; what is not done first. */
  'GET nilai/tugas': {
    answer: {
      data: z.array(
        z.object({
          ...student,
          bagian: z.array(progress),
          seminar: z
            .object({ tanggal: z.string(), jam: z.string().nullable(), ruang: z.string().nullable() })
            .nullable(),
          keadaan: z.enum(GRADE_STATES),
          /** Why nobody can be marked now. */
          halangan: z.enum(MARK_REFUSALS).nullable(),
        }),
      ),
    },
    noStore: true,
  },
  'GET nilai/{registerid}': {
    answer: {
      data: z.object({
        ...student,
        prodinama: z.string(),
        pembimbingdosennama: z.string().nullable(),
        keadaan: z.enum(GRADE_STATES),
        halangan: z.enum(MARK_REFUSALS).nullable(),
        rubrik: z.object({ ...rubricRead, nomor: z.int(), isi: storedRubric }).nullable(),
        /** Of everybody how far they are; the marks themselves of whoever asks, and for the office of all. */
        bagian: z.array(
          progress.extend({
            /** Whoever asks may write here. */
            tulis: z.boolean(),
            isi: marks.nullable(),
            catatan: z.string().nullable(),
            /** Of the field supervisor: the name on the paper, and the paper. */
            penilai: z.string().nullable(),
            berkas: fileLink().nullable(),
            namafile: z.string().nullable(),
            /** Of the company's: on paper, or by its supervisor's link; who countersigned it. */
            cara: z.enum(CONFIRMED_BY).nullable(),
            disahkan: z.string().nullable(),
            /** Since when the address that signed was on file, where that was less than a day. */
            alamatsejak: z.string().nullable(),
            /** The supervisor is writing by link too: what is sent first counts. */
            sebelah: z.boolean(),
            /** Whoever asks may countersign, give back or reopen it. */
            sahkan: z.boolean(),
            versi: z.int(),
          }),
        ),
        /** For the office. */
        hasil: result.nullable(),
        nilai: z.array(ofPart),
        dikunci: z.object({ pada: z.string(), oleh: z.string() }).nullable(),
        dirilis: z.string().nullable(),
        seminar,
        /** Who may be chosen as examiner, for whoever arranges the seminar. */
        calon: z.array(z.object({ dosenid: z.int(), dosennama: z.string() })).nullable(),
      }),
    },
    noStore: true,
  },
  'POST nilai/{registerid}': {
    body: z.strictObject({
      oleh: marker,
      ...givenMarks,
      /** Received outside the system: who marked on paper, and the paper. */
      penilai: wireLine(MAX_MARKER_NAME, 0).optional(),
      berkas: optionalUpload(),
    }),
    answer: { data: z.object({ versi: z.int() }) },
  },
  'POST nilai/seminar/{registerid}': {
    body: z.strictObject({
      tanggal: said(wireDate()),
      jam: said(z.string().regex(/^([01]\d|2[0-3])[.:][0-5]\d$/, code('grade.time'))),
      ruang: wireLine(MAX_ROOM, 0),
      penguji: fromForm(
        z.array(wireInteger(), { error: code('field.required') }).max(MAX_EXAMINERS, code('field.too-many')),
      ),
      /** The minutes. */
      catatan: wireText(MAX_COMMENT, 0),
      versi: wireInteger(0),
    }),
    answer: { data: z.object({ versi: z.int() }) },
  },
  /** The sheet of a programme in a semester. */
  'GET nilai': {
    query: z.strictObject(asked),
    answer: {
      semester: z.object({ semid: z.int(), semnama: z.string() }).nullable(),
      rubrik: z
        .object({
          rubrikid: z.int(),
          nomor: z.int(),
          dibekukan: z.string().nullable(),
          bagian: z.array(z.object({ oleh: marker, bobot: z.int() })),
        })
        .nullable(),
      data: z.array(
        z.object({
          ...student,
          pembimbingdosennama: z.string().nullable(),
          keadaan: z.enum(GRADE_STATES),
          halangan: z.enum(MARK_REFUSALS).nullable(),
          nomor: z.int().nullable(),
          /** With the weights of the version that this student is marked by. */
          nilai: z.array(ofPart.extend({ bobot: z.int() })),
          hasil: result.nullable(),
          /** Who has not sent: 'lapangan' by its name alone, lecturers by theirs. */
          kurang: z.array(z.object({ oleh: marker, nama: z.string().nullable() })),
          dikunci: z.string().nullable(),
          dikuncioleh: z.string().nullable(),
          dirilis: z.string().nullable(),
        }),
      ),
    },
    noStore: true,
  },
  /** What a student reads: nothing before it is released. */
  'GET nilai/hasil/{registerid}': {
    answer: {
      data: z.object({
        hasil: result.nullable(),
        desimal: z.int(),
        nilai: z.array(ofPart.extend({ bobot: z.int() })),
        catatan: z.array(z.object({ oleh: marker, nama: z.string(), isi: z.string() })),
        dirilis: z.string().nullable(),
        seminar: seminar.omit({ catatan: true, versi: true }).nullable(),
      }),
    },
    noStore: true,
  },
  /**
   * The rows for the forms of Neo Feeder, of one programme or of all in reach, and what is missing in them. Numbers of Feeder
   * are never made up.
   */
  'GET nilai/feeder': {
    query: z.strictObject({ ...asked, prodi: asked.prodi.optional() }),
    answer: {
      data: z.array(
        z.object({
          lembar: z.enum(FEEDER_SHEETS),
          kolom: z.array(z.string()),
          baris: z.array(z.array(z.string())),
        }),
      ),
      kurang: z.array(
        z.object({
          asal: z.enum(FEEDER_SOURCES),
          kolom: z.array(z.string()),
          /** Students. */
          jumlah: z.int(),
          /** The first few of them. */
          contoh: z.array(z.string()),
        }),
      ),
    },
    noStore: true,
  },
  /** What all activities of the campus have in common there. */
  'GET neofeeder': { answer: { data: shownOf(settings.neofeeder.fields).extend({ versi: z.int() }) } },
})
