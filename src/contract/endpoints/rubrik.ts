import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { code } from '../parse.ts'
import { MAX_CRITERIA, MAX_GRADES } from '../rules/gradeSheet.ts'
import { MARKERS, MAX_INDEX, MAX_MARK, RUBRIC_FAULTS, WHOLE, type Rubric } from '../rules/grades.ts'
import { RUBRIC_TEMPLATES, type RubricTemplate } from '../rubricTemplates.ts'
import { wireInteger, wireLine } from '../schemas.ts'
import { fromForm } from './massal.ts'

const whole = (most: number) =>
  z
    .int({ error: code('field.whole') })
    .min(0)
    .max(most)
const name = (most: number, least = 1) => wireLine(most, least)

/** A draft may be unfinished: its weights need not sum to anything yet (`rubricFaults`). */
const rubricShape = z.strictObject({
  bagian: z
    .array(
      z.strictObject({
        oleh: z.enum(MARKERS, { error: code('field.choice') }),
        bobot: whole(WHOLE),
        kriteria: z
          .array(
            z.strictObject({
              // Marks are kept under it: a name that every object has would be there before anybody marked.
              id: z
                .string()
                .regex(/^[\w-]{1,40}$/, code('field.unfit'))
                .refine((id) => !(id in {}), code('field.unfit')),
              nama: name(80),
              uraian: name(200, 0),
              bobot: whole(WHOLE),
            }),
          )
          .max(MAX_CRITERIA),
      }),
    )
    .max(MARKERS.length),
  skala: z
    .array(z.strictObject({ huruf: name(3), indeks: whole(MAX_INDEX), batas: whole(MAX_MARK) }))
    .max(MAX_GRADES),
  terlambat: z.strictObject({ hari: whole(365), huruf: name(3) }).nullable(),
  desimal: z.union([z.literal(0), z.literal(1), z.literal(2)], { error: code('field.choice') }),
}) satisfies z.ZodType<Rubric>

/** As it leaves. */
export const storedRubric = z.object({
  bagian: z.array(
    z.object({
      oleh: z.enum(MARKERS),
      bobot: z.int(),
      kriteria: z.array(z.object({ id: z.string(), nama: z.string(), uraian: z.string(), bobot: z.int() })),
    }),
  ),
  skala: z.array(z.object({ huruf: z.string(), indeks: z.int(), batas: z.int() })),
  terlambat: z.object({ hari: z.int(), huruf: z.string() }).nullable(),
  desimal: z.int() as unknown as z.ZodType<Rubric['desimal']>,
}) satisfies z.ZodType<Rubric>

const version = z.object({
  rubrikid: z.int(),
  prodiid: z.int(),
  /** Counted within the programme. */
  nomor: z.int(),
  isi: storedRubric,
  kurang: z.array(z.enum(RUBRIC_FAULTS)),
  /** Since when new marks go by it; since when nothing of it can be changed. */
  dipakai: z.string().nullable(),
  dibekukan: z.string().nullable(),
  /** The one by which whoever is marked next will be marked. */
  berlaku: z.boolean(),
  /** So many students are marked by it. */
  jumlah: z.int(),
  versi: z.int(),
})

const templates = Object.keys(RUBRIC_TEMPLATES) as [RubricTemplate, ...RubricTemplate[]]

/** What a programme marks by, version by version. */
export const rubrik = defineEndpoints({
  'GET rubrik/{prodiid}': {
    /** The newest first. */
    answer: { data: z.object({ prodiid: z.int(), prodinama: z.string(), rubrik: z.array(version) }) },
  },
  /** A draft: a copy of a version, or of a template. */
  'POST rubrik': {
    body: z
      .strictObject({
        prodiid: wireInteger(),
        dari: wireInteger().optional(),
        contoh: z.enum(templates, { error: code('field.choice') }).optional(),
      })
      .refine(({ dari, contoh }) => (dari === undefined) !== (contoh === undefined), {
        path: ['contoh'],
        message: code('field.required'),
      }),
    answer: { data: z.object({ rubrikid: z.int() }) },
  },
  'POST rubrik/{rubrikid}': {
    body: z.strictObject({ isi: fromForm(rubricShape), versi: wireInteger() }),
    answer: { data: z.object({ versi: z.int(), kurang: z.array(z.enum(RUBRIC_FAULTS)) }) },
  },
  'POST rubrik/pakai/{rubrikid}': { body: z.strictObject({ versi: wireInteger() }) },
})
