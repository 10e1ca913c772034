import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../../../src/server/db/migrations')

/**
 * The sha256 of every migration, in order. A database that has run one never runs it again: changed afterwards, it
 * would describe a schema that nobody has.
 */
const RELEASED: Record<string, string> = {
  '0001-campus.ts': '1270b8d0c4a9c85bac23f5a9ee11712499b689aff71b23da5ec7278b3fd9b0d8',
}

test.each(readdirSync(FOLDER))('%s is as it was released', (name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8').replaceAll('\r\n', '\n')
  const hash = createHash('sha256').update(text).digest('hex')
  expect(
    hash,
    RELEASED[name] === undefined
      ? `${name} is new: note its hash in tests/server/db/released.test.ts.`
      : `${name} has changed. Put it back and write a new migration. Only while no release contains it, note its new hash in tests/server/db/released.test.ts.`,
  ).toBe(RELEASED[name])
  // Live code would change what an old migration does.
  const imported = [...text.matchAll(/\b(?:from|import\()\s*['"]([^'"]+)['"]/g)].map(([, module]) => module)
  expect(imported.filter((module) => module !== 'kysely')).toEqual([])
})

test('none is missing', () => {
  expect(readdirSync(FOLDER)).toEqual(Object.keys(RELEASED))
})
