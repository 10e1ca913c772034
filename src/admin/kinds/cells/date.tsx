import { isIsoDate } from '../../../contract/rules/calendar.ts'
import { shortDay } from '../../days.ts'
import type { CellLook } from '../kind.ts'
import { Dash } from './text.tsx'

export const date: CellLook = {
  Cell: ({ value }) =>
    typeof value === 'string' && isIsoDate(value) ? (
      <time dateTime={value}>{shortDay(value)}</time>
    ) : (
      <Dash />
    ),
}
