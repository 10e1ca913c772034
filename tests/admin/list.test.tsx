import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import type { DataProvider, GetListParams } from 'ra-core'
import { expect, test, vi } from 'vitest'
import { HttpProblem } from '../../src/dataProvider/problem.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { register } from '../../src/admin/resources/register.tsx'
import { allowConsole } from '../support/console.ts'
import { barang, kursi } from './made.ts'
import { showScreen } from './show.tsx'

const meja = { ...kursi, id: 8, barangid: 8, nama: 'Meja', jumlah: 1 }

function serving(rows: object[] = [kursi, meja], total = rows.length) {
  const getList = vi.fn(async (_name: string, _params: GetListParams) => ({ data: rows, total }))
  return { getList, dataProvider: { getList: getList as unknown as DataProvider['getList'] } }
}
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
  expect(row.getByText('15 Jul 2024')).toBeInTheDocument()
  expect(row.getByRole('link', { name: 'Ubah Kursi' })).toHaveAttribute('href', '/barang/7')
  expect(row.getByRole('button', { name: 'Hapus Kursi' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Data Barang')
  expect(screen.getByRole('link', { name: 'Tutup' })).toHaveAttribute('href', '/')
  expect(document.title).toContain('Data Barang')
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
  expect(JSON.parse(new URLSearchParams(router.location.search).get('filter')!)).toEqual({ q: 'kursi' })
  router.back()
  await waitFor(() => expect(screen.getByLabelText('Kata kunci')).toHaveValue(''))
  expect(router.location.search).toBe('')
})

test('a heading sorts, pressed again the other way round', async () => {
  const { dataProvider, getList } = serving()
  const { user } = showScreen(barang, { dataProvider })
  await user.click(await screen.findByRole('button', { name: 'jumlah' }))
  await waitFor(() => expect(lastAsked(getList).sort).toEqual({ field: 'jumlah', order: 'ASC' }))
  await user.click(screen.getByRole('button', { name: 'jumlah' }))
  await waitFor(() => expect(lastAsked(getList).sort).toEqual({ field: 'jumlah', order: 'DESC' }))
})

test('the programme filter starts with 11 and narrows to another', async () => {
  const { dataProvider, getList } = serving([])
  const { user } = showScreen(resources.dosen, { dataProvider })
  expect(await screen.findByLabelText('Program studi')).toHaveValue('11')
  await waitFor(() => expect(lastAsked(getList).filter).toEqual({ prodi: 11 }))
  await user.selectOptions(screen.getByLabelText('Program studi'), 'D3 Sipil')
  await waitFor(() => expect(lastAsked(getList).filter).toEqual({ prodi: 3 }))
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
  await user.click(await screen.findByRole('button', { name: 'Hapus Kursi' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Apakah anda yakin?' }))
  expect(asked.getByText(/Anda akan menghapus data Barang!\s*Kursi/)).toBeInTheDocument()
  await user.dblClick(asked.getByRole('button', { name: 'Ya' }))
  expect(await screen.findByText('Data anda berhasil diapus')).toBeInTheDocument()
  expect(screen.getByText('Deleted!')).toBeInTheDocument()
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
  await user.click(await screen.findByRole('button', { name: 'Hapus Kursi' }))
  await user.click(await screen.findByRole('button', { name: 'Ya' }))
  const told = within(await screen.findByRole('alertdialog', { name: 'Error!' }))
  expect(told.getByText('Barang ini masih dipakai oleh 2 ruang.')).toBeInTheDocument()
  expect(document.body.textContent).toContain('Kursi')
})

test('an address below the list that is none is not found', async () => {
  showScreen(barang, { at: '/barang/apa', ...serving() })
  expect(await screen.findByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeInTheDocument()
})

test('a programme admin can delete only registrations that are not decided', async () => {
  const row = {
    registerid: 1,
    id: 1,
    registernobp: '1',
    registermhsnama: 'Ani',
    registerstatus: 'menunggu',
    jmluploadregister: 1,
    jmldokregister: 3,
  }
  const { dataProvider } = serving([
    row,
    { ...row, registerid: 2, id: 2, registermhsnama: 'Budi', registerstatus: 'disetujui' },
  ])
  const { queryClient } = showScreen(resources.register, {
    role: 'prodi',
    look: { ...register, routes: undefined },
    at: '/register?filter=%7B%7D',
    dataProvider,
  })
  queryClient.setQueryData(['semester'], { code: 200, message: '', data: [] })
  expect(await screen.findByRole('link', { name: 'Lihat Ani' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/register\/1\?daftar=filter/),
  )
  expect(screen.getByRole('button', { name: 'Hapus Ani' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Hapus Budi' })).toBeNull()
})

test('the list and its form have no fault that axe finds', async () => {
  const { dataProvider } = serving()
  const list = showScreen(barang, { dataProvider })
  await screen.findByRole('row', { name: /Kursi/ })
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
