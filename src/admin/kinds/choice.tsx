import { useTranslate } from 'ra-core'
import { SelectInput } from '../../ui/TextInput.tsx'
import type { CellProps, InputProps, KindLook } from './kind.ts'
import { Dash } from './text.tsx'
import { useField } from './useField.ts'

export const choice: KindLook = { Input: ChoiceInput, Cell: ChoiceCell }

function ChoiceInput(props: InputProps) {
  const { value, set, bind, ...frame } = useField(props)
  const word = useWord()
  return (
    <SelectInput
      {...frame}
      {...bind}
      label={props.label}
      autoFocus={props.autoFocus}
      value={value}
      onChange={(event) => set(event.target.value)}
    >
      <option value="">{props.field.optional ? '(kosong)' : 'Pilih…'}</option>
      {(props.field.of ?? []).map((each) => (
        <option key={each} value={each}>
          {word(each)}
        </option>
      ))}
    </SelectInput>
  )
}

function ChoiceCell({ value }: CellProps) {
  const word = useWord()
  return value === null || value === undefined || value === '' ? <Dash /> : word(String(value))
}

/** The catalogue may know a finer word for a value; otherwise the value itself is one. */
function useWord() {
  const translate = useTranslate()
  return (value: string) => translate(`choices.${value}`, { _: value })
}
