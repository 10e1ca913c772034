import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { call } from '../../../dataProvider/call.ts'
import { HttpProblem, messageOf } from '../../../dataProvider/problem.ts'
import { adminStudent as words } from '../../../i18n/adminStudent.ts'
import { Failed } from '../../../ui/states/Failed.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { Forbidden, NotFound } from '../../../ui/states/pages.tsx'
import { Student } from './Student.tsx'

/** '/mahasiswa/:nobp': everything the office knows about one student, and what can be done now. */
export default function StudentPage() {
  const { nobp = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery({
    // Below 'mahasiswa': read anew whenever something changed there.
    queryKey: ['mahasiswa', 'ringkasan', nobp],
    queryFn: async ({ signal }) =>
      (await call('GET mahasiswa/{nobp}/ringkasan', { params: { nobp }, signal })).data,
    retry: false,
  })
  if (data) return <Student student={data} />
  if (error instanceof HttpProblem && error.status === 404) return <NotFound />
  if (error instanceof HttpProblem && error.status === 403) return <Forbidden />
  if (error)
    return (
      <Failed size="page" message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
    )
  return <Loading shape="page" label={words.loading} />
}
