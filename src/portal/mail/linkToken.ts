import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * What stands behind the # of a mail's link. It is taken out of the address at once: the next person at this screen finds
 * it in no history.
 */
export function useLinkToken(): string {
  const { hash } = useLocation()
  const [token] = useState(() => hash.slice(1))
  if (hash !== '') window.history.replaceState(window.history.state, '', window.location.href.split('#')[0])
  return token
}
