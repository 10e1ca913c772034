import { PLACES } from '../../contract/generated/places.ts'
import { lastDoor } from '../../dataProvider/door.ts'
import type { LoginRole } from '../../dataProvider/session.ts'

/** The address that was asked for, in the address of the login page. */
const PARAM = 'ke'

/** The way in, which leads back to this place. */
export const loginFor = (place: string): string => `/login?${new URLSearchParams({ [PARAM]: place })}`

/** Where to go after signing in; only places of this application, and never the login page again. */
export const placeAfter = (search: string): string => placeFor(placeAsked(search))

/** The same, as it was asked for: what has been to a provider and back is read again there. */
export const placeAsked = (search: string): string | null => new URLSearchParams(search).get(PARAM)

export function placeFor(asked: string | null): string {
  // A browser leaves out tabs and line breaks where it reads an address: what is left counts.
  const place = asked?.replace(/[\t\r\n]/g, '')
  if (!place || !/^\/(?![/\\])/.test(place) || /^\/(login|token|keluar|masuk-kampus)/.test(place)) return '/'
  return place
}

/** The door that is open at first: the one of whom the page is for, else the one last used here. */
export function doorFor(search: string, otherwise: LoginRole): LoginRole {
  if (!new URLSearchParams(search).has(PARAM)) return otherwise
  const used = lastDoor.get()
  const place = placeAfter(search).split(/[/?#]/)[1] ?? ''
  const roles = PLACES[`/${place}`] ?? []
  const doors = new Set(roles.map(doorOf))
  if (used && (doors.size === 0 || doors.has(used))) return used
  return doors.values().next().value ?? used ?? 'mahasiswa'
}

/** Whose form somebody of a role signs in by. */
export const doorOf = (role: string): LoginRole => (role === 'mahasiswa' || role === 'dosen' ? role : 'admin')
