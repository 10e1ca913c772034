import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnRegistration } from '../../../contract/endpoints/index.ts'
import { endOf } from '../today/ended.ts'
import { Waits } from '../today/Waits.tsx'
import { Celebration } from './Celebration.tsx'
import { certificateOf, gradeOf, reviewOf } from './grade.ts'
import { Review } from './Review.tsx'

/** After the last day: the end itself, once the office has closed the internship or released the grade. */
export default function End({ registration, before }: { registration: OwnRegistration; before: ReactNode }) {
  const { registerid } = registration
  const grade = useQuery(gradeOf(registerid))
  const [review, certificate] = [useQuery(reviewOf(registerid)), useQuery(certificateOf(registerid))]
  // Together: what came by itself would push the rest down, and a mark on its way is none that is not there.
  if ([grade, review, certificate].some(isComing)) return <Waits />
  if (endOf(registration)?.keadaan === 'selesai' || grade.data?.dirilis)
    return <Celebration registration={registration} grade={grade} />
  return (
    <>
      {before}
      <Review registration={registration} />
    </>
  )
}

/** For the first time: what failed is asked again by the parts below, and would take them away with it, over and over. */
const isComing = ({ isLoading, errorUpdateCount }: UseQueryResult<unknown>) =>
  isLoading && errorUpdateCount === 0
