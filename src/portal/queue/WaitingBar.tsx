import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { flush } from '../../dataProvider/queue/flush.ts'
import { useJustSent, useSending, useQueuedWrites } from '../../dataProvider/queue/list.ts'
import { waiting as words } from '../../i18n/waiting.ts'
import { paletteVar } from '../../ui/palette.ts'

/** Above every page of a student: how much waits on this device, and the way to send it or to what was refused. */
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
      {arrived && list.length === 0 && <Bar data-arrived>{words.allSent}</Bar>}
      {count > 0 && (
        <Bar>
          <span>
            {words.count(count)}
            {asked === 'none' && <small>{words.stillNone}</small>}
          </span>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-busy={asked === 'trying' || undefined}
            disabled={asked === 'trying' || onItsWay !== null}
            onClick={() => void send()}
          >
            {asked === 'trying' || onItsWay ? words.trying : words.sendNow}
          </Button>
        </Bar>
      )}
      {refused[0] && (
        <Bar data-refused>
          <span>{words.refusedCount(refused.length)}</span>
          <Button size="small" variant="outlined" color="inherit" component={Link} to={refused[0].place}>
            {words.look}
          </Button>
        </Bar>
      )}
    </div>
  )
}

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px 16px',
  padding: '6px 16px',
  fontSize: '0.875rem',
  lineHeight: 1.45,
  fontWeight: 600,
  color: paletteVar('status.menunggu.text'),
  backgroundColor: paletteVar('status.menunggu.bg'),
  borderBottom: `1px solid ${paletteVar('status.menunggu.border')}`,
  '&[data-refused]': {
    color: paletteVar('status.tolak.text'),
    backgroundColor: paletteVar('status.tolak.bg'),
    borderColor: paletteVar('status.tolak.border'),
  },
  '&[data-arrived]': {
    minHeight: 56,
    color: paletteVar('status.baik.text'),
    backgroundColor: paletteVar('status.baik.bg'),
    borderColor: paletteVar('status.baik.border'),
  },
  '& small': { display: 'block', fontSize: '0.8125rem', fontWeight: 500 },
  '& > a, & > button': { minHeight: 44 },
  '@media print': { display: 'none' },
})
