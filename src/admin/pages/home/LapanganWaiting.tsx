import Paper from '@mui/material/Paper'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import { call } from '../../../dataProvider/call.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { lapangan as words } from '../../../i18n/lapangan.ts'

/** Persons of companies whom nobody has looked at, each once. Nothing stands there while there is none. */
export function LapanganWaiting() {
  const { role } = usePerson()
  const { data } = useQuery({
    queryKey: ['lapangan', 'menunggu'],
    queryFn: async ({ signal }) => (await call('GET lapangan/menunggu', { signal })).data,
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
          {words.waitingCount({ count: new Set(data.map(({ lapanganid }) => lapanganid)).size })}
        </MuiLink>
      </Typography>
    </Paper>
  )
}
