import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { DialogsProps } from './types.ts'
import { NoticeDialog } from './NoticeDialog.tsx'
import { SuccessNotice } from './SuccessNotice.tsx'

/** The one question, what went wrong and what went well. Fetched after the first page: see `useDialogs`. */
export default function Dialogs({
  question,
  onQuestionGone,
  failure,
  onFailureRead,
  onFailureGone,
  success,
  onSuccessRead,
}: DialogsProps) {
  return (
    <>
      <ConfirmDialog question={question} onGone={onQuestionGone} />
      <NoticeDialog notice={question?.open ? null : failure} onClose={onFailureRead} onGone={onFailureGone} />
      <SuccessNotice notice={success} onClose={onSuccessRead} />
    </>
  )
}
