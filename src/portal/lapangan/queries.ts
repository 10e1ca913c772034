import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '../../contract/endpoints/index.ts'
import { dataQuery } from '../../dataProvider/query.ts'
import { byLink } from '../../dataProvider/lapangan.ts'
import { LAPANGAN_HOME, readAnew } from '../../dataProvider/queryClient.ts'

export type LapanganHome = AnswerOf<'GET lapangan'>['data']
export type LapanganStudent = LapanganHome['mahasiswa'][number]
export type LapanganWeek = AnswerOf<'GET lapangan/pekan/{registerid}'>['data']
export type LapanganDay = LapanganWeek['hari'][number]
export type LapanganReport = NonNullable<LapanganDay['laporan']>
export type LapanganMarks = AnswerOf<'GET lapangan/nilai/{registerid}'>['data']

/** No account: the drafts of this page stand under a name that no account has. */
export const NOBODY = 'lapangan'

export const lapanganHome = () => dataQuery(LAPANGAN_HOME, 'GET lapangan', { session: byLink })

export const lapanganWeek = (registerid: number, senin: string) =>
  dataQuery(['lapangan', 'pekan', registerid, senin], 'GET lapangan/pekan/{registerid}', {
    params: { registerid },
    query: { senin },
    session: byLink,
  })

export const lapanganMarks = (registerid: number) =>
  queryOptions({
    ...dataQuery(['lapangan', 'nilai', registerid], 'GET lapangan/nilai/{registerid}', {
      params: { registerid },
      session: byLink,
    }),
    // What is being marked is not read anew beneath the finger.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })

export const weekChanged = (registerid: number) => readAnew(LAPANGAN_HOME, ['lapangan', 'pekan', registerid])
