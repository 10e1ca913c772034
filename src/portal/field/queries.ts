import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '../../contract/endpoints/index.ts'
import { call } from '../../dataProvider/call.ts'
import { byLink } from '../../dataProvider/field.ts'
import { queryClient } from '../../dataProvider/queryClient.ts'

export type FieldHome = AnswerOf<'GET lapangan'>['data']
export type FieldStudent = FieldHome['mahasiswa'][number]
export type FieldWeek = AnswerOf<'GET lapangan/pekan/{registerid}'>['data']
export type FieldDay = FieldWeek['hari'][number]
export type FieldReport = NonNullable<FieldDay['laporan']>
export type FieldMarks = AnswerOf<'GET lapangan/nilai/{registerid}'>['data']

/** No account: the drafts of this page stand under a name that no account has. */
export const NOBODY = 'lapangan'

export const fieldHome = () =>
  queryOptions({
    queryKey: ['lapangan', 'beranda'],
    queryFn: async ({ signal }) => (await call('GET lapangan', { signal, session: byLink })).data,
  })

export const fieldWeek = (registerid: number, senin: string) =>
  queryOptions({
    queryKey: ['lapangan', 'pekan', registerid, senin],
    queryFn: async ({ signal }) =>
      (
        await call('GET lapangan/pekan/{registerid}', {
          params: { registerid },
          query: { senin },
          signal,
          session: byLink,
        })
      ).data,
  })

export const fieldMarks = (registerid: number) =>
  queryOptions({
    queryKey: ['lapangan', 'nilai', registerid],
    queryFn: async ({ signal }) =>
      (await call('GET lapangan/nilai/{registerid}', { params: { registerid }, signal, session: byLink }))
        .data,
    // What is being marked is not read anew beneath the finger.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })

export const weekChanged = (registerid: number) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['lapangan', 'beranda'] }),
    queryClient.invalidateQueries({ queryKey: ['lapangan', 'pekan', registerid] }),
  ])
