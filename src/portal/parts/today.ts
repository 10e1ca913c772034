import { daysBetween, tanggalPanjang, today } from '../../contract/rules/calendar.ts'

/** Which day it is at the polytechnic, wherever the phone is. */
export function hariIni(clock: Date = new Date()): string {
  return today(clock, ZONE)
}

/** '15 Juli 2024, 09.30', at the polytechnic. What is no time stays as it came. */
export function waktu(value: string): string {
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? value : TIME.format(time).replace(' pukul ', ', ')
}

/** How much time a last day still leaves. */
export function sisaHari(until: string, now: string): string {
  const days = daysBetween(now, until)
  if (days < 0) return 'sudah lewat'
  if (days === 0) return 'hari ini hari terakhir'
  return days === 1 ? 'tinggal besok' : `${days} hari lagi`
}

/** 'Senin, 15 Juli 2024 (3 hari lagi)' */
export function batas(until: string, now: string): string {
  return `${tanggalPanjang(until)} (${sisaHari(until, now)})`
}

const ZONE = 'Asia/Jakarta'
const TIME = new Intl.DateTimeFormat('id-ID', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
