import { Drawn } from './Drawn.tsx'

/**
 * The pictures of the places a menu leads to, in both applications: a word of ours, or the picture itself as the server
 * sends it with its menu. An unknown word (a menu that a device kept of an earlier version) shows a plain one.
 */
export const MenuIcon = ({ name, size = 24 }: { name: string; size?: number }) => (
  <Drawn path={drawn(name)} size={size} line={1.8} />
)

const drawn = (name: string) => PATHS[name] ?? (name.startsWith('M') ? name : PATHS.dokumen)

const PATHS: Readonly<Record<string, string>> = {
  beranda: 'M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5V14h4v5.5',
  magang: 'M4 8.5h16v11H4zM9 8.5V5h6v3.5M4 13c5 2.6 11 2.6 16 0',
  akun: 'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8ZM4.5 20c.8-4 3.6-5.5 7.5-5.5s6.7 1.5 7.5 5.5',
  lainnya: 'M4 6.5h16M4 12h16M4 17.5h16',
  keluar: 'M14 5H6.5v14H14M10.5 12H20m0 0-3.5-3.5M20 12l-3.5 3.5',
  dokumen: 'M6.5 3.5h7l4 4v13h-11ZM13.5 3.5v4h4M9.5 12.5h5M9.5 16h5',
}
