import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import { CLOSING_SOON } from '../../../contract/resources/kuota.ts'
import { today, daysBetween } from '../../../contract/rules/calendar.ts'
import { dataQuery } from '../../../dataProvider/query.ts'
import { timeZone, usePerson } from '../../../dataProvider/session.ts'
import { adminHome as words } from '../../../i18n/adminHome.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { lapangan } from '../../../i18n/lapangan.ts'
import { listAddress } from '../../address.ts'
import { useQuotas, quotaName } from '../../quotas.ts'
import { useTasks } from '../../tasks.ts'
import { useReaches } from '../../useReaches.ts'
import { BackupStatus } from './BackupStatus.tsx'
import { Charts } from './Charts.tsx'
import { FirstSteps, useIsFirstDay } from './FirstSteps.tsx'
import { Tasks } from './Tasks.tsx'
import { closingSoon } from './counts.ts'

/** What waits for this person now, and how the quota stands. Each part only with the screen it leads to. */
export default function Dashboard() {
  const reaches = useReaches()
  const quotas = useQuotas()
  const now = today(new Date(), timeZone())
  const place = useStepsPlace()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <BackupStatus urgent />
      {place === 'page' && <FirstSteps />}
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
          {place === 'side' && <FirstSteps />}
          {reaches('/register') && <LapanganWaiting />}
          {reaches('/kuota') && <ClosingQuotas quotas={quotas} now={now} />}
        </Box>
      </Box>
      {reaches('/register') && reaches('/kuota') && <Charts quotas={quotas} now={now} />}
      <BackupStatus />
    </Box>
  )
}

/**
 * Until there is a first quota no work of the day can be waiting, and as long as none is, what an installation lacks is
 * the page: beside an empty box it would be a long column alone.
 */
function useStepsPlace(): 'page' | 'side' | undefined {
  const isFirstDay = useIsFirstDay()
  const { data: tasks, isLoading } = useTasks()
  const waits = tasks?.some(({ jumlah }) => jumlah > 0)
  if (isFirstDay || waits === false) return 'page'
  return isLoading ? undefined : 'side'
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

/** Persons of companies whom nobody has looked at, each once. Nothing stands there while there is none. */
function LapanganWaiting() {
  const { role } = usePerson()
  const { data } = useQuery({
    ...dataQuery(['lapangan', 'menunggu'], 'GET lapangan/menunggu'),
    enabled: may(role, 'GET lapangan/menunggu'),
    // A student may have named somebody since the office was here last.
    staleTime: 0,
    refetchInterval: 60_000,
  })
  if (!data || data.length === 0) return null
  return (
    <Paper component="section" aria-labelledby="lapangan-menunggu" sx={{ px: 2, py: 1 }}>
      <Typography id="lapangan-menunggu" variant="subtitle1" component="h2">
        <MuiLink
          component={Link}
          to="/pembimbing-lapangan"
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
        >
          {lapangan.waitingCount({ count: new Set(data.map(({ lapanganid }) => lapanganid)).size })}
        </MuiLink>
      </Typography>
    </Paper>
  )
}
