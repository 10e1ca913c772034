import type { Field, FieldType } from '../../contract/fields.ts'
import { EMAIL, PHONE, WHOLE_NUMBER } from '../../contract/formats.ts'
import type { Resource } from '../../contract/resource.ts'
import { isIsoDate } from '../../contract/rules/calendar.ts'
import { tooEarly } from '../../contract/rules/dateOrder.ts'
import { tanggal } from '../../i18n/dates.ts'
import { fields } from '../../i18n/fields.ts'

type Values = Record<string, unknown>

/**
 * What can be said without asking the server, field by field, so that a person is not sent there and back for a
 * forgotten box. The server decides, by the same formats and limits, in the same words.
 */
export function validate(
  resource: Pick<Resource, 'fields' | 'form'>,
  values: Values,
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const source of resource.form ?? []) {
    const field = resource.fields[source]
    const problem = field && problemOf(field, values[source], values)
    if (problem) errors[source] = problem
  }
  return errors
}

/** Plain sentences: react-admin's own validation would wrap each for its translator. */
export function resolved<V extends Values>(values: V, errors: Readonly<Record<string, string>>) {
  const found = Object.entries(errors).map(
    ([source, message]) => [source, { type: 'validate', message }] as const,
  )
  return found.length > 0 ? { values: {}, errors: Object.fromEntries(found) } : { values, errors: {} }
}

function problemOf(field: Field, value: unknown, values: Values): string | undefined {
  const empty =
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0) ||
    (typeof value === 'string' && value.trim() === '')
  if (empty && !NEVER_EMPTY.includes(field.kind)) return field.optional ? undefined : fields.required
  return checks[field.kind]?.(field, value, values)
}

const NEVER_EMPTY: readonly FieldType[] = ['active', 'flag', 'choices']

const checks: Partial<
  Record<FieldType, (field: Field, value: unknown, values: Values) => string | undefined>
> = {
  text: ({ max }, value) =>
    max && String(value).trim().length > max ? fields['too-long']({ maximum: max }) : undefined,
  email: (_, value) => (EMAIL.test(String(value).trim()) ? undefined : fields.email),
  phone: (_, value) => (PHONE.test(String(value).trim()) ? undefined : fields.phone),
  integer: ({ min, max }, value) => {
    if (!WHOLE_NUMBER.test(String(value))) return fields.whole
    if (min !== undefined && Number(value) < min) return fields.least({ minimum: min })
    return max !== undefined && Number(value) > max ? fields.most({ maximum: max }) : undefined
  },
  choices: ({ min = 0 }, value) =>
    Array.isArray(value) && value.length >= min ? undefined : min > 0 ? fields['choose-one'] : undefined,
  date: (field, value, values) => {
    if (!isIsoDate(String(value))) return fields.date
    const earliest = tooEarly(field, value, values)
    return earliest ? fields['not-before']({ day: tanggal(earliest) }) : undefined
  },
}
