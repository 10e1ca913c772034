import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  IMPORT_NAMES,
  importKind,
  matchHeadings,
  templateOf,
  type ImportName,
} from '../../../src/contract/import.ts'
import { unescapeFormula, csvOf, escapeFormula } from '../../../src/contract/sheet.ts'
import { tableOf } from '../../../src/server/import/headings.ts'
import { readSheets } from '../../../src/server/import/table.ts'
import { zip } from '../../support/files.ts'
import { refusalOf, temporaryFolder } from '../../support/uploads.ts'
import { sheets, xlsx } from './sheets.ts'

const table = async (
  content: Buffer | string,
  asked: { name?: ImportName; sheet?: number; row?: number } = {},
) => {
  const path = join(temporaryFolder(), 'berkas')
  await writeFile(path, content)
  return tableOf(asked.name ?? 'mahasiswa', await readSheets(path), asked)
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
  for (const name of IMPORT_NAMES)
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
  ['too many rows', () => `NOBP\n${'1\n'.repeat(50_000)}`, 422, /berisi 50\.000 baris; .* 20\.000\. Bagi/],
  ['a web page in one file', () => 'MIME-Version: 1.0\nX-Document-Type: Workbook\n', 415, /\.xls lama/],
  ['a page without a table', () => '<html><body>Sesi habis</body></html>', 422, /tidak berisi data/],
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

test('a sheet that claims its last row does not take the memory', { tags: ['rest'] }, async () => {
  const sheet = await xlsx([['NOBP'], ['0011']], (xml) =>
    xml.replace(
      /<row r="2"[\s\S]*<\/row>/,
      '<row r="900000000"><c r="A900000000" t="inlineStr"><is><t>1</t></is></c></row>',
    ),
  )
  expect((await refusalOf(table(sheet))).message).toMatch(/terlalu besar setelah dibuka/)
})

const TITLES = ['LAPORAN DATA MAHASISWA', 'Politeknik Ranah Minang', 'Semester Ganjil 2026/2027', '']
const PRINT = [
  ...TITLES.map((title) => [title]),
  ['No', 'NIM', 'Nama Mahasiswa', 'Program Studi', 'Tahun Masuk', 'L/P'],
  ['1', '2', '3', '4', '5', '6'],
  ['1', '0011', 'Putri', 'TI', '2024', 'P'],
  ['No', 'NIM', 'Nama Mahasiswa', 'Program Studi', 'Tahun Masuk', 'L/P'],
  ['2', '0012', 'Rudi', 'TI', '2024', 'L'],
]

test('headings below titles, repeated on every page, with numbered columns', async () => {
  const filled = await xlsx(PRINT.map((row) => row.map((cell) => cell || null)))
  for (const content of [csvOf(PRINT), filled]) {
    const found = await table(content)
    expect(found.row).toBe(5)
    expect(found.headings[1]).toBe('NIM')
    expect(found.rows.map(({ number, cells }) => [number, cells[1]])).toEqual([
      [7, '0011'],
      [9, '0012'],
    ])
    // Whoever knows better says so.
    expect((await table(content, { row: 3 })).headings).toEqual(['Semester Ganjil 2026/2027'])
  }
})

test('the sheet of which most is recognised, whatever stands before it', async () => {
  const workbook = await sheets({
    Sampul: [['Data Mahasiswa'], ['Dicetak', '2026']],
    Kosong: [],
    Nilai: [
      ['NIM', 'Nilai'],
      ['0011', 'A'],
    ],
    Mahasiswa: PRINT.map((row) => row.map((cell) => cell || null)),
  })
  const found = await table(workbook)
  expect(found.sheets.map(({ name }) => name)).toEqual(['Sampul', 'Nilai', 'Mahasiswa'])
  expect([found.sheet, found.row]).toEqual([2, 5])
  expect((await table(workbook, { sheet: 1 })).headings).toEqual(['NIM', 'Nilai'])
})

test('headings in two rows, of which one only says what the other leaves out', async () => {
  const found = await table(
    csvOf([
      ['NIM', 'Nama', 'Beban studi', ''],
      ['', '', 'Total SKS', 'SKS D/E'],
      ['0011', 'Putri', '96', '0'],
    ]),
  )
  expect(found.headings).toEqual(['NIM', 'Nama', 'Total SKS', 'SKS D/E'])
  expect(found.rows).toHaveLength(1)
})

test('a web page that is called .xls: entities, and cells that cover several rows', async () => {
  const page = `<html><head><style>td{color:red}</style></head><body><table><tr><td>Menu
    <table border=1><caption>Data</caption>
      <tr><th colspan="3">DATA MAHASISWA</th></tr>
      <tr><th>NIM</th><th>Nama</th><th>Program&nbsp;Studi</th></tr>
      <tr><td>0011</td><td>Putri &amp; <b>Ayu</b><br>Lestari</td><td rowspan="2">D3 TI</td></tr>
      <tr><td>0012</td><td>Jos&#233;</td></tr>
    </table></td></tr></table></body></html>`
  const found = await table(page)
  expect(found.headings).toEqual(['NIM', 'Nama', 'Program Studi'])
  expect(found.rows.map(({ cells }) => cells)).toEqual([
    ['0011', 'Putri & Ayu Lestari', 'D3 TI'],
    ['0012', 'José', 'D3 TI'],
  ])
})

test("Excel's XML of 2003, with cells and rows left out", async () => {
  const found = await table(`<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
    <Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Data"><Table>
    <Row ss:Index="3"><Cell><Data ss:Type="String">NIM</Data></Cell><Cell><Data ss:Type="String">Nama</Data></Cell><Cell><Data>Alamat</Data></Cell></Row>
    <Row><Cell><Data ss:Type="String">0011</Data></Cell><Cell ss:Index="3"><Data>Padang</Data></Cell></Row>
    </Table></Worksheet></Workbook>`)
  expect(found.row).toBe(3)
  expect(found.rows.map(({ cells }) => cells)).toEqual([['0011', '', 'Padang']])
})

test('a heading that stands twice is read once', () => {
  expect(matchHeadings('mahasiswa', ['NIM', 'Nama', 'Nama', 'No HP', 'HP'])).toEqual([
    'mhsnobp',
    'mhsnama',
    '',
    'mhstelp',
    '',
  ])
  expect(matchHeadings('mahasiswa', ['Nomor Induk Mahasiswa (NIM)', 'Nama*'])).toEqual(['mhsnobp', 'mhsnama'])
  expect(matchHeadings('semester', ['Tahun Akademik'])).toEqual(['semid'])
  expect(matchHeadings('prodi', ['Kode', 'Prodi', 'Ketua Program Studi'])).toEqual([
    'prodiid',
    'prodinama',
    'prodipejabat',
  ])
})
