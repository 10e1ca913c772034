import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importKind, matchHeadings, templateOf } from '../../../src/contract/import.ts'
import { unescapeFormula, csvOf, escapeFormula } from '../../../src/contract/sheet.ts'
import { readTable } from '../../../src/server/import/table.ts'
import { zip } from '../../support/files.ts'
import { refusalOf, temporaryFolder } from '../../support/uploads.ts'
import { xlsx } from './sheets.ts'

const table = async (content: Buffer | string) => {
  const path = join(temporaryFolder(), 'berkas')
  await writeFile(path, content)
  return readTable(path)
}

test.each([
  ['semicolons', 'NOBP;Nama\n0011;"Putri; S.Kom"\n'],
  ['commas', 'NOBP,Nama\r\n0011,"Putri; S.Kom"\r\n'],
  ['tabs', 'NOBP\tNama\n0011\tPutri; S.Kom'],
  ['a byte order mark', '\uFEFFNOBP;Nama\n0011;"Putri; S.Kom"'],
  ["Excel's hint", 'sep=;\nNOBP;Nama\n0011;"Putri; S.Kom"'],
])('CSV with %s', async (_what, text) => {
  const { headings, rows } = await table(text)
  expect(headings).toEqual(['NOBP', 'Nama'])
  expect(rows.map(({ cells }) => cells)).toEqual([['0011', 'Putri; S.Kom']])
})

test('CSV in the letters of Windows and in UTF-16', async () => {
  for (const bytes of [
    Buffer.from('Nama;A\nJos\xe9;1', 'latin1'),
    Buffer.from('\uFEFFNama;A\nJosé;1', 'utf16le'),
  ])
    expect((await table(bytes)).rows[0]!.cells[0]).toBe('José')
})

test('rows keep their numbers when empty ones stand between', async () => {
  const csv = await table('NOBP;Nama\n\n0011;Putri\n;\n0012;Rudi\n')
  expect(csv.rows.map(({ number }) => number)).toEqual([3, 5])
  const sheet = await table(await xlsx([['NOBP'], [null], ['0011'], [null], ['0012']]))
  expect(sheet.rows.map(({ number }) => number)).toEqual([3, 5])
})

test('an Excel file: text keeps zeros, days are days, numbers are numbers', async () => {
  const { headings, rows } = await table(
    await xlsx([
      ['NOBP', 'Tgl Lahir', 'SKS'],
      ['0011', new Date(Date.UTC(2004, 2, 5)), 96],
    ]),
  )
  expect(headings).toEqual(['NOBP', 'Tgl Lahir', 'SKS'])
  expect(rows[0]!.cells).toEqual(['0011', new Date(Date.UTC(2004, 2, 5)), 96])
})

test('what was exported defused is read back as it was', async () => {
  const rows = [
    ['NOBP', 'Nama'],
    ['0011', '=1+1'],
    ['+62', '@x'],
    ["O'Neil", '-'],
  ]
  for (const cell of ['=1', '+1', '-1', '@a', '\ta', '＝1']) expect(escapeFormula(cell)).toBe(`'${cell}`)
  const read = await table(csvOf(rows))
  expect(read.rows.map(({ cells }) => cells.map((cell) => unescapeFormula(String(cell))))).toEqual(
    rows.slice(1),
  )
})

test('the template is recognised whole', () => {
  for (const name of ['prodi', 'semester', 'dosen', 'mahasiswa'] as const)
    for (const language of ['id', 'en'] as const) {
      const [headings] = templateOf(name, language)
      expect(matchHeadings(name, headings!), language).toEqual(Object.keys(importKind(name).columns))
    }
})

test('headings are found by many names, each column once', () => {
  expect(matchHeadings('mahasiswa', ['No. BP', 'NAMA', 'mhsnobp', 'Catatan', 'L/P', 'nilai_d_e'])).toEqual([
    '',
    'mhsnama',
    'mhsnobp',
    '',
    'mhsjkl',
    'nilai_d_e',
  ])
})

test.each<[string, () => Buffer | string | Promise<Buffer>, number, RegExp]>([
  ['nothing', () => '', 422, /kosong/],
  ['headings only', () => 'NOBP;Nama\n', 422, /tidak berisi data/],
  ['an old .xls', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]), 415, /\.xls lama/],
  ['a PDF', () => '%PDF-1.7\nx', 415, /bukan berkas Excel/],
  ['bytes', () => Buffer.from([1, 0, 2, 0, 3]), 415, /bukan berkas Excel/],
  [
    'a zip of something else',
    () => zip([{ name: 'word/document.xml', data: '<a/>' }]),
    415,
    /bukan berkas Excel/,
  ],
  ['half an archive', async () => (await xlsx([['a'], ['b']])).subarray(0, 900), 422, /rusak/],
  ['broken XML', () => zip([{ name: 'xl/workbook.xml', data: '<workbook' }]), 422, /rusak/],
  ['a quote without end', () => `NOBP;Nama\n"${'x'.repeat(300_000)}`, 422, /rusak/],
  ['too many rows', () => `NOBP\n${'1\n'.repeat(20_001)}`, 422, /20\.000 baris/],
  ['too many columns', () => `${'a;'.repeat(60)}b\n1`, 422, /60 kolom/],
  [
    'a bomb',
    () => zip([{ name: 'xl/workbook.xml', data: Buffer.alloc(40_000_000) }]),
    422,
    /terlalu besar setelah dibuka/,
  ],
])('refused: %s', async (_what, content, status, message) => {
  const refusal = await refusalOf(table(await content()))
  expect(refusal.status).toBe(status)
  expect(refusal.message).toMatch(message)
})

test('a sheet that claims its last row does not take the memory of the server', async () => {
  const sheet = await xlsx([['NOBP'], ['0011']], (xml) =>
    xml.replace(
      /<row r="2"[\s\S]*<\/row>/,
      '<row r="900000000"><c r="A900000000" t="inlineStr"><is><t>1</t></is></c></row>',
    ),
  )
  expect((await refusalOf(table(sheet))).message).toMatch(/terlalu besar setelah dibuka/)
})
