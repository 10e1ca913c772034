import { useState } from 'react'
import { fields as words } from '../i18n/fields.ts'

type Errors = Readonly<Partial<Record<string, string>>>
type Typed = { target: { value: string } }

/** A form: what is typed, and what is wrong with it until that is touched again. */
export function useFields<V extends object>(first: V | (() => V)) {
  const [start] = useState(first)
  const [values, setValues] = useState(start)
  const { errors, refuse, touch } = useErrors()

  function set(more: Partial<V>) {
    setValues((now) => ({ ...now, ...more }))
    touch(more)
  }

  /** Says of each of these whether it is missing; true when none is. */
  function isComplete(...names: (keyof V & string)[]): boolean {
    const missing = names.filter((name) => String(values[name] ?? '').trim() === '')
    refuse(Object.fromEntries(missing.map((name) => [name, words.required])))
    return missing.length === 0
  }

  return {
    values,
    set,
    errors,
    /** What the form itself or the server finds wrong, by field. */
    refuse,
    isComplete,
    changed: JSON.stringify(values) !== JSON.stringify(start),
    field: fieldOf(values, set, errors),
  }
}

/** What is wrong, by field, until that is touched. */
export function useErrors() {
  const [errors, refuse] = useState<Errors>({})
  const touch = (more: object) =>
    refuse((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in more))))
  return { errors, refuse, touch }
}

/** What ties an input to one of several values: `<TextInput label=… {...field('nama')} />`. */
export const fieldOf =
  <V extends object>(values: V, set: (more: Partial<V>) => void, errors: Errors = {}) =>
  (name: keyof V & string) => ({
    name,
    value: (values[name] ?? '') as string,
    error: errors[name],
    onChange: ({ target }: Typed) => set({ [name]: target.value } as Partial<V>),
  })
