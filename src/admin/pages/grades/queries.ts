import { dataQuery } from '../../../dataProvider/query.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'

export const gradeSheet = (registerid: number) =>
  dataQuery(['nilai', 'satu', registerid], 'GET nilai/{registerid}', { params: { registerid } })

export const rubricsOf = (prodiid: number) =>
  dataQuery(['rubrik', prodiid], 'GET rubrik/{prodiid}', { params: { prodiid } })

export const gradesChanged = () => queryClient.invalidateQueries({ queryKey: ['nilai'] })
export const rubricsChanged = () =>
  Promise.all([queryClient.invalidateQueries({ queryKey: ['rubrik'] }), gradesChanged()])
