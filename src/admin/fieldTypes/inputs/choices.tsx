import type { InputProps } from '../kind.ts'
import { CheckboxGroup } from './CheckboxGroup.tsx'
import { useField } from './useField.ts'

export function ChoicesInput(props: InputProps) {
  const { value, set, bind, error, hint } = useField<string[]>(props, (given) =>
    Array.isArray(given) ? given.map(String) : [],
  )
  return (
    <CheckboxGroup
      label={props.label}
      name={bind.name}
      choices={(props.field.of ?? []).map((word) => ({ value: word, label: wordOf(word) }))}
      value={value}
      onChange={set}
      error={error}
      hint={hint}
    />
  )
}

/** 'image/jpeg' is 'JPEG' to a person; other words stand as they are. */
function wordOf(word: string) {
  const slash = word.lastIndexOf('/')
  return slash < 0 ? word : word.slice(slash + 1).toUpperCase()
}
