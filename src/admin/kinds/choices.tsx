import { labelOf } from '../../contract/fileTypes.ts'
import { CheckboxGroup } from './CheckboxGroup.tsx'
import type { CellProps, InputProps, KindLook } from './kind.ts'
import { Dash } from './text.tsx'
import { useField } from './useField.ts'

export const choices: KindLook = { Input: ChoicesInput, Cell: ChoicesCell }

function ChoicesInput(props: InputProps) {
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

function ChoicesCell({ value }: CellProps) {
  if (!Array.isArray(value) || value.length === 0) return <Dash />
  const words = value.map(String)
  // File types share endings (JPG, JPEG): for reading, each is named once.
  return labelOf(words) || words.join(', ')
}

/** 'image/jpeg' is 'JPEG' to a person; other words stand as they are. */
function wordOf(word: string) {
  const slash = word.lastIndexOf('/')
  return slash < 0 ? word : word.slice(slash + 1).toUpperCase()
}
