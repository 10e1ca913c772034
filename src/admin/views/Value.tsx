import Link from '@mui/material/Link'
import { useRecordContext } from 'react-admin'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { allFields, type Resource } from '../../contract/resource.ts'
import type { Row } from '../definition.ts'
import { fields } from '../fieldTypes/fields.tsx'
import type { ResourceViews } from './resourceViews.ts'

type Props = { resource: Resource; look: ResourceViews; source: string; label: string }

/** One field of the record around it: as the resource shows it, otherwise as its kind does. */
export function Value({ resource, look, source, label }: Props) {
  const row = useRecordContext<Row>()
  const Own = look.cells?.[source]
  if (Own) return row ? <Own row={row} /> : null
  const word = look.words?.[source]?.()[String(row?.[source])]
  if (word !== undefined) return word
  const field = allFields(resource)[source]
  if (!field) return null
  const Shown = fields[field.kind]
  return <Shown source={source} field={field} label={label} />
}

/** What the record is recognised by leads to it: a link, so that it can be opened in a new tab and gone back from; it says where one is. */
export function Title({
  addressOf,
  children,
}: {
  addressOf: (row: Row) => string | undefined
  children: ReactNode
}) {
  const row = useRecordContext<Row>()
  const address = row && addressOf(row)
  if (address === undefined) return children
  return (
    <Link component={NavLink} to={address} data-title="">
      {children}
    </Link>
  )
}
