import { useEffect } from 'react'
import { nameOf } from '../dataProvider/indexedDb.ts'
import { dropOldQueries, persistQueries } from '../dataProvider/persistedQueries/persist.ts'
import { refetchWhenOnline } from '../dataProvider/persistedQueries/refetchWhenOnline.ts'
import { startSending } from '../dataProvider/queue/flush.ts'
import { useMe } from '../dataProvider/session.ts'
import { WaitingBar } from '../portal/queue/WaitingBar.tsx'
import { refreshCampus } from './refreshCampus.ts'
import { UpdateOffer } from './UpdateOffer.tsx'

/** What goes on behind every page: keeping what was read, sending what waits, looking for a new version. */
export default function Later() {
  const { data: me } = useMe()
  const student = me?.role === 'mahasiswa' ? nameOf(me) : undefined
  useEffect(persistQueries, [])
  useEffect(refetchWhenOnline, [])
  useEffect(() => void refreshCampus().catch(() => undefined), [])
  useEffect(() => {
    if (student === undefined) return
    void dropOldQueries(student)
    return startSending()
  }, [student])
  return (
    <>
      {student !== undefined && <WaitingBar key={student} />}
      <UpdateOffer />
    </>
  )
}
