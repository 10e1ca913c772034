import { dataQuery } from '../../../dataProvider/query.ts'
import { readAnew } from '../../../dataProvider/queryClient.ts'

export const gradeTasks = () => dataQuery(['nilai/tugas'], 'GET nilai/tugas')

export const gradeSheet = (registerid: number) =>
  dataQuery(['nilai', registerid], 'GET nilai/{registerid}', { params: { registerid } })

export const marksChanged = (registerid: number) => readAnew(['nilai', registerid], 'nilai/tugas')
