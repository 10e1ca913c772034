import { useQuery } from '@tanstack/react-query'
import { visits as words } from '../../../i18n/visits.ts'
import { listScreens } from '../../resources/listScreens.tsx'
import { Part } from '../student/Part.tsx'
import { visitCount } from './queries.ts'

/** Visits to one student. Nothing stands there before there is one. */
export function VisitsPart({ registerid }: { registerid: number }) {
  const { data: count = 0 } = useQuery(visitCount({ registerid }))
  if (count === 0) return null
  return (
    <Part title={words.own} aside={words.count({ count })}>
      <listScreens.kunjungan of={{ registerid }} />
    </Part>
  )
}
