import { styled } from '@mui/material/styles'
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { useId } from 'react'
import { states } from '../i18n/states.ts'
import { paletteVar } from './palette.ts'

type Frame = { label: string; hint?: ReactNode; error?: ReactNode }

/**
 * Native fields with a label above, a hint and the server's sentence below. They replace MUI's TextField where the
 * first load must stay small (it pulls in menus and popovers), and give phones their own pickers.
 */
export function TextInput({ label, hint, error, ...props }: Frame & InputHTMLAttributes<HTMLInputElement>) {
  const ids = useFieldIds(props.id, hint, error)
  return (
    <FieldFrame label={label} hint={hint} error={error} ids={ids} required={props.required}>
      <Input type="text" {...props} {...ids.control} />
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
      <Area rows={rows} {...props} {...ids.control} />
    </FieldFrame>
  )
}

export function SelectInput({
  label,
  hint,
  error,
  children,
  ...props
}: Frame & SelectHTMLAttributes<HTMLSelectElement>) {
  const ids = useFieldIds(props.id, hint, error)
  return (
    <FieldFrame label={label} hint={hint} error={error} ids={ids} required={props.required}>
      <Select {...props} {...ids.control}>
        {children}
      </Select>
    </FieldFrame>
  )
}

type Ids = ReturnType<typeof useFieldIds>

/** Label, hint and error around any control that takes `ids.control`. */
export function FieldFrame(props: Frame & { ids: Ids; required?: boolean; children: ReactNode }) {
  const { label, hint, error, ids, required, children } = props
  return (
    <Wrap>
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
    </Wrap>
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

const Wrap = styled('div')({
  display: 'grid',
  gap: 6,
  minWidth: 0,
  '& > label': { fontSize: '0.875rem', lineHeight: 1.45, fontWeight: 600 },
  '& > label small': { fontSize: 'inherit', fontWeight: 400, color: paletteVar('text.secondary') },
  '& > p': { margin: 0, fontSize: '0.8125rem', lineHeight: 1.45, color: paletteVar('text.secondary') },
  '& > p[data-error]': { color: paletteVar('error.main'), fontWeight: 600 },
})

const CHEVRON =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='20' height='20' fill='none' stroke='%23808b9c' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m5 7.5 5 5 5-5'/%3E%3C/svg%3E\")"

const CONTROL = {
  width: '100%',
  minWidth: 0,
  minHeight: 48,
  padding: '11px 14px',
  font: 'inherit',
  fontSize: '1rem',
  lineHeight: 1.5,
  color: paletteVar('text.primary'),
  backgroundColor: paletteVar('background.paper'),
  border: `1px solid ${paletteVar('outline')}`,
  borderRadius: 10,
  '@media (pointer: fine) and (min-width: 600px)': {
    minHeight: 44,
    padding: '9px 14px',
    fontSize: '0.9375rem',
  },
  '&:hover:not(:disabled)': { borderColor: paletteVar('text.primary') },
  '&:focus-visible': { outline: `3px solid ${paletteVar('primary.main')}`, outlineOffset: -1 },
  '&::placeholder': { color: paletteVar('text.secondary'), opacity: 1 },
  '&[aria-invalid="true"]': {
    borderColor: paletteVar('error.main'),
    boxShadow: `inset 0 0 0 1px ${paletteVar('error.main')}`,
  },
  '&:disabled, &:read-only:not(select)': {
    backgroundColor: paletteVar('background.default'),
    borderColor: paletteVar('divider'),
  },
} as const

const Input = styled('input')(CONTROL)
const Area = styled('textarea')({ ...CONTROL, resize: 'vertical' })
const Select = styled('select')({
  ...CONTROL,
  '&&': { appearance: 'none', paddingRight: 40, textOverflow: 'ellipsis' },
  backgroundImage: CHEVRON,
  backgroundRepeat: 'no-repeat',
  backgroundPosition: 'right 12px center',
})
