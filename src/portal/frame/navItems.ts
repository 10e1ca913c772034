import type { Person } from '../../dataProvider/session.ts'
import { frame } from '../../i18n/frame.ts'
import { menuName } from '../../i18n/menus.ts'

export interface NavItem {
  to: string
  icon: string
  label: string
}

/** The few places under a thumb. What the person's menu does not have is not offered. */
export function bottomNavItems({ role, menu }: Person): NavItem[] {
  return [
    { to: '/', icon: 'beranda', label: frame.home },
    ...(role === 'mahasiswa' ? [{ to: '/?tab=registrasi', icon: 'magang', label: frame.internship }] : []),
    ...thumbs().flatMap(({ to, label }) =>
      menu.filter(({ route }) => route === to).map(({ icon }) => ({ to, icon, label })),
    ),
    { to: '/akun', icon: 'akun', label: frame.account },
  ]
}

/** Home and whatever the server says this person's menu holds. */
export const menuItems = ({ menu }: Person): NavItem[] => [
  { to: '/', icon: 'beranda', label: frame.home },
  ...menu.map(({ route, icon, menunama }) => ({ to: route, icon, label: menuName({ route, menunama }) })),
]

const thumbs = (): Omit<NavItem, 'icon'>[] => [
  { to: '/laporan', label: frame.reports },
  { to: '/mahasiswabimbingan', label: frame.guidance },
  { to: '/monitoring', label: frame.monitoring },
  { to: '/surat', label: frame.letters },
]
