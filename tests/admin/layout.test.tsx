import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HomePage } from '../../src/admin/pages/home/HomePage.tsx'
import { Sections } from '../../src/admin/layout/Sections.tsx'
import { Sidebar } from '../../src/admin/layout/Sidebar.tsx'
import { menus } from '../../src/contract/menus.ts'
import type { Role, StaffRole } from '../../src/contract/roles.ts'
import * as people from '../server/support/people.ts'
import { realServer } from '../support/realServer.ts'
import { show } from './show.tsx'

const server = realServer()

async function open(role: StaffRole, { prodi, page = <Sidebar />, at = '/register' }: Options = {}) {
  server.signIn(await people.admin(server.db, role, ...(prodi ? [prodi] : [])))
  const shown = show(page, { role, at })
  act(() => {
    shown.queryClient.setQueryData(['me'], (me: object) => ({
      ...me,
      menu: menus.filter(({ roles }) => (roles as readonly Role[]).includes(role)),
    }))
  })
  // The menu is there, and so is what waits.
  await screen.findAllByText('Registrasi')
  await waitFor(() => expect(shown.queryClient.isFetching()).toBe(0))
  return shown
}
type Options = { prodi?: number; page?: React.ReactNode; at?: string }
const menu = () => within(screen.getByRole('navigation', { name: 'Menu utama' }))
const entries = () =>
  menu()
    .getAllByRole('link')
    .map((link) => link.textContent)
const here = (nav = menu()) =>
  nav
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => link.textContent)

test('the menu has ten entries', async () => {
  await open('akademik')
  expect(entries()).toEqual([
    'Beranda',
    'Registrasi',
    'Mahasiswa',
    'Kuota',
    'Perusahaan',
    'Dosen',
    'Nilai',
    'Surat',
    'Impor Data',
    'Pengaturan',
  ])
  expect(here()).toEqual(['Registrasi'])
})

test.each([
  ['/beban', 'Dosen'],
  ['/kehadiran', 'Registrasi'],
  ['/monitoring/7', 'Registrasi'],
  ['/jenis', 'Pengaturan'],
  ['/peristiwa', 'Pengaturan'],
])('%s stands under %s', async (at, entry) => {
  await open('akademik', { at })
  expect(here()).toEqual([entry])
})

test('who does not have the place above finds what stands under it in the menu', async () => {
  await open('wadir')
  expect(entries()).toEqual([
    ...['Beranda', 'Registrasi', 'Mahasiswa', 'Kuota', 'Perusahaan', 'Dosen', 'Nilai', 'Surat'],
    ...['Program Studi', 'Riwayat Perubahan'],
  ])
})

const SECTIONS = (
  <>
    <Sidebar />
    <Sections>
      <p>Isi</p>
    </Sections>
  </>
)

test('above a list are the others of the same, and above none of its rows', async () => {
  await open('akademik', { at: '/kehadiran', page: SECTIONS })
  const views = within(screen.getByRole('navigation', { name: 'Tampilan lain' }))
  expect(views.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Registrasi', '/register'],
    ['Kehadiran', '/kehadiran'],
    ['Monitoring', '/monitoring'],
  ])
  expect(here(views)).toEqual(['Kehadiran'])
})

test.each(['/register/7', '/mahasiswa', '/'])('%s stands alone', async (at) => {
  await open('akademik', { at, page: SECTIONS })
  expect(screen.queryByRole('navigation', { name: 'Tampilan lain' })).toBeNull()
})

test('what is set once a year lies in Pengaturan, by whom it concerns', async () => {
  const { user } = await open('akademik', { at: '/harilibur', page: SECTIONS })
  const settings = within(screen.getByRole('navigation', { name: 'Pengaturan' }))
  const links = () => settings.getAllByRole('link', { hidden: true })
  expect(links().map((link) => link.textContent)).toEqual([
    ...[
      'Identitas',
      'Surat & penanda tangan',
      'Semester berjalan',
      'Syarat magang',
      'Neo Feeder',
      'Program Studi',
    ],
    ...['Hari Libur', 'Jenis Kuota', 'Dokumen yang Diminta', 'Jenis Dokumen', 'Dokumen Akademik'],
    ...['Hak akses', 'Cara masuk', 'Pengguna', 'Slip Kata Sandi'],
    ...['Cadangan', 'Surel & WhatsApp', 'Integrasi', 'Pengingat', 'Masa simpan', 'Riwayat Perubahan'],
  ])
  const chosen = () => links().flatMap((link) => (link.hasAttribute('aria-current') ? link.textContent : []))
  expect(chosen()).toEqual(['Hari Libur'])
  // On a phone it is one list to choose from.
  await user.selectOptions(settings.getByRole('combobox', { name: 'Bagian pengaturan' }), 'Cadangan')
  expect(chosen()).toEqual(['Cadangan'])
})

test('beside the word stands what waits for this person', async () => {
  const prodi = await people.prodi(server.db)
  const student = () => people.mahasiswa(server.db, { mhsprodiid: prodi })
  await people.terdaftar(server.db, await student())
  await people.terdaftar(server.db, await student(), { registerdisetujui: 1 })
  await people.terdaftar(server.db, await student(), { registerdisetujui: 1 })
  await open('prodi', { prodi })
  // A programme admin decides nothing, but two students have no supervisor.
  const entry = menu().getByRole('link', { name: 'Registrasi' })
  await waitFor(() => expect(entry).toHaveAccessibleDescription('2 menunggu'))
  // The word stays the entry's name.
  expect(entry).toHaveAccessibleName('Registrasi')
})

test('the home page has the menu for those who see no other', async () => {
  await open('prodi', { page: <HomePage /> })
  const shortcuts = within(await screen.findByLabelText('Menu pintasan'))
  const links = shortcuts.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))
  // What spec asks of level 2 is among them.
  expect(links).toEqual(expect.arrayContaining(['/mahasiswa', '/dosen', '/register']))
})
