import { useId } from 'react'
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
  /** Short notes to press, each by the part it is about, which it chooses too. What is sent is the text. */
  ready: Readonly<Record<string, string>>
  max: number
  maxParts: number
  value: RevisionValue
  onChange: (value: RevisionValue) => void
  /** Somebody has tried to send it. */
  tried: boolean
  /** As long as nothing was written or chosen, a short note is sent by pressing it. */
  onReady?: ((value: RevisionValue) => void) | undefined
}

/** What exactly has to change, and how. */
export function RevisionFields({ parts, ready, max, maxParts, value, onChange, tried, onReady }: Props) {
  const { bagian, alasan } = value
  const sends = onReady !== undefined && bagian.length === 0 && alasan === ''
  const lacks = tried && bagian.length === 0
  const id = useId()
  const toggle = (part: string) => {
    const next = bagian.includes(part) ? bagian.filter((each) => each !== part) : [...bagian, part]
    if (next.length <= maxParts) onChange({ ...value, bagian: next })
  }
  const press = (part: string) => {
    const note = ready[part]!
    const off = alasan.includes(note)
    const text = off ? alasan.replace(note, '') : `${alasan.trim()} ${note}`
    const others = bagian.filter((each) => each !== part)
    const next = { bagian: off ? others : [...others, part], alasan: text.trim().replaceAll(/ {2,}/g, ' ') }
    if (next.alasan.length <= max && next.bagian.length <= maxParts) onChange(next)
  }
  return (
    <div className={styles.fields}>
      {sends && <p className={styles.hint}>{words.readySends}</p>}
      <PressChips
        label={reason.ready}
        chips={Object.entries(ready).map(([value, name]) => ({ value, name }))}
        isPressed={sends ? undefined : (part) => alasan.includes(ready[part]!)}
        onPress={(part) => (sends ? onReady({ bagian: [part], alasan: ready[part]! }) : press(part))}
        first
      />
      <fieldset
        className={styles.group}
        tabIndex={-1}
        aria-invalid={lacks || undefined}
        aria-describedby={lacks ? id : undefined}
      >
        <legend>{words.parts}</legend>
        <PressChips
          chips={parts.map((value) => ({ value, name: names[value as keyof typeof names] ?? value }))}
          isPressed={(part) => bagian.includes(part)}
          onPress={toggle}
        />
        {lacks && (
          <p id={id} className={styles.error} role="alert">
            {words.partsNeeded}
          </p>
        )}
      </fieldset>
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
