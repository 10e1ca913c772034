import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from '../../scripts/root.mjs'

/** Words that src/i18n/README.md replaced, and what stands there instead. */
const OLD: readonly (readonly [RegExp, string])[] = [
  [/\blog-?in\b/i, 'Masuk'],
  [/\bsilahkan\b/i, 'Silakan'],
  [/\bdisini\b/i, 'di sini'],
  [/\bup-?load\b/i, 'Unggah'],
  [/\bdownload\b/i, 'Unduh'],
  [/\be-?mail\b/i, 'Surel'],
  [/\bpassword\b/i, 'Kata sandi'],
  [/\b(error|eror)\b/i, 'Gagal'],
  [/\bupdate\b/i, 'Simpan perubahan'],
  [
    /\b(reset|form|submit|save|input|list|profile)\b/i,
    'Kosongkan, formulir, kirim, simpan, isi, daftar, profil',
  ],
  [/(?<=[a-z,;] )anda\b/, 'Anda'],
  [/\b(koneksi|browser)\b/i, 'Sambungan, peramban'],
  [/\blaporan mingguan\b/i, 'Laporan harian'],
  [/\bapakah anda yakin\b/i, 'Tindakan dan objeknya'],
]
/** What is written as it stands elsewhere. */
const NAMES = [/%\{\w+\}/g, /\S+@\S+/g, /https?:\S+/g]

const plain = (words: string) => NAMES.reduce((rest, name) => rest.replaceAll(name, ' '), words)
const faults = (words: string) =>
  OLD.filter(([old]) => old.test(plain(words))).map(([, instead]) => `${words} → ${instead}`)

test('no sentence has a word that was replaced', () => {
  const files = globSync(
    ['src/i18n/id/*.json', 'src/i18n/generated/nouns.id.json', 'src/contract/messages/id/*.json'],
    { cwd: inRoot() },
  )
  expect(files.length).toBeGreaterThan(80)
  const found = files.flatMap((file) =>
    sentences(JSON.parse(readFileSync(inRoot(file), 'utf8'))).flatMap((words) =>
      faults(words).map((fault) => `${file}: ${fault}`),
    ),
  )
  expect(found).toEqual([])
})

test.each(['Silahkan Login Disini', 'Dokumen belum di-upload', 'Isi email anda', 'Reset Form'])(
  '%s',
  (words) => {
    expect(faults(words)).not.toEqual([])
  },
)

/** Of these there are several wherever they are said, or one of them has a sentence of its own. */
const SEVERAL: Readonly<Record<string, readonly string[]>> = {
  adminHome: ['allCompanies'],
  lapangan: ['editOfAll'],
  lapanganPage: ['allStudents'],
  notice: ['laporan.'],
  officeLetters: ['publish_some'],
  register: ['too-many-companies'],
  revision: ['askDays_some'],
  visits: ['load.noCreditsOffice_many'],
}
/** '%{count} letters', '%{count} wrong rows', '%{count} have' */
const OF_MANY = /%\{count\} (?:\w+ )?(?:\w+[a-rt-z]s|are|have|were|do|people)\b/

test('what English counts has a form for one', () => {
  const faulty = globSync(['src/i18n/en/*.json', 'src/contract/messages/en/*.json'], {
    cwd: inRoot(),
  }).flatMap((file) =>
    named(JSON.parse(readFileSync(inRoot(file), 'utf8')))
      .filter(([, words]) => OF_MANY.test(words) && !words.includes('||||'))
      .filter(([key]) => !SEVERAL[basename(file, '.json')]?.some((several) => key.startsWith(several)))
      .map(([key, words]) => `${file} ${key}: ${words}`),
  )
  expect(faulty).toEqual([])
})

/** Every sentence with the way to it. */
function named(tree: object, path = ''): [key: string, words: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[path + key, value]]
      : typeof value === 'object' && value !== null
        ? named(value as object, `${path}${key}.`)
        : [],
  )
}

/** Every text in it. */
function sentences(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree]
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(sentences) : []
}
