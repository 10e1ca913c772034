import type { ConfirmOptions } from './context.ts'

/** What the dialogs show, and what they tell back: the part that both ways of showing them share. */
export type DialogsProps = {
  question: Question | null
  /** The question has left the screen. */
  onQuestionGone: () => void
  failure: Failure | null
  onFailureRead: () => void
  onFailureGone: () => void
  success: Success | null
  onSuccessRead: () => void
}

export type Question = {
  id: number
  open: boolean
  options: ConfirmOptions
  /** What was written when the same was asked before and could not be done. */
  reason: string
  /** Why what was said yes to could not be done. */
  refused?: string
  /** Runs the action; the question stays until it is done. */
  onYes: (reason?: string) => Promise<void>
  onNo: () => void
}

export type Failure = { id: number; message: string }

export type Success = {
  id: number
  kind: 'success' | 'deleted'
  message: string
  undo?: (() => void) | undefined
}
