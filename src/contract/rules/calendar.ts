/**
 * Plain calendar days, 'YYYY-MM-DD'. They compare and sort as strings, and no time zone enters here except in `today`:
 * a day is turned into a number and back through UTC only because UTC has no daylight saving.
 */
export function addDays(tgl: string, days: number): string {
  return new Date((dayNumber(tgl) + days) * DAY).toISOString().slice(0, 10)
}

/** From the first day to the second; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** 1 Senin … 7 Minggu. */
export function dayOfWeek(tgl: string): number {
  // Day 0, 1 January 1970, was a Thursday (4); the outer modulo keeps days before it positive.
  return ((((dayNumber(tgl) + 3) % 7) + 7) % 7) + 1
}

export function mondayOf(tgl: string): string {
  return addDays(tgl, 1 - dayOfWeek(tgl))
}

/** Both ends count. */
export function isWithin(tgl: string, mulai: string, selesai: string): boolean {
  return mulai <= tgl && tgl <= selesai
}

export function partsOf(tgl: string): { tahun: number; bulan: number; tanggal: number } {
  return { tahun: Number(tgl.slice(0, 4)), bulan: Number(tgl.slice(5, 7)), tanggal: Number(tgl.slice(8)) }
}

/**
 * A day that exists, of the years 1900–2199: years outside are slips of the finger ('0204-07-15'), and the databases do
 * not agree on them.
 */
export function isIsoDate(value: string): boolean {
  return /^(19|20|21)\d\d-\d\d-\d\d$/.test(value) && addDays(value, 0) === value
}

/** Where the days are the polytechnic's, unless it says otherwise: western Indonesia. */
export const DEFAULT_TIME_ZONE = 'Asia/Jakarta'

/** Which day it is now in that zone, e.g. 'Asia/Jakarta'. */
export function today(clock: Date, timeZone: string): string {
  const hours = AHEAD[timeZone]
  if (hours !== undefined) return new Date(clock.getTime() + hours * HOUR).toISOString().slice(0, 10)
  const parts = dayIn(timeZone).formatToParts(clock)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

const HOUR = 3_600_000

/**
 * How far Indonesia's zones are ahead of the world's time, without summer time, since 1988. A browser's first `Intl` format
 * costs a phone 50 ms before its first picture.
 */
const AHEAD: Record<string, number> = {
  'Asia/Jakarta': 7,
  'Asia/Pontianak': 7,
  'Asia/Makassar': 8,
  'Asia/Jayapura': 9,
}

/** To make a format costs a phone more than all the rest of a page's arithmetic. */
const formats = new Map<string, Intl.DateTimeFormat>()

function dayIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format
}

/** When a day begins there, in the world's time. */
export function startOfDay(tgl: string, timeZone: string): Date {
  const midnight = Date.parse(`${tgl}T00:00:00Z`)
  // What a clock there shows at that moment, read as if it were the world's: how far the two are apart.
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return new Date(2 * midnight - Date.parse(`${shown.format(midnight).replace(' ', 'T')}Z`))
}

export const HARI = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const

export const BULAN = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const

/** In which words a day is told; Indonesian unless told otherwise. */
export type DayNames = { hari: readonly string[]; bulan: readonly string[] }
export const INDONESIAN: DayNames = { hari: HARI, bulan: BULAN }

export function namaHari(tgl: string, { hari } = INDONESIAN): string {
  return named(hari, dayOfWeek(tgl))
}

/** 1 Januari … 12 Desember. */
export function namaBulan(nomor: number, { bulan } = INDONESIAN): string {
  return named(bulan, nomor)
}

/** '15 Juli 2024' */
export function tanggal(tgl: string, names = INDONESIAN): string {
  const day = partsOf(tgl)
  return `${day.tanggal} ${namaBulan(day.bulan, names)} ${day.tahun}`
}

/** 'Senin, 15 Juli 2024' */
export function tanggalPanjang(tgl: string, names = INDONESIAN): string {
  return `${namaHari(tgl, names)}, ${tanggal(tgl, names)}`
}

/** '15–21 Juli 2024', saying month and year twice only where they differ; a single day as '15 Juli 2024'. */
export function rentang(mulai: string, selesai: string, names = INDONESIAN): string {
  const end = tanggal(selesai, names)
  if (mulai === selesai) return end
  const from = partsOf(mulai)
  const to = partsOf(selesai)
  if (from.tahun !== to.tahun) return `${tanggal(mulai, names)} – ${end}`
  if (from.bulan !== to.bulan) return `${from.tanggal} ${namaBulan(from.bulan, names)} – ${end}`
  return `${from.tanggal}–${end}`
}

const DAY = 86_400_000

/** Days since 1 January 1970. Throws on what is no date, so that it does not travel on as a wrong week. */
function dayNumber(tgl: string): number {
  if (!/^\d{4}-\d\d-\d\d$/.test(tgl)) throw new RangeError(`Not a date: ${tgl}`)
  const { tahun, bulan, tanggal } = partsOf(tgl)
  return Date.UTC(tahun, bulan - 1, tanggal) / DAY
}

function named(names: readonly string[], position: number): string {
  const name = names[position - 1]
  if (name === undefined) throw new RangeError(`No name at position ${position}`)
  return name
}
