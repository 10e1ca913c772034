import { useState } from 'react'
import { flush } from '../../dataProvider/queue/flush.ts'
import { useJustSent, useSending, useQueuedWrites } from '../../dataProvider/queue/list.ts'
import { waiting as words } from '../../i18n/waiting.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './WaitingBar.module.css'

/** Above every page of whoever writes without a connection: how much waits on this device, and the way to send it or to what was refused. */
export function WaitingBar() {
  const list = useQueuedWrites()
  const onItsWay = useSending()
  const arrived = useJustSent()
  const [asked, setAsked] = useState<'trying' | 'none' | null>(null)
  const refused = list.filter(({ refusal }) => refusal !== undefined)
  const count = list.length - refused.length

  async function send() {
    setAsked('trying')
    const outcome = await flush({ pressed: true })
    setAsked(outcome === 'later' ? 'none' : null)
  }

  return (
    <div role="status">
      {arrived && list.length === 0 && (
        <div className={styles.bar} data-arrived>
          {words.allSent}
        </div>
      )}
      {count > 0 && (
        <div className={styles.bar}>
          <span>
            {words.count({ count })}
            {asked === 'none' && <small>{words.stillNone}</small>}
          </span>
          <Button
            size="small"
            look="outlined"
            tone="plain"
            aria-busy={asked === 'trying' || undefined}
            disabled={asked === 'trying' || onItsWay !== null}
            onClick={() => void send()}
          >
            {asked === 'trying' || onItsWay ? words.trying : words.sendNow}
          </Button>
        </div>
      )}
      {refused[0] && (
        <div className={styles.bar} data-refused>
          <span>{words.refusedCount({ count: refused.length })}</span>
          <LinkButton size="small" look="outlined" tone="plain" to={refused[0].place}>
            {words.look}
          </LinkButton>
        </div>
      )}
    </div>
  )
}
