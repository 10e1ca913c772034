import type { ImportName } from '../../contract/import.ts'
import { message } from '../../contract/messages/index.ts'
import type { Database } from '../db/open.ts'
import type { NewAccount } from './accounts.ts'
import type { Checked } from './check.ts'
import { companies } from './companies.ts'
import { compare, type Answer, type Plan } from './compare.ts'
import { planRows, stop } from './plan.ts'
import { save, type Saving } from './save.ts'
import { seats } from './seats.ts'
import { storeOf, upsert } from './stores.ts'
import { pembimbing, placementsOf } from './pembimbing.ts'

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
  answers: readonly Answer[]
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

const IDS = ['idaktivitas', 'idanggota'] as const

/** What Neo Feeder has made of the internships that were entered there: its numbers, for the sheets that come after. */
const activities: Work = {
  async compare(db, rows, looking) {
    const placements = await placementsOf(db, rows.map(({ key }) => key).filter(Boolean), looking)
    const met = new Map<number, number>()
    return planRows(rows, (row) => {
      if (row.problems.length > 0) return []
      const placement = placements(row.key, row.values['registersemid'] as number | undefined)
      if (!placement) return stop('mhsnobp', message('import.no-placement', { key: row.key }))
      const { registerid, idaktivitas, idanggota, aktivitasregisterid: known } = placement
      const twice = met.get(registerid)
      if (twice !== undefined)
        return stop('mhsnobp', message('import.repeated', { key: row.key, row: twice }))
      met.set(registerid, row.row.number)
      const before = { aktivitasregisterid: registerid, idaktivitas, idanggota }
      const given = Object.fromEntries(IDS.flatMap((id) => (id in row.values ? [[id, row.values[id]]] : [])))
      const next = { ...before, ...given }
      return { before: known === null ? undefined : before, next, columns: IDS }
    })
  },

  async save(trx, plan, { progress }) {
    await upsert(
      trx,
      { table: 'aktivitas', keys: ['aktivitasregisterid'] },
      [...plan.added, ...plan.changed],
      IDS,
      progress,
    )
    return []
  },
}
