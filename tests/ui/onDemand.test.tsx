import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { onDemand } from '../../src/ui/onDemand.tsx'
import { show } from './show.tsx'

afterEach(() => void vi.useRealTimers())

const Page = ({ name }: { name: string }) => <p>Halaman {name}</p>

test('a part that could not be fetched can be asked for again', async () => {
  let tries = 0
  const Part = onDemand(async () => {
    if (++tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Page }
  })
  show(<Part name="A" />)
  expect(await screen.findByRole('alert')).toHaveTextContent('belum dapat dimuat')
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByText('Halaman A')).toBeInTheDocument()
  expect(tries).toBe(2)
})

test('after two minutes it gives up waiting', async () => {
  vi.useFakeTimers()
  const Part = onDemand(() => new Promise<never>(() => {}))
  show(<Part />)
  await vi.advanceTimersByTimeAsync(119_000)
  expect(screen.queryByRole('alert')).toBeNull()
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('belum dapat dimuat'))
})
