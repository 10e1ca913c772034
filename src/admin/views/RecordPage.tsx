import type { ReactNode } from 'react'
import { useGetOne } from 'react-admin'
import { useParams } from 'react-router-dom'
import { HttpProblem, messageOf } from '../../dataProvider/problem.ts'
import { Failed } from '../../ui/states/Failed.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { NotFound } from '../../ui/states/pages.tsx'
import type { Row } from '../definition.ts'

interface Props {
  resource: string
  loading: string
  children: (record: Row) => ReactNode
}

/** The record whose number stands in the address ('…/:id'), or why it is not here. */
export function RecordPage({ resource, loading, children }: Props) {
  const { id = '' } = useParams()
  const known = /^[1-9]\d{0,9}$/.test(id)
  const { data, error, isFetching, refetch } = useGetOne<Row>(
    resource,
    { id },
    { enabled: known, retry: false, onError: () => undefined },
  )
  if (!known || (error instanceof HttpProblem && error.status === 404)) return <NotFound />
  if (error && !data)
    return <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Loading shape="page" label={loading} />
  return children(data)
}
