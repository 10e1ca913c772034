import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { sumOfMinutes } from '../../contract/rules/attendance.ts'
import { lapanganPage as words } from '../../i18n/lapanganPage.ts'
import { durationText } from '../../i18n/hours.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { ActionBar } from '../parts/ActionBar.tsx'
import { Await } from '../parts/Await.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Note, RefusalNote } from '../parts/Note.tsx'
import { PhoneLinks } from '../parts/PhoneLinks.tsx'
import { Comments } from '../parts/reports/Comments.tsx'
import { DayRow } from './DayRow.tsx'
import styles from './Lapangan.module.css'
import { MarksCard } from './MarksCard.tsx'
import { dayName, weekSpan } from './moment.ts'
import {
  lapanganWeek,
  type LapanganDay,
  type LapanganReport,
  type LapanganStudent,
  type LapanganWeek,
} from './queries.ts'
import { useWeek, type Week } from './useWeek.ts'

type Props = {
  student: LapanganStudent
  others: readonly LapanganStudent[]
  /** Left out: the one that waits longest. */
  senin: string | undefined
  recorded: string
  onWeek: (senin: string | undefined) => void
  onStudent: (student: LapanganStudent) => void
  onMarks: () => void
}

/** A week of one student: what was written, day by day, ticked; one press confirms. */
export function WeekPage(props: Props) {
  const { student, senin, onWeek } = props
  // Which week it is does not change because its days were confirmed.
  const [first] = useState(student.pekan)
  const shown = senin ?? first
  const query = useQuery(lapanganWeek(student.registerid, shown))
  return (
    <>
      <WeekHead shown={shown} data={query.data} onWeek={onWeek} />
      <Await query={query} loading={<Loading shape="list" />}>
        {(data) => (
          <Loaded
            {...props}
            data={data}
            readAt={query.dataUpdatedAt}
            again={async () => (await query.refetch()).data}
            next={nextOf(props, shown)}
          />
        )}
      </Await>
    </>
  )
}

type WeekProps = Props & {
  data: LapanganWeek
  readAt: number
  again: () => Promise<LapanganWeek | undefined>
  next: ReturnType<typeof nextOf>
}

function Loaded({ student, recorded, onMarks, data, readAt, again, next }: WeekProps) {
  const week = useWeek(student.registerid, data)
  const minutes = sumOfMinutes(week.reports.map(({ jam }) => jam))
  return (
    <>
      <div role="status" className={styles.status}>
        {week.said && <Note tone="baik">{week.said}</Note>}
      </div>
      {minutes > 0 && <p className={styles.quiet}>{words.weekHours({ time: durationText(minutes) })}</p>}
      <Days
        label={words.daysOf({ name: student.registermhsnama })}
        days={data.hari}
        renderReport={(tgl, report) => (
          <DayRow
            key={tgl}
            tgl={tgl}
            report={report}
            week={week}
            readAt={readAt}
            refresh={async () => (await again())?.hari.find((day) => day.tgl === tgl)?.laporan}
          />
        )}
      />
      {!data.tulis && <p className={styles.quiet}>{words.readOnly}</p>}
      {data.tanggapan.length > 0 && (
        <details className={styles.said}>
          <summary>{words.campusSays({ count: data.tanggapan.length })}</summary>
          <Comments comments={data.tanggapan} />
        </details>
      )}
      <MarksCard student={student} onOpen={onMarks} />
      <Lecturer of={student} />
      {(week.open.length > 0 || next) && <ConfirmBar week={week} next={next} recorded={recorded} />}
    </>
  )
}

/** What the confirmation is for, and whom one may ask. */
function Lecturer({
  of: { pembimbingdosennama: lecturer, pembimbingdosentelp: phone, ...student },
}: {
  of: LapanganStudent
}) {
  return (
    <div className={styles.quiet}>
      <p>{words.purpose}</p>
      {lecturer && phone && (
        <>
          <p>{words.ring({ name: lecturer })}</p>
          <PhoneLinks
            phone={phone}
            name={lecturer}
            text={words.toLecturer({ lecturer, student: student.registermhsnama })}
          />
        </>
      )}
    </div>
  )
}

/** Where something waits next: another week, else another student. */
function nextOf({ student, others, onWeek, onStudent }: Props, shown: string) {
  if (student.menunggu > 0 && student.pekan !== shown)
    return { label: words.nextWeek({ week: weekSpan(student.pekan) }), go: () => onWeek(student.pekan) }
  const other = others.find(({ menunggu }) => menunggu > 0)
  return other && { label: words.nextStudent({ name: other.registermhsnama }), go: () => onStudent(other) }
}

type BarProps = { week: Week; next: WeekProps['next']; recorded: string }

/** One press confirms; when nothing waits here, it goes where something does. */
function ConfirmBar({ week: { open, ticked, send, busy, refusal }, next, recorded }: BarProps) {
  return (
    <ActionBar>
      <RefusalNote of={refusal} />
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
          <small>{recorded}</small>
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
    </ActionBar>
  )
}

type HeadProps = { shown: string; data: LapanganWeek | undefined; onWeek: Props['onWeek'] }

/** Which week it is, and the ones before and after. */
function WeekHead({ shown, data, onWeek }: HeadProps) {
  const step = (label: string, icon: 'kiri' | 'kanan', senin: string | null | undefined) => (
    <IconButton label={label} disabled={!senin} onClick={() => onWeek(senin ?? undefined)}>
      <Icon name={icon} />
    </IconButton>
  )
  return (
    <div className={styles.weekHead}>
      {step(words.before, 'kiri', data?.sebelum)}
      <h2>{weekSpan(shown)}</h2>
      {step(words.after, 'kanan', data?.sesudah)}
    </div>
  )
}

type DaysProps = {
  label: string
  days: readonly LapanganDay[]
  renderReport: (tgl: string, report: LapanganReport) => ReactNode
}

/** In their order; days of which nothing was written, and days away, are named together, not hidden. */
function Days({ label, days, renderReport }: DaysProps) {
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
    if (day.laporan) rows.push(renderReport(day.tgl, day.laporan))
    else without.push(day.tgl)
    say = next
  }
  flush()
  if (rows.length === 0) return <p className={styles.quiet}>{words.emptyWeek}</p>
  return (
    <ol aria-label={label} className={styles.days}>
      {rows}
    </ol>
  )
}
