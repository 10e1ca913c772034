import { isIsoDate, namaBulan, partsOf, tanggal } from '../../contract/rules/calendar.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { useWatch } from 'react-hook-form'
import type { InputProps, KindLook } from './kind.ts'
import { Dash } from './text.tsx'
import { useField } from './useField.ts'

export const date: KindLook = {
  Input: DateInput,
  Cell: ({ value }) =>
    typeof value === 'string' && isIsoDate(value) ? <time dateTime={value}>{short(value)}</time> : <Dash />,
}

/** '15 Jul 2024': a table has little room, and the month stays a word. */
function short(value: string) {
  const { tanggal, bulan, tahun } = partsOf(value)
  return `${tanggal}\u00a0${namaBulan(bulan).slice(0, 3)}\u00a0${tahun}`
}

/**
 * The browser's own date field: keyboard, screen reader and phone are taken care of. It shows the digits in the
 * order of the browser's language, so the day is spelled out below in Indonesian.
 */
function DateInput(props: InputProps) {
  const { value, set, bind, hint, ...frame } = useField(props)
  const earliest = useWatch({ name: props.field.notBefore ?? props.source }) as unknown
  const min = props.field.notBefore && typeof earliest === 'string' ? earliest : undefined
  return (
    <TextInput
      {...frame}
      {...bind}
      type="date"
      lang="id-ID"
      label={props.label}
      autoFocus={props.autoFocus}
      value={value}
      min={min}
      max="2199-12-31"
      hint={isIsoDate(value) ? tanggal(value) : hint}
      onChange={(event) => set(event.target.value)}
    />
  )
}
