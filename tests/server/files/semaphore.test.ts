import { expect, test } from 'vitest'
import { semaphore } from '../../../src/server/files/semaphore.ts'

test('never more than the limit at once, in order, and a failure frees its place', async () => {
  const oneOfTwo = semaphore(2)
  let running = 0
  let most = 0
  const order: number[] = []
  const nine = () =>
    Array.from({ length: 9 }, (_, index) =>
      oneOfTwo(async () => {
        running += 1
        most = Math.max(most, running)
        order.push(index)
        await new Promise((resolve) => setImmediate(resolve))
        running -= 1
        if (index % 2) throw new Error('gagal')
      }),
    )
  const results = await Promise.allSettled(nine())
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(results.map(({ status }) => status === 'rejected')).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0].map(Boolean))

  // The places are all there again, and no more of them than before.
  most = 0
  await Promise.allSettled(nine())
  expect(most).toBe(2)
})
