import { asRead } from './asRead.ts'
import { addDays, mondayOf } from './calendar.ts'

/** The link of a company's supervisor is good until so many days after the last day of the last student. */
export const LINK_DAYS_AFTER = 30
/** Where no dates are known yet. */
export const LINK_DAYS_WITHOUT_DATES = 180
/** What a press on the link opens. */
export const LAPANGAN_SESSION_HOURS = 2
/** A code that signs marks. */
export const CODE_LENGTH = 6
export const CODE_MINUTES = 10
export const CODE_TRIES = 5
/** Links leave by mail, and codes, no more often than this. */
export const LINK_MAIL_MINUTES = 5
export const CODE_MAIL_MINUTES = 1
/** Whoever asks for them: nobody's box is filled. */
export const LINK_MAILS_A_DAY = 10
/** Of one student by one link. */
export const CODE_MAILS_A_DAY = 10
/** Links of one supervisor that are in force at a time: the oldest ends when there is one more. */
export const MOST_LINKS = 10
/** Marks open so many days before the last day. */
export const MARKS_OPEN_DAYS = 14
/** Of one day. */
export const MOST_NOTES = 20
export const NOTES_AN_HOUR = 30
/** Days that one call confirms. */
export const MOST_CONFIRMED = 40

/** How a supervisor was confirmed: by the office, or because the address is of the company's own domain. */
export const TRUSTED_BY = ['kantor', 'domain'] as const
/** Why the office has to look. */
export const DOUBTS = ['domain-lain', 'tanpa-surel'] as const
export type Doubt = (typeof DOUBTS)[number]
export const LINK_STATES = ['berlaku', 'kedaluwarsa', 'dicabut'] as const
export type LinkState = (typeof LINK_STATES)[number]
/** How a link reached the supervisor. */
export const LINK_WAYS = ['surel', 'qr'] as const
/** How a day was confirmed, and marks were given: by link, or on paper. */
export const CONFIRMED_BY = ['tautan', 'kertas'] as const
export type ConfirmedBy = (typeof CONFIRMED_BY)[number]
/** How marks are signed: with a code to the confirmed address, or countersigned by the lecturer. */
export const SIGNED_BY = ['kode', 'dosen'] as const

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** One box behind several spellings: case, what follows a +, and Google's dots. */
export function boxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = domainOf(address).replace(/^googlemail\.com$/, 'gmail.com')
  const name = address.slice(0, at).toLowerCase().replace(/\+.*$/, '')
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`
}

/** Is the one the other, or a part of it? Either way round. */
export const isRelated = (a: string, b: string): boolean =>
  a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)

/** '+62 812-…', '0812…' and '62812…' are one number. */
export const phoneKey = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^(62|0)+/, '')

/**
 * A name as one says it, without titles, case and accents: 'Ir. Yulia Maharani, S.T., MM' is 'yulia maharani'. Titles are
 * those that are listed: any other word more or less is another name, also one word, for many people have no second one.
 */
export function personKey(name: string): string {
  const words = asRead(name)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F'’`]/g, '')
    // 'Ir.Yulia'
    .replace(/^(?:\p{L}{1,4}\. *)+/u, (titles) => titles.replaceAll('.', '. '))
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  const isIn = (known: ReadonlySet<string>, word: string) => known.has(word.replaceAll(NO_LETTERS, ''))
  const own = words.slice(
    Math.max(
      0,
      words.findIndex((word) => !isIn(TITLES, word)),
    ),
  )
  const kept = own.filter((word, at) => at === 0 || !isIn(DEGREES, word))
  return kept.join(' ').replaceAll(NO_LETTERS, ' ').trim() || name.toLowerCase()
}

const NO_LETTERS = /[^\p{L}\p{M}\p{N}]+/gu
/** What stands in front of a name. */
const TITLES = new Set('prof dr drg drh drs dra ir h hj kh apt bapak pak ibu bu'.split(' '))
/** What stands behind one: 'S.T.', 'M.Kom', 'ST'. None that people are called. */
const DEGREES = new Set(
  (
    'st mt ss se sh mh mm mba skom mkom ssi msi spd mpd sip mip ssos msos shum mhum ssn msn sds mds sst str strt strkom ' +
    'strak mtr mtrt mtrkom amd amdt amdkom amdak skm mkm skep mkep sfarm mfarm sked skg sgz spt mpt shut mhut spi mpi ' +
    'sstat mstat sikom mikom sth mth sag mag sei bsc msc beng meng phd mcs cpa ipm ipp ipu'
  ).split(' '),
)

interface Address {
  surel: string | null
  /** Whose addresses the office has said are the company's; null = it has not. */
  perusahaandomain: string | null
  /** Students of this campus have addresses there. */
  studentsDomain: boolean
}

/** Null: an address of a domain that the office trusts for this company, where no student has one. */
export function doubtOf({ surel, perusahaandomain, studentsDomain }: Address): Doubt | null {
  if (surel === null) return 'tanpa-surel'
  if (perusahaandomain === null || studentsDomain) return 'domain-lain'
  const [domain, trusted] = [domainOf(surel), perusahaandomain.toLowerCase()]
  return domain === trusted || domain.endsWith(`.${trusted}`) ? null : 'domain-lain'
}

/** 's***@harau.co.id': enough for its owner, too little for anybody else. */
export const maskedAddress = (address: string): string => `${[...address][0] ?? ''}***@${domainOf(address)}`

/**
 * Until when a new link is good: a month after the last day, and for a month where that is over and the company's mark is
 * awaited. @param ends the last days of the students, as far as they are known
 */
export const linkEnds = (ends: readonly (string | null)[], today: string): string => {
  const known = ends.filter((day) => day !== null).toSorted()
  const last = addDays(known.at(-1) ?? today, LINK_DAYS_AFTER)
  const least = addDays(today, known.length < ends.length ? LINK_DAYS_WITHOUT_DATES : LINK_DAYS_AFTER)
  return last < today || known.length < ends.length ? [last, least].toSorted().at(-1)! : last
}

export function linkState(
  { dicabut, kedaluwarsa }: { dicabut: string | null; kedaluwarsa: string },
  now: string,
): LinkState {
  if (dicabut !== null) return 'dicabut'
  return kedaluwarsa <= now ? 'kedaluwarsa' : 'berlaku'
}

/** Where a day stands for the company: it is read, confirmed, given back; what changed since has to be read again. */
export const LAPANGAN_DAY_STATES = ['menunggu', 'dikonfirmasi', 'berubah', 'diminta'] as const
export type LapanganDayState = (typeof LAPANGAN_DAY_STATES)[number]

export function lapanganDayState(day: {
  detail_revisi: number
  detail_versi: number
  /** Which text was confirmed. */
  versi: number | null
}): LapanganDayState {
  if (day.detail_revisi === 1) return 'diminta'
  if (day.versi === null) return 'menunggu'
  return day.versi === day.detail_versi ? 'dikonfirmasi' : 'berubah'
}

/** Where the company's marks stand for whoever gives them. */
export const LAPANGAN_MARK_STATES = [
  'tanpa-rubrik',
  'belum-dibuka',
  'kosong',
  'draf',
  'diajukan',
  'dikirim',
  'dikunci',
  'ditutup',
] as const
export type LapanganMarkState = (typeof LAPANGAN_MARK_STATES)[number]

/** The first day on which marks are taken; null = any. */
export const marksOpen = (lastDay: string | null): string | null =>
  lastDay === null ? null : addDays(lastDay, -MARKS_OPEN_DAYS)

/** The week that is shown first: with the oldest day that waits, else the newest written one, else this one. */
export const firstWeek = ({
  waiting,
  newest,
  today,
}: {
  waiting: string | null
  newest: string | null
  today: string
}): string => mondayOf(waiting ?? newest ?? today)
