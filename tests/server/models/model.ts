/**
 * What should happen, in so few words that it can be read and believed. It knows nothing of the server: the rules of
 * seats, stages and states are written here a second time, from the text.
 */
export class Model {
  today = '2026-02-08'
  recommended: boolean[] = STUDENTS.map(({ recommended }) => recommended)
  places: Places[] = COMPANIES.map((places) => ({ ...places }))
  withdrawn = new Set<number>()
  registrations: Registration[] = []

  held(company: number) {
    const here = this.registrations.filter((one) => one.company === company && holds(one))
    const pria = here.filter((one) => STUDENTS[one.student]!.sex === 'L').length
    return { pria, wanita: here.length - pria }
  }

  /** Try every way to seat everybody: does one more of this sex find a place? */
  fits(company: number, sex: 'L' | 'P'): boolean {
    const { pria, wanita, priawanita } = this.places[company]!
    const held = this.held(company)
    const men = held.pria + (sex === 'L' ? 1 : 0)
    const women = held.wanita + (sex === 'P' ? 1 : 0)
    return Math.max(0, men - pria) + Math.max(0, women - wanita) <= priawanita
  }

  active(student: number): Registration | undefined {
    return this.registrations.find((one) => one.student === student && holds(one))
  }

  /** Something is still to come of it. */
  open(student: number): boolean {
    return this.registrations.some((one) => one.student === student && isOpen(one))
  }

  choose(student: number, company: number): 200 | 201 | 409 {
    const active = this.active(student)
    if (active) return active.company === company ? 200 : 409
    return this.recommended[student] && this.fits(company, STUDENTS[student]!.sex) ? 201 : 409
  }

  decide(one: Registration, to: 0 | 1 | null): 200 | 409 {
    if (one.ended) return 409
    if (one.approved === to) return 200
    if (one.approved === 1 && one.reported) return 409
    if (one.approved === 0) {
      if (this.active(one.student) || !this.fits(one.company, STUDENTS[one.student]!.sex)) return 409
    }
    one.approved = to
    return 200
  }

  upload(one: Registration, paper: number): 200 | 201 | 409 {
    if (one.ended || one.approved === 0 || one.papers[paper] === 1 || paper > this.stage(one)) return 409
    const first = one.papers[paper] === null
    one.papers[paper] = 0
    return first ? 201 : 200
  }

  /** The last paper that may be brought: registration, then consultation, then departure. */
  private stage(one: Registration): number {
    if (one.approved !== 1 || !one.letter) return 0
    return one.papers[1] === 1 ? 2 : 1
  }

  write(one: Registration, tgl: string): 201 | 409 {
    const inTime = tgl >= START.mulai && tgl <= START.selesai && tgl <= this.today
    if (one.ended || one.approved !== 1 || !inTime || one.days.has(tgl)) return 409
    one.days.set(tgl, 0)
    one.reported = true
    return 201
  }

  remove(one: Registration, by: 'akademik' | 'prodi'): 200 | 409 {
    if (by === 'prodi' && one.approved !== null) return 409
    if (one.reported || one.papers.includes(1)) return 409
    // Another one continues it.
    if (this.registrations.some((other) => other.from === one.id)) return 409
    this.registrations = this.registrations.filter((other) => other !== one)
    return 200
  }

  end(one: Registration, to: 'selesai' | 'dibatalkan' | 'mengundurkan diri'): 200 | 409 {
    if (one.ended === to) return 200
    if (one.ended || one.approved !== 1) return 409
    one.ended = to
    return 200
  }

  takeBack(one: Registration): 200 | 409 {
    if (!one.ended) return one.approved === 1 ? 200 : 409
    if (one.ended === 'pindah') return 409
    const held = one.ended === 'selesai'
    if (!held && (this.active(one.student) || !this.fits(one.company, STUDENTS[one.student]!.sex))) return 409
    one.ended = null
    if (one.waited) [one.approved, one.waited] = [null, false]
    return 200
  }

  move(one: Registration, company: number): 201 | 409 {
    if (one.ended || one.approved !== 1 || one.company === company) return 409
    if (!this.fits(company, STUDENTS[one.student]!.sex)) return 409
    one.ended = 'pindah'
    return 201
  }

  /** A company withdraws: who is there, or waits for it, is free; its places are gone. */
  withdraw(company: number): 200 | 409 {
    if (this.withdrawn.has(company)) return 409
    for (const one of this.concerned(company)) {
      one.ended = 'dibatalkan'
      if (one.approved === null) [one.approved, one.waited] = [0, true]
    }
    this.withdrawn.add(company)
    const { pria, wanita } = this.held(company)
    this.places[company] = { pria, wanita, priawanita: 0 }
    return 200
  }

  concerned(company: number): Registration[] {
    return this.registrations.filter((one) => one.company === company && isOpen(one))
  }
}

/** Who has finished keeps the place. */
export const holds = ({ approved, ended }: Registration): boolean =>
  approved !== 0 && (ended === null || ended === 'selesai')
const isOpen = ({ approved, ended }: Registration): boolean => approved !== 0 && ended === null

interface Places {
  pria: number
  wanita: number
  priawanita: number
}

export interface Registration {
  id: number
  student: number
  company: number
  approved: 0 | 1 | null
  ended: 'selesai' | 'dibatalkan' | 'mengundurkan diri' | 'pindah' | null
  /** It ended while nobody had decided yet. */
  waited: boolean
  /** The one it continues. */
  from: number | null
  /** -1 = none. Rests while it is not approved. */
  pembimbing: number
  letter: boolean
  /** Registration, consultation, departure: null = none, 1 = validated. */
  papers: (0 | 1 | null)[]
  /** Day → validated. */
  days: Map<string, 0 | 1>
  final: number
  /** Was there ever a report? Its week stays when the day is deleted. */
  reported: boolean
  unread: number
}

export const fresh = (given: Pick<Registration, 'id' | 'student' | 'company'>): Registration => ({
  ...given,
  approved: null,
  ended: null,
  waited: false,
  from: null,
  pembimbing: -1,
  letter: false,
  papers: [null, null, null],
  days: new Map(),
  final: 0,
  reported: false,
  unread: 0,
})

export const STUDENTS = [
  { sex: 'L', recommended: true },
  { sex: 'P', recommended: true },
  { sex: 'L', recommended: false },
  { sex: 'P', recommended: true },
] as const satisfies { sex: 'L' | 'P'; recommended: boolean }[]
/** Few seats, so that they run out. */
export const COMPANIES = [
  { pria: 1, wanita: 0, priawanita: 1 },
  { pria: 0, wanita: 1, priawanita: 0 },
] as const
export const PAPERS = [1, 2, 4] as const
export const START = { mulai: '2026-02-02', selesai: '2026-02-12' }
