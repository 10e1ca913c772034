import { queryOptions } from '@tanstack/react-query'
import type { QuotaRound } from '../../../../contract/endpoints/index.ts'
import { dataQuery } from '../../../../dataProvider/query.ts'
import { now } from '../../../../dataProvider/clock.ts'
import { readAnew } from '../../../../dataProvider/queryClient.ts'

export type ShownRound = NonNullable<QuotaRound['putaran']>

/** Choices are taken; the time is over; the result is known. */
export const stateOf = ({ batas, diumumkan }: ShownRound) =>
  diumumkan !== null ? 'diumumkan' : now().toISOString() >= batas ? 'menunggu' : 'berjalan'

export const quotaRound = (kuotaidx: number) =>
  queryOptions({
    ...dataQuery(['kuota', 'putaran', kuotaidx], 'GET kuota/putaran/{kuotaidx}', { params: { kuotaidx } }),
    retry: false,
  })

export const roundPreview = (putaranid: number) =>
  queryOptions({
    ...dataQuery(['kuota', 'pratinjau', putaranid], 'GET putaran/pratinjau/{putaranid}', {
      params: { putaranid },
    }),
    staleTime: 0,
    retry: false,
  })

/** After a change of a round: itself, the places of its quota, and the registrations it made. */
export const roundChanged = () => readAnew('kuota', 'kuotadetail', 'register', 'mahasiswa')
