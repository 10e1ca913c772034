import Link from '@mui/material/Link'
import type { ComponentType } from 'react'
import { DateField, EmailField, FunctionField, TextField, useFieldValue, useRecordContext } from 'react-admin'
import type { Field, FieldType } from '../../contract/fields.ts'
import { labelOf } from '../../contract/fileTypes.ts'
import { phoneText } from '../../contract/phone.ts'
import { fileUrl } from '../../dataProvider/fileUrl.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { locale } from '../../i18n/language.ts'
import { StatusChip, ToneChip } from '../../ui/status/StatusChip.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import type { Row } from '../definition.ts'
import { onlyImages, Thumbnail } from './Thumbnail.tsx'
import { useChoiceLabel } from './useChoiceWord.ts'

export interface FieldProps {
  source: string
  field: Field
  label: string
}

/** react-admin's field for every kind of field of the contract. A kind without one does not compile. */
export const fields: Record<FieldType, ComponentType<FieldProps>> = {
  text: Text,
  email: filled(({ source }) => <EmailField source={source} />),
  phone: filled(({ source }) => (
    <FunctionField<Row>
      render={(row) => (
        <Link href={`tel:${said(row, source).replace(/[^+\d]/g, '')}`}>{phoneText(said(row, source))}</Link>
      )}
    />
  )),
  // As it stands: NumberField would write the year 2024 as 2.024.
  integer: Text,
  // Two words of its own each, so never empty.
  active: ({ source }) => (
    <FunctionField<Row>
      render={(row) => <StatusChip of="master" is={Number(row[source]) === 1 ? 'aktif' : 'non-aktif'} />}
    />
  ),
  flag: ({ source }) => <FunctionField<Row> render={(row) => <YesNo is={row[source] === '1'} />} />,
  boolean: ({ source }) => <FunctionField<Row> render={(row) => <YesNo is={row[source] === true} />} />,
  choices: filled(({ source }) => <FunctionField<Row> render={(row) => listed(row[source] as string[])} />),
  choice: filled(Choice),
  // By the name that came with the row: a ReferenceField would ask once more for each.
  reference: ({ source, field, label }) => (
    <Text source={field.shows ?? source} field={field} label={label} />
  ),
  date: filled(({ source }) => <DateField source={source} locales={locale()} options={DAY} />),
  file: filled(File),
}

function YesNo({ is }: { is: boolean }) {
  return (
    <ToneChip tone={is ? 'info' : 'belum'} icon={is ? 'centang' : 'kosong'}>
      {is ? words.yes : words.no}
    </ToneChip>
  )
}

/** How a kind stands in its column: numbers to the right, so that they can be compared; what is read as one, on one line. */
export const standing: Partial<Record<FieldType, { align?: 'right'; className?: string }>> = {
  integer: { align: 'right' },
  phone: { className: 'oneLine' },
  date: { className: 'oneLine' },
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

/** One word of 300 letters must not push the other columns off the screen. */
function Text({ source }: FieldProps) {
  const value: unknown = useFieldValue({ source })
  if (isEmpty(value)) return <Dash />
  return <TextField source={source} className={ENDLESS.test(String(value)) ? 'endless' : undefined} />
}

const ENDLESS = /\S{31}/
const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const

function Choice({ source }: FieldProps) {
  const word = useChoiceLabel()
  return <FunctionField<Row> render={(row) => word(said(row, source))} />
}

function File({ source, field, label }: FieldProps) {
  return (
    <FunctionField<Row>
      render={(row) =>
        onlyImages(field.accept) ? (
          <Thumbnail path={said(row, source)} />
        ) : (
          <Link href={fileUrl(said(row, source))} target="_blank" rel="noopener">
            {words.view}
            <span style={visuallyHidden}> {label}</span>
          </Link>
        )
      }
    />
  )
}

/** File types share endings (JPG, JPEG): for reading, each is named once. */
const listed = (values: string[]) => labelOf(values) || values.join(', ')

function filled(Shown: ComponentType<FieldProps>): ComponentType<FieldProps> {
  return function Filled(props) {
    const row = useRecordContext<Row>()
    return isEmpty(row?.[props.source]) ? <Dash /> : <Shown {...props} />
  }
}

const said = (row: Row, source: string): string => String(row[source])

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
