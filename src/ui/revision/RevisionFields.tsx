import { reason } from '../../i18n/reason.ts'
import { revision as words } from '../../i18n/revision.ts'
import { revisionParts as names } from '../../i18n/revisionParts.ts'
import { PressChips } from '../PressChips.tsx'
import { TextArea } from '../TextInput.tsx'
import styles from './Revision.module.css'

export interface RevisionValue {
  bagian: readonly string[]
  alasan: string
}
type Props = {
  /** The codes that can be chosen (rules/revision). */
  parts: readonly string[]
  /** Short notes to press. What is sent is the text. */
  ready: readonly string[]
  max: number
  maxParts: number
  value: RevisionValue
  onChange: (value: RevisionValue) => void
  /** Somebody has tried to send it. */
  tried: boolean
}

/** What exactly has to change, and how. */
export function RevisionFields({ parts, ready, max, maxParts, value, onChange, tried }: Props) {
  const { bagian, alasan } = value
  const toggle = (part: string) => {
    const next = bagian.includes(part) ? bagian.filter((each) => each !== part) : [...bagian, part]
    if (next.length <= maxParts) onChange({ ...value, bagian: next })
  }
  const press = (note: string) => {
    const next = alasan.includes(note) ? alasan.replace(note, '').trim() : `${alasan.trim()} ${note}`.trim()
    if (next.length <= max) onChange({ ...value, alasan: next.replaceAll(/ {2,}/g, ' ') })
  }
  return (
    <div className={styles.fields}>
      <fieldset className={styles.group}>
        <legend>{words.parts}</legend>
        <PressChips
          chips={parts.map((value) => ({ value, name: names[value as keyof typeof names] ?? value }))}
          isPressed={(part) => bagian.includes(part)}
          onPress={toggle}
          first
        />
        {tried && bagian.length === 0 && (
          <p className={styles.error} role="alert">
            {words.partsNeeded}
          </p>
        )}
      </fieldset>
      <PressChips
        label={reason.ready}
        chips={ready.map((each) => ({ value: each, name: each }))}
        isPressed={(each) => alasan.includes(each)}
        onPress={press}
      />
      <TextArea
        label={words.note}
        hint={words.noteHint}
        name="alasan"
        rows={3}
        maxLength={max}
        required
        error={tried && alasan.trim() === '' ? words.noteNeeded : undefined}
        value={alasan}
        onChange={({ target }) => onChange({ ...value, alasan: target.value })}
      />
    </div>
  )
}

export const isComplete = ({ bagian, alasan }: RevisionValue): boolean =>
  bagian.length > 0 && alasan.trim() !== ''
