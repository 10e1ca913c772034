import type { Translated } from '../catalogue.ts'
import type { roleNames as id } from '../roles.ts'

export const roles: Translated<typeof id> = {
  akademik: 'Academic Admin',
  prodi: 'Programme Admin',
  mahasiswa: 'Student',
  dosen: 'Lecturer',
  lapangan: 'Field Supervisor',
  wadir: 'Deputy Director',
}
