import { readFileSync } from 'node:fs'

/**
 * What a process has had of the processor so far, in milliseconds, as Linux counts it; undefined where nobody says so. Its
 * own `process.cpuUsage()` cannot be asked for while it works.
 */
export function cpuTimeOf(pid: number | undefined): number | undefined {
  try {
    // proc_pid_stat(5): the name in brackets may hold anything; behind it utime and stime are the 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return undefined
  }
}
/** What the kernel tells programs, whatever it counts in itself. */
const TICK_MS = 10
