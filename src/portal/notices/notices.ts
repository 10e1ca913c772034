import { queryOptions } from '@tanstack/react-query'
import { call } from '../../dataProvider/call.ts'
import { queryClient } from '../../dataProvider/queryClient.ts'

/** The newest ones, and how many are unread: for the bell and the page behind it. */
export const newestNotices = () =>
  queryOptions({
    queryKey: ['pemberitahuan'],
    queryFn: async ({ signal }) => call('GET pemberitahuan', { signal }),
    refetchInterval: 60_000,
    staleTime: 30_000,
  })

/** Those of a line that was opened, or all up to one that was shown. */
export async function markRead(read: { peristiwaid: number[] } | { sampai: number }): Promise<void> {
  await call('POST pemberitahuan/dibaca', { body: read })
  await queryClient.invalidateQueries({ queryKey: ['pemberitahuan'] })
}
