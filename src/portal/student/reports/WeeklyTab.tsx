import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnRegistration } from '../../../contract/endpoints/index.ts'
import { registrationState } from '../../../contract/rules/registration.ts'
import { reportState } from '../../../contract/rules/reports.ts'
import { dayState } from '../../../contract/rules/standing.ts'
import { isUnreachable } from '../../../dataProvider/problem.ts'
import { useQueuedWrites } from '../../../dataProvider/queue/list.ts'
import { sameDay } from '../../../dataProvider/queue/queuedWrite.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { reports } from '../../../i18n/reports.ts'
import { waiting as waitingWords } from '../../../i18n/waiting.ts'
import { today as todayWords } from '../../../i18n/today.ts'
import { writing } from '../../../i18n/writing.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { NewWeeks } from '../../notices/onDemand.ts'
import { Await } from '../../parts/Await.tsx'
import { reportDays, reportsChanged } from '../../parts/queries.ts'
import { DayList, type Day, type Instead } from '../../parts/reports/DayList.tsx'
import type { Schedule } from '../../parts/reports/period.ts'
import { PeriodPicker, usePeriod } from '../../parts/reports/PeriodPicker.tsx'
import { PrintLinks } from '../../parts/reports/PrintLinks.tsx'
import { hariIni } from '../../parts/today.ts'
import WaitingPart from '../../queue/WaitingPart.tsx'
import { Actions, Button, Card, Chip, Empty, Loading, Note, Stack } from '../../ui/index.ts'
import { WeekStrip } from '../today/WeekStrip.tsx'
import { useStandingQuestion } from '../today/useStanding.ts'
import { useDayActions } from './dayActions.tsx'
import { isRunning } from './isRunning.ts'
import { Queued } from './Queued.tsx'
import { TodayCard } from './TodayCard.tsx'
import { unseenDays } from './unseenDays.ts'
import { useUnsent } from './useUnsent.ts'
import { useOpenDay, useWriteAddress } from './useWriteAddress.ts'
import styles from './reports.module.css'

// Below the days, and nothing before they are read.
const ReportThread = onDemand(() => import('../../parts/reports/ReportThread.tsx'))
const ReportEditor = onDemand(() => import('./editor/ReportEditor.tsx'))
const ReportInfo = onDemand(() => import('../../parts/reports/ReportInfo.tsx'))

type Props = { registration: OwnRegistration; sex: string }

/** What today asks for, and the days of one week, to be written day by day. */
export function WeeklyTab({ registration, sex }: Props) {
  const { jadwalmulai, jadwalselesai, laporanterakhir, registerdisetujui, registernamaperusahaan } =
    registration
  if (registrationState(registerdisetujui) !== 'disetujui') {
    return (
      <Empty
        title={writing.notApproved}
        text={writing.notApprovedText({ company: registernamaperusahaan })}
      />
    )
  }
  if (!jadwalmulai || !jadwalselesai) {
    return (
      <Empty title={writing.noSchedule} text={writing.noScheduleText({ company: registernamaperusahaan })} />
    )
  }
  const schedule = { mulai: jadwalmulai, selesai: jadwalselesai, terakhir: laporanterakhir }
  return <Running registration={registration} schedule={schedule} sex={sex} />
}

function Running({ registration, schedule, sex }: Props & { schedule: Schedule }) {
  const { day, camera, go, close } = useOpenDay()
  return (
    <Stack>
      {isRunning(registration) ? (
        <TodayCard registration={registration} schedule={schedule} />
      ) : (
        <Note tone="info">{writing.ended}</Note>
      )}
      <Week registration={registration} schedule={schedule} sex={sex} />
      {day !== null && (
        <ReportEditor
          registration={registration}
          schedule={schedule}
          tgl={/^\d{4}-\d\d-\d\d$/.test(day) ? day : hariIni()}
          camera={camera}
          onDay={go}
          onClose={close}
        />
      )}
    </Stack>
  )
}

function Week({ registration, schedule, sex }: Props & { schedule: Schedule }) {
  const { registerid, registerkuotaid } = registration
  const shown = usePeriod(schedule)
  const week = reportDays({ kuotaid: registerkuotaid, registerid, ...shown })
  const query = useQuery(week)
  const { write, writeAddress } = useWriteAddress()
  const question = useStandingQuestion(registration)
  const notSent = useNotSent(registration)
  const running = isRunning(registration)
  // Writing needs no reading: the schedule tells the days, and what is there already is seen when there is a connection.
  const unseen = query.data === undefined && isUnreachable(query.error)
  const list = (days: readonly Day[]) => (
    <Days
      {...{ registration, days, unseen, write, notSent }}
      readAt={query.dataUpdatedAt}
      refresh={async () => (await queryClient.fetchQuery({ ...week, staleTime: 0 })).data}
    />
  )

  return (
    <Stack>
      <Card aria-label={writing.week}>
        <Stack>
          <PeriodPicker schedule={schedule} shown={shown} />
          {question && (
            <WeekStrip
              days={unseenDays(schedule, shown).map(({ periode_tgl: tgl }) => ({
                tgl,
                state: dayState(tgl, question),
              }))}
              unsent={notSent.begun}
              to={writeAddress}
              closed={!running}
            />
          )}
          <NewWeeks registerid={registerid} schedule={schedule} shown={shown} />
          {hariIni() < schedule.mulai && (
            <Note tone="info">{writing.beginsAt({ day: tanggalPanjang(schedule.mulai) })}</Note>
          )}
          {unseen ? (
            <>
              <Note tone="menunggu" role="status">
                {writing.neverSeen}
              </Note>
              {list(unseenDays(schedule, shown))}
            </>
          ) : (
            <Await query={query} loading={<Loading shape="list" rows={5} />}>
              {({ data }) => list(data)}
            </Await>
          )}
          <PrintLinks registerid={registerid} schedule={schedule} />
        </Stack>
      </Card>
      {query.data && (
        <ReportThread
          registerid={registerid}
          laporan_idx={query.data.laporan?.laporan_idx ?? null}
          comments={query.data.laporan?.tanggapan ?? []}
          noThread={running ? writing.noThread : writing.noThreadEnded}
          reader="mahasiswa"
          mayWrite={running}
          sex={sex}
          onSent={() => reportsChanged(registerid)}
        />
      )}
    </Stack>
  )
}

type DaysProps = Pick<Props, 'registration'> & {
  days: readonly Day[]
  /** Nothing of them is known but when they are. */
  unseen: boolean
  notSent: ReturnType<typeof useNotSent>
  write: (tgl: string) => void
  readAt: number
  refresh: () => Promise<readonly Day[]>
}

/** The days on which anything is written, here or there, each with what waits. */
function Days({ registration, days, unseen, notSent, write, readAt, refresh }: DaysProps) {
  const { waitingFor, picturesFor, unsentOf } = notSent
  const [reading, setReading] = useState<Day | null>(null)
  const running = isRunning(registration)
  const actions = useDayActions({ registration, waitingFor, onRead: setReading })
  const instead = (day: Day): Instead | undefined => {
    const coming = waitingFor(day)
    if (coming && coming.refusal === undefined) {
      return {
        text: <p>{coming.text}</p>,
        file: coming.file && <span data-none>{waitingWords.file({ name: coming.file.name })}</span>,
        state: <WaitingPart part="state" waiting={coming} />,
      }
    }
    if (unsentOf(day) && !day.detail_isi) return { text: null, state: null }
    if (!unseen) return undefined
    return { text: <p data-none>{writing.unknown}</p>, state: null }
  }
  const below = (day: Day) => {
    const [refused, pictures, unsent] = [waitingFor(day), picturesFor(day), unsentOf(day)]
    const closed = reportState(day) === 'sudah-divalidasi' || !running
    if (refused?.refusal === undefined && pictures.length === 0 && !unsent) return null
    const change = closed ? undefined : () => write(day.periode_tgl)
    return (
      <Stack>
        {unsent && <Begun unsent={unsent} onChange={change} />}
        <Queued day={day} report={refused} pictures={pictures} onChange={change} />
      </Stack>
    )
  }
  /** What was not written stands in the strip alone. */
  const isThere = (day: Day) =>
    day.detail_idx !== null ||
    waitingFor(day) !== undefined ||
    picturesFor(day).length > 0 ||
    unsentOf(day) !== undefined ||
    (unseen && registration.hari.some(({ tgl }) => tgl === day.periode_tgl))
  const there = days.filter(isThere)
  if (there.length === 0) return <p className={styles.quiet}>{reports.none}</p>
  return (
    <>
      <DayList days={there} {...{ readAt, refresh, actions, instead, below }} />
      {reading && <ReportInfo day={reading} onClose={() => setReading(null)} />}
    </>
  )
}

/** What of a day is nowhere but here. */
function useNotSent(registration: OwnRegistration) {
  const { registerid } = registration
  const begun = useUnsent(registerid)
  const waiting = useQueuedWrites()
  const running = isRunning(registration)
  return {
    begun,
    waitingFor: ({ periode_tgl: tgl }: Day) =>
      waiting.find(
        ({ about }) => about.kind === 'harian' && about.registerid === registerid && about.tgl === tgl,
      ),
    picturesFor: ({ periode_tgl: tgl }: Day) =>
      waiting.filter(
        ({ about }) => about.kind === 'gambar' && sameDay(about, { kind: 'gambar', registerid, tgl }),
      ),
    /** What was begun; what today asks for stands above. */
    unsentOf: ({ periode_tgl: tgl, detail_verifikasi }: Day) =>
      running && tgl !== hariIni() && detail_verifikasi !== '1' ? begun.get(tgl) : undefined,
  }
}

type BegunProps = {
  unsent: NonNullable<ReturnType<ReturnType<typeof useNotSent>['unsentOf']>>
  onChange: (() => void) | undefined
}

const Begun = ({ unsent, onChange }: BegunProps) => (
  <Actions>
    <Chip tone="menunggu" icon="jam">
      {todayWords.unsent(unsent)}
    </Chip>
    <Button look="outlined" onClick={onChange}>
      {unsent.text ? todayWords.goOn : todayWords.sendPictures}
    </Button>
  </Actions>
)
