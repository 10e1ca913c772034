import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../dataProvider/call.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'

export const gradeTasks = () =>
  queryOptions({
    queryKey: ['nilai/tugas'],
    queryFn: async ({ signal }) => (await call('GET nilai/tugas', { signal })).data,
  })

export const gradeSheet = (registerid: number) =>
  queryOptions({
    queryKey: ['nilai', registerid],
    queryFn: async ({ signal }) =>
      (await call('GET nilai/{registerid}', { params: { registerid }, signal })).data,
  })

export const marksChanged = (registerid: number) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['nilai', registerid] }),
    queryClient.invalidateQueries({ queryKey: ['nilai/tugas'] }),
  ])
