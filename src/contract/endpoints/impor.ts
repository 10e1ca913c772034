import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { IMPORT_MODES, IMPORT_NAMES, IMPORT_STAGES, MAX_IMPORT_COLUMNS } from '../import.ts'
import { code } from '../parse.ts'
import { wireFlag } from '../schemas.ts'
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
  /** Labels of columns without which nothing can be read. */
  kurang: z.array(z.string()),
  jumlah: z.object({
    baris: z.int(),
    baru: z.int(),
    berubah: z.int(),
    sama: z.int(),
    salah: z.int(),
    /** Accounts that are made. */
    akun: z.int(),
    /** First passwords that are replaced by new ones, as `sandiulang` asks. */
    sandidiganti: z.int(),
    /** Accounts that `sandiulang` leaves alone, because their owners have chosen a password. */
    sandisendiri: z.int(),
  }),
  peringatan: z.array(z.string()),
  salah: z.array(
    z.object({
      baris: z.int(),
      sel: z.array(z.string()),
      masalah: z.array(z.object({ kolom: z.string(), pesan: z.string() })),
    }),
  ),
  /** The first changes, for a look before saving. */
  perubahan: z.array(
    z.object({ baris: z.int(), kunci: z.string(), kolom: z.string(), lama: z.string(), baru: z.string() }),
  ),
  /** Said once, here: nobody can read an initial password again. */
  akunbaru: z.array(z.object({ username: z.string(), nama: z.string(), sandi: z.string() })),
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
      /** Make accounts for those who have none. */
      akun: wireFlag(),
      /** New initial passwords for accounts whose first one was never used. */
      sandiulang: wireFlag(),
      kerja: kerja.optional(),
    }),
    answer: { data: summary },
  },
})

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
