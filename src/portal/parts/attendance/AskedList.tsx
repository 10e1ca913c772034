import type { ReactNode } from 'react'
import { NO_HOURS, type AskedState } from '../../../contract/rules/attendance.ts'
import { attendance as words } from '../../../i18n/attendance.ts'
import { rentang, tanggalPanjang } from '../../../i18n/dates.ts'
import { hoursText } from '../../../i18n/hours.ts'
import { Actions, Chip, Empty } from '../../ui/index.ts'
import { FileLink } from '../FileLink.tsx'
import styles from './Attendance.module.css'
import type { Absence, Attendance, Correction } from './queries.ts'

/** A day, or the first and the last. */
export const daysText = ({ mulai, selesai }: { mulai: string; selesai: string }): string =>
  mulai === selesai ? tanggalPanjang(mulai) : rentang(mulai, selesai)

const LOOKS = {
  menunggu: { tone: 'menunggu', icon: 'jam' },
  diterima: { tone: 'baik', icon: 'centang' },
  ditolak: { tone: 'tolak', icon: 'silang' },
} as const satisfies Record<AskedState, object>

const State = ({ is }: { is: AskedState }) => <Chip {...LOOKS[is]}>{words.states[is]}</Chip>

const Answer = ({ asked }: { asked: Absence | Correction }) =>
  asked.oleh && (
    <p className={styles.quiet}>
      {asked.alasan && `${words.refusedBecause({ reason: asked.alasan })} · `}
      {words.answeredBy({ name: asked.oleh })}
    </p>
  )

/** Of whom it is, where several students stand together. */
type Heading = { of?: ReactNode; actions?: ReactNode }

/** What is read of one student's days away, and how it is read anew when the link of a proof has expired. */
export type AttendanceQuery = {
  dataUpdatedAt: number
  refetch: () => Promise<{ data?: Attendance | undefined }>
}

/** The days away of one student. */
export function AbsenceList({
  absences,
  query,
  actions,
}: {
  absences: readonly Absence[]
  query: AttendanceQuery
  actions: (absence: Absence) => ReactNode
}) {
  if (absences.length === 0) return <Empty title={words.awayNone} />
  return (
    <ul className={styles.list}>
      {absences.map((absence) => (
        <AbsenceItem
          key={absence.absenid}
          absence={absence}
          readAt={query.dataUpdatedAt}
          refresh={async () =>
            (await query.refetch()).data?.absen.find(({ absenid }) => absenid === absence.absenid)?.bukti
          }
          actions={actions(absence)}
        />
      ))}
    </ul>
  )
}

export function AbsenceItem({
  absence,
  readAt,
  refresh,
  of,
  actions,
}: Heading & { absence: Absence; readAt: number; refresh: () => Promise<string | null | undefined> }) {
  const days = daysText(absence)
  return (
    <li>
      {of}
      <div className={styles.head}>
        <strong>{days}</strong>
        <State is={absence.keadaan} />
      </div>
      <p>
        {words.kinds[absence.jenis]}
        {absence.keterangan && ` · ${absence.keterangan}`}
      </p>
      <Answer asked={absence} />
      <Actions>
        {absence.bukti ? (
          <FileLink path={absence.bukti} readAt={readAt} refresh={refresh} of={words.proofOf({ days })}>
            {words.seeProof}
          </FileLink>
        ) : (
          <span className={styles.quiet}>{words.noProof}</span>
        )}
        {actions}
      </Actions>
    </li>
  )
}

export function CorrectionItem({ correction, of, actions }: Heading & { correction: Correction }) {
  const { sebelum, sesudah, tgl, keadaan, permintaan } = correction
  const said = (hours: typeof sebelum) => hoursText(hours ?? NO_HOURS) || words.noHours
  return (
    <li>
      {of}
      <div className={styles.head}>
        <strong>{tanggalPanjang(tgl)}</strong>
        <State is={keadaan} />
      </div>
      <p>{words.fromTo({ from: said(sebelum), to: said(sesudah) })}</p>
      {permintaan && <p>{words.because({ reason: permintaan })}</p>}
      <Answer asked={correction} />
      {actions && <Actions>{actions}</Actions>}
    </li>
  )
}
