import type { DemoKeys } from './demo.ts'
import type { CampusSignIn } from './signIn.ts'

/** How a campus is called and reached, as every page knows it. Nothing of it is secret. */
export interface Campus {
  /** Null until the office has entered it: then the product stands under its own name. */
  nama: string | null
  /** Beside the mark, in titles and under the icon of a phone. */
  singkatan: string | null
  alamat: string | null
  /** Of the line at the foot of a page; null = the present one. */
  tahun: number | null
  kontak: { surel: string | null; telepon: string | null; situs: string | null }
  /** Below the root of the site, like stored files; its name changes with its content. */
  logo: string | null
  /** What a student's number is called; without it as in the sentences themselves. */
  sebutan?: string | null
  /** Grows with each change: of two that a device knows the greater is the later one. */
  versi: number
  /** Can somebody who has forgotten the password get another by mail? */
  lupasandi?: boolean
  /** The campus' own accounts, where the server knows a provider. */
  masuk?: CampusSignIn
  /** Of a demo alone: who may be tried by one press, and the password that everybody knows. */
  demo?: DemoKeys
}

export const UNNAMED: Campus = {
  nama: null,
  singkatan: null,
  alamat: null,
  tahun: null,
  kontak: { surel: null, telepon: null, situs: null },
  logo: null,
  versi: 0,
}

/** 'Magang Polram': the product with its owner. */
export const productName = ({ singkatan, nama }: Pick<Campus, 'singkatan' | 'nama'>): string =>
  `Magang ${ownerName({ singkatan, nama })}`
/** Short enough for a header; without any name, what stands there since the first day. */
export const ownerName = ({ singkatan, nama }: Pick<Campus, 'singkatan' | 'nama'>): string =>
  singkatan ?? nama ?? 'Politeknik'

/** Where the page carries it: `<script type="application/json" id="kampus">`. */
export const CAMPUS_ELEMENT = 'kampus'

/** What campuses call a student's number. The first is what sentences are written with. */
export const NUMBER_NAMES = ['NOBP', 'NIM', 'NPM'] as const

/** Sentences, or what holds them, with the campus' name for it. */
export const asCalled = <W>(words: W, name: string | null | undefined): W =>
  name && name !== NUMBER_NAMES[0]
    ? (JSON.parse(JSON.stringify(words).replaceAll(NUMBER_NAMES[0], name)) as W)
    : words

export const CAMPUS_LIMITS = { nama: 80, singkatan: 24, alamat: 200, situs: 200 } as const
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/jpg', 'image/webp'] as const
