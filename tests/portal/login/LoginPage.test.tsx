import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClientProvider } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import type { ComponentProps } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { DEMO_PEOPLE, type DemoPerson } from '../../../src/contract/demo.ts'
import { problems } from '../../../src/i18n/problems.ts'
import { queryClient, token } from '../../../src/dataProvider/session.ts'
import LoginPage from '../../../src/portal/login/LoginPage.tsx'
import { campus, learnCampus } from '../../../src/ui/useCampus.ts'
import { API, fakeNetwork } from '../../support/fakeNetwork.ts'

const server = fakeNetwork()

const open = (props: ComponentProps<typeof LoginPage> = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/login']}>
        <Routes>
          <Route path="/login" element={<LoginPage {...props} />} />
          <Route path="/" element={<p>Beranda saya</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
const username = () => screen.getByRole('textbox', { name: 'Nama pengguna' })
const password = () => screen.getByLabelText('Kata sandi')
const button = (name = 'Masuk') => screen.getByRole('button', { name })

function accepting() {
  const sent: unknown[] = []
  server.use(
    http.post(`${API}/masuk`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ code: 200, status: 200, message: 'Selamat datang', token: 't' })
    }),
    http.get(`${API}/me`, () =>
      HttpResponse.json({
        code: 200,
        message: 'ok',
        info: { username: '2101', nama: 'Dina', level: 3, menu: [], prodi: [], zonawaktu: 'Asia/Jakarta' },
      }),
    ),
  )
  return sent
}

test('a student signs in and is at home', async () => {
  const sent = accepting()
  open()
  await userEvent.type(username(), ' 2101 ')
  await userEvent.type(password(), 'rahasia')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ingat saya di perangkat ini' }))
  await userEvent.click(button())
  expect(await screen.findByText('Beranda saya')).toBeInTheDocument()
  expect(sent).toEqual([{ username: '2101', userpass: 'rahasia', ingat: 1 }])
  expect(token()).toBe('t')
})

test('each address has its title, and opens to everybody', () => {
  const titles = ([undefined, 'mahasiswa', 'dosen'] as const).map((of) => {
    const { unmount } = open({ of })
    const title = screen.getByRole('heading', { level: 1 }).textContent
    unmount()
    return title
  })
  expect(titles).toEqual(['Masuk', 'Masuk mahasiswa', 'Masuk dosen'])
})

test('what is missing is said under its field, and nothing is sent', async () => {
  open()
  await userEvent.click(button())
  expect(username()).toHaveAccessibleDescription(/Nama pengguna wajib diisi/)
  expect(password()).toHaveAccessibleDescription(/Kata sandi wajib diisi/)
  expect(username()).toHaveFocus()
  await userEvent.type(username(), 'x')
  expect(screen.queryByText('Nama pengguna wajib diisi.')).not.toBeInTheDocument()
  await userEvent.click(button())
  expect(password()).toHaveFocus()
})

test('a refusal is the server’s sentence in an alert; the name stays', async () => {
  server.use(
    http.post(`${API}/masuk`, () =>
      HttpResponse.json(
        { code: 401, status: 401, message: 'Nama pengguna atau kata sandi salah.' },
        { status: 401 },
      ),
    ),
  )
  open()
  await userEvent.type(username(), '2101')
  await userEvent.type(password(), 'keliru{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Nama pengguna atau kata sandi salah.')
  expect(username()).toHaveValue('2101')
  expect(password()).toHaveFocus()
})

test('without a connection it says so, and the next try works', async () => {
  server.use(http.post(`${API}/masuk`, () => HttpResponse.error()))
  open()
  await userEvent.type(username(), '2101')
  await userEvent.type(password(), 'rahasia{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(problems.noConnection)
  accepting()
  await userEvent.click(button())
  expect(await screen.findByText('Beranda saya')).toBeInTheDocument()
})

test('a double click sends once', async () => {
  let asked = 0
  let answer = () => {}
  server.use(
    http.post(`${API}/masuk`, async () => {
      asked++
      await new Promise<void>((resolve) => (answer = resolve))
      return HttpResponse.json({ code: 429, message: 'Terlalu sering mencoba.' }, { status: 429 })
    }),
  )
  open()
  await userEvent.type(username(), '2101')
  await userEvent.type(password(), 'rahasia')
  await userEvent.dblClick(button())
  await waitFor(() => expect(asked).toBe(1))
  await userEvent.click(button('Memeriksa…'))
  answer()
  expect(await screen.findByRole('alert')).toHaveTextContent('Terlalu sering mencoba.')
  expect(asked).toBe(1)
})

test('the password can be looked at', async () => {
  open()
  await userEvent.type(password(), 'rahasia')
  expect(password()).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Tampilkan kata sandi' }))
  expect(screen.getByLabelText('Kata sandi')).toHaveAttribute('type', 'text')
})

test('the running welcome can be stopped', async () => {
  open()
  const stop = screen.getByRole('button', { name: 'Hentikan teks berjalan' })
  await userEvent.click(stop)
  expect(stop).toHaveAttribute('aria-pressed', 'true')
  expect(
    screen.getByText(/Selamat datang di Sistem Informasi Magang Politeknik/, { ignore: '[aria-hidden]' }),
  ).toBeInTheDocument()
})

test('after a session that ran out it says why one is asked again', () => {
  open({ ended: true })
  expect(screen.getByText('Sesi Anda berakhir. Silakan masuk lagi.')).toBeInTheDocument()
})

test('a demo offers its people, each by one press', async () => {
  const sent = accepting()
  const unknown = campus()
  const orang = Object.fromEntries(DEMO_PEOPLE.map((person) => [person, `nama-${person}`]))
  learnCampus({ ...unknown, demo: { sandi: 'rahasia-demo', orang: orang as Record<DemoPerson, string> } })
  open()
  expect(
    within(screen.getByRole('region', { name: 'Coba demo sebagai' })).getAllByRole('button'),
  ).toHaveLength(DEMO_PEOPLE.length)
  await userEvent.click(screen.getByRole('button', { name: 'Mahasiswa yang sedang magang' }))
  expect(await screen.findByText('Beranda saya')).toBeInTheDocument()
  expect(sent).toEqual([{ username: 'nama-magang', userpass: 'rahasia-demo', ingat: 0 }])
  act(() => learnCampus(unknown))
})

test('and nothing else does', () => {
  open()
  expect(screen.queryByRole('region', { name: 'Coba demo sebagai' })).toBeNull()
})
