import { useState } from 'react'
import {
  minutesOf,
  NO_HOURS,
  sameHours,
  type DayHours,
  type usualHours,
} from '../../../../contract/rules/attendance.ts'
import { attendance } from '../../../../i18n/attendance.ts'
import { durationText, hoursText } from '../../../../i18n/hours.ts'
import { HoursInputs } from '../../../parts/attendance/HoursInputs.tsx'
import { Button, Icon } from '../../../ui/index.ts'
import styles from './editor.module.css'

type Props = {
  value: DayHours
  /** What a new day began with. */
  before: ReturnType<typeof usualHours>
  error?: string | undefined
  disabled: boolean
  onChange: (value: DayHours) => void
}

/** When and where somebody worked: said in one line, changed where it was different, and never asked for. */
export function HoursField({ value, before, error, disabled, onChange }: Props) {
  const words = attendance.field
  const [open, setOpen] = useState(false)
  const empty = sameHours(value, NO_HOURS)
  const shown = open || error !== undefined
  return (
    <section className={styles.hours} aria-label={words.title}>
      <div>
        <Icon name="jam" size={24} />
        <p>
          {empty ? <span>{words.none}</span> : <strong>{hoursText(value)}</strong>}
          <small>
            {empty
              ? words.noneText
              : [
                  before !== null && sameHours(value, before.hours) ? words.began[before.from] : '',
                  value.masuk && value.keluar ? durationText(minutesOf(value)) : '',
                ]
                  .filter(Boolean)
                  .join(' ')}
          </small>
        </p>
        {shown ? (
          !empty && (
            <Button
              tone="plain"
              disabled={disabled}
              onClick={() => {
                onChange(NO_HOURS)
                setOpen(false)
              }}
            >
              {words.clear}
            </Button>
          )
        ) : (
          <Button disabled={disabled} aria-expanded={false} onClick={() => setOpen(true)}>
            {empty ? words.add : words.change}
          </Button>
        )}
      </div>
      {shown && <HoursInputs value={value} error={error} disabled={disabled} onChange={onChange} />}
    </section>
  )
}
