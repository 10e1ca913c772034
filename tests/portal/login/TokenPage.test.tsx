import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClientProvider } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { StrictMode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient, token } from '../../../src/dataProvider/session.ts'
import { tokenStore } from '../../../src/dataProvider/token.ts'
import TokenPage from '../../../src/portal/login/TokenPage.tsx'
import { ConfirmProvider } from '../../../src/ui/dialog/ConfirmProvider.tsx'
import { API, fakeNetwork } from '../../support/fakeNetwork.ts'

const server = fakeNetwork()

function Home() {
  return <p>{`Beranda ${useLocation().search}`.trim()}</p>
}
const open = (outside: string) =>
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ConfirmProvider>
          <MemoryRouter initialEntries={['/token/x']}>
            <Routes>
              <Route path="/token/:id" element={<TokenPage token={outside} />} />
              <Route path="/" element={<Home />} />
            </Routes>
          </MemoryRouter>
        </ConfirmProvider>
      </QueryClientProvider>
    </StrictMode>,
  )

test('a token from outside is exchanged once, the fresh one is kept, the person is greeted', async () => {
  const exchanged: (string | null)[] = []
  server.use(
    http.get(`${API}/me`, () =>
      HttpResponse.json({
        code: 200,
        message: 'ok',
        info: { username: 'x', nama: 'Dina Putri', level: 3, menu: [], prodi: [], zonawaktu: 'Asia/Jakarta' },
      }),
    ),
    http.post(`${API}/token/tukar`, ({ request }) => {
      exchanged.push(request.headers.get('authorization'))
      return HttpResponse.json({ code: 200, message: 'ok', token: 'segar' })
    }),
  )
  open('luar-1')
  expect(await screen.findByText('Beranda ?token=segar')).toBeInTheDocument()
  expect(await screen.findByText(/Selamat datang, Dina Putri/)).toBeInTheDocument()
  expect(exchanged).toEqual(['Bearer luar-1'])
  expect(token()).toBe('segar')
})

test('a dead token signs nobody in, keeps whoever is there, and shows the way', async () => {
  tokenStore.set('milik-saya')
  server.use(
    http.get(`${API}/me`, () => HttpResponse.json({ code: 401, message: 'Silakan masuk.' }, { status: 401 })),
  )
  open('luar-2')
  expect(await screen.findByRole('heading', { name: 'Tautan masuk tidak berlaku' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Silakan masuk di sini' })).toHaveAttribute(
    'href',
    '/login-mahasiswa',
  )
  expect(token()).toBe('milik-saya')
})

describe('while somebody is signed in', () => {
  const person = (username: string, nama: string) => ({
    code: 200,
    message: 'ok',
    info: { username, nama, level: 3, menu: [], prodi: [], zonawaktu: 'Asia/Jakarta' },
  })
  const OWNERS: Record<string, ReturnType<typeof person>> = {
    'Bearer milik-budi': person('budi', 'Budi Santoso'),
    'Bearer lain-budi': person('budi', 'Budi Santoso'),
    'Bearer milik-dina': person('dina', 'Dina Putri'),
  }
  /** What was sent with which token, beside the reading of `me`. */
  let sent: string[]
  beforeEach(() => {
    sent = []
    tokenStore.set('milik-budi')
    const note = (call: string, request: Request) =>
      void sent.push(`${call} ${request.headers.get('authorization')}`)
    server.use(
      http.get(`${API}/me`, ({ request }) => {
        const owner = OWNERS[request.headers.get('authorization') ?? '']
        return owner
          ? HttpResponse.json(owner)
          : HttpResponse.json({ code: 401, message: 'Silakan masuk.' }, { status: 401 })
      }),
      http.post(`${API}/token/tukar`, ({ request }) => {
        note('tukar', request)
        return HttpResponse.json({ code: 200, message: 'ok', token: 'segar' })
      }),
      http.post(`${API}/logout`, ({ request }) => {
        note('logout', request)
        return HttpResponse.json({ code: 200, message: 'ok' })
      }),
    )
  })

  test('another person’s link asks first, with both names; until then nothing is done', async () => {
    open('milik-dina')
    await screen.findByRole('heading', { name: 'Ganti akun?' })
    expect(screen.getByText('Anda masuk sebagai Budi Santoso. Tautan ini milik Dina Putri.')).toBeVisible()
    expect([sent, token()]).toEqual([[], 'milik-budi'])
  })

  test('staying changes nothing, and the link stays good', async () => {
    open('milik-dina')
    await userEvent.click(await screen.findByRole('button', { name: 'Tetap sebagai Budi Santoso' }))
    expect(await screen.findByText('Beranda')).toBeInTheDocument()
    expect([sent, token()]).toEqual([[], 'milik-budi'])
  })

  test('yes exchanges the token and ends the session that was there', async () => {
    open('milik-dina')
    await userEvent.click(await screen.findByRole('button', { name: 'Ganti ke Dina Putri' }))
    expect(await screen.findByText('Beranda ?token=segar')).toBeInTheDocument()
    expect(token()).toBe('segar')
    await waitFor(() => expect(sent).toEqual(['tukar Bearer milik-dina', 'logout Bearer milik-budi']))
  })

  test('nothing is asked when the link is one’s own', async () => {
    open('lain-budi')
    expect(await screen.findByText('Beranda ?token=segar')).toBeInTheDocument()
    expect(sent).toContain('tukar Bearer lain-budi')
  })

  test('nor when the session that was there has ended', async () => {
    tokenStore.set('mati')
    open('milik-dina')
    expect(await screen.findByText('Beranda ?token=segar')).toBeInTheDocument()
  })
})

test('without a connection it can be tried again', async () => {
  server.use(http.get(`${API}/me`, () => HttpResponse.error()))
  open('luar-3')
  await screen.findByRole('heading', { name: 'Belum dapat masuk' })
  server.use(
    http.get(`${API}/me`, () =>
      HttpResponse.json({
        code: 200,
        message: 'ok',
        info: { username: 'x', nama: 'Dina', level: 3, menu: [], prodi: [], zonawaktu: 'Asia/Jakarta' },
      }),
    ),
    http.post(`${API}/token/tukar`, () => HttpResponse.json({ code: 200, message: 'ok', token: 'segar' })),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByText('Beranda ?token=segar')).toBeInTheDocument()
})
