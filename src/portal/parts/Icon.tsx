/** Line icons of the portal: a page of a phone needs a dozen paths, not an icon package. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden focusable="false">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export type IconName = keyof typeof PATHS

const RING = 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17Z'
const PATHS = {
  lonceng: 'M6.5 16.5V11a5.500 5.500 0 0 1 11 0v5.500l1.500 1.500H5ZM10 20.500h4',
  jam: `${RING}M12 7.5V12l3 2`,
  centang: `${RING}M8 12.3l2.8 2.8L16 9.6`,
  seru: `${RING}M12 8v4.5M12 15.8h.01`,
  info: `${RING}M12 11v5M12 8h.01`,
  unduh: 'M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M4.5 19.5h15',
  unggah: 'M12 15.5V5m0 0L7.5 9.5M12 5l4.5 4.5M4.5 19.5h15',
  tambah: 'M12 5v14M5 12h14',
  ubah: 'M5 19l.8-3.6L16.2 5 19 7.8 8.6 18.2 5 19ZM14 7.2 16.8 10',
  hapus: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12h8.4L17 7M10.5 11v4.5M13.5 11v4.5',
  tutup: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  cari: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13ZM15.3 15.3 20 20',
  kiri: 'M14.5 5.5 8 12l6.5 6.5',
  kanan: 'M9.5 5.5 16 12l-6.5 6.5',
  bawah: 'M5.5 9.5 12 16l6.5-6.5',
  atas: 'M5.5 14.5 12 8l6.5 6.5',
  lihat:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 0 1 0-5.6Z',
  berkas: 'M6.5 3.5h7l4 4v13h-11ZM13.5 3.5v4h4M9.5 12.5h5M9.5 16h5',
  gedung: 'M5 20.5v-16h9v16M14 9.5h5v11M3 20.5h18M8 8h3M8 11.5h3M8 15h3',
  beres: 'M5 12.5l4.5 4.5L19 7.5',
  strip: 'M6 12h12',
  kamera: 'M4 8h3.5l1.5-2.5h6L16.5 8H20v11H4ZM12 10.2a3.3 3.3 0 1 1 0 6.6a3.3 3.3 0 0 1 0-6.6Z',
  kalender: 'M4.5 6h15v13.5h-15zM4.5 10h15M8.5 3.5v4M15.5 3.5v4',
  peta: 'M12 21s-6.500-5.600-6.500-11a6.500 6.500 0 0 1 13 0c0 5.400-6.500 11-6.500 11ZM12 7.600a2.400 2.400 0 1 1 0 4.800a2.400 2.400 0 0 1 0-4.800Z',
  tanggapan: 'M4.5 5.500h15v10.500H11L7 19.500V16H4.500Z',
  orang: 'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8ZM4.5 20.5c.7-4 3.5-5.5 7.5-5.5s6.8 1.5 7.5 5.5',
  pesan: 'M4.5 19.5 5.6 16A8 8 0 1 1 8.5 18.6ZM8.5 10.5h7M8.5 13.5h4.5',
  telepon:
    'M5 4.5h4l1.5 4-2.2 1.6a11 11 0 0 0 5.6 5.6l1.6-2.2 4 1.5v4c0 .6-.5 1-1 1A15.5 15.5 0 0 1 4 5.5c0-.5.4-1 1-1Z',
  bagikan: 'M12 15V4m0 0L8 8m4-4 4 4M7 11.5H5v8h14v-8h-2',
  whatsapp:
    'M4 20l1.200-4.200A8.200 8.200 0 1 1 8.300 18.900ZM9 8.500c-.300 3.500 3 6.800 6.500 6.500l.700-1.700-2.200-1-.900.900c-1-.500-1.800-1.300-2.300-2.300l.900-.900-1-2.200Z',
  bintang:
    'M12 4l2.400 5.100 5.600.700-4.100 3.800 1.100 5.500-5-2.800-5 2.800 1.100-5.500L4 9.800l5.600-.700Z',
  urung: 'M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2',
  saring: 'M4.5 7h15M7.5 12h9M10.5 17h3',
  daftar: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
} as const
