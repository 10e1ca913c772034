import type { Components, Theme } from '@mui/material/styles'

/**
 * The words MUI brings along, in Indonesian. MUI's own `idID` leaves half of them English,
 * so they are written here; only texts, no component is pulled in.
 */
export const localeTexts: Components<Theme> = {
  MuiTablePagination: {
    defaultProps: {
      labelRowsPerPage: 'Baris per halaman:',
      labelDisplayedRows: ({ from, to, count }) =>
        count === -1 ? `${from}–${to} dari lebih dari ${to}` : `${from}–${to} dari ${count}`,
      getItemAriaLabel: (type) => `Ke halaman ${PLACE[type]}`,
    },
  },
  MuiPagination: {
    defaultProps: {
      'aria-label': 'Navigasi halaman',
      getItemAriaLabel: (type, page, selected) => {
        if (type === 'page') return selected ? `Halaman ${page}` : `Ke halaman ${page}`
        return type in PLACE ? `Ke halaman ${PLACE[type as keyof typeof PLACE]}` : 'Halaman lain'
      },
    },
  },
  MuiAutocomplete: {
    defaultProps: {
      clearText: 'Hapus pilihan',
      closeText: 'Tutup',
      loadingText: 'Memuat…',
      noOptionsText: 'Tidak ada pilihan',
      openText: 'Buka',
    },
  },
  MuiAlert: { defaultProps: { closeText: 'Tutup' } },
  MuiBreadcrumbs: { defaultProps: { expandText: 'Tampilkan jalur' } },
}

const PLACE = { first: 'pertama', last: 'terakhir', next: 'berikutnya', previous: 'sebelumnya' }
