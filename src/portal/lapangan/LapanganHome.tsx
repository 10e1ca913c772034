import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { leaveLapangan } from '../../dataProvider/lapangan.ts'
import { HttpProblem } from '../../dataProvider/problem.ts'
import { queryClient } from '../../dataProvider/queryClient.ts'
import { tanggal } from '../../i18n/dates.ts'
import { lapanganPage as words } from '../../i18n/lapanganPage.ts'
import { Button } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { cx } from '../../ui/cx.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { Await } from '../parts/Await.tsx'
import { Stack } from '../ui/Card.tsx'
import { AboutCard } from './AboutCard.tsx'
import { ConfirmAll } from './ConfirmAll.tsx'
import styles from './Lapangan.module.css'
import { LapanganFrame } from './LapanganFrame.tsx'
import { MarksPage } from './MarksPage.tsx'
import { hourNow } from './moment.ts'
import { lapanganHome, type LapanganHome as Home, type LapanganStudent } from './queries.ts'
import { WeekPage } from './WeekPage.tsx'

/** What waits for the company's supervisor: students, a week of one, marks. */
export function LapanganHome({ onOut }: { onOut: () => void }) {
  const query = useQuery(lapanganHome())
  const { change } = usePlace()
  const ended = query.error instanceof HttpProblem && query.error.status === 401
  useEffect(() => {
    if (!ended) return
    queryClient.removeQueries({ queryKey: ['lapangan'] })
    onOut()
  }, [ended, onOut])
  const leave = () => {
    void leaveLapangan()
    queryClient.removeQueries({ queryKey: ['lapangan'] })
    change({})
    onOut()
  }
  return (
    <LapanganFrame
      foot={
        query.data && (
          <>
            <p>{words.validUntil({ day: tanggal(query.data.berlakusampai) })}</p>
            <Button size="small" tone="plain" onClick={leave}>
              {words.leave}
            </Button>
          </>
        )
      }
    >
      <Await page query={query} loading={<Loading shape="narrow" />}>
        {(home) => <Chosen home={home} />}
      </Await>
    </LapanganFrame>
  )
}

/** Whoever was chosen, else whoever waits, and of them what was opened. */
function Chosen({ home: { nama, jabatan, perusahaan, tentang, mahasiswa } }: { home: Home }) {
  const { place, change, open } = usePlace()
  const [hour] = useState(hourNow)
  const student =
    mahasiswa.find(({ registerid }) => registerid === place.registerid) ??
    mahasiswa.find(({ menunggu }) => menunggu > 0) ??
    mahasiswa[0]
  const recorded = words.recordedAs({ who: jabatan ? `${nama}, ${jabatan}` : nama })
  if (student && place.marks)
    return <MarksPage key={student.registerid} student={student} recorded={recorded} />
  return (
    <>
      <PageTitle title={words.hello(hour, nama)} subtitle={words.subtitle({ company: perusahaan })} />
      <Stack>
        {mahasiswa.length > 1 && (
          <>
            <Students
              students={mahasiswa}
              chosen={student?.registerid}
              onChoose={(registerid) => change({ registerid })}
            />
            <ConfirmAll students={mahasiswa} />
          </>
        )}
        {student ? (
          <WeekPage
            key={`${student.registerid} ${place.senin ?? ''}`}
            student={student}
            others={mahasiswa.filter((other) => other !== student)}
            senin={place.senin}
            recorded={recorded}
            onWeek={(senin) => change({ registerid: student.registerid, senin })}
            onStudent={({ registerid }) => change({ registerid })}
            onMarks={() => open({ registerid: student.registerid, marks: true })}
          />
        ) : (
          <Empty title={words.nobody} text={words.nobodyText} />
        )}
        {tentang && <AboutCard key={tentang.versi} company={perusahaan} about={tentang} />}
      </Stack>
    </>
  )
}

type Props = {
  students: readonly LapanganStudent[]
  chosen: number | undefined
  onChoose: (registerid: number) => void
}

/** Everybody on the list with what waits; of many those first who wait. */
function Students({ students, chosen, onChoose }: Props) {
  const [all, setAll] = useState(false)
  const first = students.toSorted(
    (a, b) => Number(b.registerid === chosen) - Number(a.registerid === chosen) || b.menunggu - a.menunggu,
  )
  const shown = all || students.length <= FEW ? students : first.slice(0, FEW)
  return (
    <div>
      <ul className={styles.students} aria-label={words.students}>
        {shown.map((student) => (
          <li key={student.registerid}>
            <button
              type="button"
              aria-pressed={student.registerid === chosen}
              className={cx(student.registerid === chosen && styles.chosen)}
              onClick={() => onChoose(student.registerid)}
            >
              <PersonAvatar name={student.registermhsnama} size={40} />
              <span>
                <strong>{student.registermhsnama}</strong>
                <span data-waits={student.menunggu > 0 || undefined}>{stateOf(student)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {students.length > FEW && (
        <Button size="small" onClick={() => setAll(!all)}>
          {all ? words.fewer : words.allStudents({ count: students.length })}
        </Button>
      )}
    </div>
  )
}
const FEW = 6

const stateOf = ({ menunggu, selesai, diminta }: LapanganStudent): string =>
  menunggu > 0
    ? words.waits({ count: menunggu })
    : selesai
      ? words.over
      : diminta > 0
        ? words.toCorrect({ count: diminta })
        : words.nothing

/** What of the page is shown. It stands in the browser's history, not in the address: Back works as on every phone. */
interface Place {
  /** Whose week; none chosen: whoever waits longest. */
  registerid?: number
  /** Which week, by its Monday. */
  senin?: string
  marks?: boolean
}

/** `here` stays where one came from; `there` is a step further, which Back takes back. */
function usePlace(): { place: Place; change: (place: Place) => void; open: (place: Place) => void } {
  const stored = useSyncExternalStore(subscribe, read)
  return { place: JSON.parse(stored) as Place, change, open }
}

const read = (): string => JSON.stringify((window.history.state as { tempat?: Place } | null)?.tempat ?? {})

function change(tempat: Place) {
  window.history.replaceState({ tempat }, '')
  notify()
}

function open(tempat: Place) {
  window.history.pushState({ tempat }, '')
  notify()
  window.scrollTo(0, 0)
}

const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}
