import { Link, type To } from 'react-router-dom'
import type { DayState } from '../../../contract/rules/standing.ts'
import { hariPendek, hariPendekLengkap } from '../../../i18n/dates.ts'
import { today as words } from '../../../i18n/today.ts'
import { hariIni } from '../../parts/today.ts'
import { Icon, type IconName } from '../../ui/index.ts'
import type { Unsent } from '../reports/useUnsent.ts'
import styles from './WeekStrip.module.css'

type Props = {
  days: readonly { tgl: string; state: DayState }[]
  unsent: ReadonlyMap<string, Unsent>
  /** Where a day is written, or read once nothing can be changed. */
  to: (tgl: string) => To
  /** Days are only read: what was not written leads nowhere. */
  closed?: boolean
}

/** Days beside each other, each as it stands; a tap opens it. */
export function WeekStrip({ days, unsent, to, closed }: Props) {
  return (
    <ol className={styles.strip} aria-label={words.mapped}>
      {days.map(({ tgl, state }) => {
        const begun = unsent.get(tgl)
        const [weekday, day] = hariPendek(tgl).split(' ')
        const look = {
          className: styles.day,
          'data-state': begun ? 'draf' : state,
          'data-today': tgl === hariIni() || undefined,
        }
        const said = `${hariPendekLengkap(tgl)}: ${begun ? words.unsent(begun) : words.states[state]}`
        const inside = (
          <>
            <small>{weekday}</small> <b>{day}</b>
            <Icon name={begun ? 'unggah' : ICONS[state]} size={16} />
          </>
        )
        return (
          <li key={tgl}>
            {NOWHERE.includes(state) || (closed && !WRITTEN.includes(state)) ? (
              <span {...look} role="img" aria-label={said}>
                {inside}
              </span>
            ) : (
              <Link {...look} to={to(tgl)} state={{ stay: true }} aria-label={said}>
                {inside}
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const NOWHERE: readonly DayState[] = ['nanti', 'luar']
const WRITTEN: readonly DayState[] = ['revisi', 'ditulis', 'divalidasi', 'dianggap']

const ICONS: Record<DayState, IconName> = {
  'hari-ini': 'ubah',
  belum: 'seru',
  revisi: 'urung',
  ditulis: 'jam',
  dikirim: 'jam',
  divalidasi: 'beres',
  dianggap: 'beres',
  libur: 'strip',
  izin: 'strip',
  'izin-diminta': 'info',
  nanti: 'strip',
  luar: 'strip',
}
