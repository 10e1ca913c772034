import type { OwnRegistration } from '../../../contract/endpoints/index.ts'
import type { DayState, Standing } from '../../../contract/rules/standing.ts'
import { isWorkday } from '../../../contract/rules/workdays.ts'
import { holidays } from '../../../dataProvider/session.ts'
import { today as words } from '../../../i18n/today.ts'
import { hariIni } from '../../parts/today.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Icon, LinkButton, Loading } from '../../ui/index.ts'
import { editorAt } from './editorAt.ts'
import { FirstCard } from './FirstCard.tsx'
import { askedOf } from './useStanding.ts'
import styles from './Today.module.css'

// On a desk, and with the editor in one file: a phone fetches nothing for it.
const TodayForm = onDemand(
  async () => ({ default: (await import('../reports/editor/ReportEditor.tsx')).TodayForm }),
  <Loading shape="list" rows={5} />,
)

type Props = {
  registration: OwnRegistration
  now: Standing
  /** What nobody has written yet is written here. */
  writes: boolean
  /** How many pictures of today wait on this device. */
  pictures?: number | undefined
}

/** A day of the internship: its report, and the one act that it asks for. */
export function DayCard({ registration, now, writes, pictures }: Props) {
  const state = now.today
  const address = editorAt(hariIni())
  const act = ACTS[state]
  return (
    <FirstCard
      done={DONE.includes(state)}
      above={isWorkday(hariIni(), holidays()) && words.progress({ day: now.day, days: now.days })}
      title={titleOf(state, registration)}
      text={state === 'dikirim' && pictures ? words.waitingWith({ count: pictures }) : TEXTS[state]?.()}
    >
      {state === 'hari-ini' && writes ? (
        <TodayForm
          registration={registration}
          schedule={{
            mulai: registration.jadwalmulai!,
            selesai: registration.jadwalselesai!,
            terakhir: registration.laporanterakhir,
          }}
          tgl={hariIni()}
        />
      ) : state === 'hari-ini' ? (
        <div className={styles.acts}>
          <LinkButton to={address} look="filled" size="large" icon={<Icon name="ubah" size={20} />}>
            {words.write}
          </LinkButton>
          <LinkButton to={`${address}&kamera=1`} look="outlined" size="large" aria-label={words.camera}>
            <Icon name="kamera" size={24} />
          </LinkButton>
        </div>
      ) : (
        act && (
          <LinkButton to={address} look="outlined" tone="plain" size="large">
            {act()}
          </LinkButton>
        )
      )}
    </FirstCard>
  )
}

function titleOf(state: DayState, registration: OwnRegistration): string {
  if (state !== 'izin-diminta') return words.days[state]
  const today = askedOf(registration).filter(({ tgl }) => tgl === hariIni())
  return words.awayAsked(today.some(({ jenis }) => jenis === 'sakit'))
}

const DONE: readonly DayState[] = ['divalidasi', 'dianggap', 'ditulis']

const TEXTS: Partial<Record<DayState, () => string>> = {
  revisi: () => words.revise,
  ditulis: () => words.written,
  dikirim: () => words.waiting,
  dianggap: () => words.deemed,
  libur: () => words.noReport,
  izin: () => words.noReport,
}

const ACTS: Partial<Record<DayState, () => string>> = {
  revisi: () => words.repair,
  ditulis: () => words.change,
  dikirim: () => words.change,
  divalidasi: () => words.read,
  dianggap: () => words.read,
  libur: () => words.writeAnyway,
  izin: () => words.writeAnyway,
  'izin-diminta': () => words.writeAnyway,
}
