import type { Message } from '../../contract/messages/index.ts'
import type { Owned } from './accounts.ts'
import type { Checked, Finding } from './check.ts'
import type { Plan, Planned } from './compare.ts'
import type { Loose } from './stores.ts'

/** What a row means: the record that is there, and how it will stand. */
interface Meaning {
  /** How it is called beside its changes; the row's own key unless told. */
  key?: string
  before: Loose | undefined
  next: Loose
  /** Those that the file may change. */
  columns: readonly string[]
}

/** What stands against a row. */
export const stop = (column: string, detail: Message): Finding[] => [{ column, detail }]

/** The rows by what becomes of them. @param meaningOf what a row means, or what stands against it */
export function planRows(rows: readonly Checked[], meaningOf: (row: Checked) => Meaning | Finding[]): Plan {
  const planned = rows.map((row): Planned & { isNew: boolean } => {
    const found = meaningOf(row)
    const problems = Array.isArray(found) ? [...row.problems, ...found] : row.problems
    if (Array.isArray(found) || problems.length > 0)
      return { ...row, problems, next: {}, changes: [], isNew: true }
    const { key = row.key, before, next, columns } = found
    const changes = columns.flatMap((column) => {
      const [stored, given] = [before?.[column] ?? null, next[column] ?? null]
      return before && stored !== given ? [{ column, before: stored, after: given }] : []
    })
    return { ...row, key, next, changes, isNew: !before }
  })
  const right = planned.filter(({ problems }) => problems.length === 0)
  return {
    added: right.filter(({ isNew }) => isNew),
    changed: right.filter(({ isNew, changes }) => !isNew && changes.length > 0),
    same: right.filter(({ isNew, changes }) => !isNew && changes.length === 0),
    wrong: planned.filter(({ problems }) => problems.length > 0),
    owned: new Map<string, Owned>(),
    off: [],
    on: [],
    untouched: 0,
    surel: new Map<string, string>(),
  }
}
