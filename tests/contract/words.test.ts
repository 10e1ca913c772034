import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { faults, wordsTexts } from '../../scripts/words.mjs'
import type { Language } from '../../src/contract/language.ts'
import { spoken, type Values } from '../../src/contract/words.ts'

const said = (sentence: string, values: Values, language: Language = 'id') => {
  const { it } = spoken({ it: sentence }, language)
  return typeof it === 'function' ? it(values) : it
}

test('both languages say the same things of the same values', () => {
  expect(faults()).toEqual([])
})

test('the types are those of the files; else run `npm run words`', async () => {
  for (const { path, text } of await wordsTexts()) expect(readFileSync(path, 'utf8'), path).toBe(text)
})

test('every file of words is a part under its own name', () => {
  for (const module of globSync('src/i18n/*.ts')) {
    const text = readFileSync(module, 'utf8')
    for (const [, file] of text.matchAll(/ id from '\.\/id\/(\w+)\.json'/g))
      expect(text).toContain(`part('${file}', id`)
  }
  const modules = globSync('src/i18n/*.ts')
    .map((module) => readFileSync(module, 'utf8'))
    .join('\n')
  const files = globSync('src/i18n/id/*.json').map((file) => basename(file))
  expect(files.filter((file) => !modules.includes(`'./id/${file}'`))).toEqual([])
})

test('a sentence is filled with its values as polyglot does it', () => {
  expect(said('Halo', {})).toBe('Halo')
  expect(said('%{name}: %{count} hari (40 %)', { name: 'Rahmad', count: 0 })).toBe('Rahmad: 0 hari (40 %)')
  const left = (count: number) => said('%{count} day left |||| %{count} days left', { count })
  expect([0, 1, 2].map(left)).toEqual(['0 days left', '1 day left', '2 days left'])
  // What ends with a full stop itself ends the sentence.
  expect(said('Halo, %{name}. Ini %{name}…', { name: 'Rudi, M.Kom.' })).toBe(
    'Halo, Rudi, M.Kom. Ini Rudi, M.Kom.…',
  )
  expect(said('Halo, %{name}. Tunggu %{name}...', { name: 'Rudi' })).toBe('Halo, Rudi. Tunggu Rudi...')
  // What somebody typed is no pattern.
  expect(said('“%{text}”, %{name}', { text: '%{name} $& ||||', name: 'Dina' })).toBe(
    '“%{name} $& ||||”, Dina',
  )
})

test('a count is written as the language writes it; a year is none', () => {
  expect(said('%{count} surat', { count: 1000 })).toBe('1.000 surat')
  expect(said('%{count} letters', { count: 1000 }, 'en')).toBe('1,000 letters')
  expect(said('%{done} dari %{all}', { done: 300, all: 2624 })).toBe('300 dari 2.624')
  expect(said('%{share} %', { share: 12.5 })).toBe('12,5 %')
  expect(said('Libur nasional %{year}, surat %{number}', { year: 2026, number: '1000' })).toBe(
    'Libur nasional 2026, surat 1000',
  )
})
