import { TextInput } from '../../../ui/TextInput.tsx'
import type { InputProps } from '../kind.ts'
import { useField } from './useField.ts'

/** Typed as text: a number box loses what it cannot read, and its wheel changes values by accident. */
export function IntegerInput(props: InputProps) {
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
