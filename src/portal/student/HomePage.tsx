import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { ActiveQuota, Registration, StudentInfo } from '../../contract/endpoints/index.ts'
import { isFinalAccepted } from '../../contract/rules/reports.ts'
import { tanggal, tanggalPanjang } from '../../i18n/dates.ts'
import { student as words } from '../../i18n/student.ts'
import { today } from '../../i18n/today.ts'
import { Await } from '../parts/Await.tsx'
import { LinkTabs } from '../parts/LinkTabs.tsx'
import { activeQuotas, finalReport, studentInfo } from '../parts/queries.ts'
import { hariIni } from '../parts/today.ts'
import { Columns, LinkButton, Loading, Note, PageTitle, Stack } from '../ui/index.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { chosenRegistration, whyNotAgain } from './currentRegistration.ts'
import { eligibilityOf, refusalOf } from './mayRegister.ts'
import styles from './HomePage.module.css'
import type { Read } from './progress.ts'
import { ProgressStepper } from './ProgressStepper.tsx'
import { RegistrationTab } from './register/RegistrationTab.tsx'
import { NEW, RegistrationPicker } from './RegistrationPicker.tsx'
import { StudentCard } from './StudentCard.tsx'
import { endOf } from './today/ended.ts'
import { Moved } from './today/Moved.tsx'
import { People } from './today/People.tsx'
import { DeadlineCard, Owed, ProgressCard, TodayCard, useStanding } from './today/Today.tsx'

// Nothing stands there until there is a grade or a seminar.
const GradeCard = onDemand(() => import('./grades/GradeCard.tsx'))
const VisitsCard = onDemand(() => import('../parts/visits/VisitsCard.tsx'))
const LapanganNudge = onDemand(async () => ({
  default: (await import('../lapangan/campus/LapanganCard.tsx')).LapanganNudge,
}))
const HoursCard = onDemand(() => import('./attendance/HoursCard.tsx'))
const Revisions = onDemand(() => import('./today/Revisions.tsx'))
const AcademicDocuments = onDemand(
  () => import('./documents/AcademicDocuments.tsx'),
  <Loading shape="list" rows={2} />,
)

/**
 * '/': what today asks of a student, the one act first. With a tab in the address it is the place 'Magang' of a phone:
 * registration, documents, profile. A desktop has room for both.
 */
export default function HomePage() {
  const query = useQuery(studentInfo())
  const work = useSearchParams()[0].has('tab')
  return (
    <>
      <PageTitle title={work ? words.title : today.title} subtitle={tanggalPanjang(hariIni())} />
      <Await query={query} loading={<Loading shape="page" />}>
        {(student) => <Loaded student={student} readAt={query.dataUpdatedAt} />}
      </Await>
    </>
  )
}

function Loaded({ student, readAt }: { student: StudentInfo; readAt: number }) {
  const work = useSearchParams()[0].has('tab')
  const registration = chosenRegistration(student.register, null)
  const now = useStanding(registration)
  const quotas = useQuery(activeQuotas(student.mhsprodiid))
  const quiet = now?.phase === 'berjalan' || now?.phase === 'sesudah'
  const report = useQuery({
    ...finalReport(registration?.registerid ?? 0),
    enabled: now?.phase === 'sesudah',
  })
  const finalSent = report.data === undefined ? undefined : (report.data?.detail.length ?? 0) > 0
  const path = <Path student={student} registration={registration} quotas={quotas} quiet={quiet} />
  const end = registration && endOf(registration)
  const tasks = registration?.revisi ?? []
  return (
    <div className={styles.place} data-work={work || undefined}>
      {registration && end && (
        <Note tone={end.keadaan === 'selesai' ? 'baik' : 'belum'} title={today.ended[end.keadaan]}>
          {registration.registernamaperusahaan}
          {end.pada && `, ${tanggal(hariIni(new Date(end.pada)))}`}
          {end.alasan && <> – {today.reason({ reason: end.alasan })}</>}
        </Note>
      )}
      {registration && (quiet || end?.keadaan === 'selesai') && (
        <GradeCard registerid={registration.registerid} />
      )}
      {registration && !end && !quiet && <Moved student={student} registration={registration} />}
      {registration && now ? (
        <>
          <div className={styles.today} data-today>
            <Stack>
              {tasks.length > 0 && <Revisions tasks={tasks} />}
              <TodayCard registration={registration} now={now} finalSent={finalSent} />
              <Owed student={student} now={now} />
              <DeadlineCard registration={registration} openUntil={null} />
            </Stack>
            <Stack>
              <ProgressCard registration={registration} now={now} />
              {quiet && <HoursCard registration={registration} student={student} />}
            </Stack>
            <People registration={registration} />
          </div>
          {!work && <LapanganNudge registerid={registration.registerid} />}
          {path}
        </>
      ) : (
        <>
          {tasks.length > 0 && <Revisions tasks={tasks} />}
          {path}
        </>
      )}
      {registration && (quiet || end) && <VisitsCard registerid={registration.registerid} />}
      <LinkButton to="/?tab=registrasi" look="outlined" tone="plain" wide className={styles.more}>
        {today.rest}
      </LinkButton>
      <Work student={student} readAt={readAt} quotas={quotas} />
    </div>
  )
}

/** Who the student is, where they are registered, and what is to be handed in. */
function Work({
  student,
  readAt,
  quotas,
}: {
  student: StudentInfo
  readAt: number
  quotas: UseQueryResult<ActiveQuota[]>
}) {
  const [params, setParams] = useSearchParams()
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
    <Columns className={styles.work}>
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
              panel: () => <RegistrationTab student={student} registration={registration} readAt={readAt} />,
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
  )
}

function Path({
  student,
  registration,
  quotas,
  quiet,
}: {
  student: StudentInfo
  registration: Registration | null
  quotas: UseQueryResult<ActiveQuota[]>
  quiet: boolean
}) {
  const today = hariIni()
  const over =
    registration?.jadwalselesai != null &&
    registration.registerdisetujui === 1 &&
    today > registration.jadwalselesai
  const report = useQuery({ ...finalReport(registration?.registerid ?? 0), enabled: over })
  return (
    <ProgressStepper
      quiet={quiet}
      question={{
        refusal: refusalOf(student),
        eligibility: eligibilityOf(student),
        registration,
        openUntil: read(quotas, lastDay),
        finalAccepted: isFinalAccepted(report.data?.detail ?? []),
        hasFinalReport: over ? read(report, (sent) => (sent?.detail.length ?? 0) > 0) : { value: false },
        today,
      }}
      onRetry={() => {
        for (const query of [quotas, report]) if (query.error) void query.refetch()
      }}
      retrying={quotas.isFetching || report.isFetching}
    />
  )
}

const lastDay = (open: readonly ActiveQuota[]): string | null =>
  open
    .map(({ kuotaselesairegistrasi }) => kuotaselesairegistrasi)
    .sort()
    .at(-1) ?? null

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
