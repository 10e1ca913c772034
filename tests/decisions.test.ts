import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { ROOT } from '../scripts/root.mjs'

/** More are read by nobody: what changes is said in the decision of its subject. */
const MOST = 25

const found = (pattern: string) => globSync(pattern, { cwd: ROOT })
const textOf = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8')
const decisions = found('docs/decisions/*').toSorted()
const numberOf = (file: string) => /\/(\d{4})-[a-z-]+\.md$/.exec(file)?.[1]

test('decisions are few, and numbered without a gap', () => {
  expect(decisions.length).toBeLessThanOrEqual(MOST)
  const numbers = decisions.map((_, index) => String(index + 1).padStart(4, '0'))
  expect(decisions.map(numberOf)).toEqual(numbers)
  for (const [index, file] of decisions.entries()) expect(textOf(file)).toMatch(`# ${index + 1}. `)
})

test('every reference names a decision that there is', () => {
  const prose = ['ARCHITECTURE.md', ...decisions]
  const others = ['{src,tests,scripts,docs,deploy}/**/*.{ts,tsx,mjs,css,md}', '*.{ts,js,md,html}', '.*.js']
  const references = [
    ...others.flatMap(found).map((file) => [file, /\bdecisions?\/? ?(\d{4})\b/gi] as const),
    // Among themselves by their number alone: (0007).
    ...prose.map((file) => [file, /(?<=[( ])(00\d{2})(?=[):,;.])/g] as const),
  ].flatMap(([file, reference]) => [...textOf(file).matchAll(reference)].map(([, to]) => ({ file, to })))
  expect(references.length).toBeGreaterThan(0)
  const known = new Set(decisions.map(numberOf))
  expect(references.filter(({ to }) => !known.has(to))).toEqual([])
})

test('every package that the product runs on stands in a decision', () => {
  const text = decisions.map(textOf).join('\n')
  expect(Object.keys(packageJson.dependencies).filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})
