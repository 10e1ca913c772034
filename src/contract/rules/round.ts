import { fits, HELD_AS, type Allocation, type Held, type Sex } from './seats.ts'

/**
 * A ranked round, as arithmetic: students are put in an order that nothing they choose can change, and in this order each
 * gets the highest of their choices that still has a place that fits. So telling the truth is best for everybody: what
 * others left is fixed when one's turn comes, and of that one gets what one has ranked highest.
 */
export interface RoundFile {
  bentuk: typeof ROUND_FORMAT
  /** The word of the lottery, and its SHA-256, which everybody could read before the first choice. */
  benih: string
  sidik: string
  urutan: RoundOrder
  /** Credits from which a band begins, the highest first; whoever has fewer is in the last band. */
  kelompok: number[]
  /** Student numbers in the office's own order. */
  daftar: string[]
  tempat: RoundPlace[]
  mahasiswa: RoundStudent[]
}
export const ROUND_FORMAT = 'putaran-1'

export const ROUND_ORDERS = ['undian', 'sks', 'daftar'] as const
export type RoundOrder = (typeof ROUND_ORDERS)[number]
export const MAX_CHOICES = 5
export const MAX_BANDS = 5
/** For so long an announcement can be taken back whole, while nobody has acted on it. */
export const TAKE_BACK_MINUTES = 60
/** Until when an announcement can be taken back whole. */
export const takenBackUntil = (announced: string | null): string | null =>
  announced && new Date(Date.parse(announced) + TAKE_BACK_MINUTES * 60_000).toISOString()

/** A company of the quota with its places, and who held one before the round. */
export interface RoundPlace extends Allocation {
  detailid: number
  perusahaan: string
  terisi: Held
}

export interface RoundStudent {
  nobp: string
  jkl: Sex
  /** As they were when the choices were handed in. */
  sks: number
  /** `detailid` of companies, the dearest first. */
  pilihan: number[]
  /** Why this student takes no place although it is their turn. */
  keluar: RoundOut | null
}
/** May not register any more; is registered in this semester already. */
export const ROUND_OUT = ['tidak-berhak', 'terdaftar'] as const
export type RoundOut = (typeof ROUND_OUT)[number]

/** Got; full for this student; not in the quota any more; not looked at, because a dearer one was got. */
export const CHOICE_FATES = ['dapat', 'penuh', 'mundur', 'lewat'] as const
export interface ChoiceFate {
  detailid: number
  nasib: (typeof CHOICE_FATES)[number]
  /** Of a full one the turn that took the last place; null = it was full before the round. */
  pada: number | null
}

export interface Turn {
  nobp: string
  /** 1 is the first. */
  giliran: number
  keluar: RoundOut | null
  /** `detailid` of the company that was got. */
  dapat: number | null
  pilihan: ChoiceFate[]
}

/** What is hashed for one student: the smaller SHA-256 (hexadecimal, lower case) comes first. */
export const ticketText = (benih: string, nobp: string): string => `${benih}:${nobp}`

/** @param sha256 of a text in UTF-8, as hexadecimal digits in lower case */
export function drawRound(
  round: Omit<RoundFile, 'bentuk' | 'sidik'>,
  sha256: (text: string) => string,
): Turn[] {
  const places = new Map(
    round.tempat.map((place) => [
      place.detailid,
      { place, held: { ...place.terisi }, full: {} as Partial<Record<Sex, number>> },
    ]),
  )

  function fateOf(detailid: number, sex: Sex): Omit<ChoiceFate, 'detailid'> {
    const found = places.get(detailid)
    if (!found) return { nasib: 'mundur', pada: null }
    if (fits(found.place, found.held, sex)) return { nasib: 'dapat', pada: null }
    return { nasib: 'penuh', pada: found.full[sex] ?? null }
  }

  function take(detailid: number, sex: Sex, giliran: number): void {
    const { place, held, full } = places.get(detailid)!
    const before = SEXES.filter((each) => fits(place, held, each))
    held[HELD_AS[sex]] += 1
    for (const each of before) if (!fits(place, held, each)) full[each] = giliran
  }

  return inOrder(round, sha256).map(({ nobp, jkl, keluar, pilihan }, at) => {
    const giliran = at + 1
    let dapat: number | null = null
    const fates = pilihan.map((detailid): ChoiceFate => {
      if (keluar !== null || dapat !== null) return { detailid, nasib: 'lewat', pada: null }
      const fate = fateOf(detailid, jkl)
      if (fate.nasib === 'dapat') dapat = detailid
      return { detailid, ...fate }
    })
    if (dapat !== null) take(dapat, jkl, giliran)
    return { nobp, giliran, keluar, dapat, pilihan: fates }
  })
}

/** By what was announced before anybody chose, and within that by lot. */
function inOrder({ mahasiswa, urutan, kelompok, daftar, benih }: Ordering, sha256: (text: string) => string) {
  const listed = new Map(daftar.map((nobp, at) => [nobp, at]))
  const first = {
    undian: () => 0,
    sks: ({ sks }: RoundStudent) => bandOf(sks, kelompok),
    daftar: ({ nobp }: RoundStudent) => listed.get(nobp) ?? daftar.length,
  }[urutan]
  return mahasiswa
    .map((student) => ({ student, first: first(student), lot: sha256(ticketText(benih, student.nobp)) }))
    .toSorted((a, b) => a.first - b.first || (a.lot < b.lot ? -1 : a.lot > b.lot ? 1 : 0))
    .map(({ student }) => student)
}
type Ordering = Omit<RoundFile, 'bentuk' | 'sidik'>

/** 0 is the first band. */
export function bandOf(sks: number, kelompok: readonly number[]): number {
  const at = kelompok.findIndex((least) => sks >= least)
  return at === -1 ? kelompok.length : at
}

/** Which of the choices was got: 1 is the dearest; null = none. */
export const gotOf = ({ pilihan, dapat }: Pick<Turn, 'pilihan' | 'dapat'>): number | null =>
  dapat === null ? null : pilihan.findIndex(({ detailid }) => detailid === dapat) + 1

const SEXES = ['L', 'P'] as const satisfies readonly Sex[]
