import { Loading } from '../../../ui/states/Loading.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'

export const VisitsPart = onDemand(() => import('./VisitsPart.tsx'))
export const LoadCard = onDemand(() => import('./LoadCard.tsx'), <Loading shape="list" rows={3} />)
export const CompanyVisits = onDemand(() => import('./CompanyVisits.tsx'), <Loading shape="list" rows={3} />)
