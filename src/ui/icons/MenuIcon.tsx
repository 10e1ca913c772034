import type { MenuIcon as Name } from '../../contract/menus.ts'

/** The pictures of the places a menu leads to, in both applications. An unknown word (a later version's menu) shows a plain one. */
export function MenuIcon({ name, size = 24 }: { name: string; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden focusable="false">
      <path
        d={PATHS[name as Name] ?? PATHS.dokumen}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

const PATHS: Record<Name | 'beranda' | 'magang' | 'akun' | 'keluar', string> = {
  beranda: 'M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5V14h4v5.5',
  magang: 'M4 8.5h16v11H4zM9 8.5V5h6v3.5M4 13c5 2.6 11 2.6 16 0',
  akun: 'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8ZM4.5 20c.8-4 3.6-5.5 7.5-5.5s6.7 1.5 7.5 5.5',
  keluar: 'M14 5H6.5v14H14M10.5 12H20m0 0-3.5-3.5M20 12l-3.5 3.5',
  perusahaan: 'M5 20V4.5h9V20M14 9.5h5V20M3 20h18M8 8.5h3M8 12h3M8 15.5h3',
  mahasiswa: 'M12 5 2.5 9.5 12 14l9.5-4.5L12 5ZM6.5 11.5V16c3.5 2.7 7.5 2.7 11 0v-4.5M21.5 9.5V15',
  dosen:
    'M9 4.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7ZM2.5 20c.6-3.7 3-5.2 6.5-5.2M14 6h7.5v8H14M16.5 9.5h3M14 18h7.5',
  prodi: 'M4 6.5c3-1.5 5.5-1.5 8 .5c2.5-2 5-2 8-.5V19c-3-1.5-5.5-1.5-8 .5c-2.5-2-5-2-8-.5ZM12 7v12.5',
  jenis: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  jeniskuota: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4',
  dokumen: 'M6.5 3.5h7l4 4v13h-11ZM13.5 3.5v4h4M9.5 12.5h5M9.5 16h5',
  kuota:
    'M8 5.5a3 3 0 1 1 0 6a3 3 0 0 1 0-6ZM2.5 19c.5-3.5 2.5-5 5.5-5s5 1.5 5.5 5M16 6.5a2.5 2.5 0 1 1 0 5M17 14.2c2.5.3 4 1.8 4.5 4.8',
  register: 'M5 5.5h14v15H5zM9 3.5v4M15 3.5v4M8.5 14l2.5 2.5 4.5-5',
  dokumenakademik: 'M4 10v4l3 .5v5h3V15l9 3.5V5.5L7 9.5ZM19 10.5c1.5.5 1.5 2.5 0 3',
  laporan: 'M5 19l.8-3.6L16.2 5 19 7.8 8.6 18.2 5 19ZM14 7.2 16.8 10M12.5 19.5H20',
  bimbingan: 'M4 5h12v8.5H9.5L6 16.5v-3H4ZM16 9h4v8h-2v2.5L15 17h-4.5',
  kunjungan:
    'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11ZM9.500 10.200l1.800 1.800 3.200-3.500',
  nilai:
    'M12 4l2.400 5.100 5.600.700-4.100 3.800 1.100 5.500L12 16.400 7 19.100l1.100-5.500L4 9.800l5.600-.700Z',
  monitoring: 'M3.5 5h17v11h-17zM8.5 20h7M12 16v4M7 12l3-3 2.5 2.5L17 7.5',
  surat: 'M4 6h16v12H4zM4.5 6.5l7.5 6 7.5-6',
  kehadiran: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17ZM12 7.5V12l3.5 2',
  harilibur: 'M4 6.5h16V20H4zM8.5 4v4.5M15.5 4v4.5M4 11h16M9.5 14l5 3.5M14.5 14l-5 3.5',
  pengguna:
    'M9 4a3.8 3.8 0 1 1 0 7.6A3.8 3.8 0 0 1 9 4ZM2.5 20c.6-4 3.1-5.4 6.5-5.4M16.5 12.5l4.5 1.6v3c0 2.2-2 3.6-4.5 4.4c-2.5-.8-4.5-2.2-4.5-4.4v-3Z',
  sandiawal: 'M8 12.5a4 4 0 1 1 0 8a4 4 0 0 1 0-8ZM10.8 13.7 19.5 5M16 8.5l2.5 2.5M13.5 11l1.5 1.5',
  impor: 'M12 15V4.5M8 8.5l4-4 4 4M5 14v5.5h14V14',
  peristiwa: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16ZM12 8v4.5l3 1.5',
  pengaturan:
    'M12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6ZM12 3.5v2.2M12 18.3v2.2M4.6 7.8l1.9 1.1M17.5 15.1l1.9 1.1M4.6 16.2l1.9-1.1M17.5 8.9l1.9-1.1',
}
