import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import type { LecturerLoad } from '../../../contract/endpoints/index.ts'
import { sumOfCredits } from '../../../contract/rules/credits.ts'
import { escapeFormula } from '../../../contract/sheet.ts'
import type { Cells } from '../../../dataProvider/downloadSheet.ts'
import { number } from '../../../i18n/number.ts'
import { visits } from '../../../i18n/visits.ts'

const words = visits.load
const COUNTS = [
  ['dibimbing', 'guided'],
  ['diuji', 'examined'],
  ['kunjungan', 'visits'],
  ['hari', 'days'],
] as const

/** One line a lecturer; on a phone a card each. */
export function LoadTable({
  rows,
  by = 'lecturer',
}: {
  rows: readonly LecturerLoad[]
  by?: 'lecturer' | 'semester'
}) {
  const { sks: total } = sumOfCredits(rows)
  return (
    <Box component="table" sx={TABLE}>
      <thead>
        <tr>
          <th scope="col">{by === 'lecturer' ? words.lecturer : words.semester}</th>
          {COUNTS.map(([name, word]) => (
            <th key={name} scope="col">
              {words[word]}
            </th>
          ))}
          <th scope="col">{words.credits}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.dosenid} ${row.semid}`}>
            <th scope="row">
              {by === 'semester' ? (
                row.semnama
              ) : (
                <>
                  <MuiLink component={Link} to={`/dosen/${row.dosenid}`}>
                    {row.dosennama}
                  </MuiLink>
                  <small>
                    {row.dosennidn} · {row.prodinama}
                  </small>
                </>
              )}
            </th>
            {COUNTS.map(([name, word]) => (
              <td key={name} data-label={words[word]}>
                {number(row[name])}
              </td>
            ))}
            <td data-label={words.credits}>{row.sks === null ? '–' : number(row.sks)}</td>
          </tr>
        ))}
      </tbody>
      {by === 'lecturer' && rows.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{words.sum}</th>
            {COUNTS.map(([name, word]) => (
              <td key={name} data-label={words[word]}>
                {number(rows.reduce((sum, row) => sum + row[name], 0))}
              </td>
            ))}
            <td data-label={words.credits}>{total === null ? '–' : number(total)}</td>
          </tr>
        </tfoot>
      )}
    </Box>
  )
}

export const loadSheet = (rows: readonly LecturerLoad[]): Cells[] => [
  [
    ...[visits.report.columns.nidn, words.lecturer, words.programme, words.semester],
    ...COUNTS.map(([, word]) => words[word]),
    words.credits,
  ],
  ...rows.map((row): Cells => [
    ...[row.dosennidn, row.dosennama, row.prodinama, row.semnama].map(escapeFormula),
    ...COUNTS.map(([name]) => row[name]),
    row.sks ?? '',
  ]),
]

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    p: 1,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& th:first-of-type': { textAlign: 'left', fontWeight: 400, overflowWrap: 'anywhere' },
  '& thead th': { color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 600 },
  '& tfoot th, & tfoot td': { fontWeight: 700, borderBottom: 0 },
  '& small': { display: 'block', color: 'text.secondary' },
  '@media (max-width: 599px)': {
    '&, & tbody, & tfoot': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      rowGap: 1,
      py: 1,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& tr > th': { gridColumn: '1 / -1', border: 0, px: 0 },
    '& tr > td': { border: 0, px: 0, textAlign: 'left', fontWeight: 600 },
    '& td::before': {
      content: 'attr(data-label)',
      display: 'block',
      fontSize: '0.75rem',
      fontWeight: 400,
      color: 'text.secondary',
    },
  },
} as const
