import type { Field, Kind } from '../../contract/fields.ts'
import type { Resource } from '../../contract/resource.ts'
import { isIsoDate } from '../../contract/rules/calendar.ts'
import { tooEarly } from '../../contract/rules/dateOrder.ts'
import { adminForm as words } from '../../i18n/adminForm.ts'
import { tanggal } from '../../i18n/dates.ts'

type Values = Record<string, unknown>

/**
 * What can be said without asking the server, field by field, so that a person is not sent there and back for a
 * forgotten box. The server decides; it says the same in the same words.
 */
export function validate(resource: Resource, values: Values): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const source of resource.form ?? []) {
    const field = resource.fields[source]
    const problem = field && problemOf(field, values[source], values)
    if (problem) errors[source] = problem
  }
  return errors
}

function problemOf(field: Field, value: unknown, values: Values): string | undefined {
  const empty =
    value === undefined ||
    value === null ||
    value === '' ||
    (typeof value === 'string' && value.trim() === '')
  if (empty && !NEVER_EMPTY.includes(field.kind)) return field.optional ? undefined : words.required
  return checks[field.kind]?.(field, value, values)
}

const NEVER_EMPTY: readonly Kind[] = ['active', 'flag', 'choices']

const checks: Partial<Record<Kind, (field: Field, value: unknown, values: Values) => string | undefined>> = {
  text: ({ max }, value) => (max && String(value).trim().length > max ? words.tooLong(max) : undefined),
  email: (_, value) => (/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(String(value).trim()) ? undefined : words.email),
  phone: (_, value) => (/^[+\d][\d\s().-]{5,}$/.test(String(value).trim()) ? undefined : words.phone),
  integer: ({ min, max }, value) => {
    if (!/^-?\d{1,10}$/.test(String(value))) return words.whole
    if (min !== undefined && Number(value) < min) return words.least(min)
    return max !== undefined && Number(value) > max ? words.most(max) : undefined
  },
  choices: ({ min = 0 }, value) =>
    Array.isArray(value) && value.length >= min ? undefined : min > 0 ? words.pickOne : undefined,
  date: (field, value, values) => {
    if (!isIsoDate(String(value))) return words.day
    const earliest = tooEarly(field, value, values)
    return earliest ? words.notBefore(tanggal(earliest)) : undefined
  },
}
