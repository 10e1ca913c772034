import Box from '@mui/material/Box'
import { tanggal } from '../../../i18n/dates.ts'
import { adminQuota as words } from '../../../i18n/adminQuota.ts'
import { number } from '../../../i18n/number.ts'
import type { Row } from '../../definition.ts'
import { periodOf } from '../../resources/kuota.tsx'
import { allocationOf, heldOf } from '../../resources/kuotadetail.tsx'
import { useSeatRows } from './seats/useSeatRows.ts'

/** How many of its seats are held and free, and until when: one line. */
export function QuotaInfo({ kuota }: { kuota: Row }) {
  const { data } = useSeatRows(Number(kuota.id))
  const all = sum(data, (row) => Object.values(allocationOf(row)))
  const taken = sum(data, (row) => Object.values(heldOf(row)))
  const figures = { all, taken, left: Math.max(0, all - taken) }
  return (
    <Box component="span" sx={LINE}>
      {(Object.keys(figures) as (keyof typeof figures)[]).map((name) => (
        <span key={name}>
          <strong>{data ? number(figures[name]) : '…'}</strong> {words.places[name]}
        </span>
      ))}
      <span>{words.registering({ period: periodOf(kuota) })}</span>
      <span>{words.documentsUntil({ day: tanggal(String(kuota.kuotaselesaiuploaddokumen)) })}</span>
    </Box>
  )
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 0.5,
  '& strong': { color: 'text.primary', fontVariantNumeric: 'tabular-nums' },
} as const

const sum = (rows: Row[] | undefined, of: (row: Row) => number[]) =>
  (rows ?? []).flatMap(of).reduce((total, each) => total + each, 0)
