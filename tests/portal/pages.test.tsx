import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { menus } from '../../src/contract/menus.ts'
import { roles, type Role } from '../../src/contract/roles.ts'
import { queryClient } from '../../src/dataProvider/queryClient.ts'
import AboutPage from '../../src/portal/about/AboutPage.tsx'
import { Account } from '../../src/portal/account/Account.tsx'
import { Home } from '../../src/portal/home/Home.tsx'
import { dosen } from '../server/support/people.ts'
import { realServer } from '../support/realServer.ts'
import { show } from './parts/show.tsx'

const server = realServer()
vi.stubGlobal('__PRODUCT__', { version: '9.8.7', license: 'MIT' })
afterEach(() => {
  cleanup()
  queryClient.clear()
})

/** `show` forgets what was read: the person is put in just before the part is drawn. */
function open(Page: () => React.ReactNode, role: Role) {
  const menu = menus.filter((entry) => (entry.roles as readonly Role[]).includes(role))
  const me = { username: 'x1', nama: 'Dina Putri', level: roles[role].level, role, menu, prodi: [] }
  function SignedIn() {
    queryClient.setQueryData(['me'], me)
    return <Page />
  }
  return show(<SignedIn />)
}

test('the home of a lecturer is what waits', async () => {
  server.signIn(await dosen(server.db))
  open(Home, 'dosen')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Yang menunggu Anda')
  expect(await screen.findByText('Belum ada mahasiswa bimbingan')).toBeVisible()
})

test('a new password is checked before it is sent, and the server has the last word', async () => {
  server.signIn(await dosen(server.db))
  const user = userEvent.setup()
  open(Account, 'dosen')
  const submit = screen.getByRole('button', { name: 'Ganti kata sandi' })
  await user.type(screen.getByLabelText(/Kata sandi lama/), 'lama-sekali')
  await user.type(screen.getByLabelText(/^Kata sandi baru/), 'baru-sekali-1')
  await user.type(screen.getByLabelText(/Ulangi kata sandi baru/), 'lain')
  await user.click(submit)
  expect(screen.getByText('Tidak sama dengan kata sandi baru.')).toBeInTheDocument()
  expect(server.sent).toEqual([])

  await user.clear(screen.getByLabelText(/Ulangi kata sandi baru/))
  await user.type(screen.getByLabelText(/Ulangi kata sandi baru/), 'baru-sekali-1')
  await user.click(submit)
  expect(await screen.findByText('Kata sandi lama tidak cocok.')).toBeInTheDocument()
  expect(server.sent).toEqual([
    { call: 'POST gantisandi', body: { sandilama: 'lama-sekali', sandibaru: 'baru-sekali-1' } },
  ])
})

test('the about page says version and licence to everybody, in the frame only to those inside', () => {
  function Outsider() {
    queryClient.removeQueries({ queryKey: ['me'] })
    return <AboutPage />
  }
  const outside = show(<Outsider />)
  expect(screen.getByText('9.8.7')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Dokumentasi API' })).toHaveAttribute('href', '/api/docs')
  expect(screen.queryByLabelText('Menu utama')).toBeNull()
  outside.unmount()
  open(AboutPage, 'akademik')
  expect(screen.getByText('9.8.7')).toBeInTheDocument()
  // Too many places for words: each keeps its name for those who hear it and under the pointer.
  for (const link of within(screen.getByLabelText('Menu utama')).getAllByRole('link', { hidden: true }))
    expect(link).toHaveAttribute('title', link.textContent)
})
