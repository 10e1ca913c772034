import { useSending } from '../../dataProvider/queue/list.ts'
import type { QueuedWrite } from '../../dataProvider/queue/queuedWrite.ts'
import { waiting as words } from '../../i18n/waiting.ts'
import { ToneChip } from '../../ui/status/StatusChip.tsx'
import { Refused } from './Refused.tsx'
import { WaitingActions } from './WaitingActions.tsx'

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

/** Where something written stands on its way: waiting, going, or not accepted. */
function WaitingChip({ waiting: { id, refusal } }: { waiting: QueuedWrite }) {
  const onItsWay = useSending()
  if (refusal !== undefined) {
    return (
      <ToneChip tone="tolak" icon="silang">
        {words.refused}
      </ToneChip>
    )
  }
  if (onItsWay?.id === id) {
    const percent = Math.round(onItsWay.fraction * 100)
    return (
      <ToneChip tone="info" icon="jam">
        {percent > 0 && percent < 100 ? words.sendingPart({ percent }) : words.sending}
      </ToneChip>
    )
  }
  return (
    <ToneChip tone="menunggu" icon="jam">
      {words.state}
    </ToneChip>
  )
}
