import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import type { Role } from '../../contract/roles.ts'
import { queryClient } from '../../dataProvider/queryClient.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { home } from '../../i18n/home.ts'
import { menuName } from '../../i18n/menus.ts'
import { roleNames } from '../../i18n/roles.ts'
import { Loading } from '../../ui/states/Loading.tsx'
import { MenuIcon } from '../../ui/icons/MenuIcon.tsx'
import { allGuided } from '../lecturer/placements.ts'
import { Stack } from '../parts/Card.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { paletteVar } from '../../ui/palette.ts'
import { Empty } from '../../ui/states/Empty.tsx'

/** '/' of lecturers and the deputy director: what waits or how things stand, and the places of their menu as pictures. */
export function Home() {
  const me = usePerson()
  return (
    <>
      <PageTitle title={home.hello(me.nama)} subtitle={subtitle(me.role)} />
      <Stack>
        {me.role === 'dosen' && <LecturerWaiting />}
        {me.role === 'wadir' && <Overview />}
        {me.menu.length === 0 ? (
          <Empty title={home.noMenu} text={home.noMenuText} />
        ) : (
          <Places aria-label={home.shortcuts}>
            {me.menu.map(({ menuid, route, icon, menunama }) => (
              <Link key={menuid} to={route}>
                <span>
                  <MenuIcon name={icon} size={28} />
                </span>
                <strong>{menuName({ route, menunama })}</strong>
                {route in home.places && <small>{home.places[route as keyof typeof home.places]}</small>}
              </Link>
            ))}
          </Places>
        )}
      </Stack>
    </>
  )
}
export default Home

/** What stands above the menu is fetched before the page is shown first, so that the menu stays where it is. */
export async function prepareHome(role: Role): Promise<void> {
  if (role === 'wadir') await Overview.prepare()
  if (role !== 'dosen') return
  await Promise.all([
    LecturerWaiting.prepare(),
    queryClient.ensureQueryData(allGuided()).catch(() => undefined),
  ])
}

const LecturerWaiting = onDemand(() => import('./LecturerTasks.tsx'), <Loading shape="list" rows={3} />)
const Overview = onDemand(
  () => import('./Overview.tsx'),
  // As high as what comes, so that the menu below stays where it is.
  <div style={{ minHeight: '80vh' }}>
    <Loading shape="list" rows={3} />
  </div>,
)

function subtitle(role: Role): string {
  if (role === 'dosen') return home.lecturer
  return role === 'wadir' ? home.director : home.choose(roleNames[role])
}

const Places = styled('nav')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(156px, 1fr))',
  '& > a': {
    display: 'grid',
    alignContent: 'start',
    gap: 2,
    minHeight: 148,
    padding: 18,
    border: `1px solid ${paletteVar('divider')}`,
    borderRadius: 12,
    textDecoration: 'none',
    color: paletteVar('text.primary'),
    backgroundColor: paletteVar('background.paper'),
  },
  '& > a:hover': { borderColor: paletteVar('primary.main') },
  '& span': {
    display: 'grid',
    placeItems: 'center',
    width: 48,
    height: 48,
    marginBottom: 10,
    borderRadius: 14,
    color: paletteVar('primary.main'),
    backgroundColor: paletteVar('tint'),
  },
  '& strong': { fontWeight: 700, lineHeight: 1.35 },
  '& small': { fontSize: '0.8125rem', lineHeight: 1.45, color: paletteVar('text.secondary') },
  '@media (min-width: 600px)': { gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' },
})
