import { USERNAME } from '../accounts.ts'
import { MAX_USERNAME } from '../limits.ts'
import { admins, akademik } from '../who.ts'
import { active, choice, choices, email, flag, integer, text } from '../fields.ts'
import { defineResource, type AnyRow, type RecordOf, type WordsOf } from '../resource.ts'
import { STAFF } from '../roles.ts'

/** The hats of an office, and the programmes that the hat `prodi` is for; no other needs any. */
const hats = { peran: choices(STAFF), prodi: choices([] as readonly string[], { optional: true }) }

/** A first password, which is told this once; of students and lecturers with their programme and intake. */
export const slip = {
  username: text(),
  nama: text(),
  sandi: text(),
  prodi: text({ optional: true }),
  angkatan: integer({ optional: true }),
}

/**
 * Who wears an office's hat: staff, and lecturers who have one beside their own. What is made and read
 * of an account stands in `endpoints/pengguna.ts`. Not called `akun`: that is everybody's own page.
 */
export const pengguna = defineResource({
  name: 'pengguna',
  id: 'akunid',
  title: 'nama',
  fields: {},
  shown: {
    username: text({ search: true, code: true }),
    nama: text({ search: true }),
    // All hats, the account's own first; a lecturer's is `dosen`.
    peran: choices(['akademik', 'prodi', 'wadir', 'dosen']),
    prodinama: text({ optional: true }),
    aktif: active(),
    // Still has the password that was handed out.
    sandiawal: flag(),
    dosenid: integer({ optional: true }),
  },
  access: { akademik: { list: 'any' } },
  list: {
    columns: ['nama', 'username', 'peran', 'prodinama', 'sandiawal', 'aktif'],
    filters: [
      ...STAFF.map((word) => ({ param: 'peran', word, column: word }) as const),
      { param: 'aktif', column: 'aktif' },
    ],
    sort: 'nama',
  },
  actions: {
    tambah: {
      call: 'POST pengguna',
      who: akademik,
      sends: { nama: text({ max: MAX_USERNAME }), ...hats, username: text({ max: 40 }) },
      check: ({ username }: AnyRow) => ({
        username: !USERNAME.test(String(username)) && ('account.username' as const),
      }),
      gives: { akunid: integer(), ...slip },
      noStore: true,
    },
    ubah: {
      call: 'POST pengguna/{akunid}',
      who: akademik,
      versioned: true,
      sends: { ...hats, nama: text({ max: MAX_USERNAME, optional: true, filled: true }) },
    },
    // How many of each programme and intake still have their first password; lecturers have no intake.
    sandiawal: {
      call: 'GET sandiawal',
      who: admins,
      lists: {
        jenis: choice(['mahasiswa', 'dosen']),
        prodiid: integer(),
        prodinama: text(),
        angkatan: integer({ optional: true }),
        jumlah: integer(),
      },
      noStore: true,
    },
    // New ones in place of what was handed out: of everybody of a kind, or of a programme and an intake. `jumlah` is the
    // count that was asked about.
    sandiulang: {
      call: 'POST sandiawal',
      who: admins,
      sends: {
        jenis: choice(['mahasiswa', 'dosen']),
        prodi: integer({ min: 1, optional: true }),
        angkatan: integer({ optional: true }),
        jumlah: integer({ min: 1 }),
      },
      lists: slip,
      noStore: true,
    },
    // Ends all sessions.
    aktif: {
      call: 'POST pengguna/aktif/{akunid}',
      who: akademik,
      sends: { aktif: active(), alasan: text({ max: 300, rows: 3, optional: true }) },
    },
    // A programme's admin gives them to students and lecturers who wear no office's hat, and to nobody else.
    sandi: { call: 'POST pengguna/sandi/{akunid}', who: admins, gives: slip, noStore: true },
    // They confirm it themselves. None takes away what there is.
    surel: {
      call: 'POST pengguna/surel/{akunid}',
      who: admins,
      sends: { alamatsurel: email({ optional: true, said: true }) },
    },
  },
  menu: {
    id: 16,
    name: ['Pengguna', 'Users'],
    at: 30,
    under: 'orang',
    roles: ['akademik'],
    icon: 'M9 4a3.8 3.8 0 1 1 0 7.6A3.8 3.8 0 0 1 9 4ZM2.5 20c.6-4 3.1-5.4 6.5-5.4M16.5 12.5l4.5 1.6v3c0 2.2-2 3.6-4.5 4.4c-2.5-.8-4.5-2.2-4.5-4.4v-3Z',
  },
})
export type Pengguna = RecordOf<typeof pengguna>

export const words: WordsOf<typeof pengguna> = {
  name: ['Pengguna', 'User', 'Users'],
  fields: {
    username: ['Nama pengguna', 'User name'],
    nama: ['Nama', 'Name'],
    peran: ['Peran', 'Roles'],
    prodinama: ['Program studi', 'Study programmes'],
    aktif: ['Akun', 'Account'],
    sandiawal: ['Kata sandi', 'Password'],
    dosenid: ['Dosen', 'Lecturer'],
  },
}
