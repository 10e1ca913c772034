import { useEffect } from 'react'
import { useBlocker } from '../../../ui/useBlocker.ts'
import { useConfirm, type ConfirmOptions } from '../../../ui/dialog/context.ts'

/** While `on`, leaving the page by a link, the back button or closing the tab asks first. */
export function useAskBefore(on: boolean, question: ConfirmOptions): void {
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => on && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm(question).then((leave) => (leave ? blocker.proceed?.() : blocker.reset?.()))
    // The blocker is a new object each time; its state is what matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state])
  useEffect(() => {
    if (!on) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [on])
}
