import { antrean } from './antrean.ts'
import { beban } from './beban.ts'
import { kehadiran } from './kehadiran.ts'
import { kotakkeluar } from './kotakkeluar.ts'
import { kunjungan } from './kunjungan.ts'
import { lapangan } from './lapangan.ts'
import { nilai } from './nilai.ts'
import { peristiwa } from './peristiwa.ts'
import { surat } from './surat.ts'
import { tukar } from './tukar.ts'
import { ulasan } from './ulasan.ts'

/** Nouns that are listed and acted on, by calls of their own in `contract/endpoints`. */
export const lists = {
  surat,
  kunjungan,
  beban,
  kehadiran,
  nilai,
  antrean,
  'pembimbing-lapangan': lapangan,
  kotakkeluar,
  peristiwa,
  tukar,
  ulasan,
}

export type Lists = typeof lists
export type ListName = keyof Lists
