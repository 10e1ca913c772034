import { Loading } from '../../ui/states/Loading.tsx'
import { onDemand } from '../../ui/onDemand.tsx'

/** Its words and rules are fetched by those who look. */
export const Timeline = onDemand(() => import('./Timeline.tsx'), <Loading shape="card" />)
