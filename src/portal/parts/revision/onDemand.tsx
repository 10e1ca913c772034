import { onDemand } from '../../../ui/onDemand.tsx'

/** Few reports were ever given back: what shows it is fetched with the first of them. */
export const Revision = onDemand(() => import('./Revision.tsx'))
export const ReviseReport = onDemand(() => import('./ReviseReport.tsx'))
export const WaitingRevision = onDemand(() => import('./WaitingRevision.tsx'))
