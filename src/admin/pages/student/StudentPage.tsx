import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type RefObject } from 'react'
import { useParams } from 'react-router-dom'
import type { ReviewedStudent, StudentSummary } from '../../../contract/endpoints/index.ts'
import { holdsPlace, isEnd, standingOf } from '../../../contract/rules/internship.ts'
import { registrationState } from '../../../contract/rules/registration.ts'
import { adminStudent as words } from '../../../i18n/adminStudent.ts'
import { NotFound } from '../../../ui/states/pages.tsx'
import { Await } from '../../parts/Await.tsx'
import { reviewOf, summaryOf, type Shown } from './queries.ts'
import { useQueue } from './Queue.tsx'
import { Student } from './Student.tsx'

/** One student: '/mahasiswa/:nobp', and '/register/:id' at one of their registrations. */
export default function StudentPage() {
  const { nobp, id = '' } = useParams()
  const registerid = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  const review = useQuery({ ...reviewOf(registerid), enabled: registerid > 0 })
  const known = nobp ?? review.data?.mhsnobp
  const whole = useQuery({ ...summaryOf(known ?? ''), enabled: known !== undefined })
  const queue = useQueue(nobp === undefined ? 'register' : 'mahasiswa', nobp ?? id)
  const moved = useRef(false)
  const query = nobp === undefined ? review : whole
  useFocusAfterMove(moved, query.data && (nobp ?? id))
  if (nobp === undefined && registerid === 0) return <NotFound />
  return (
    <Await<ReviewedStudent | StudentSummary> page query={query} label={words.loading}>
      {(found) => <Student key={nobp ?? id} shown={shownOf(found, whole.data)} queue={queue} moved={moved} />}
    </Await>
  )
}

/** The registration that was asked for, or else the one that counts now, or that was last. */
function shownOf(found: ReviewedStudent | StudentSummary, whole: StudentSummary | undefined): Shown {
  const { register: one, ...student } = found
  const all = whole?.register ?? []
  const current = all.find(({ registerdisetujui, keadaan }) =>
    holdsPlace(standingOf(registrationState(registerdisetujui), isEnd(keadaan) ? keadaan : null)),
  )
  return {
    student,
    register: Array.isArray(one) ? (current ?? one[0]) : one,
    whole,
    holds: current !== undefined,
  }
}

/** Whoever went on by key or link is at the title of the next one, not at the end of the page before. */
function useFocusAfterMove(moved: RefObject<boolean>, shown: string | undefined) {
  useEffect(() => {
    if (shown === undefined || !moved.current) return
    moved.current = false
    document.querySelector<HTMLElement>('h1')?.focus()
  }, [moved, shown])
}
