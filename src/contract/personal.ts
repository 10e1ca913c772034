import type { Role } from './roles.ts'

const WHOLE = {
  akademik: 'whole',
  prodi: 'whole',
  wadir: 'whole',
  mahasiswa: 'whole',
  dosen: 'whole',
} as const

/**
 * The personal fields of the wire, and who sees them: whole, or only the last four signs. A role that is not named sees
 * nothing. All else is derived from here: what leaves (`maskedFor`), by what nobody may sort or search, which answers no
 * browser keeps, and what the application does not keep on a device.
 */
export const PERSONAL: Readonly<Record<string, Partial<Record<Role, 'whole' | 'masked'>>>> = {
  mhsnik: { akademik: 'whole', mahasiswa: 'whole', prodi: 'masked' },
  mhsalamat: { akademik: 'whole', mahasiswa: 'whole', prodi: 'whole' },
  // Lecturers: of the students they guide; no other call gives them a student.
  mhstelp: { akademik: 'whole', mahasiswa: 'whole', prodi: 'whole', dosen: 'whole' },
  mhstmplhr: { akademik: 'whole', mahasiswa: 'whole', prodi: 'whole' },
  mhstgllhr: { akademik: 'whole', mahasiswa: 'whole', prodi: 'whole' },
  dosenalamat: { akademik: 'whole', prodi: 'whole', wadir: 'whole' },
  pembimbingdosentelp: {
    akademik: 'whole',
    prodi: 'whole',
    wadir: 'whole',
    mahasiswa: 'whole',
    lapangan: 'whole',
  },
  // Of accounts: one's own, and of those whom an office looks after; a lecturer is given no other's.
  alamatsurel: WHOLE,
  alamatbaru: WHOLE,
  // Of a company's supervisor: for whoever deals with them.
  lapangansurel: WHOLE,
  lapangantelp: WHOLE,
  nomorwa: WHOLE,
  nomorwabaru: WHOLE,
  dosentelp: { akademik: 'whole', prodi: 'whole', wadir: 'whole' },
}

export const isPersonal = (field: string): boolean => Object.hasOwn(PERSONAL, field)

/** How much of a field a role sees. What is not personal everybody sees who may see the record at all. */
export const visibilityOf = (field: string, role: Role): 'whole' | 'masked' | 'withheld' =>
  isPersonal(field) ? (PERSONAL[field]![role] ?? 'withheld') : 'whole'

/** A record with no more of its personal fields than this role sees; what is withheld is null. */
export function maskedFor<T extends object>(record: T, role: Role): T {
  const hidden = Object.entries(record).flatMap(([field, value]) => {
    const sight = visibilityOf(field, role)
    if (sight === 'whole') return []
    return [[field, sight === 'masked' && typeof value === 'string' ? mask(value) : null]]
  })
  return hidden.length === 0 ? record : { ...record, ...Object.fromEntries(hidden) }
}

/** The last four digits are enough to tell two people apart on the phone. */
const mask = (value: string): string => '*'.repeat(Math.max(0, value.length - 4)) + value.slice(-4)

/** The same value without its personal fields, however deep they stand: for what is kept where others may find it. */
export function withoutPersonal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersonal)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, inner]) =>
      isPersonal(field) ? [] : [[field, withoutPersonal(inner)]],
    ),
  )
}
