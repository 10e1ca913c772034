import { ACCOUNT_ROLES, isStaff, type AccountRole, type Role, type StaffRole } from './roles.ts'

/** Never a name that an import would need: students and lecturers are called by their numbers. */
export const USERNAME = /^[a-z][a-z\d._-]{2,39}$/

/** Why these hats cannot be worn together, and under which field it is said. */
export type HatsProblem = {
  field: 'peran' | 'prodi'
  reason: 'none' | 'programmes-missing' | 'programmes-unused'
}

/**
 * An office has at least one hat; the hat of a programme's admin names the programmes, and no other does.
 * @param own the account's own role: a lecturer may have none beside it
 */
export function hatsProblem(
  own: 'staf' | 'dosen',
  { peran, prodi }: { peran: readonly string[]; prodi: readonly unknown[] },
): HatsProblem | undefined {
  if (own === 'staf' && peran.length === 0) return { field: 'peran', reason: 'none' }
  if (peran.includes('prodi') && prodi.length === 0) return { field: 'prodi', reason: 'programmes-missing' }
  if (!peran.includes('prodi') && prodi.length > 0) return { field: 'prodi', reason: 'programmes-unused' }
  return undefined
}

/** In the order in which they are always named; the first of an office's is its own role. */
export const inOrder = <R extends AccountRole>(hats: readonly R[]): R[] =>
  ACCOUNT_ROLES.filter((role): role is R => (hats as readonly Role[]).includes(role))

export const staffHats = (hats: readonly string[]): StaffRole[] => inOrder(hats.filter(isStaff))

/** Whoever wears an office's hat may do more than a programme's admin, who therefore has no power over the account. */
export const isPlain = (hats: readonly string[]): boolean => !hats.some(isStaff)
