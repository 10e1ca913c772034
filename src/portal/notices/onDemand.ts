import { useEffect } from 'react'
import { onDemand } from '../../ui/onDemand.tsx'

const shown = () => import('./shown.ts')
/** Nobody's page waits for it, nor says that it failed: it is fetched again with a connection, or for whoever comes back. */
export function Silent({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    const events = ['online', 'focus', 'popstate']
    for (const event of events) addEventListener(event, onRetry)
    return () => events.forEach((event) => removeEventListener(event, onRetry))
  })
  return null
}
export const Bell = onDemand(async () => ({ default: (await shown()).Bell }), null, Silent)
export const MenuCount = onDemand(async () => ({ default: (await shown()).MenuCount }), null, Silent)
export const NewWeeks = onDemand(async () => ({ default: (await shown()).NewWeeks }), null, Silent)
export const PlaceNews = onDemand(async () => ({ default: (await shown()).PlaceNews }), null, Silent)
export const FinalNews = onDemand(async () => ({ default: (await shown()).FinalNews }), null, Silent)
