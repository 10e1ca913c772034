import { useEffect, type RefObject } from 'react'
import { useFormState } from 'react-hook-form'
import { useBlocker } from '../../ui/useBlocker.ts'
import { adminForm as words } from '../../i18n/adminForm.ts'
import { useConfirm } from '../../ui/dialog/context.ts'

/** A changed form is not thrown away by a slip: link, back button, Escape and closing the tab all ask first. */
export function AskBeforeLeaving({ saved }: { saved: RefObject<boolean> }) {
  const { isDirty: dirty } = useFormState()
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !saved.current &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({ ...words.leave, destructive: true }).then((leave) =>
      leave ? blocker.proceed?.() : blocker.reset?.(),
    )
    // The blocker is a new object each time; its state is what matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state])

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!saved.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty, saved])

  return null
}
