import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { QuotaRound } from '../../../../contract/endpoints/index.ts'
import { call } from '../../../../dataProvider/call.ts'
import { now } from '../../../../dataProvider/clock.ts'

export type ShownRound = NonNullable<QuotaRound['putaran']>

/** Choices are taken; the time is over; the result is known. */
export const stateOf = ({ batas, diumumkan }: ShownRound) =>
  diumumkan !== null ? 'diumumkan' : now().toISOString() >= batas ? 'menunggu' : 'berjalan'

export const quotaRound = (kuotaidx: number) =>
  queryOptions({
    queryKey: ['kuota', 'putaran', kuotaidx],
    queryFn: async ({ signal }) =>
      (await call('GET kuota/putaran/{kuotaidx}', { params: { kuotaidx }, signal })).data,
    retry: false,
  })

export const roundPreview = (putaranid: number) =>
  queryOptions({
    queryKey: ['kuota', 'pratinjau', putaranid],
    queryFn: async ({ signal }) =>
      (await call('GET putaran/pratinjau/{putaranid}', { params: { putaranid }, signal })).data,
    staleTime: 0,
    retry: false,
  })

/** After a change of a round: itself, the places of its quota, and the registrations it made. */
export function useRoundChanged() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      ['kuota', 'kuotadetail', 'register', 'mahasiswa'].map((name) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    )
}
