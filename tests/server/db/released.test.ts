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
  '0001-initial.ts': 'e701589908e72f3ad4eb1980fe7887feb970d6ec9729f06941b17d54140c2d97',
  '0002-office.ts': '9d67e8a07b95d98be201adbc4f343551298001fc332eee6d26807b159560d244',
}

test.each(readdirSync(FOLDER))('%s is as it was released', (name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8').replaceAll('\r\n', '\n')
  const hash = createHash('sha256').update(text).digest('hex')
  expect(
    hash,
    `${name} has changed. Put it back and write a new migration. Only while no release contains it, note its new hash in tests/server/db/released.test.ts.`,
  ).toBe(RELEASED[name])
  // Live code would change what an old migration does.
  const imported = [...text.matchAll(/\b(?:from|import\()\s*['"]([^'"]+)['"]/g)].map(([, module]) => module)
  expect(imported.filter((module) => module !== 'kysely')).toEqual([])
})

test('none is missing', () => {
  expect(readdirSync(FOLDER)).toEqual(Object.keys(RELEASED))
})
