import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { OnDemand } from '../../src/app/OnDemand.tsx'

afterEach(() => void vi.useRealTimers())

const Screen = ({ name }: { name: string }) => <p>Halaman {name}</p>

test('a part that could not be fetched can be asked for again', async () => {
  let tries = 0
  const load = async () => {
    if (++tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Screen }
  }
  render(<OnDemand load={load} name="A" />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Halaman belum dapat dimuat')
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByText('Halaman A')).toBeInTheDocument()
  expect(tries).toBe(2)
})

test('after two minutes it gives up waiting', async () => {
  vi.useFakeTimers()
  render(<OnDemand load={() => new Promise<never>(() => {})} />)
  await vi.advanceTimersByTimeAsync(119_000)
  expect(screen.queryByRole('alert')).toBeNull()
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Halaman belum dapat dimuat'))
})

test('another screen takes the place of the first, with its own props', async () => {
  const one = async () => ({ default: Screen })
  const two = async () => ({ default: ({ title }: { title: string }) => <h1>{title}</h1> })
  const { rerender } = render(<OnDemand load={one} key="x" name="A" />)
  await screen.findByText('Halaman A')
  rerender(<OnDemand load={two} key="x" title="Dua" />)
  expect(await screen.findByRole('heading', { name: 'Dua' })).toBeInTheDocument()
  expect(screen.queryByText('Halaman A')).toBeNull()
})
