import type { QueuedWrite } from '../../dataProvider/queue/queuedWrite.ts'
import { Refused } from './Refused.tsx'
import { WaitingActions } from './WaitingActions.tsx'
import { WaitingChip } from './WaitingChip.tsx'

type Props = { waiting: QueuedWrite } & (
  | { part: 'state' }
  | { part: 'actions'; what: string; onChange: (waiting: QueuedWrite) => void; look?: 'icon' | 'word' }
  | { part: 'refused'; what: string; onChange?: (waiting: QueuedWrite) => void }
)

/** Whatever is shown of something that waits; fetched with the first thing that does. */
export default function WaitingPart(props: Props) {
  if (props.part === 'state') return <WaitingChip {...props} />
  return props.part === 'actions' ? <WaitingActions {...props} /> : <Refused {...props} />
}
