import { useFormState } from 'react-hook-form'
import { adminForm as words } from '../../../i18n/adminForm.ts'
import { states } from '../../../i18n/states.ts'
import type { InputProps } from '../kind.ts'

/**
 * What every input of react-admin is given. The label is an element, or each that must be filled would carry a star:
 * here those that may stay empty say so. No hint, no line: an empty one would be reserved, by way of `innerHTML`.
 */
export const common = ({ source, field, label, autoFocus }: InputProps) => ({
  source,
  label: (
    <span>
      {label}
      {field.optional && <small> {states.optional}</small>}
    </span>
  ),
  helperText: hints[source] ?? field.hint ?? (false as const),
  isRequired: !field.optional,
  autoFocus,
})

const hints: Partial<Record<string, string>> = words.hints

/** What stands below boxes to tick belongs to none of them: a screen reader is told with each box itself. */
export function useBoxes({ source, field }: InputProps) {
  const { errors } = useFormState({ name: source })
  const error = errors[source]?.message
  return {
    slotProps: {
      input: {
        'aria-invalid': error ? true : undefined,
        'aria-description': error ? String(error) : (hints[source] ?? field.hint),
      },
    },
  } as const
}
