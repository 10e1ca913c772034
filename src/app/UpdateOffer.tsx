import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { update } from '../i18n/update.ts'
import { paletteVar } from '../ui/palette.ts'
import { watchTyping } from './typing.ts'
import { registerServiceWorker } from './worker.ts'

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
        <Offer>
          <span>{update.there}</span>
          <Button
            variant="contained"
            disabled={busy}
            onClick={() => {
              setBusy(true)
              takeUp()
            }}
          >
            {update.take}
          </Button>
        </Offer>
      )}
    </div>
  )
}

const MOMENT = 500

const Offer = styled('div')({
  position: 'fixed',
  zIndex: 1250,
  left: 12,
  right: 12,
  bottom: 'calc(76px + env(safe-area-inset-bottom))',
  maxWidth: 480,
  margin: '0 auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '10px 12px 10px 16px',
  border: `1px solid ${paletteVar('divider')}`,
  borderRadius: 12,
  fontSize: '0.9375rem',
  fontWeight: 600,
  backgroundColor: paletteVar('background.paper'),
  boxShadow: '0 8px 28px rgb(13 19 29 / 0.18)',
  '@media (min-width: 900px)': { bottom: 20 },
  '@media print': { display: 'none' },
})
