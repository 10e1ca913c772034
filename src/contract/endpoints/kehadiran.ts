import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { MAX_REASON } from '../limits.ts'
import { code } from '../parse.ts'
import { remindedFields } from '../resources/placement.ts'
import {
  ABSENCE_KINDS,
  ASKED_STATES,
  coarsePlace,
  hoursRefusal,
  MAX_TARGET_HOURS,
  TIME,
  WORK_MODES,
} from '../rules/attendance.ts'
import { CREDITS, toThousandths } from '../rules/credits.ts'
import { fileLink, shownOf, wireInteger, wireText } from '../schemas.ts'

const time = z
  .string()
  .regex(TIME, code('attendance.time'))
  .transform((text) => text.replace('.', ':'))
const orNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable())

/** 'HH:MM'; null = not said. */
export const hours = {
  masuk: z.string().nullable(),
  keluar: z.string().nullable(),
  mode: z.enum(WORK_MODES).nullable(),
}
/** The same as a report's columns say it. */
export const reportHours = {
  detail_masuk: hours.masuk,
  detail_keluar: hours.keluar,
  detail_mode: hours.mode,
}
/** Empty takes it away. */
const givenHours = z.object({
  detail_masuk: orNull(time),
  detail_keluar: orNull(time),
  detail_mode: orNull(z.enum(WORK_MODES, { error: code('field.choice') })),
})
/** Of a day's report. Left out, it stays as it is. */
export const hoursOfReport = {
  ...givenHours.partial().shape,
  /** Where it was written, if the student lets that be noted. What is no place is none. */
  lokasi: z.preprocess(placeOf, z.object({ lintang: z.number(), bujur: z.number() }).nullable().optional()),
}

/** A form says it as 'lintang,bujur'. */
function placeOf(value: unknown): unknown {
  if (typeof value === 'string') {
    const [lintang, bujur, ...rest] = value.split(',')
    return rest.length === 0 ? coarsePlace({ lintang, bujur }) : null
  }
  return typeof value === 'object' && value !== null
    ? coarsePlace(value as Parameters<typeof coarsePlace>[0])
    : null
}

const credits = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  orNull(
    z.string(code('attendance.credits')).regex(CREDITS, code('attendance.credits')).transform(toThousandths),
  ),
)

/** What a programme says of its internships; null = nothing. */
export const programmeRules = z.object({
  prodiid: z.int(),
  prodinama: z.string(),
  /** Hours of the whole internship. */
  jam: z.int().nullable(),
  /** The usual hours of a day: a student's first report begins with them. */
  masuk: z.string().nullable(),
  keluar: z.string().nullable(),
  /** SKS that one student counts for in the report of whoever guides or examines them. */
  skspembimbing: z.number().nullable(),
  skspenguji: z.number().nullable(),
})

interface Given {
  detail_masuk?: string | null | undefined
  detail_keluar?: string | null | undefined
}
/** Both ends come together or not at all. */
export const checkHours = ({ detail_masuk, detail_keluar }: Given, context: z.RefinementCtx): void =>
  checkEnds({ masuk: detail_masuk, keluar: detail_keluar }, 'detail_keluar', context)

function checkEnds(
  { masuk, keluar }: { masuk?: string | null | undefined; keluar?: string | null | undefined },
  field: string,
  context: z.RefinementCtx,
): void {
  if (masuk === undefined && keluar === undefined) return
  const refusal = hoursRefusal({ masuk: masuk ?? null, keluar: keluar ?? null })
  if (refusal)
    context.addIssue({ code: 'custom', path: [field], message: code(`attendance.hours.${refusal}`) })
}

const asked = {
  keadaan: z.enum(ASKED_STATES),
  /** Why it was refused. */
  alasan: z.string().nullable(),
  oleh: z.string().nullable(),
  pada: z.string().nullable(),
  dibuat: z.string(),
}

export const absenceShape = z.object({
  absenid: z.int(),
  mulai: z.string(),
  selesai: z.string(),
  jenis: z.enum(ABSENCE_KINDS),
  keterangan: z.string().nullable(),
  bukti: fileLink().nullable(),
  namafile: z.string().nullable(),
  ...asked,
})
export const correctionShape = z.object({
  koreksiid: z.int(),
  detail_idx: z.int(),
  tgl: z.string(),
  sebelum: z.object(hours),
  sesudah: z.object(hours),
  permintaan: z.string(),
  ...asked,
})
const student = { registerid: z.int(), nobp: z.string(), nama: z.string() }

/** Hours, days away and what is asked about them (docs/decisions/0019). */
export const kehadiran = defineEndpoints({
  /** A programme's internships of a semester: the running one, when none is named. */
  'GET kehadiran': {
    query: z.strictObject({
      prodi: wireInteger().optional(),
      semester: wireInteger().optional(),
    }),
    answer: {
      data: z.object({
        semid: z.int(),
        semnama: z.string(),
        aturan: z.array(programmeRules),
        /** Programmes whose target nobody can reach: it asks for so many hours on each of so many working days. */
        berat: z.array(
          z.object({ prodinama: z.string(), jam: z.int(), harikerja: z.int(), sehari: z.number() }),
        ),
        baris: z.array(
          z.object({
            ...student,
            prodiid: z.int(),
            perusahaannama: z.string(),
            dosennama: z.string().nullable(),
            menit: z.int(),
            target: z.int().nullable(),
            /** Days with a report, and how many of them say their hours. */
            hadir: z.int(),
            berjam: z.int(),
            /** Working days for which an absence was accepted. */
            tidakhadir: z.int(),
            menunggu: z.int(),
            ...shownOf(remindedFields).shape,
          }),
        ),
      }),
    },
  },
  /** What waits for the lecturer, of all whom they guide, the longest wait first. */
  'GET kehadiran/menunggu': {
    answer: {
      data: z.object({
        absen: z.array(absenceShape.extend(student)),
        koreksi: z.array(correctionShape.extend(student)),
      }),
    },
  },
  'GET kehadiran/{registerid}': {
    answer: {
      data: z.object({
        ...student,
        /** The programme's target in hours; null = it has none. */
        target: z.int().nullable(),
        menit: z.int(),
        mulai: z.string().nullable(),
        selesai: z.string().nullable(),
        hari: z.array(
          z.object({
            detail_idx: z.int(),
            tgl: z.string(),
            ...hours,
            divalidasi: z.boolean(),
            /** For the supervisor and the student, while it is kept. */
            lokasi: z.object({ lintang: z.number(), bujur: z.number() }).nullable(),
          }),
        ),
        absen: z.array(absenceShape),
        koreksi: z.array(correctionShape),
        /** Whether a place may be noted; only the student is told. Null: not asked yet. */
        izinlokasi: z.boolean().nullable(),
      }),
    },
  },
  /** What a programme says of its internships. Left out, it stays; empty takes it away. */
  'POST kehadiran/target/{prodiid}': {
    body: z
      .strictObject({
        jam: orNull(wireInteger(1, MAX_TARGET_HOURS)).optional(),
        masuk: orNull(time).optional(),
        keluar: orNull(time).optional(),
        skspembimbing: credits.optional(),
        skspenguji: credits.optional(),
      })
      .superRefine(({ masuk, keluar }, context) => checkEnds({ masuk, keluar }, 'keluar', context)),
  },
  'POST koreksijam': {
    body: z
      .strictObject({
        detail_idx: wireInteger(),
        ...givenHours.shape,
        alasan: wireText(MAX_REASON),
      })
      .superRefine(checkHours),
    idempotent: true,
    answer: { data: z.object({ koreksiid: z.int() }) },
  },
})
