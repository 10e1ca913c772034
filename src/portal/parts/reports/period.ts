import { currentSelection, months, weeks, years, type Selection } from '../../../contract/rules/weeks.ts'

export type Schedule = {
  mulai: string
  selesai: string
  /** The last day reported on, which may lie behind the end where that was moved forward. */
  terakhir?: string | null | undefined
}

/** Up to when there is something to see: a report behind the end is reached as well. */
export const seenUntil = ({ selesai, terakhir }: Schedule): string =>
  terakhir && terakhir > selesai ? terakhir : selesai
export type Period = Required<Selection>

/**
 * The year, month and week that are shown: what the address asks for as far as the schedule has it, otherwise the
 * present week, or the first one of a month that is not the present.
 */
export function shownPeriod(schedule: Schedule, asked: Selection, today: string): Period {
  const { mulai } = schedule
  const selesai = seenUntil(schedule)
  const now = currentSelection(mulai, schedule.selesai, today)
  const tahun = pick(
    years(mulai, selesai).map((each) => each.tahun),
    [asked.tahun, now.tahun],
  )
  const bulan = pick(
    months(mulai, selesai, tahun).map((each) => each.bulan),
    [asked.bulan, tahun === now.tahun ? now.bulan : undefined],
  )
  const present = tahun === now.tahun && bulan === now.bulan
  const minggu = pick(
    weeks(mulai, selesai, { tahun, bulan }).map((each) => each.minggu),
    [asked.minggu, present ? now.minggu : undefined],
  )
  return { tahun, bulan, minggu }
}

/** The week before and the week after, in the order of the selectors; null at the ends. */
export function neighbours(
  schedule: Schedule,
  shown: Period,
): { before: Period | null; after: Period | null } {
  const { mulai } = schedule
  const selesai = seenUntil(schedule)
  const all = years(mulai, selesai).flatMap(({ tahun }) =>
    months(mulai, selesai, tahun).flatMap(({ bulan }) =>
      weeks(mulai, selesai, { tahun, bulan }).map(({ minggu }) => ({ tahun, bulan, minggu })),
    ),
  )
  const at = all.findIndex(
    (each) => each.tahun === shown.tahun && each.bulan === shown.bulan && each.minggu === shown.minggu,
  )
  return { before: all[at - 1] ?? null, after: all[at + 1] ?? null }
}

/** The first wish that can be had, otherwise the first there is. A schedule has at least one day. */
function pick(offered: readonly number[], wishes: readonly (number | undefined)[]): number {
  return wishes.find((wish) => wish !== undefined && offered.includes(wish)) ?? offered[0]!
}
