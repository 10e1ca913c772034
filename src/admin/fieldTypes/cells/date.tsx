import { isIsoDate } from '../../../contract/rules/calendar.ts'
import { shortDay } from '../../days.ts'
import type { CellStyle } from '../kind.ts'
import { Dash } from './text.tsx'

export const date: CellStyle = {
  Cell: ({ value }) =>
    typeof value === 'string' && isIsoDate(value) ? (
      <time dateTime={value}>{shortDay(value)}</time>
    ) : (
      <Dash />
    ),
}
