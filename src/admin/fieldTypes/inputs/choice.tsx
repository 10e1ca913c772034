import { adminForm as words } from '../../../i18n/adminForm.ts'
import { SelectInput } from '../../../ui/TextInput.tsx'
import type { InputProps } from '../kind.ts'
import { useChoiceLabel } from '../useChoiceWord.ts'
import { useField } from './useField.ts'

export function ChoiceInput(props: InputProps) {
  const { value, set, bind, ...frame } = useField(props)
  const word = useChoiceLabel()
  return (
    <SelectInput
      {...frame}
      {...bind}
      label={props.label}
      autoFocus={props.autoFocus}
      value={value}
      onChange={(event) => set(event.target.value)}
    >
      <option value="">{props.field.optional ? words.none : words.choose}</option>
      {(props.field.of ?? []).map((each) => (
        <option key={each} value={each}>
          {word(each)}
        </option>
      ))}
    </SelectInput>
  )
}
