import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { addDays, dayOfWeek, mondayOf, partsOf, today } from '../../../contract/rules/calendar.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { adminForm as words } from '../../../i18n/adminForm.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { monthName, weekdayName } from '../../days.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'

type Props = { value: string | null; earliest: string | null; onChoose: (day: string) => void }

/**
 * One month as a grid, from Monday. One day is in the order of the Tab key; arrows, Home, End, Page Up and Page Down
 * move from there, also into the months beside it.
 */
export function Calendar({ value, earliest, onChoose }: Props) {
  const now = today(new Date(), timeZone())
  const [at, setAt] = useState(value ?? (earliest && earliest > now ? earliest : now))
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(true)
  // Opened or moved by key: the day itself has the focus, and a screen reader reads it.
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    moved.current = false
  }, [at])

  function press(event: KeyboardEvent) {
    const to = MOVES[event.key]?.(at)
    if (!to) return
    event.preventDefault()
    moved.current = true
    setAt(within(to))
  }

  return (
    <Box sx={{ display: 'grid', gap: 1, width: 336 }}>
      <Heading at={at} onChange={(day) => setAt(within(day))} />
      <Box
        component="table"
        ref={grid}
        role="grid"
        aria-label={monthOf(at)}
        onKeyDown={press}
        sx={{ width: '100%', borderCollapse: 'collapse', textAlign: 'center', fontSize: '0.875rem' }}
      >
        <thead>
          <tr>
            {WEEK.map((weekday) => (
              <Box
                key={weekday}
                component="th"
                scope="col"
                abbr={weekdayName(weekday, 'long')}
                sx={{ py: 0.5, fontWeight: 600, fontSize: '0.75rem', color: 'text.secondary' }}
              >
                {weekdayName(weekday, 'short')}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((monday) => (
            <tr key={monday}>
              {WEEK.map((weekday) => {
                const day = addDays(monday, weekday - 1)
                return (
                  <Day
                    key={day}
                    day={day}
                    other={day.slice(0, 7) !== at.slice(0, 7)}
                    chosen={day === value}
                    current={day === now}
                    tabbable={day === at}
                    tooEarly={earliest !== null && day < earliest}
                    onChoose={onChoose}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </Box>
      <Box role="status" style={visuallyHidden}>
        {monthOf(at)}
      </Box>
    </Box>
  )
}

const WEEK = [1, 2, 3, 4, 5, 6, 7]
const FIRST = '1900-01-01'
const LAST = '2199-12-31'
const within = (day: string) => (day < FIRST ? FIRST : day > LAST ? LAST : day)

const MOVES: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: mondayOf,
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day) => monthsOn(day, -1),
  PageDown: (day) => monthsOn(day, 1),
}

/** The same day of another month, or its last where it has no such day. */
function monthsOn(day: string, months: number): string {
  const { tahun, bulan, tanggal } = partsOf(day)
  const month = tahun * 12 + bulan - 1 + months
  const first = isoOf(Math.floor(month / 12), (month % 12) + 1, 1)
  const next = isoOf(Math.floor((month + 1) / 12), ((month + 1) % 12) + 1, 1)
  const wanted = addDays(first, tanggal - 1)
  return wanted < next ? wanted : addDays(next, -1)
}

const isoOf = (year: number, month: number, day: number) =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')

/** The Mondays of the weeks that the month touches. */
function weeksOf(day: string): string[] {
  const first = `${day.slice(0, 8)}01`
  const last = addDays(monthsOn(first, 1), -1)
  const weeks = []
  for (let monday = mondayOf(first); monday <= last; monday = addDays(monday, 7)) weeks.push(monday)
  return weeks
}

const monthOf = (day: string) => `${monthName(partsOf(day).bulan)} ${partsOf(day).tahun}`

function Heading({ at, onChange }: { at: string; onChange: (day: string) => void }) {
  const { tahun, bulan } = partsOf(at)
  const years = Array.from({ length: 21 }, (_, index) => tahun - 10 + index)
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'end',
        gap: 0.5,
        '& label': visuallyHidden,
        '&& select': { pl: 1.25, pr: 3.5, backgroundPosition: 'right 6px center' },
      }}
    >
      <IconButton aria-label={words.previousMonth} onClick={() => onChange(monthsOn(at, -1))}>
        <PreviousIcon />
      </IconButton>
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <SelectInput
          label={words.month}
          value={bulan}
          onChange={(event) => onChange(monthsOn(at, Number(event.target.value) - bulan))}
        >
          {MONTHS.map((month) => (
            <option key={month} value={month}>
              {monthName(month)}
            </option>
          ))}
        </SelectInput>
      </Box>
      <Box sx={{ flex: '0 0 96px' }}>
        <SelectInput
          label={words.year}
          value={tahun}
          onChange={(event) => onChange(monthsOn(at, (Number(event.target.value) - tahun) * 12))}
        >
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </SelectInput>
      </Box>
      <IconButton aria-label={words.nextMonth} onClick={() => onChange(monthsOn(at, 1))}>
        <NextIcon />
      </IconButton>
    </Box>
  )
}

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)

type DayProps = {
  day: string
  /** Of the month before or after. */
  other: boolean
  chosen: boolean
  current: boolean
  tabbable: boolean
  tooEarly: boolean
  onChoose: (day: string) => void
}

function Day({ day, other, chosen, current, tabbable, tooEarly, onChoose }: DayProps) {
  return (
    <td role="gridcell" aria-selected={chosen}>
      <ButtonBase
        tabIndex={tabbable ? 0 : -1}
        aria-label={tanggalPanjang(day)}
        aria-current={current ? 'date' : undefined}
        aria-disabled={tooEarly || undefined}
        onClick={() => tooEarly || onChoose(day)}
        sx={{
          width: 40,
          height: 40,
          borderRadius: 1,
          font: 'inherit',
          fontVariantNumeric: 'tabular-nums',
          color: other || dayOfWeek(day) === 7 ? 'text.secondary' : 'text.primary',
          fontWeight: current ? 800 : undefined,
          textDecoration: current ? 'underline' : undefined,
          textUnderlineOffset: 4,
          ...(tooEarly
            ? { textDecoration: 'line-through', color: 'text.secondary', cursor: 'not-allowed' }
            : { '&:hover': { bgcolor: 'tint' } }),
          ...(chosen && {
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            '&:hover': { bgcolor: 'primary.dark' },
          }),
        }}
      >
        {partsOf(day).tanggal}
      </ButtonBase>
    </td>
  )
}
