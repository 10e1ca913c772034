import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { slip } from './pengguna.ts'
import { IMPORT_MODES, IMPORT_NAMES, IMPORT_STAGES, MAX_IMPORT_COLUMNS } from '../import.ts'
import { code } from '../parse.ts'
import { SIDES } from '../rules/corrections.ts'
import { wireTick, wireInteger } from '../schemas.ts'
import { upload } from '../upload.ts'

/** Chosen by the sender, so that it can ask how far the work is while the answer is not there yet. */
const kerja = z.string().regex(/^[\w-]{8,80}$/, code('import.job'))

const summary = z.object({
  jenis: z.string(),
  disimpan: z.boolean(),
  /** The headings of the file, the column each is read as ('' = not read), and the first rows. */
  judul: z.array(z.string()),
  kolom: z.array(z.string()),
  contoh: z.array(z.array(z.string())),
  /** The sheets of the file; of these one is read, below its headings in this row. */
  lembar: z.array(z.object({ nama: z.string(), baris: z.int(), dikenali: z.int() })),
  dipakai: z.object({ lembar: z.int(), baris: z.int() }),
  /** The first rows of that sheet, from which other headings may be chosen. */
  pratinjau: z.array(z.object({ baris: z.int(), sel: z.array(z.string()) })),
  /** Spellings of programmes that are not simply their names, with what each is taken for. */
  ejaan: z.array(
    z.object({
      tulisan: z.string(),
      jumlah: z.int(),
      prodiid: z.int().nullable(),
      cara: z.enum(['mirip', 'diingat', 'dipilih', 'tidak']),
      usulan: z.array(z.int()),
    }),
  ),
  prodi: z.array(z.object({ prodiid: z.int(), prodinama: z.string() })),
  /** Columns of numbers whose zeros a spreadsheet may have eaten. `digit`: as many there should be, null = nobody knows. */
  nol: z.array(
    z.object({
      kolom: z.string(),
      judul: z.string(),
      jumlah: z.int(),
      digit: z.int().nullable(),
      contoh: z.string(),
      dijawab: z.boolean(),
    }),
  ),
  /** Labels of columns without which nothing can be read. */
  kurang: z.array(z.string()),
  jumlah: z.object({
    baris: z.int(),
    baru: z.int(),
    berubah: z.int(),
    sama: z.int(),
    salah: z.int(),
    /** Of all rows: saved as they stand, waiting for somebody's answer, refused whatever is answered. */
    siap: z.int(),
    tanya: z.int(),
    tolak: z.int(),
    /** Accounts that are made. */
    akun: z.int(),
    /** First passwords that are replaced by new ones, as `sandiulang` asks. */
    sandidiganti: z.int(),
    /** Accounts that `sandiulang` leaves alone, because their owners have chosen a password. */
    sandisendiri: z.int(),
    /** Accounts of those who left, and of those who are back. */
    akunmati: z.int(),
    akunhidup: z.int(),
    /** Addresses that their owners are asked to confirm. */
    surel: z.int(),
  }),
  /** Everything that was found, by its cure: rows that are refused, and cells that are left empty. */
  kelompok: z.array(
    z.object({
      kolom: z.string(),
      pesan: z.string(),
      alasan: z.string(),
      jumlah: z.int(),
      ditolak: z.boolean(),
      /** The first rows, each with whom it is about and what stands there. */
      contoh: z.array(z.object({ baris: z.int(), kunci: z.string(), isi: z.string() })),
    }),
  ),
  peringatan: z.array(z.string()),
  salah: z.array(
    z.object({
      baris: z.int(),
      sel: z.array(z.string()),
      masalah: z.array(z.object({ kolom: z.string(), pesan: z.string() })),
    }),
  ),
  /** The first rows that are not refused, as they will be stored, by the columns that are read. */
  awal: z.array(
    z.object({
      baris: z.int(),
      keadaan: z.enum(['baru', 'berubah', 'sama', 'tanya']),
      sel: z.array(z.object({ isi: z.string(), tertulis: z.string() })),
    }),
  ),
  /** The first changes, for a look before saving. */
  perubahan: z.array(
    z.object({ baris: z.int(), kunci: z.string(), kolom: z.string(), lama: z.string(), baru: z.string() }),
  ),
  /**
   * Where the file says something else than a person has entered, or recommended by; `pakai` null: nobody has chosen, and
   * ours stays. `catatan`: what else goes with the file's word.
   */
  koreksi: z.array(
    z.object({
      kunci: z.string(),
      nama: z.string(),
      kolom: z.string(),
      label: z.string(),
      /** Ours and the file's as they are stored; and both as people read them. */
      isi: z.string(),
      isisistem: z.string(),
      kami: z.string(),
      sistem: z.string(),
      catatan: z.string().nullable(),
      pakai: z.enum(SIDES).nullable(),
    }),
  ),
  /** Said once, here: nobody can read an initial password again. */
  akunbaru: z.array(slip),
})

/** As many are asked about in one import. */
export const MAX_ANSWERS = 300
const answer = z.strictObject({
  kunci: z.string().max(40),
  kolom: z.string().max(40),
  /** Both as they were shown: an answer about other words is none. */
  kami: z.string().max(300),
  sistem: z.string().max(300),
  pakai: z.enum(SIDES),
})

export const impor = defineEndpoints({
  'GET impor': {
    query: z.strictObject({ kerja }),
    answer: {
      data: z.object({ tahap: z.enum(IMPORT_STAGES), selesai: z.int(), jumlah: z.int() }).nullable(),
    },
    noStore: true,
  },
  'POST impor': {
    body: z.strictObject({
      jenis: z.enum(IMPORT_NAMES, { error: code('import.kind') }),
      mode: z.enum(IMPORT_MODES, { error: code('import.mode') }),
      berkas: upload('import.file'),
      /** A JSON list: the column each heading is read as. Without it the headings are recognised. */
      kolom: z.preprocess(
        fromJson,
        z
          .array(z.string().max(40), { error: code('import.mapping') })
          .max(MAX_IMPORT_COLUMNS)
          .optional(),
      ),
      /** The sheet and the row of its headings; without them both are looked for. */
      lembar: nothing(wireInteger(0, 100)),
      barisjudul: nothing(wireInteger()),
      /** JSON: which programme each spelling means. Kept for the next file when this one is saved. */
      prodi: z.preprocess(
        fromJson,
        z.record(z.string().max(200), z.int().min(1), { error: code('import.spellings') }).optional(),
      ),
      /** JSON: how many digits the numbers of a column have; 0 = they are as they should be. */
      nol: z.preprocess(
        fromJson,
        z.record(z.string().max(40), z.int().min(0).max(20), { error: code('import.zeros') }).optional(),
      ),
      /** JSON: whose word counts, for what was shown with this content of ours. */
      koreksi: z.preprocess(
        fromJson,
        z
          .array(answer, { error: code('import.corrections') })
          .max(MAX_ANSWERS)
          .optional(),
      ),
      /** For places: the quota of all rows that name none. */
      kuota: nothing(wireInteger()),
      /** Make accounts for those who have none. */
      akun: wireTick(),
      /** New initial passwords for accounts whose first one was never used. */
      sandiulang: wireTick(),
      /** Only for this one, by the user name. */
      sandiuntuk: nothing(z.string().max(40)),
      kerja: kerja.optional(),
    }),
    answer: { data: summary },
  },
})

function nothing<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}

export type ImportSummary = z.output<typeof summary>

function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value === '') return undefined
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}
