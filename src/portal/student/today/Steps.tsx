import { student } from '../../../i18n/student.ts'
import { Hidden, Icon } from '../../ui/index.ts'
import type { Progress } from '../progress.ts'
import styles from './Steps.module.css'

/** 'Langkah 7 dari 8, lihat': where the student stands on the way, in one line that opens. */
export function Steps({ progress: { steps, step, text } }: { progress: Progress }) {
  const done = steps.every(({ state }) => state === 'selesai')
  const at = steps.findIndex(({ state }) => state === 'sekarang')
  return (
    <details className={styles.steps}>
      <summary>
        <span aria-hidden>
          {steps.map(({ name, state }) => (
            <i key={name} data-state={state} />
          ))}
        </span>
        <span>
          <strong>{done ? words.done : words.step({ at: Math.max(0, at) + 1, of: steps.length })}</strong>
          {words.see}
        </span>
        <Icon name="kanan" size={20} />
      </summary>
      <ol aria-label={words.title}>
        {steps.map(({ name, label, state }) => (
          <li key={name} data-state={state} aria-current={state === 'sekarang' ? 'step' : undefined}>
            <i aria-hidden data-state={state} />
            <span>
              {label}
              <Hidden> ({words.said[state]})</Hidden>
            </span>
          </li>
        ))}
      </ol>
      {/* What is late while it runs is said nowhere else. */}
      {step === 'magang' && text && <p>{text}</p>}
    </details>
  )
}

const words = student.path
