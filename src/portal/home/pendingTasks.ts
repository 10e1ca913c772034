import { daysBetween, partsOf } from '../../contract/rules/calendar.ts'
import { weekOf } from '../../contract/rules/weeks.ts'
import { tanggal } from '../../i18n/dates.ts'
import { home } from '../../i18n/home.ts'
import type { Placement } from '../lecturer/placements.ts'

/** One student something waits for, and where it is done. */
export type PendingTask = { registerid: number; name: string; about: string; count?: number; to: string }
export type PendingTasks = { answer: PendingTask[]; silent: PendingTask[] }

/** What waits for a lecturer beside the inbox, the longest wait first. Who is silent the server says: it knows of days away. */
export function pendingTasks(
  placements: readonly Placement[],
  silent: readonly Placement[],
  today: string,
): PendingTasks {
  // What has ended takes no more reports.
  const approved = placements.filter(
    ({ registerdisetujui, keadaan }) => registerdisetujui === 1 && (keadaan ?? 'berjalan') === 'berjalan',
  )
  return {
    answer: approved
      .filter(({ tanggapan_baru }) => tanggapan_baru > 0)
      .map((each) => ({
        ...student(each),
        about: each.tanggapan_baru_pekan ? home.inWeekly : home.inFinal,
        count: each.tanggapan_baru,
        to: each.tanggapan_baru_pekan
          ? weekAddress(each, each.tanggapan_baru_pekan)
          : `/mahasiswabimbingan/${each.registerid}?tab=akhir`,
      })),
    silent: inOrder(silent, silentSince).map(([each, since]) => ({
      ...student(each),
      about: each.laporanterakhir
        ? home.lastReport({ day: tanggal(since), days: daysBetween(since, today) })
        : home.neverReported({ day: tanggal(since) }),
      to: weekAddress(each, today),
    })),
  }
}

const silentSince = ({ laporanterakhir, jadwalmulai }: Placement) => laporanterakhir ?? jadwalmulai ?? null

const student = ({ registerid, registermhsnama }: Placement) => ({ registerid, name: registermhsnama })

/** Those for whom there is a day, by that day. */
function inOrder(placements: readonly Placement[], dayOf: (each: Placement) => string | null) {
  return placements
    .flatMap((each) => {
      const day = dayOf(each)
      return day === null ? [] : [[each, day] as const]
    })
    .sort(([, one], [, other]) => one.localeCompare(other))
}

/** The week of that day. The first week may begin after its Monday. */
function weekAddress({ registerid, jadwalmulai }: Placement, tgl: string): string {
  const page = `/mahasiswabimbingan/${registerid}?tab=mingguan`
  if (!jadwalmulai) return page
  const day = tgl < jadwalmulai ? jadwalmulai : tgl
  const { tahun, bulan } = partsOf(day)
  return `${page}&tahun=${tahun}&bulan=${bulan}&minggu=${weekOf(jadwalmulai, day)}`
}
