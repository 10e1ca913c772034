import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClientProvider } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { RoleGate } from '../../src/app/RoleGate.tsx'
import { queryClient, token } from '../../src/dataProvider/session.ts'
import { tokenStore } from '../../src/dataProvider/token.ts'
import { ConfirmProvider } from '../../src/ui/dialog/ConfirmProvider.tsx'
import { API, fakeNetwork } from '../support/fakeNetwork.ts'

const server = fakeNetwork(
  http.get(`${API}/me`, () => HttpResponse.json({ code: 401, message: 'Silakan masuk.' }, { status: 401 })),
)

const gate = (at: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <MemoryRouter initialEntries={[at]}>
          <RoleGate />
        </MemoryRouter>
      </ConfirmProvider>
    </QueryClientProvider>,
  )

test('without a login, home is the way in', async () => {
  gate('/')
  expect(await screen.findByRole('button', { name: 'Masuk' })).toBeInTheDocument()
})

test('without a login, any other address says so and shows the way', () => {
  gate('/perusahaan')
  expect(screen.getByRole('heading', { name: 'Anda belum masuk' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Silakan masuk di sini' })).toHaveAttribute(
    'href',
    '/login?ke=%2Fperusahaan',
  )
})

test('a token that died over night asks for the login at the same address', async () => {
  tokenStore.set('lama')
  gate('/laporan')
  expect(await screen.findByText('Sesi Anda berakhir. Silakan masuk lagi.')).toBeInTheDocument()
})

test('a server that cannot be reached is no reason to sign anybody out', async () => {
  tokenStore.set('dina')
  server.use(http.get(`${API}/me`, () => HttpResponse.error()))
  gate('/laporan')
  await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }))
  expect(token()).toBe('dina')
})
