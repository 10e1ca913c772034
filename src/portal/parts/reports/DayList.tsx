import type { CSSProperties, ReactNode } from 'react'
import type { ReportDay } from '../../../contract/endpoints/index.ts'
import { shownState, reportState, type ReportState } from '../../../contract/rules/reports.ts'
import { namaHari, tanggal, tanggalPanjang } from '../../../i18n/dates.ts'
import { reports } from '../../../i18n/reports.ts'
import { StatusChip } from '../../../ui/status/StatusChip.tsx'
import { FileLink } from '../FileLink.tsx'
import { LapanganSaid } from '../lapangan/onDemand.tsx'
import { Revision } from '../revision/onDemand.tsx'
import { hariIni } from '../today.ts'
import { Pictures } from './Pictures.tsx'
import styles from './DayList.module.css'

export type Day = Omit<ReportDay, 'detail_idx'> & { detail_idx: number | null }

type Props = {
  days: readonly Day[]
  readAt: number
  refresh: () => Promise<readonly Day[]>
  /** What this reader can do with a day. */
  actions: (day: Day, state: ReportState) => ReactNode
  /** Room for the actions in the table. */
  actionsWidth?: number
  /** What stands in place of what the server has of a day. */
  instead?: (day: Day) => Instead | undefined
  /** What is to be said below a day. */
  below?: (day: Day) => ReactNode
}

export type Instead = { text: ReactNode; file?: ReactNode; state: ReactNode }

/** The days of a week with what was reported: a table on a desktop, one card a day on a phone. */
export function DayList({ days, readAt, refresh, actions, actionsWidth = 108, instead, below }: Props) {
  const today = hariIni()
  if (days.length === 0) return null
  return (
    <div className={styles.room} style={{ '--aksi': `${actionsWidth}px` } as CSSProperties}>
      <div className={styles.heads} aria-hidden>
        <span>{reports.heads.day}</span>
        <span>{reports.heads.text}</span>
        <span>{reports.heads.file}</span>
        <span>{reports.heads.state}</span>
        <span>{reports.heads.actions}</span>
      </div>
      <ol className={styles.list} aria-label={reports.days}>
        {days.map((day) => {
          const state = reportState(day)
          const future = day.periode_tgl > today
          const other = instead?.(day)
          const said = below?.(day)
          return (
            <li
              key={day.periode_idx}
              data-today={day.periode_tgl === today || undefined}
              data-future={future || undefined}
            >
              <div className={styles.day}>
                <strong>{namaHari(day.periode_tgl)}</strong>
                <time dateTime={day.periode_tgl}>{tanggal(day.periode_tgl)}</time>
                {day.periode_tgl === today && <em>{reports.today}</em>}
              </div>
              <div className={styles.text}>
                {other ? (
                  other.text
                ) : day.detail_isi ? (
                  <p>{day.detail_isi}</p>
                ) : (
                  <p data-none>{future ? reports.notYet : reports.none}</p>
                )}
                {day.revisi && (
                  <Revision
                    of={day}
                    readAt={readAt}
                    refresh={async () =>
                      (await refresh()).find(({ detail_idx }) => detail_idx === day.detail_idx)
                    }
                  />
                )}
                {day.detail_alasan && !day.revisi && (
                  <p data-why>{reports.sentBack({ reason: day.detail_alasan })}</p>
                )}
                {day.lapangan && <LapanganSaid of={day.lapangan} />}
                <Pictures
                  pictures={day.gambar}
                  of={tanggalPanjang(day.periode_tgl)}
                  refresh={async () =>
                    (await refresh()).find(({ periode_tgl }) => periode_tgl === day.periode_tgl)?.gambar
                  }
                />
              </div>
              <div className={styles.file}>
                {other
                  ? other.file
                  : day.detail_idx !== null && <Attachment day={day} readAt={readAt} refresh={refresh} />}
              </div>
              <div className={styles.state}>
                {other ? other.state : <StatusChip of="laporan" is={shownState(day)} />}
              </div>
              <div className={styles.actions}>{actions(day, state)}</div>
              {said && <div className={styles.below}>{said}</div>}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function Attachment({
  day,
  readAt,
  refresh,
}: {
  day: Day
  readAt: number
  refresh: () => Promise<readonly Day[]>
}) {
  if (!day.detail_lampiran) {
    return (
      <span data-none>
        <span className={styles.word}>{reports.fileIs}</span>
        {reports.noFile}
      </span>
    )
  }
  const again = async () =>
    (await refresh()).find(({ detail_idx }) => detail_idx === day.detail_idx)?.detail_lampiran
  return (
    <FileLink
      path={day.detail_lampiran}
      readAt={readAt}
      refresh={again}
      of={reports.fileOf({ day: `${namaHari(day.periode_tgl)}, ${tanggal(day.periode_tgl)}` })}
    >
      {reports.download}
    </FileLink>
  )
}
