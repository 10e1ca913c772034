import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { batas } from '../../i18n/dates.ts'
import { states } from '../../i18n/states.ts'
import { student } from '../../i18n/student.ts'
import { paletteVar } from '../../ui/palette.ts'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { Card, Hidden } from '../parts/Card.tsx'
import { Icon } from '../parts/Icon.tsx'
import { hariIni } from '../parts/today.ts'
import { progressOf, type NextAction, type ProgressInput } from './progress.ts'

type Props = { question: ProgressInput; onRetry: () => void; retrying: boolean }

/** Where the student stands, whose turn it is, what to do next and until when. */
export function ProgressStepper({ question, onRetry, retrying }: Props) {
  const id = useId()
  const { steps, turn, sentence, until, action, failed } = progressOf(question)
  const at = Math.max(
    0,
    steps.findIndex(({ state }) => state === 'sekarang'),
  )
  return (
    <Path aria-labelledby={id}>
      <header>
        <h2 id={id}>{words.title}</h2>
        <span>
          {turn === 'selesai' || steps.every(({ state }) => state === 'selesai')
            ? words.done
            : words.step(at + 1, steps.length)}
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
            variant="outlined"
            aria-disabled={retrying || undefined}
            onClick={() => !retrying && onRetry()}
            sx={{ justifySelf: 'start' }}
          >
            {retrying ? states.retrying : states.retry}
          </Button>
        )}
        {until && <p data-until>{words.until(batas(until, hariIni()))}</p>}
        {action && (
          <Button component={Link} to={PLACES[action]} variant="contained" size="large">
            {words.actions[action]}
          </Button>
        )}
      </div>
    </Path>
  )
}

const words = student.path

const PLACES: Record<NextAction, string> = {
  'pilih-perusahaan': '/?tab=registrasi#daftar',
  'unggah-dokumen': '/?tab=registrasi#dokumen',
  'tulis-laporan': '/laporan?tab=mingguan',
  'laporan-akhir': '/laporan?tab=akhir',
}

const Path = styled(Card)({
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '2px 12px',
  },
  '& h2': { margin: 0, fontSize: '1.125rem', lineHeight: 1.4, fontWeight: 700, letterSpacing: '-0.011em' },
  '& > header > span': {
    fontSize: '0.875rem',
    color: paletteVar('text.secondary'),
    fontVariantNumeric: 'tabular-nums',
  },
  '& > ol': { listStyle: 'none', display: 'flex', gap: 4, margin: '14px 0', padding: 0 },
  '& li': {
    flex: '1 1 0',
    minWidth: 0,
    fontSize: '0.8125rem',
    lineHeight: 1.35,
    color: paletteVar('text.secondary'),
  },
  '& li > i': {
    display: 'block',
    height: 6,
    borderRadius: 3,
    marginBottom: 6,
    backgroundColor: paletteVar('divider'),
  },
  '& li[data-state="selesai"] > i': { backgroundColor: paletteVar('success.main') },
  '& li[data-state="sekarang"] > i': { backgroundColor: paletteVar('primary.main') },
  '& li[data-state="tertunda"] > i': { backgroundColor: paletteVar('warning.light') },
  // Neither done nor to come: nobody could say.
  '& li[data-state="belum-diketahui"] > i': {
    backgroundImage: `repeating-linear-gradient(115deg, transparent 0 4px, ${paletteVar('text.disabled')} 4px 6px)`,
  },
  '& li[data-state="gagal"] > i': { backgroundColor: paletteVar('error.main') },
  '& li[data-state="sekarang"]': { color: paletteVar('primary.main'), fontWeight: 700 },
  // Eight words do not fit beside each other on a phone: the bars stay, and the word of the present step.
  '@media (max-width: 899.95px)': {
    '& li > span': visuallyHidden,
  },
  '& [data-now]': {
    display: 'grid',
    gap: 6,
    padding: 14,
    borderRadius: 10,
    backgroundColor: paletteVar('background.default'),
  },
  '& [data-now][data-turn="anda"]': { backgroundColor: paletteVar('tint') },
  '& [data-now] p': { margin: 0, overflowWrap: 'anywhere' },
  '& [data-whose]': {
    display: 'flex',
    gap: 6,
    alignItems: 'center',
    fontSize: '0.875rem',
    fontWeight: 700,
    color: paletteVar('text.secondary'),
  },
  '& [data-turn="anda"] [data-whose]': { color: paletteVar('primary.main') },
  '& [data-until]': { fontSize: '0.9375rem', fontWeight: 650 },
  '& [data-now] a': { marginTop: 6, justifySelf: 'start' },
  '@media (max-width: 599.95px)': { '& [data-now] a': { justifySelf: 'stretch' } },
})
