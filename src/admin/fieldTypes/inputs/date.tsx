import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import { useInput } from 'react-admin'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isIsoDate, isWithin } from '../../../contract/rules/calendar.ts'
import { earliestDay } from '../../../contract/rules/dateOrder.ts'
import { adminForm as words } from '../../../i18n/adminForm.ts'
import { tanggal, tanggalPanjang } from '../../../i18n/dates.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { typedDay } from '../../days.ts'
import type { InputProps } from '../kind.ts'
import { common } from './common.tsx'
import { readDay } from './readDay.ts'

interface Props extends InputProps {
  /** Of a day that another rule narrows: said below it, and the calendar offers no other. */
  between?: { first: string; last: string }
}

const DayCalendar = onDemand(() => import('./DayCalendar.tsx'), <Loading shape="card" />)

/**
 * Typed in the order of the language, or picked from a calendar in it: the browser's own date field, which is
 * react-admin's, speaks the language of the browser instead. The chosen day is spelled out below with its weekday.
 */
export function DateInput({ between, ...props }: Props) {
  const { label, helperText, autoFocus } = common(props)
  const { field, fieldState, id } = useInput({ source: props.source })
  const { trigger } = useFormContext()
  const [typed, setTyped] = useState<string | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const earliest = useEarliest(props)
  const value = field.value as string
  const day = isIsoDate(value) ? value : null
  const outside = between !== undefined && day !== null && !isWithin(day, between.first, between.last)

  return (
    <>
      <TextField
        id={id}
        name={field.name}
        inputRef={field.ref}
        label={label}
        autoFocus={autoFocus}
        autoComplete="off"
        placeholder={words.dayPlaceholder}
        value={typed ?? (day ? typedDay(day) : value)}
        error={fieldState.invalid || outside}
        helperText={
          (fieldState.error?.message ??
            (outside && words.dayBetween({ first: tanggal(between.first), last: tanggal(between.last) }))) ||
          [day && tanggalPanjang(day), helperText].filter(Boolean).join('. ')
        }
        onChange={(event) => {
          setTyped(event.target.value)
          field.onChange(readDay(event.target.value))
        }}
        onBlur={() => {
          setTyped(null)
          field.onBlur()
          // What is no day is said at once; what is missing, when the form is sent.
          if (value !== '') void trigger(props.source)
        }}
        slotProps={{
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-label={words.openCalendar}
                  aria-haspopup="dialog"
                  onFocus={() => void DayCalendar.prepare().catch(() => undefined)}
                  onClick={(event) => setAnchor(event.currentTarget)}
                >
                  <CalendarIcon fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': words.chooseDay({ label: props.label }), sx: { p: 2 } },
        }}
      >
        <DayCalendar
          value={day}
          earliest={between?.first ?? earliest}
          latest={between?.last ?? null}
          onChoose={(chosen) => {
            setTyped(null)
            setAnchor(null)
            field.onChange(chosen)
            if (fieldState.invalid) void trigger(props.source)
          }}
        />
      </Popover>
    </>
  )
}

/** The first day that may be chosen, where another field of the form says so. */
function useEarliest({ source, field }: InputProps): string | null {
  const other = useWatch({ name: field.notBefore ?? source }) as unknown
  return field.notBefore ? earliestDay(field, { [field.notBefore]: other }) : null
}
