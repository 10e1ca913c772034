import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { StudentInfo } from '../../contract/endpoints/index.ts'
import { student } from '../../i18n/student.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Await } from '../parts/Await.tsx'
import { Stack } from '../ui/Card.tsx'
import { LinkTabs } from '../parts/LinkTabs.tsx'
import { FinalNews } from '../notices/onDemand.ts'
import { studentInfo } from '../parts/queries.ts'
import { chosenRegistration } from './currentRegistration.ts'
import { refusalOf } from './mayRegister.ts'
import { RegistrationPicker } from './RegistrationPicker.tsx'
import { WeeklyTab } from './reports/WeeklyTab.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { StudentCard } from './StudentCard.tsx'
import { useJumpTo } from './useJumpTo.ts'
import { onDemand } from '../../ui/onDemand.tsx'

const words = student.reports
const AttendanceTab = onDemand(() => import('./attendance/AttendanceTab.tsx'), <Loading shape="list" />)
const FinalTab = onDemand(() => import('./reports/FinalTab.tsx'), <Loading />)

/** '/laporan': the weekly reports and the final report of one registration. */
export default function ReportsPage() {
  const query = useQuery(studentInfo())
  return (
    <>
      <PageTitle title={words.title} />
      <Await query={query} loading={<Loading shape="list" />}>
        {(info) => <Loaded student={info} readAt={query.dataUpdatedAt} />}
      </Await>
    </>
  )
}

function Loaded({ student: info, readAt }: { student: StudentInfo; readAt: number }) {
  const [params, setParams] = useSearchParams()
  const registration = chosenRegistration(info.register, params.get('registrasi'))
  useJumpTo()
  const choose = (value: string) =>
    setParams((now) => {
      const tab = now.get('tab')
      return { registrasi: value, ...(tab && { tab }) }
    })
  return (
    <Stack>
      {registration ? (
        <Stack>
          {info.register.length > 1 && (
            <RegistrationPicker
              register={info.register}
              value={String(registration.registerid)}
              onChange={choose}
            />
          )}
          <LinkTabs
            label={words.kinds}
            look="pill"
            tabs={[
              {
                value: 'mingguan',
                label: words.weekly,
                panel: () => (
                  <WeeklyTab key={registration.registerid} registration={registration} sex={info.mhsjkl} />
                ),
              },
              {
                value: 'akhir',
                label: words.final,
                note: <FinalNews registerid={registration.registerid} open={params.get('tab') === 'akhir'} />,
                panel: () => (
                  <FinalTab key={registration.registerid} registration={registration} sex={info.mhsjkl} />
                ),
              },
              {
                value: 'kehadiran',
                label: words.attendance,
                panel: () => <AttendanceTab key={registration.registerid} registration={registration} />,
              },
            ]}
          />
        </Stack>
      ) : (
        <Empty
          title={words.none}
          text={words.noneText}
          action={
            refusalOf(info) === null && (
              <LinkButton to="/?tab=registrasi" look="filled">
                {words.register}
              </LinkButton>
            )
          }
        />
      )}
      <StudentCard wide student={info} registration={registration} readAt={readAt} />
    </Stack>
  )
}
