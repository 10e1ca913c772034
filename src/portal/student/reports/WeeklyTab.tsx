import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnRegistration } from '../../../contract/endpoints/index.ts'
import { registrationState } from '../../../contract/rules/registration.ts'
import { reportState, writeRefusal, type ReportState } from '../../../contract/rules/reports.ts'
import { call } from '../../../dataProvider/call.ts'
import { isUnreachable } from '../../../dataProvider/problem.ts'
import { useQueuedWrites } from '../../../dataProvider/queue/list.ts'
import { sameDay, type QueuedWrite } from '../../../dataProvider/queue/queuedWrite.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { reports } from '../../../i18n/reports.ts'
import { waiting as waitingWords } from '../../../i18n/waiting.ts'
import { writing } from '../../../i18n/writing.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { NewWeeks } from '../../notices/onDemand.ts'
import { Await } from '../../parts/Await.tsx'
import { reportDays, reportsChanged } from '../../parts/queries.ts'
import { useAct } from '../../parts/useAct.ts'
import { DayList, type Day, type Instead } from '../../parts/reports/DayList.tsx'
import type { Schedule } from '../../parts/reports/period.ts'
import { PeriodPicker, usePeriod } from '../../parts/reports/PeriodPicker.tsx'
import { PrintLinks } from '../../parts/reports/PrintLinks.tsx'
import { hariIni } from '../../parts/today.ts'
import { Button, Card, Chip, Empty, Icon, IconButton, Loading, Note, Stack } from '../../ui/index.ts'
import { isRunning } from './isRunning.ts'
import { TodayCard } from './TodayCard.tsx'
import { unseenDays } from './unseenDays.ts'
import { useOpenDay, useWriteAddress } from './useWriteAddress.ts'
import styles from './reports.module.css'

// Below the days, and nothing before they are read.
const ReportThread = onDemand(() => import('../../parts/reports/ReportThread.tsx'))
const WaitingPart = onDemand(() => import('../../queue/WaitingPart.tsx'))
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
  const [reading, setReading] = useState<Day | null>(null)
  const { write } = useWriteAddress()
  const today = hariIni()
  const waiting = useQueuedWrites()
  const running = isRunning(registration)
  const waitingFor = ({ periode_tgl: tgl }: Day) =>
    waiting.find(
      ({ about }) => about.kind === 'harian' && about.registerid === registerid && about.tgl === tgl,
    )
  const picturesFor = ({ periode_tgl: tgl }: Day) =>
    waiting.filter(
      ({ about }) => about.kind === 'gambar' && sameDay(about, { kind: 'gambar', registerid, tgl }),
    )
  // Writing needs no reading: the schedule tells the days, and what is there already is seen when there is a connection.
  const unseen = query.data === undefined && isUnreachable(query.error)

  const actions = useDayActions({ registration, schedule, waitingFor, onRead: setReading })
  const instead = (day: Day): Instead | undefined => {
    const coming = waitingFor(day)
    if (coming && coming.refusal === undefined) {
      return {
        text: <p>{coming.text}</p>,
        file: coming.file && <span data-none>{waitingWords.file({ name: coming.file.name })}</span>,
        state: <WaitingPart part="state" waiting={coming} />,
      }
    }
    // What is over has no day that is still to come.
    if (!running && day.periode_tgl > today && !day.detail_isi)
      return { text: <p data-none>{reports.none}</p>, state: null }
    if (!unseen || day.periode_tgl > today) return undefined
    return { text: <p data-none>{writing.unknown}</p>, state: null }
  }
  const below = (day: Day) => {
    const refused = waitingFor(day)
    const pictures = picturesFor(day)
    const closed = reportState(day) === 'sudah-divalidasi' || !running
    if (refused?.refusal === undefined && pictures.length === 0) return null
    const change = closed ? undefined : () => write(day.periode_tgl)
    return <Queued day={day} report={refused} pictures={pictures} onChange={change} />
  }
  const list = (days: readonly Day[]) => (
    <DayList
      days={days}
      readAt={query.dataUpdatedAt}
      refresh={async () => (await queryClient.fetchQuery({ ...week, staleTime: 0 })).data}
      actions={actions}
      instead={instead}
      below={below}
    />
  )

  return (
    <Stack>
      <Card aria-label={writing.week}>
        <Stack>
          <PeriodPicker schedule={schedule} shown={shown} />
          <NewWeeks registerid={registerid} schedule={schedule} shown={shown} />
          {today < schedule.mulai && (
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
      {reading && <ReportInfo day={reading} onClose={() => setReading(null)} />}
    </Stack>
  )
}

type ActionProps = {
  registration: OwnRegistration
  schedule: Schedule
  waitingFor: (day: Day) => QueuedWrite | undefined
  onRead: (day: Day) => void
}

/** What can be done with a day: what waits is changed or dropped, what is there read, changed or removed, else it is made. */
function useDayActions({ registration, schedule, waitingFor, onRead }: ActionProps) {
  const { write } = useWriteAddress()
  const remove = useRemove(registration.registerid)
  const today = hariIni()
  const running = isRunning(registration)
  return (day: Day, state: ReportState) => {
    const tgl = day.periode_tgl
    const of = tanggalPanjang(tgl)
    const coming = waitingFor(day)
    if (coming && coming.refusal === undefined) {
      const what = `${waitingWords.report} ${of}`
      return <WaitingPart part="actions" waiting={coming} what={what} onChange={() => write(tgl)} />
    }
    if (state === 'sudah-divalidasi' || (state !== 'belum-dibuat' && !running)) {
      return (
        <IconButton label={writing.infoOf({ day: of })} onClick={() => onRead(day)}>
          <Icon name="info" />
        </IconButton>
      )
    }
    if (state !== 'belum-dibuat') {
      return (
        <>
          <IconButton label={writing.changeOf({ day: of })} onClick={() => write(tgl)}>
            <Icon name="ubah" />
          </IconButton>
          {state === 'belum-divalidasi' && (
            <IconButton label={writing.removeOf({ day: of })} tone="danger" onClick={() => void remove(day)}>
              <Icon name="hapus" />
            </IconButton>
          )}
        </>
      )
    }
    if (!running) return null
    const refusal = writeRefusal({ action: 'buat', approved: true, schedule, tgl, today, state })
    // The list says itself that a day is still to come.
    if (refusal === 'belum-waktunya') return null
    if (refusal) return <small>{writing.refusals[refusal]}</small>
    return (
      <Button
        look="outlined"
        icon={<Icon name="tambah" size={20} />}
        aria-label={writing.makeOf({ day: of })}
        onClick={() => write(tgl)}
      >
        {writing.make}
      </Button>
    )
  }
}

type QueuedProps = {
  day: Day
  report: QueuedWrite | undefined
  pictures: readonly QueuedWrite[]
  onChange: (() => void) | undefined
}

/** What of a day the server did not take, and how many of its pictures wait. */
function Queued({ day, report, pictures, onChange }: QueuedProps) {
  const of = tanggalPanjang(day.periode_tgl)
  const coming = pictures.filter(({ refusal }) => refusal === undefined).length
  return (
    <Stack>
      {report?.refusal !== undefined && (
        <WaitingPart
          part="refused"
          waiting={report}
          what={`${waitingWords.report} ${of}`}
          onChange={onChange}
        />
      )}
      {coming > 0 && (
        <div className={styles.pictureState}>
          <Chip tone="menunggu" icon="jam">
            {writing.picturesWaiting({ count: coming })}
          </Chip>
        </div>
      )}
      {pictures
        .filter(({ refusal }) => refusal !== undefined)
        .map((each) => (
          <WaitingPart key={each.id} part="refused" waiting={each} what={writing.pictureOf({ day: of })} />
        ))}
    </Stack>
  )
}

function useRemove(registerid: number) {
  const { act } = useAct(() => reportsChanged(registerid))
  return async ({ detail_idx, periode_tgl, gambar }: Day) => {
    if (detail_idx === null) return
    await act(
      async () => {
        await call('DELETE laporan/{detailidx}', { params: { detailidx: detail_idx } })
        return 'deleted'
      },
      { text: writing.removeQuestion(tanggalPanjang(periode_tgl), gambar.length), destructive: true },
    )
  }
}
