import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '../../contract/endpoints/index.ts'
import { call } from '../../dataProvider/call.ts'

export type Range = { dari?: string; sampai?: string }
export type BookData = AnswerOf<'GET laporan/buku/{registerid}'>['data']

/** All days of the range: one answer holds so many, and says from which day the next goes on. */
export const bookQuery = (registerid: number, range: Range) =>
  queryOptions({
    queryKey: ['laporan/buku', registerid, range],
    queryFn: async ({ signal }): Promise<BookData> => {
      const read = async (from: Range) =>
        (await call('GET laporan/buku/{registerid}', { params: { registerid }, query: from, signal })).data
      const first = await read(range)
      const hari = [...first.hari]
      for (let { lanjut } = first; lanjut !== null;) {
        const next = await read({ ...range, dari: lanjut })
        hari.push(...next.hari)
        lanjut = next.lanjut
      }
      return { ...first, hari, lanjut: null }
    },
    // While it is printed nothing moves under it.
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnMount: 'always',
  })
