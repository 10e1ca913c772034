import type { Owned } from './accounts.ts'
import type { Checked } from './check.ts'
import type { Plan, Planned } from './compare.ts'

/** Rows by what becomes of them. `before` = it is there already. */
export function planOf(rows: readonly (Planned & { isNew: boolean })[]): Plan {
  const right = rows.filter(({ problems }) => problems.length === 0)
  return {
    added: right.filter(({ isNew }) => isNew),
    changed: right.filter(({ isNew, changes }) => !isNew && changes.length > 0),
    same: right.filter(({ isNew, changes }) => !isNew && changes.length === 0),
    wrong: rows.filter(({ problems }) => problems.length > 0),
    owned: new Map<string, Owned>(),
    off: [],
    on: [],
    untouched: 0,
    surel: new Map<string, string>(),
  }
}

/** A row that is refused. */
export const refused = (row: Checked, problems: Checked['problems']): Planned & { isNew: boolean } => ({
  ...row,
  problems,
  next: {},
  changes: [],
  isNew: true,
})
