import Box from '@mui/material/Box'
import { today } from '../../../contract/rules/calendar.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { useQuotas } from '../../quotas.ts'
import { useReaches } from '../../useReaches.ts'
import { Charts } from './Charts.tsx'
import { ClosingQuotas } from './ClosingQuotas.tsx'
import { Tasks } from './Tasks.tsx'

/** What waits for this person now, and how the quota stands. Each part only with the screen it leads to. */
export default function Dashboard() {
  const reaches = useReaches()
  const quotas = useQuotas()
  const now = today(new Date(), timeZone())
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        {reaches('/register') && <Tasks now={now} />}
        {reaches('/kuota') && <ClosingQuotas quotas={quotas} now={now} />}
      </Box>
      {reaches('/register') && reaches('/kuota') && <Charts quotas={quotas} now={now} />}
    </Box>
  )
}
