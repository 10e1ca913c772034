/** Whom a visitor of a demo becomes by one press: every home there is. */
export const DEMO_PEOPLE = [
  'memilih',
  'magang',
  'selesai',
  'dosen',
  'lapangan',
  'prodi',
  'akademik',
  'wadir',
] as const
export type DemoPerson = (typeof DEMO_PEOPLE)[number]

/** How they come in. */
export interface DemoKeys {
  /** The password of every account. */
  sandi: string
  /** By user name; the company's supervisor, who has no account, by their link. */
  orang: Record<DemoPerson, string>
}
