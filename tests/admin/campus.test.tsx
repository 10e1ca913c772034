import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { FirstSteps } from '../../src/admin/pages/home/FirstSteps.tsx'
import SettingsPage from '../../src/admin/pages/settings/SettingsPage.tsx'
import { Logo } from '../../src/ui/Logo.tsx'
import { PageTitle } from '../../src/ui/PageTitle.tsx'
import { UNNAMED } from '../../src/contract/campus.ts'
import { learnCampus } from '../../src/ui/useCampus.ts'
import { png } from '../support/files.ts'
import { realForms } from '../support/realForms.ts'
import { realServer } from '../support/realServer.ts'
import { admin, mahasiswa, terdaftar } from '../server/support/people.ts'
import { show } from './show.tsx'

const server = realServer()

beforeEach(async () => {
  await server.db.deleteFrom('kampus').execute()
  await server.db.deleteFrom('retensi').execute()
  localStorage.clear()
  learnCampus(UNNAMED)
  server.signIn(await admin(server.db, 'akademik'))
})

const open = (tab: string) =>
  show(
    <>
      <Logo />
      <SettingsPage outbox={null} />
    </>,
    { at: `/pengaturan?tab=${tab}` },
  )

test('the campus is named, and the page that is open says so at once', async () => {
  await realForms()
  const { user } = open('kampus')
  expect(screen.getByText('Politeknik')).toBeInTheDocument()
  await user.type(await screen.findByLabelText('Nama kampus'), 'Politeknik Ranah Minang')
  await user.type(screen.getByLabelText(/^Nama pendek/), 'Polram')
  const logo = new File([new Uint8Array(await png())], 'logo.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText(/^Logo/), logo)
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText('Data kampus berhasil disimpan.')).toBeInTheDocument()
  expect(await screen.findByText('Polram')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Lihat Logo sekarang' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/kampus\/logo\?v=/),
  )
  expect(document.title).toBe('Identitas · Magang Polram')
  expect(JSON.parse(localStorage.getItem('kampus')!)).toMatchObject({ singkatan: 'Polram', versi: 1 })
})

test('what is wrong is said before anything is sent, and what the server refuses under its field', async () => {
  const { user } = open('kampus')
  await user.type(await screen.findByLabelText(/^Situs/), 'kampus')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText('Wajib diisi.')).toBeInTheDocument()
  expect(screen.getByLabelText('Nama kampus')).toHaveFocus()
  await user.type(screen.getByLabelText('Nama kampus'), 'Politeknik\u0001')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText('Isi alamat lengkap, misalnya https://kampus.ac.id.')).toBeInTheDocument()
  expect(server.sent).toEqual([])
  await user.clear(screen.getByLabelText(/^Situs/))
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText('Mengandung karakter yang tidak sah.')).toBeInTheDocument()
  // Under its field it has been said.
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByLabelText('Nama kampus')).toHaveFocus()
  expect(screen.getByLabelText('Nama kampus')).toHaveValue('Politeknik\u0001')
})

test('a title is the page and its owner, as the page was told', () => {
  learnCampus({ ...UNNAMED, nama: 'Politeknik Ranah Minang', singkatan: null, versi: 2 })
  show(<PageTitle title="Laporan" />)
  expect(document.title).toBe('Laporan · Magang Politeknik Ranah Minang')
})

test('first steps lead to their screens, are folded for the office, and are not for others', async () => {
  const { user, unmount } = show(<FirstSteps />)
  const list = await screen.findByRole('region', { name: 'Langkah pertama' })
  expect(within(list).getByText(/^\d dari 15$/)).toBeInTheDocument()
  expect(within(list).getByRole('link', { name: /Nama dan logo kampus/ })).toHaveAttribute(
    'href',
    '/pengaturan?tab=kampus',
  )
  await user.click(within(list).getByRole('button', { name: 'Lipat' }))
  await waitFor(() => expect(within(list).queryByRole('link')).toBeNull())
  expect(server.sent).toEqual([{ call: 'POST langkahpertama', body: { dilipat: 1 } }])
  unmount()
  show(<FirstSteps />)
  expect(await screen.findByRole('button', { name: 'Buka' })).toHaveAttribute('aria-expanded', 'false')
  const asked = server.requests.length
  show(<FirstSteps />, { role: 'prodi' })
  expect(server.requests).toHaveLength(asked)
})

test('how long something is kept is decided after its list was seen and a question answered', async () => {
  const student = await mahasiswa(server.db, { mhsnama: 'Lama Sekali' })
  await terdaftar(server.db, student, { registerdisetujui: 0, registertanggal: '2001-01-10' })
  const { user } = open('simpan')
  const part = await screen.findByRole('region', { name: 'Pendaftaran yang ditolak, dengan berkasnya' })
  await user.selectOptions(within(part).getByRole('combobox'), '1 tahun')
  await user.click(within(part).getByRole('button', { name: 'Lihat yang akan dihapus' }))
  expect(await within(part).findByText('Lama Sekali')).toBeInTheDocument()
  await user.click(within(part).getByRole('button', { name: 'Tetapkan' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent(/1 tahun.*Sekarang 1\./)
  await user.click(within(question).getByRole('button', { name: 'Ubah masa simpan' }))
  expect(await screen.findByText('Masa simpan berhasil disimpan.')).toBeInTheDocument()
  expect(await within(part).findByText(/Dihapus setiap malam mulai/)).toBeInTheDocument()
  expect(server.sent).toEqual([{ call: 'POST retensi', body: { jenis: 'ditolak', bulan: 12 } }])
})
