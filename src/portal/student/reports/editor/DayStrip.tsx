import { useEffect, useRef } from 'react'
import { addDays } from '../../../../contract/rules/calendar.ts'
import { isWorkday } from '../../../../contract/rules/workdays.ts'
import { hariPendek, hariPendekLengkap } from '../../../../i18n/dates.ts'
import { editor } from '../../../../i18n/editor.ts'
import { writing } from '../../../../i18n/writing.ts'
import type { Schedule } from '../../../parts/reports/period.ts'
import { Icon, type IconName } from '../../../ui/index.ts'
import type { DayState, WrittenDays } from '../useWrittenDays.ts'
import styles from './editor.module.css'

type Props = { schedule: Schedule; days: WrittenDays; shown: string; onDay: (tgl: string) => void }

/** The days that can be written, each one press away, so that a week is written in one sitting. */
export function DayStrip({ schedule, days, shown, onDay }: Props) {
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])
  return (
    <div className={styles.strip} role="group" aria-label={editor.days}>
      {daysToOffer(schedule, days, shown).map((tgl) => {
        const state = days.stateOf(tgl)
        const now = tgl === shown
        return (
          <button
            key={tgl}
            ref={now ? current : undefined}
            type="button"
            data-state={state}
            aria-current={now ? 'date' : undefined}
            aria-label={`${hariPendekLengkap(tgl)}, ${writing.states[state]}`}
            disabled={state === 'nanti'}
            onClick={() => !now && onDay(tgl)}
          >
            <span>{hariPendek(tgl)}</span>
            <Icon name={now ? 'ubah' : ICONS[state]} size={16} />
          </button>
        )
      })}
    </div>
  )
}

/** What is missing, however long ago; two weeks back, and tomorrow. Weekends and holidays only where something is on them. */
function daysToOffer(
  { mulai, selesai }: Schedule,
  { today, libur, missing, known }: WrittenDays,
  shown: string,
) {
  const last = today < selesai ? today : selesai
  const recent = Array.from({ length: BACK + 2 }, (_, day) => addDays(last, day - BACK)).filter(
    (tgl) =>
      tgl >= mulai && tgl <= selesai && (isWorkday(tgl, libur) || tgl === today || known(tgl) !== undefined),
  )
  return [...new Set([...missing.slice(-MOST), ...recent, shown])].sort()
}

const BACK = 13
const MOST = 30

const ICONS: Record<DayState, IconName> = {
  kosong: 'tambah',
  terlambat: 'seru',
  menunggu: 'jam',
  baik: 'centang',
  dianggap: 'centang',
  nanti: 'jam',
  sinyal: 'unggah',
}
