import Box from '@mui/material/Box'
import { today } from '../../../contract/rules/calendar.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { useQuotas } from '../../quotas.ts'
import { useReaches } from '../../useReaches.ts'
import { BackupStatus } from './BackupStatus.tsx'
import { Charts } from './Charts.tsx'
import { ClosingQuotas } from './ClosingQuotas.tsx'
import { LapanganWaiting } from './LapanganWaiting.tsx'
import { FirstSteps, useIsFirstDay } from './FirstSteps.tsx'
import { Tasks } from './Tasks.tsx'

/** What waits for this person now, and how the quota stands. Each part only with the screen it leads to. */
export default function Dashboard() {
  const reaches = useReaches()
  const quotas = useQuotas()
  const now = today(new Date(), timeZone())
  const isFirstDay = useIsFirstDay()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <BackupStatus urgent />
      {isFirstDay && <FirstSteps />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        {reaches('/register') && <Tasks now={now} />}
        <Box sx={{ display: { xs: 'contents', lg: 'grid' }, gap: 2, minWidth: 0 }}>
          {!isFirstDay && <FirstSteps />}
          {reaches('/register') && <LapanganWaiting />}
          {reaches('/kuota') && <ClosingQuotas quotas={quotas} now={now} />}
        </Box>
      </Box>
      {reaches('/register') && reaches('/kuota') && <Charts quotas={quotas} now={now} />}
      <BackupStatus />
    </Box>
  )
}
