import { useInput } from 'ra-core'
import { adminForm as words } from '../../../i18n/adminForm.ts'
import type { InputProps } from '../kind.ts'

/**
 * One field of the form, ready for the native inputs of `ui`: value and events, its error as a finished sentence
 * (ours or the server's), and whether it may stay empty.
 */
export function useField<V = string>({ source, field }: InputProps, format?: (value: unknown) => V) {
  const { field: control, fieldState } = useInput({
    source,
    // Our forms hold what was typed, '' included; the server turns it into null.
    parse: (value: unknown) => value,
    format: format ?? ((value: unknown) => value ?? ''),
  })
  return {
    value: control.value as V,
    set: (value: V) => control.onChange(value),
    bind: { name: source, ref: control.ref, onBlur: control.onBlur },
    error: fieldState.error?.message,
    required: field.optional ? false : undefined,
    hint: hints[source] ?? field.hint,
  }
}

const hints: Partial<Record<string, string>> = words.hints
