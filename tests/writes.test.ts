import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../scripts/root.mjs'
import { VERSIONS } from '../src/server/db/rows.ts'

const versioned = Object.entries(VERSIONS).flatMap(([table, columns]) => (columns ? [table] : []))

/**
 * A handler that opens its own transaction forgets what `write()` (src/server/write.ts) cannot: the event, the version, the
 * idempotency key, the order of refusals. Where that has to be, a comment above says why.
 */
function faults(code: string): string[] {
  const lines = code.split('\n')
  return lines.flatMap((line, at) => {
    const above = lines.slice(Math.max(0, at - 4), at + 1).join('\n')
    const [, table = ''] = /updateTable\('(\w+)'\)/.exec(line) ?? []
    return [
      ...(/\.transaction\(\)|\bwithFiles\(/.test(line) && !/\/\/ By hand: \S+ \S+/.test(above)
        ? [`transaction: ${at + 1}`]
        : []),
      ...(versioned.includes(table) ? [`version of ${table}: ${at + 1}`] : []),
    ]
  })
}

test('no handler opens a transaction of its own, or changes a row past its version', () => {
  const found = globSync('src/server/endpoints/**/*.ts', { cwd: inRoot() }).flatMap((file) =>
    faults(readFileSync(inRoot(file), 'utf8')).map((fault) => `${file} ${fault}`),
  )
  expect(found, 'write it with write(), or say `// By hand: …` above').toEqual([])
})

test.each([
  [`const x = await db.transaction().execute(act)`, ['transaction: 1']],
  [`// By hand:\nawait db\n  .transaction()\n  .execute(act)`, ['transaction: 3']],
  [`// By hand: two transactions, one after the other.\nawait db\n  .transaction()\n  .execute(act)`, []],
  [`return withFiles(context, uploads, authorize, act)`, ['transaction: 1']],
  [`await trx.updateTable('kunjungan').set(values)`, ['version of kunjungan: 1']],
  [`await trx.updateTable('sesi').set(values)`, []],
])('%s', (code, expected) => {
  expect(faults(code)).toEqual(expected)
})
