import { expect, test } from 'vitest'
import {
  cellsOf,
  isBlock,
  isNumbers,
  putOf,
  readSheet,
  type Company,
} from '../../../src/admin/pages/kuota/seats/sheet.ts'

const COMPANIES: Company[] = [
  'PT Ranah Telekomunikasi',
  'Bank Rakyat Ranah Minang',
  'CV Payokumbuh Pangan Jaya',
  'Dinas Kominfo Kota Padang',
  'RS Bunda Andalas',
].map((name, at) => ({ id: at + 1, name, address: `Jl. ${at}` }))
COMPANIES.push(
  { id: 6, name: 'PT. Bunda', address: 'Bukittinggi' },
  { id: 7, name: 'Bunda', address: 'Padang' },
)

const read = (...lines: string[]) => readSheet(cellsOf(lines.join('\n')), COMPANIES)
const told = (lines: ReturnType<typeof read>) =>
  lines.map(({ name, company, cells }) => [name, company?.id, cells.pria, cells.wanita, cells.priawanita])

test('name and three numbers, as copied out of Excel', () => {
  expect(told(read('PT Ranah Telekomunikasi\t2\t1\t0\r', 'Bank Rakyat Ranah Minang\t1\t\t3\r', ''))).toEqual([
    ['PT Ranah Telekomunikasi', 1, '2', '1', '0'],
    ['Bank Rakyat Ranah Minang', 2, '1', '', '3'],
  ])
})

test('headings say which column is which, in whatever order', () => {
  const lines = read(
    'No\tNama Perusahaan\tKota\tWanita\tPria\tPria/Wanita',
    '1\tPT Ranah Telekomunikasi\tPadang\t1\t2\t3',
    '2\tRS Bunda Andalas\tPadang\t4\t5\t6',
  )
  expect(told(lines)).toEqual([
    ['PT Ranah Telekomunikasi', 1, '2', '1', '3'],
    ['RS Bunda Andalas', 5, '5', '4', '6'],
  ])
})

test('running numbers and towns are no places', () => {
  expect(told(read('1\tDinas Kominfo\tPadang\t2\t2\t2', '2\tRS Bunda Andalas\tPadang\t0\t2\t0'))).toEqual([
    ['Dinas Kominfo', undefined, '2', '2', '2'],
    ['RS Bunda Andalas', 5, '0', '2', '0'],
  ])
})

test('a name is known however it is written, and else the nearest are offered', () => {
  const [same, near, far, double] = read(
    'P.T. RANAH  TELEKOMUNIKASI, Tbk\t1',
    'Bank Rakyat Minang\t1',
    'Zzzz Qqq\t1',
    'CV Bunda\t1',
  )
  expect(same!.company?.id).toBe(1)
  expect(near).toMatchObject({ company: null })
  expect(near!.nearest[0]!.id).toBe(2)
  expect(far).toMatchObject({ company: null, nearest: [] })
  // Two that are called alike: which of them is not guessed.
  expect(double!.company).toBeNull()
  expect(double!.nearest.map(({ id }) => id)).toEqual([6, 7])
  // Unless one of them is in the quota.
  const [there] = readSheet(cellsOf('CV Bunda\t1'), COMPANIES, [7])
  expect(there!.company?.id).toBe(7)
})

test('what goes into the grid: the known, each once', () => {
  expect(putOf(read('RS Bunda Andalas\t1\t1\t1', 'Zzzz\t9\t9\t9', 'RS Bunda Andalas\t2\t2\t2'))).toEqual([
    { perusahaanid: 5, nama: 'RS Bunda Andalas', cells: { pria: '2', wanita: '2', priawanita: '2' } },
  ])
})

test('what is no number stays, to be corrected', () => {
  const lines = read(
    'RS Bunda Andalas\tdua\t1\t1',
    'PT Ranah Telekomunikasi\t1\t1\t1',
    'Dinas Kominfo Kota Padang\t3\t3\t3',
  )
  expect(told(lines)[0]).toEqual(['RS Bunda Andalas', 5, 'dua', '1', '1'])
})

test('one cell is typed, several are a block, without letters of numbers', () => {
  expect(isBlock('12')).toBe(false)
  expect(isBlock('12\n')).toBe(false)
  expect(isBlock('1\t2')).toBe(true)
  expect(isNumbers(cellsOf('1\t2\n\t3'))).toBe(true)
  expect(isNumbers(cellsOf('PT\t2'))).toBe(false)
  expect(cellsOf('"PT Satu";2;3')).toEqual([['PT Satu', '2', '3']])
})

test('nothing that could be a name is nothing', () => {
  expect(read('1\t2\t3')).toEqual([])
  expect(readSheet([], COMPANIES)).toEqual([])
})
