import { Loading } from '../../ui/states/Loading.tsx'
import { onDemand } from '../../ui/onDemand.tsx'

/** Its words and rules are fetched by those who look. */
export const Timeline = onDemand(() => import('./Timeline.tsx'), <Loading shape="card" />)

/** Below a form, which does not wait for it; where it cannot be fetched the form is as good without. */
export const RecordHistory = onDemand(
  () => import('./RecordHistory.tsx'),
  null,
  () => null,
)
