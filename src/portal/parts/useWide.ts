import { useSyncExternalStore } from 'react'

/** Is there room for a table? */
export function useWide() {
  return useSyncExternalStore(subscribe, () => matches())
}

const QUERY = '(min-width: 1000px)'
const matches = () => window.matchMedia?.(QUERY).matches ?? true

function subscribe(onChange: () => void) {
  const list = window.matchMedia?.(QUERY)
  list?.addEventListener('change', onChange)
  return () => list?.removeEventListener('change', onChange)
}
