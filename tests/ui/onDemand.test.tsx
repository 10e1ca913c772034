import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchedOnDemand, onDemand, PartFailed } from '../../src/ui/onDemand.tsx'
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

test('parts of one file are there together, and are asked for again by one press; unwanted, nothing is fetched', async () => {
  let tries = 0
  const { useFetched } = fetchedOnDemand(async () => {
    if (++tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return { Upper: () => <Page name="A" />, Lower: () => <Page name="B" /> }
  })
  function Whole({ wanted }: { wanted: boolean }) {
    const { fetched, failed, retry } = useFetched({ wanted })
    return (
      <>
        {fetched && <fetched.Upper />}
        {fetched && <fetched.Lower />}
        {failed && <PartFailed onRetry={retry} />}
      </>
    )
  }
  show(<Whole wanted={false} />)
  expect(tries).toBe(0)
  show(<Whole wanted />)
  expect(await screen.findAllByRole('alert')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByText('Halaman A')).toBeInTheDocument()
  expect(screen.getByText('Halaman B')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
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
