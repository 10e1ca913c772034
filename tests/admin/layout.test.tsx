import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HomePage } from '../../src/admin/pages/home/HomePage.tsx'
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
const list = (name: string) => within(screen.getByRole('list', { name }))
const names = (name: string) =>
  list(name)
    .getAllByRole('link')
    .map((link) => link.textContent)

test('one menu in three groups, by words', async () => {
  await open('akademik')
  expect(names('Kerja')).toEqual([
    'Beranda',
    'Registrasi',
    'Mahasiswa',
    'Kuota',
    'Nilai',
    'Kunjungan & Beban',
    'Surat',
    'Kehadiran',
    'Monitoring',
  ])
  expect(names('Data')).toContain('Perusahaan')
  expect(names('Sistem')).toEqual([
    'Pengguna',
    'Slip Kata Sandi',
    'Impor Data',
    'Riwayat Perubahan',
    'Pengaturan',
  ])
  expect(list('Kerja').getByRole('link', { name: 'Registrasi' })).toHaveAttribute('aria-current', 'page')
})

test('the load of lecturers lies elsewhere, and stands under its place all the same', async () => {
  await open('akademik', { at: '/beban' })
  const here = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(here.map((link) => link.textContent)).toEqual(['Kunjungan & Beban'])
})

test('a group has the places of this person alone', async () => {
  await open('wadir')
  expect(names('Data')).toEqual(['Perusahaan', 'Dosen', 'Program Studi'])
  expect(names('Sistem')).toEqual(['Riwayat Perubahan'])
})

test('beside the word stands what waits for this person', async () => {
  const prodi = await people.prodi(server.db)
  const student = () => people.mahasiswa(server.db, { mhsprodiid: prodi })
  await people.terdaftar(server.db, await student())
  await people.terdaftar(server.db, await student(), { registerdisetujui: 1 })
  await people.terdaftar(server.db, await student(), { registerdisetujui: 1 })
  await open('prodi', { prodi })
  // A programme admin decides nothing, but two students have no supervisor.
  const entry = list('Kerja').getByRole('link', { name: 'Registrasi' })
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
