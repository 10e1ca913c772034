import { useEffect, useRef, type RefObject } from 'react'
import { useBlocker } from 'react-router-dom'
import { useConfirm, type ConfirmOptions } from '../ui/dialog/context.ts'

/**
 * While `on`, what is here is not thrown away by a slip: a link, the back button and closing the tab ask first. `done`
 * is for what is saved a moment before the state says so.
 */
export function useAskBefore(on: boolean, question: ConfirmOptions, done?: RefObject<boolean>): void {
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      on &&
      !done?.current &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  )
  const latest = useRef(blocker)
  const asking = useRef(false)
  useEffect(() => {
    latest.current = blocker
    if (blocker.state !== 'blocked' || asking.current) return
    asking.current = true
    void confirm({ ...question, destructive: true, back: false }).then((leaves) => {
      asking.current = false
      if (leaves) latest.current.proceed?.()
      else latest.current.reset?.()
    })
    // Where one wants to go is new each time; whoever presses again before React has drawn that they stay goes from
    // 'blocked' to 'blocked', and would be asked nothing any more.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.location])
  useEffect(() => {
    if (!on) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!done?.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [on, done])
}
