import { kept } from '../../i18n/base.ts'

/** The address that was asked for, in the address of the login page. */
const PARAM = 'ke'
const KEY = kept(PARAM)

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

/** The page that was asked for, while this tab is at a provider: for whoever has to begin again. */
export const placeKept = {
  get: (): string | null => quietly(() => sessionStorage.getItem(KEY)),
  set: (place: string | null): void =>
    void quietly(() =>
      place === null ? sessionStorage.removeItem(KEY) : sessionStorage.setItem(KEY, place),
    ),
}

/** Where storage is refused, one begins at home. */
function quietly<T>(ask: () => T): T | null {
  try {
    return ask()
  } catch {
    return null
  }
}
