import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * A new page starts at its top, or at the part that the address names, unless its link says `state={STAY}`; the way
 * back is the browser's own business.
 */
export function useScroll() {
  const { key, hash, state } = useLocation()
  const action = useNavigationType()
  useLayoutEffect(() => {
    if (action === 'POP' || (state as { stay?: boolean } | null)?.stay) return
    const named = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (named) named.scrollIntoView()
    else window.scrollTo(0, 0)
    // Once for each step.
  }, [key])
}
