import { createContext, useContext, type RefObject } from 'react'
import { useFormState } from 'react-hook-form'
import { adminForm as words } from '../../i18n/adminForm.ts'
import { useAskBefore } from '../useAskBefore.ts'

/** Set a moment before a form that was saved is left. */
export const Saved = createContext<RefObject<boolean>>({ current: false })

/**
 * In place of react-admin's own, which asks by `window.confirm` and no more once a save was refused: a changed form asks
 * before it is left, by Escape as well.
 */
export function AskBeforeLeaving() {
  const { isDirty, dirtyFields } = useFormState()
  // Read anew after a conflict, a form calls itself clean although it has kept what was typed.
  useAskBefore(isDirty || Object.values(dirtyFields).some(Boolean), words.leave, useContext(Saved))
  return null
}
