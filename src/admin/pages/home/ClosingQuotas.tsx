import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { daysBetween } from '../../../contract/rules/calendar.ts'
import { adminHome as words } from '../../../i18n/adminHome.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { listAddress } from '../../address.ts'
import { quotaName, type useQuotas } from '../../quotas.ts'
import { CLOSING_SOON } from '../../../contract/resources/kuota.ts'
import { closingSoon } from './counts.ts'

/** Registration ends within a week. A failure is told once, by the charts below. */
export function ClosingQuotas({ quotas, now }: { quotas: ReturnType<typeof useQuotas>; now: string }) {
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
