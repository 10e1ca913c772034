import { batas, sisaHari, tanggalPanjang } from '../../../i18n/dates.ts'
import { states } from '../../../i18n/states.ts'
import { student } from '../../../i18n/student.ts'
import { hariIni } from '../../parts/today.ts'
import { Button, Icon, LinkButton, type IconName } from '../../ui/index.ts'
import type { NextAction, Progress, Turn } from '../progress.ts'
import { FirstCard } from './FirstCard.tsx'
import styles from './Today.module.css'

type Props = {
  progress: Progress
  /** The first day, where it is known and still ahead. */
  mulai: string | null
  onRetry: () => void
  retrying: boolean
}

/** Before the first day and after the last one: whose turn it is, what to do next and until when. */
export function NextCard({ progress, mulai, onRetry, retrying }: Props) {
  const { turn, title, text, credits, until, action, failed } = progress
  return (
    <FirstCard
      done={turn === 'selesai'}
      above={
        turn &&
        turn !== 'selesai' && (
          <>
            <Icon name={ICONS[turn] ?? 'jam'} size={18} /> {words.turns[turn]}
          </>
        )
      }
      title={title}
      text={
        credits ? (
          <>
            <span className={styles.bar} aria-hidden>
              <i style={{ width: `${(credits.has / credits.needs) * 100}%` }} />
            </span>
            {text}
          </>
        ) : (
          text
        )
      }
    >
      {until && <p data-until>{words.until({ day: batas(until, hariIni()) })}</p>}
      {mulai && turn !== 'waktu' && (
        <p>{words.starts({ day: tanggalPanjang(mulai), left: sisaHari(mulai, hariIni()) })}</p>
      )}
      {failed && (
        <Button look="outlined" aria-disabled={retrying || undefined} onClick={() => !retrying && onRetry()}>
          {retrying ? states.retrying : states.retry}
        </Button>
      )}
      {action && (
        <LinkButton
          to={PLACES[action]}
          look={action.startsWith('lihat') ? 'outlined' : 'filled'}
          size="large"
        >
          {words.actions[action]}
        </LinkButton>
      )}
    </FirstCard>
  )
}

const words = student.path

/** Whoever waits for somebody else waits. */
const ICONS: Partial<Record<Turn, IconName>> = { anda: 'orang', syarat: 'info' }

const PLACES: Record<NextAction, string> = {
  'pilih-perusahaan': '/?tab=registrasi',
  'unggah-dokumen': '/?tab=registrasi#dokumen',
  'tulis-laporan': '/laporan?tab=mingguan',
  'laporan-akhir': '/laporan?tab=akhir',
  'lihat-perusahaan': '/?tab=registrasi',
  'lihat-akhir': '/laporan?tab=akhir',
}
