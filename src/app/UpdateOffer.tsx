import { useEffect, useState } from 'react'
import { update } from '../i18n/update.ts'
import { watchTyping } from './typing.ts'
import { registerServiceWorker } from './worker.ts'
import { Button } from '../ui/Button.tsx'
import styles from './UpdateOffer.module.css'

/** A new version, to be had with one tap; not while somebody is writing. */
export function UpdateOffer() {
  const [takeUp, setTakeUp] = useState<() => void>()
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => registerServiceWorker((take) => setTakeUp(() => take)), [])
  useEffect(() => {
    if (!takeUp) return
    const { isTyping, stop } = watchTyping()
    const look = () => setShown(!isTyping())
    look()
    const timer = setInterval(look, MOMENT)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [takeUp])

  return (
    <div role="status">
      {takeUp && shown && (
        <div className={styles.offer}>
          <span>{update.there}</span>
          <Button
            look="filled"
            disabled={busy}
            onClick={() => {
              setBusy(true)
              takeUp()
            }}
          >
            {update.take}
          </Button>
        </div>
      )}
    </div>
  )
}

const MOMENT = 500
