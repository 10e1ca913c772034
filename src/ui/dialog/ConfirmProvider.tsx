import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { ConfirmDialog, type Question } from './ConfirmDialog.tsx'
import { DialogContext, type ConfirmOptions, type DialogApi, type NoticeKind } from './context.ts'
import { NoticeDialog } from './NoticeDialog.tsx'
import { SuccessNotice, type Success } from './SuccessNotice.tsx'
import { rememberPlace } from './place.ts'

type Failure = { id: number; kind: NoticeKind; message: string }

/** Holds the one question and the notices of the application; `useConfirm` and `useNotice` reach it. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [failures, setFailures] = useState<Failure[]>([])
  const [success, setSuccess] = useState<Success | null>(null)
  const asking = useRef(false)
  const count = useRef(0)
  const back = useRef<(() => void) | null>(null)

  const confirm = useCallback((options: ConfirmOptions) => {
    // A second press on the trigger asks nothing twice and does nothing.
    if (asking.current) return Promise.resolve(false)
    asking.current = true
    back.current ??= rememberPlace()
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
        onNo: () => {
          close()
          resolve(false)
        },
        onDone: () => {
          close()
          resolve(true)
        },
        onError: (error) => {
          close()
          reject(error)
        },
      })
    })
  }, [])

  const api = useMemo<DialogApi>(() => {
    const succeed = (title: string, message: string) => setSuccess({ id: ++count.current, title, message })
    const fail = (kind: NoticeKind, message: string) => {
      back.current ??= rememberPlace()
      setSuccess(null)
      setFailures((waiting) => [...waiting, { id: ++count.current, kind, message }])
    }
    return {
      confirm,
      notice: {
        success: (message) => succeed('Sukses', message),
        deleted: () => succeed('Deleted!', 'Data anda berhasil diapus'),
        failed: (message) => fail('failed', message),
        error: (message) => fail('error', message),
      },
    }
  }, [confirm])

  /** Runs when a dialog has left the screen; with another one still open the way back is kept for it. */
  const returnFocus = useCallback(() => {
    if (document.querySelector('[data-ui-dialog="open"]')) return
    back.current?.()
    back.current = null
  }, [])

  const failure = failures[0] ?? null
  return (
    <DialogContext value={api}>
      {children}
      <ConfirmDialog
        question={question}
        onGone={() => {
          setQuestion((shown) => (shown?.open ? shown : null))
          returnFocus()
        }}
      />
      <NoticeDialog
        notice={question?.open ? null : failure}
        onClose={() => setFailures((waiting) => waiting.slice(1))}
        onGone={returnFocus}
      />
      <SuccessNotice notice={success} onClose={() => setSuccess(null)} />
    </DialogContext>
  )
}
