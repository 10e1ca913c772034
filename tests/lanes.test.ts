import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../scripts/root.mjs'

const files = globSync('tests/**/*.{ts,tsx}', { cwd: ROOT })
const textOf = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8')
// In two parts: Vitest takes it for its own wherever it stands.
const LINE = ['// @', 'module-tag rest'].join('')
const isLeftOut = (file: string) => textOf(file).startsWith(`${LINE}\n`)

/** Each of them is half a minute that everybody waits for. */
test('npm test runs these browser files; others begin with the line of their tag', () => {
  const usual = files.filter((file) => /^tests\/e2e\/.*\.test\.ts$/.test(file) && !isLeftOut(file))
  expect(usual.toSorted()).toEqual([
    'tests/e2e/offline.test.ts',
    'tests/e2e/portal/registering.test.ts',
    'tests/e2e/screens/admin.test.ts',
    'tests/e2e/screens/portal.test.ts',
    'tests/e2e/story.test.ts',
  ])
})

/** vitest.config.ts finds what is left out by these words, so as not to load the other files. */
test("the tag stands in the first line, as tags: ['rest'], or is that of support/databases.ts", () => {
  const strange = files
    .filter((file) => file !== 'tests/support/databases.ts' && file !== 'tests/lanes.test.ts')
    .flatMap(
      (file) =>
        textOf(file)
          .match(/^.*(@modul[e]-tag|\btags\b).*$/gm)
          ?.map((line) => [file, line]) ?? [],
    )
    .filter(([, line]) => line !== LINE && !line!.includes("tags: ['rest']"))
  expect(strange).toEqual([])
  const late = files.filter((file) => textOf(file).includes(`\n${LINE}`))
  expect(late).toEqual([])
})
