import type { ImportName } from '../contract/import.ts'
import id from './id/adminImport.json' with { type: 'json' }
import { part } from './part.ts'

/** Bringing in data of the academic system, step by step. */
export const adminImport = part('adminImport', id, (words) => ({
  files: {
    example: (name: ImportName) => words.files.example_of({ file: words.files.names[name] }),
    wrong: (name: ImportName) => words.files.wrong_of({ file: words.files.names[name] }),
    accounts: (name: ImportName) => words.files.accounts_of({ file: words.files.names[name] }),
  },
  /** Of what there is none nothing is said. */
  saving(kind: string, counts: { fresh: number; changed: number; accounts: number }) {
    const parts = [
      counts.fresh > 0 && words.saving_fresh({ count: counts.fresh }),
      counts.changed > 0 && words.saving_changed({ count: counts.changed }),
      counts.accounts > 0 && words.saving_accounts({ count: counts.accounts }),
    ].filter((part) => part !== false)
    return parts.length > 0 ? words.saving_of({ kind, parts: parts.join(', ') }) : ''
  },
}))
