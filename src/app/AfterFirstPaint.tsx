import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { nameOf } from '../dataProvider/indexedDb.ts'
import { dropOldQueries, persistQueries } from '../dataProvider/persistedQueries/persist.ts'
import { refetchWhenOnline } from '../dataProvider/persistedQueries/refetchWhenOnline.ts'
import { startSending } from '../dataProvider/queue/flush.ts'
import { ME, queryClient, useMe, useSession, type Person } from '../dataProvider/session.ts'
import { pageAddress } from '../i18n/base.ts'
import { WaitingBar } from '../portal/queue/WaitingBar.tsx'
import { atRest } from './atRest.ts'
import { refreshCampus } from './refreshCampus.ts'
import { portalOf } from './screens.tsx'
import { UpdateOffer } from './UpdateOffer.tsx'
import { isWayIn } from './wayIn.ts'

/** What goes on behind every page: keeping what was read, sending what waits, looking for a new version. */
export default function Later() {
  const { data: me } = useMe()
  // Whoever may write without a connection.
  const writer = me?.role === 'mahasiswa' || me?.role === 'dosen' ? nameOf(me) : undefined
  useEffect(persistQueries, [])
  useEffect(refetchWhenOnline, [])
  useEffect(() => void refreshCampus().catch(() => undefined), [])
  useEffect(() => {
    if (writer === undefined) return
    const now = queryClient.getQueryData<Person>(ME)
    if (now) void dropOldQueries(now)
    return startSending()
  }, [writer])
  const session = useSession()
  useEffect(() => {
    if (session === 'out') portalAtHand()
  }, [session])
  const student = me?.role === 'mahasiswa'
  // Whoever has just signed in waits for the first card: what comes with it is read before the files of the next page.
  const calm = useIsFetching() === 0
  useEffect(() => (student && calm && navigator.onLine ? atRest(writingAtHand) : undefined), [student, calm])
  return (
    <>
      {writer !== undefined && <WaitingBar key={writer} />}
      <UpdateOffer />
    </>
  )
}

/** While somebody types name and password: where most will be then. */
function portalAtHand() {
  const pathname = pageAddress({ pathname: location.pathname, search: '' })
  if (isWayIn(pathname))
    void portalOf(pathname === '/login-dosen' ? 'dosen' : 'mahasiswa')
      .prepare()
      .catch(() => undefined)
}

/**
 * On the first visit the page is not the service worker's yet: without this no report could be written once the signal
 * is lost.
 */
function writingAtHand() {
  const parts = [
    import('../portal/student/ReportsPage.tsx'),
    import('../portal/student/reports/editor/ReportEditor.tsx'),
    import('../ui/photo.ts'),
  ]
  for (const part of parts) void part.catch(() => undefined)
}
