import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { menus } from '../../../src/contract/menus.ts'
import { roles, type Role } from '../../../src/contract/roles.ts'
import { queryClient } from '../../../src/dataProvider/session.ts'
import { currentOf } from '../../../src/portal/frame/BottomNavigation.tsx'
import { Frame } from '../../../src/portal/frame/Frame.tsx'
import { ConfirmProvider } from '../../../src/ui/dialog/ConfirmProvider.tsx'

beforeEach(() => queryClient.clear())

function open(role: Role, at = '/') {
  const menu = menus
    .filter((entry) => (entry.roles as readonly Role[]).includes(role))
    .map((entry) => ({ ...entry, roleid: roles[role].levelid }))
  queryClient.setQueryData(['me'], {
    username: 'x',
    nama: 'Dina Putri',
    level: roles[role].level,
    role,
    menu,
    prodi: [{ prodiid: 11, prodinama: 'Teknik Komputer' }],
    zonawaktu: 'Asia/Jakarta',
  })
  return render(
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <MemoryRouter initialEntries={[at]}>
          <Frame>
            <h1>Isi halaman</h1>
          </Frame>
        </MemoryRouter>
      </ConfirmProvider>
    </QueryClientProvider>,
  )
}
// What the width of jsdom's window hides is looked at all the same.
const hidden = true
const linksOf = (name: string) =>
  within(screen.getByLabelText(name))
    .getAllByRole('link', { hidden })
    .map((link) => link.textContent)

test('a student’s thumb reaches five places', () => {
  open('mahasiswa')
  expect(linksOf('Navigasi bawah')).toEqual(['Beranda', 'Magang', 'Laporan', 'Surat', 'Akun'])
})

test('of a longer menu the thumb has the first four places, and the rest behind one button', async () => {
  open('dosen', '/monitoring/7')
  expect(linksOf('Navigasi bawah')).toEqual(['Beranda', 'Bimbingan', 'Nilai', 'Kunjungan'])
  const more = within(screen.getByLabelText('Navigasi bawah')).getByRole('button', {
    name: 'Lainnya',
    hidden,
  })
  // Where one is lies behind it.
  expect(more).toHaveAttribute('aria-current', 'true')
  await userEvent.click(more)
  const sheet = within(await screen.findByRole('dialog', { name: 'Lainnya' }))
  const links = sheet.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Surat', null],
    ['Monitoring', 'page'],
    ['Akun', null],
  ])
  await userEvent.click(links[2]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText('Navigasi bawah')).toBeInTheDocument()
  expect(more).toHaveAttribute('aria-current', 'true')
})

test('the header holds home and the server’s menu, and marks where one is', () => {
  open('prodi', '/monitoring/7')
  expect(linksOf('Menu utama')).toEqual([
    'Beranda',
    ...menus
      .filter(({ roles }) => (roles as readonly Role[]).includes('prodi'))
      .map(({ menunama }) => menunama),
  ])
  const nav = within(screen.getByLabelText('Menu utama'))
  expect(nav.getByRole('link', { name: 'Monitoring', hidden })).toHaveAttribute('aria-current', 'page')
  expect(nav.getByRole('link', { name: 'Beranda', hidden })).not.toHaveAttribute('aria-current')
})

test('name and role stand above the page and lead to the account; the year below it', () => {
  open('dosen')
  const person = screen.getByText('Dina Putri').closest('a')
  expect(person).toHaveAttribute('href', '/akun')
  expect(person).toHaveTextContent('Dosen')
  expect(screen.getByRole('contentinfo')).toHaveTextContent(String(new Date().getFullYear()))
})

test('leaving asks first, and staying changes nothing', async () => {
  open('mahasiswa')
  await userEvent.click(screen.getByRole('button', { name: 'Keluar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Batal' }))
  expect(queryClient.getQueryData(['me'])).toBeDefined()
})

test.each([
  ['/', '', '/'],
  ['/', '?tab=registrasi', '/?tab=registrasi'],
  ['/', '?tab=pengumuman', '/?tab=registrasi'],
  ['/', '?registrasi=4', '/'],
  ['/laporan', '', '/laporan'],
  ['/laporan/3', '', '/laporan'],
  ['/laporanlain', '', undefined],
])('at %s%s the thumb is on %s', (path, search, expected) => {
  expect(currentOf(['/', '/?tab=registrasi', '/laporan'], path, search)).toBe(expected)
})
