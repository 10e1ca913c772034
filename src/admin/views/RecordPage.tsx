import type { ReactNode } from 'react'
import { useGetOne } from 'react-admin'
import { useParams } from 'react-router-dom'
import { NotFound } from '../../ui/states/pages.tsx'
import type { Row } from '../definition.ts'
import { Await } from '../parts/Await.tsx'

interface Props {
  resource: string
  loading: string
  children: (record: Row) => ReactNode
}

/** The record whose number stands in the address ('…/:id'), or why it is not here. */
export function RecordPage({ resource, loading, children }: Props) {
  const { id = '' } = useParams()
  const known = /^[1-9]\d{0,9}$/.test(id)
  const query = useGetOne<Row>(resource, { id }, { enabled: known, retry: false, onError: () => undefined })
  if (!known) return <NotFound />
  return (
    <Await page query={query} label={loading}>
      {children}
    </Await>
  )
}
