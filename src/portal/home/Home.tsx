import { queryClient } from '../../dataProvider/queryClient.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { home } from '../../i18n/home.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { Inbox } from '../lecturer/inbox/Inbox.tsx'
import { waitingStudents } from '../lecturer/inbox/students.ts'
import { allGuided } from '../lecturer/placements.ts'
import { Empty, PageTitle, Stack } from '../ui/index.ts'

/** '/' of a lecturer: what waits to be validated, then who waits for an answer or is silent. */
export function Home() {
  const me = usePerson()
  return (
    <>
      <PageTitle title={home.waiting} />
      <Stack>
        <Inbox />
        <LecturerTasks />
        {me.menu.length === 0 && <Empty title={home.noMenu} text={home.noMenuText} />}
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
