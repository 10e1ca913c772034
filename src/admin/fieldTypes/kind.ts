import type { ComponentType } from 'react'
import type { Field, FieldType } from '../../contract/fields.ts'

/**
 * How a kind of field is entered. Apart from how it looks in a list (fields.tsx), because a list is opened a hundred
 * times where a form is opened once: what only forms need is fetched with the first form.
 */
export type Inputs = Record<FieldType, ComponentType<InputProps>>

export interface InputProps {
  source: string
  field: Field
  label: string
  /** What the choices are called where the catalogue does not say. */
  choices?: Readonly<Record<string, string>> | undefined
  autoFocus?: boolean
}
