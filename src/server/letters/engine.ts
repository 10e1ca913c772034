import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { AppContext } from '../context.ts'
import { conflict, HttpError } from '../http/httpError.ts'

/**
 * Makes paper: a template of ours, data, pictures → a file. Typst works in a process of its own, because it cannot be
 * interrupted (the thread of a worker goes on until the page is done, whatever is asked of it): what takes too long is
 * killed, what has grown goes, and a page that brings the compiler down leaves the server up. Nothing is loaded before
 * the first page, and nothing stays after some quiet minutes.
 */
export function letterEngine(options: Options = {}): LetterEngine {
  const {
    patience = 10_000,
    longest = 6 * patience,
    pagesPerProcess = 400,
    mostWaiting = 40,
    quiet = 120_000,
  } = options
  let child: Running | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let started = 0
  let idle: NodeJS.Timeout | undefined

  const stop = () => {
    clearTimeout(idle)
    child?.process.kill('SIGKILL')
    child = undefined
  }

  const running = (): Running => {
    if (child) return child
    started += 1
    child = { process: start(options), pages: 0 }
    // It ends by itself when the server does, however that ends.
    child.process.unref()
    child.process.channel?.unref()
    return child
  }

  const one = async (job: Job): Promise<Rendered> => {
    clearTimeout(idle)
    const at = running()
    const answer = await ask(at.process, job, { patience, longest }).catch((error: unknown) => {
      stop()
      throw error
    })
    at.pages += answer.pages ?? 1
    if (at.pages >= pagesPerProcess || (answer.rss ?? 0) > MOST_MEMORY) stop()
    else idle = setTimeout(stop, quiet).unref()
    if (answer.problem === 'missing') throw conflict('letters.unavailable')
    if (answer.problem !== undefined)
      throw new Error(`a letter could not be drawn: ${job.template}: ${answer.problem}`)
    return { bytes: Buffer.from(answer.bytes!), pages: answer.pages!, unprintable: answer.unprintable! }
  }

  return {
    async render(job) {
      if (waiting >= mostWaiting) throw new HttpError(503, 'letters.busy', { retryAfter: 5 })
      waiting += 1
      // One after the other: a second process would only take the processor from those who write.
      const turn = last.then(() => one(job))
      last = turn.catch(() => undefined)
      try {
        return await turn
      } finally {
        waiting -= 1
      }
    },
    stop,
    started: () => started,
  }
}

export interface LetterEngine {
  /** @throws 503 when too many wait or the machine is too busy, 409 what takes too long, and where there is no compiler */
  render: (job: Job) => Promise<Rendered>
  stop: () => void
  /** How many processes there have been. */
  started: () => number
}

export interface Job {
  /** A file of `templates/`, without its ending. */
  template: string
  /** Never code: the template reads it as JSON. */
  data: object
  /** Pictures the data names, by the name it gives them. */
  pictures?: Record<string, Uint8Array>
  /** A PDF to be kept, or a drawing of all pages for the screen. */
  as: 'pdf' | 'svg'
}

export interface Rendered {
  bytes: Buffer
  pages: number
  /** Letters and signs that the font does not have; a box stands in their place. */
  unprintable: string[]
}

export interface Options {
  /** Milliseconds of the processor for one paper. */
  patience?: number
  /** Milliseconds that anybody waits for one, however busy the machine is. */
  longest?: number
  pagesPerProcess?: number
  mostWaiting?: number
  /** Milliseconds without work after which nothing stays in memory. */
  quiet?: number
  /** Others than ours, for tests. */
  program?: string
  templates?: string
}

export interface Answer {
  id: number
  problem?: string
  bytes?: Uint8Array
  pages?: number
  unprintable?: string[]
  rss?: number
}

interface Running {
  process: ChildProcess
  pages: number
}

const PROGRAM = join(import.meta.dirname, 'compiler.ts')
const MOST_MEMORY = 500 * 1024 * 1024

function start({ program, templates }: Pick<Options, 'program' | 'templates'>): ChildProcess {
  const child = fork(program ?? PROGRAM, templates ? [templates] : [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Whoever waits for a page hears of it as well; nobody else has to.
  child.on('error', () => undefined)
  try {
    // Whoever writes a report meanwhile comes first.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Gone already: whoever asks is told.
  }
  return child
}

/** One for all letters of this server, made when the first is drawn. */
export const engineOf = ({ letters }: Pick<AppContext, 'letters'>): LetterEngine =>
  letters ?? (shared ??= letterEngine())
let shared: LetterEngine | undefined

const MOMENT_MS = 50
let asked = 0

function ask(
  child: ChildProcess,
  job: Job,
  { patience, longest }: Required<Pick<Options, 'patience' | 'longest'>>,
): Promise<Answer> {
  asked += 1
  const id = asked
  return new Promise((resolve, reject) => {
    const done = (act: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
      child.off('error', onExit)
      act()
    }
    const onMessage = (answer: Answer) => {
      if (answer.id === id) done(() => resolve(answer))
    }
    // Ended by us, it is no fault of the page: it is drawn when there is a process again.
    const onExit = () =>
      done(() =>
        reject(
          child.killed
            ? new HttpError(503, 'letters.busy', { retryAfter: 5 })
            : new Error('the process that draws letters has ended'),
        ),
      )
    // A machine that is busy with other things keeps the process waiting: only what it has worked itself is the page's.
    const before = cpuTimeOf(child.pid) ?? 0
    const end = Date.now() + longest
    const look = () => {
      const worked = cpuTimeOf(child.pid)
      if (worked === undefined || worked - before >= patience) {
        done(() => reject(conflict('letters.too-long')))
      } else if (Date.now() >= end) {
        done(() => reject(new HttpError(503, 'letters.busy', { retryAfter: 5 })))
      } else {
        timer = setTimeout(look, Math.max(MOMENT_MS, patience - (worked - before)))
      }
    }
    let timer = setTimeout(look, patience)
    child.on('message', onMessage)
    child.on('exit', onExit)
    child.on('error', onExit)
    child.send({ id, ...job }, (error) => error && onExit())
  })
}

/**
 * What a process has had of the processor so far, in milliseconds, as Linux counts it; undefined where nobody says so. Its
 * own `process.cpuUsage()` cannot be asked for while it works.
 */
function cpuTimeOf(pid: number | undefined): number | undefined {
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
