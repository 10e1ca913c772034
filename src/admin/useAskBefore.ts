import { useEffect, type RefObject } from 'react'
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
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({ ...question, destructive: true, back: false }).then((leave) =>
      leave ? blocker.proceed?.() : blocker.reset?.(),
    )
    // The blocker is a new object each time; its state is what matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state])
  useEffect(() => {
    if (!on) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!done?.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [on, done])
}
