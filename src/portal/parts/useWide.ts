import { useSyncExternalStore } from 'react'

/** Room for two columns, as on a desk; the styles of pages say the same width. */
export const useWide = (): boolean => useSyncExternalStore(onChange, () => wide().matches)

const wide = () => matchMedia('(min-width: 900px)')

function onChange(changed: () => void) {
  const query = wide()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
