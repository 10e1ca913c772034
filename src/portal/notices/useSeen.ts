import { useEffect } from 'react'
import { markRead } from './notices.ts'

/** What was opened has been read. */
export function useSeen(ids: readonly number[] = []): void {
  const key = ids.join(' ')
  useEffect(() => {
    if (key !== '') void markRead({ peristiwaid: key.split(' ').map(Number) })
  }, [key])
}
