import { permissionOf } from './access.ts'
import type { StaffRole } from './roles.ts'

/** A token of another system of the campus begins so: whoever finds one knows what it is. */
export const TOKEN_PREFIX = 'mgg_'
export const MAX_TOKEN_DAYS = 365
export const MAX_TOKEN_NAME = 60
/** That have not ended. */
export const MAX_TOKENS = 50

/** Whose part may be a token's: an office. Students and lecturers are people. */
export const TOKEN_ROLES = ['akademik', 'prodi', 'wadir'] as const satisfies readonly StaffRole[]

/**
 * What no token opens, whatever its role: passwords, accounts, who studies and who teaches here, tokens and what leaves
 * the server by itself; who a company's supervisor is, and the links by which they come in; what a person reads before
 * others may; what is about the person who asks; everything about one person.
 */
export function openToToken(call: string, role: StaffRole): boolean {
  if (NEVER.test(call)) return false
  return permissionOf(call, role) !== 'own' || OWN.has(call)
}
const NEVER =
  /^\w+ (pengguna|sandiawal|identitas|caramasuk|tokenapi|webhook|kotakkeluar|surel|whatsapp|updaterole|pengingat\/mahasiswa$|.*\/(akun|unduhdata|status)$)|^POST (mahasiswa|dosen)(\/\{id\})?$|^(POST|DELETE) lapangan\/(?!kertas)|^POST ulasan/
/** Who one is, and what one's own many rows and letters became. */
const OWN = new Set([
  'GET me',
  'GET massal/{massalid}',
  'POST massal/{massalid}',
  'GET surattugas',
  'GET surattugas/{tugasid}',
  'DELETE surattugas/{tugasid}',
])
