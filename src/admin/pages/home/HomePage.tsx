import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminHome as words } from '../../../i18n/adminHome.ts'
import { menuName } from '../../../i18n/menus.ts'
import { roleNames } from '../../../i18n/roles.ts'
import { MenuIcon } from '../../../ui/icons/MenuIcon.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorBoundary } from '../../../ui/states/ErrorBoundary.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'

const Dashboard = onDemand(() => import('./Dashboard.tsx'), <Counting />)

/** The start of an admin: what waits, then every place the person's menu leads to, as a large target. */
export function HomePage() {
  const { nama, role, menu } = usePerson()
  return (
    <>
      <PageTitle title={words.title} subtitle={words.welcome(nama, roleNames[role])} />
      {menu.length === 0 ? (
        <Empty title={words.noMenu} text={words.noMenuHint} />
      ) : (
        <>
          <ErrorBoundary resetKey="beranda">
            <Dashboard />
          </ErrorBoundary>
          <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
            {words.menu}
          </Typography>
          <Box
            component="ul"
            aria-label={words.shortcuts}
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
            }}
          >
            {menu.map((place) => (
              <li key={place.menuid}>
                <Paper
                  component={Link}
                  to={place.route}
                  sx={{
                    display: 'grid',
                    justifyItems: 'center',
                    alignContent: 'center',
                    gap: 1.5,
                    height: '100%',
                    minHeight: 136,
                    p: 2,
                    textAlign: 'center',
                    textDecoration: 'none',
                    color: 'text.primary',
                    '&:hover': { borderColor: 'primary.main', bgcolor: 'tint' },
                  }}
                >
                  <Box
                    sx={{
                      display: 'grid',
                      placeItems: 'center',
                      width: 56,
                      height: 56,
                      borderRadius: '32%',
                      bgcolor: 'tint',
                      color: 'primary.main',
                    }}
                  >
                    <MenuIcon name={place.icon} size={28} />
                  </Box>
                  <Typography variant="subtitle2" component="span">
                    {menuName(place)}
                  </Typography>
                </Paper>
              </li>
            ))}
          </Box>
        </>
      )}
    </>
  )
}

function Counting() {
  return <Loading shape="card" label={words.counting} />
}
