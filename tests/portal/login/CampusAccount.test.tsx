import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { AccountRole } from '../../../src/contract/roles.ts'
import type { SignInWay } from '../../../src/contract/signIn.ts'
import { queryClient, token } from '../../../src/dataProvider/session.ts'
import CampusReturn from '../../../src/portal/login/CampusReturn.tsx'
import LoginPage from '../../../src/portal/login/LoginPage.tsx'
import { campus, learnCampus } from '../../../src/ui/useCampus.ts'
import { allowConsole } from '../../support/console.ts'
import { API, fakeNetwork } from '../../support/fakeNetwork.ts'

const server = fakeNetwork()
const unknown = campus()

/** As the server has written it into the page. */
function knows(cara: Partial<Record<AccountRole, SignInWay>>) {
  const penyedia = [{ penyedia: 'oidc-1', nama: 'akun kampus', logo: 'google' as const }]
  const both = {
    akademik: 'keduanya',
    prodi: 'keduanya',
    mahasiswa: 'keduanya',
    dosen: 'keduanya',
    wadir: 'keduanya',
  } as const
  learnCampus({ ...unknown, masuk: { penyedia, cara: { ...both, ...cara } } })
}
afterEach(() => {
  learnCampus(unknown)
  history.replaceState(null, '', '/')
})

const open = (at: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/masuk-kampus/:penyedia" element={<CampusReturn />} />
          <Route path="/peran" element={<p>Bekerja sebagai apa?</p>} />
          <Route path="/laporan" element={<p>Laporan saya</p>} />
          <Route path="/" element={<p>Beranda saya</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
const button = () => screen.getByRole('button', { name: 'Masuk dengan akun kampus' })

/** Somebody comes back; these are their hats. */
function comesBack(answer: object, peran = ['mahasiswa']) {
  const sent: unknown[] = []
  history.replaceState(null, '', '/masuk-kampus/oidc-1?code=c&state=s')
  server.use(
    http.post(`${API}/masuk/kampus`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ code: 200, status: 200, message: 'Selamat datang', token: 't', ...answer })
    }),
    http.get(`${API}/me`, () =>
      HttpResponse.json({
        code: 200,
        message: 'ok',
        info: { username: '1', nama: 'D', level: 4, peran, menu: [], prodi: [], zonawaktu: 'Asia/Jakarta' },
      }),
    ),
  )
  open('/masuk-kampus/oidc-1')
  return sent
}

test('without a provider there is a form alone', () => {
  open('/login')
  expect(screen.queryByRole('region', { name: 'Masuk dengan akun kampus' })).toBeNull()
  expect(screen.getByLabelText('Kata sandi')).toBeVisible()
})

test('the campus’ account comes first; one box for both ways says whether the device remembers', async () => {
  const sent: unknown[] = []
  server.use(
    http.post(`${API}/masuk/kampus/oidc-1`, async ({ request }) => {
      sent.push(await request.json())
      // As far as a page of jsdom goes.
      return HttpResponse.json({ code: 200, message: 'ok', data: { alamat: '#di-sana' } })
    }),
  )
  knows({})
  open('/login?ke=%2Flaporan')
  expect(button().compareDocumentPosition(screen.getByLabelText('Kata sandi'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ingat saya di perangkat ini' }))
  await userEvent.click(button())
  await waitFor(() => expect(location.hash).toBe('#di-sana'))
  // The page is being left: a second press goes nowhere.
  await userEvent.click(screen.getByRole('button', { name: 'Membuka akun kampus…' }))
  expect(sent).toEqual([{ ke: '/laporan', ingat: 1 }])
})

test('roles that no password opens are named, and the form stays for the others', () => {
  knows({ mahasiswa: 'kampus', dosen: 'kampus' })
  open('/login')
  expect(
    screen.getByText(/Tanpa kata sandi di sini, dengan akun kampus saja: Mahasiswa, Dosen\./),
  ).toBeVisible()
  expect(screen.getByLabelText('Kata sandi')).toBeVisible()
})

test('where no password opens anything, one press leads to the account of an emergency', async () => {
  knows({ akademik: 'kampus', prodi: 'kampus', mahasiswa: 'kampus', dosen: 'kampus', wadir: 'kampus' })
  open('/login')
  expect(screen.queryByLabelText('Kata sandi')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Masuk dengan akun darurat/ }))
  expect(screen.getByLabelText('Kata sandi')).toBeVisible()
})

test('nobody comes by the campus’ account: no button', () => {
  knows({ akademik: 'sandi', prodi: 'sandi', mahasiswa: 'sandi', dosen: 'sandi', wadir: 'sandi' })
  open('/login')
  expect(screen.queryByRole('button', { name: 'Masuk dengan akun kampus' })).toBeNull()
})

test('back from the provider: to the page that was asked for, and the answer leaves the address', async () => {
  const sent = comesBack({ ke: '/laporan' })
  expect(await screen.findByText('Laporan saya')).toBeVisible()
  expect(sent).toEqual([{ penyedia: 'oidc-1', jawaban: 'code=c&state=s' }])
  expect(location.search).toBe('')
  expect(token()).toBe('t')
})

test('several hats are asked about; a foreign address is none', async () => {
  comesBack({ ke: '//evil.example' }, ['dosen', 'prodi'])
  expect(await screen.findByText('Bekerja sebagai apa?')).toBeVisible()
})

test('a refusal is a sentence with its code, and leads back to the door', async () => {
  allowConsole(/403/)
  history.replaceState(null, '', '/masuk-kampus/oidc-1?code=c&state=s')
  server.use(
    http.post(`${API}/masuk/kampus`, () =>
      HttpResponse.json({ code: 403, message: 'Tidak cocok.', alasan: 'sign-in.unknown' }, { status: 403 }),
    ),
  )
  open('/masuk-kampus/oidc-1')
  expect(await screen.findByRole('alert')).toHaveTextContent('Tidak cocok.Kode: sign-in.unknown')
  expect(screen.getByRole('link', { name: 'Mulai lagi' })).toHaveAttribute('href', '/login')
  expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull()
})

test('what did not reach the server is tried again with the same answer', async () => {
  history.replaceState(null, '', '/masuk-kampus/oidc-1?code=c&state=s')
  server.use(http.post(`${API}/masuk/kampus`, () => HttpResponse.error(), { once: true }))
  open('/masuk-kampus/oidc-1')
  expect(
    await screen.findByText('Tidak ada sambungan ke server. Periksa internet Anda, lalu coba lagi.'),
  ).toBeVisible()
  server.use(
    http.post(`${API}/masuk/kampus`, async ({ request }) => {
      expect(await request.json()).toEqual({ penyedia: 'oidc-1', jawaban: 'code=c&state=s' })
      return HttpResponse.json({ code: 200, status: 200, message: 'ok', token: 't', ke: null })
    }),
    http.get(`${API}/me`, () =>
      HttpResponse.json({
        code: 200,
        message: 'ok',
        info: { username: '1', nama: 'D', level: 3, menu: [], prodi: [], zonawaktu: 'Asia/Jakarta' },
      }),
    ),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByText('Beranda saya')).toBeVisible()
})

test('an answer that got lost on the way is told as used, not as late', async () => {
  allowConsole(/401/)
  history.replaceState(null, '', '/masuk-kampus/oidc-1?code=c&state=s')
  server.use(http.post(`${API}/masuk/kampus`, () => HttpResponse.error(), { once: true }))
  open('/masuk-kampus/oidc-1')
  const again = await screen.findByRole('button', { name: 'Coba lagi' })
  server.use(
    http.post(`${API}/masuk/kampus`, () =>
      HttpResponse.json({ code: 401, message: 'Sudah lewat.', alasan: 'sign-in.stale' }, { status: 401 }),
    ),
  )
  await userEvent.click(again)
  expect(await screen.findByText(/^Jawaban akun kampus di halaman ini sudah dipakai/)).toBeVisible()
  expect(screen.queryByText(/Sudah lewat/)).toBeNull()
})
