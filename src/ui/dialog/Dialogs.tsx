import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { DialogsProps } from './dialogs.ts'
import { NoticeDialog } from './NoticeDialog.tsx'

/** The one question and what went wrong. Fetched after the first page: see `useDialogs`. */
export default function Dialogs({
  question,
  onQuestionGone,
  failure,
  onFailureRead,
  onFailureGone,
}: DialogsProps) {
  return (
    <>
      <ConfirmDialog question={question} onGone={onQuestionGone} />
      <NoticeDialog notice={question?.open ? null : failure} onClose={onFailureRead} onGone={onFailureGone} />
    </>
  )
}
