import { act, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { useListContext, type DataProvider, type GetListParams } from 'react-admin'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HttpProblem } from '../../src/dataProvider/problem.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { forgetListSettings } from '../../src/dataProvider/listSettings.ts'
import type { Row } from '../../src/admin/definition.ts'
import { listStore } from '../../src/admin/store.ts'
import { allowConsole } from '../support/console.ts'
import { barang, kursi } from './made.ts'
import { showScreen } from './show.tsx'

const meja = { ...kursi, id: 8, barangid: 8, nama: 'Meja', jumlah: 1 }

function serving(rows: object[] = [kursi, meja], total = rows.length) {
  const getList = vi.fn(async (_name: string, _params: GetListParams) => ({ data: rows, total }))
  return { getList, dataProvider: { getList: getList as unknown as DataProvider['getList'] } }
}
const filterIn = ({ location }: { location: { search: string } }) =>
  JSON.parse(new URLSearchParams(location.search).get('filter')!) as object
const lastAsked = (getList: ReturnType<typeof serving>['getList']) => getList.mock.lastCall![1]

test('shows the columns of the definition, each row with its own named actions', async () => {
  const { dataProvider } = serving()
  showScreen(barang, { dataProvider })
  const row = within(await screen.findByRole('row', { name: /Kursi/ }))
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'nama',
    'jumlah',
    'jenisid',
    'mulai',
    'aktif',
    'Aksi',
  ])
  expect(row.getByRole('rowheader')).toHaveTextContent('Kursi')
  expect(row.getByRole('link', { name: 'Kursi' })).toHaveAttribute('href', '/barang/7')
  expect(row.getByText('15 Jul 2024')).toBeInTheDocument()
  expect(row.getByRole('link', { name: 'Ubah Kursi' })).toHaveAttribute('href', '/barang/7')
  expect(row.getByRole('button', { name: 'Tindakan lain untuk Kursi' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Barang')
  expect(document.title).toContain('Barang')
})

test('asks for the page that the address names; the page size goes into the address', async () => {
  const { dataProvider, getList } = serving([kursi], 95)
  const { user, router } = showScreen(barang, {
    at: '/barang?page=2&perPage=10&sort=nama&order=DESC&filter=%7B%7D',
    dataProvider,
  })
  expect(await screen.findByText('11–20 dari 95')).toBeInTheDocument()
  expect(lastAsked(getList)).toMatchObject({
    pagination: { page: 2, perPage: 10 },
    sort: { field: 'nama', order: 'DESC' },
  })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '10',
    '20',
    '30',
    '40',
    '50',
    '100',
  ])
  await user.selectOptions(screen.getByLabelText('Baris per halaman'), '50')
  await waitFor(() => expect(new URLSearchParams(router.location.search).get('perPage')).toBe('50'))
  await waitFor(() => expect(lastAsked(getList).pagination).toEqual({ page: 1, perPage: 50 }))
  await user.click(screen.getByRole('button', { name: 'Ke halaman 2' }))
  await waitFor(() => expect(lastAsked(getList).pagination).toEqual({ page: 2, perPage: 50 }))
})

test('Cari narrows the list, in the address too, and the back button takes it back', async () => {
  const { dataProvider, getList } = serving()
  const { user, router } = showScreen(barang, { dataProvider })
  await user.type(await screen.findByLabelText('Kata kunci'), ' kursi {Enter}')
  await waitFor(() => expect(lastAsked(getList).filter).toEqual({ q: 'kursi' }))
  expect(filterIn(router)).toEqual({ q: 'kursi' })
  router.back()
  await waitFor(() => expect(screen.getByLabelText('Kata kunci')).toHaveValue(''))
  expect(router.location.search).toBe('')
})

test('a heading sorts, pressed again the other way round', async () => {
  const { dataProvider, getList } = serving()
  const { user } = showScreen(barang, { dataProvider })
  await user.click(await screen.findByRole('button', { name: /jumlah/ }))
  await waitFor(() => expect(lastAsked(getList).sort).toEqual({ field: 'jumlah', order: 'ASC' }))
  await user.click(screen.getByRole('button', { name: /jumlah/ }))
  await waitFor(() => expect(lastAsked(getList).sort).toEqual({ field: 'jumlah', order: 'DESC' }))
  expect(screen.getByRole('columnheader', { name: /jumlah/ })).toHaveAttribute('aria-sort', 'descending')
})

test('a filter is a chip that says what it is set to, and takes it back', async () => {
  const { dataProvider, getList } = serving([])
  const { user, router } = showScreen(resources.dosen, { dataProvider })
  await user.selectOptions(await screen.findByLabelText('Program studi'), 'D3 Sipil')
  await waitFor(() => expect(lastAsked(getList).filter).toEqual({ prodi: 3 }))
  expect(filterIn(router)).toEqual({ prodi: 3 })
  expect(screen.getByText('Program studi: D3 Sipil')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Hapus saringan Program studi' }))
  await waitFor(() => expect(filterIn(router)).toEqual({}))
})

test('lists open on the running semester and the newest intake with somebody to recommend', async () => {
  const { dataProvider, getList } = serving([])
  const { queryClient } = showScreen(resources.kuota, {
    dataProvider,
    start: { semester: 20261, angkatan: 2024 },
  })
  queryClient.setQueryData(['semester'], { code: 200, message: '', data: [] })
  await waitFor(() => expect(lastAsked(getList).filter).toEqual({ semester: 20261 }))
})

test('nothing there, nothing found and nothing reached are told apart', async () => {
  const { unmount } = showScreen(barang, serving([]))
  expect(await screen.findByText('Belum ada data')).toBeInTheDocument()
  unmount()
  const found = showScreen(barang, { at: '/barang?filter=%7B%22q%22%3A%22x%22%7D', ...serving([]) })
  expect(await screen.findByText('Tidak ada data yang cocok')).toBeInTheDocument()
  found.unmount()

  allowConsole(/HttpProblem/)
  let broken = true
  const getList = vi.fn(async () => {
    if (broken) throw new HttpProblem(503, 'Server sedang sibuk.')
    return { data: [kursi], total: 1 }
  }) as unknown as DataProvider['getList']
  const { user } = showScreen(barang, { dataProvider: { getList } })
  expect(await screen.findByText('Server sedang sibuk.')).toBeInTheDocument()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByRole('row', { name: /Kursi/ })).toBeInTheDocument()
})

test('deleting asks with the name, deletes once, and reads the list again', async () => {
  let rows = [kursi, meja]
  const getList = vi.fn(async () => ({
    data: rows,
    total: rows.length,
  })) as unknown as DataProvider['getList']
  const remove = vi.fn(async () => {
    rows = [meja]
    return { data: kursi }
  })
  const { user } = showScreen(barang, {
    dataProvider: { getList, delete: remove as unknown as DataProvider['delete'] },
  })
  await user.click(await screen.findByRole('button', { name: 'Tindakan lain untuk Kursi' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Hapus barang… Belum dipakai/ }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Hapus barang Kursi?' }))
  expect(asked.getByText(/tidak ada yang ikut terhapus/)).toBeInTheDocument()
  await user.dblClick(asked.getByRole('button', { name: 'Hapus barang' }))
  expect(await screen.findByText('Data berhasil dihapus.')).toBeInTheDocument()
  expect(screen.getByText('Terhapus')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('row', { name: /Kursi/ })).toBeNull())
  expect(remove).toHaveBeenCalledTimes(1)
})

test('a delete that is refused says why and leaves the row', async () => {
  allowConsole(/HttpProblem/)
  const { dataProvider } = serving()
  const remove = vi.fn(async () => {
    throw new HttpProblem(409, 'Barang ini masih dipakai oleh 2 ruang.')
  })
  const { user } = showScreen(barang, {
    dataProvider: { ...dataProvider, delete: remove as unknown as DataProvider['delete'] },
  })
  await user.click(await screen.findByRole('button', { name: 'Tindakan lain untuk Kursi' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Hapus barang… Belum dipakai/ }))
  await user.click(await screen.findByRole('button', { name: 'Hapus barang' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Hapus barang Kursi?' }))
  expect(asked.getByRole('alert')).toHaveTextContent('Gagal. Barang ini masih dipakai oleh 2 ruang.')
  await user.click(asked.getByRole('button', { name: 'Batal' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(document.body.textContent).toContain('Kursi')
})

test('an address below the list that is none is not found', async () => {
  showScreen(barang, { at: '/barang/apa', ...serving() })
  expect(await screen.findByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeInTheDocument()
})

test('what the server would refuse is not offered, and the reason stands there', async () => {
  const { dataProvider } = serving()
  const deletable = async () => ({ halangan: 'Barang ini masih dipakai oleh 2 ruang.', ikut: null })
  const { user } = showScreen(barang, { dataProvider: { ...dataProvider, deletable } })
  await user.click(await screen.findByRole('button', { name: 'Tindakan lain untuk Kursi' }))
  expect(await screen.findByRole('menuitem', { name: /masih dipakai oleh 2 ruang/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('rows are selected one by one or the whole page; what is selected has a bar in place of the headings', async () => {
  const { dataProvider, getList } = serving()
  const { user } = showScreen(barang, { dataProvider, look: { bulk: Selected } })
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih Kursi' }))
  expect(screen.getByText('1 terpilih')).toBeInTheDocument()
  expect(screen.getByText('dipilih: 7')).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Pilih halaman ini' }))
  expect(screen.getByText('dipilih: 7,8')).toBeInTheDocument()
  // What a filter takes out of sight is not done anything to.
  await user.type(screen.getByLabelText('Kata kunci'), 'meja{Enter}')
  await waitFor(() => expect(lastAsked(getList).filter).toEqual({ q: 'meja' }))
  await waitFor(() => expect(screen.queryByText(/^dipilih/)).toBeNull())
})

function Selected() {
  return <p>dipilih: {useListContext().selectedIds.join()}</p>
}

test('arrows go from row to row, Enter opens, x selects, ? tells; nothing of it while somebody types', async () => {
  const { dataProvider } = serving()
  const look = { bulk: Selected, rowAddress: ({ id }: Row) => `/?barang=${id}` }
  const { user, router } = showScreen(barang, { dataProvider, look })
  await screen.findByRole('row', { name: /Kursi/ })
  // Here a field that cannot be seen takes the focus; a browser does not let it.
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('link', { name: 'Kursi' })).toHaveFocus()
  await user.keyboard('{ArrowDown}x')
  expect(screen.getByText('dipilih: 8')).toBeInTheDocument()
  await user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: /Semua pintasan/ }))
  await user.click(help.getByRole('button', { name: 'Tutup' }))
  await user.type(screen.getByLabelText('Kata kunci'), 'x?')
  expect(screen.getByLabelText('Kata kunci')).toHaveValue('x?')
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByRole('link', { name: 'Meja' }).focus()
  await user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(router.location.search).toBe('?barang=7'))
})

test('the whole row opens what its title opens', async () => {
  const { dataProvider } = serving()
  const { user, router } = showScreen(barang, {
    dataProvider,
    look: { rowAddress: ({ id }) => `/?barang=${id}` },
  })
  await user.click(await screen.findByText('15 Jul 2024', { selector: 'tr:nth-of-type(2) *' }))
  expect(router.location.search).toBe('?barang=8')
})

test('a column can be left out, but never the one that leads to the record', async () => {
  const { dataProvider } = serving()
  const { user } = showScreen(barang, { dataProvider })
  await user.click(await screen.findByRole('button', { name: 'Kolom' }))
  expect(screen.queryByRole('menuitemcheckbox', { name: 'nama' })).toBeNull()
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'jumlah', checked: true }))
  expect(await screen.findByRole('menuitemcheckbox', { name: 'jumlah', checked: false })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /jumlah/ })).toBeNull())
})

test('a day in the address that is none is shown as it stands', async () => {
  const filter = encodeURIComponent(JSON.stringify({ dari: '2026-13-45' }))
  const filters = [{ param: 'dari', column: 'mulai', of: 'day' as const }]
  const since = { ...barang, list: { ...barang.list, filters } }
  showScreen(since, { at: `/barang?filter=${filter}`, ...serving([]) })
  await waitFor(() =>
    expect(document.querySelector('[data-printed]')).toHaveAttribute(
      'data-printed',
      expect.stringContaining('2026-13-45'),
    ),
  )
})

test('a view is named, found again and forgotten', async () => {
  const { dataProvider, getList } = serving()
  const { user, router } = showScreen(barang, {
    dataProvider,
    at: '/barang?filter=%7B%22q%22%3A%22kursi%22%7D',
  })
  await user.click(await screen.findByRole('button', { name: 'Simpan tampilan' }))
  const asked = within(await screen.findByRole('dialog'))
  await user.type(asked.getByRole('textbox'), 'Semua kursi')
  await user.click(asked.getByRole('button', { name: 'Simpan tampilan' }))
  const view = await screen.findByRole('link', { name: 'Semua kursi' })
  await user.click(await screen.findByRole('button', { name: 'Hapus pencarian' }))
  await waitFor(() => expect(lastAsked(getList).filter).toEqual({}))
  await user.click(view)
  await waitFor(() => expect(filterIn(router)).toEqual({ q: 'kursi' }))
  await user.click(await screen.findByRole('button', { name: 'Hapus tampilan ini' }))
  const forgets = within(await screen.findByRole('alertdialog', { name: 'Hapus tampilan "Semua kursi"?' }))
  await user.click(forgets.getByRole('button', { name: 'Hapus tampilan ini' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Semua kursi' })).toBeNull())
})

test('two views do not get the same name, and none gets an empty one', { tags: ['rest'] }, async () => {
  const { dataProvider, getList } = serving()
  const { user } = showScreen(barang, {
    dataProvider,
    at: '/barang?filter=%7B%22q%22%3A%22meja%22%7D',
  })
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Simpan tampilan' }))
    return within(await screen.findByRole('dialog', { name: 'Simpan tampilan ini sebagai' }))
  }
  await user.type((await ask()).getByRole('textbox'), 'Semua kursi{Enter}')
  await screen.findByRole('link', { name: 'Semua kursi' })
  await user.click(await screen.findByRole('button', { name: 'Hapus pencarian' }))
  await waitFor(() => expect(lastAsked(getList).filter).toEqual({}))
  await user.type(screen.getByLabelText('Kata kunci'), 'kursi{Enter}')
  const asked = await ask()
  const name = asked.getByRole('textbox', { name: 'Nama tampilan' })
  await user.click(asked.getByRole('button', { name: 'Simpan tampilan' }))
  expect(name).toHaveAccessibleDescription('Wajib diisi.')
  await user.type(name, ' semua Kursi{Enter}')
  expect(name).toHaveAccessibleDescription('Sudah ada tampilan bernama ini. Pilih nama lain.')
  await user.type(name, ' 2{Enter}')
  expect(await screen.findByRole('link', { name: 'semua Kursi 2' })).toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: /semua kursi/i })).toHaveLength(2)
})

test('views by state are links with their counts; one narrows the list, and shares its address', async () => {
  const { dataProvider, getList } = serving()
  const { user, router } = showScreen(barang, {
    dataProvider,
    look: {
      views: {
        filter: 'warna',
        words: () => ({ merah: 'Yang merah', biru: 'Yang biru' }),
        start: 'merah',
        counts: async (others) => ({ merah: 1, biru: 2000, semua: 2001 + Object.keys(others).length }),
      },
    },
  })
  const present = await screen.findByRole('link', { name: 'Yang merah 1' })
  expect(present).toHaveAttribute('aria-current', 'page')
  expect(lastAsked(getList).filter).toEqual({ warna: 'merah' })
  await user.click(screen.getByRole('link', { name: 'Yang biru 2.000' }))
  await waitFor(() => expect(lastAsked(getList).filter).toEqual({ warna: 'biru' }))
  expect(router.location.search).toContain('biru')
  await user.click(screen.getByRole('link', { name: 'Semua 2.001' }))
  await waitFor(() => expect(lastAsked(getList).filter).toEqual({}))
})

test('this device keeps columns and named views of its person until they sign out, and nothing else', () => {
  const store = listStore('1 akademik')
  store.setItem('perusahaan.datatable', ['perusahaanalamat'])
  store.setItem('perusahaan.savedQueries', [])
  store.setItem('perusahaan.listParams', { filter: { q: 'Dina' } })
  store.setItem('perusahaan.selectedIds', [1])
  listStore('2 prodi').setItem('dosen.datatable', [])
  expect(Object.keys(localStorage).sort()).toEqual([
    'RaStore.1 akademik.perusahaan.datatable',
    'RaStore.1 akademik.perusahaan.savedQueries',
    'RaStore.2 prodi.dosen.datatable',
  ])
  forgetListSettings('2 prodi')
  expect(Object.keys(localStorage)).toEqual(['RaStore.2 prodi.dosen.datatable'])
  forgetListSettings()
  expect(localStorage.length).toBe(0)
})

function onAPhone() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width:599.95px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('on a phone a list that nobody has counted leads to no page without rows', async () => {
  onAPhone()
  const { dataProvider } = serving()
  const getList = (async (...asked: Parameters<typeof dataProvider.getList>) => {
    const { data } = await dataProvider.getList(...asked)
    return { data, pageInfo: { hasNextPage: false, hasPreviousPage: false } }
  }) as unknown as typeof dataProvider.getList
  showScreen(barang, { dataProvider: { ...dataProvider, getList } })
  await screen.findByRole('list', { name: 'Barang' })
  const next = screen.getByRole('button', { name: /berikutnya/i })
  expect(next).toBeDisabled()
})

test('on a phone the rows are cards with the same link, box and actions', async () => {
  onAPhone()
  const { dataProvider } = serving()
  const { user } = showScreen(barang, { dataProvider, look: { bulk: Selected } })
  const [card] = within(await screen.findByRole('list', { name: 'Barang' })).getAllByRole('listitem')
  expect(within(card!).getByRole('link', { name: 'Kursi' })).toHaveAttribute('href', '/barang/7')
  expect(within(card!).getByText('Dokumen Konsultasi')).toBeInTheDocument()
  expect(within(card!).getByRole('button', { name: 'Tindakan lain untuk Kursi' })).toBeInTheDocument()
  await user.click(within(card!).getByRole('checkbox', { name: 'Pilih Kursi' }))
  expect(screen.getByText('dipilih: 7')).toBeInTheDocument()
  expect(screen.queryByRole('table')).toBeNull()
  expect(await faults()).toEqual([])
})

test('on a phone rows that are people are counted as people', { tags: ['rest'] }, async () => {
  onAPhone()
  const { dataProvider } = serving()
  showScreen(barang, { dataProvider, look: { people: 'mahasiswa' } })
  expect(await screen.findByText(/^\d+ mahasiswa$/)).toBeInTheDocument()
})

test('the list and its form have no fault that axe finds', { tags: ['rest'] }, async () => {
  const { dataProvider } = serving()
  const list = showScreen(barang, { dataProvider, look: { bulk: Selected } })
  const box = await screen.findByRole('checkbox', { name: 'Pilih Kursi' })
  expect(await faults()).toEqual([])
  await list.user.click(box)
  expect(await faults()).toEqual([])
  list.unmount()
  showScreen(barang, { at: '/barang/create', dataProvider })
  await screen.findByRole('dialog', { name: 'Tambah Barang' })
  expect(await faults()).toEqual([])
})

/** Colours and landmarks need a real browser and the whole page. */
async function faults() {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
