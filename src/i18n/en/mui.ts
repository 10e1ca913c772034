import type { Translated } from '../catalogue.ts'
import type { mui as id } from '../mui.ts'

export const mui: Translated<typeof id> = {
  rowsPerPage: 'Rows per page:',
  rows: (from, to, count) => `${from}–${to} of ${count}`,
  rowsOfMore: (from, to) => `${from}–${to} of more than ${to}`,
  goTo: {
    first: 'Go to first page',
    last: 'Go to last page',
    next: 'Go to next page',
    previous: 'Go to previous page',
  },
  goToPage: (page) => `Go to page ${page}`,
  page: (page) => `Page ${page}`,
  morePages: 'More pages',
  pages: 'Page navigation',
  clear: 'Clear choice',
  close: 'Close',
  loading: 'Loading…',
  noOptions: 'No options',
  open: 'Open',
  expandPath: 'Show path',
}
