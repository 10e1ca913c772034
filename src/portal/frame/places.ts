import type { Person } from '../../dataProvider/session.ts'

export interface PlaceLink {
  to: string
  icon: string
  label: string
}

/** The few places under a thumb. What the person's menu does not have is not offered. */
export function thumbPlaces({ role, menu }: Person): PlaceLink[] {
  const has = (route: string) => menu.some((entry) => entry.route === route)
  return [
    { to: '/', icon: 'beranda', label: 'Beranda' },
    ...(role === 'mahasiswa' ? [{ to: '/?tab=registrasi', icon: 'magang', label: 'Magang' }] : []),
    ...PLACES.filter(({ to }) => has(to)),
    { to: '/akun', icon: 'akun', label: 'Akun' },
  ]
}

/** Home and whatever the server says this person's menu holds. */
export const menuPlaces = ({ menu }: Person): PlaceLink[] => [
  { to: '/', icon: 'beranda', label: 'Beranda' },
  ...menu.map(({ route, icon, menunama }) => ({ to: route, icon, label: menunama })),
]

const PLACES: PlaceLink[] = [
  { to: '/laporan', icon: 'laporan', label: 'Laporan' },
  { to: '/mahasiswabimbingan', icon: 'bimbingan', label: 'Bimbingan' },
  { to: '/monitoring', icon: 'monitoring', label: 'Monitoring' },
]
