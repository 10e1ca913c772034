import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { OwnRegistration } from '../../../../contract/endpoints/index.ts'
import { addDays, isWithin, partsOf } from '../../../../contract/rules/calendar.ts'
import { hoursOf, usualHours } from '../../../../contract/rules/attendance.ts'
import { shownState, reportState } from '../../../../contract/rules/reports.ts'
import { weekOf } from '../../../../contract/rules/weeks.ts'
import { isWorkday, nextToWrite, workdays, type Holidays } from '../../../../contract/rules/workdays.ts'
import { isUnreachable } from '../../../../dataProvider/problem.ts'
import { queryClient } from '../../../../dataProvider/queryClient.ts'
import { namaHari, tanggalPanjang } from '../../../../i18n/dates.ts'
import { editor } from '../../../../i18n/editor.ts'
import { hoursText } from '../../../../i18n/hours.ts'
import { writing } from '../../../../i18n/writing.ts'
import { useConfirm } from '../../../../ui/dialog/context.ts'
import { rememberFocus } from '../../../../ui/dialog/rememberFocus.ts'
import { Await } from '../../../parts/Await.tsx'
import { reportDays, studentInfo } from '../../../parts/queries.ts'
import type { Day } from '../../../parts/reports/DayList.tsx'
import type { Schedule } from '../../../parts/reports/period.ts'
import { Pictures } from '../../../parts/reports/Pictures.tsx'
import { Loading, Note, Sheet, StatusChip } from '../../../ui/index.ts'
import { isRunning } from '../isRunning.ts'
import { unseenDays } from '../unseenDays.ts'
import { useWrittenDays } from '../useWrittenDays.ts'
import { DayForm } from './DayForm.tsx'
import { DayStrip } from './DayStrip.tsx'
import styles from './editor.module.css'

type Props = {
  registration: OwnRegistration
  schedule: Schedule
  tgl: string
  camera: boolean
  onDay: (tgl: string) => void
  onClose: () => void
}

/** The report of a day over the page, and the days beside it. */
export default function ReportEditor({ registration, schedule, tgl, camera, onDay, onClose }: Props) {
  const { registerid, registerkuotaid } = registration
  const days = useWrittenDays(registration, schedule)
  const begins = useBeginning(registration, schedule, tgl)
  const confirm = useConfirm()
  const [state, setState] = useState({ changed: false, busy: false })
  const within = isWithin(tgl, schedule.mulai, schedule.selesai)
  const period = periodOf(schedule, tgl)
  const week = reportDays({
    kuotaid: registerkuotaid,
    registerid,
    tahun: period.tahun,
    bulan: period.bulan,
    minggu: period.minggu,
  })
  const query = useQuery({ ...week, enabled: within })
  const onState = useCallback((next: typeof state) => setState(next), [])
  const go = async (other: string) => {
    if (state.busy) return
    const title = editor.leaving({ day: tanggalPanjang(tgl) })
    const question = { title, text: editor.unsavedPictures, yes: editor.leaveYes }
    if (!state.changed || (await confirm({ ...question, destructive: true }))) onDay(other)
  }

  const next = nextToWrite({ ...schedule, libur: days.libur }, days.written, days.today, tgl)
  const { blank } = begins
  const read = query.data?.data.find((day) => day.periode_tgl === tgl)
  const readAgain = async () =>
    (await queryClient.fetchQuery({ ...week, staleTime: 0 })).data.find((day) => day.periode_tgl === tgl)
  const refresh = async () => (await readAgain())?.gambar

  const form = (day: Day, seen: boolean) => (
    <DayForm
      key={tgl}
      registerid={registerid}
      day={day}
      seen={seen}
      camera={camera}
      usual={begins.usual}
      earlier={begins.earlier}
      next={next ? { tgl: next, name: shortDay(next) } : null}
      refresh={refresh}
      readAgain={readAgain}
      onState={onState}
      onNext={() => next && onDay(next)}
      onDone={onClose}
    />
  )

  function content() {
    if (!within || !blank) return <Note tone="info">{editor.outside({ day: tanggalPanjang(tgl) })}</Note>
    if (tgl > days.today) return <Note tone="info">{editor.notYet({ day: tanggalPanjang(tgl) })}</Note>
    if (read && reportState(read) === 'sudah-divalidasi') {
      return <ReadOnly day={read} note={editor.validated} refresh={refresh} />
    }
    if (!isRunning(registration)) {
      return read?.detail_isi ? (
        <ReadOnly day={read} note={writing.ended} refresh={refresh} />
      ) : (
        <Note tone="info">{writing.ended}</Note>
      )
    }
    if (read) return form(read, true)
    // Nothing is written yet: no need to wait. What is written but cannot be read now is not written over.
    if (!days.known(tgl)) return form(blank, false)
    if (isUnreachable(query.error)) return <Note tone="menunggu">{writing.contentUnknown}</Note>
    return (
      <Await query={query} loading={<Loading shape="list" rows={3} />}>
        {() => null}
      </Await>
    )
  }

  return (
    <Sheet
      tall
      title={editor.title({ day: tanggalPanjang(tgl) })}
      subtitle={
        within && isWorkday(tgl, days.libur) ? editor.dayOf(dayNumber(schedule, tgl, days.libur)) : undefined
      }
      changed={state.changed}
      busy={state.busy}
      onClose={onClose}
    >
      {/* One block, so that the strip stays in sight above all of it. */}
      <div className={styles.editor}>
        <DayStrip schedule={schedule} days={days} shown={tgl} onDay={(other) => void go(other)} />
        {content()}
      </div>
    </Sheet>
  )
}

/** The same form in a page, about a day on which nothing is written yet; what is chosen there stays until it is sent. */
export function TodayForm({ registration, schedule, tgl }: Pick<Props, 'registration' | 'schedule' | 'tgl'>) {
  const { blank, usual, earlier } = useBeginning(registration, schedule, tgl)
  if (!blank) return null
  return (
    <DayForm
      key={tgl}
      inPage
      registerid={registration.registerid}
      day={blank}
      seen={false}
      camera={false}
      usual={usual}
      earlier={earlier}
      next={null}
      refresh={nothing}
      readAgain={nothing}
      onState={idle}
      onNext={idle}
      // The form goes with what was written, and the focus with it.
      onDone={() => void setTimeout(rememberFocus())}
    />
  )
}
const nothing = () => Promise.resolve(undefined)
const idle = () => undefined

const periodOf = (schedule: Schedule, tgl: string) => ({
  ...partsOf(tgl),
  minggu: isWithin(tgl, schedule.mulai, schedule.selesai) ? weekOf(schedule.mulai, tgl) : 1,
})

/** What the report of a day begins with: the day as the schedule tells it, its usual hours, and what may be copied. */
function useBeginning(registration: OwnRegistration, schedule: Schedule, tgl: string) {
  const programme = useQuery({ ...studentInfo(), enabled: false }).data?.kehadiran
  const earlier = registration.hari.findLast((each) => each.tgl < tgl)
  return {
    blank: unseenDays(schedule, periodOf(schedule, tgl)).find((day) => day.periode_tgl === tgl),
    usual: usualHours(registration.hari, tgl, programme),
    earlier: earlier ? { ...earlier, name: copyName(earlier.tgl, tgl) } : null,
  }
}

function ReadOnly({
  day,
  note,
  refresh,
}: {
  day: Day
  note: string
  refresh: () => Promise<Day['gambar'] | undefined>
}) {
  const worked = hoursText(hoursOf(day))
  return (
    <div className={styles.form}>
      <Note tone="baik" role="status">
        {note}
      </Note>
      <div>
        <StatusChip of="laporan" is={shownState(day)} />
      </div>
      <p className={styles.read}>{day.detail_isi}</p>
      {worked && <p>{worked}</p>}
      <Pictures pictures={day.gambar} of={tanggalPanjang(day.periode_tgl)} refresh={refresh} />
      {day.detail_namafile && <p>{writing.fileNow({ name: day.detail_namafile })}</p>}
    </div>
  )
}

/** 'Kam 19' */
const shortDay = (tgl: string) => `${namaHari(tgl).slice(0, 3)} ${partsOf(tgl).tanggal}`

const copyName = (earlier: string, tgl: string) =>
  earlier === addDays(tgl, -1) ? editor.copyYesterday : editor.copyFrom({ day: shortDay(earlier) })

/** Which working day of how many. */
const dayNumber = ({ mulai, selesai }: Schedule, tgl: string, libur: Holidays) => ({
  at: workdays(mulai, tgl, libur),
  of: workdays(mulai, selesai, libur),
})
