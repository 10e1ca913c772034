// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { initials } from '../../src/ui/PersonAvatar.tsx'
import { PageTitle } from '../../src/ui/PageTitle.tsx'
import { ErrorBoundary } from '../../src/ui/states/ErrorBoundary.tsx'
import { Failed } from '../../src/ui/states/Failed.tsx'
import { Loading } from '../../src/ui/states/Loading.tsx'
import { OfflineBanner } from '../../src/ui/states/OfflineBanner.tsx'
import { Forbidden, NotFound, NotLoggedIn } from '../../src/ui/states/pages.tsx'
import { allowConsole } from '../support/console.ts'
import { show } from './show.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function connection(on: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(on)
  act(() => void window.dispatchEvent(new Event(on ? 'online' : 'offline')))
}

test('a failed load gives the message and a way to try again', async () => {
  const onRetry = vi.fn()
  const { user } = show(<Failed message="Server sedang sibuk." onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toContain('Server sedang sibuk.')
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('the outline of a page whose content is one column has one', () => {
  const { container, rerender } = render(<Loading shape="narrow" />)
  expect(container.querySelector('[data-list]')).not.toBeNull()
  expect(container.querySelector('[data-columns]')).toBeNull()
  rerender(<Loading shape="page" />)
  expect(container.querySelector('[data-columns]')).not.toBeNull()
})

test('while it tries again a second press does nothing', async () => {
  const onRetry = vi.fn()
  const { user } = show(<Failed onRetry={onRetry} retrying />)
  await user.click(screen.getByRole('button', { name: 'Mencoba lagi…' }))
  expect(onRetry).not.toHaveBeenCalled()
})

test('without a connection that is the reason given, as long as it lasts', () => {
  show(<Failed message="Failed to fetch" />)
  connection(false)
  expect(screen.getByRole('alert').textContent).toContain('Tidak ada sambungan internet')
  expect(screen.getByRole('alert').textContent).not.toContain('Failed to fetch')
  connection(true)
  expect(screen.getByRole('alert').textContent).not.toContain('Tidak ada sambungan internet')
})

test('the banner comes and goes with the connection', () => {
  show(<OfflineBanner text="Tidak ada sambungan internet." />)
  expect(screen.getByRole('status').textContent).toBe('')
  connection(false)
  expect(screen.getByRole('status').textContent).toContain('Tidak ada sambungan internet')
  connection(true)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('dead ends say what they are, in the tab too, and lead out', () => {
  render(<NotFound />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Halaman tidak ditemukan')
  expect(screen.getByRole('link', { name: 'Ke beranda' }).getAttribute('href')).toBe('/')
  cleanup()
  render(<Forbidden />)
  expect(document.title).toBe('Anda tidak berhak membuka halaman ini · Magang Politeknik')
  cleanup()
  const RouterLink = ({ to, ...rest }: { to: string }) => <a href={`#${to}`} {...rest} />
  render(<NotLoggedIn login={{ component: RouterLink, to: '/login' }} />)
  expect(screen.getByRole('heading').textContent).toBe('Anda belum masuk')
  expect(screen.getByRole('link', { name: 'Silakan masuk di sini' }).getAttribute('href')).toBe('#/login')
})

test('a crash shows a way on, is reported, and another address tries again', () => {
  allowConsole(/rusak|error boundary/i)
  const onError = vi.fn()
  const Page = ({ broken }: { broken: boolean }) => {
    if (broken) throw new Error('rusak')
    return <p>Baik</p>
  }
  const at = (address: string, broken: boolean) => (
    <ErrorBoundary resetKey={address} onError={onError}>
      <Page broken={broken} />
    </ErrorBoundary>
  )
  const { rerender } = render(at('/a', true))
  expect(screen.getByRole('alert').textContent).toContain('Maaf, halaman ini bermasalah')
  expect(screen.getByRole('button', { name: 'Muat ulang' })).toBeTruthy()
  expect(onError).toHaveBeenCalledTimes(1)
  rerender(at('/a', false))
  expect(screen.queryByText('Baik')).toBeNull()
  rerender(at('/b', false))
  expect(screen.getByText('Baik')).toBeTruthy()
})

test('the page title is the one h1, can take the focus, and names the tab', () => {
  render(<PageTitle title="Laporan" />)
  const title = screen.getByRole('heading', { level: 1, name: 'Laporan' })
  title.focus()
  expect(document.activeElement).toBe(title)
  expect(document.title).toBe('Laporan · Magang Politeknik')
})

test('initials leave titles out', () => {
  expect(initials('Dr. Hendra Saputra, M.T.')).toBe('HS')
  expect(initials('Dina')).toBe('D')
  expect(initials('')).toBe('?')
})

test('below a title that stands there nothing stands for another', () => {
  show(<Loading shape="columns" />)
  expect(screen.getByRole('status', { hidden: true }).firstElementChild).toHaveAttribute('data-columns')
})
