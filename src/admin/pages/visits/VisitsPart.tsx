import { useQuery } from '@tanstack/react-query'
import { visits as words } from '../../../i18n/visits.ts'
import { Part } from '../student/Part.tsx'
import { visitsOf } from './queries.ts'
import { VisitList } from './VisitList.tsx'

/** Visits to one student. Nothing stands there before there is one. */
export default function VisitsPart({ registerid }: { registerid: number }) {
  const { data } = useQuery(visitsOf({ registerid }))
  if (!data || data.page.total === 0) return null
  return (
    <Part title={words.own} aside={words.count({ count: data.page.total })}>
      <VisitList asked={{ registerid }} named={false} />
    </Part>
  )
}
