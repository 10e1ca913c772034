import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { states } from '../i18n/states.ts'
import { cx } from './cx.ts'
import styles from './TextInput.module.css'

type Frame = { label: string; hint?: ReactNode; error?: ReactNode }

/**
 * Native fields with a label above, a hint and the server's sentence below. They replace MUI's TextField where the
 * first load must stay small (it pulls in menus and popovers), and give phones their own pickers.
 */
export function TextInput({ label, hint, error, ...props }: Frame & InputHTMLAttributes<HTMLInputElement>) {
  const ids = useFieldIds(props.id, hint, error)
  return (
    <FieldFrame label={label} hint={hint} error={error} ids={ids} required={props.required}>
      <input className={styles.input} type="text" {...props} {...ids.control} />
    </FieldFrame>
  )
}

export function TextArea({
  label,
  hint,
  error,
  rows = 3,
  ...props
}: Frame & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const ids = useFieldIds(props.id, hint, error)
  return (
    <FieldFrame label={label} hint={hint} error={error} ids={ids} required={props.required}>
      <textarea className={cx(styles.input, styles.area)} rows={rows} {...props} {...ids.control} />
    </FieldFrame>
  )
}

type Choices = {
  /** What is sent, and what stands for it. */
  choices?: readonly (readonly [value: string | number, name: string | number])[] | undefined
  /** Above them: nothing chosen. */
  none?: string | undefined
}

export function SelectInput({
  label,
  hint,
  error,
  choices = [],
  none,
  children,
  ...props
}: Frame & Choices & SelectHTMLAttributes<HTMLSelectElement>) {
  const ids = useFieldIds(props.id, hint, error)
  return (
    <FieldFrame label={label} hint={hint} error={error} ids={ids} required={props.required}>
      <select className={cx(styles.input, styles.select)} {...props} {...ids.control}>
        {none !== undefined && <option value="">{none}</option>}
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
        {children}
      </select>
    </FieldFrame>
  )
}

type Ids = ReturnType<typeof useFieldIds>

/** Label, hint and error around any control that takes `ids.control`. */
export function FieldFrame(props: Frame & { ids: Ids; required?: boolean; children: ReactNode }) {
  const { label, hint, error, ids, required, children } = props
  return (
    <div className={styles.wrap}>
      <label htmlFor={ids.control.id}>
        {label}
        {required === false && <small> {states.optional}</small>}
      </label>
      {children}
      {hint && <p id={ids.hint}>{hint}</p>}
      {error && (
        <p id={ids.error} data-error role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

export function useFieldIds(given: string | undefined, hint: ReactNode, error: ReactNode) {
  const made = useId()
  const id = given ?? made
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return {
    hint: `${id}-hint`,
    error: `${id}-error`,
    control: {
      id,
      'aria-describedby': described || undefined,
      'aria-invalid': error ? true : undefined,
    } as const,
  }
}
