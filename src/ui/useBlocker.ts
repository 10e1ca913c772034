import { useEffect, useRef, useState } from 'react'

interface Place {
  pathname: string
  search: string
}
/** True = not without asking. */
export type ShouldBlock = (way: { currentLocation: Place; nextLocation: Place }) => boolean

/** A page that holds what nobody has saved may stop people from leaving it until they have answered. */
export function useBlocker(shouldBlock: ShouldBlock) {
  const [held, setHeld] = useState<{ go: () => void } | null>(null)
  const latest = useRef(shouldBlock)
  useEffect(() => {
    latest.current = shouldBlock
  })
  useEffect(() => {
    const mine: Guard = { asks: (way) => latest.current(way), hold: (go) => setHeld({ go }) }
    guards.push(mine)
    return () => void guards.splice(guards.indexOf(mine), 1)
  }, [])

  if (!held) return UNBLOCKED
  return {
    state: 'blocked' as const,
    proceed: () => {
      setHeld(null)
      held.go()
    },
    reset: () => setHeld(null),
  }
}

/** For the router: may this way be gone? If not, `go` goes it later, perhaps. */
export function mayGo(currentLocation: Place, nextLocation: Place, go: () => void): boolean {
  const guard = guards.findLast(({ asks }) => asks({ currentLocation, nextLocation }))
  guard?.hold(go)
  return guard === undefined
}

/** For signing out, which leaves every page. */
export function leave(go: () => void): void {
  if (mayGo(window.location, NOWHERE, go)) go()
}

interface Guard {
  asks: ShouldBlock
  hold: (go: () => void) => void
}

const NOWHERE: Place = { pathname: '', search: '' }
const UNBLOCKED = { state: 'unblocked' as const, proceed: undefined, reset: undefined }
const guards: Guard[] = []
