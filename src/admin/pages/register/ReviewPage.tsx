import { useEffect, useRef, type RefObject } from 'react'
import { useParams } from 'react-router-dom'
import { adminReview as words } from '../../../i18n/adminReview.ts'
import { NotFound } from '../../../ui/states/pages.tsx'
import { Await } from '../../parts/Await.tsx'
import { Review } from './Review.tsx'
import { useQueue } from './useQueue.ts'
import { useReview } from './useReview.ts'

/** One registration under review, and the way to the others of the list it was opened from. */
export default function ReviewPage() {
  const { id = '' } = useParams()
  const registerid = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  const query = useReview(registerid)
  const queue = useQueue(registerid)
  const moved = useRef(false)
  useFocusAfterMove(moved, query.data?.register.registerid)

  if (registerid === 0) return <NotFound />
  return (
    <Await page query={query} label={words.loading}>
      {(student) => <Review key={registerid} student={student} queue={queue} moved={moved} />}
    </Await>
  )
}

/** Whoever went on by key or link is at the title of the next one, not at the end of the page before. */
function useFocusAfterMove(moved: RefObject<boolean>, shown: number | undefined) {
  useEffect(() => {
    if (shown === undefined || !moved.current) return
    moved.current = false
    document.querySelector<HTMLElement>('h1')?.focus()
  }, [moved, shown])
}
