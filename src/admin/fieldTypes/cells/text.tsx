import Link from '@mui/material/Link'
import { adminList as words } from '../../../i18n/adminList.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import type { CellStyle, CellProps } from '../kind.ts'

export const text: CellStyle = {
  Cell: ({ value }) => (isEmpty(value) ? <Dash /> : String(value)),
}

export const email: CellStyle = {
  Cell: ({ value }) => (value ? <Link href={`mailto:${String(value)}`}>{String(value)}</Link> : <Dash />),
}

export const phone: CellStyle = {
  Cell: ({ value }) =>
    value ? (
      <Link href={`tel:${String(value).replace(/[^+\d]/g, '')}`} sx={{ whiteSpace: 'nowrap' }}>
        {String(value)}
      </Link>
    ) : (
      <Dash />
    ),
}

export const integer: CellStyle = { ...text, align: 'right' }

/** Read by the name of what it points at. */
export const reference: CellStyle = {
  Cell: ({ value, field, row }: CellProps) => {
    const shown = field.shows ? row[field.shows] : value
    return isEmpty(shown) ? <Dash /> : String(shown)
  },
}

/** Nothing there: said with a sign, never with a gap. */
export function Dash() {
  return (
    <>
      <span aria-hidden>–</span>
      <span style={visuallyHidden}>{words.empty}</span>
    </>
  )
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
