import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { CLOSING_SOON } from '../../../contract/resources/kuota.ts'
import { today, daysBetween } from '../../../contract/rules/calendar.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { adminHome as words } from '../../../i18n/adminHome.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { listAddress } from '../../address.ts'
import { useQuotas, quotaName } from '../../quotas.ts'
import { useReaches } from '../../useReaches.ts'
import { BackupStatus } from './BackupStatus.tsx'
import { Charts } from './Charts.tsx'
import { LapanganWaiting } from './LapanganWaiting.tsx'
import { FirstSteps, useIsFirstDay } from './FirstSteps.tsx'
import { Tasks } from './Tasks.tsx'
import { closingSoon } from './counts.ts'

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

/** Registration ends within a week. A failure is told once, by the charts below. */
function ClosingQuotas({ quotas, now }: { quotas: ReturnType<typeof useQuotas>; now: string }) {
  if (!quotas.data) return null
  const closing = closingSoon(quotas.data, now)
  return (
    <Paper component="section" aria-labelledby="kuota-ditutup" sx={{ p: 2 }}>
      <Typography id="kuota-ditutup" variant="subtitle1" component="h2">
        <MuiLink
          component={Link}
          to={listAddress('kuota', { tutup: 'segera' }, { field: 'kuotaselesairegistrasi', order: 'ASC' })}
        >
          {words.closing(closing.length)}
        </MuiLink>{' '}
        {words.closingSoon({ days: CLOSING_SOON })}
      </Typography>
      {closing.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 0.5 }}>
          {closing.map((quota) => (
            <Typography component="li" variant="body2" key={quota.kuotaidx}>
              <MuiLink component={Link} to={`/kuota/detail/${quota.kuotaidx}`}>
                {quotaName(quota)}
              </MuiLink>
              : {whenOf(quota.kuotaselesairegistrasi, now)}
            </Typography>
          ))}
        </Box>
      )}
    </Paper>
  )
}

function whenOf(day: string, now: string): string {
  const left = daysBetween(now, day)
  const when =
    left === 0 ? words.closesToday : left === 1 ? words.closesTomorrow : words.closesIn({ days: left })
  return `${when} (${tanggal(day)})`
}
