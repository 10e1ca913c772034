import { dataQuery } from '../../../dataProvider/query.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'

export const gradeTasks = () => dataQuery(['nilai/tugas'], 'GET nilai/tugas')

export const gradeSheet = (registerid: number) =>
  dataQuery(['nilai', registerid], 'GET nilai/{registerid}', { params: { registerid } })

export const marksChanged = (registerid: number) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['nilai', registerid] }),
    queryClient.invalidateQueries({ queryKey: ['nilai/tugas'] }),
  ])
