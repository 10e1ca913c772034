import { rm } from 'node:fs/promises'
import { noted } from './db/installation.ts'
import type { Database } from './db/open.ts'
import { StoreAway } from './files/refusal.ts'
import type { Mark } from './files/mark.ts'
import type { FileStore } from './files/store.ts'
import type { Log } from './http/log.ts'
import { belongs } from './installation.ts'

/**
 * A store that may be moved elsewhere, or exchanged, while this server runs on: its mark is read again where something is
 * written, and where somebody asks whether the server is ready. What was taken after that would be missing in the new one.
 */
export function whileOurs(files: FileStore, db: Database, log: Pick<Log, 'error'>): FileStore {
  let told = false
  let known: { at: number; outcome: Promise<void> } | undefined
  const look = async () => {
    // A store that does not answer says so where it is written to.
    const mark = await files.readMark().catch(() => undefined)
    if (mark === undefined) return
    const id = await noted(db)
    if (id === undefined || (mark && belongs(mark, id))) {
      told = false
      return
    }
    const why = `Berkas di ${files.place} ${stateOf(mark)}: tidak ada yang diterima. Perbaiki FILES_URL atau DATA_DIR, lalu mulai ulang server ini.`
    if (!told) log.error(why)
    told = true
    throw new StoreAway(why, undefined, mark?.to ? 'file.store-left' : 'file.store-away')
  }
  const assertOurs = () => {
    const now = performance.now()
    if (!known || now - known.at > FRESH) {
      known = { at: now, outcome: look() }
      // Whoever waits for it hears it; nobody may be.
      known.outcome.catch(() => undefined)
    }
    return known.outcome
  }
  return {
    ...files,
    assertRoom: async () => {
      await assertOurs()
      await files.assertRoom()
    },
    put: async (checked) => {
      try {
        await assertOurs()
      } catch (error) {
        await rm(checked.path, { force: true })
        throw error
      }
      return files.put(checked)
    },
  }
}

/** Only a mark that says where to tells of a move; without one, a disk may not be there. */
const stateOf = (mark: Mark | null): string =>
  mark?.to
    ? `sudah dipindahkan ke ${mark.to}`
    : mark
      ? 'bukan milik instalasi ini'
      : 'tidak membawa instalasi.id (mungkin disknya tidak tersambung)'

/** One look serves all who write within it. */
const FRESH = 1000
