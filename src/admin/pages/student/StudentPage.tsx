import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { call } from '../../../dataProvider/call.ts'
import { adminStudent as words } from '../../../i18n/adminStudent.ts'
import { Await } from '../../parts/Await.tsx'
import { Student } from './Student.tsx'

/** '/mahasiswa/:nobp': everything the office knows about one student, and what can be done now. */
export default function StudentPage() {
  const { nobp = '' } = useParams()
  const query = useQuery({
    // Below 'mahasiswa': read anew whenever something changed there.
    queryKey: ['mahasiswa', 'ringkasan', nobp],
    queryFn: async ({ signal }) =>
      (await call('GET mahasiswa/{nobp}/ringkasan', { params: { nobp }, signal })).data,
    retry: false,
  })
  return (
    <Await page query={query} label={words.loading}>
      {(student) => <Student student={student} />}
    </Await>
  )
}
