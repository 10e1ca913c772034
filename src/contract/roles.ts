/**
 * Who uses the product. Inside there are names only; the two numberings of the wire exist in this file alone:
 * `level` is what `me` answers, `levelid` is what `updaterole/{levelid}` and the settings screen take.
 */
export const roles = {
  akademik: { level: 1, levelid: 1, label: 'Admin Akademik' },
  prodi: { level: 2, levelid: 2, label: 'Admin Prodi' },
  mahasiswa: { level: 3, levelid: 4, label: 'Mahasiswa' },
  dosen: { level: 4, levelid: 3, label: 'Dosen' },
  /** The company's supervisor: comes by a link and has no account (docs/decisions/0022). */
  lapangan: { level: 5, levelid: 5, label: 'Pembimbing Lapangan' },
  wadir: { level: 9, levelid: 9, label: 'Wakil Direktur' },
} as const

export type Role = keyof typeof roles
export const ROLES = Object.keys(roles) as Role[]

/** Those who sign in with an account: menus, hats and passwords are theirs alone. */
export const ACCOUNT_ROLES = [
  'akademik',
  'prodi',
  'mahasiswa',
  'dosen',
  'wadir',
] as const satisfies readonly Role[]
export type AccountRole = (typeof ACCOUNT_ROLES)[number]

/** The offices: whoever signs in without being a student or lecturer of the academic system. Others may wear their hats. */
export const STAFF = ['akademik', 'prodi', 'wadir'] as const satisfies readonly Role[]
export type StaffRole = (typeof STAFF)[number]
export const isStaff = (role: string): role is StaffRole => (STAFF as readonly string[]).includes(role)

export const levelOf = (role: Role): number => roles[role].level

export const roleOfLevel = (level: number): AccountRole | undefined =>
  ACCOUNT_ROLES.find((role) => roles[role].level === level)

export const roleOfLevelid = (levelid: number): AccountRole | undefined =>
  ACCOUNT_ROLES.find((role) => roles[role].levelid === levelid)
