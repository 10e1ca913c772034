import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { problems } from '../../../src/i18n/problems.ts'
import * as people from '../../server/support/people.ts'
import { realServer } from '../../support/realServer.ts'
import { placesIn, quotaWith, showQuota } from './shown.tsx'

const server = realServer()
beforeEach(async () => server.signIn(await people.admin(server.db, 'akademik')))

const cell = (name: string) => screen.findByRole('textbox', { name })
const save = () => screen.findByRole('button', { name: /^Simpan/ })
const saved = () => server.sent.filter(({ call }) => call.startsWith('POST kuota/kursi/'))

async function type(user: ReturnType<typeof showQuota>['user'], name: string, text: string) {
  const input = await cell(name)
  await user.clear(input)
  await user.type(input, text)
}

test('several cells are saved with one call, and are then no longer marked', async () => {
  const { kuotaidx } = await quotaWith(server, { 'PT Awal': [1, 1, 0], 'PT Biasa': [0, 0, 2] })
  const { user } = showQuota(kuotaidx)
  await type(user, 'Pria, PT Awal', '3')
  await type(user, 'Wanita, PT Biasa', '4')
  expect(await cell('Pria, PT Awal')).toHaveAttribute('title', 'Semula 1')
  await user.dblClick(await screen.findByRole('button', { name: 'Simpan 2 perubahan' }))
  expect(await screen.findByText('2 perubahan kursi disimpan.')).toBeInTheDocument()
  expect(saved()).toHaveLength(1)
  expect(await placesIn(server, kuotaidx)).toEqual({ 'PT Awal': '3 1 0', 'PT Biasa': '0 4 2' })
  // The bar stands while there is something to save.
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Simpan/ })).toBeNull())
  expect(await cell('Pria, PT Awal')).not.toHaveAttribute('title')
  // And once more, on the version that was answered.
  await type(user, 'Pria, PT Awal', '5')
  await user.click(await save())
  await waitFor(async () =>
    expect(await placesIn(server, kuotaidx)).toEqual({ 'PT Awal': '5 1 0', 'PT Biasa': '0 4 2' }),
  )
})

test('too few places: the cell says the least, and Simpan leads to it instead of sending', async () => {
  const { kuotaidx, seats, ...quota } = await quotaWith(server, { 'PT Awal': [2, 1, 0] })
  for (let men = 0; men < 2; men += 1)
    await people.terdaftar(
      server.db,
      await people.mahasiswa(server.db, { mhsprodiid: quota.kuotaprodiid, mhsjkl: 'L' }),
      {
        registerkuotaid: kuotaidx,
        registerperusahaanid: seats['PT Awal']!.detailperusahaanid,
        registerdetailid: seats['PT Awal']!.detailid,
      },
    )
  const { user } = showQuota(kuotaidx)
  await type(user, 'Pria, PT Awal', '1')
  expect(await cell('Pria, PT Awal')).toHaveAccessibleDescription('Paling sedikit 2: sudah terisi 2 pria.')
  await user.click(await save())
  expect(await cell('Pria, PT Awal')).toHaveFocus()
  expect(saved()).toEqual([])
  // Whoever is there cannot be removed with the company.
  expect(screen.queryByRole('button', { name: /Hapus PT Awal/ })).toBeNull()
})

test('Enter goes down, and Ctrl+Z takes back the last step', async () => {
  const { kuotaidx } = await quotaWith(server, { 'PT Awal': [1, 1, 0], 'PT Biasa': [0, 0, 2] })
  const { user } = showQuota(kuotaidx)
  await user.click(await cell('Wanita, PT Awal'))
  await user.keyboard('7{Enter}')
  expect(await cell('Wanita, PT Biasa')).toHaveFocus()
  await user.keyboard('8{Control>}z{/Control}')
  expect(await cell('Wanita, PT Biasa')).toHaveValue('0')
  expect(await cell('Wanita, PT Awal')).toHaveValue('7')
  await user.keyboard('{Control>}z{/Control}')
  expect(await cell('Wanita, PT Awal')).toHaveValue('1')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('combobox', { name: 'Tambah perusahaan ke kuota' })).toHaveFocus()
})

test('Ctrl+Z in the field for a name takes back nothing in the grid', async () => {
  const { kuotaidx } = await quotaWith(server, { 'PT Awal': [1, 1, 0] })
  const { user } = showQuota(kuotaidx)
  await type(user, 'Pria, PT Awal', '3')
  await user.type(await screen.findByRole('combobox', { name: 'Tambah perusahaan ke kuota' }), 'Tam')
  await user.keyboard('{Control>}z{/Control}')
  expect(await cell('Pria, PT Awal')).toHaveValue('3')
})

test('a company is added by typing its name, another removed and taken back', async () => {
  const { kuotaidx } = await quotaWith(server, { 'PT Awal': [1, 1, 0], 'PT Biasa': [0, 0, 2] })
  await people.perusahaan(server.db, { perusahaannama: `PT Tambahan ${kuotaidx}` })
  const { user } = showQuota(kuotaidx)
  await user.type(
    await screen.findByRole('combobox', { name: 'Tambah perusahaan ke kuota' }),
    `Tambahan ${kuotaidx}`,
  )
  await user.click(await screen.findByRole('option', { name: new RegExp(`PT Tambahan ${kuotaidx}`) }))
  expect(await cell(`Pria, PT Tambahan ${kuotaidx}`)).toHaveFocus()
  await user.keyboard('4')
  await user.click(screen.getByRole('button', { name: 'Hapus PT Awal dari kuota ini' }))
  await user.click(screen.getByRole('button', { name: 'Hapus PT Biasa dari kuota ini' }))
  expect(screen.getAllByText('Dihapus saat disimpan.')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Batal hapus PT Biasa' }))
  await user.click(await screen.findByRole('button', { name: 'Simpan 2 perubahan' }))
  await waitFor(async () =>
    expect(await placesIn(server, kuotaidx)).toEqual({
      'PT Biasa': '0 0 2',
      [`PT Tambahan ${kuotaidx}`]: '4 0 0',
    }),
  )
})

test('somebody else was faster: the cell says to what, and after loading the latest both are kept', async () => {
  const { kuotaidx, seats } = await quotaWith(server, { 'PT Awal': [1, 1, 0] })
  const { user } = showQuota(kuotaidx)
  await type(user, 'Pria, PT Awal', '3')
  await server.db
    .updateTable('kuotadetail')
    .set({ detailkuotawanita: 6, versi: 2 })
    .where('detailid', '=', seats['PT Awal']!.detailid)
    .execute()
  await user.click(await save())
  expect(
    await screen.findByText(/Orang lain sudah mengubah PT Awal \(kuota wanita\) menjadi 6\./),
  ).toBeInTheDocument()
  expect(await cell('Wanita, PT Awal')).toHaveAccessibleDescription('Sudah diubah orang lain menjadi 6.')
  expect(await cell('Pria, PT Awal')).toHaveValue('3')
  await user.click(screen.getByRole('button', { name: 'Muat angka terbaru, isian saya tetap' }))
  await waitFor(async () => expect(await cell('Wanita, PT Awal')).toHaveValue('6'))
  expect(await cell('Pria, PT Awal')).toHaveValue('3')
  await user.click(await save())
  await waitFor(async () => expect(await placesIn(server, kuotaidx)).toEqual({ 'PT Awal': '3 6 0' }))
})

test('without a connection everything stays, and the same press saves it', async () => {
  const { kuotaidx } = await quotaWith(server, { 'PT Awal': [1, 1, 0] })
  const { user } = showQuota(kuotaidx)
  await type(user, 'Pria, PT Awal', '3')
  const way = server.cut('POST kuota/kursi/{kuotaidx}')
  await user.click(await save())
  expect(await screen.findByText(new RegExp(problems.noConnection))).toBeInTheDocument()
  expect(await cell('Pria, PT Awal')).toHaveValue('3')
  way.lift()
  await user.click(await save())
  await waitFor(async () => expect(await placesIn(server, kuotaidx)).toEqual({ 'PT Awal': '3 1 0' }))
})

test('what is not saved is not left by a slip', async () => {
  const { kuotaidx } = await quotaWith(server, { 'PT Awal': [1, 1, 0] })
  const { user } = showQuota(kuotaidx)
  await type(user, 'Pria, PT Awal', '3')
  await user.click(screen.getByRole('tab', { name: /^Jadwal/ }))
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Tinggalkan kursi yang belum disimpan?' }),
  )
  await user.click(question.getByRole('button', { name: 'Lanjut mengisi' }))
  expect(await cell('Pria, PT Awal')).toHaveValue('3')
})

const paste = (target: HTMLElement, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } })

test('numbers are pasted as a block, from the cell on', async () => {
  const { kuotaidx } = await quotaWith(server, { 'PT Awal': [1, 1, 0], 'PT Biasa': [0, 0, 2] })
  showQuota(kuotaidx)
  paste(await cell('Wanita, PT Awal'), '5\t6\r\n7\t8\r\n')
  expect(await cell('Wanita, PT Awal')).toHaveValue('5')
  expect(await cell('Siapa saja, PT Awal')).toHaveValue('6')
  expect(await cell('Siapa saja, PT Biasa')).toHaveValue('8')
})

test('a sheet is looked through first: the nearest name, the rest left out', { tags: ['rest'] }, async () => {
  const { kuotaidx } = await quotaWith(server, { 'PT Awal': [1, 1, 0] })
  await people.perusahaan(server.db, { perusahaannama: `Dinas Kominfo Kota ${kuotaidx}` })
  const { user } = showQuota(kuotaidx)
  paste(
    await cell('Pria, PT Awal'),
    `Nama\tPria\tWanita\tSiapa saja\nPT AWAL\t9\t9\t9\nDinas Kominfo ${kuotaidx}\t1\t2\t3\nXyzzy\t1\t1\t1\n`,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Tempel dari lembar' }))
  expect(await dialog.findByText('1 dari 3 baris dikenali.')).toBeInTheDocument()
  const name = dialog.getByRole('combobox', { name: `Dinas Kominfo ${kuotaidx} (1 · 2 · 3) adalah` })
  await user.selectOptions(name, within(name).getByRole('option', { name: new RegExp(`Kota ${kuotaidx}`) }))
  await user.click(dialog.getByRole('button', { name: 'Masukkan 2 baris' }))
  await user.click(await screen.findByRole('button', { name: 'Simpan 2 perubahan' }))
  await waitFor(async () =>
    expect(await placesIn(server, kuotaidx)).toEqual({
      [`Dinas Kominfo Kota ${kuotaidx}`]: '1 2 3',
      'PT Awal': '9 9 9',
    }),
  )
})

test('the dialog shows what it will put, what is no number and who is written twice', async () => {
  const { kuotaidx } = await quotaWith(server, { 'PT Awal': [1, 1, 0], 'PT Biasa': [0, 0, 2] })
  showQuota(kuotaidx)
  paste(await cell('Pria, PT Awal'), 'PT Awal\t-\t4\nPT Biasa\t1,0\t2\nP.T. Awal\t7\t8\n')
  const dialog = within(await screen.findByRole('dialog', { name: 'Tempel dari lembar' }))
  expect(await dialog.findByText(/^Ditulis lebih dari sekali: PT Awal\./)).toBeInTheDocument()
  expect(dialog.getByText(/Bukan angka bulat: PT Biasa \(Pria: 1,0\)\./)).toBeInTheDocument()
  const rows = within(dialog.getByRole('table', { name: 'Angka yang dimasukkan' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'PerusahaanPriaWanitaSiapa saja',
    'PT Awal78–',
    'PT Biasa1,02–',
  ])
  expect(dialog.getByRole('button', { name: 'Masukkan 2 baris' })).toBeInTheDocument()
})

test('a sheet whose columns cannot be told apart asks for headings', async () => {
  const { kuotaidx } = await quotaWith(server, { 'PT Awal': [1, 1, 0] })
  showQuota(kuotaidx)
  paste(await cell('Pria, PT Awal'), 'PT Awal\tPadang\t4\t5\n')
  const dialog = within(await screen.findByRole('dialog', { name: 'Tempel dari lembar' }))
  expect(await dialog.findByText(/Salin juga baris judulnya/)).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Masukkan 0 baris' })).toHaveAttribute('aria-disabled', 'true')
})

test('an empty quota is copied from last semester with one press, and that is taken back with another', async () => {
  const before = await quotaWith(server, {
    'PT Awal': [1, 1, 0],
    'PT Biasa': [0, 0, 2],
    'PT Kosong': [0, 0, 0],
  })
  const { kuotaidx } = await people.kuota(server.db, {
    kuotaprodiid: before.kuotaprodiid,
    kuotajenisid: before.kuotajenisid,
  })
  const { user } = showQuota(kuotaidx)
  expect(await screen.findByRole('tab', { name: 'Perusahaan 0' })).toBeInTheDocument()
  expect(await screen.findByText(/^3 perusahaan dan 4 kursi dari Semester/)).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: /^Salin dari Semester/ }))
  expect(await screen.findByText(/^2 perusahaan disalin dari Semester/)).toBeInTheDocument()
  expect(screen.getByText(/1 tidak ikut: PT Kosong \(tidak punya kursi waktu itu\)\./)).toBeInTheDocument()
  expect(await placesIn(server, kuotaidx)).toEqual({ 'PT Awal': '1 1 0', 'PT Biasa': '0 0 2' })
  expect(await cell('Pria, PT Awal')).toHaveValue('1')
  expect(screen.getByRole('tab', { name: 'Jadwal 0/2' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Urungkan' }))
  expect(await screen.findByText('Belum ada perusahaan di kuota ini')).toBeInTheDocument()
  expect(await placesIn(server, kuotaidx)).toEqual({})
})

test('a programme admin reads the list, without a cell to type in', async () => {
  const { kuotaidx, kuotaprodiid } = await quotaWith(server, { 'PT Awal': [1, 1, 0] })
  server.signIn(await people.admin(server.db, 'prodi', kuotaprodiid))
  showQuota(kuotaidx, '', 'prodi')
  expect(await screen.findByText('PT Awal')).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(server.requests.filter(({ call }) => call.includes('sebelumnya'))).toEqual([])
})
