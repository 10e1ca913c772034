import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { Router } from 'react-router-dom'
import type { AskingHistory } from './askingHistory.ts'

/**
 * The router of the browser's address, which asks before it leaves a page that has something to lose. react-router can
 * ask as well, but only with the part of it that loads data for pages, which is as large as all the rest.
 */
export function AskingRouter({ history, children }: { history: AskingHistory; children: ReactNode }) {
  const [place, setPlace] = useState(history.place)
  useLayoutEffect(() => history.listen(() => setPlace(history.place())), [history])
  useScroll(place)
  return (
    <Router location={place.location} navigationType={place.action} navigator={history.navigator}>
      {children}
    </Router>
  )
}

/** A new page starts at its top, or at the part that the address names; the way back leads to where one was. */
function useScroll({ location, scroll }: ReturnType<AskingHistory['place']>) {
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    // A page that is loaded anew is the browser's business.
    const leave = () => (window.history.scrollRestoration = 'auto')
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
  useLayoutEffect(() => {
    if (scroll === null) return
    const named = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (named) named.scrollIntoView()
    else window.scrollTo(0, scroll)
  }, [location, scroll])
}
