import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { MAX_PASSWORD_BYTES, MAX_USERNAME, MIN_NEW_PASSWORD } from '../limits.ts'
import { code } from '../parse.ts'
import { BACKUP_STATES } from '../rules/backup.ts'
import { ACCOUNT_ROLES } from '../roles.ts'
import { wireTick } from '../schemas.ts'

const password = z
  .string()
  .max(MAX_PASSWORD_BYTES)
  .refine((text) => bytesOf(text) <= MAX_PASSWORD_BYTES, {
    error: code('session.password-too-long'),
  })

/** One that is chosen. */
export const newPassword = password.min(MIN_NEW_PASSWORD, code('session.password-too-short'))

const bytesOf = (text: string): number => {
  let bytes = 0
  for (const letter of text) {
    const code = letter.codePointAt(0)!
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

const credentials = z.strictObject({
  // Not trimmed or normalised: it must be exactly what was stored.
  username: z.string().min(1, code('session.username-required')).max(MAX_USERNAME),
  userpass: password.min(1, code('session.password-required')),
  /** 'Ingat saya di perangkat ini': students and lecturers only, 30 days. */
  ingat: wireTick(),
  /** Under which hat; one that the person does not have is passed over for the door's. */
  peran: z.enum(ACCOUNT_ROLES, { error: code('field.choice') }).optional(),
})

const signedIn = { status: z.int(), token: z.string() }

export const masuk = defineEndpoints({
  /** Whoever it is: the account says as what. The other three take one kind of account each. */
  'POST masuk': {
    body: credentials,
    answer: {
      ...signedIn,
      /** What the first page asks for, by path (`firstCalls`), as it would have been answered: one way there and back less. */
      awal: z.record(z.string(), z.string()),
    },
  },
  'POST login': { body: credentials, answer: signedIn },
  'POST login_mahasiswa': { body: credentials, answer: signedIn },
  'POST login_dosen': { body: credentials, answer: signedIn },
  'GET me': {
    answer: {
      info: z.object({
        username: z.string(),
        nama: z.string(),
        level: z.int(),
        /** All hats of the person; the session wears one of them. What a device kept of an earlier version has none. */
        peran: z.array(z.enum(ACCOUNT_ROLES)).optional(),
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
        /** What time it is at the server: a phone's own clock may be days off. */
        waktu: z.string(),
        /** The days around today on which nobody owes a report. */
        libur: z.array(z.string()).optional(),
        /**
         * What lists start with: the running semester, the newest intake with students to recommend, and where one
         * programme is shown at a time, one with placements in that semester.
         */
        bawaan: z
          .object({
            semester: z.int().nullable(),
            angkatan: z.int().nullable(),
            prodi: z.int().nullable().optional(),
          })
          .optional(),
      }),
    },
  },
  'POST gantisandi': {
    body: z.strictObject({
      sandilama: password.min(1, code('field.required')),
      sandibaru: newPassword,
    }),
  },
  /** Another hat, and with it another token; from a device that remembers its person an office's hat takes the password. */
  'POST masuk/peran': {
    body: z.strictObject({
      peran: z.enum(ACCOUNT_ROLES, { error: code('field.choice') }),
      userpass: password.optional(),
    }),
    answer: { token: z.string() },
    noStore: true,
  },
  'POST token/tukar': { answer: { token: z.string() } },
  'GET datasaya': {
    answer: {
      data: z.object({
        akun: z.record(z.string(), z.unknown()),
        pembimbing: z.array(
          z.object({
            registerid: z.int(),
            mhsnama: z.string(),
            dosennama: z.string(),
            dosennidn: z.string(),
          }),
        ),
        laporan: z.array(
          z.object({
            registerid: z.int(),
            jenis: z.string(),
            tgl: z.string(),
            isi: z.string(),
            verifikasi: z.int(),
            dibuat: z.string(),
            lampiran: z.string().nullable(),
            masuk: z.string().nullable(),
            keluar: z.string().nullable(),
            mode: z.string().nullable(),
          }),
        ),
        /** Days away, corrections of hours, places. */
        kehadiran: z.record(z.string(), z.unknown()),
        tanggapan: z.array(
          z.object({
            registerid: z.int(),
            waktu: z.string(),
            nama: z.string(),
            sebagai: z.string(),
            isi: z.string(),
          }),
        ),
        /** What a company said about one's days: confirmed, or noted. */
        lapangan: z.array(
          z.object({
            registerid: z.int(),
            tgl: z.string(),
            dikonfirmasioleh: z.string().nullable(),
            dikonfirmasi: z.string().nullable(),
            nama: z.string().nullable(),
            catatan: z.string().nullable(),
          }),
        ),
        /** Once they are released. */
        kunjungan: z.array(
          z.object({
            tanggal: z.string(),
            jenis: z.string(),
            dosen: z.string(),
            perusahaan: z.string(),
            dengan: z.string(),
            jabatan: z.string().nullable(),
            temuan: z.string().nullable(),
            tindaklanjut: z.string().nullable(),
          }),
        ),
        nilai: z.array(
          z.object({
            registerid: z.int(),
            dirilis: z.string().nullable(),
            hasil: z.record(z.string(), z.unknown()),
          }),
        ),
        sesi: z.array(
          z.object({
            dibuat: z.string(),
            terakhir: z.string(),
            kedaluwarsa: z.string(),
            ingat: z.boolean(),
            /** The one that asks. */
            ini: z.boolean(),
          }),
        ),
        tempat: z.array(z.object({ tempat: z.string(), terakhir: z.string() })),
        /** Who did what, and who looked. */
        jejak: z.array(
          z.object({
            waktu: z.string(),
            aksi: z.string(),
            objek: z.string(),
            alasan: z.string().nullable(),
            oleh: z.string(),
            sebagai: z.string(),
          }),
        ),
      }),
    },
    noStore: true,
  },
  'GET sehat': { noStore: true },
  'GET siap': {
    /** Of the backups: how they stand, and how many hours ago the last good one began. */
    answer: { cadangan: z.object({ keadaan: z.enum(BACKUP_STATES), umurjam: z.number().nullable() }) },
    noStore: true,
  },
})
