import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/root.mjs'

/** What a module names in an `import` or `export … from` that is more than types: it is loaded along with it. */
const named = (path: string): string[] =>
  [
    ...readFileSync(path, 'utf8').matchAll(/^(?:import|export)\s(?!type\b)(?:[\w*{}\s,$]+from )?'([^']+)'/gm),
  ].map(([, name]) => name!)

/** Every package that is loaded before the server listens. */
function loadedBy(entry: string): Set<string> {
  const [packages, seen, open] = [new Set<string>(), new Set<string>(), [entry]]
  for (let path = open.pop(); path; path = open.pop()) {
    if (seen.has(path) || path.endsWith('.json')) continue
    seen.add(path)
    for (const name of named(path)) {
      if (name.startsWith('.')) open.push(join(path, '..', name))
      else packages.add(name)
    }
  }
  return packages
}

test('a start loads nothing that only one call needs', () => {
  const packages = loadedBy(join(ROOT, 'src/server/main.ts'))
  expect(packages).toContain('fastify')
  // Each takes memory for as long as the server runs. `node:http`, once named by a module, brings all of `fetch`.
  for (const name of [
    'nodemailer',
    'openid-client',
    'csv-parse/sync',
    'read-excel-file/node',
    'write-excel-file/node',
    'fflate',
    'sharp',
    'pg',
    '@myriaddreamin/typst-ts-node-compiler',
    'node:http',
    'node:https',
  ])
    expect(packages).not.toContain(name)
})
