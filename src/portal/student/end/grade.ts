import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { dataQuery } from '../../../dataProvider/query.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'

/** What became of the marks, and the seminar. */
export const gradeOf = (registerid: number) =>
  dataQuery(['nilai/hasil', registerid], 'GET nilai/hasil/{registerid}', { params: { registerid } })

/** What the student has said of the company, and what the office makes of it. */
export const reviewOf = (registerid: number) =>
  queryOptions({
    queryKey: ['ulasan', registerid],
    queryFn: async ({ signal }) =>
      (await call('GET ulasan', { query: { registerid, limit: 10 }, signal })).data[0] ?? null,
  })
export const reviewChanged = () => queryClient.invalidateQueries({ queryKey: ['ulasan'] })

export type Released = AnswerOf<'GET nilai/hasil/{registerid}'>['data']

/** The certificate that holds, if the office has issued one. */
export const certificateOf = (registerid: number) =>
  queryOptions({
    queryKey: ['surat', 'sertifikat', registerid],
    queryFn: async ({ signal }) => {
      const query = { registerid, jenis: 'sertifikat', status: 'berlaku', limit: 10 } as const
      return (await call('GET surat', { query, signal })).data[0] ?? null
    },
    // A link to a file lives two minutes.
    staleTime: 60_000,
  })
