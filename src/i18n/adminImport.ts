import type { ImportName } from '../contract/import.ts'
import id from './id/adminImport.json' with { type: 'json' }
import { part } from './part.ts'

/** Bringing in data of the academic system, step by step. */
export const adminImport = part('adminImport', id, ({ files }) => ({
  files: {
    example: (name: ImportName) => files.example_of({ file: files.names[name] }),
    wrong: (name: ImportName) => files.wrong_of({ file: files.names[name] }),
    accounts: (name: ImportName) => files.accounts_of({ file: files.names[name] }),
  },
}))
