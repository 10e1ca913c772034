import type { Person } from '../../dataProvider/session.ts'
import { frame } from '../../i18n/frame.ts'
import { menuName } from '../../i18n/menus.ts'

export interface NavItem {
  to: string
  icon: string
  label: string
}

/** The places under a thumb, and those for which there is no room: all of them, in the order of the server's menu. */
export function bottomNavItems(me: Person): { places: NavItem[]; more: NavItem[] } {
  const all = [
    ...menuItems(me).map((item) => (item.to === '/kunjungan' ? { ...item, label: frame.visits } : item)),
    { to: '/akun', icon: 'akun', label: frame.account },
  ]
  return all.length > THUMB
    ? { places: all.slice(0, THUMB - 1), more: all.slice(THUMB - 1) }
    : { places: all, more: [] }
}

/** Home, the student's place that is a tab of it, and whatever the server says this person's menu holds. */
export const menuItems = ({ role, menu }: Person): NavItem[] => [
  { to: '/', icon: 'beranda', label: frame.home },
  ...(role === 'mahasiswa' ? [{ to: '/?tab=registrasi', icon: 'magang', label: frame.internship }] : []),
  ...menu.map(({ route, icon, menunama }) => ({ to: route, icon, label: menuName({ route, menunama }) })),
]

/** Fingers reach so many on the narrowest phone. */
const THUMB = 5
