import { addDays } from './calendar.ts'

/**
 * The national holidays of a year in Indonesia, in their order. `sure` are those of the Gregorian calendar, Easter's among
 * them; those of the moon are reckoned, and off by a day where the moon was not seen. What holds, and which days are taken
 * off together (cuti bersama), the government decides each year (SKB).
 */
export function nationalHolidays(year: number): NationalHoliday[] {
  const easter = easterOf(year)
  const sure = [
    ...Object.entries(FIXED).map(([name, day]) => ({ name: name as HolidayName, tgl: `${year}-${day}` })),
    { name: 'wafat', tgl: addDays(easter, -2) } as const,
    { name: 'paskah', tgl: easter } as const,
    { name: 'kenaikan', tgl: addDays(easter, 39) } as const,
  ].map((each) => ({ ...each, sure: true }))
  return [...sure, ...byMoon(year)].sort((one, other) => one.tgl.localeCompare(other.tgl))
}

export interface NationalHoliday {
  name: HolidayName
  tgl: string
  sure: boolean
}

const FIXED = {
  tahunbaru: '01-01',
  buruh: '05-01',
  pancasila: '06-01',
  merdeka: '08-17',
  natal: '12-25',
} as const
/** Month and day. Nyepi is the day after the dark moon of March: there a month of the Chinese calendar begins. */
const ISLAMIC = {
  '7-27': 'isra',
  '10-1': 'idulfitri',
  '10-2': 'idulfitri',
  '12-10': 'iduladha',
  '1-1': 'muharam',
  '3-12': 'maulid',
} as const
const CHINESE = { '1-1': 'imlek', '4-15': 'waisak' } as const

export type HolidayName =
  | keyof typeof FIXED
  | 'wafat'
  | 'paskah'
  | 'kenaikan'
  | (typeof ISLAMIC)[keyof typeof ISLAMIC]
  | (typeof CHINESE)[keyof typeof CHINESE]
  | 'nyepi'

function byMoon(year: number): NationalHoliday[] {
  const islamic = readerOf('islamic-umalqura')
  const chinese = readerOf('chinese')
  const found: NationalHoliday[] = []
  const add = (name: HolidayName | undefined, tgl: string) => name && found.push({ name, tgl, sure: false })
  for (let tgl = `${year}-01-01`; tgl <= `${year}-12-31`; tgl = addDays(tgl, 1)) {
    const day = chinese(tgl)
    add((ISLAMIC as Record<string, HolidayName>)[islamic(tgl)], tgl)
    add((CHINESE as Record<string, HolidayName>)[day], tgl)
    const dark = day.endsWith('-1') && tgl >= `${year}-03-02` && tgl <= `${year}-03-31`
    if (dark && !found.some(({ name }) => name === 'nyepi')) add('nyepi', tgl)
  }
  return found
}

/** A day in another calendar, as month and day; a leap month is told apart ('4bis-15'). */
function readerOf(calendar: string): (tgl: string) => string {
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return (tgl) => {
    const parts = format.formatToParts(new Date(tgl))
    const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
    return `${part('month')}-${part('day')}`
  }
}

/** By the Gregorian computus (Meeus). */
function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  return addDays(`${year}-03-22`, h + l - 7 * m)
}
