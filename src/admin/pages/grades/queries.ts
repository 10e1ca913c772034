import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../dataProvider/call.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'

export const gradeSheet = (registerid: number) =>
  queryOptions({
    queryKey: ['nilai', 'satu', registerid],
    queryFn: async ({ signal }) =>
      (await call('GET nilai/{registerid}', { params: { registerid }, signal })).data,
  })

export const rubricsOf = (prodiid: number) =>
  queryOptions({
    queryKey: ['rubrik', prodiid],
    queryFn: async ({ signal }) => (await call('GET rubrik/{prodiid}', { params: { prodiid }, signal })).data,
  })

export const gradesChanged = () => queryClient.invalidateQueries({ queryKey: ['nilai'] })
export const rubricsChanged = () =>
  Promise.all([queryClient.invalidateQueries({ queryKey: ['rubrik'] }), gradesChanged()])
