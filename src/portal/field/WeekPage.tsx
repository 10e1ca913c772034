import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { sumOfMinutes } from '../../contract/rules/attendance.ts'
import { addDays } from '../../contract/rules/calendar.ts'
import { fieldCall } from '../../dataProvider/field.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { rentang } from '../../i18n/dates.ts'
import { fieldPage as words } from '../../i18n/fieldPage.ts'
import { durationText } from '../../i18n/hours.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Failed } from '../../ui/states/Failed.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Note } from '../parts/Note.tsx'
import { useSave } from '../parts/useSave.ts'
import { Card } from '../ui/Card.tsx'
import { DayRow } from './DayRow.tsx'
import styles from './Field.module.css'
import { FieldFrame } from './FieldFrame.tsx'
import { MarksCard } from './MarksCard.tsx'
import { dayName } from './moment.ts'
import {
  fieldWeek,
  weekChanged,
  type FieldDay,
  type FieldReport,
  type FieldStudent,
  type FieldWeek,
} from './queries.ts'
import { Said } from './Said.tsx'
import { TalkSheet } from './TalkSheet.tsx'

type Props = {
  student: FieldStudent
  others: readonly FieldStudent[]
  /** Left out: the one that waits longest. */
  senin: string | undefined
  recorded: string
  foot: ReactNode
  onWeek: (senin: string | undefined) => void
  onStudent: (student: FieldStudent) => void
  onMarks: () => void
  children: ReactNode
}

/** A week of one student: what was written, day by day, ticked; one press confirms. */
export function WeekPage(props: Props) {
  const { student, senin, recorded, foot, onWeek, onMarks, children } = props
  // Which week it is does not change because its days were confirmed.
  const [first] = useState(student.pekan)
  const shown = senin ?? first
  const { registerid, registermhsnama: name } = student
  const { data, error, isFetching, refetch } = useQuery(fieldWeek(registerid, shown))
  const [talk, setTalk] = useState<number | null>(null)
  const week = useConfirming(registerid, data)
  const { reports, open, ticked, tick, send } = week
  const minutes = sumOfMinutes(reports.map(({ jam }) => jam))
  const next = nextOf(props, shown)

  return (
    <FieldFrame
      foot={foot}
      bar={
        data && (ticked.length > 0 || open.length > 0 || next) ? (
          <ConfirmBar week={week} next={next} recorded={recorded} />
        ) : undefined
      }
    >
      {children}
      <WeekHead shown={shown} data={data} onWeek={onWeek} />
      <div role="status" className={styles.status}>
        {week.said && <Note tone="baik">{week.said}</Note>}
      </div>
      {!data ? (
        error ? (
          <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Loading shape="list" />
        )
      ) : (
        <>
          <Card aria-label={words.daysOf({ name })} className={styles.days}>
            {minutes > 0 && (
              <p className={styles.hours}>{words.weekHours({ time: durationText(minutes) })}</p>
            )}
            <Days
              days={data.hari}
              renderReport={(day, report) => (
                <DayRow
                  key={day.tgl}
                  day={day}
                  report={report}
                  ticked={!week.off.has(report.detail_idx)}
                  tickable={data.tulis && waitsFor(report)}
                  refused={week.refused.get(report.detail_idx)}
                  busy={week.busy}
                  refresh={async () =>
                    (await refetch()).data?.hari.find(({ tgl }) => tgl === day.tgl)?.laporan?.gambar
                  }
                  onTick={(on) => tick(report.detail_idx, on)}
                  onTakeBack={
                    data.tulis && report.lapangan?.konfirmasi?.cara === 'tautan'
                      ? () => void send([report], 0)
                      : undefined
                  }
                  onTalk={data.tulis ? () => setTalk(report.detail_idx) : undefined}
                />
              )}
            />
          </Card>
          {!data.tulis && <p className={styles.quiet}>{words.readOnly}</p>}
          {data.tulis && reports.length > 0 && (
            <Button
              look="outlined"
              size="large"
              wide
              icon={<Icon name="tanggapan" size={20} />}
              onClick={() => setTalk((ticked[0] ?? reports.at(-1)!).detail_idx)}
            >
              {words.talk}
            </Button>
          )}
          <Said comments={data.tanggapan} />
          <MarksCard student={student} onOpen={onMarks} />
        </>
      )}
      {talk !== null && data && (
        <TalkSheet
          registerid={registerid}
          days={data.hari.flatMap(({ tgl, laporan }) => (laporan ? [{ tgl, laporan }] : []))}
          at={talk}
          mayRevise={data.revisi}
          onSent={(text, day) => {
            tick(day, false)
            week.setSaid(text)
            setTalk(null)
          }}
          onClose={() => setTalk(null)}
        />
      )}
    </FieldFrame>
  )
}

/** The reports of a week: which are ticked, and what came of confirming them or taking that back. */
function useConfirming(registerid: number, data: FieldWeek | undefined) {
  const [off, setOff] = useState<ReadonlySet<number>>(new Set())
  const [said, setSaid] = useState<string | null>(null)
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())
  const { save, busy, refusal } = useSave()

  const reports = data?.hari.flatMap(({ laporan }) => (laporan ? [laporan] : [])) ?? []
  const open = data?.tulis ? reports.filter(waitsFor) : []
  const ticked = open.filter(({ detail_idx }) => !off.has(detail_idx))
  const tick = (day: number, on: boolean) => {
    const next = new Set(off)
    if (on) next.delete(day)
    else next.add(day)
    setOff(next)
  }

  const send = (days: readonly FieldReport[], status: 0 | 1) =>
    save(async () => {
      setSaid(null)
      const { data: answers } = await fieldCall('POST lapangan/hari', {
        body: {
          detail: days.map(({ detail_idx }) => detail_idx),
          versi: days.map(({ detail_versi }) => detail_versi),
          status,
        },
      })
      const no = answers.filter(({ hasil }) => hasil === 'ditolak')
      setRefused(new Map(no.map(({ detail_idx, alasan }) => [detail_idx, alasan ?? ''])))
      await weekChanged(registerid)
      const done = answers.length - no.length
      if (done > 0) setSaid(status === 1 ? words.confirmed({ count: done }) : words.takenBack)
    })

  return { reports, open, off, ticked, tick, refused, said, setSaid, send, busy, refusal }
}

/** Where something waits next: another week, else another student. */
function nextOf({ student, others, onWeek, onStudent }: Props, shown: string) {
  return student.menunggu > 0 && student.pekan !== shown
    ? { label: words.nextWeek({ week: span(student.pekan) }), go: () => onWeek(student.pekan) }
    : others
        .filter(({ menunggu }) => menunggu > 0)
        .map((other) => ({
          label: words.nextStudent({ name: other.registermhsnama }),
          go: () => onStudent(other),
        }))[0]
}

type BarProps = {
  week: ReturnType<typeof useConfirming>
  next: ReturnType<typeof nextOf>
  recorded: string
}

/** One press confirms; when nothing waits here, it goes where something does. */
function ConfirmBar({ week, next, recorded }: BarProps) {
  const { open, ticked, send, busy, refusal } = week
  return (
    <div className={styles.bar}>
      <div>
        {refusal && (
          <Note tone="tolak" role="alert">
            {refusal.message}
          </Note>
        )}
        {open.length > 0 ? (
          <>
            <Button
              look="filled"
              size="large"
              wide
              busy={busy}
              aria-disabled={ticked.length === 0}
              icon={<Icon name="beres" size={20} />}
              onClick={() => void send(ticked, 1)}
            >
              {ticked.length === 0 ? words.tickOne : words.confirm({ count: ticked.length })}
            </Button>
            <p>{recorded}</p>
          </>
        ) : (
          next && (
            <Button
              look="filled"
              size="large"
              wide
              onClick={() => {
                next.go()
                window.scrollTo(0, 0)
              }}
            >
              {next.label}
            </Button>
          )
        )}
      </div>
    </div>
  )
}

type HeadProps = { shown: string; data: FieldWeek | undefined; onWeek: Props['onWeek'] }

/** Which week it is, and the ones before and after. */
function WeekHead({ shown, data, onWeek }: HeadProps) {
  return (
    <div className={styles.weekHead}>
      <IconButton
        label={words.before}
        disabled={!data?.sebelum}
        onClick={() => onWeek(data?.sebelum ?? undefined)}
      >
        <Icon name="kiri" />
      </IconButton>
      <h2>{span(shown)}</h2>
      <IconButton
        label={words.after}
        disabled={!data?.sesudah}
        onClick={() => onWeek(data?.sesudah ?? undefined)}
      >
        <Icon name="kanan" />
      </IconButton>
    </div>
  )
}

const waitsFor = ({ keadaan }: FieldReport) => keadaan === 'menunggu' || keadaan === 'berubah'
const span = (senin: string) => rentang(senin, addDays(senin, 4))

/** In their order; days of which nothing was written, and days away, are named together, not hidden. */
function Days({
  days,
  renderReport,
}: {
  days: readonly FieldDay[]
  renderReport: (day: FieldDay, report: FieldReport) => ReactNode
}) {
  const rows: ReactNode[] = []
  let without: string[] = []
  let say = words.noReport
  const flush = () => {
    if (without.length > 0)
      rows.push(
        <li key={without[0]} className={styles.missing}>
          <Icon name="strip" />
          <span>{say(without.map(dayName))}</span>
        </li>,
      )
    without = []
  }
  for (const day of days) {
    const next = day.absen ? words.away : words.noReport
    if (day.laporan || next !== say) flush()
    if (day.laporan) rows.push(renderReport(day, day.laporan))
    else without.push(day.tgl)
    say = next
  }
  flush()
  return rows.length > 0 ? <ul>{rows}</ul> : <p className={styles.quiet}>{words.emptyWeek}</p>
}
