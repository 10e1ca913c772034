import { useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { Link, useSearchParams } from 'react-router-dom'
import type { StudentInfo } from '../../contract/endpoints/index.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Await } from '../parts/Await.tsx'
import { Stack } from '../parts/Card.tsx'
import { LinkTabs } from '../parts/LinkTabs.tsx'
import { studentInfo } from '../parts/queries.ts'
import { chosenRegistration } from './currentRegistration.ts'
import { RegistrationPicker } from './RegistrationPicker.tsx'
import { WeeklyTab } from './reports/WeeklyTab.tsx'
import { StudentCard } from './StudentCard.tsx'
import { onDemand } from '../../ui/onDemand.tsx'

const FinalTab = onDemand(() => import('./reports/FinalTab.tsx'), <Loading />)

/** '/laporan': the weekly reports and the final report of one registration. */
export default function ReportsPage() {
  const query = useQuery(studentInfo())
  return (
    <>
      <PageTitle title="Laporan" />
      <Await query={query} loading={<Loading shape="page" />}>
        {(student) => <Loaded student={student} readAt={query.dataUpdatedAt} />}
      </Await>
    </>
  )
}

function Loaded({ student, readAt }: { student: StudentInfo; readAt: number }) {
  const [params, setParams] = useSearchParams()
  const registration = chosenRegistration(student.register, params.get('registrasi'))
  const choose = (value: string) =>
    setParams((now) => {
      const tab = now.get('tab')
      return { registrasi: value, ...(tab && { tab }) }
    })
  return (
    <Stack>
      {registration ? (
        <Stack>
          <RegistrationPicker
            register={student.register}
            value={String(registration.registerid)}
            onChange={choose}
          />
          <LinkTabs
            label="Jenis laporan"
            tabs={[
              {
                value: 'mingguan',
                label: 'Input Laporan Mingguan',
                panel: () => (
                  <WeeklyTab key={registration.registerid} registration={registration} sex={student.mhsjkl} />
                ),
              },
              {
                value: 'akhir',
                label: 'Bimbingan Laporan Akhir Magang',
                panel: () => (
                  <FinalTab key={registration.registerid} registration={registration} sex={student.mhsjkl} />
                ),
              },
            ]}
          />
        </Stack>
      ) : (
        <Empty
          title="Belum ada laporan"
          text="Laporan ditulis setelah Anda terdaftar dan disetujui di sebuah perusahaan."
          action={
            <Button component={Link} to="/?tab=registrasi" variant="contained">
              Daftar magang
            </Button>
          }
        />
      )}
      <StudentCard wide student={student} registration={registration} readAt={readAt} />
    </Stack>
  )
}
