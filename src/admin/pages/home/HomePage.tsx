import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { today } from '../../../contract/rules/calendar.ts'
import { timeZone, usePerson } from '../../../dataProvider/session.ts'
import { adminHome as words } from '../../../i18n/adminHome.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { MenuIcon } from '../../../ui/icons/MenuIcon.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorBoundary } from '../../../ui/states/ErrorBoundary.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { usePlaces } from '../../layout/places.ts'

const Dashboard = onDemand(() => import('./Dashboard.tsx'), <Counting />)

/** The start of an admin: what waits, how the quota stands; on a phone, where the menu is put away, its places too. */
export function HomePage() {
  const { nama, menu } = usePerson()
  const day = tanggalPanjang(today(new Date(), timeZone()))
  return (
    <>
      <PageTitle title={words.title} subtitle={`${words.welcome({ name: nama })} · ${day}`} />
      {menu.length === 0 ? (
        <Empty title={words.noMenu} text={words.noMenuHint} />
      ) : (
        <>
          <ErrorBoundary resetKey="beranda">
            <Dashboard />
          </ErrorBoundary>
          <Shortcuts />
        </>
      )}
    </>
  )
}

/** The shortcut menu. Beside the open menu of a large screen it would be the same words twice. */
export function Shortcuts() {
  const places = usePlaces().filter(({ under }) => !under)
  return (
    <Box component="nav" aria-label={words.shortcuts} sx={{ display: { md: 'none' }, mt: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {words.menu}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
        }}
      >
        {places.map(({ to, icon, label }) => (
          <li key={to}>
            <Paper
              component={Link}
              to={to}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                height: '100%',
                minHeight: 52,
                px: 1.5,
                py: 1,
                textDecoration: 'none',
                color: 'text.primary',
                '& svg': { flex: 'none', color: 'primary.main' },
                '&:hover': { borderColor: 'primary.main', bgcolor: 'tint' },
              }}
            >
              <MenuIcon name={icon} size={20} />
              <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
                {label}
              </Typography>
            </Paper>
          </li>
        ))}
      </Box>
    </Box>
  )
}

function Counting() {
  return (
    // What comes below begins below the first screen, where nobody sees it being pushed down.
    <Box sx={{ minHeight: '100dvh' }}>
      <Loading shape="card" label={words.counting} />
    </Box>
  )
}
