import { useEffect } from 'react'
import { nameOf } from '../dataProvider/device.ts'
import { forgetOldAnswers, keepAnswers } from '../dataProvider/lastSeen/keep.ts'
import { readAgainWhenBack } from '../dataProvider/lastSeen/readAgain.ts'
import { keepSending } from '../dataProvider/queue/flush.ts'
import { useMe } from '../dataProvider/session.ts'
import { WaitingBar } from '../portal/waiting/WaitingBar.tsx'
import { UpdateOffer } from './UpdateOffer.tsx'

/** What goes on behind every page: keeping what was read, sending what waits, looking for a new version. */
export default function Later() {
  const { data: me } = useMe()
  const student = me?.role === 'mahasiswa' ? nameOf(me) : undefined
  useEffect(keepAnswers, [])
  useEffect(readAgainWhenBack, [])
  useEffect(() => {
    if (student === undefined) return
    void forgetOldAnswers(student)
    return keepSending()
  }, [student])
  return (
    <>
      {student !== undefined && <WaitingBar key={student} />}
      <UpdateOffer />
    </>
  )
}
