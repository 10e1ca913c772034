import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { slip as fieldsOfSlip } from '../resources/pengguna.ts'
import { ACCOUNT_ROLES } from '../roles.ts'
import { identity } from './identitas.ts'
import { shownOf } from '../schemas.ts'

export const slip = shownOf(fieldsOfSlip)

const hatsShape = { peran: z.array(z.enum(ACCOUNT_ROLES)), prodi: z.array(z.string()) }

const detail = z.object({
  akunid: z.int(),
  username: z.string(),
  nama: z.string(),
  /** All hats, the account's own first. */
  peran: z.array(z.enum(ACCOUNT_ROLES)),
  /** The programmes of the hat `prodi`. */
  prodi: z.array(z.object({ prodiid: z.int(), prodinama: z.string() })),
  aktif: z.boolean(),
  /** Still has the password that was handed out. */
  sandiawal: z.boolean(),
  /** The account of whoever asks. */
  sendiri: z.boolean(),
  /** May whoever asks give a new password? */
  bolehsandi: z.boolean(),
  /** Confirmed; waiting to be; refused several times. */
  alamatsurel: z.string().nullable(),
  alamatbaru: z.string().nullable(),
  terpental: z.boolean(),
  /** Accounts of the campus by which this person comes in. */
  identitas: z.array(identity),
  versi: z.int(),
  /** What was decided about it, newest first. */
  riwayat: z.array(
    z.object({
      aksi: z.enum(['tambah', 'nama', 'peran', 'nonaktif', 'aktif', 'sandi']),
      sebelum: z
        .object({ nama: z.string(), ...hatsShape })
        .partial()
        .nullable(),
      sesudah: z
        .object({ nama: z.string(), ...hatsShape })
        .partial()
        .nullable(),
      alasan: z.string().nullable(),
      oleh: z.string(),
      waktu: z.string(),
    }),
  ),
})

/** Accounts of other people. */
export const pengguna = defineEndpoints({
  'GET pengguna/{akunid}': { answer: { data: detail }, noStore: true },
  'GET mahasiswa/{nobp}/akun': {
    answer: { data: detail.nullable() },
    noStore: true,
  },
  'GET dosen/{id}/akun': { answer: { data: detail.nullable() }, noStore: true },
})
