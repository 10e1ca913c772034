import { dialog as words } from '../../i18n/dialog.ts'
import { reason } from '../../i18n/reason.ts'
import { PressChips } from '../PressChips.tsx'
import { TextArea } from '../TextInput.tsx'
import styles from './ReasonField.module.css'

type Props = {
  /** Short ones to press. What is sent is the text. */
  ready: readonly string[]
  /** So many letters. */
  max: number
  value: string
  onChange: (value: string) => void
  required?: boolean | undefined
  error?: string | undefined
  /** Who reads it: the student, unless told. */
  hint?: string | undefined
  /** The first thing in its dialog that has the focus. */
  first?: boolean | undefined
}

/** Why: short reasons to press above a text that stays free. */
export function ReasonField({
  ready,
  max,
  value,
  onChange,
  required = true,
  error,
  hint = reason.hint,
  first,
}: Props) {
  return (
    <div className={styles.reason}>
      {ready.length > 0 && (
        <PressChips
          label={reason.ready}
          chips={ready.map((each) => ({ value: each, name: each }))}
          isPressed={(each) => value.includes(each)}
          onPress={(each) => onChange(pressed(value, each, { ready, max }))}
          first={first}
        />
      )}
      <TextArea
        label={words.reason}
        hint={hint}
        name="alasan"
        rows={3}
        maxLength={max}
        required={required}
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

/** Pressed again it goes; another ready one takes its place; what somebody wrote themselves stays before it. */
function pressed(value: string, each: string, { ready, max }: Pick<Props, 'ready' | 'max'>): string {
  const own = ready.reduce((text, one) => text.replace(one, ''), value).trim()
  if (value.includes(each)) return own
  if (own === '') return each
  const all = `${own}${/[.!?,;:]$/.test(own) ? '' : '.'} ${each}`
  return all.length > max ? value : all
}
