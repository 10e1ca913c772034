import { useId, type ReactNode } from 'react'
import { MAX_COMMENT } from '../../../contract/limits.ts'
import { averageOf, type RubricPart } from '../../../contract/rules/grades.ts'
import { grades as words } from '../../../i18n/grades.ts'
import { markText } from '../../../i18n/marks.ts'
import { states } from '../../../i18n/states.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/TextInput.tsx'
import { Card, Stack } from '../../ui/Card.tsx'
import { ActionBar } from '../ActionBar.tsx'
import { DraftLine } from '../DraftLine.tsx'
import { RefusalNote } from '../Note.tsx'
import type { Refusal } from '../useSave.ts'
import { Criteria, goTo } from './Criteria.tsx'
import styles from './MarkForm.module.css'
import type { Marks } from './useMarks.ts'

type Props = {
  part: RubricPart
  marks: Marks
  label: string
  /** Of the average. */
  decimals?: 0 | 1 | 2
  /** How far the marks are; what there is to know about them besides. */
  state: ReactNode
  notes?: ReactNode
  /** What else is filled in, and what of it is missing: where it is, and how the button that leads there is called. */
  children?: ReactNode
  lacks?: { label: string; at: string } | null
  weight: string
  send: string
  onSend: () => void
  /** Where somebody else was there, or it is another rubric now. */
  onReadAnew: () => Promise<unknown>
  refusal?: Refusal | null
  beside?: ReactNode
  below?: ReactNode
}

/** The criteria of one part, four choices and an exact number each; the button leads to what is missing, and then sends. */
export function MarkForm({ part, marks, label, state, notes, children, weight, ...bar }: Props) {
  const { decimals, lacks, send, onSend, onReadAnew, refusal = marks.refusal, beside, below } = bar
  const { values, setValues, tulis, busy, errors, draft } = marks
  const id = useId()
  const idOf = (criterion: string) => `${id}-${criterion}`
  const average = averageOf(part, values.nilai)
  const filled = part.kriteria.filter((one) => one.id in values.nilai).length
  const missing = part.kriteria.find((one) => !(one.id in values.nilai))
  const next = missing ? { label: words.next({ criterion: missing.nama }), at: idOf(missing.id) } : lacks
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        if (next) goTo(next.at)
        else onSend()
      }}
    >
      <div className={styles.state} role="status">
        {state}
      </div>
      {notes}
      <Stack>
        <Criteria
          of={part}
          marks={values.nilai}
          readOnly={!tulis}
          idOf={idOf}
          onMarks={(nilai) => setValues({ ...values, nilai })}
        />
        {children}
        {(tulis || values.catatan) && (
          <Card as="div">
            <TextArea
              label={words.note}
              required={false}
              hint={words.noteHint}
              value={values.catatan}
              maxLength={MAX_COMMENT}
              readOnly={!tulis}
              error={errors.catatan}
              onChange={({ target }) => setValues({ ...values, catatan: target.value })}
            />
          </Card>
        )}
        {tulis && <DraftLine draft={draft} busy={busy} />}
      </Stack>
      <ActionBar>
        <p className={styles.sum}>
          <span>
            {words.filled({ filled, all: part.kriteria.length })} · {weight}
          </span>
          <strong aria-live="polite">
            {words.average} {average === null ? '–' : markText(average, decimals)}
          </strong>
        </p>
        <RefusalNote
          of={refusal}
          action={
            refusal?.changed && (
              <Button look="outlined" onClick={() => void onReadAnew()}>
                {states.reload}
              </Button>
            )
          }
        />
        {tulis && (
          <div className={styles.ways}>
            <Button type="submit" look="filled" size="large" busy={busy} wide>
              {busy ? words.sending : (next?.label ?? send)}
            </Button>
            {filled > 0 && beside}
          </div>
        )}
        {tulis && below}
      </ActionBar>
    </form>
  )
}
