import { expect, test } from 'vitest'
import {
  cellsOf,
  isBlock,
  isNumbers,
  putOf,
  readSheet,
  twiceIn,
  wrongIn,
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

const sheet = (...lines: string[]) => readSheet(cellsOf(lines.join('\n')), COMPANIES)
const read = (...lines: string[]) => sheet(...lines).lines
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

test('running numbers before the name are no places', () => {
  expect(told(read('1\tDinas Kominfo\t2\t2\t2', '2\tRS Bunda Andalas\t0\t2\t0'))).toEqual([
    ['Dinas Kominfo', undefined, '2', '2', '2'],
    ['RS Bunda Andalas', 5, '0', '2', '0'],
  ])
})

test.each(['-', '–', '—', '', '0'])('without headings a column of "%s" keeps its place', (none) => {
  const [line] = read(`RS Bunda Andalas\t${none}\t4`)
  expect(line!.cells).toEqual({ pria: none === '0' ? '0' : '', wanita: '4' })
})

test('without headings only the three columns beside the name count; letters in one of them are not guessed at', () => {
  expect(told(read('RS Bunda Andalas\t1\t-\t3\t4\tbaru'))).toEqual([['RS Bunda Andalas', 5, '1', '', '3']])
  for (const line of ['RS Bunda Andalas\tPadang\t2\t2\t2', 'RS Bunda Andalas\t2\t1\tbaru'])
    expect(sheet(line)).toEqual({ lines: [], refused: true })
  expect(sheet('RS Bunda Andalas')).toEqual({ lines: [], refused: true })
})

test.each(['1.000', '1,0', '-1'])(
  '%s is not a whole number of places: it stays where it is, and is named',
  (text) => {
    const lines = read(`RS Bunda Andalas\t${text}\t4`, 'PT Ranah Telekomunikasi\t1\t1')
    expect(told(lines)[0]).toEqual(['RS Bunda Andalas', 5, text, '4', undefined])
    expect(wrongIn(putOf(lines))).toEqual([{ name: 'RS Bunda Andalas', kind: 'pria', text }])
  },
)

test('lines above the headings are a title', () => {
  const lines = read(
    'KUOTA KKP PRIA DAN WANITA 2026',
    'Per 1 Agustus\t\t1',
    '',
    'Nama Perusahaan\tWanita\tPria',
    'RS Bunda Andalas\t4\t5',
  )
  expect(told(lines)).toEqual([['RS Bunda Andalas', 5, '5', '4', undefined]])
})

test('one heading that is known beside one that is not', () => {
  expect(told(read('Kuota Pria', 'Tempat magang\tWanita', 'RS Bunda Andalas\t4'))).toEqual([
    ['RS Bunda Andalas', 5, undefined, '4', undefined],
  ])
  // A column with a heading and nothing in it is none for each.
  expect(read('Perusahaan\tPria\tWanita', 'RS Bunda Andalas\t4')[0]!.cells).toEqual({ pria: '4', wanita: '' })
})

test('a company with a word of the headings in its name is no heading', () => {
  expect(read('Mitra Wanita Sejati\t1\t2', 'RS Bunda Andalas\t4\t5')).toHaveLength(2)
  expect(read('Koperasi Pria\t-\t2', 'RS Bunda Andalas\t4\t5')).toHaveLength(2)
})

test.each([
  ['Company\tMen\tWomen\tEither', '1 2 3'],
  ['Company\tMen\tWomen\tAny', '1 2 3'],
  ['Nama\tL\tP\tL/P', '1 2 3'],
  ['Perusahaan\tKuota Pria\tKuota Wanita\tPria atau wanita', '1 2 3'],
  ['Nama instansi\tLaki-laki\tPerempuan\tCampuran', '1 2 3'],
  ['Germany\tWomen\tMen\tManysided', '2 1 '],
])('headings %s', (headings, expected) => {
  const [line] = read(headings, 'RS Bunda Andalas\t1\t2\t3')
  const { pria, wanita, priawanita } = line!.cells
  expect([pria, wanita, priawanita].join(' ')).toBe(expected)
})

test('the column headed as the company is the name, whatever else has letters', () => {
  expect(
    told(
      read(
        'Kota\tAlamat perusahaan\tNama kontak\tPerusahaan\tPria\tWanita',
        'Padang\tJl. 1\tAni\tRS Bunda Andalas\t1\t2',
      ),
    ),
  ).toEqual([['RS Bunda Andalas', 5, '1', '2', undefined]])
})

test('who registered is not how many places there are', () => {
  const body = 'RS Bunda Andalas\t7\t1\t8\t2'
  expect(told(read('Perusahaan\tPendaftar pria\tKuota pria\tPendaftar wanita\tKuota wanita', body))).toEqual([
    ['RS Bunda Andalas', 5, '1', '2', undefined],
  ])
  expect(told(read('Perusahaan\tPria (menunggu)\tPria\tWanita lama\tWanita', body))).toEqual([
    ['RS Bunda Andalas', 5, '1', '2', undefined],
  ])
  // Headings without one for places.
  expect(sheet('Perusahaan\tPendaftar pria\tTerisi wanita', body)).toEqual({ lines: [], refused: true })
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
  const [there] = readSheet(cellsOf('CV Bunda\t1'), COMPANIES, [7]).lines
  expect(there!.company?.id).toBe(7)
})

test('what goes into the grid: the known, each once', () => {
  const lines = read('RS Bunda Andalas\t1\t1\t1', 'Zzzz\t9\t9\t9', 'R.S. Bunda Andalas\t2\t2\t2')
  expect(twiceIn(lines)).toEqual(['RS Bunda Andalas'])
  expect(putOf(lines)).toEqual([
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
  expect(isNumbers(cellsOf('1\t-\n1.000\t3'))).toBe(true)
  expect(isNumbers(cellsOf('PT\t2'))).toBe(false)
  // A row of none keeps its place.
  expect(cellsOf('1\t2\n-\t–\n\t\n3\t4')).toEqual([
    ['1', '2'],
    ['', ''],
    ['', ''],
    ['3', '4'],
  ])
  expect(cellsOf('"PT Satu";2;3')).toEqual([['PT Satu', '2', '3']])
})

test('nothing that could be a name is nothing', () => {
  expect(sheet('1\t2\t3')).toEqual({ lines: [], refused: false })
  expect(readSheet([], COMPANIES)).toEqual({ lines: [], refused: false })
})
