import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnRegistration } from '../../../contract/endpoints/index.ts'
import { Loading } from '../../ui/index.ts'
import { endOf } from '../today/ended.ts'
import { Celebration } from './Celebration.tsx'
import { gradeOf } from './grade.ts'
import { Review } from './Review.tsx'

/** After the last day: the end itself, once the office has closed the internship or released the grade. */
export default function End({ registration, before }: { registration: OwnRegistration; before: ReactNode }) {
  const query = useQuery(gradeOf(registration.registerid))
  const over = endOf(registration)?.keadaan === 'selesai'
  if (query.isPending && !query.error) return over ? <Celebration registration={registration} /> : <Loading />
  if (over || query.data?.dirilis) return <Celebration registration={registration} grade={query.data} />
  return (
    <>
      {before}
      <Review registration={registration} />
    </>
  )
}
