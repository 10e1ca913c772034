import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import noted from './released.json' with { type: 'json' }

const FOLDER = join(import.meta.dirname, '../../../src/server/db/migrations')

/**
 * The sha256 of every migration, in order, as `npm run tables` notes it. A database that has run one never runs it again:
 * changed afterwards, it would describe a schema that nobody has.
 */
const RELEASED: Readonly<Record<string, string>> = noted

test.each(readdirSync(FOLDER))('%s is as it was released', (name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8').replaceAll('\r\n', '\n')
  const hash = createHash('sha256').update(text).digest('hex')
  expect(
    hash,
    RELEASED[name] === undefined
      ? `${name} is new: \`npm run tables\` notes its hash.`
      : `${name} has changed. Put it back and write a new migration. Only while no release contains it, take its hash out of tests/server/db/released.json, and \`npm run tables\` notes the new one.`,
  ).toBe(RELEASED[name])
  // Live code would change what an old migration does.
  const imported = [...text.matchAll(/\b(?:from|import\()\s*['"]([^'"]+)['"]/g)].map(([, module]) => module)
  expect(imported.filter((module) => module !== 'kysely')).toEqual([])
})

test('none is missing', () => {
  expect(readdirSync(FOLDER)).toEqual(Object.keys(RELEASED))
})
