import type { ReactNode } from 'react'
import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import { reportState } from '../../../contract/rules/reports.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'
import { namaHari, tanggal } from '../../../i18n/dates.ts'
import { reports } from '../../../i18n/reports.ts'
import { FileLink } from '../FileLink.tsx'
import { finalReport } from '../queries.ts'
import { Revision } from '../revision/onDemand.tsx'
import { Chip, StatusChip } from '../../ui/index.ts'
import styles from './FinalEntries.module.css'

export type FinalReport = NonNullable<AnswerOf<'GET laporanakhir/{registerid}'>['data']>

export type FinalEntry = FinalReport['detail'][number]

/** What was handed in as final report, entry by entry, with what this reader can do with each. */
export function FinalEntries({
  report,
  registerid,
  readAt,
  actions,
}: {
  report: FinalReport
  registerid: number
  readAt: number
  actions?: (entry: FinalEntry) => ReactNode
}) {
  const again = async (detail_idx: number) => {
    const fresh = await queryClient.fetchQuery({ ...finalReport(registerid), staleTime: 0 })
    return fresh?.detail.find((entry) => entry.detail_idx === detail_idx)
  }
  return (
    <ol className={styles.list} aria-label={reports.finalReport}>
      {report.detail.map((entry) => {
        const { detail_idx, detail_tgl, detail_isi, detail_lampiran, detail_namafile } = entry
        return (
          <li key={detail_idx}>
            <div className={styles.day}>
              <strong>{namaHari(detail_tgl)}</strong>
              <time dateTime={detail_tgl}>{tanggal(detail_tgl)}</time>
              <Mark entry={entry} />
            </div>
            <p>{detail_isi}</p>
            {entry.revisi && <Revision of={entry} readAt={readAt} refresh={() => again(detail_idx)} />}
            {entry.detail_alasan && !entry.revisi && (
              <p data-why>{reports.finalSentBack({ reason: entry.detail_alasan })}</p>
            )}
            <div className={styles.ways}>
              {detail_lampiran ? (
                <FileLink
                  path={detail_lampiran}
                  readAt={readAt}
                  refresh={async () => (await again(detail_idx))?.detail_lampiran}
                  of={detail_namafile ?? reports.entryOf({ day: tanggal(detail_tgl) })}
                  look="outlined"
                >
                  {reports.download}
                </FileLink>
              ) : (
                <span className={styles.none}>{reports.noFile}</span>
              )}
              {actions?.(entry)}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** Accepted, or whose turn it is. */
function Mark({ entry }: { entry: FinalEntry }) {
  const state = reportState(entry)
  if (state === 'perlu-revisi' || state === 'diperbaiki') return <StatusChip of="laporan" is={state} />
  const accepted = state === 'sudah-divalidasi'
  return (
    <Chip tone={accepted ? 'baik' : 'menunggu'} icon={accepted ? 'centang' : 'jam'}>
      {accepted ? reports.accepted : reports.notAccepted}
    </Chip>
  )
}
