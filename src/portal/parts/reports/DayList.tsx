import { styled } from '@mui/material/styles'
import type { CSSProperties, ReactNode } from 'react'
import type { ReportDay } from '../../../contract/endpoints/index.ts'
import { reportState, type ReportState } from '../../../contract/rules/reports.ts'
import { namaHari, tanggal } from '../../../i18n/dates.ts'
import { reports } from '../../../i18n/reports.ts'
import { paletteVar } from '../../../ui/palette.ts'
import { StatusChip } from '../../../ui/status/StatusChip.tsx'
import { FileLink } from '../FileLink.tsx'
import { hariIni } from '../today.ts'

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
  return (
    <Room style={{ '--aksi': `${actionsWidth}px` } as CSSProperties}>
      <Heads aria-hidden>
        <span>{reports.heads.day}</span>
        <span>{reports.heads.text}</span>
        <span>{reports.heads.file}</span>
        <span>{reports.heads.state}</span>
        <span>{reports.heads.actions}</span>
      </Heads>
      <List aria-label={reports.days}>
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
              <div data-day>
                <strong>{namaHari(day.periode_tgl)}</strong>
                <time dateTime={day.periode_tgl}>{tanggal(day.periode_tgl)}</time>
                {day.periode_tgl === today && <em>{reports.today}</em>}
              </div>
              <div data-text>
                {other ? (
                  other.text
                ) : day.detail_isi ? (
                  <p>{day.detail_isi}</p>
                ) : (
                  <p data-none>{future ? reports.notYet : reports.none}</p>
                )}
              </div>
              <div data-file>
                {other
                  ? other.file
                  : day.detail_idx !== null && <Attachment day={day} readAt={readAt} refresh={refresh} />}
              </div>
              <div data-state>{other ? other.state : <StatusChip of="laporan" is={state} />}</div>
              <div data-actions>{actions(day, state)}</div>
              {said && <div data-below>{said}</div>}
            </li>
          )
        })}
      </List>
    </Room>
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
        <span data-word>{reports.fileIs}</span>
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
      of={reports.fileOf(`${namaHari(day.periode_tgl)}, ${tanggal(day.periode_tgl)}`)}
    >
      {reports.download}
    </FileLink>
  )
}

// What counts is the room beside sidebar and margins, not the screen; old browsers keep the cards.
const Room = styled('div')({ containerType: 'inline-size' })
const WIDE = '@container (min-width: 780px)'

const COLUMNS = '132px minmax(0, 1fr) 112px 164px var(--aksi)'

const Heads = styled('div')({
  display: 'none',
  [WIDE]: {
    display: 'grid',
    gridTemplateColumns: COLUMNS,
    gap: 12,
    padding: '0 0 8px',
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: paletteVar('text.secondary'),
    borderBottom: `1px solid ${paletteVar('divider')}`,
    '& > :last-child': { textAlign: 'right' },
  },
})

const List = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    // Three columns, so that wide buttons below do not narrow the date above them.
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"day day state" "text text text" "file actions actions" "below below below"',
    gap: '8px 12px',
    alignItems: 'start',
    padding: '14px 0',
    borderTop: `1px solid ${paletteVar('divider')}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& > li[data-today]': { boxShadow: `inset 3px 0 0 ${paletteVar('primary.main')}`, paddingLeft: 12 },
  '& [data-day]': { gridArea: 'day', display: 'grid', justifyItems: 'start', lineHeight: 1.4 },
  '& [data-day] strong': { fontWeight: 700 },
  '& time': { fontSize: '0.875rem', color: paletteVar('text.secondary'), fontVariantNumeric: 'tabular-nums' },
  '& em': { fontStyle: 'normal', fontSize: '0.8125rem', fontWeight: 700, color: paletteVar('primary.main') },
  '& [data-text]': { gridArea: 'text', minWidth: 0 },
  '& p': { margin: 0, lineHeight: 1.55, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& [data-none]': { color: paletteVar('text.secondary'), fontSize: '0.875rem' },
  '& [data-file]': { gridArea: 'file', alignSelf: 'center' },
  '& [data-file] > a': { marginLeft: -10 },
  '& [data-state]': { gridArea: 'state' },
  '& [data-below]': { gridArea: 'below', minWidth: 0 },
  '& [data-actions]': {
    gridArea: 'actions',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: 6,
  },
  '& > li[data-future] [data-day] strong': { fontWeight: 600, color: paletteVar('text.secondary') },
  [WIDE]: {
    '& > li': {
      gridTemplateColumns: COLUMNS,
      gridTemplateAreas: '"day text file state actions" "below below below below below"',
    },
    '& [data-word]': { display: 'none' },
    '& [data-file]': { alignSelf: 'start' },
  },
})
