import { active, choices, flag, integer, text } from '../fields.ts'
import { defineResource, type RecordOf, type WordsOf } from '../resource.ts'
import { STAFF } from '../roles.ts'

/**
 * Who wears an office's hat: staff, and lecturers who have one beside their own. What is done to them stands in
 * `endpoints/pengguna.ts`. Not called `akun`: that is everybody's own page.
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
})
export type Pengguna = RecordOf<typeof pengguna>

export const words: WordsOf<typeof pengguna> = {
  name: ['Pengguna', 'User'],
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
