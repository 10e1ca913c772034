import { useQueryClient } from '@tanstack/react-query'
import { may } from '../../../contract/access.ts'
import type { RequiredDocument, ReviewedStudent } from '../../../contract/endpoints/index.ts'
import { MAX_REASON } from '../../../contract/limits.ts'
import { documentState } from '../../../contract/rules/documents.ts'
import { call } from '../../../dataProvider/call.ts'
import { HttpProblem, isRefused } from '../../../dataProvider/problem.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminReview as words } from '../../../i18n/adminReview.ts'
import { useConfirmedAction } from '../../useConfirmedAction.ts'
import { nextWaiting, type Chosen } from './useChosen.ts'
import { reviewQuery, useReviewChanged } from './useReview.ts'

/**
 * Validates a document or takes that back, and goes on to the next one that waits. Undefined where there is nothing
 * to decide: no file, or not this person's to say.
 */
export function useValidate(student: ReviewedStudent, choose: Chosen['choose']) {
  const { role } = usePerson()
  const queryClient = useQueryClient()
  const act = useConfirmedAction()
  const after = useReviewChanged()
  const allowed = may(role, 'POST register/validasi')

  return (document: RequiredDocument) => {
    const { idx, dokumenid, dokumenjenisid: idjenis, dokumennama, versifile } = document
    const state = documentState(document)
    if (!allowed || idx === null || state === 'belum-upload') return undefined
    // Names the file that was on the screen when the question was asked.
    const seen = versifile === null ? {} : { versifile }
    const run = (status: 0 | 1, alasan?: string) =>
      call('POST register/validasi', { body: { idx, idjenis, status, ...seen, alasan } }).catch(sayReplaced)
    if (state === 'tervalidasi')
      return () =>
        act({
          text: words.unvalidating({ document: dokumennama, student: student.mhsnama }),
          destructive: true,
          reasons: { ready: words.reasons.dokumen, max: MAX_REASON },
          run: (alasan) => run(0, alasan),
          undo: () => run(1),
          after,
        })
    return async () => {
      const done = await act({
        text: words.validating({ document: dokumennama, student: student.mhsnama }),
        run: () => run(1),
        undo: () => run(0),
        after,
      })
      const now = queryClient.getQueryData(reviewQuery(student.register.registerid).queryKey)
      const next = done && now ? nextWaiting(now, dokumenid) : undefined
      if (next) choose(next)
      return done
    }
  }
}

/** The answer to a conflict is on the screen by the time it is read: the review is read anew after each attempt. */
function sayReplaced(error: unknown): never {
  throw isRefused(error, 'document.replaced') ? new HttpProblem(409, words.fileReplaced) : error
}
