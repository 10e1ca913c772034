import Box from '@mui/material/Box'
import { today } from '../../../contract/rules/calendar.ts'
import { timeZone, usePerson } from '../../../dataProvider/session.ts'
import { useQuotas } from '../../quotas.ts'
import { Charts } from './Charts.tsx'
import { ClosingQuotas } from './ClosingQuotas.tsx'
import { Tasks } from './Tasks.tsx'

/** What waits for this person now, and how the quota stands. Each part only with the screen it leads to. */
export default function Dashboard() {
  const { menu } = usePerson()
  const reaches = (route: string) => menu.some((entry) => entry.route === route)
  const quotas = useQuotas()
  const now = today(new Date(), timeZone())
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 4 }}>
      {reaches('/register') && <Tasks />}
      {reaches('/kuota') && <ClosingQuotas quotas={quotas} now={now} />}
      {reaches('/register') && reaches('/kuota') && <Charts quotas={quotas} now={now} />}
    </Box>
  )
}
