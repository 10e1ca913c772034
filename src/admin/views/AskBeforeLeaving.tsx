import type { RefObject } from 'react'
import { useFormState } from 'react-hook-form'
import { adminForm as words } from '../../i18n/adminForm.ts'
import { useAskBefore } from '../useAskBefore.ts'

/** A changed form asks before it is left, by Escape as well. Below the form, because only there its state is known. */
export function AskBeforeLeaving({ saved }: { saved: RefObject<boolean> }) {
  const { isDirty } = useFormState()
  useAskBefore(isDirty, words.leave, saved)
  return null
}
