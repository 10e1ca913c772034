import { useQuery } from '@tanstack/react-query'
import IconButton from '@mui/material/IconButton'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Registration } from '../../../contract/endpoints/index.ts'
import { registrationState } from '../../../contract/rules/registration.ts'
import { reportState, writeRefusal, type ReportState } from '../../../contract/rules/reports.ts'
import { call } from '../../../dataProvider/call.ts'
import { isUnreachable, messageOf } from '../../../dataProvider/problem.ts'
import { useQueuedWrites } from '../../../dataProvider/queue/list.ts'
import type { QueuedWrite } from '../../../dataProvider/queue/queuedWrite.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { waiting as waitingWords } from '../../../i18n/waiting.ts'
import { writing } from '../../../i18n/writing.ts'
import { useConfirm, useNotice } from '../../../ui/dialog/context.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { Await } from '../../parts/Await.tsx'
import { Card, Stack } from '../../parts/Card.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Note } from '../../parts/Note.tsx'
import { reportDays, reportsChanged } from '../../parts/queries.ts'
import { DayList, type Day, type Instead } from '../../parts/reports/DayList.tsx'
import type { Schedule } from '../../parts/reports/period.ts'
import { PeriodPicker, usePeriod } from '../../parts/reports/PeriodPicker.tsx'
import { hariIni } from '../../parts/today.ts'
import { unseenDays } from './unseenDays.ts'
import { onDemand } from '../../../ui/onDemand.tsx'

// Below the days, and nothing before they are read.
const ReportThread = onDemand(() => import('../../parts/reports/ReportThread.tsx'))
const WaitingPart = onDemand(() => import('../../queue/WaitingPart.tsx'))
const ReportDialog = onDemand(() => import('./ReportDialog.tsx'))
const ReportInfo = onDemand(() => import('../../parts/reports/ReportInfo.tsx'))

type Props = { registration: Registration; sex: string }

/** The days of one week, to be written day by day. */
export function WeeklyTab({ registration, sex }: Props) {
  const { jadwalmulai, jadwalselesai, registerdisetujui, registernamaperusahaan } = registration
  if (registrationState(registerdisetujui) !== 'disetujui') {
    return <Empty title={writing.notApproved} text={writing.notApprovedText(registernamaperusahaan)} />
  }
  if (!jadwalmulai || !jadwalselesai) {
    return <Empty title={writing.noSchedule} text={writing.noScheduleText(registernamaperusahaan)} />
  }
  return (
    <Week registration={registration} schedule={{ mulai: jadwalmulai, selesai: jadwalselesai }} sex={sex} />
  )
}

function Week({ registration, schedule, sex }: Props & { schedule: Schedule }) {
  const { registerid, registerkuotaid } = registration
  const shown = usePeriod(schedule)
  const week = reportDays({ kuotaid: registerkuotaid, registerid, ...shown })
  const query = useQuery(week)
  const [editing, setEditing] = useState<{ day: Day; waiting?: QueuedWrite } | null>(null)
  const [reading, setReading] = useState<Day | null>(null)
  const remove = useRemove(registerid)
  const today = hariIni()
  const waiting = useQueuedWrites()
  const waitingFor = ({ periode_tgl }: Day) =>
    waiting.find(
      ({ about }) => about.kind === 'harian' && about.registerid === registerid && about.tgl === periode_tgl,
    )
  // Writing needs no reading: the schedule tells the days, and what is there already is seen when there is a connection.
  const unseen = query.data === undefined && isUnreachable(query.error)

  const actions = (day: Day, state: ReportState) => {
    const of = tanggalPanjang(day.periode_tgl)
    const coming = waitingFor(day)
    if (coming && coming.refusal === undefined) {
      const change = (waiting: QueuedWrite) => setEditing({ day: dayOf(day, waiting), waiting })
      return (
        <WaitingPart
          part="actions"
          waiting={coming}
          what={`${waitingWords.report} ${of}`}
          onChange={change}
        />
      )
    }
    if (state === 'sudah-divalidasi') {
      return (
        <IconButton aria-label={writing.infoOf(of)} onClick={() => setReading(day)} sx={TARGET}>
          <Icon name="info" />
        </IconButton>
      )
    }
    if (state === 'belum-divalidasi') {
      return (
        <>
          <IconButton aria-label={writing.changeOf(of)} onClick={() => setEditing({ day })} sx={TARGET}>
            <Icon name="ubah" />
          </IconButton>
          <IconButton
            aria-label={writing.removeOf(of)}
            color="error"
            onClick={() => void remove(day)}
            sx={TARGET}
          >
            <Icon name="hapus" />
          </IconButton>
        </>
      )
    }
    const refusal = writeRefusal({
      action: 'buat',
      approved: true,
      schedule,
      tgl: day.periode_tgl,
      today,
      state,
    })
    // The list says itself that a day is still to come.
    if (refusal === 'belum-waktunya') return null
    if (refusal) return <small>{writing.refusals[refusal]}</small>
    return (
      <Button
        variant={day.periode_tgl === today ? 'contained' : 'outlined'}
        startIcon={<Icon name="tambah" size={20} />}
        aria-label={writing.makeOf(of)}
        onClick={() => setEditing({ day })}
      >
        {writing.make}
      </Button>
    )
  }

  const instead = (day: Day): Instead | undefined => {
    const coming = waitingFor(day)
    if (coming && coming.refusal === undefined) {
      return {
        text: <p>{coming.text}</p>,
        file: coming.file && <span data-none>{waitingWords.file(coming.file.name)}</span>,
        state: <WaitingPart part="state" waiting={coming} />,
      }
    }
    if (!unseen || day.periode_tgl > today) return undefined
    return { text: <p data-none>{writing.unknown}</p>, state: null }
  }
  const below = (day: Day) => {
    const refused = waitingFor(day)
    if (refused?.refusal === undefined) return null
    const closed = reportState(day) === 'sudah-divalidasi'
    return (
      <WaitingPart
        part="refused"
        waiting={refused}
        what={`${waitingWords.report} ${tanggalPanjang(day.periode_tgl)}`}
        onChange={closed ? undefined : (waiting) => setEditing({ day, waiting })}
      />
    )
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
          {today < schedule.mulai && (
            <Note tone="info">{writing.beginsAt(tanggalPanjang(schedule.mulai))}</Note>
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
        </Stack>
      </Card>
      {query.data && (
        <ReportThread
          registerid={registerid}
          laporan_idx={query.data.laporan?.laporan_idx ?? null}
          comments={query.data.laporan?.tanggapan ?? []}
          noThread={writing.noThread}
          reader="mahasiswa"
          mayWrite
          sex={sex}
          onSent={() => reportsChanged(registerid)}
        />
      )}
      {editing && <ReportDialog {...editing} registerid={registerid} onClose={() => setEditing(null)} />}
      {reading && <ReportInfo day={reading} onClose={() => setReading(null)} />}
    </Stack>
  )
}

function useRemove(registerid: number) {
  const confirm = useConfirm()
  const notice = useNotice()
  return async ({ detail_idx }: Day) => {
    if (detail_idx === null) return
    try {
      const yes = await confirm({
        text: writing.removeQuestion,
        destructive: true,
        action: async () => {
          await call('DELETE laporan/{detailidx}', { params: { detailidx: detail_idx } })
          await reportsChanged(registerid)
        },
      })
      if (yes) notice.deleted()
    } catch (error) {
      notice.error(messageOf(error))
      await reportsChanged(registerid)
    }
  }
}

/** A report that may have arrived is changed as what it has become. */
const dayOf = (day: Day, { about }: QueuedWrite): Day =>
  about.kind === 'harian' && day.detail_idx === null ? { ...day, detail_idx: about.detail_idx } : day

const TARGET = { width: 44, height: 44 } as const
