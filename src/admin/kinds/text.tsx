import Link from '@mui/material/Link'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import type { CellProps, InputProps, KindLook } from './kind.ts'
import { useField } from './useField.ts'

export const text: KindLook = { Input: WrittenInput, Cell: TextCell }

export const email: KindLook = {
  Input: (props) => <WrittenInput {...props} type="email" inputMode="email" />,
  Cell: ({ value }) => (value ? <Link href={`mailto:${String(value)}`}>{String(value)}</Link> : <Dash />),
}

export const phone: KindLook = {
  Input: (props) => <WrittenInput {...props} type="tel" inputMode="tel" />,
  Cell: ({ value }) =>
    value ? (
      <Link href={`tel:${String(value).replace(/[^+\d]/g, '')}`} sx={{ whiteSpace: 'nowrap' }}>
        {String(value)}
      </Link>
    ) : (
      <Dash />
    ),
}

/** Nothing there: said with a sign, never with a gap. */
export function Dash() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden" style={HIDDEN}>
        kosong
      </span>
    </>
  )
}

const HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

function TextCell({ value }: CellProps) {
  return value === null || value === undefined || value === '' ? <Dash /> : String(value)
}

type Keyboard = { type?: string; inputMode?: 'email' | 'tel' }

function WrittenInput({ type, inputMode, ...props }: InputProps & Keyboard) {
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
