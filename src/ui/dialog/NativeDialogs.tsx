import { useEffect, useRef } from 'react'
import { dialog } from '../../i18n/dialog.ts'
import type { DialogsProps } from './types.ts'

/**
 * Our dialogs could not be fetched (no connection, a new version): the browser asks, and nothing is lost. A success
 * interrupts nobody: the page shows it anyway.
 */
export function NativeDialogs({ question, onQuestionGone, failure, onFailureRead }: DialogsProps) {
  const shown = useRef(0)

  useEffect(() => {
    if (!question) return
    if (!question.open) return onQuestionGone()
    if (question.refused) {
      window.alert(lines(dialog.failed, question.refused))
      return question.onNo()
    }
    if (shown.current === question.id) return
    shown.current = question.id
    const { title, text, reasons } = question.options
    if (reasons) {
      const reason = window
        .prompt(lines(title, `${text ?? ''}\n\n${dialog.reason}:`), question.reason)
        ?.trim()
      if (reason) void question.onYes(reason.slice(0, reasons.max))
      else question.onNo()
    } else if (window.confirm(lines(title, text))) void question.onYes()
    else question.onNo()
  }, [question, onQuestionGone])

  useEffect(() => {
    if (!failure || question?.open || shown.current === failure.id) return
    shown.current = failure.id
    window.alert(lines(dialog.failed, failure.message))
    onFailureRead()
  }, [failure, question, onFailureRead])

  return null
}

const lines = (title: string, text = '') => `${title}\n\n${text}`.trim()
