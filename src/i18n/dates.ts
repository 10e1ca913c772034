import * as calendar from '../contract/rules/calendar.ts'
import * as schedule from '../contract/rules/weeks.ts'
import id from './id/dates.json' with { type: 'json' }
import { language, locale } from './language.ts'
import { part } from './part.ts'

/** How days, months and weeks are called. */
export const dates = part('dates', id, (words) => ({
  hari: calendar.HARI as readonly string[],
  bulan: calendar.BULAN as readonly string[],
  pekan: (week: number, days: string) => words.pekan_of({ week, days }),
}))

/** 'Senin' */
export const namaHari = (tgl: string): string => calendar.namaHari(tgl, dates)

/** '15 Juli 2024' */
export const tanggal = (tgl: string): string => calendar.tanggal(tgl, dates)

/** 'Senin, 15 Juli 2024' */
export const tanggalPanjang = (tgl: string): string => calendar.tanggalPanjang(tgl, dates)

/** 'Sen 15': what a small square has room for. */
export const hariPendek = (tgl: string): string =>
  `${namaHari(tgl).slice(0, 3)} ${calendar.partsOf(tgl).tanggal}`

/** 'Sen 15 Juli 2024': what is heard of such a square begins with what is seen on it. */
export const hariPendekLengkap = (tgl: string): string => `${namaHari(tgl).slice(0, 3)} ${tanggal(tgl)}`

/** '15–21 Juli 2024' */
export const rentang = (mulai: string, selesai: string): string => calendar.rentang(mulai, selesai, dates)

/** The months and weeks of a schedule as they are offered for choice. */
export const months = (mulai: string, selesai: string, tahun: number) =>
  schedule.months(mulai, selesai, tahun, dates)
export const weeks = (mulai: string, selesai: string, within: Parameters<typeof schedule.weeks>[2]) =>
  schedule.weeks(mulai, selesai, within, dates)

/** How much time a last day still leaves. */
export function sisaHari(until: string, today: string): string {
  const days = calendar.daysBetween(today, until)
  if (days < 0) return dates.over
  if (days === 0) return dates.lastDay
  return days === 1 ? dates.tomorrow : dates.left({ days })
}

/** 'Senin, 15 Juli 2024 (3 hari lagi)'; what stands in brackets is not torn apart at the end of a line. */
export const batas = (until: string, today: string): string =>
  `${tanggalPanjang(until)} (${sisaHari(until, today).replaceAll(' ', '\u00a0')})`

/** '08.00' of a form's '08:00'; English leaves the colon. */
export const pukul = (time: string): string => (language() === 'id' ? time.replace(':', '.') : time)

/** '15 Juli 2024, 09.30', in that zone. What is no time stays as it came. */
export function waktu(value: string, timeZone: string): string {
  const time = new Date(value)
  if (Number.isNaN(time.getTime())) return value
  return timeIn(timeZone)
    .format(time)
    .replace(/ (pukul|at) /, ', ')
}

/** Making a format is slow, and a thread has a hundred times to tell. */
const formats = new Map<string, Intl.DateTimeFormat>()

function timeIn(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale(), { ...TIME, timeZone })
  formats.set(timeZone, format)
  return format
}

const TIME = { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
