import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { tanggalPanjang } from '../../i18n/dates.ts'
import { student as words } from '../../i18n/student.ts'
import { today } from '../../i18n/today.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { Await } from '../parts/Await.tsx'
import { studentInfo } from '../parts/queries.ts'
import { hariIni } from '../parts/today.ts'
import { Loading, PageTitle } from '../ui/index.ts'
import { TodayPage } from './today/TodayPage.tsx'

const Internship = onDemand(() => import('./Internship.tsx'), <Loading shape="columns" />)

/** '/': what today asks of a student. With a tab in the address it is the place 'Magang': registration, documents, profile. */
export default function HomePage() {
  const query = useQuery(studentInfo())
  const [params] = useSearchParams()
  // A link of before names the registration alone.
  const work = params.has('tab') || params.has('registrasi')
  return (
    <>
      {work ? (
        <PageTitle title={words.title} />
      ) : (
        <PageTitle title={today.title} subtitle={tanggalPanjang(hariIni())} />
      )}
      <Await query={query} loading={<Loading shape={work ? 'columns' : 'card'} />}>
        {(student) =>
          work ? (
            <Internship student={student} readAt={query.dataUpdatedAt} />
          ) : (
            <TodayPage student={student} />
          )
        }
      </Await>
    </>
  )
}
