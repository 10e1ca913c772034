import type { ComponentType } from 'react'
import type { Field } from '../../contract/fields.ts'
import type { Row } from '../definition.ts'

/** How a kind of field looks: in a form and in a table. */
export interface KindLook {
  Input: ComponentType<InputProps>
  Cell: ComponentType<CellProps>
  /** Numbers align to the right, so that they can be compared. */
  align?: 'right'
}

export interface InputProps {
  source: string
  field: Field
  label: string
  autoFocus?: boolean
}

export interface CellProps {
  value: unknown
  field: Field
  row: Row
  label: string
}
