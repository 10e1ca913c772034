/**
 * Does each of them, also where another fails; what failed is thrown when all are done.
 * @returns the sum of what they say
 */
export async function eachByItself<T>(all: readonly T[], work: (one: T) => Promise<number>): Promise<number> {
  let sum = 0
  const failed: unknown[] = []
  for (const one of all)
    try {
      sum += await work(one)
    } catch (err) {
      failed.push(err)
    }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of ${all.length} failed`)
  return sum
}
