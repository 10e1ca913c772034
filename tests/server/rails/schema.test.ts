import { expect, test } from 'vitest'
import { describeSchema } from '../../../src/server/db/schemaDrift.ts'
import { migratedDatabase } from '../../support/migrated.ts'

/** What all migrations together make: a migration is read with the difference it makes here. */
test.each(['SQLite', 'PostgreSQL'] as const)('the schema of %s', async (kind) => {
  const db = await migratedDatabase(kind)
  const description = [...(await describeSchema(db))].map(([name, definition]) => `${name}: ${definition}`)
  await db.destroy()
  await expect(`${description.toSorted().join('\n')}\n`).toMatchFileSnapshot(`./schema.${kind}.txt`)
})
