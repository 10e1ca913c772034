import type { Notice } from '../../contract/endpoints/index.ts'
import { isState } from '../../contract/notices.ts'
import { isWithin } from '../../contract/rules/calendar.ts'
import { weekOf } from '../../contract/rules/weeks.ts'
import { seenUntil, type Schedule } from '../parts/reports/period.ts'
import { dateOf, placeOf } from './place.ts'

/** A week in which something happened that was not seen yet. */
export interface WeekNews {
  minggu: number
  /** A day of it. */
  tgl: string
  ids: readonly number[]
}

type Known = readonly Notice[]

/** The weeks of an internship with something new, the earliest first. */
export function weekNews(notices: Known, registerid: number, schedule: Schedule): WeekNews[] {
  const { mulai } = schedule
  const weeks = new Map<number, { minggu: number; tgl: string; ids: number[] }>()
  for (const notice of unreadOf(notices, registerid)) {
    const named = dayIn(notice)
    // A comment names the Monday, which may lie before the first day.
    const tgl = named && named < mulai && weekOf(mulai, named) === 1 ? mulai : named
    if (!tgl || !isWithin(tgl, mulai, seenUntil(schedule))) continue
    const minggu = weekOf(mulai, tgl)
    const known = weeks.get(minggu)
    if (known) known.ids.push(notice.peristiwaid)
    else weeks.set(minggu, { minggu, tgl, ids: [notice.peristiwaid] })
  }
  return [...weeks.values()].sort((a, b) => a.minggu - b.minggu)
}

/** What is new about the final report. */
export const finalNews = (notices: Known, registerid: number): number[] =>
  unreadOf(notices, registerid).flatMap((notice) => (isFinal(notice) ? [notice.peristiwaid] : []))

/** How much is unread at each of these places of a menu, the nearest to where it is seen. */
export function newsByPlace(
  notices: Known,
  places: readonly string[],
  student: boolean,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const notice of notices) {
    if (notice.dibaca) continue
    const at = placeIn(notice, places, student)
    if (at) counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  return counts
}

/**
 * What still holds: of what says how something stands the newest alone; and to whoever has a place neither that they may
 * register nor what was decided about an earlier registration.
 *
 * @param place the registration that holds one
 */
export function standingNews(notices: Known, place: number | null): Notice[] {
  const said = new Set<string>()
  return notices.filter(({ objek, objekid, aksi, sesudah, registerid }) => {
    if (place !== null && objek === 'mahasiswa' && sesudah?.direkomendasikan === 1) return false
    if (place !== null && `${objek}.${aksi}` === 'register.keputusan' && (registerid ?? place) < place)
      return false
    if (!isState(`${objek}.${aksi}`)) return true
    // To be revised is a state of what was handed in, as accepted is.
    const about = `${objek} ${objekid} ${aksi === 'revisi' ? 'status' : aksi}`
    const newest = !said.has(about)
    said.add(about)
    return newest
  })
}

/** At which of these places it is seen what a notice tells. */
export const placeIn = (notice: Notice, places: readonly string[], student: boolean) =>
  nearest(placeOf(notice, student), places)

/** The place itself with its tab, else the page or one above it, else the home. */
function nearest(address: string, places: readonly string[]): string | undefined {
  const [path = '', search = ''] = address.split('#')[0]!.split('?')
  return (
    places.find((place) => place === `${path}?${search}`) ??
    places.find((place) => place !== '/' && (path === place || path.startsWith(`${place}/`))) ??
    places.find((place) => place === '/')
  )
}

const unreadOf = (notices: Known, registerid: number) =>
  notices.filter((notice) => !notice.dibaca && notice.registerid === registerid)

const isFinal = ({ objek, sesudah }: Notice) =>
  objek === 'laporanakhir' || (objek === 'tanggapan' && sesudah?.jenis === 'akhir')

function dayIn(notice: Notice): string {
  if (isFinal(notice)) return ''
  if (notice.objek === 'laporan') return dateOf(notice)
  return notice.objek === 'tanggapan' ? dateOf(notice, 'pekan') : ''
}
