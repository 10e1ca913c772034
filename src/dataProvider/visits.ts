/**
 * What the device remembers of the last visit, so that the next one can ask for everything at once: the role, and per
 * address the calls it made before anybody touched it. Paths of calls only, nothing that was answered.
 */
export interface Visits {
  role?: string
  calls: Record<string, string[]>
}

export function recall(): Visits {
  try {
    const visits = JSON.parse(localStorage.getItem(KEY) ?? '') as Visits
    return { ...visits, calls: { ...visits.calls } }
  } catch {
    return { calls: {} }
  }
}

/** An address worth remembering: what stands behind `?` or in '/token/…' is not. */
export const addressOf = ({ pathname, search }: { pathname: string; search: string }): string | null =>
  search === '' && !pathname.startsWith('/token/') ? pathname : null

/** After an answer. */
export function rememberCall(path: string): void {
  // What a person does afterwards says nothing about the next visit.
  if (opened === null || navigator.userActivation?.hasBeenActive || path.length > LONGEST) return
  asked.add(path)
  timer ??= setTimeout(writeCalls, PAUSE)
}

export function rememberRole(role: string): void {
  if (recall().role !== role) write({ ...recall(), role })
}

/** Part of leaving. */
export function forgetVisits(): void {
  asked.clear()
  clearTimeout(timer)
  timer = undefined
  localStorage.removeItem(KEY)
}

const KEY = 'awal'
const PAUSE = 2000
const LONGEST = 100
const MOST_CALLS = 6
const MOST_ADDRESSES = 12

const opened = addressOf(location)
const asked = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

function writeCalls() {
  timer = undefined
  const { calls, ...rest } = recall()
  const { [opened ?? '']: _, ...others } = calls
  const kept = Object.entries(others).slice(1 - MOST_ADDRESSES)
  write({ ...rest, calls: { ...Object.fromEntries(kept), [opened ?? '']: [...asked].slice(0, MOST_CALLS) } })
}

function write(visits: Visits) {
  try {
    localStorage.setItem(KEY, JSON.stringify(visits))
  } catch {
    // Storage is refused: every visit is a first one.
  }
}
