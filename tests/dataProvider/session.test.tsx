import { act, render, screen } from '@testing-library/react'
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { authProvider } from '../../src/dataProvider/authProvider.ts'
import { call } from '../../src/dataProvider/call.ts'
import { request } from '../../src/dataProvider/http.ts'
import { dataQuery } from '../../src/dataProvider/query.ts'
import {
  startSession,
  queryClient,
  signIn,
  token,
  useMe,
  useSession,
} from '../../src/dataProvider/session.ts'
import { API, fakeNetwork } from '../support/fakeNetwork.ts'

const people: Record<string, object> = {
  'token-dina': { username: '2101', nama: 'Dina', level: 3, menu: [], prodi: [], zonawaktu: 'Asia/Jakarta' },
  'token-budi': { username: '2102', nama: 'Budi', level: 3, menu: [], prodi: [], zonawaktu: 'Asia/Jakarta' },
  'token-admin': {
    username: 'akademik',
    nama: 'Ani',
    level: 1,
    menu: [],
    prodi: [],
    zonawaktu: 'Asia/Jakarta',
  },
  'token-aneh': { username: 'x', nama: 'X', level: 77, menu: [], prodi: [], zonawaktu: 'Asia/Jakarta' },
}
const forgotten: (string | null)[] = []
const server = fakeNetwork(
  http.get(`${API}/me`, ({ request }) => {
    const info = people[(request.headers.get('authorization') ?? '').replace('Bearer ', '')]
    return info
      ? HttpResponse.json({ code: 200, message: 'ok', info })
      : HttpResponse.json({ code: 401, message: 'Silakan masuk.' }, { status: 401 })
  }),
  http.post(`${API}/logout`, ({ request }) => {
    forgotten.push(request.headers.get('authorization'))
    return HttpResponse.json({ code: 200, message: 'ok' })
  }),
)
beforeEach(() => void (forgotten.length = 0))

test('the password is sent as typed, and stored nowhere', async () => {
  let sent: unknown
  server.use(
    http.post(`${API}/masuk`, async ({ request }) => {
      sent = await request.json()
      expect(request.headers.get('authorization')).toBeNull()
      return HttpResponse.json({ code: 200, status: 200, message: 'Selamat datang', token: 'token-dina' })
    }),
  )
  await signIn({ username: 'a', userpass: ' b ', ingat: true })
  expect(sent).toEqual({ username: 'a', userpass: ' b ', ingat: 1 })
  expect({ ...localStorage }).toEqual({ token: 'token-dina', login: '1', peran: 'mahasiswa' })
})

test('what comes with the token is not asked for, and is there before the page is', async () => {
  const asked: string[] = []
  const student = { code: 200, message: 'ok', data: { mhsnama: 'Dina' } }
  const awal = {
    me: JSON.stringify({ code: 200, message: 'ok', info: people['token-dina'] }),
    'mahasiswa/info': JSON.stringify(student),
  }
  server.use(
    http.post(`${API}/masuk`, () =>
      HttpResponse.json({ code: 200, status: 200, message: 'Selamat datang', token: 'token-dina', awal }),
    ),
    http.get(`${API}/me`, () => {
      asked.push('me')
      return HttpResponse.json(JSON.parse(awal.me))
    }),
    http.get(`${API}/mahasiswa/info`, () => {
      asked.push('mahasiswa/info')
      return HttpResponse.json(student)
    }),
  )
  await signIn({ username: 'a', userpass: 'b' })
  const query = new QueryObserver(queryClient, dataQuery(['mahasiswa/info'], 'GET mahasiswa/info'))
  expect(query.getCurrentResult().data).toEqual(student.data)
  expect(asked).toEqual([])
  // Handed out once.
  await call('GET mahasiswa/info')
  expect(asked).toEqual(['mahasiswa/info'])
})

test('a write lets go of what came with the token: it tells how things were', async () => {
  const info = JSON.stringify({ code: 200, message: 'ok', info: people['token-dina'] })
  const awal = {
    me: info,
    'mahasiswa/info': JSON.stringify({ code: 200, message: 'ok', data: { mhsnama: 'Dina' } }),
  }
  server.use(
    http.post(`${API}/masuk`, () =>
      HttpResponse.json({ code: 200, status: 200, message: 'Selamat datang', token: 'token-dina', awal }),
    ),
    http.post(`${API}/pemberitahuan/dibaca`, () => HttpResponse.json({ code: 200, message: 'ok' })),
  )
  await signIn({ username: 'a', userpass: 'b' })
  await request('POST', 'pemberitahuan/dibaca')
  const query = new QueryObserver(queryClient, dataQuery(['mahasiswa/info'], 'GET mahasiswa/info'))
  expect(query.getCurrentResult().data).toBeUndefined()
})

test('a refused login leaves nothing behind', async () => {
  server.use(
    http.post(`${API}/masuk`, () =>
      HttpResponse.json(
        { code: 401, status: 401, message: 'Nama pengguna atau kata sandi salah.' },
        { status: 401 },
      ),
    ),
  )
  await expect(signIn({ username: 'a', userpass: 'b' })).rejects.toThrow(
    'Nama pengguna atau kata sandi salah.',
  )
  expect(token()).toBeNull()
})

test('the same person comes back to what was read; anybody else finds nothing of it', async () => {
  await startSession('token-dina')
  queryClient.setQueryData(['mahasiswa/info'], 'Dina punya')
  expect(await startSession('token-dina')).toBe('again')
  expect(queryClient.getQueryData(['mahasiswa/info'])).toBe('Dina punya')
  expect(await startSession('token-budi')).toBe('new')
  expect(queryClient.getQueryData(['mahasiswa/info'])).toBeUndefined()
  expect(queryClient.getQueryData(['me'])).toMatchObject({ nama: 'Budi', role: 'mahasiswa' })
})

test('a session that is left for another one is ended on the server', async () => {
  await startSession('token-dina')
  await startSession('token-budi')
  await expect.poll(() => forgotten).toEqual(['Bearer token-dina'])
})

test('an unknown level is a lecturer', async () => {
  await startSession('token-aneh')
  expect(queryClient.getQueryData(['me'])).toMatchObject({ role: 'dosen' })
})

test('a session that ends keeps what is on the screen and says so; a logout elsewhere does not', async () => {
  function Probe() {
    const { data } = useMe()
    return <p>{`${useSession()} ${data?.nama}`}</p>
  }
  await startSession('token-dina')
  render(
    <QueryClientProvider client={queryClient}>
      <Probe />
    </QueryClientProvider>,
  )
  expect(screen.getByText('in Dina')).toBeInTheDocument()
  server.use(
    http.get(`${API}/syaratmagang`, () =>
      HttpResponse.json({ code: 401, message: 'Silakan masuk.' }, { status: 401 }),
    ),
  )
  await act(() => call('GET syaratmagang').catch(() => undefined))
  expect(screen.getByText('ended Dina')).toBeInTheDocument()

  await act(() => startSession('token-dina'))
  expect(screen.getByText('in Dina')).toBeInTheDocument()
  // Another tab signed out: its storage event reaches this one.
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(screen.getByText(/^out/)).toBeInTheDocument()
})

test('react-admin shows a role what the definitions give it', async () => {
  await startSession('token-admin')
  const may = (action: string, resource: string) => authProvider.canAccess!({ action, resource })
  expect(await may('edit', 'perusahaan')).toBe(true)
  expect(await may('edit', 'pengguna')).toBe(false)
  expect(await may('delete', 'register')).toBe(true)
  expect(await may('list', 'takada')).toBe(false)
  await startSession('token-dina')
  expect(await may('list', 'perusahaan')).toBe(true)
  expect(await may('create', 'perusahaan')).toBe(false)
})
