import { PLACES } from '../contract/generated/places.ts'
import type { Role } from '../contract/roles.ts'

export type PageLocation = 'portal' | 'admin' | 'forbidden'

/**
 * Which application shows this address to this person. A screen whose menu the role does not have is not reachable;
 * an address that no menu knows is left to the application, which says that it does not exist.
 */
export function locationOf(role: Role, menu: readonly { route: string }[], pathname: string): PageLocation {
  const place = firstStep(pathname)
  const inMenus = Object.hasOwn(PLACES, place)
  if (inMenus && !menu.some(({ route }) => firstStep(route) === place)) return 'forbidden'
  // One frame for one person, whatever they open.
  return role === 'mahasiswa' || role === 'dosen' ? 'portal' : 'admin'
}

/** '/register/7' → '/register' */
const firstStep = (pathname: string): string => `/${pathname.split('/')[1] ?? ''}`
