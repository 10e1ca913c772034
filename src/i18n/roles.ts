import { roles, type Role } from '../contract/roles.ts'
import { catalogue } from './catalogue.ts'

/** 'Admin Akademik', by the name of the role. */
export const roleNames = catalogue('roles', {
  akademik: roles.akademik.label as string,
  prodi: roles.prodi.label as string,
  mahasiswa: roles.mahasiswa.label as string,
  dosen: roles.dosen.label as string,
  lapangan: roles.lapangan.label as string,
  wadir: roles.wadir.label as string,
} satisfies Record<Role, string>)
