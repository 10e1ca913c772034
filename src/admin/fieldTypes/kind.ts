import type { ComponentType } from 'react'
import type { Field, FieldType } from '../../contract/fields.ts'
import type { Row } from '../definition.ts'

/**
 * How a kind of field looks in a table and in a form. The two are apart, because a list is opened a hundred times
 * where a form is opened once: what only forms need is fetched with the first form.
 */
export type Cells = Record<FieldType, CellStyle>
export type Inputs = Record<FieldType, ComponentType<InputProps>>

export interface CellStyle {
  Cell: ComponentType<CellProps>
  /** Numbers align to the right, so that they can be compared. */
  align?: 'right'
}

export interface CellProps {
  value: unknown
  field: Field
  row: Row
  label: string
}

export interface InputProps {
  source: string
  field: Field
  label: string
  autoFocus?: boolean
}
