import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { HttpProblem } from './problem.ts'

/** What was read from the server; one for both applications, emptied when somebody else signs in. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The browser's idea of being offline is often wrong; the call itself finds out.
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) =>
        failures < 1 && error instanceof HttpProblem && [502, 503, 504].includes(error.status),
      retryDelay: 1500,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** After a change: what is kept below these names is read again, at once where it is on the screen. */
export const readAnew = (...names: (string | QueryKey)[]) =>
  Promise.all(
    names.map((name) =>
      queryClient.invalidateQueries({ queryKey: typeof name === 'string' ? [name] : name }),
    ),
  )

/**
 * What was saved is told when what is behind it has been read anew, so that both change together; who reads for longer than
 * this is not waited for, and goes on.
 */
export const READ_MOST_MS = 2000
export async function readBehind(reading: unknown): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise((resolve) => (timer = setTimeout(resolve, READ_MOST_MS)))
  await Promise.race([reading, enough]).finally(() => clearTimeout(timer))
}

/** Under which the answer of `me` is kept. */
export const ME = ['me']
/** Who it is on the page of a company's supervisor, and for whom. */
export const LAPANGAN_HOME = ['lapangan', 'beranda']

/** Under which it is kept what waits for an office: below 'register', so that it is read anew after each decision. */
export const TASKS = ['register', 'tugas']
