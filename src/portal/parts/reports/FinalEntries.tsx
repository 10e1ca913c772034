import { styled } from '@mui/material/styles'
import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'
import { namaHari, tanggal } from '../../../i18n/dates.ts'
import { reports } from '../../../i18n/reports.ts'
import { paletteVar } from '../../../ui/palette.ts'
import { FileLink } from '../FileLink.tsx'
import { finalReport } from '../queries.ts'

export type FinalReport = NonNullable<AnswerOf<'GET laporanakhir/{registerid}'>['data']>

/** What was handed in as final report, entry by entry. */
export function FinalEntries({
  report,
  registerid,
  readAt,
}: {
  report: FinalReport
  registerid: number
  readAt: number
}) {
  const refresh = async (detail_idx: number) => {
    const fresh = await queryClient.fetchQuery({ ...finalReport(registerid), staleTime: 0 })
    return fresh?.detail.find((entry) => entry.detail_idx === detail_idx)?.detail_lampiran
  }
  return (
    <List aria-label={reports.finalReport}>
      {report.detail.map(({ detail_idx, detail_tgl, detail_isi, detail_lampiran, detail_namafile }) => (
        <li key={detail_idx}>
          <div data-day>
            <strong>{namaHari(detail_tgl)}</strong>
            <time dateTime={detail_tgl}>{tanggal(detail_tgl)}</time>
          </div>
          <p>{detail_isi}</p>
          <div>
            {detail_lampiran ? (
              <FileLink
                path={detail_lampiran}
                readAt={readAt}
                refresh={() => refresh(detail_idx)}
                of={detail_namafile ?? reports.entryOf(tanggal(detail_tgl))}
                variant="outlined"
              >
                {reports.download}
              </FileLink>
            ) : (
              <span data-none>{reports.noFile}</span>
            )}
          </div>
        </li>
      ))}
    </List>
  )
}

const List = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { display: 'grid', gap: 8, padding: '14px 0', borderTop: `1px solid ${paletteVar('divider')}` },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& [data-day]': { display: 'flex', gap: 8, alignItems: 'baseline' },
  '& time, & [data-none]': { fontSize: '0.875rem', color: paletteVar('text.secondary') },
  '& p': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '@media (min-width: 700px)': {
    '& > li': { gridTemplateColumns: '140px minmax(0, 1fr) auto', gap: 16, alignItems: 'start' },
    '& [data-day]': { display: 'grid', gap: 0 },
  },
})
