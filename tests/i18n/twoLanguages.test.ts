import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { english } from '../../src/i18n/en/index.ts'

test('every part that has words has English ones', () => {
  const areas = readdirSync('src/i18n')
    .filter((name) => name.endsWith('.ts') && name !== 'catalogue.ts')
    .flatMap((name) =>
      [...readFileSync(`src/i18n/${name}`, 'utf8').matchAll(/\bcatalogue\('(\w+)'/g)].map(
        ([, area]) => area!,
      ),
    )
  expect(new Set(areas).size, 'a name is used twice').toBe(areas.length)
  expect(Object.keys(english).sort()).toEqual(areas.sort())
})
