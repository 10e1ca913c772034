import type { Revisable } from '../../../contract/rules/revision.ts'
import { call } from '../../../dataProvider/call.ts'
import { sendOrEnqueue } from '../../../dataProvider/queue/sendOrEnqueue.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { useIdempotencyKey } from '../idempotency.ts'
import { useAct } from '../useAct.ts'
import AskRevision from './AskRevision.tsx'

type Props = {
  of: Exclude<Revisable, 'dokumen'>
  title: string
  subtitle: string
  registerid: number
  /** The report, as it was read. */
  report: { detail_idx: number; versi?: number | undefined }
  /** What to read again once the server has said something about it. */
  changed: () => Promise<unknown>
  onClose: () => void
}

/**
 * Gives one report, or one part of the final one, back, by two presses and with the way back; without a connection that
 * waits on the device, where it can be left.
 */
export default function ReviseReport({ of, title, subtitle, registerid, report, changed, onClose }: Props) {
  const notice = useNotice()
  const idempotency = useIdempotencyKey()
  const { act } = useAct(changed)
  const { detail_idx } = report
  const undo = () => call('POST validasilaporan', { body: { detail_idx, status: 0, revisi: 0 } })
  return (
    <AskRevision
      {...{ of, title, subtitle, onClose }}
      undoable
      send={async (revisi) => {
        const key = idempotency.keyFor(JSON.stringify(revisi))
        let answer: string | null
        try {
          const about = { kind: 'revisi' as const, registerid, ...report, revisi }
          answer = await sendOrEnqueue({ about, text: revisi.alasan, key })
        } catch (error) {
          await changed()
          throw error
        }
        // What waits has changed nothing yet, and nothing could be read.
        if (answer === null) return
        await changed()
        notice.success(answer, () => void act(undo))
      }}
    />
  )
}
