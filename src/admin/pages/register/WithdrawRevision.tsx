import Button from '@mui/material/Button'
import type { RequiredDocument } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { adminReview as words } from '../../../i18n/adminReview.ts'
import { useConfirmedAction } from '../../useConfirmedAction.ts'
import { useReviewChanged } from './useReview.ts'

/** The student need not correct it after all. */
export function WithdrawRevision({ document }: { document: RequiredDocument }) {
  const act = useConfirmedAction()
  const after = useReviewChanged()
  const { idx, dokumenjenisid: idjenis, dokumennama } = document
  if (idx === null) return null
  return (
    <Button
      variant="outlined"
      onClick={() =>
        void act({
          text: words.withdrawing({ document: dokumennama }),
          run: () => call('POST register/validasi', { body: { idx, idjenis, status: 0, revisi: 0 } }),
          after,
        })
      }
    >
      {words.withdraw}
    </Button>
  )
}
