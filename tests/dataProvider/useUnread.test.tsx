// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useUnread } from '../../src/dataProvider/useUnread.ts'

test('a page whose data could not be read says so until it is; one that shows something does not', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  let away = true
  const Page = () => {
    useQuery({ queryKey: ['daftar'], queryFn: () => (away ? Promise.reject(new Error('putus')) : ['Dina']) })
    return <p>{useUnread() ? 'belum tampil' : 'tampil'}</p>
  }
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('belum tampil')).toBeInTheDocument()
  away = false
  await act(() => client.refetchQueries({ type: 'active' }))
  expect(await screen.findByText('tampil')).toBeInTheDocument()
  // Lost again: what is shown stays.
  away = true
  await act(() => client.refetchQueries({ type: 'active' }))
  expect(screen.getByText('tampil')).toBeInTheDocument()
})
