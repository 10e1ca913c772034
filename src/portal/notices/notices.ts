import { queryOptions, type InfiniteData } from '@tanstack/react-query'
import type { AnswerOf } from '../../contract/endpoints/index.ts'
import { MAX_VALIDATED } from '../../contract/rules/reports.ts'
import { call } from '../../dataProvider/call.ts'
import { isUnreachable } from '../../dataProvider/problem.ts'
import { queryClient } from '../../dataProvider/queryClient.ts'

const NEWEST = ['pemberitahuan'] as const
/** What was read here and the server does not know yet: kept on the device like the notices themselves. */
const UNSENT = ['pemberitahuan', 'dibaca'] as const
export const ALL = ['pemberitahuan', 'semua'] as const
queryClient.setQueryDefaults(UNSENT, { gcTime: Infinity })

/** The newest ones, and how many are unread: for the bell, the menus, the weeks and the page behind it. */
export const newestNotices = () =>
  queryOptions({
    queryKey: NEWEST,
    queryFn: async ({ signal }) => {
      await sendRead()
      return withRead(await call('GET pemberitahuan', { signal }))
    },
    refetchInterval: 60_000,
    staleTime: 30_000,
  })

/** Those of a line or a week that was opened, seen at once and also without a connection; or all up to one that was shown. */
export async function markRead(read: { peristiwaid: number[] } | { sampai: number }): Promise<void> {
  if ('sampai' in read) await call('POST pemberitahuan/dibaca', { body: read })
  else {
    queryClient.setQueryData(UNSENT, [...new Set([...unsent(), ...read.peristiwaid])])
    change<Page>(NEWEST, withRead)
    change<InfiniteData<Page>>(ALL, ({ pages, ...rest }) => ({ ...rest, pages: pages.map(withRead) }))
    await sendRead()
  }
  await queryClient.invalidateQueries({ queryKey: NEWEST })
}

type Page = AnswerOf<'GET pemberitahuan'>
const unsent = () => queryClient.getQueryData<number[]>(UNSENT) ?? []

/** A page of them, with what was read here. */
export function withRead(page: Page): Page {
  const read = new Set(unsent())
  const now = page.data.filter(({ peristiwaid, dibaca }) => !dibaca && read.has(peristiwaid)).length
  if (now === 0) return page
  const data = page.data.map((notice) =>
    read.has(notice.peristiwaid) ? { ...notice, dibaca: true } : notice,
  )
  return { ...page, data, baru: Math.max(0, page.baru - now) }
}

/** As old as it was: what the server says is asked for all the same. */
function change<T>(queryKey: readonly string[], by: (data: T) => T): void {
  const { data, dataUpdatedAt: updatedAt } = queryClient.getQueryState<T>(queryKey) ?? {}
  if (data !== undefined) queryClient.setQueryData(queryKey, by(data), { updatedAt: updatedAt! })
}

async function sendRead(): Promise<void> {
  const ids = unsent().slice(0, MAX_VALIDATED)
  if (ids.length === 0) return
  try {
    await call('POST pemberitahuan/dibaca', { body: { peristiwaid: ids } })
  } catch (error) {
    // Refused once it is refused again.
    if (isUnreachable(error)) return
  }
  queryClient.setQueryData(
    UNSENT,
    unsent().filter((id) => !ids.includes(id)),
  )
}
