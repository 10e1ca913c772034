import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import SettingsPage from '../../src/admin/pages/settings/SettingsPage.tsx'
import { HttpProblem } from '../../src/dataProvider/problem.ts'
import { problems } from '../../src/i18n/problems.ts'
import { serving } from './called.ts'
import { show } from './show.tsx'

vi.mock('../../src/dataProvider/call.ts', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}))

const menus = [
  { menuid: 1, menunama: 'Perusahaan' },
  { menuid: 2, menunama: 'Mahasiswa' },
  { menuid: 14, menunama: 'Pengaturan' },
]
const hakakses = {
  ...Object.fromEntries(['akademik', 'prodi', 'dosen', 'mahasiswa', 'wadir'].map((role) => [role, menus])),
  akademikrole: [1, 2, 14],
  prodirole: [1],
  dosenrole: [],
  mahasiswarole: [],
  wadirrole: [],
}
const stored = { idx: 1, minimalsks: 80, maximalsksgagal: 9, versi: 3 }
const settings = (rekomendasi: typeof stored | null = stored) => ({
  'GET persyaratan': () => ({ hakakses, rekomendasi }),
})
const tick = (name: string) => screen.findByRole('checkbox', { name })

test('every tick goes out at once with the whole selection, and is said to be saved', async () => {
  const sent = serving({ ...settings(), 'POST updaterole/{levelid}': () => ({}) })
  const { user } = show(<SettingsPage />, { at: '/pengaturan' })
  await user.click(await screen.findByRole('tab', { name: 'Hak akses admin prodi' }))
  await user.click(await tick('Mahasiswa'))
  expect(await screen.findByText('Tersimpan.')).toBeInTheDocument()
  expect(sent).toEqual([
    { name: 'POST updaterole/{levelid}', params: { levelid: 2 }, body: { menuid: [1, 2] } },
  ])
})

test('quick ticks are sent one after the other; the last selection is the one that stays', async () => {
  let release = () => {}
  const first = new Promise<void>((resolve) => (release = resolve))
  let calls = 0
  const sent = serving({
    ...settings(),
    'POST updaterole/{levelid}': async () => {
      if ((calls += 1) === 1) await first
      return {}
    },
  })
  const { user } = show(<SettingsPage />, { at: '/pengaturan' })
  await user.click(await tick('Perusahaan'))
  await user.click(await tick('Mahasiswa'))
  expect(await screen.findByText('Menyimpan…')).toBeInTheDocument()
  expect(sent).toHaveLength(1)
  release()
  expect(await screen.findByText('Tersimpan.')).toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([{ menuid: [2, 14] }, { menuid: [14] }])
})

test('a refusal puts back what the server has, and says why', async () => {
  serving({
    ...settings(),
    'POST updaterole/{levelid}': () => {
      throw new HttpProblem(0, problems.noConnection)
    },
  })
  const { user } = show(<SettingsPage />, { at: '/pengaturan' })
  await user.click(await tick('Mahasiswa'))
  const told = within(await screen.findByRole('alertdialog', { name: 'Gagal' }))
  expect(told.getByText(problems.noConnection)).toBeInTheDocument()
  await user.click(told.getByRole('button', { name: 'Tutup' }))
  expect(await tick('Mahasiswa')).toBeChecked()
})

test('Pengaturan stays with akademik', async () => {
  serving(settings())
  show(<SettingsPage />, { at: '/pengaturan' })
  expect(await tick('Pengaturan')).toBeDisabled()
})

test('only who may change them reaches the settings', () => {
  serving(settings())
  show(<SettingsPage />, { at: '/pengaturan', role: 'prodi' })
  expect(screen.getByText('Anda tidak berhak membuka halaman ini')).toBeInTheDocument()
})

const REQUIREMENT = { at: '/pengaturan?tab=persyaratan' }
const least = () => screen.findByLabelText('Minimal SKS yang sudah diambil')
const failed = () => screen.findByLabelText('SKS gagal harus kurang dari')

test('the first requirement is made with Simpan', async () => {
  const sent = serving({ ...settings(null), 'POST persyaratan': () => ({}) })
  const { user } = show(<SettingsPage />, REQUIREMENT)
  await user.click(await screen.findByRole('button', { name: 'Simpan' }))
  expect(await least()).toHaveAccessibleDescription(/Wajib diisi\./)
  expect(screen.queryByRole('button', { name: 'Hapus' })).toBeNull()
  await user.type(await least(), '80')
  await user.type(await failed(), '0')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await failed()).toHaveAccessibleDescription(/Paling kecil 1\./)
  expect(sent).toEqual([])
  await user.clear(await failed())
  await user.type(await failed(), '9')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() =>
    expect(sent).toEqual([{ name: 'POST persyaratan', body: { minimalsks: 80, maximalsksgagal: 9 } }]),
  )
})

test('a stored one is changed with Update, with the version that was read', async () => {
  const sent = serving({ ...settings(), 'POST persyaratan/{idx}': () => ({}) })
  const { user } = show(<SettingsPage />, REQUIREMENT)
  expect(await least()).toHaveValue('80')
  await user.clear(await least())
  await user.type(await least(), '85')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText('Tersimpan di server.')).toBeInTheDocument()
  expect(sent).toEqual([
    {
      name: 'POST persyaratan/{idx}',
      params: { idx: 1 },
      body: { idx: 1, minimalsks: 85, maximalsksgagal: 9, versi: 3 },
    },
  ])
})

test("the server's error stands under its field, and what was typed stays", async () => {
  serving({
    ...settings(),
    'POST persyaratan/{idx}': () => {
      throw new HttpProblem(422, 'Periksa isian anda.', { error: { minimalsks: 'Paling besar 200.' } })
    },
  })
  const { user } = show(<SettingsPage />, REQUIREMENT)
  await user.clear(await least())
  await user.type(await least(), '999')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  const told = within(await screen.findByRole('alertdialog', { name: 'Gagal' }))
  await user.click(told.getByRole('button', { name: 'Tutup' }))
  await waitFor(async () => expect(await least()).toHaveAccessibleDescription(/Paling besar 200\./))
  expect(await least()).toHaveValue('999')
})

test('deleting it asks first', async () => {
  const sent = serving({ ...settings(), 'DELETE persyaratan/{idx}': () => ({}) })
  const { user } = show(<SettingsPage />, REQUIREMENT)
  await user.click(await screen.findByRole('button', { name: 'Hapus' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Apakah anda yakin?' }))
  expect(asked.getByText('Anda akan menghapus Persyaratan Rekomendasi Magang!')).toBeInTheDocument()
  await user.click(asked.getByRole('button', { name: 'Ya' }))
  await waitFor(() => expect(sent).toEqual([{ name: 'DELETE persyaratan/{idx}', params: { idx: 1 } }]))
})

test('a changed requirement asks before another tab is opened, and stays when told so', async () => {
  serving(settings())
  const { user } = show(<SettingsPage />, { at: '/pengaturan?tab=persyaratan' })
  const credits = await screen.findByLabelText(/^Minimal SKS/)
  await user.clear(credits)
  await user.type(credits, '95')
  await user.click(screen.getByRole('tab', { name: 'Pengaturan Hak akses' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Tinggalkan isian ini?' }))
  await user.click(question.getByRole('button', { name: 'Lanjut mengisi' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText(/^Minimal SKS/)).toHaveValue('95')
})
