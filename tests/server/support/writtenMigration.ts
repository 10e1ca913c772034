import { stripTypeScriptTypes } from 'node:module'
import * as kysely from 'kysely'

/** Runs the text of a migration, as `npm run migration` writes it, as its file would. */
export function upOf(migration: string): (db: kysely.Kysely<unknown>) => Promise<void> {
  const body = stripTypeScriptTypes(migration)
    .replace(
      /^import (.*) from 'kysely'/m,
      (_, names: string) => `const ${names.replace(/, *}/, ' }')} = kysely`,
    )
    .replace('export async function up', 'return async function up')
  return (new Function('kysely', body) as (library: typeof kysely) => ReturnType<typeof upOf>)(kysely)
}
