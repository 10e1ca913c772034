import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '../../contract/endpoints/index.ts'
import { call } from '../../dataProvider/call.ts'
import { byLink } from '../../dataProvider/lapangan.ts'
import { queryClient } from '../../dataProvider/queryClient.ts'

export type LapanganHome = AnswerOf<'GET lapangan'>['data']
export type LapanganStudent = LapanganHome['mahasiswa'][number]
export type LapanganWeek = AnswerOf<'GET lapangan/pekan/{registerid}'>['data']
export type LapanganDay = LapanganWeek['hari'][number]
export type LapanganReport = NonNullable<LapanganDay['laporan']>
export type LapanganMarks = AnswerOf<'GET lapangan/nilai/{registerid}'>['data']

/** No account: the drafts of this page stand under a name that no account has. */
export const NOBODY = 'lapangan'

export const lapanganHome = () =>
  queryOptions({
    queryKey: ['lapangan', 'beranda'],
    queryFn: async ({ signal }) => (await call('GET lapangan', { signal, session: byLink })).data,
  })

export const lapanganWeek = (registerid: number, senin: string) =>
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

export const lapanganMarks = (registerid: number) =>
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
