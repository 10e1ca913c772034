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
  '0001-campus.ts': '0ed3e27aa12f2fc3a04e6c65350d5d76479fb2452d394c446a704608d7f05cbb',
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
