import { onDemand } from '../../ui/onDemand.tsx'

// Counted in what the bell has read; nobody's page waits for it, nor says that it failed.
const silent = () => null
export const MenuCount = onDemand(() => import('./MenuCount.tsx'), null, silent)
export const NewWeeks = onDemand(() => import('./NewWeeks.tsx'), null, silent)
export const PlaceNews = onDemand(() => import('./PlaceNews.tsx'), null, silent)
export const FinalNews = onDemand(() => import('./FinalNews.tsx'), null, silent)
