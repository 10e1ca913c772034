import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Await, together, type Reading } from '../../../src/admin/parts/Await.tsx'
import { HttpProblem } from '../../../src/dataProvider/problem.ts'

afterEach(cleanup)

const reading = <T,>(more: Partial<Reading<T>>): Reading<T> => ({
  error: null,
  isFetching: false,
  refetch: () => undefined,
  ...more,
})
const rows = (shown: string[]) => <p>{shown.join(', ')}</p>

test('until the first answer its outline, with its words', async () => {
  render(
    <Await query={reading<string[]>({ isFetching: true })} label="Memuat nilai…">
      {rows}
    </Await>,
  )
  expect(await screen.findByRole('status', { name: 'Memuat nilai…' })).toBeDefined()
})

test('why it could not be read, and by keyboard again', async () => {
  const refetch = vi.fn()
  const error = new HttpProblem(503, 'Server sedang sibuk.')
  render(<Await query={reading<string[]>({ error, refetch })}>{rows}</Await>)
  expect(screen.getByRole('alert').textContent).toContain('Server sedang sibuk.')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('what is there stays when a later reading fails', () => {
  const error = new HttpProblem(503, 'Server sedang sibuk.')
  render(<Await query={reading({ data: ['Sari'], error })}>{rows}</Await>)
  expect(screen.getByText('Sari')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an empty list shows what stands in its place', () => {
  render(
    <Await query={reading<string[]>({ data: [] })} empty={<p>Belum ada.</p>}>
      {rows}
    </Await>,
  )
  expect(screen.getByText('Belum ada.')).toBeDefined()
})

test.each([
  [404, 'Halaman tidak ditemukan'],
  [403, 'Anda tidak berhak membuka halaman ini'],
  [503, 'Data tidak dapat dimuat'],
])('a page whose answer is %i is named: %s', (status, title) => {
  const error = new HttpProblem(status, 'Sebabnya.')
  render(
    <Await page query={reading<string[]>({ error })}>
      {rows}
    </Await>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
})

test('within a page "not there" is a reason like others', () => {
  const error = new HttpProblem(404, 'Data tidak ditemukan.')
  render(<Await query={reading<string[]>({ error })}>{rows}</Await>)
  expect(screen.getByRole('alert').textContent).toContain('Data tidak ditemukan.')
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
})

test('several are one: it waits for all of them, and what failed is read again', () => {
  const again = vi.fn()
  const there = reading({ data: 1, refetch: () => expect.unreachable() })
  expect(together([there, reading<string>({ isFetching: true })])).toMatchObject({
    data: undefined,
    isFetching: true,
  })
  const failed = together([there, reading<string>({ error: new Error('cut'), refetch: again })])
  expect(failed.error).toEqual(new Error('cut'))
  failed.refetch()
  expect(again).toHaveBeenCalledTimes(1)
  expect(together([there, reading({ data: 'two' })]).data).toEqual([1, 'two'])
})
