/** How a scheduled backup is called: its day and hour at the campus. */
export const SLOT = /^(\d{4}-\d{2}-\d{2})T\d{4}$/

/**
 * Which scheduled backups may go: kept is the newest of each of the last 7 days, 5 weeks and 6 months that have one. It is
 * counted in backups, not from today: after a pause, or when the clock was set wrong, the old ones are all there is.
 */
export function expired(names: readonly string[]): string[] {
  const slots = names.filter((name) => SLOT.test(name)).toSorted((a, b) => (a < b ? 1 : -1))
  const kept = new Set(KEPT.flatMap(({ most, period }) => newestOfEach(slots, period).slice(0, most)))
  return slots.filter((name) => !kept.has(name))
}

const KEPT = [
  { most: 7, period: (name: string) => name.slice(0, 10) },
  { most: 5, period: (name: string) => mondayOf(name.slice(0, 10)) },
  { most: 6, period: (name: string) => name.slice(0, 7) },
]

/** @param slots the newest first */
function newestOfEach(slots: readonly string[], period: (name: string) => string): string[] {
  const newest = new Map<string, string>()
  for (const name of slots) if (!newest.has(period(name))) newest.set(period(name), name)
  return [...newest.values()]
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
