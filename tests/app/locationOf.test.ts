import { expect, test } from 'vitest'
import { locationOf } from '../../src/app/locationOf.ts'
import { menus } from '../../src/contract/menus.ts'
import type { Role } from '../../src/contract/roles.ts'

const menuOf = (role: Role) => menus.filter(({ roles }) => (roles as readonly Role[]).includes(role))
const place = (role: Role, path: string) => locationOf(role, menuOf(role), path)

test.each([
  ['mahasiswa', '/', 'portal'],
  ['mahasiswa', '/laporan', 'portal'],
  ['mahasiswa', '/akun', 'portal'],
  ['mahasiswa', '/perusahaan', 'forbidden'],
  ['mahasiswa', '/register/7', 'forbidden'],
  ['mahasiswa', '/mahasiswabimbingan/7', 'forbidden'],
  ['mahasiswa', '/tidak-ada', 'portal'],
  ['dosen', '/', 'portal'],
  ['dosen', '/mahasiswabimbingan/7', 'portal'],
  ['dosen', '/monitoring', 'portal'],
  ['dosen', '/laporan', 'forbidden'],
  ['dosen', '/pengaturan', 'forbidden'],
  ['wadir', '/', 'admin'],
  ['wadir', '/monitoring/3', 'admin'],
  ['wadir', '/kuota/detail/3', 'admin'],
  ['wadir', '/pengaturan', 'forbidden'],
  ['prodi', '/', 'admin'],
  ['prodi', '/monitoring', 'admin'],
  ['prodi', '/monitoring/3', 'admin'],
  ['prodi', '/akun', 'admin'],
  ['prodi', '/about', 'admin'],
  ['wadir', '/about', 'admin'],
  ['prodi', '/register/7', 'admin'],
  ['prodi', '/jeniskuota', 'forbidden'],
  ['akademik', '/jenis', 'admin'],
  ['akademik', '/jeniskuota', 'admin'],
  ['akademik', '/pengaturan', 'admin'],
] as const)('%s at %s: %s', (role, path, expected) => expect(place(role, path)).toBe(expected))

test('a menu that the settings took away closes its screen, one they gave opens it', () => {
  expect(locationOf('prodi', [], '/register')).toBe('forbidden')
  expect(locationOf('prodi', [{ route: '/jenis' }], '/jenis')).toBe('admin')
  expect(locationOf('prodi', [{ route: '/jenis' }], '/jeniskuota')).toBe('forbidden')
})
