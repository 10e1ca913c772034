import type { ImportName } from '../../contract/import.ts'
import type { Database } from '../db/open.ts'
import type { NewAccount } from './accounts.ts'
import { activities } from './activities.ts'
import type { Checked } from './check.ts'
import { companies } from './companies.ts'
import { compare, type Plan } from './compare.ts'
import { save, type Saving } from './save.ts'
import { seats } from './seats.ts'
import { storeOf } from './stores.ts'
import { pembimbing } from './pembimbing.ts'

/** What one kind does with rows that are read: lays them beside the database, and writes what was planned. */
export interface Work {
  compare: (db: Database, rows: readonly Checked[], looking: Looking) => Promise<Plan>
  save: (trx: Database, plan: Plan, saving: Saving) => Promise<NewAccount[]>
}

export interface Looking {
  /** Inside the transaction that saves: what was decided there then holds. */
  lock: boolean
  accounts: boolean
  /** Another system asks, not a person: it makes, changes and switches no account. */
  token: boolean
  akunid: number
  /** For rows that name none. */
  semester: number | null
  /** For all rows, when the person chose one. */
  quota: number | undefined
}

export function workOf(name: ImportName): Work {
  if (name === 'perusahaan') return companies
  if (name === 'kursi') return seats
  if (name === 'pembimbing') return pembimbing
  if (name === 'aktivitas') return activities
  const store = storeOf(name)
  return {
    compare: (db, rows, looking) => compare(db, name, store, rows, looking),
    save: (trx, plan, saving) => save(trx, store, plan, saving),
  }
}
