import type { QueuedWrite } from '../../../dataProvider/queue/queuedWrite.ts'
import { revision as words } from '../../../i18n/revision.ts'
import WaitingPart from '../../queue/WaitingPart.tsx'
import styles from './WaitingRevision.module.css'

type Props = {
  waiting: QueuedWrite
  /** Which report: 'Senin, 9 Februari 2026'. */
  of: string
}

/** A report that is given back, on its way to the server: what is asked, and the way to leave it. */
export default function WaitingRevision({ waiting, of }: Props) {
  const what = words.askOf({ day: of })
  if (waiting.refusal !== undefined) return <WaitingPart part="refused" waiting={waiting} what={what} />
  return (
    <div className={styles.row}>
      <WaitingPart part="state" waiting={waiting} />
      <p>{words.givenBack({ note: waiting.text })}</p>
      <WaitingPart part="actions" look="word" waiting={waiting} what={what} onChange={() => {}} />
    </div>
  )
}
