import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Await } from '../../../src/portal/parts/Await.tsx'
import { show } from './show.tsx'

function Asks({ page }: { page: boolean }) {
  const query = useQuery({
    queryKey: ['gagal', page],
    queryFn: () => Promise.reject(new Error('Terjadi gangguan.')),
    retry: false,
  })
  return (
    <Await page={page} query={query}>
      {() => null}
    </Await>
  )
}

test.each([true, false])('a page that failed has a title, a part of one has none: %s', async (page) => {
  show(<Asks page={page} />)
  await screen.findByRole('button', { name: 'Coba lagi' })
  expect(screen.queryAllByRole('heading', { level: 1 })).toHaveLength(page ? 1 : 0)
})
