import { screen, waitFor, within } from '@testing-library/react'
import type { DataProvider } from 'react-admin'
import { readSheet } from 'read-excel-file/universal'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { allRows } from '../../src/admin/allRows.ts'
import type { Row } from '../../src/admin/definition.ts'
import { register } from '../../src/admin/resources/register.tsx'
import { tableOf } from '../../src/admin/views/export/table.ts'
import { resources } from '../../src/contract/resources/index.ts'
import type { Resource } from '../../src/contract/resource.ts'
import { HttpProblem } from '../../src/dataProvider/problem.ts'
import { queryClient } from '../../src/dataProvider/queryClient.ts'
import { ME } from '../../src/dataProvider/session.ts'
import { problems } from '../../src/i18n/problems.ts'
import { allowConsole } from '../support/console.ts'
import { barang, kursi } from './made.ts'
import { showScreen } from './show.tsx'

/** What the browser was told to save, as it lies on the disk then. */
const saved: { name: string; content: Blob }[] = []
let made: Blob[]
beforeEach(() => {
  made = []
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => `blob:${made.push(content as Blob) - 1}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: made[Number(this.href.slice('blob:'.length))]! })
  })
})
afterEach(() => vi.restoreAllMocks())
// The reader knows the `ArrayBuffer` of Node, not that of jsdom.
const sheetOf = async ({ content }: { content: Blob }) =>
  readSheet(new Uint8Array(await content.arrayBuffer()).slice().buffer)

const all = {
  ...barang,
  list: {
    ...barang.list,
    columns: ['nama', 'jumlah', 'aktif', 'penting', 'warna', 'jenisid', 'mulai', 'gambar'],
  },
}

test('a table has the columns that are shown, in plain values', () => {
  expect(tableOf(all, undefined, [kursi], (source) => `Judul ${source}`)).toEqual([
    all.list.columns.map((source) => `Judul ${source}`),
    ['Kursi', 3, 'Aktif', 'Tidak', 'biru', 'Dokumen Konsultasi', '2024-07-15', 'Ada'],
  ])
})

test('nothing there stays empty, also for what is spelled out', () => {
  const empty = Object.fromEntries(all.list.columns.map((source) => [source, null]))
  const [, row] = tableOf(all, undefined, [{ id: 1, ...empty, jenisdokumen: null }], String)
  expect(row).toEqual(['', '', '', '', '', '', '', ''])
})

test.each(['=1+1', '+62', '-5', '@SUM(A1)', '\tx', '\rx', '\0x', '＝1', '＋1', '－1', '＠x'])(
  'what a spreadsheet would run is made text: %j',
  (nama) => {
    const [heading, row] = tableOf(all, undefined, [{ ...kursi, nama }], () => nama)
    expect([heading![0], row![0]]).toEqual([`'${nama}`, `'${nama}`])
  },
)

test('numbers stay numbers, and a sign inside the text stays as it is', () => {
  const [, row] = tableOf(all, undefined, [{ ...kursi, nama: 'A=B', jumlah: -2 }], String)
  expect(row!.slice(0, 2)).toEqual(['A=B', -2])
})

test('a look says in words what its cell draws', () => {
  const [, row] = tableOf(
    resources.register as unknown as Resource,
    register,
    [{ id: 1, registerstatus: 'ditolak' }],
    String,
  )
  expect(row).toContain('Tidak Disetujui')
})

/** 250 rows in pages of at most a hundred. */
const rows = Array.from({ length: 250 }, (_, at): Row => ({ ...kursi, id: at + 1, nama: `Kursi ${at + 1}` }))
const pages = (source = rows) =>
  vi.fn<DataProvider['getList']>(async (_name, { pagination }) => {
    const { page, perPage } = pagination!
    return { data: source.slice((page - 1) * perPage, page * perPage), total: source.length } as never
  })

test('all pages are read, with the filter and the order of the list; a row that moved comes once', async () => {
  const getList = pages([...rows.slice(0, 100), rows[99]!, ...rows.slice(101)])
  const seen: number[] = []
  const read = await allRows(
    { getList } as unknown as DataProvider,
    { resource: 'barang', filter: { q: 'kursi' }, sort: { field: 'nama', order: 'DESC' } },
    { signal: new AbortController().signal, onProgress: (count) => seen.push(count) },
  )
  expect(getList).toHaveBeenCalledTimes(3)
  for (const [, params] of getList.mock.calls)
    expect(params).toMatchObject({ filter: { q: 'kursi' }, sort: { field: 'nama', order: 'DESC' } })
  expect(read).toHaveLength(249)
  expect(seen).toEqual([100, 199, 249])
})

const openExport = async (shown: ReturnType<typeof showScreen>) => {
  await shown.user.click(await screen.findByRole('button', { name: 'Ekspor' }))
  return within(await screen.findByRole('dialog', { name: 'Ekspor Data Barang' }))
}
const FILTERED = '/barang?filter=%7B%22q%22%3A%22kursi%22%7D&sort=nama&order=DESC&page=1&perPage=10'

test('Ekspor saves the whole list as it is filtered', async () => {
  const getList = pages()
  const shown = showScreen(barang, { at: FILTERED, dataProvider: { getList: getList as never } })
  const dialog = await openExport(shown)
  expect(dialog.getByText(/250 baris, sesuai filter/)).toBeInTheDocument()
  await shown.user.click(dialog.getByRole('button', { name: 'Excel (.xlsx)' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]!.name).toMatch(/^barang-\d{4}-\d{2}-\d{2}\.xlsx$/)
  const table = await sheetOf(saved[0]!)
  expect([table.length, table[1]![0], table[250]![0]]).toEqual([251, 'Kursi 1', 'Kursi 250'])
  expect(getList.mock.lastCall![1]).toMatchObject({
    filter: { q: 'kursi' },
    sort: { field: 'nama', order: 'DESC' },
  })
  expect(
    await screen.findByText(new RegExp(`250 baris disimpan sebagai ${saved[0]!.name}`)),
  ).toBeInTheDocument()
})

test('the file is called after the day where the polytechnic is', async () => {
  // 22.30 in Jakarta, half past midnight in Jayapura.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-30T15:30:00Z') })
  onTestFinished(() => {
    vi.useRealTimers()
    queryClient.clear()
  })
  queryClient.setQueryData(ME, { zonawaktu: 'Asia/Jayapura' })
  const shown = showScreen(barang, { at: FILTERED, dataProvider: { getList: pages() as never } })
  const dialog = await openExport(shown)
  await shown.user.click(dialog.getByRole('button', { name: 'Excel (.xlsx)' }))
  await waitFor(() => expect(saved[0]?.name).toBe('barang-2026-07-01.xlsx'))
})

test('a long export can be stopped: nothing is saved', async () => {
  // react-admin writes down every request that failed, also this one.
  let waiting = false
  const getList = vi.fn<DataProvider['getList']>(async (_name, { pagination, signal }) => {
    if (pagination!.perPage < 100) return { data: rows.slice(0, 10), total: 250 } as never
    waiting = true
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const shown = showScreen(barang, { at: FILTERED, dataProvider: { getList: getList as never } })
  const dialog = await openExport(shown)
  await shown.user.dblClick(dialog.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(waiting).toBe(true))
  expect(dialog.getByText('Membaca data… 0%')).toBeInTheDocument()
  await shown.user.click(dialog.getByRole('button', { name: 'Batal' }))
  await waitFor(() => expect(dialog.queryByText('Membaca data… 0%')).toBeNull())
  expect(getList.mock.calls.filter(([, { pagination }]) => pagination!.perPage === 100)).toHaveLength(1)
  expect(saved).toEqual([])
})

test('a lost connection is told, and the next try works', { tags: ['rest'] }, async () => {
  allowConsole(/HttpProblem/)
  let online = false
  const whole = pages()
  const getList = vi.fn<DataProvider['getList']>(async (name, params) => {
    if (params.pagination!.perPage === 100 && !online) throw new HttpProblem(0, problems.noConnection)
    return whole(name, params) as never
  })
  const shown = showScreen(barang, { at: FILTERED, dataProvider: { getList: getList as never } })
  const dialog = await openExport(shown)
  await shown.user.click(dialog.getByRole('button', { name: 'CSV' }))
  expect(await dialog.findByText(new RegExp(problems.noConnection))).toBeInTheDocument()
  online = true
  await shown.user.click(dialog.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saved[0]?.name).toMatch(/\.csv$/))
  expect((await saved[0]!.content.text()).trim().split('\n')).toHaveLength(251)
})

test('a file that cannot be made is told as such, and the next try works', { tags: ['rest'] }, async () => {
  vi.mocked(URL.createObjectURL).mockImplementationOnce(() => {
    throw new Error('no room')
  })
  const shown = showScreen(barang, { at: FILTERED, dataProvider: { getList: pages() as never } })
  const dialog = await openExport(shown)
  await shown.user.click(dialog.getByRole('button', { name: 'Excel (.xlsx)' }))
  expect(await dialog.findByText(/Berkas Excel tidak dapat dibuat\. .*mencoba lagi/)).toBeInTheDocument()
  await shown.user.click(dialog.getByRole('button', { name: 'Excel (.xlsx)' }))
  await waitFor(() => expect(dialog.queryByText(/tidak dapat dibuat/)).toBeNull())
  await waitFor(() => expect(saved).toHaveLength(1))
})
