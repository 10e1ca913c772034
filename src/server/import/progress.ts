import type { ImportStage } from '../../contract/import.ts'
import { serviceBusy } from '../http/httpError.ts'

export interface Progress {
  tahap: ImportStage
  selesai: number
  jumlah: number
}

/** How far each running import is, by its owner and the sign the sender chose; gone when it ends. */
const running = new Map<string, Progress>()

export const progressOf = (owner: number, kerja: string): Progress | null =>
  running.get(`${owner} ${kerja}`) ?? null

/** One import at a time in this process: each may hold a whole file in memory. A few may wait for it. */
export async function inTurn<T>(
  owner: number,
  kerja: string | undefined,
  work: (tell: (stage: ImportStage, done: number, total: number) => void) => Promise<T>,
): Promise<T> {
  if (waiting >= WAITING) throw serviceBusy()
  const name = `${owner} ${kerja ?? ''}`
  const tell = (tahap: ImportStage, selesai: number, jumlah: number) =>
    void (kerja && running.set(name, { tahap, selesai, jumlah }))
  tell('membaca', 0, 1)
  waiting += 1
  const mine = last.then(() => work(tell))
  last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    waiting -= 1
    running.delete(name)
  }
}

let last: Promise<unknown> = Promise.resolve()
let waiting = 0
const WAITING = 4
