import { useEffect, useRef, type RefObject } from 'react'
import { useParams } from 'react-router-dom'
import { HttpProblem, messageOf } from '../../../dataProvider/problem.ts'
import { adminReview as words } from '../../../i18n/adminReview.ts'
import { Failed } from '../../../ui/states/Failed.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { NotFound } from '../../../ui/states/pages.tsx'
import { Review } from './Review.tsx'
import { useQueue } from './useQueue.ts'
import { useReview } from './useReview.ts'

/** One registration under review, and the way to the others of the list it was opened from. */
export default function ReviewPage() {
  const { id = '' } = useParams()
  const registerid = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  const { data, error, isFetching, refetch } = useReview(registerid)
  const queue = useQueue(registerid)
  const moved = useRef(false)
  useFocusAfterMove(moved, data?.register.registerid)

  if (registerid === 0 || (error instanceof HttpProblem && error.status === 404)) return <NotFound />
  if (error && !data)
    return (
      <Failed size="page" message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
    )
  if (!data) return <Loading shape="page" label={words.loading} />
  return <Review key={registerid} student={data} queue={queue} moved={moved} />
}

/** Whoever went on by key or link is at the title of the next one, not at the end of the page before. */
function useFocusAfterMove(moved: RefObject<boolean>, shown: number | undefined) {
  useEffect(() => {
    if (shown === undefined || !moved.current) return
    moved.current = false
    document.querySelector<HTMLElement>('h1')?.focus()
  }, [moved, shown])
}
