import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../dataProvider/call.ts'
import { dataQuery } from '../../../dataProvider/query.ts'
import { readAnew } from '../../../dataProvider/queryClient.ts'

/** A lecturer's own, the newest first. */
export const ownVisits = (dosen: number | null) =>
  infiniteQueryOptions({
    queryKey: ['kunjungan', 'saya', dosen],
    queryFn: ({ signal, pageParam }) =>
      call('GET kunjungan', { query: { page: pageParam, limit: 20, ...(dosen && { dosen }) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page }) => (page.currentPage < page.pageCount ? page.currentPage + 1 : undefined),
    // A link to a file lives two minutes.
    staleTime: 60_000,
  })

export const visitsTo = (registerid: number) =>
  queryOptions({
    ...dataQuery(['kunjungan', 'mahasiswa', registerid], 'GET kunjungan', {
      query: { registerid, limit: 50 },
    }),
    staleTime: 60_000,
  })

export const visitCandidates = () => dataQuery(['kunjungan', 'calon'], 'GET kunjungan/calon')

export const ownLoad = () => dataQuery(['beban'], 'GET beban')

export const visitsChanged = () => readAnew('kunjungan', 'beban')

/** A link that holds again. */
export const freshVisitFile = (kunjunganid: number, berkasid: number) => async () => {
  const { data } = await call('GET kunjungan', { query: { kunjunganid, limit: 10 } })
  return data[0]?.berkas.find((file) => file.berkasid === berkasid)?.tautan
}
