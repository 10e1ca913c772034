import { useState } from 'react'
import { MAX_MARK, type Criterion } from '../../../contract/rules/grades.ts'
import { grades as words } from '../../../i18n/grades.ts'
import { markText, readHundredths } from '../../../i18n/marks.ts'
import { cx } from '../../../ui/cx.ts'
import { Card } from '../../ui/Card.tsx'
import styles from './CriterionCard.module.css'

/** What one tap gives. */
const CHOICES = [60, 70, 80, 90] as const

type CriterionProps = {
  id: string
  criterion: Criterion
  mark: number | undefined
  readOnly: boolean
  onMark: (mark: number | null) => void
}

/** One criterion: a mark by one tap, or an exact number. */
export function CriterionCard({ id, criterion, mark, readOnly, onMark }: CriterionProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = typed !== null && readHundredths(typed, MAX_MARK) === undefined
  const shown = typed ?? (mark === undefined ? '' : markText(mark))
  return (
    <Card as="div" role="group" aria-labelledby={`${id}-name`} id={id} className={styles.criterion}>
      <div className={styles.head}>
        <div>
          <h2 id={`${id}-name`}>{criterion.nama}</h2>
          {criterion.uraian && <p>{criterion.uraian}</p>}
          <p className={styles.weight}>{words.weight({ percent: markText(criterion.bobot) })}</p>
        </div>
        <input
          className={styles.number}
          inputMode="decimal"
          autoComplete="off"
          placeholder="–"
          aria-label={words.exact({ criterion: criterion.nama })}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          readOnly={readOnly}
          value={shown}
          maxLength={6}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTyped(target.value)
            const value = readHundredths(target.value, MAX_MARK)
            if (value !== undefined) onMark(value)
          }}
          onBlur={() => {
            if (!wrong) setTyped(null)
          }}
        />
      </div>
      {wrong && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          {words.wrongNumber}
        </p>
      )}
      {!readOnly && (
        <div className={styles.choices}>
          {CHOICES.map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={mark === choice * 100}
              className={cx(mark === choice * 100 && styles.chosen)}
              onClick={() => {
                setTyped(null)
                onMark(choice * 100)
              }}
            >
              <strong>{choice}</strong>
              <span>{words.choices[choice]}</span>
            </button>
          ))}
        </div>
      )}
    </Card>
  )
}
