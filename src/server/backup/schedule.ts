import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { SLOT } from './retention.ts'

/**
 * Writes a backup at the same hour of each day into BACKUP_DIR, or as soon as the server runs again after it. In a
 * process of its own: whatever the disk does, the server goes on answering.
 */
export function scheduleBackups(plan: Plan): Schedule {
  const { dir, log, tick = 60_000, first = 5 * 60_000, again = AGAIN, run = runBackup } = plan
  let running: { stop: () => void } | undefined
  let notBefore = performance.now() + first
  let settled: string | undefined
  let stopped = false
  const look = () => {
    const slot = slotOf(plan.clock(), plan)
    // One that lies there already may be another installation's: the first look at it is not this process'.
    if (running || performance.now() < notBefore || (slot === settled && isThere(dir, slot))) return
    notBefore = performance.now() + again
    start(slot)
  }
  const start = (slot: string) => {
    const child = run(slot)
    running = child
    void child.ended.then(async ({ code, said }) => {
      running = undefined
      if (code === 0 || code === 2) settled = slot
      if (code !== 0) log.error({ code, said: said.slice(-2000) }, code === 2 ? INCOMPLETE : 'backup failed')
      else log.info({ slot }, 'backup')
      // It had no chance to write down that it failed.
      if (code === null && !stopped) await plan.killed()
    })
  }
  const timer = setInterval(look, tick)
  timer.unref()
  return {
    isRunning: () => running !== undefined,
    now() {
      const name = nameAt(plan.clock(), plan.timeZone)
      if (running || existsSync(join(dir, name))) return false
      start(name)
      return true
    },
    stop: () => {
      stopped = true
      clearInterval(timer)
      running?.stop()
    },
  }
}

export interface Schedule {
  /** Because somebody asks for it, under its own minute; false = one is on its way, or was made this minute. */
  now: () => boolean
  isRunning: () => boolean
  stop: () => void
}

export interface Plan {
  dir: string
  hour: number
  timeZone: string
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'error' | 'info'>
  /** The process that wrote it was ended by somebody, or by the kernel. */
  killed: () => Promise<void>
  tick?: number
  first?: number
  again?: number
  run?: (slot: string) => { stop: () => void; ended: Promise<{ code: number | null; said: string }> }
}

/** How often a backup that failed is tried again. */
const AGAIN = 60 * 60_000
/** One that takes longer will not end. */
const DEADLINE = 6 * 60 * 60_000
const INCOMPLETE = 'backup written, but stored files are gone or damaged'

/** The last moment at which a backup was due, by the campus' clock: '2026-11-22T0200'. */
export function slotOf(now: Date, { hour, timeZone }: Pick<Plan, 'hour' | 'timeZone'>): string {
  const day = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone })
  const present = Number(now.toLocaleTimeString('sv-SE', { timeZone, hour: '2-digit' }))
  const due = present >= hour ? now : new Date(now.getTime() - 24 * 60 * 60_000)
  return `${day(due)}T${String(hour).padStart(2, '0')}00`
}

/** A later one of the same day, which somebody asked for, has taken its place. */
function isThere(dir: string, slot: string): boolean {
  if (existsSync(join(dir, slot))) return true
  const names = existsSync(dir) ? readdirSync(dir) : []
  return names.some((name) => SLOT.test(name) && name.slice(0, 10) === slot.slice(0, 10) && name > slot)
}

/** A backup out of turn is called by its minute, and goes in its turn like the others. */
function nameAt(now: Date, timeZone: string): string {
  const time = now.toLocaleTimeString('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' })
  return `${now.toLocaleDateString('sv-SE', { timeZone })}T${time.replace(':', '')}`
}

/** When the campus' clock shows that hour the next time. */
export function nextBackup(now: Date, { hour, timeZone }: Pick<Plan, 'hour' | 'timeZone'>): Date {
  const due = `${String(hour).padStart(2, '0')}:00`
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' })
  // Every zone's offset is of whole quarters of an hour.
  let next = (Math.floor(now.getTime() / QUARTER) + 1) * QUARTER
  // An hour that a day of changed clocks does not have comes the day after.
  while (clock.format(next) !== due) next += QUARTER
  return new Date(next)
}
const QUARTER = 15 * 60_000

/** With the server's own environment: the same folder, the same database. */
function runBackup(slot: string) {
  const script = join(import.meta.dirname, '../backupNow.ts')
  const child = spawn(process.execPath, [script, '--jadwal', slot], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (said = (said + data.toString()).slice(-10_000)))
  const late = setTimeout(() => child.kill('SIGTERM'), DEADLINE)
  late.unref()
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    const end = (code: number | null, why = '') => {
      clearTimeout(late)
      resolve({ code, said: said + why })
    }
    child.once('close', (code) => end(code))
    child.once('error', (error) => end(1, error.message))
  })
  return { stop: () => void child.kill('SIGTERM'), ended }
}
