import { useQuery } from '@tanstack/react-query'
import { useDataProvider, type FilterPayload, type SortPayload } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { allRows } from '../../allRows.ts'
import { reviewAddress } from './address.ts'

/** More than anybody reviews in one go; beyond it the list itself is the way. */
const MAX = 2000

/**
 * The registrations of the list this page was opened from, in its order. The order is kept while one goes through
 * them: what was just validated leaves a list of unvalidated ones, and the way back and on must not change by it.
 */
export function useQueue(registerid: number) {
  const [search] = useSearchParams()
  const from = search.get('daftar') ?? ''
  const listed = listedIn(from)
  const dataProvider = useDataProvider()
  const { data: ids = [] } = useQuery({
    queryKey: ['urutan-registrasi', from],
    queryFn: async ({ signal }) => {
      const rows = await allRows(dataProvider, { resource: 'register', ...listed! }, { signal, max: MAX })
      return rows.map(({ id }) => Number(id))
    },
    enabled: listed !== null,
    staleTime: Infinity,
    // Opened anew from the list, the order is the list's of that moment.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
  const at = ids.indexOf(registerid)
  const address = (id: number | undefined) => (id === undefined ? undefined : reviewAddress(id, from))
  return {
    list: listed ? `/register?${from}` : '/register',
    /** 1 is the first; 0 = no longer in the list, for example after a reload. */
    position: at + 1,
    count: ids.length,
    previousId: ids[at - 1],
    nextId: ids[at + 1],
    previous: at > 0 ? address(ids[at - 1]) : undefined,
    next: address(ids[at + 1]),
  }
}

/** What an address says is not trusted: anything odd is no list. */
function listedIn(from: string): { filter: FilterPayload; sort: SortPayload } | null {
  const given = new URLSearchParams(from)
  const field = given.get('sort')
  try {
    const filter: unknown = JSON.parse(given.get('filter') ?? '')
    if (typeof filter !== 'object' || filter === null || Array.isArray(filter) || !field) return null
    return { filter, sort: { field, order: given.get('order') === 'DESC' ? 'DESC' : 'ASC' } }
  } catch {
    return null
  }
}
