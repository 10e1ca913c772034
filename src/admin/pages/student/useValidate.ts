import { may } from '../../../contract/access.ts'
import type { RequiredDocument } from '../../../contract/endpoints/index.ts'
import { MAX_REASON } from '../../../contract/limits.ts'
import { documentState } from '../../../contract/rules/documents.ts'
import { call } from '../../../dataProvider/call.ts'
import { HttpProblem, isRefused } from '../../../dataProvider/problem.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminReview as words } from '../../../i18n/adminReview.ts'
import { internshipChanged } from '../../changed.ts'
import { useConfirmedAction } from '../../useConfirmedAction.ts'
import type { Chosen } from './useChosen.ts'

/**
 * Validates a document or takes that back, and goes on to the next one that waits. Undefined where there is nothing
 * to decide: no file, or not this person's to say.
 */
export function useValidate(student: string, goOn: Chosen['goOn']) {
  const { role } = usePerson()
  const act = useConfirmedAction()
  const allowed = may(role, 'POST register/validasi')

  return (document: RequiredDocument) => {
    const { idx, dokumenjenisid: idjenis, dokumennama, versifile } = document
    const state = documentState(document)
    if (!allowed || idx === null || state === 'belum-upload') return undefined
    // Names the file that was on the screen when the question was asked.
    const seen = versifile === null ? {} : { versifile }
    const run = (status: 0 | 1, alasan?: string) =>
      call('POST register/validasi', { body: { idx, idjenis, status, ...seen, alasan } }).catch(sayReplaced)
    if (state === 'tervalidasi')
      return () =>
        act({
          title: words.unvalidating({ document: dokumennama, student }),
          text: words.unvalidatingText,
          yes: words.unvalidate,
          destructive: true,
          reasons: { ready: words.reasons.dokumen, max: MAX_REASON },
          run: (alasan) => run(0, alasan),
          undo: () => run(1),
          after: internshipChanged,
        })
    return async () => {
      const done = await act({
        title: words.validating({ document: dokumennama, student }),
        text: words.validatingText,
        yes: words.validateYes,
        run: () => run(1),
        undo: () => run(0),
        after: internshipChanged,
      })
      if (done) goOn()
      return done
    }
  }
}

/** The answer to a conflict is on the screen by the time it is read: the review is read anew after each attempt. */
function sayReplaced(error: unknown): never {
  throw isRefused(error, 'document.replaced') ? new HttpProblem(409, words.fileReplaced) : error
}
