import { expect, test } from 'vitest'
import { message } from '../../../src/contract/messages/index.ts'
import { imports } from '../../../src/contract/importKinds.ts'
import { shownCell, wireCell, type Cell } from '../../../src/server/import/cell.ts'

const { columns } = imports.mahasiswa
const read = (column: keyof typeof columns, cell: Cell) => wireCell(cell, columns[column]!)

test('codes stay text, with their zeros', () => {
  expect(read('mhsnobp', ' 0011 ')).toEqual({ value: '0011' })
  expect(read('mhsnobp', 11081001)).toEqual({ value: '11081001' })
  expect(read('mhsnobp', "'0011")).toEqual({ value: '0011' })
  expect(read('mhsnik', '1371014503021234')).toEqual({ value: '1371014503021234' })
})

test('digits that a spreadsheet lost are missed, not guessed', () => {
  // Sixteen digits fit a double only below 2^53; Excel itself keeps fifteen and writes a zero.
  expect(read('mhsnik', 1371014503021234)).toEqual({ value: '1371014503021234' })
  expect(read('mhsnik', 1371014503021230)).toEqual({ problem: 'import.digits-lost' })
  expect(read('mhsnik', 9371014503021235)).toEqual({ problem: 'import.digits-lost' })
  for (const shortened of ['1,37E+15', '1.23E+15', '1E15'])
    expect(read('mhsnobp', shortened)).toEqual({ problem: message('import.shortened', { value: shortened }) })
})

test('a mobile number that was a number gets its zero back', () => {
  expect(read('mhstelp', 81266001234)).toEqual({ value: '081266001234' })
  expect(read('mhstelp', 751202250)).toEqual({ value: '751202250' })
  expect(read('mhstelp', '81266001234')).toEqual({ value: '081266001234' })
})

test.each<[Cell, string]>([
  [new Date(Date.UTC(2004, 2, 5)), '2004-03-05'],
  // What floating point makes of midnight.
  [new Date(Date.UTC(2004, 2, 5) - 1), '2004-03-05'],
  [38051, '2004-03-05'],
  ['2004-03-05', '2004-03-05'],
  ['2004-03-05T00:00:00', '2004-03-05'],
  ['5/3/2004', '2004-03-05'],
  ['05-03-2004', '2004-03-05'],
  ['5 Maret 2004', '2004-03-05'],
  ['17 Agu 2004', '2004-08-17'],
])('the day %s', (cell, day) => {
  expect(read('mhstgllhr', cell)).toEqual({ value: day })
})

test('the day of the week before a day says nothing', () => {
  const column = imports.harilibur.columns.liburtanggal
  expect(wireCell("Jum'at, 25 Desember 2026", column)).toEqual({ value: '2026-12-25' })
})

test.each<Cell>(['kemarin', '5 Smarch 2004', 12, '03/2004', true])('no day: %s', (cell) => {
  expect(read('mhstgllhr', cell)).toEqual({ problem: 'import.day' })
})

test('choices by their other spellings; whole numbers however they are written', () => {
  for (const word of ['L', 'l', 'Laki-laki', 'LAKI LAKI', 'pria', 'M'])
    expect(read('mhsjkl', word)).toEqual({ value: 'L' })
  for (const word of ['P', 'Perempuan', 'wanita', 'F']) expect(read('mhsjkl', word)).toEqual({ value: 'P' })
  expect(read('mhsjkl', 'Cewek')).toEqual({ value: 'Cewek' })
  expect(read('totalsks', 96)).toEqual({ value: 96 })
  expect(read('totalsks', '96,0')).toEqual({ value: '96' })
})

test('nothing is nothing, and an error of a formula is said', () => {
  for (const cell of [null, '', '   ']) expect(read('mhsalamat', cell)).toEqual({ value: '' })
  expect(read('mhsnama', '#N/A')).toEqual({ problem: message('import.formula', { value: '#N/A' }) })
})

test('shown as it was read', () => {
  expect(shownCell(1371014503021230)).toBe('1371014503021230')
  expect(shownCell(1e21)).toBe('1000000000000000000000')
  expect(shownCell(new Date(Date.UTC(2004, 2, 5)))).toBe('2004-03-05')
  expect(shownCell(null)).toBe('')
})

test('what says that there is nothing is nothing, and is told', () => {
  for (const cell of ['-', '–', '—', ' -- ', 'n/a', 'NULL', 'Tidak ada', '.'])
    expect(read('mhstelp', cell)).toEqual({ value: '', note: 'import.dash' })
  expect(read('mhstelp', '0')).toEqual({ value: '', note: 'import.dash' })
  expect(read('totalsks', 0)).toEqual({ value: 0 })
})

test.each([
  ['081266001234 / 081377005678', '081266001234'],
  ['081266001234, 0813 7700 5678', '081266001234'],
  ['081266001234 081377005678', '081266001234'],
  ['(WA) 081266001234 atau 0751-123456', '081266001234'],
])('two phone numbers: %s', (cell, first) => {
  expect(read('mhstelp', cell)).toEqual({ value: first, note: 'import.two-phones' })
})

test('years and semesters as the academic system writes them', () => {
  for (const cell of ['20241', '2024', 2024, '2024/2025', '2024/2025 Ganjil', 'Ganjil 2024'])
    expect(read('mhsangkatan', cell)).toEqual({ value: '2024' })
  const semester = (cell: Cell) => wireCell(cell, imports.semester.columns.semid)
  for (const cell of ['20261', 20261, '2026/2027 Ganjil', 'Semester Gasal 2026/2027'])
    expect(semester(cell)).toEqual({ value: '20261' })
  expect(semester('Genap 2026/2027')).toEqual({ value: '20262' })
})

test('where a student stands, by the words of the academic system', () => {
  for (const [cell, status] of [
    ['AKTIF', 'aktif'],
    ['C', 'cuti'],
    ['Non-Aktif', 'nonaktif'],
    ['Lulus', 'lulus'],
    ['Drop-Out', 'DO'],
    ['Mengundurkan diri', 'keluar'],
  ] as const)
    expect(read('mhsstatus', cell)).toEqual({ value: status })
})
