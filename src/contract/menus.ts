import type { InBoth } from './resource.ts'
import { definitions } from './resources/definitions.ts'
import type { Role } from './roles.ts'

/** A place of a menu: of a noun in its definition, of a page that is none below. */
export interface MenuEntry {
  /** The number it is known by in the database: a new one, which no place had before. */
  id: number
  name: InBoth
  /** Its place among the others. */
  at: number
  /** Whoever has that place too finds it there: the menu itself is for what is worked with every day. */
  under?: MenuParent
  /** Who sees it at first; in a present installation, too, from its next start on (server/db/reference.ts). */
  roles: readonly Role[]
  /** A page that belongs to the place and lies elsewhere. */
  beside?: `/${string}`
  /** Its picture on a grid of 24 × 24, as lines: what `d` of an SVG path holds. */
  icon: `M${string}`
}

/** What is set once a year lies in Pengaturan, by whom it concerns; of a list, another view of the same. */
export const SETTINGS_PARTS = ['kampus', 'orang', 'server'] as const
export type SettingsPart = (typeof SETTINGS_PARTS)[number]
export type MenuParent = SettingsPart | '/register' | '/dosen'

export const SETTINGS = '/pengaturan'
export const parentOf = (under: MenuParent) => (isSettingsPart(under) ? SETTINGS : under)
const isSettingsPart = (under: MenuParent): under is SettingsPart =>
  (SETTINGS_PARTS as readonly string[]).includes(under)

const pages: readonly (MenuEntry & { route: `/${string}` })[] = [
  {
    route: '/laporan',
    id: 11,
    name: ['Laporan', 'Reports'],
    at: 4,
    roles: ['mahasiswa'],
    icon: 'M5 19l.8-3.6L16.2 5 19 7.8 8.6 18.2 5 19ZM14 7.2 16.8 10M12.5 19.5H20',
  },
  {
    route: '/sandiawal',
    id: 17,
    name: ['Slip Kata Sandi', 'Password Slips'],
    at: 31,
    under: 'orang',
    roles: ['akademik', 'prodi'],
    icon: 'M8 12.5a4 4 0 1 1 0 8a4 4 0 0 1 0-8ZM10.8 13.7 19.5 5M16 8.5l2.5 2.5M13.5 11l1.5 1.5',
  },
  {
    route: '/impor',
    id: 15,
    name: ['Impor Data', 'Import Data'],
    at: 13,
    roles: ['akademik'],
    icon: 'M12 15V4.5M8 8.5l4-4 4 4M5 14v5.5h14V14',
  },
  {
    route: SETTINGS,
    id: 14,
    name: ['Pengaturan', 'Settings'],
    at: 14,
    roles: ['akademik'],
    icon: 'M12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6ZM12 3.5v2.2M12 18.3v2.2M4.6 7.8l1.9 1.1M17.5 15.1l1.9 1.1M4.6 16.2l1.9-1.1M17.5 8.9l1.9-1.1',
  },
]

export interface Menu extends MenuEntry {
  menuid: number
  route: `/${string}`
  menunama: string
}

/**
 * Every place a menu can lead to, in menu order. The database keeps which role sees which (the settings screen changes
 * that); this list says what exists and who sees it at first. Menus decide what is shown, never what is allowed. What is
 * asked before a page has the definitions stands in `generated/places.ts`.
 */
export const menus: readonly Menu[] = [
  ...pages,
  ...Object.values(definitions()).flatMap(({ name, menu }) =>
    menu ? [{ route: `/${name}` as const, ...menu }] : [],
  ),
]
  .map((place) => ({ ...place, menuid: place.id, menunama: place.name[0] }))
  .toSorted((a, b) => a.at - b.at)

/** Cannot be taken from akademik: nobody could give it back. */
export const PENGATURAN = 14
export const IMPOR = 15
