import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { wireFlag } from '../schemas.ts'

const credentials = z.strictObject({
  // Not trimmed or normalised: it must be exactly what was stored.
  username: z.string().min(1, 'Nama pengguna wajib diisi.').max(100),
  userpass: z.string().min(1, 'Kata sandi wajib diisi.').max(256),
  /** 'Ingat saya di perangkat ini': students and lecturers only, 30 days. */
  ingat: wireFlag(),
})

const signedIn = { status: z.int(), token: z.string() }

export const masuk = defineEndpoints({
  'POST login': { body: credentials, answer: signedIn },
  'POST login_mahasiswa': { body: credentials, answer: signedIn },
  'POST login_dosen': { body: credentials, answer: signedIn },
  'GET me': {
    answer: {
      info: z.object({
        username: z.string(),
        nama: z.string(),
        level: z.int(),
        /** Signed in with the password the account was made with: another one is chosen first. */
        sandiawal: z.boolean().optional(),
        menu: z.array(
          z.object({
            menuid: z.int(),
            roleid: z.int(),
            route: z.string(),
            icon: z.string(),
            menunama: z.string(),
          }),
        ),
        prodi: z.array(z.object({ prodiid: z.int(), prodinama: z.string() })),
        /** Where it is 'today' that the deadlines mean, e.g. 'Asia/Jakarta'. */
        zonawaktu: z.string(),
      }),
    },
  },
  'POST logout': { answer: {} },
  'POST gantisandi': {
    body: z.strictObject({
      sandilama: z.string().min(1, 'Wajib diisi.').max(256),
      sandibaru: z.string().min(10, 'Kata sandi baru paling sedikit 10 huruf.').max(256),
    }),
    answer: {},
  },
  'POST token/tukar': { answer: { token: z.string() } },
  'GET datasaya': {
    answer: {
      data: z.object({
        akun: z.record(z.string(), z.unknown()),
        jejak: z.array(z.object({ waktu: z.string(), aksi: z.string(), objek: z.string() })),
      }),
    },
    fleeting: true,
  },
  'GET sehat': { answer: {}, fleeting: true },
  'GET siap': { answer: {}, fleeting: true },
})
