import type { ComponentType } from 'react'
import type { Field, Kind } from '../../contract/fields.ts'
import type { Row } from '../definition.ts'

/**
 * How a kind of field looks in a table and in a form. The two are apart, because a list is opened a hundred times
 * where a form is opened once: what only forms need is fetched with the first form.
 */
export type Cells = Record<Kind, CellLook>
export type Inputs = Record<Kind, ComponentType<InputProps>>

export interface CellLook {
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
