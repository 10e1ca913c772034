import { serviceBusy } from '../http/httpError.ts'

/**
 * A few jobs at once, a few more wait, not many of one lane. The lanes take turns, so a crowd in one keeps nobody in another waiting; when all
 * places are taken, the longest lane gives one up. Whoever is `first` goes before all lanes.
 */
export function fairQueue({ atOnce, waiting, perLane = waiting }: Places): FairQueue {
  const lanes = new Map<string, Job[]>()
  const ahead: Job[] = []
  let running = 0

  const next = (): Job | undefined => {
    if (ahead.length > 0) return ahead.shift()
    for (const [lane, jobs] of lanes) {
      const job = jobs.shift()
      // Behind all others again.
      lanes.delete(lane)
      if (jobs.length > 0) lanes.set(lane, jobs)
      return job
    }
    return undefined
  }
  const enter = (lane: Lane, job: Job): void => {
    if (lane === first) {
      if (ahead.length >= waiting) throw serviceBusy()
      ahead.push(job)
      return
    }
    const own = lanes.get(lane) ?? []
    if (own.length >= perLane) throw serviceBusy()
    const all = [...lanes.values()]
    if (all.reduce((sum, jobs) => sum + jobs.length, 0) >= waiting) {
      const longest = all.reduce((a, b) => (b.length > a.length ? b : a))
      if (longest.length <= own.length + 1) throw serviceBusy()
      longest.pop()!.drop()
    }
    own.push(job)
    lanes.set(lane, own)
  }
  return async (lane, job) => {
    if (running < atOnce) running += 1
    else await new Promise<void>((start, drop) => enter(lane, { start, drop: () => drop(serviceBusy()) }))
    try {
      return await job()
    } finally {
      // The place is handed over, so nobody who comes now can slip in before those who wait.
      const waited = next()
      if (waited) waited.start()
      else running -= 1
    }
  }
}

export const first = Symbol('first')
export type Lane = string | typeof first
/** @throws 503 when too many wait */
export type FairQueue = <T>(lane: Lane, job: () => Promise<T>) => Promise<T>
interface Places {
  atOnce: number
  waiting: number
  perLane?: number
}
interface Job {
  start(): void
  drop(): void
}
