import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { earliestDay } from '../../../contract/rules/dateOrder.ts'
import { isIsoDate } from '../../../contract/rules/calendar.ts'
import { adminForm as words } from '../../../i18n/adminForm.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { TextInput } from '../../../ui/TextInput.tsx'
import { typedDay } from '../../days.ts'
import type { InputProps } from '../kind.ts'
import { Calendar } from './Calendar.tsx'
import { readDay } from './readDay.ts'
import { useField } from './useField.ts'

/**
 * Typed in the order of the language, or picked from a calendar in it: the browser's own date field speaks the
 * language of the browser instead. The chosen day is spelled out below with its weekday.
 */
export function DateInput(props: InputProps) {
  const { value, set, bind, hint, ...frame } = useField(props)
  const [typed, setTyped] = useState<string | null>(null)
  const [calendar, setCalendar] = useState<HTMLElement | null>(null)
  const earliest = useEarliest(props)

  return (
    <Box sx={{ position: 'relative', '& input': { pr: 6.5 } }}>
      <TextInput
        {...frame}
        {...bind}
        label={props.label}
        autoFocus={props.autoFocus}
        autoComplete="off"
        placeholder={words.dayPlaceholder}
        value={typed ?? (isIsoDate(value) ? typedDay(value) : value)}
        hint={isIsoDate(value) ? [tanggalPanjang(value), hint].filter(Boolean).join('. ') : hint}
        onChange={(event) => {
          setTyped(event.target.value)
          set(readDay(event.target.value))
        }}
        onBlur={() => {
          setTyped(null)
          bind.onBlur()
        }}
      />
      <IconButton
        aria-label={words.openCalendar}
        aria-haspopup="dialog"
        onClick={(event) => setCalendar(event.currentTarget)}
        sx={{ position: 'absolute', right: 4, top: 28, width: 40, height: 40 }}
      >
        <CalendarIcon fontSize="small" />
      </IconButton>
      <Popover
        open={calendar !== null}
        anchorEl={calendar}
        onClose={() => setCalendar(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': words.chooseDay(props.label), sx: { p: 2 } } }}
      >
        <Calendar
          value={isIsoDate(value) ? value : null}
          earliest={earliest}
          onChoose={(day) => {
            setTyped(null)
            set(day)
            setCalendar(null)
          }}
        />
      </Popover>
    </Box>
  )
}

/** The first day that may be chosen, where another field of the form says so. */
function useEarliest({ source, field }: InputProps): string | null {
  const other = useWatch({ name: field.notBefore ?? source }) as unknown
  return field.notBefore ? earliestDay(field, { [field.notBefore]: other }) : null
}
