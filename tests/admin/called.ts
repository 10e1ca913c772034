import { vi } from 'vitest'
import { call } from '../../src/dataProvider/call.ts'

/** For test files that mock `dataProvider/call.ts`: what each call answers, and what was sent. */
export function serving(answers: Record<string, Answer>) {
  const sent: { name: string; params?: unknown; body?: unknown }[] = []
  vi.mocked(call as unknown as (name: string, options?: Options) => Promise<unknown>).mockImplementation(
    async (name, options = {}) => {
      const answer = answers[name]
      if (!answer) throw new Error(`Nobody answers ${name}`)
      if (!name.startsWith('GET'))
        sent.push({
          name,
          ...(options.params && { params: options.params }),
          ...(options.body && { body: options.body }),
        })
      return { message: 'Tersimpan di server.', ...(await answer(options)) }
    },
  )
  return sent
}

export interface Options {
  params?: Record<string, unknown>
  body?: Record<string, unknown>
  onProgress?: (fraction: number) => void
}
type Answer = (options: Options) => object | Promise<object>
