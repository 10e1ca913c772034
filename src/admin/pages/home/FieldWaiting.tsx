import Paper from '@mui/material/Paper'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import { call } from '../../../dataProvider/call.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { fieldSupervisor as words } from '../../../i18n/fieldSupervisor.ts'

/** Supervisors of companies whom nobody has looked at. Nothing stands there while there is none. */
export function FieldWaiting() {
  const { role } = usePerson()
  const { data } = useQuery({
    queryKey: ['lapangan', 'menunggu'],
    queryFn: async ({ signal }) => (await call('GET lapangan/menunggu', { signal })).data,
    enabled: may(role, 'GET lapangan/menunggu'),
  })
  if (!data || data.length === 0) return null
  return (
    <Paper component="section" aria-label={words.waitingTitle} sx={{ px: { xs: 2, sm: 3 }, py: 1.5 }}>
      <Typography component="p" variant="body2">
        <MuiLink
          component={Link}
          to="/pembimbing-lapangan"
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
        >
          {words.waitingCount(data.length)}
        </MuiLink>
      </Typography>
    </Paper>
  )
}
