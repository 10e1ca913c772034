import { Link } from 'react-router-dom'
import { queryClient } from '../../dataProvider/queryClient.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { home } from '../../i18n/home.ts'
import { menuName } from '../../i18n/menus.ts'
import { MenuIcon } from '../../ui/icons/MenuIcon.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { Inbox } from '../lecturer/inbox/Inbox.tsx'
import { waitingStudents } from '../lecturer/inbox/students.ts'
import { allGuided } from '../lecturer/placements.ts'
import { Empty, PageTitle, Stack } from '../ui/index.ts'
import styles from './Home.module.css'

/** '/' of a lecturer: what waits to be validated, then who waits for an answer or is silent, then the menu. */
export function Home() {
  const me = usePerson()
  return (
    <>
      <PageTitle title={home.waiting} />
      <Stack>
        <Inbox />
        <LecturerTasks />
        {me.menu.length === 0 ? (
          <Empty title={home.noMenu} text={home.noMenuText} />
        ) : (
          <nav aria-label={home.shortcuts} className={styles.places}>
            {me.menu.map(({ menuid, route, icon, menunama }) => (
              <Link key={menuid} to={route}>
                <MenuIcon name={icon} size={24} />
                <span>
                  <strong>{menuName({ route, menunama })}</strong>
                  {route in home.places && <small>{home.places[route as keyof typeof home.places]}</small>}
                </span>
              </Link>
            ))}
          </nav>
        )}
      </Stack>
    </>
  )
}
export default Home

/** What is read first is fetched before the page is shown first. */
export async function prepareHome(): Promise<void> {
  void queryClient.prefetchQuery(allGuided())
  void queryClient.prefetchQuery(allGuided('laporan'))
  await queryClient.prefetchInfiniteQuery(waitingStudents())
}

// Below what is read first; nothing stands there until it is known.
const LecturerTasks = onDemand(() => import('./LecturerTasks.tsx'), <></>)
