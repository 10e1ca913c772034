import { onDemand } from '../../ui/onDemand.tsx'
import { Loading } from '../../ui/states/Loading.tsx'

/** The reports of one student: who opens the inbox or a list has not asked for them. */
export const PlacementTabs = onDemand(() => import('./PlacementTabs.tsx'), <Loading shape="list" />)
