import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClientProvider } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { call } from '../../../src/dataProvider/call.ts'
import { startSession, queryClient, token, useMe, useSession } from '../../../src/dataProvider/session.ts'
import SessionEnded from '../../../src/portal/login/SessionEnded.tsx'
import { API, fakeNetwork } from '../../support/fakeNetwork.ts'

const menu = [{ menuid: 11, roleid: 4, route: '/laporan', icon: 'laporan', menunama: 'Laporan' }]
const people: Record<string, object> = {
  dina: { username: '2101', nama: 'Dina', level: 3, menu, prodi: [], zonawaktu: 'Asia/Jakarta' },
  budi: { username: '2102', nama: 'Budi', level: 3, menu, prodi: [], zonawaktu: 'Asia/Jakarta' },
}
fakeNetwork(
  http.get(`${API}/me`, ({ request }) => {
    const info = people[(request.headers.get('authorization') ?? '').replace('Bearer ', '')]
    return info
      ? HttpResponse.json({ code: 200, message: 'ok', info })
      : HttpResponse.json({ code: 401, message: 'Silakan masuk.' }, { status: 401 })
  }),
  http.get(`${API}/syaratmagang`, () =>
    HttpResponse.json({ code: 401, message: 'Silakan masuk.' }, { status: 401 }),
  ),
  http.post(`${API}/masuk`, async ({ request }) => {
    const { username } = (await request.json()) as { username: string }
    return HttpResponse.json({
      code: 200,
      status: 200,
      message: 'ok',
      token: username === '2101' ? 'dina' : 'budi',
    })
  }),
)

function Page() {
  const session = useSession()
  const { data: me } = useMe()
  return (
    <>
      <textarea aria-label="Isi laporan" key={me?.username} />
      {session === 'ended' && me && <SessionEnded me={me} />}
    </>
  )
}

async function interrupted() {
  await startSession('dina')
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/laporan']}>
        <Routes>
          <Route path="/laporan" element={<Page />} />
          <Route path="/" element={<p>Beranda</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByLabelText('Isi laporan'), 'Hari pertama')
  await call('GET syaratmagang').catch(() => undefined)
  await screen.findByRole('dialog', { name: 'Silakan masuk lagi' })
}

test('the same person signs in over the page and finds what was typed', async () => {
  await interrupted()
  expect(screen.getByText(/Sesi Anda berakhir\. Silakan masuk lagi\./)).toBeInTheDocument()
  expect(screen.getByLabelText('Nama pengguna')).toHaveValue('2101')
  expect(screen.getByLabelText('Kata sandi')).toHaveFocus()
  await userEvent.type(screen.getByLabelText('Kata sandi'), 'rahasia{Enter}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('Isi laporan')).toHaveValue('Hari pertama')
  expect(token()).toBe('dina')
})

test('another person starts at home', async () => {
  await interrupted()
  await userEvent.clear(screen.getByLabelText('Nama pengguna'))
  await userEvent.type(screen.getByLabelText('Nama pengguna'), '2102')
  await userEvent.type(screen.getByLabelText('Kata sandi'), 'rahasia{Enter}')
  expect(await screen.findByText('Beranda')).toBeInTheDocument()
  expect(screen.queryByLabelText('Isi laporan')).toBeNull()
})

test('Back leads neither past the way in nor to what lies beneath it', async () => {
  await interrupted()
  history.back()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByRole('dialog', { name: 'Silakan masuk lagi' })).toBeVisible()
  expect((history.state as { lembar?: string }).lembar).toBeDefined()
  await userEvent.type(screen.getByLabelText('Kata sandi'), 'rahasia{Enter}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => (history.state as { lembar?: string } | null)?.lembar).toBeUndefined()
})
