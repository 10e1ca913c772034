import { startTransition, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { dialog } from '../../i18n/dialog.ts'
import { DialogContext, type ConfirmOptions, type DialogApi } from './context.ts'
import type { Failure, Question, Success } from './types.ts'
import { rememberFocus } from './rememberFocus.ts'
import { useDialogs } from './useDialogs.ts'

/** Holds the one question and the notices of the application; `useConfirm` and `useNotice` reach it. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [failures, setFailures] = useState<Failure[]>([])
  const [success, setSuccess] = useState<Success | null>(null)
  const asking = useRef(false)
  const count = useRef(0)
  const back = useRef<(() => void) | null>(null)
  const unsent = useRef<Record<string, string>>({})

  const confirm = useCallback((options: ConfirmOptions) => {
    const { title } = options
    // A second press on the trigger asks nothing twice and does nothing.
    if (asking.current) return Promise.resolve(false)
    asking.current = true
    back.current ??= rememberFocus()
    setSuccess(null)
    return new Promise<boolean>((resolve, reject) => {
      const close = () => {
        asking.current = false
        setQuestion((shown) => shown && { ...shown, open: false })
      }
      setQuestion({
        id: ++count.current,
        open: true,
        options,
        reason: unsent.current[title] ?? '',
        onNo: () => {
          close()
          resolve(false)
        },
        onYes: async (reason = '') => {
          unsent.current = {}
          try {
            const refused = await options.action?.(reason)
            if (typeof refused === 'string') return setQuestion((shown) => shown && { ...shown, refused })
          } catch (error) {
            unsent.current = { [title]: reason }
            close()
            return reject(error)
          }
          close()
          resolve(true)
        },
      })
    })
  }, [])

  const api = useMemo<DialogApi>(() => {
    // What closes by its address closes in a transition of the router's: told before, it would be hidden from screen
    // readers behind what still stands there, and over before it can be read.
    const succeed = (kind: Success['kind'], message: string, undo?: () => void) =>
      startTransition(() => setSuccess({ id: ++count.current, kind, message, undo }))
    const fail = (message: string) => {
      back.current ??= rememberFocus()
      setSuccess(null)
      setFailures((waiting) => [...waiting, { id: ++count.current, message }])
    }
    return {
      confirm,
      notice: {
        success: (message, undo) => succeed('success', message, undo),
        deleted: () => succeed('deleted', dialog.deletedText),
        failed: fail,
      },
    }
  }, [confirm])

  /** Runs when a dialog has left the screen; with another one still open the way back is kept for it. */
  const returnFocus = useCallback(() => {
    if (document.querySelector('[data-ui-dialog="open"]')) return
    back.current?.()
    back.current = null
  }, [])

  const questionGone = useCallback(() => {
    setQuestion((shown) => (shown?.open ? shown : null))
    returnFocus()
  }, [returnFocus])

  const successRead = useCallback(() => setSuccess(null), [])

  const failure = failures[0] ?? null
  const Dialogs = useDialogs(question !== null || failure !== null || success !== null)
  return (
    <DialogContext value={api}>
      {children}
      {Dialogs && (
        <Dialogs
          question={question}
          onQuestionGone={questionGone}
          failure={failure}
          onFailureRead={() => setFailures((waiting) => waiting.slice(1))}
          onFailureGone={returnFocus}
          success={success}
          onSuccessRead={successRead}
        />
      )}
    </DialogContext>
  )
}
