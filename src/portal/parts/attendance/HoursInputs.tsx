import { hoursRefusal, WORK_MODES, type DayHours, type WorkMode } from '../../../contract/rules/attendance.ts'
import { attendance } from '../../../i18n/attendance.ts'
import { hours } from '../../../i18n/hours.ts'
import { Select, TextField } from '../../ui/index.ts'
import styles from './Attendance.module.css'

/** Why these hours would be refused, in words; nothing where they are right or left out. */
export function hoursError(hours: DayHours): string | undefined {
  const refusal = hoursRefusal(hours)
  return refusal === null
    ? undefined
    : refusal === 'terbalik'
      ? attendance.field.reversed
      : attendance.field.incomplete
}

type Props = {
  value: DayHours
  error?: string | undefined
  disabled?: boolean
  onChange: (value: DayHours) => void
}

/** Start, end and place of work, with the phone's own pickers. */
export function HoursInputs({ value, error, disabled, onChange }: Props) {
  const words = attendance.field
  return (
    <div className={styles.row}>
      <TextField
        type="time"
        label={words.start}
        value={value.masuk ?? ''}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...value, masuk: target.value || null })}
      />
      <TextField
        type="time"
        label={words.end}
        value={value.keluar ?? ''}
        disabled={disabled}
        error={error}
        onChange={({ target }) => onChange({ ...value, keluar: target.value || null })}
      />
      <Select
        label={words.mode}
        value={value.mode ?? ''}
        disabled={disabled}
        none={words.noMode}
        choices={WORK_MODES.map((mode) => [mode, hours.modes[mode]])}
        onChange={({ target }) => onChange({ ...value, mode: (target.value || null) as WorkMode | null })}
      />
    </div>
  )
}
