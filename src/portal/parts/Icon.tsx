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
  lihat:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 0 1 0-5.6Z',
  berkas: 'M6.5 3.5h7l4 4v13h-11ZM13.5 3.5v4h4M9.5 12.5h5M9.5 16h5',
  gedung: 'M5 20.5v-16h9v16M14 9.5h5v11M3 20.5h18M8 8h3M8 11.5h3M8 15h3',
  orang: 'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8ZM4.5 20.5c.7-4 3.5-5.5 7.5-5.5s6.8 1.5 7.5 5.5',
} as const
