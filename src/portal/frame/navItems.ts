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
  const has = (route: string) => menu.some((entry) => entry.route === route)
  return [
    { to: '/', icon: 'beranda', label: frame.home },
    ...(role === 'mahasiswa' ? [{ to: '/?tab=registrasi', icon: 'magang', label: frame.internship }] : []),
    ...thumbs().filter(({ to }) => has(to)),
    { to: '/akun', icon: 'akun', label: frame.account },
  ]
}

/** Home and whatever the server says this person's menu holds. */
export const menuItems = ({ menu }: Person): NavItem[] => [
  { to: '/', icon: 'beranda', label: frame.home },
  ...menu.map(({ route, icon, menunama }) => ({ to: route, icon, label: menuName({ route, menunama }) })),
]

const thumbs = (): NavItem[] => [
  { to: '/laporan', icon: 'laporan', label: frame.reports },
  { to: '/mahasiswabimbingan', icon: 'bimbingan', label: frame.guidance },
  { to: '/monitoring', icon: 'monitoring', label: frame.monitoring },
  { to: '/surat', icon: 'surat', label: frame.letters },
]
