import english from 'ra-language-english'
import { expect, test } from 'vitest'
import { allFields, type Resource } from '../../src/contract/resource.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { i18nProvider } from '../../src/i18n/i18nProvider.ts'
import own from '../../src/i18n/id/reactAdmin.json' with { type: 'json' }
import { label, labels, nameOf } from '../../src/i18n/labels.ts'
import { reactAdmin } from '../../src/i18n/reactAdmin.ts'

type Tree = { [key: string]: Tree | string | undefined }
const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object'
      ? flat(value, `${path}${key}.`)
      : [[`${path}${key}`, value ?? ''] as [string, string]],
  )
const theirs = new Map(flat(english as Tree))
// Of the package's what react-admin does not ask for any more is nobody's.
const ours = new Map(flat(reactAdmin as unknown as Tree).filter(([key]) => theirs.has(key)))

test('every key of react-admin has Indonesian words, and there are no left-over ones', () => {
  expect([...ours.keys()].sort()).toEqual([...theirs.keys()].sort())
  expect(flat(own as Tree).filter(([key]) => !theirs.has(key))).toEqual([])
})

test('no English is left standing', () => {
  const same = [...ours]
    .filter(([key, words]) => words.trim() !== '' && words === theirs.get(key))
    .map(([key]) => key)
  // A pattern of placeholders alone, and words that are the same in both languages.
  expect(same.sort()).toEqual(['ra.page.edit', 'ra.page.list', 'ra.page.show'])
})

test('placeholders are those that react-admin fills in', () => {
  const holes = (words: string) => new Set([...words.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name!))
  for (const [key, words] of ours) {
    if (!theirs.has(key)) continue
    const given = new Set([...holes(theirs.get(key)!), 'smart_count'])
    if (key === 'ra.sort.sort_by') given.add('field')
    expect(
      [...holes(words)].filter((name) => !given.has(name)),
      key,
    ).toEqual([])
  }
})

test('every field of every resource has a name, found by react-admin under its usual key', () => {
  for (const resource of Object.values(resources) as Resource[]) {
    expect(i18nProvider.translate(`resources.${resource.name}.name`, { smart_count: 2 })).toBe(
      labels[resource.name as 'kuota'].name,
    )
    for (const field of Object.keys(allFields(resource))) {
      const words = i18nProvider.translate(`resources.${resource.name}.fields.${field}`, { _: '?' })
      expect(words, `${resource.name}.${field}`).toMatch(/^[A-Z]/)
    }
  }
})

test('pages read the same words', () => {
  expect(label('mahasiswa', 'nilai_d_e')).toBe('SKS gagal (D/E)')
  expect(nameOf('perusahaan')).toBe('Perusahaan')
})
