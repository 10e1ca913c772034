import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../src/contract/language.ts'
import { allCodes, message, render, type Code, type Message } from '../../src/contract/messages/index.ts'
import { NOTICES } from '../../src/contract/notices.ts'

const languages = Object.keys(LANGUAGES) as Language[]
const all = allCodes()

/** Something of every name that a message takes. */
const PARAMS = {
  name: 'mahasiswa',
  problem: 'Kuota ini sudah ada.',
  company: 'PT Semen',
  quota: 'Kuota A',
  day: '2026-02-10',
  days: ['2026-02-10'],
  quotas: ['KKP 2026'],
  from: 'PT Semen',
  to: 'Semen Padang',
  seconds: 9,
  minutes: 9,
  maximum: 9,
  minimum: 9,
  count: 9,
  more: 9,
  men: 9,
  women: 9,
  row: 9,
  bytes: 5 * 1024 * 1024,
  type: 'PDF',
  allowed: ['PDF', 'JPG', 'PNG'],
  frames: 9,
  megapixels: 9,
  id: 'req-9',
  what: 'perusahaan',
  by: 'pendaftaran',
  state: 'menunggu',
  meets: false,
  nobp: ['11'],
  key: '11',
  value: 'x',
  heading: 'NIK',
  signs: '😀',
  columns: 'NIK',
  words: ['L', 'P'],
  wrong: 9,
  added: 9,
  changed: 9,
  passwords: 9,
  done: 9,
  failed: 9,
  has: 9,
  needs: 9,
  below: 9,
  campus: 'Politeknik',
  at: '10.00',
  one: 'Dr. Rahmad',
  other: 'Dr. Rina',
  kinds: ['Reguler', 'Mandiri'],
  text: 'Berkas buram',
  product: 'Magang Polram',
  account: 'Dina (11)',
  when: '10 Februari 2026',
  rows: ['Daftar Mahasiswa'],
  address: 's***@harau.example',
  kode: '123456',
  groups: 'laporan',
  line: 'Laporan divalidasi',
  url: 'https://m.example/',
  code: '123456',
  standing: 'selesai',
  lecturer: 'Dr. Rahmad',
  place: 3,
  first: '2026-02-10',
  last: '2026-02-10',
  most: 9,
  least: 9,
  companies: ['PT Semen'],
  letters: '006/POLRAM/PK.01.09/XI/2026',
  semester: 'Ganjil 2026/2027',
  cells: [{ company: 'PT Semen', kind: 'pria', value: 9 }],
  reason: 'access_denied',
  time: '23.59',
  names: '11, 12',
  got: 9,
  none: 9,
}
const said = (code: Code, language: Language): string =>
  render({ code, params: PARAMS } as unknown as Message, language)

test.each(all)('%s is a sentence in both languages', (code) => {
  for (const language of languages) {
    expect(said(code, language)).toMatch(/^["\p{L}\d]/u)
    expect(said(code, language)).not.toMatch(/undefined|NaN|\[object|function|%\{|\|\|/)
  }
  expect(said(code, 'en')).not.toBe(said(code, 'id'))
})

test('a letter says what is missing in the words of its fields', () => {
  const lacks = message('letters.lacks', { name: 'Dina', columns: 'mulai, pembimbing' })
  expect(languages.map((language) => render(lacks, language))).toEqual([
    'Data Dina belum lengkap: tanggal mulai, pembimbing.',
    'The data of Dina are not complete: first day, supervisor.',
  ])
})

test('parameters are told as the language tells them', () => {
  const both = (of: Message) => languages.map((language) => render(of, language))
  expect(both(message('register.opens', { day: '2026-02-10' }))).toEqual([
    'Pendaftaran baru dibuka pada Selasa, 10 Februari 2026.',
    'Registration opens on Tuesday, 10 February 2026.',
  ])
  expect(both(message('file.too-large', { bytes: 5 * 1024 * 1024 }))[0]).toContain('paling besar 5 MB.')
  expect(both(message('file.too-large', { bytes: 1.5 * 1024 * 1024 }))).toEqual([
    'Berkas terlalu besar. Ukuran paling besar 1,5 MB.',
    'The file is too large. At most 1.5 MB.',
  ])
  const allowed = (types: string[]) => both(message('file.unknown-type', { allowed: types }))
  expect(allowed(['PDF'])[0]).toContain('Unggah berkas PDF.')
  expect(allowed(['PDF', 'JPG'])[0]).toContain('Unggah berkas PDF atau JPG.')
  expect(allowed(['PDF', 'JPG', 'PNG'])).toEqual([
    'Jenis berkas ini tidak diterima. Unggah berkas PDF, JPG, atau PNG.',
    'Files of this type are not accepted. Upload PDF, JPG, or PNG.',
  ])
  const use = (count: number) => both(message('record.used-by', { what: 'kuota', count, by: 'pendaftaran' }))
  expect(use(1)).toEqual([
    'Kuota ini masih dipakai oleh 1 pendaftaran, jadi tidak dapat dihapus.',
    'This quota is still used by 1 registration and cannot be deleted.',
  ])
  expect(use(2)[1]).toContain('2 registrations')
})

describe('the only place', () => {
  const files = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
  const sources = [...files('src/server'), ...files('src/contract')].filter(
    (path) => !path.startsWith('src/contract/messages/'),
  )
  const code = sources.map((path) => readFileSync(path, 'utf8')).join('\n')

  test('every message is said somewhere', () => {
    const unsaid = all.flatMap((of) => {
      // 'report.write.sudah-ada' is thrown as `report.write.${refusal}`, 'mail.group-nilai' said as `mail.group-${group}`.
      const starts = [of.slice(0, of.lastIndexOf('.') + 1), of.slice(0, of.lastIndexOf('-') + 1)]
      // What is told of an event is said by its name.
      const isTold = of.startsWith('notice.') && Object.hasOwn(NOTICES, of.slice(7).split('-')[0]!)
      const isMade = starts.some((start) => start && code.includes('`' + start + '${'))
      return isTold || isMade || code.includes(`'${of}'`) ? [] : [of]
    })
    expect(unsaid).toEqual([])
  })

  /** What the operator reads at the console, in a log or beside a figure of /metrik, developers in the description, and the demo's own texts. */
  const NOT_ANSWERS =
    /^src\/server\/(db\/|backup\/|backupNow|restoreBackup|main|config|identity\/config|startupProblem|installation|leftStore|importFile|seed|checkFiles|files\/s3\/|dbCopy|manageAccounts|dataFolder|http\/(openapi|docs|metrics|workMetrics)\.ts)/

  test('no sentence stands in the server itself', () => {
    const found = files('src/server')
      .filter((path) => !NOT_ANSWERS.test(path))
      .flatMap((path) => sentencesIn(path))
    expect(found).toEqual([])
  })

  function sentencesIn(path: string): string[] {
    const found: string[] = []
    const visit = (node: ts.Node): void => {
      // A mistake of the programmer, which nobody else reads.
      if (ts.isNewExpression(node) && node.expression.getText() === 'Error') return
      if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
        const text = node.getText().slice(1, -1)
        if (/^[A-Z]\p{Ll}+( \S+){2}/u.test(text)) found.push(`${path}: ${text}`)
      }
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true))
    return found
  }
})
