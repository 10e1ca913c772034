import { loadavg } from 'node:os'
import type { Chored } from './chores.ts'
import type { Walked } from './walk.ts'

/** Milliseconds that no call may take at its slowest twentieth, alone on a quiet machine. */
export const WANTED = 200
/** From quarter to whole so many times as long, and longer than that: it grows with what is none of its business. */
const GROWS = { times: 2, ms: 20 }

export const load = () => loadavg()[0]!.toFixed(1)

export function reportWalk(walked: readonly Walked[]): void {
  const wrong = walked.filter(({ status }) => status !== 200)
  for (const { status, who, path } of wrong) console.log(`${status} ${who} ${path}`)
  const slowest = walked.toSorted((a, b) => b.least - a.least)
  console.log(`\n least    p50    p95  first     kB  who, call (load ${load()})`)
  for (const one of slowest.filter(({ p95 }, at) => at < 40 || p95 > WANTED)) console.log(lineOf(one))
  const middle = walked.map(({ least }) => least).toSorted((a, b) => a - b)
  const part = (share: number) => middle[Math.floor((middle.length - 1) * share)]!.toFixed(1)
  console.log(
    `${walked.length} questions at their least: p50 ${part(0.5)} ms, p95 ${part(0.95)}, p99 ${part(0.99)}; above ${WANTED} ms at p95: ${walked.filter(({ p95 }) => p95 > WANTED).length}`,
  )
}

const lineOf = ({ who, path, least, p50, p95, cold, bytes }: Walked) =>
  `${ms(least)} ${ms(p50)} ${ms(p95)} ${ms(cold)} ${ms(bytes / 1024)}  ${who} ${path}`
const ms = (number: number) => number.toFixed(number < 10 ? 1 : 0).padStart(6)

/** The same question of the quarter and of the whole. */
export function reportGrowth(quarter: readonly Walked[], whole: readonly Walked[]): GrownCase[] {
  const key = ({ who, path }: Walked) => `${who} ${path.replaceAll(/\d{3,}/g, '#')}`
  const before = new Map(quarter.map((one) => [key(one), one.least]))
  const grown = whole
    .flatMap((one) => {
      const was = before.get(key(one))
      return was !== undefined && one.least > GROWS.ms && one.least > was * GROWS.times
        ? [{ who: one.who, path: one.path, quarter: was, whole: one.least }]
        : []
    })
    .toSorted((a, b) => b.whole - a.whole)
  console.log(`\n   1/4  whole  grows with the campus: more than ${GROWS.times} times, above ${GROWS.ms} ms`)
  for (const { who, path, quarter: was, whole: is } of grown)
    console.log(`${ms(was)} ${ms(is)}  ${who} ${path}`)
  return grown
}
export interface GrownCase {
  who: string
  path: string
  quarter: number
  whole: number
}

export function reportChores(chored: readonly Chored[]): void {
  const sum = chored.reduce((total, one) => total + one.ms, 0)
  console.log(
    `\n    ms  wait  by itself (load ${load()}); how long the slowest of those who wrote meanwhile waited`,
  )
  for (const { name, ms: took, longest } of chored)
    if (took > 20 || longest > 50) console.log(`${ms(took)} ${ms(longest)}  ${name}`)
  console.log(
    `${(sum / 1000).toFixed(1)} s in all; the longest wait ${Math.max(...chored.map(({ longest }) => longest)).toFixed(0)} ms`,
  )
}
