import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { DayPicker } from 'react-day-picker'
import 'react-day-picker/style.css'
import { partsOf, today } from '../../../contract/rules/calendar.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { adminForm as words } from '../../../i18n/adminForm.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { monthName, weekdayName } from '../../days.ts'

type Props = {
  value: string | null
  earliest: string | null
  latest?: string | null
  onChoose: (day: string) => void
}

/** One month to pick a day from. It speaks by our own words for months and days, so it needs no words of its own. */
export default function DayCalendar({ value, earliest, latest = null, onChoose }: Props) {
  const now = today(new Date(), timeZone())
  const start = value ?? (earliest !== null && earliest > now ? earliest : now)
  const { tahun } = partsOf(start)
  return (
    <Box sx={LOOK}>
      <DayPicker
        mode="single"
        required
        autoFocus
        selected={value === null ? undefined : dateOf(value)}
        onSelect={(date) => onChoose(isoOf(date))}
        today={dateOf(now)}
        defaultMonth={dateOf(start)}
        startMonth={latest !== null && earliest !== null ? dateOf(earliest) : new Date(tahun - 10, 0)}
        endMonth={latest === null ? new Date(tahun + 10, 11) : dateOf(latest)}
        disabled={[
          ...(earliest === null ? [] : [{ before: dateOf(earliest) }]),
          ...(latest === null ? [] : [{ after: dateOf(latest) }]),
        ]}
        weekStartsOn={1}
        showOutsideDays
        captionLayout="dropdown"
        navLayout="around"
        formatters={FORMATTERS}
        labels={LABELS}
      />
    </Box>
  )
}

/** The library counts in days of the browser's own zone; only the day itself is taken from them. */
function dateOf(day: string): Date {
  const { tahun, bulan, tanggal } = partsOf(day)
  return new Date(tahun, bulan - 1, tanggal)
}

const isoOf = (date: Date): string =>
  [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-')
const twoDigits = (count: number) => String(count).padStart(2, '0')

const monthOf = (date: Date) => monthName(date.getMonth() + 1)
const weekdayOf = (date: Date) => date.getDay() || 7

const FORMATTERS = {
  formatMonthDropdown: monthOf,
  formatWeekdayName: (date: Date) => weekdayName(weekdayOf(date), 'short'),
}

const LABELS = {
  labelDayButton: (date: Date) => tanggalPanjang(isoOf(date)),
  labelGrid: (date: Date) => `${monthOf(date)} ${date.getFullYear()}`,
  labelMonthDropdown: () => words.month,
  labelYearDropdown: () => words.year,
  labelWeekday: (date: Date) => weekdayName(weekdayOf(date), 'long'),
  labelPrevious: () => words.previousMonth,
  labelNext: () => words.nextMonth,
  labelNav: () => words.month,
}

const LOOK = ({ vars: { palette } }: Theme) => ({
  '& .rdp-root': {
    '--rdp-accent-color': palette.primary.main,
    '--rdp-accent-background-color': palette.tint,
    '--rdp-today-color': palette.primary.main,
    '--rdp-day_button-border-radius': '10px',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .rdp-weekday': { fontSize: '0.75rem', fontWeight: 600, opacity: 1, color: palette.text.secondary },
  '& .rdp-caption_label': { fontWeight: 600 },
  '& .rdp-outside': { opacity: 1, color: palette.text.secondary },
  '& .rdp-today:not(.rdp-selected)': { fontWeight: 800 },
  '& .rdp-day_button:hover:enabled': { backgroundColor: palette.tint },
  // Filled, as everything that is chosen.
  '& .rdp-selected .rdp-day_button, & .rdp-selected .rdp-day_button:hover:enabled': {
    fontSize: '1rem',
    fontWeight: 700,
    color: palette.primary.contrastText,
    backgroundColor: palette.primary.main,
    borderColor: palette.primary.main,
  },
  '& .rdp-disabled .rdp-day_button': { textDecoration: 'line-through' },
})
