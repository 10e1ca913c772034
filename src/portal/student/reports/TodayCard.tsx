import type { OwnRegistration } from '../../../contract/endpoints/index.ts'
import { isWithin } from '../../../contract/rules/calendar.ts'
import { isWorkday } from '../../../contract/rules/workdays.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { writing } from '../../../i18n/writing.ts'
import { reports } from '../../../i18n/reports.ts'
import { today as todayWords } from '../../../i18n/today.ts'
import type { Schedule } from '../../parts/reports/period.ts'
import { Actions, Card, Chip, Icon, LinkButton } from '../../ui/index.ts'
import { useUnsent } from './useUnsent.ts'
import { useWriteAddress } from './useWriteAddress.ts'
import { useWrittenDays } from './useWrittenDays.ts'
import styles from './reports.module.css'

const words = writing.today

/** What the day asks for, before everything else: its report, and the days that are missing, by name. */
export function TodayCard({ registration, schedule }: { registration: OwnRegistration; schedule: Schedule }) {
  const { today, libur, missing, stateOf } = useWrittenDays(registration, schedule)
  const { writeAddress } = useWriteAddress()
  const begun = useUnsent(registration.registerid)
  const within = isWithin(today, schedule.mulai, schedule.selesai)
  const state = stateOf(today)
  const open = state === 'kosong'
  const done = state === 'baik' || state === 'dianggap'
  const unsent = done ? undefined : begun.get(today)
  if (!within && missing.length === 0) return null
  const [shown, others] = [missing.slice(-SHOWN), missing.slice(0, -SHOWN)]
  return (
    <Card aria-label={reports.today}>
      {within && (
        <>
          <div className={styles.today}>
            <div>
              <h2>{words.title}</h2>
              <p>{tanggalPanjang(today)}</p>
            </div>
            <Chip tone={unsent ? 'menunggu' : TONES[state]} icon={unsent ? 'jam' : ICONS[state]}>
              {unsent ? todayWords.unsent(unsent) : writing.states[state]}
            </Chip>
          </div>
          {open && !isWorkday(today, libur) && <p className={styles.quiet}>{words.weekend}</p>}
          <Actions className={styles.ways}>
            <LinkButton
              to={writeAddress(today)}
              state={{ stay: true }}
              look={unsent || (open && isWorkday(today, libur)) ? 'filled' : 'outlined'}
              size="large"
              icon={<Icon name={done ? 'lihat' : 'ubah'} size={20} />}
            >
              {unsent
                ? unsent.text
                  ? todayWords.goOn
                  : todayWords.sendPictures
                : done
                  ? words.read
                  : open
                    ? words.write
                    : words.edit}
            </LinkButton>
            {!done && (
              <LinkButton
                to={writeAddress(today, { camera: true })}
                state={{ stay: true }}
                look="outlined"
                size="large"
                className={styles.camera}
                aria-label={words.photo}
              >
                <Icon name="kamera" size={24} />
              </LinkButton>
            )}
          </Actions>
        </>
      )}
      {!within && today > schedule.selesai && (
        <p className={styles.quiet}>{words.over({ day: tanggalPanjang(schedule.selesai) })}</p>
      )}
      {missing.length > 0 && (
        <>
          <h3 className={styles.owed}>{words.missing({ count: missing.length })}</h3>
          <Missing days={shown} address={writeAddress} />
          {others.length > 0 && (
            <details className={styles.more}>
              <summary>{words.more({ count: others.length })}</summary>
              <Missing days={others} address={writeAddress} />
            </details>
          )}
        </>
      )}
    </Card>
  )
}

const Missing = ({ days, address }: { days: readonly string[]; address: (tgl: string) => object }) => (
  <ul className={styles.missing}>
    {days.toReversed().map((tgl) => (
      <li key={tgl}>
        <LinkButton
          to={address(tgl)}
          state={{ stay: true }}
          wide
          icon={<Icon name="ubah" size={20} />}
          className={styles.owe}
        >
          {words.writeOf({ day: tanggalPanjang(tgl) })}
        </LinkButton>
      </li>
    ))}
  </ul>
)

const SHOWN = 5
const TONES = {
  kosong: 'belum',
  terlambat: 'tolak',
  menunggu: 'menunggu',
  baik: 'baik',
  dianggap: 'info',
  nanti: 'belum',
  sinyal: 'menunggu',
} as const
const ICONS = {
  kosong: 'kosong',
  terlambat: 'kosong',
  menunggu: 'jam',
  baik: 'centang',
  dianggap: 'centang',
  nanti: 'jam',
  sinyal: 'jam',
} as const
