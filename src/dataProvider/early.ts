/**
 * The first script of the page (src/app/first) asks the server what this address needs while the application is still
 * on its way. What an address needs is remembered on the device from the last visit: paths of calls and the role,
 * nothing that was answered.
 */
export interface Early {
  token: string
  answers: Map<string, Promise<Response>>
}

declare global {
  interface Window {
    early?: Early
  }
}

/** What is remembered between two visits. */
export interface Memory {
  role?: string
  /** Address → the calls it made before anybody touched it. */
  calls: Record<string, string[]>
}

/** The answer that is on its way already, once; a refused or broken one is asked for again by whoever needs it. */
export async function takeEarly(path: string, token: string | null): Promise<Response | undefined> {
  const { early } = window
  if (!early || early.token !== token || performance.now() > TOO_OLD) return undefined
  const answer = early.answers.get(path)
  early.answers.delete(path)
  const response = await answer?.catch(() => undefined)
  return response?.ok ? response : undefined
}

/** After an answer: the next visit of this address asks for it at once. */
export function rememberCall(path: string): void {
  if (touched || path.length > LONGEST) return
  asked.add(path)
  if (timer === undefined) timer = setTimeout(write, PAUSE)
}

export function rememberRole(role: string): void {
  if (recall().role !== role) store({ ...recall(), role })
}

/** Part of leaving. */
export function forgetVisits(): void {
  asked.clear()
  clearTimeout(timer)
  timer = undefined
  localStorage.removeItem(KEY)
}

export function recall(): Memory {
  try {
    const memory = JSON.parse(localStorage.getItem(KEY) ?? '') as Memory
    return { ...memory, calls: { ...memory.calls } }
  } catch {
    return { calls: {} }
  }
}

const KEY = 'awal'
const TOO_OLD = 60_000
const PAUSE = 2000
const LONGEST = 100
const MOST_CALLS = 6
const MOST_PLACES = 12

const asked = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined
/** What a person does afterwards says nothing about the next visit. */
let touched = false
const address = globalThis.location?.pathname ?? '/'
for (const event of ['pointerdown', 'keydown'])
  globalThis.addEventListener?.(event, () => (touched = true), { once: true, capture: true })

function write() {
  timer = undefined
  const { calls, ...memory } = recall()
  const { [address]: _, ...others } = calls
  const kept = Object.entries(others).slice(-MOST_PLACES + 1)
  store({ ...memory, calls: { ...Object.fromEntries(kept), [address]: [...asked].slice(0, MOST_CALLS) } })
}

function store(memory: Memory) {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory))
  } catch {
    // Storage is refused: every visit is a first one.
  }
}
