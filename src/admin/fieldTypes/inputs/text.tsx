import { TextArea, TextInput } from '../../../ui/TextInput.tsx'
import type { InputProps } from '../kind.ts'
import { useField } from './useField.ts'

export const EmailInput = (props: InputProps) => <WrittenInput {...props} type="email" inputMode="email" />
export const PhoneInput = (props: InputProps) => <WrittenInput {...props} type="tel" inputMode="tel" />

type Keyboard = { type?: string; inputMode?: 'email' | 'tel' }

export function WrittenInput({ type, inputMode, ...props }: InputProps & Keyboard) {
  const { value, set, bind, ...frame } = useField(props)
  const { label, field, autoFocus } = props
  const shared = { ...frame, ...bind, label, value, autoFocus, maxLength: field.max, autoComplete: 'off' }
  if (field.rows)
    return <TextArea {...shared} rows={field.rows} onChange={(event) => set(event.target.value)} />
  return (
    <TextInput
      {...shared}
      type={type ?? 'text'}
      inputMode={inputMode}
      onChange={(event) => set(event.target.value)}
    />
  )
}
