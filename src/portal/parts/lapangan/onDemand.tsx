import { onDemand } from '../../../ui/onDemand.tsx'

/** What the company says about a day, where it says anything: most internships have none of it yet. */
export const LapanganSaid = onDemand(() => import('./LapanganSaid.tsx'))
