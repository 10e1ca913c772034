import { onDemand } from '../../../ui/onDemand.tsx'

/** Few reports were ever given back: what shows it is fetched with the first of them. */
export const Revision = onDemand(() => import('./Revision.tsx'))
export const AskRevision = onDemand(() => import('./AskRevision.tsx'))
