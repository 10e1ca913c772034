import { useId } from 'react'
import { batas } from '../../i18n/dates.ts'
import { states } from '../../i18n/states.ts'
import { student } from '../../i18n/student.ts'
import { Card, Hidden } from '../parts/Card.tsx'
import { Icon } from '../parts/Icon.tsx'
import { hariIni } from '../parts/today.ts'
import { progressOf, type NextAction, type ProgressInput } from './progress.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './ProgressStepper.module.css'

type Props = {
  question: ProgressInput
  onRetry: () => void
  retrying: boolean
  /** What is to be done stands above already. */
  quiet?: boolean
}

/** Where the student stands, whose turn it is, what to do next and until when. */
export function ProgressStepper({ question, onRetry, retrying, quiet }: Props) {
  const id = useId()
  const { steps, turn, sentence, until, action, failed } = progressOf(question)
  const at = Math.max(
    0,
    steps.findIndex(({ state }) => state === 'sekarang'),
  )
  return (
    <Card className={styles.path} aria-labelledby={id}>
      <header>
        <h2 id={id}>{words.title}</h2>
        <span>
          {turn === 'selesai' || steps.every(({ state }) => state === 'selesai')
            ? words.done
            : words.step({ at: at + 1, of: steps.length })}
        </span>
      </header>
      <ol>
        {steps.map(({ name, label, state }) => (
          <li key={name} data-state={state} aria-current={state === 'sekarang' ? 'step' : undefined}>
            <i aria-hidden />
            <span>
              {label}
              <Hidden> ({words.said[state]})</Hidden>
            </span>
          </li>
        ))}
      </ol>
      <div data-now data-turn={turn ?? undefined}>
        {turn && (
          <p data-whose>
            <Icon name={turn === 'anda' ? 'orang' : 'jam'} size={18} />
            {words.turns[turn]}
          </p>
        )}
        <p role={turn ? undefined : 'status'}>{sentence}</p>
        {failed && (
          <Button
            look="outlined"
            aria-disabled={retrying || undefined}
            onClick={() => !retrying && onRetry()}
          >
            {retrying ? states.retrying : states.retry}
          </Button>
        )}
        {until && <p data-until>{words.until({ day: batas(until, hariIni()) })}</p>}
        {action && !quiet && (
          <LinkButton to={PLACES[action]} look="filled" size="large">
            {words.actions[action]}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}

const words = student.path

const PLACES: Record<NextAction, string> = {
  'pilih-perusahaan': '/?tab=registrasi#daftar',
  'unggah-dokumen': '/?tab=registrasi#dokumen',
  'tulis-laporan': '/laporan?tab=mingguan',
  'laporan-akhir': '/laporan?tab=akhir',
}
