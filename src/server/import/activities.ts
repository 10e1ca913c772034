import { message } from '../../contract/messages/index.ts'
import { placementsOf } from './pembimbing.ts'
import { planRows, stop } from './plan.ts'
import { upsert } from './stores.ts'
import type { Work } from './work.ts'

const IDS = ['idaktivitas', 'idanggota'] as const

/** What Neo Feeder has made of the internships that were entered there: its numbers, for the sheets that come after. */
export const activities: Work = {
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
