import { daysBetween, tanggalPanjang, today } from '../../contract/rules/calendar.ts'
import { timeZone } from '../../dataProvider/session.ts'

/** Which day it is at the polytechnic, wherever the phone is. */
export function hariIni(clock: Date = new Date()): string {
  return today(clock, timeZone())
}

/** '15 Juli 2024, 09.30', at the polytechnic. What is no time stays as it came. */
export function waktu(value: string): string {
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? value : timeIn(timeZone()).format(time).replace(' pukul ', ', ')
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

const formats = new Map<string, Intl.DateTimeFormat>()

function timeIn(zone: string): Intl.DateTimeFormat {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('id-ID', { ...TIME, timeZone: zone })
  formats.set(zone, format)
  return format
}

const TIME = { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
