import { onDemand } from '../../ui/onDemand.tsx'

const shown = () => import('./shown.ts')
// Counted in what the bell has read; nobody's page waits for it, nor says that it failed.
const silent = () => null
export const Bell = onDemand(async () => ({ default: (await shown()).Bell }), null, silent)
export const MenuCount = onDemand(async () => ({ default: (await shown()).MenuCount }), null, silent)
export const NewWeeks = onDemand(async () => ({ default: (await shown()).NewWeeks }), null, silent)
export const PlaceNews = onDemand(async () => ({ default: (await shown()).PlaceNews }), null, silent)
export const FinalNews = onDemand(async () => ({ default: (await shown()).FinalNews }), null, silent)
