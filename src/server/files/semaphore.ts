/**
 * At most `limit` jobs at once, the rest in the order they came. The line has no end of its own: on the evening of a
 * deadline waiting some seconds is kinder than being turned away, and a waiting upload costs a file, not memory.
 */
export function semaphore(limit: number): <T>(job: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (job) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await job()
    } finally {
      // The place is handed over, not given back, so nobody who comes now can slip in before those who wait.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
