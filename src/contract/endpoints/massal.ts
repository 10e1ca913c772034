import { z } from 'zod'
import { BULK_ACTIONS, bulkNeeds, MAX_BULK, UNDO } from '../bulk.ts'
import { defineEndpoints } from '../endpoint.ts'
import { code } from '../parse.ts'
import { LANGUAGES, type Language } from '../language.ts'
import { MAX_REASON } from '../limits.ts'
import { hasLink, MAX_REMINDER, NOT_REMINDED, REMINDER_WAYS } from '../reminders.ts'
import { MAX_REVISION_PARTS, REVISION_PARTS } from '../rules/revisionParts.ts'
import { wireInteger, wireText, wireOne } from '../schemas.ts'

const massalid = z.uuid(code('bulk.id'))
const key = z.union([z.int().positive(), z.string().regex(/^[\w./-]{1,20}$/)]).transform(String)
const keys = (least: number) =>
  z
    .array(key)
    .min(least, code('bulk.none'))
    .max(MAX_BULK, code('bulk.too-many'))
    .transform((ids) => [...new Set(ids)])

/** Rows by their keys, or all that a list's own query finds but for some. */
const selection = z.union(
  [
    z.strictObject({ id: keys(1) }),
    z.strictObject({
      saringan: z.record(z.string().max(20), z.union([z.string().max(200), z.number()])),
      kecuali: keys(0).default([]),
    }),
  ],
  {
    // What a part says of itself is told as it is.
    error: (issue) => {
      const inner = issue.code === 'invalid_union' ? issue.errors.flat() : []
      return inner.find(({ message }) => COUNTED.includes(message))?.message ?? code('bulk.selection')
    },
  },
)
const COUNTED = [code('bulk.none'), code('bulk.too-many')]
const pilihan = fromForm(selection)

const language = z.enum(Object.keys(LANGUAGES) as [Language, ...Language[]])
const ways = z.array(z.enum(REMINDER_WAYS)).max(REMINDER_WAYS.length)
const texts = z.partialRecord(
  language,
  wireText(MAX_REMINDER).refine((text) => !hasLink(text), code('bulk.remind-link')),
)

/** What is said by hand, and by what. */
export const reminding = {
  /** To who reads which language; left out, as usual. */
  teks: fromForm(texts.optional()).optional(),
  /** Beside the bell, where it reaches. */
  cara: fromForm(ways.optional()).optional(),
  /** Also who was reminded of it within a day, if it was before this moment: that of the question. */
  ulang: z.iso.datetime().optional(),
}

const instructions = z.strictObject({
  /** setujui, tolak: the states that the decision was made from. A row in another one meanwhile is refused. */
  dari: z
    .array(z.enum(['menunggu', 'disetujui', 'ditolak']))
    .max(3)
    .optional(),
  /** pembimbing: all to the one, or spread evenly over several. */
  dosen: z.array(wireInteger()).max(100).optional(),
  /** rekomendasi: also those who do not meet the requirement. */
  belumlayak: wireOne().optional(),
  /** validasi: the files that were looked at (`versifile`); without it those that are there now. */
  berkas: z.array(wireInteger()).max(200).optional(),
  /** revisi: of these document types only; without it all that wait. */
  dokumen: z.array(wireInteger()).max(100).optional(),
  /** revisi: what exactly is to be changed. */
  bagian: z.array(z.enum(REVISION_PARTS.dokumen)).max(MAX_REVISION_PARTS).optional(),
  /** Why, for the history. tolak: it is asked for, and the student reads it. */
  alasan: wireText(MAX_REASON, 0).optional(),
  /** ingatkan…: what is said, and by what. */
  ...reminding,
})
/** An empty one of a form is none. */
const isi = fromForm(instructions.optional()).optional()

const row = z.object({
  /** The row's key as the list knows it. */
  id: z.string(),
  /** Empty for a row that is not in reach. */
  nama: z.string(),
  nobp: z.string(),
  berhasil: z.boolean(),
  /** False where it was so already. */
  berubah: z.boolean(),
  /** The code of the reason, and the sentence. */
  kode: z.string().optional(),
  alasan: z.string().optional(),
})

const data = z.object({
  massalid: z.string(),
  /** The action, also of one that was undone. */
  aksi: z.string(),
  /** This one takes another back. */
  urungan: z.boolean(),
  jumlah: z.int(),
  selesai: z.int(),
  berhasil: z.int(),
  gagal: z.int(),
  /** So many rows were changed by it, and can be put back. */
  berubah: z.int(),
  /** It has been taken back, which is done once. */
  diurungkan: z.boolean(),
  /** Seconds from its beginning to its end; null while it runs or rests. */
  detik: z.number().nullable(),
  hasil: z.array(row),
})

export const massal = defineEndpoints({
  'POST massal': {
    needs: bulkNeeds,
    body: z
      .strictObject({
        massalid,
        aksi: z.enum([...BULK_ACTIONS, UNDO], { error: code('field.choice') }),
        /** Left out when undoing. */
        pilihan: fromForm(selection.optional()).optional(),
        isi,
        /** urungkan: what is taken back. */
        asal: massalid.optional(),
      })
      .superRefine(({ aksi, pilihan, isi, asal }, context) => {
        const missing = (path: string, message: string) =>
          context.addIssue({ code: 'custom', path: [path], message })
        if (aksi === UNDO) {
          if (asal === undefined) missing('asal', code('field.required'))
          if (pilihan !== undefined) missing('pilihan', code('field.unknown'))
          return
        }
        if (pilihan === undefined) missing('pilihan', code('field.required'))
        if (asal !== undefined) missing('asal', code('field.unknown'))
        if ((aksi === 'pembimbing' || aksi === 'gantipembimbing') && !isi?.dosen?.length)
          missing('isi', code('bulk.lecturers'))
        if ((aksi === 'tolak' || aksi === 'revisi') && !isi?.alasan) missing('alasan', code('field.required'))
        if (aksi === 'revisi' && !isi?.bagian?.length) missing('bagian', code('field.required'))
      }),
    answer: { data },
    noStore: true,
  },
  /** What a bulk call would be about: asked before the question. Changes nothing. */
  'POST massal/periksa': {
    needs: bulkNeeds,
    body: z.strictObject({ aksi: z.enum(BULK_ACTIONS, { error: code('field.choice') }), pilihan }),
    answer: {
      data: z.object({
        jumlah: z.int(),
        /** Not in reach, or gone. */
        hilang: z.int(),
        /** How many rows are in each state. */
        keadaan: z.array(z.object({ keadaan: z.string(), jumlah: z.int() })),
        /** How many internships among them run; selesai: how many of their days nobody has validated. */
        berjalan: z.int(),
        belumdivalidasi: z.int(),
        /** rekomendasi: who does not meet the requirement; batalrekomendasi: who is registered. */
        tidakmemenuhi: z.int(),
        /** setujui: registrations without that decision that lack documents. */
        belumlengkap: z.array(z.object({ id: z.string(), nama: z.string() })),
        /** validasi: uploads that wait, and registrations without any. */
        dokumenmenunggu: z.int(),
        tanpadokumen: z.int(),
        /** pembimbing: how many can be given one, by programme. Who gets whom is `rules/spread`. */
        prodi: z.array(z.object({ prodiid: z.int(), prodinama: z.string(), jumlah: z.int() })),
        /** The rows in reach, in the order in which they are done. */
        id: z.array(z.string()),
        /** ingatkan…: what would be said, by which ways the server can, and each of those in reach. */
        pengingat: z
          .object({
            saat: z.string(),
            teks: z.record(language, z.string()),
            cara: z.array(z.enum(REMINDER_WAYS)),
            orang: z.array(
              z.object({
                id: z.string(),
                nama: z.string(),
                bahasa: language,
                /** What reaches them now. */
                cara: z.array(z.enum(REMINDER_WAYS)),
                tidak: z.enum(NOT_REMINDED).nullable(),
              }),
            ),
          })
          .nullable(),
      }),
    },
    noStore: true,
  },
  /** Goes on with what is written down, where nobody knows any more what was sent. */
  'POST massal/{massalid}': { params: z.strictObject({ massalid }), answer: { data }, noStore: true },
  'GET massal/{massalid}': {
    params: z.strictObject({ massalid }),
    /** `1` = the numbers only, while it runs. */
    query: z.strictObject({ ringkas: wireOne().optional() }),
    answer: { data },
    noStore: true,
  },
})

/** In a form a part that is no plain value travels as the text of its JSON. An empty text is none: it is refused where `schema` wants one. */
export function fromForm<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return value === '' ? undefined : (JSON.parse(value) as unknown)
    } catch {
      return value
    }
  }, schema)
}
