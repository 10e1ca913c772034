import { styled } from '@mui/material/styles'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { ActiveQuota, Registration, StudentInfo } from '../../contract/endpoints/index.ts'
import type { Eligibility } from '../../contract/rules/eligibility.ts'
import { student as words } from '../../i18n/student.ts'
import { Loading } from '../../ui/states/Loading.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Await } from '../parts/Await.tsx'
import { Columns, Stack } from '../parts/Card.tsx'
import { LinkTabs } from '../parts/LinkTabs.tsx'
import { activeQuotas, finalReport, studentInfo } from '../parts/queries.ts'
import { hariIni } from '../parts/today.ts'
import { chosenRegistration, whyNotAgain } from './currentRegistration.ts'
import type { Read } from './progress.ts'
import { ProgressStepper } from './ProgressStepper.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { RegistrationTab } from './register/RegistrationTab.tsx'
import { NEW, RegistrationPicker } from './RegistrationPicker.tsx'
import { StudentCard } from './StudentCard.tsx'

const AcademicDocuments = onDemand(
  () => import('./documents/AcademicDocuments.tsx'),
  <Loading shape="list" rows={2} />,
)

/**
 * '/': everything about one student's internship, with the next step first. With a tab in the address a phone shows
 * that work alone: it is the place 'Magang' of the bottom navigation.
 */
export default function HomePage() {
  const query = useQuery(studentInfo())
  return (
    <>
      <PageTitle title={words.title} subtitle={query.data && words.hello(query.data.mhsnama)} />
      <Await query={query} loading={<Loading shape="page" />}>
        {(student) => <Loaded student={student} readAt={query.dataUpdatedAt} />}
      </Await>
    </>
  )
}

function Loaded({ student, readAt }: { student: StudentInfo; readAt: number }) {
  const [params, setParams] = useSearchParams()
  const quotas = useQuery(activeQuotas(student.mhsprodiid))
  const reason = whyNotAgain(student.register, quotas.data)
  const asked = params.get('registrasi')
  const another = asked === NEW && reason === null && student.register.length > 0
  const registration = another ? null : chosenRegistration(student.register, asked)
  useJumpTo(readAt > 0)

  const choose = (value: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.set('registrasi', value)
      next.set('tab', 'registrasi')
      next.delete('dokumen')
      return next
    })

  return (
    <Place data-work={params.has('tab') || undefined}>
      <Path student={student} registration={chosenRegistration(student.register, null)} quotas={quotas} />
      <Columns>
        <StudentCard student={student} registration={registration} readAt={readAt} />
        <Stack>
          {student.register.length > 0 && (
            <RegistrationPicker
              register={student.register}
              value={another ? NEW : String(registration?.registerid ?? '')}
              onChange={choose}
              another={{ reason }}
            />
          )}
          <LinkTabs
            label={words.parts}
            tabs={[
              {
                value: 'registrasi',
                label: words.registering,
                panel: () => (
                  <RegistrationTab student={student} registration={registration} readAt={readAt} />
                ),
              },
              {
                value: 'pengumuman',
                label: words.announcements,
                panel: () => <AcademicDocuments registration={registration} readAt={readAt} />,
              },
            ]}
          />
        </Stack>
      </Columns>
    </Place>
  )
}

const Place = styled(Stack)({
  '@media (max-width: 899.95px)': {
    '&[data-work] > section, &[data-work] > div > section': { display: 'none' },
  },
})

function Path({
  student,
  registration,
  quotas,
}: {
  student: StudentInfo
  registration: Registration | null
  quotas: UseQueryResult<ActiveQuota[]>
}) {
  const today = hariIni()
  const begun =
    registration?.jadwalmulai != null &&
    registration.registerdisetujui === 1 &&
    today >= registration.jadwalmulai
  const report = useQuery({ ...finalReport(registration?.registerid ?? 0), enabled: begun })
  return (
    <ProgressStepper
      question={{
        recommended: student.mhsrekommagang !== '0',
        eligibility: student.rekomendasi as Eligibility['state'],
        registration,
        openUntil: read(
          quotas,
          (open) =>
            open
              .map(({ kuotaselesairegistrasi }) => kuotaselesairegistrasi)
              .sort()
              .at(-1) ?? null,
        ),
        hasFinalReport: begun ? read(report, (sent) => (sent?.detail.length ?? 0) > 0) : { value: false },
        today,
      }}
      onRetry={() => {
        for (const query of [quotas, report]) if (query.error) void query.refetch()
      }}
      retrying={quotas.isFetching || report.isFetching}
    />
  )
}

/** What is there counts, also when reading it again failed. */
function read<T, V>({ data, error }: UseQueryResult<T>, of: (data: T) => V): Read<V> {
  if (data !== undefined) return { value: of(data) }
  return error ? 'gagal' : 'memuat'
}

/** Goes to the part of the page that the address names, once it is there. */
function useJumpTo(ready: boolean) {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (!ready || !hash) return
    const part = document.getElementById(hash.slice(1))
    part?.scrollIntoView({ block: 'start' })
    part?.focus({ preventScroll: true })
  }, [ready, hash, key])
}
