import { useEffect, useState, type ComponentType } from 'react'
import { atRest } from './atRest.ts'

/** What nobody waits for: it is fetched when the page has come to rest, and runs as long as the page is open. */
export function BackgroundTasks() {
  const [Later, setLater] = useState<ComponentType>()
  useEffect(
    () =>
      atRest(() =>
        // Without it everything that needs a connection works as ever; the next visit tries again.
        import('./AfterFirstPaint.tsx').then(
          ({ default: fetched }) => setLater(() => fetched),
          () => undefined,
        ),
      ),
    [],
  )
  return Later && <Later />
}
