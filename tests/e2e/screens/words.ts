import { readdirSync, readFileSync } from 'node:fs'
import { vi } from 'vitest'
import { inRoot } from '../../../scripts/root.mjs'
import { cityOf } from '../../../src/contract/rules/companies.ts'
import { english } from '../../../src/i18n/en/index.ts'
import { reactAdmin as raEnglish } from '../../../src/i18n/en/reactAdmin.ts'
import indonesian from 'ra-language-indonesian'
import reactAdmin from '../../../src/i18n/id/reactAdmin.json' with { type: 'json' }

/**
 * Tells which of the texts of a screen come from nowhere: neither from the catalogue of the language, nor from an
 * answer of the server, nor dates and numbers.
 */
export async function strangers(language: Language, texts: readonly string[], data: ReadonlySet<string>) {
  const sentences = await sentencesOf(language)
  const known = [...data].filter((value) => value.length > 1).sort((a, b) => b.length - a.length)
  // A row says of an address only the town.
  const towns = new Set([...data].map(cityOf))
  // The same parts turn up again and again while sentences are taken apart.
  const found = new Map<string, boolean>()
  const isKnown = (text: string, depth = 0): boolean => {
    const whole = text.replace(/\s+/g, ' ').trim()
    const key = `${depth} ${whole}`
    const before = found.get(key)
    if (before !== undefined) return before
    const answer = [whole, bare(whole)].some((rest) => isSaid(rest, depth)) || isMadeOf(whole, known)
    found.set(key, answer)
    return answer
  }
  const isSaid = (text: string, depth: number): boolean => {
    for (const words of [text.replace(AMOUNT, ''), text.replace(COUNT, '')])
      if (words !== text && isSaid(words, depth)) return true
    if (!LETTERS.test(text) || data.has(text) || towns.has(text) || SAME.test(text) || isDate(text, language))
      return true
    if (text === VERSION) return true
    if (sentences.plain.has(text) || sentences.lower.has(text)) return true
    if (depth > 3) return false
    // 'Magang saya · Magang Politeknik', 'Senin, 15 Juli 2024 (3 hari lagi)', one sentence after another.
    const joined = MARKS.some((mark) => {
      const parts = text.split(mark)
      return parts.length > 1 && parts.every((part) => isKnown(part, depth + 1))
    })
    return (
      joined ||
      isNamed(text) ||
      sentences.withHoles.some((sentence) =>
        sentence
          .exec(text)
          ?.slice(1)
          .every((part) => isKnown(part, depth + 1)),
      )
    )
  }
  // 'Ganti Surat Pernyataan', 'Unduh PDF Sertifikat 004/…': words of ours and a name that came from the server.
  const isNamed = (text: string): boolean =>
    [...text.matchAll(/ /g)].some(({ index }) => {
      const rest = text.slice(index + 1)
      return sentences.plain.has(text.slice(0, index)) && (data.has(rest) || isNamed(rest))
    })
  // A question may have paragraphs and a list below it, each line whole sentences of its own.
  return [...new Set(texts)].filter(
    (text) => !isKnown(text) && !text.split(/\n\s*/).every((line) => isKnown(line)),
  )
}

const MARKS = [' · ', /(?<=[.!?]”?) /, ': ', '; ', ', ', ' (', ' – ', ' / ']
const LETTERS = /\p{L}{2,}/u
/** Names of things, kinds of file, initials and what stands for a language are the same in every language. */
const SAME =
  /^(Magang|Politeknik|Magang Politeknik|(Magang )?Polram|Politeknik Ranah Minang|Bahasa Indonesia|English|Language|Bahasa|NOBP|NIDN|NIK|MIT|WhatsApp|PDF|JPE?G|PNG|GIF|WEBP|DOCX?|XLSX|CSV|Excel|\.xlsx|\p{Lu}{1,2})$/u

const VERSION = (JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { version: string }).version

/** '5 MB', 'Konsultasi 0/2' */
const AMOUNT = /(^|\s)\d[\d.,/]*( [kMG]B)?$/
/** '16 registrasi' */
const COUNT = /^\d[\d.,]* /

const bare = (text: string) => text.replace(/^[\s([“"·•]+/, '').replace(/[\s)\]”":…*·.]+$/, '')

/** Nothing but data and marks between them. */
function isMadeOf(text: string, known: readonly string[]) {
  let rest = text
  for (const value of known) if (rest.includes(value)) rest = rest.replaceAll(value, ' ')
  return rest !== text && !LETTERS.test(rest)
}

const dayNames = (locale: string) =>
  new Set(
    // The first of every month, and a week in which every weekday comes.
    [
      ...Array.from({ length: 12 }, (_, month) => new Date(2024, month, 1)),
      ...Array.from({ length: 7 }, (_, day) => new Date(2024, 0, 1 + day)),
    ].flatMap((day) =>
      (['month', 'weekday'] as const).flatMap((part) => {
        const name = (style: 'long' | 'short') =>
          new Intl.DateTimeFormat(locale, { [part]: style }).format(day)
        // The portal's short names are the first three letters, which Intl's own need not be ('Sept').
        return [name('long'), name('short'), name('long').slice(0, 3)]
      }),
    ),
  )
const NAMES = { id: dayNames('id-ID'), en: dayNames('en-GB') }

function isDate(text: string, language: Language) {
  const names = NAMES[language]
  const words = text.match(/\p{L}{2,}/gu) ?? []
  return words.every((word) => names.has(word)) && (/\d/.test(text) || words.length === 1)
}

/** Hundreds of modules and thousands of patterns: read once for all screens. */
const sentencesOf = (language: Language) => (catalogues[language] ??= readSentences(language))
const catalogues: { [K in Language]?: ReturnType<typeof readSentences> } = {}
type Language = 'id' | 'en'

async function readSentences(language: Language) {
  const leaves = [
    ...(await partsIn(language)),
    ...(language === 'id'
      ? [...flat(indonesian), ...flat(reactAdmin)]
      : [...flat(english), ...flat(raEnglish)]),
  ]
  const all = leaves
    .flatMap((leaf) => (typeof leaf === 'string' ? holes(leaf) : called(leaf)))
    .map((text) => text.replace(/\s+/g, ' ').trim())
  const withHoles = all.filter((text) => text.includes(HOLE) && LETTERS.test(text.replaceAll(HOLE, '')))
  const plain = new Set(all.filter((text) => !text.includes(HOLE)).flatMap((text) => [text, bare(text)]))
  return {
    plain,
    // 'mahasiswa' in the middle of a sentence.
    lower: new Set([...plain].map((text) => text.toLowerCase())),
    withHoles: [...new Set(withHoles)].map(
      (text) => new RegExp(`^${text.trim().split(HOLE).map(escaped).join('(.*?)')}$`, 'u'),
    ),
  }
}

/** Every part of src/i18n, found by looking, so that a new one need not be listed; apart from those that the test itself reads. */
async function partsIn(language: Language) {
  vi.resetModules()
  const { translate } = await import('../../../src/i18n/part.ts')
  if (language === 'en') translate(english)
  const files = readdirSync(inRoot('src/i18n')).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && name !== 'i18nProvider.ts',
  )
  const modules = await Promise.all(
    files.map(
      (name) => import(/* @vite-ignore */ inRoot('src/i18n', name)) as Promise<Record<string, unknown>>,
    ),
  )
  return modules.flatMap((module) =>
    Object.values(module).flatMap((part) => (isGroup(part) ? flat(part) : [])),
  )
}

type Leaf = string | ((...values: unknown[]) => unknown)

function flat(words: object): Leaf[] {
  return Object.values(words).flatMap((value: unknown) =>
    isGroup(value)
      ? flat(value)
      : typeof value === 'string' || typeof value === 'function'
        ? [value as Leaf]
        : [],
  )
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const HOLE = '\u0001'
/** '%{count} item |||| %{count} items' */
const holes = (text: string) => text.split('||||').map((part) => part.replace(/%\{\w+\}/g, HOLE))

/** What a sentence says of one thing, of several, and of something with a name. */
function called(sentence: (...values: unknown[]) => unknown): string[] {
  return [anything, 1, 0, 7, named(1), named(7)].flatMap((value) => {
    try {
      const said = sentence(...Array.from({ length: Math.max(sentence.length, 4) }, () => value))
      if (typeof said !== 'string') return []
      return holes(value === anything ? said : said.replace(/\b[017]\b/g, HOLE))
    } catch {
      return []
    }
  })
}

/** What a sentence names, whatever it calls it. */
const named = (value: unknown): unknown => new Proxy({}, { get: () => value })

/** Takes part in every sentence as a hole. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_target, key) =>
    key === Symbol.toPrimitive || key === 'toString' ? () => HOLE : key === 'length' ? 2 : anything,
  apply: () => anything,
})
