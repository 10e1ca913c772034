import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ActiveQuota, Registration, StudentInfo } from '../../../contract/endpoints/index.ts'
import { isFinalAccepted } from '../../../contract/rules/reports.ts'
import { useQueuedWrites } from '../../../dataProvider/queue/list.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { today as words } from '../../../i18n/today.ts'
import { fetchedOnDemand, onDemand } from '../../../ui/onDemand.tsx'
import { PlaceNews } from '../../notices/onDemand.ts'
import { activeQuotas, finalReport, isOpenRound, ownRounds } from '../../parts/queries.ts'
import { hariIni } from '../../parts/today.ts'
import { useWide } from '../../parts/useWide.ts'
import { LinkButton, Loading, Note, Stack } from '../../ui/index.ts'
import { chosenRegistration, holdsPlace, isPlaced, placeOf } from '../currentRegistration.ts'
import { eligibilityOf, refusalOf } from '../mayRegister.ts'
import { progressOf, type Read } from '../progress.ts'
import { maySwap } from '../register/swaps.ts'
import { useOwnWaits } from '../register/waiting/useWaiting.ts'
import { useUnsent } from '../reports/useUnsent.ts'
import { endOf } from './ended.ts'
import { firstOfDays, type First } from './firstOfDays.tsx'
import { NextCard } from './NextCard.tsx'
import { queuedDays } from './QueuedCard.tsx'
import { People } from './People.tsx'
import { isAnswered, RevisionCard } from './RevisionCard.tsx'
import { useStanding } from './useStanding.ts'
import { Steps } from './Steps.tsx'
import { Tasks } from './Tasks.tsx'
import styles from './Today.module.css'
import { Waits } from './Waits.tsx'
import { Week } from './Week.tsx'

// What stands below, and what only some have.
const End = onDemand(() => import('../end/End.tsx'), <Waits />)
const OwnWaits = onDemand(() => import('../register/waiting/OwnWaits.tsx'))
const { useFetched: useBehind } = fetchedOnDemand(() => import('./behind.ts'))
const OpenRounds = onDemand(() => import('../register/OpenRounds.tsx'), <Loading />)
const AskedSwaps = onDemand(async () => ({ default: (await import('../register/SwapCard.tsx')).AskedSwaps }))

/** The one thing of today first, then this week, what else waits, the way, and whom to ask. */
export function TodayPage({ student }: { student: StudentInfo }) {
  const registration = chosenRegistration(student.register, null)
  const now = useStanding(registration)
  const end = registration && endOf(registration)
  const quotas = useQuery(activeQuotas(student.mhsprodiid))
  const over = now?.phase === 'sesudah'
  const report = useQuery({ ...finalReport(registration?.registerid ?? 0), enabled: over })
  // What was begun about today stands in the form itself.
  const writes = useWide() && now?.phase === 'berjalan' && now.today === 'hari-ini'
  const unsent = useWritable(registration, now?.phase, writes ? hariIni() : undefined)
  const progress = progressOf({
    refusal: refusalOf(student),
    eligibility: eligibilityOf(student),
    registration,
    openUntil: read(quotas, lastOf),
    finalAccepted: isFinalAccepted(report.data?.detail ?? []),
    hasFinalReport: over ? read(report, (sent) => (sent?.detail.length ?? 0) > 0) : { value: false },
    today: hariIni(),
  })
  const next = (
    <NextCard
      progress={progress}
      mulai={now?.phase === 'sebelum' ? (registration?.jadwalmulai ?? null) : null}
      onRetry={() => {
        for (const query of [quotas, report]) if (query.error) void query.refetch()
      }}
      retrying={quotas.isFetching || report.isFetching}
    />
  )
  const finished = registration && end?.keadaan === 'selesai'
  const waiting = useQueuedWrites()
  const queued = queuedDays(waiting, registration?.registerid ?? 0)
  const revised = registration?.revisi.filter((task) => !isAnswered(task, registration, waiting)) ?? []

  function first(): First {
    if (registration && (finished || over))
      return { card: <End registration={registration} before={next} />, revised, unsent }
    if (registration && now?.phase === 'berjalan')
      return firstOfDays({ registration, now, unsent, revised, queued, writes })
    const [task, ...others] = revised
    return task
      ? { card: <RevisionCard task={task} />, revised: others, unsent }
      : { card: next, revised, unsent }
  }

  const { offers, lines } = useWaits(student)
  const accompanied = registration !== null && (now !== null || finished === true)
  const behind = useBehind({ wanted: accompanied })
  const { card, ...rest } = first()
  const chooses = progress.action === 'pilih-perusahaan'
  const { data: rounds } = useQuery({ ...ownRounds(), enabled: chooses })
  return (
    <div className={styles.page}>
      <Stack>
        {registration && <Ended registration={registration} />}
        {offers.length > 0 ? (
          <OwnWaits waits={offers} student={student} />
        ) : chooses && rounds?.some(isOpenRound) ? (
          <OpenRounds />
        ) : (
          card
        )}
        {lines.length > 0 && <OwnWaits waits={lines} student={student} />}
        {registration && maySwap(registration) && <AskedSwaps registration={registration} />}
        {registration && !end && !over && registration.hari.length === 0 && (
          <Moved student={student} registration={registration} />
        )}
        {registration && now && !finished && behind.fetched && (
          <behind.fetched.Seminar registerid={registration.registerid} early={!over} />
        )}
        {registration && now?.phase === 'berjalan' && (
          <Week registration={registration} now={now} student={student} unsent={unsent} />
        )}
        {registration && <Tasks student={student} registration={registration} now={now} {...rest} />}
        <PlaceNews at="/" place={placeOf(student.register)} />
      </Stack>
      <Stack>
        <Steps progress={progress} />
        <LinkButton to="/?tab=registrasi" look="outlined" tone="plain" wide>
          {words.rest}
        </LinkButton>
        {accompanied && (
          <People registration={registration} title={finished ? words.thank : words.people} behind={behind} />
        )}
      </Stack>
    </div>
  )
}

/** The day on which the last of them closes. */
const lastOf = (open: readonly ActiveQuota[]): string | null =>
  open
    .map((each) => each.kuotaselesairegistrasi)
    .toSorted()
    .at(-1) ?? null

/** Where the student stands in line, and what is offered; of who may not register now, whose places in line rest, as well. */
function useWaits(student: StudentInfo) {
  const mayWait = refusalOf(student) === null || !student.register.some(holdsPlace)
  const waits = useOwnWaits(mayWait).filter(({ kuotasemid }) => !isPlaced(student.register, kuotasemid))
  return {
    offers: waits.filter(({ batas }) => batas !== null),
    lines: waits.filter(({ batas }) => batas === null),
  }
}

/** It has ended before its end: how, when and why. */
function Ended({ registration }: { registration: Registration }) {
  const end = endOf(registration)
  if (!end || end.keadaan === 'selesai') return null
  return (
    <Note tone="belum" title={words.ended[end.keadaan]}>
      {registration.registernamaperusahaan}
      {end.pada && `, ${tanggal(hariIni(new Date(end.pada)))}`}
      {end.alasan && <> – {words.reason({ reason: end.alasan })}</>}
    </Note>
  )
}

/**
 * What was begun and can still be sent.
 * @param open the day that is written in this page
 */
function useWritable(
  registration: ReturnType<typeof chosenRegistration>,
  phase: string | undefined,
  open: string | undefined,
): ReturnType<typeof useUnsent> {
  const unsent = useUnsent(registration?.registerid ?? 0)
  if (!registration || phase === undefined || phase === 'sebelum') return new Map()
  const closed = new Set(
    registration.hari.filter((day) => day.detail_verifikasi === '1').map(({ tgl }) => tgl),
  )
  return new Map([...unsent].filter(([tgl]) => tgl !== open && !closed.has(tgl)))
}

/** What is there counts, also when reading it again failed. */
function read<T, V>({ data, error }: UseQueryResult<T>, of: (data: T) => V): Read<V> {
  if (data !== undefined) return { value: of(data) }
  return error ? 'gagal' : 'memuat'
}

/** The office has moved the student: where to, from where, when and why, until something is written there. */
function Moved({ student, registration }: { student: StudentInfo; registration: Registration }) {
  const { asal, registernamaperusahaan } = registration
  if (!asal) return null
  const before = student.register.find(({ registerid }) => registerid === asal.registerid)
  const end = before && endOf(before)
  return (
    <Note tone="info" title={words.moved({ company: registernamaperusahaan })}>
      {words.movedFrom(asal.registernamaperusahaan, end?.pada ? tanggal(hariIni(new Date(end.pada))) : null)}
      {end?.alasan && ` ${words.reason({ reason: end.alasan })}`}
    </Note>
  )
}
