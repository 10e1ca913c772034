import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyOf, Registration } from '../../contract/endpoints/index.ts'
import { MAX_REASON } from '../../contract/limits.ts'
import { registrationState } from '../../contract/rules/registration.ts'
import { isWorkday } from '../../contract/rules/workdays.ts'
import { mayValidate, waitsForPembimbing, type ReportState } from '../../contract/rules/reports.ts'
import { call } from '../../dataProvider/call.ts'
import { holidays } from '../../dataProvider/campusCalendar.ts'
import { queryClient } from '../../dataProvider/queryClient.ts'
import { namaHari, tanggalPanjang } from '../../i18n/dates.ts'
import { lecturer } from '../../i18n/lecturer.ts'
import { reason } from '../../i18n/reason.ts'
import { revision } from '../../i18n/revision.ts'
import { NewWeeks } from '../notices/onDemand.ts'
import { Await } from '../parts/Await.tsx'
import { reportDays, reportsChanged } from '../parts/queries.ts'
import { hariIni } from '../parts/today.ts'
import { useAct } from '../parts/useAct.ts'
import { ReviseReport, WaitingRevision } from '../parts/revision/onDemand.tsx'
import { useWaitingRevisions } from '../parts/revision/useWaitingRevisions.ts'
import { DayList, type Day } from '../parts/reports/DayList.tsx'
import type { Schedule } from '../parts/reports/period.ts'
import { PeriodPicker, usePeriod } from '../parts/reports/PeriodPicker.tsx'
import ReportThread from '../parts/reports/ReportThread.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { Button, Card, Empty, Icon, IconButton, Loading, Stack } from '../ui/index.ts'
import { ValidateAll } from './ValidateAll.tsx'

const words = lecturer.week
const ReportInfo = onDemand(() => import('../parts/reports/ReportInfo.tsx'))

type Props = { registration: Registration; sex?: string; pembimbing: boolean }

/** The days of one week as the student wrote them, to be validated by the supervisor. */
export function WeeklyValidation({ registration, sex, pembimbing }: Props) {
  const { jadwalmulai, jadwalselesai, laporanterakhir } = registration
  if (!jadwalmulai || !jadwalselesai) {
    return <Empty title={words.noSchedule} text={words.noScheduleText} />
  }
  return (
    <Week
      registration={registration}
      schedule={{ mulai: jadwalmulai, selesai: jadwalselesai, terakhir: laporanterakhir }}
      sex={sex}
      pembimbing={pembimbing}
    />
  )
}

function Week({ registration, schedule, sex, pembimbing }: Props & { schedule: Schedule }) {
  const { registerid, registerkuotaid, registerdisetujui } = registration
  const shown = usePeriod(schedule)
  const week = reportDays({ kuotaid: registerkuotaid, registerid, ...shown })
  const query = useQuery(week)
  const [reading, setReading] = useState<Day | null>(null)
  const [asking, setAsking] = useState<Day | null>(null)
  const waiting = useWaitingRevisions(registerid)
  const { withdraw, validate } = useDecisions(registerid)
  const approved = registrationState(registerdisetujui) === 'disetujui'

  const waitingFor = ({ detail_idx }: Day) => (detail_idx === null ? undefined : waiting.get(detail_idx))

  return (
    <Stack>
      <Card aria-label={words.title}>
        <Stack>
          <PeriodPicker schedule={schedule} shown={shown} />
          <NewWeeks registerid={registerid} schedule={schedule} shown={shown} />
          <Await query={query} loading={<Loading shape="list" rows={5} />}>
            {({ data }) => (
              <>
                {written(data).length === 0 && <p>{words.nothing}</p>}
                <DayList
                  days={written(data)}
                  readAt={query.dataUpdatedAt}
                  refresh={async () => (await queryClient.fetchQuery({ ...week, staleTime: 0 })).data}
                  actions={(day, state) => {
                    const going = waitingFor(day)
                    // What was decided without a signal is decided: it only has to arrive.
                    const decided = going !== undefined && going.refusal === undefined
                    return (
                      <DayActions
                        day={day}
                        state={state}
                        pembimbing={pembimbing}
                        may={!decided && mayValidate({ isPembimbing: pembimbing, approved, state })}
                        onRead={() => setReading(day)}
                        onAsk={() => setAsking(day)}
                        onValidate={(validated) => void validate(day, validated)}
                        onWithdraw={() => void withdraw(day)}
                      />
                    )
                  }}
                  below={(day) => {
                    const given = waitingFor(day)
                    return given && <WaitingRevision waiting={given} of={tanggalPanjang(day.periode_tgl)} />
                  }}
                  actionsWidth={pembimbing ? 290 : 56}
                />
                <Unwritten days={data} />
                {pembimbing && approved && (
                  <ValidateAll key={JSON.stringify(shown)} days={data} registerid={registerid} />
                )}
              </>
            )}
          </Await>
        </Stack>
      </Card>
      {query.data && (
        <ReportThread
          registerid={registerid}
          laporan_idx={query.data.laporan?.laporan_idx ?? null}
          comments={query.data.laporan?.tanggapan ?? []}
          noThread={words.noThread}
          reader="lain"
          mayWrite={pembimbing}
          sex={sex}
          onSent={() => reportsChanged(registerid)}
        />
      )}
      {asking && asking.detail_idx !== null && (
        <ReviseReport
          of="laporan"
          title={revision.askDays(1)}
          subtitle={tanggalPanjang(asking.periode_tgl)}
          registerid={registerid}
          report={{ detail_idx: asking.detail_idx, versi: asking.detail_versi ?? undefined }}
          changed={() => reportsChanged(registerid)}
          onClose={() => setAsking(null)}
        />
      )}
      {reading && <ReportInfo day={reading} onClose={() => setReading(null)} />}
    </Stack>
  )
}

const written = (days: readonly Day[]) => days.filter(({ detail_idx }) => detail_idx !== null)

/** The working days up to today of which nothing was written, in one line. */
function Unwritten({ days }: { days: readonly Day[] }) {
  const today = hariIni()
  const missing = days
    .filter(
      ({ detail_idx, periode_tgl }) =>
        detail_idx === null && periode_tgl <= today && isWorkday(periode_tgl, holidays()),
    )
    .map(({ periode_tgl }) => namaHari(periode_tgl))
  return missing.length > 0 && <p>{words.without({ days: missing.join(', ') })}</p>
}

type DayActionsProps = {
  day: Day
  state: ReportState
  pembimbing: boolean
  /** Validate it, or take that back. */
  may: boolean
  onRead: () => void
  onAsk: () => void
  onValidate: (validated: boolean) => void
  onWithdraw: () => void
}

function DayActions({ day, state, pembimbing, may, onRead, onAsk, onValidate, onWithdraw }: DayActionsProps) {
  const of = tanggalPanjang(day.periode_tgl)
  const validated = state === 'sudah-divalidasi'
  return (
    <>
      <IconButton label={words.reading({ day: of })} onClick={onRead}>
        <Icon name="lihat" />
      </IconButton>
      {may && (
        <Button
          look={validated ? 'text' : 'outlined'}
          tone={validated ? 'plain' : 'primary'}
          aria-label={(validated ? words.undoOne : words.validateOne)({ day: of })}
          onClick={() => onValidate(!validated)}
        >
          {validated ? words.undo : words.validate}
        </Button>
      )}
      {waitsForPembimbing(state) && may && (
        <Button tone="plain" aria-label={words.reviseOne({ day: of })} onClick={onAsk}>
          {words.giveBack}
        </Button>
      )}
      {state === 'perlu-revisi' && pembimbing && (
        <IconButton label={words.withdrawOne({ day: of })} onClick={onWithdraw}>
          <Icon name="tutup" />
        </IconButton>
      )}
    </>
  )
}

/** What a lecturer decides about one day, asked first. */
function useDecisions(registerid: number) {
  const { act } = useAct(() => reportsChanged(registerid))
  const send = (body: BodyOf<'POST validasilaporan'>) => call('POST validasilaporan', { body })
  return {
    withdraw: ({ detail_idx, periode_tgl }: Day) =>
      act(() => send({ detail_idx: detail_idx!, status: 0, revisi: 0 }), {
        title: words.withdrawing({ day: tanggalPanjang(periode_tgl) }),
        text: words.withdrawingText,
        yes: words.withdrawYes,
      }),
    // Validated is the text that was read, not one that came meanwhile.
    validate: ({ detail_idx, detail_versi, periode_tgl }: Day, validated: boolean) =>
      act(
        (alasan) =>
          send({
            detail_idx: detail_idx!,
            status: validated ? 1 : 0,
            ...(validated && { versi: detail_versi ?? undefined }),
            ...(alasan && { alasan }),
          }),
        {
          title: (validated ? words.validating : words.undoing)({ day: tanggalPanjang(periode_tgl) }),
          text: validated ? words.validatingText : words.undoingText,
          yes: validated ? words.validateYes : words.undo,
          ...(!validated && { reasons: { ready: reason.report, max: MAX_REASON } }),
        },
      ),
  }
}
