import type { adminSearch as id } from '../adminSearch.ts'
import type { Translated } from '../catalogue.ts'

export const adminSearch: Translated<typeof id> = {
  label: 'Search student number, name, company, lecturer',
  open: 'Search everything',
  close: 'Close the search',
  searching: 'Searching…',
  none: (q) => `Nothing matches “${q}”. Try a student number, or part of a name.`,
  found: (count) => (count === 1 ? '1 result' : `${count} results`),
  all: 'All results',
  groups: {
    mahasiswa: 'Students',
    register: 'Registrations',
    perusahaan: 'Companies',
    dosen: 'Lecturers',
  },
}
