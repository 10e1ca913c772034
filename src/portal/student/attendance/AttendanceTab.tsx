import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnRegistration } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { attendance as words } from '../../../i18n/attendance.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import {
  AbsenceList,
  CorrectionItem,
  daysText,
  type AttendanceQuery,
} from '../../parts/attendance/AskedList.tsx'
import styles from '../../parts/attendance/Attendance.module.css'
import { DayTable } from '../../parts/attendance/DayTable.tsx'
import { HoursSum } from '../../parts/attendance/HoursSum.tsx'
import {
  attendanceChanged,
  attendanceOf,
  type Absence,
  type Attendance,
} from '../../parts/attendance/queries.ts'
import { Await } from '../../parts/Await.tsx'
import { useAct } from '../../parts/useAct.ts'
import { Button, Card, Loading, Stack } from '../../ui/index.ts'
import { isRunning } from '../reports/isRunning.ts'
import { PlaceConsent } from './PlaceConsent.tsx'

const AbsenceSheet = onDemand(() => import('./AbsenceSheet.tsx'))
const ProofSheet = onDemand(() => import('./ProofSheet.tsx'))
const CorrectionSheet = onDemand(() => import('./CorrectionSheet.tsx'))

/** Hours against the target, days away, and corrections of days that are validated. */
export default function AttendanceTab({ registration }: { registration: OwnRegistration }) {
  const query = useQuery(attendanceOf(registration.registerid))
  return (
    <Await query={query} loading={<Loading shape="list" />}>
      {(data) => <Loaded registration={registration} data={data} query={query} />}
    </Await>
  )
}

type Day = Attendance['hari'][number]
type Question = { title: string; text: string; yes: string }
type Open = { away: true } | { proof: Absence } | { day: Day } | null

function Loaded({
  registration,
  data,
  query,
}: {
  registration: OwnRegistration
  data: Attendance
  query: AttendanceQuery
}) {
  const [open, setOpen] = useState<Open>(null)
  const { act } = useAct(attendanceChanged)
  const running = isRunning(registration)
  const close = () => setOpen(null)

  const withdraw = (question: Question, send: () => Promise<{ message: string }>) =>
    void act(send, { ...question, destructive: true })
  const asked = new Set(
    data.koreksi.flatMap(({ keadaan, detail_idx }) => (keadaan === 'menunggu' ? [detail_idx] : [])),
  )

  return (
    <Stack>
      <Card aria-label={words.done} className={styles.sum}>
        <h2>{words.done}</h2>
        <HoursSum minutes={data.menit} target={data.target} />
        <p className={styles.quiet}>
          {words.counted({
            days: data.hari.filter(({ masuk }) => masuk !== null).length,
            of: data.hari.length,
          })}
        </p>
      </Card>

      <Away data={data} running={running} query={query} onOpen={setOpen} onWithdraw={withdraw} />
      <Corrections data={data} running={running} onWithdraw={withdraw} />
      <DayTable
        days={data.hari}
        last={(day) =>
          running &&
          day.divalidasi &&
          !asked.has(day.detail_idx) && (
            <Button
              aria-label={words.askOf({ day: tanggalPanjang(day.tgl) })}
              onClick={() => setOpen({ day })}
            >
              {words.ask}
            </Button>
          )
        }
      />
      {running && <PlaceConsent allowed={data.izinlokasi} />}

      {open && 'away' in open && <AbsenceSheet attendance={data} onClose={close} />}
      {open && 'proof' in open && <ProofSheet absence={open.proof} onClose={close} />}
      {open && 'day' in open && <CorrectionSheet day={open.day} onClose={close} />}
    </Stack>
  )
}

type PartProps = {
  data: Attendance
  /** Only then anything can be asked or withdrawn. */
  running: boolean
  onWithdraw: (question: Question, send: () => Promise<{ message: string }>) => void
}

function Away(props: PartProps & { query: AttendanceQuery; onOpen: (open: Open) => void }) {
  const { data, running, query, onOpen, onWithdraw } = props
  return (
    <Card aria-label={words.away}>
      <div className={styles.title}>
        <h2>{words.away}</h2>
        {running && (
          <Button look="outlined" onClick={() => onOpen({ away: true })}>
            {words.note}
          </Button>
        )}
      </div>
      <p className={styles.quiet}>{words.awayText}</p>
      <AbsenceList
        absences={data.absen}
        query={query}
        actions={(absence) =>
          running && (
            <>
              {(absence.keadaan === 'menunggu' || (absence.keadaan === 'diterima' && !absence.bukti)) && (
                <Button onClick={() => onOpen({ proof: absence })}>
                  {absence.bukti ? words.otherProof : words.addProof}
                </Button>
              )}
              {absence.keadaan !== 'diterima' && (
                <Button
                  tone="danger"
                  onClick={() =>
                    onWithdraw(
                      {
                        title: words.withdrawing({ days: daysText(absence) }),
                        text: words.withdrawText,
                        yes: words.withdrawYes,
                      },
                      () =>
                        call('DELETE ketidakhadiran/{absenid}', {
                          params: { absenid: absence.absenid },
                        }),
                    )
                  }
                >
                  {words.withdraw}
                </Button>
              )}
            </>
          )
        }
      />
    </Card>
  )
}

function Corrections({ data, running, onWithdraw }: PartProps) {
  if (data.koreksi.length === 0) return null
  return (
    <Card aria-label={words.corrections}>
      <h2>{words.corrections}</h2>
      <ul className={styles.list}>
        {data.koreksi.map((correction) => (
          <CorrectionItem
            key={correction.koreksiid}
            correction={correction}
            actions={
              running &&
              correction.keadaan === 'menunggu' && (
                <Button
                  tone="danger"
                  onClick={() =>
                    onWithdraw(
                      {
                        title: words.correctionWithdrawing({ day: tanggalPanjang(correction.tgl) }),
                        text: words.correctionWithdrawText,
                        yes: words.correctionWithdrawYes,
                      },
                      () =>
                        call('DELETE koreksijam/{koreksiid}', {
                          params: { koreksiid: correction.koreksiid },
                        }),
                    )
                  }
                >
                  {words.withdraw}
                </Button>
              )
            }
          />
        ))}
      </ul>
    </Card>
  )
}
