import { dataQuery } from '../../../dataProvider/query.ts'
import { readAnew } from '../../../dataProvider/queryClient.ts'

export const gradeSheet = (registerid: number) =>
  dataQuery(['nilai', 'satu', registerid], 'GET nilai/{registerid}', { params: { registerid } })

export const rubricsOf = (prodiid: number) =>
  dataQuery(['rubrik', prodiid], 'GET rubrik/{prodiid}', { params: { prodiid } })

export const gradesChanged = () => readAnew('nilai')
export const rubricsChanged = () => readAnew('rubrik', 'nilai')
