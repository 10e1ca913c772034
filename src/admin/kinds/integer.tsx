import { TextInput } from '../../ui/TextInput.tsx'
import type { InputProps, KindLook } from './kind.ts'
import { Dash } from './text.tsx'
import { useField } from './useField.ts'

export const integer: KindLook = {
  Input: IntegerInput,
  Cell: ({ value }) => (value === null || value === undefined ? <Dash /> : String(value)),
  align: 'right',
}

/** Typed as text: a number box loses what it cannot read, and its wheel changes values by accident. */
function IntegerInput(props: InputProps) {
  const { value, set, bind, ...frame } = useField(props, (given) =>
    given === null || given === undefined ? '' : String(given),
  )
  return (
    <TextInput
      {...frame}
      {...bind}
      label={props.label}
      autoFocus={props.autoFocus}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => set(event.target.value.trim())}
    />
  )
}
