import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { RequiredDocument, ReviewedStudent } from '../../../contract/endpoints/index.ts'
import { MAX_REASON } from '../../../contract/limits.ts'
import {
  MAX_REVISION_PARTS,
  REVISION_PARTS,
  type RevisionPart,
} from '../../../contract/rules/revisionParts.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { revision as words } from '../../../i18n/revision.ts'
import { useBackToClose } from '../../../ui/dialog/backToClose.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { isComplete, RevisionFields, type RevisionValue } from '../../../ui/revision/RevisionFields.tsx'
import { nextWaiting, type Chosen } from './useChosen.ts'
import { reviewQuery, useReviewChanged } from './useReview.ts'

type Props = {
  student: ReviewedStudent
  document: RequiredDocument
  choose: Chosen['choose']
  onClose: () => void
}

/** Gives a document back to the student, and goes on to the next one that waits. */
export default function AskRevision({ student, document, choose, onClose }: Props) {
  const id = useId()
  const queryClient = useQueryClient()
  const notice = useNotice()
  const after = useReviewChanged()
  const [value, setValue] = useState<RevisionValue>({ bagian: [], alasan: '' })
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const running = useRef(false)
  const close = () => !running.current && onClose()
  useBackToClose(close, true)

  async function send() {
    if (running.current) return
    setTried(true)
    if (!isComplete(value)) return
    running.current = true
    setBusy(true)
    setRefusal('')
    const { idx, dokumenid, dokumenjenisid: idjenis, versifile } = document
    try {
      const { message } = await call('POST register/validasi', {
        body: {
          idx: idx!,
          idjenis,
          status: 0,
          revisi: 1,
          alasan: value.alasan.trim(),
          bagian: [...value.bagian] as RevisionPart[],
          // The file that was on the screen.
          ...(versifile !== null && { versifile }),
        },
      })
      await after()
      onClose()
      notice.success(message, () => void withdraw())
      const now = queryClient.getQueryData(reviewQuery(student.register.registerid).queryKey)
      const next = now && nextWaiting(now, dokumenid)
      if (next) choose(next)
    } catch (error) {
      setRefusal(messageOf(error))
      await after()
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  async function withdraw() {
    const { idx, dokumenjenisid: idjenis } = document
    try {
      const { message } = await call('POST register/validasi', {
        body: { idx: idx!, idjenis, status: 0, revisi: 0 },
      })
      notice.success(message)
    } catch (error) {
      notice.failed(messageOf(error))
    }
    await after()
  }

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={close}>
      <DialogTitle id={id} component="h2">
        {words.askDocument(document.dokumennama)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', '&&': { pt: 0.5 } }}>
        <p style={{ margin: 0 }}>{words.whatNext}</p>
        <RevisionFields
          parts={REVISION_PARTS.dokumen}
          ready={words.ready.dokumen}
          max={MAX_REASON}
          maxParts={MAX_REVISION_PARTS}
          value={value}
          onChange={setValue}
          tried={tried}
        />
        {refusal && <Alert severity="error">{refusal}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3, pt: 2, gap: 1, flexWrap: 'wrap' }}>
        <Button onClick={close}>{words.cancel}</Button>
        <Button variant="contained" aria-busy={busy || undefined} onClick={() => void send()}>
          {busy ? words.sending : words.send}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
