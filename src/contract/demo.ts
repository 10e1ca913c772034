/** Whom a visitor of a demo becomes by one press: every home there is. */
export const DEMO_PEOPLE = ['memilih', 'magang', 'selesai', 'dosen', 'prodi', 'akademik', 'wadir'] as const
export type DemoPerson = (typeof DEMO_PEOPLE)[number]
