import Link from '@mui/material/Link'
import { useRecordContext } from 'react-admin'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { allFields, type Resource } from '../../contract/resource.ts'
import type { Row } from '../definition.ts'
import { fields } from '../fieldTypes/fields.tsx'
import { Quiet } from '../parts/Quiet.tsx'
import type { ResourceViews } from './resourceViews.ts'

type Props = { resource: Resource; look: ResourceViews; source: string; label: string }
type AddressOf = (row: Row) => string | undefined

/** One field of the record around it, leading to it where that is its title; and what stands below it. */
export function Value({ addressOf, ...props }: Props & { addressOf?: AddressOf | undefined }) {
  const row = useRecordContext<Row>()
  const { look, source } = props
  const below = look.below?.[source]
  const text = below && row?.[below]
  return (
    <>
      {addressOf ? (
        <Title addressOf={addressOf}>
          <Shown {...props} />
        </Title>
      ) : (
        <Shown {...props} />
      )}
      {text != null && text !== '' && (
        <Quiet variant="caption" component="span" sx={{ display: 'block', fontWeight: 400 }}>
          {look.words?.[below!]?.()[String(text)] ?? String(text)}
        </Quiet>
      )}
    </>
  )
}

/** As the resource shows it, otherwise as its kind does. */
function Shown({ resource, look, source, label }: Props) {
  const row = useRecordContext<Row>()
  const Own = look.cells?.[source]
  if (Own) return row ? <Own row={row} /> : null
  const word = look.words?.[source]?.()[String(row?.[source])]
  if (word !== undefined) return word
  const field = allFields(resource)[source]
  if (!field) return null
  const Kind = fields[field.kind]
  return <Kind source={source} field={field} label={label} />
}

/** What the record is recognised by leads to it: a link, so that it can be opened in a new tab and gone back from; it says where one is. */
export function Title({ addressOf, children }: { addressOf: AddressOf; children: ReactNode }) {
  const row = useRecordContext<Row>()
  const address = row && addressOf(row)
  if (address === undefined) return children
  return (
    <Link component={NavLink} to={address} data-title="">
      {children}
    </Link>
  )
}
