import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { years, type Selection } from '../../../contract/rules/weeks.ts'
import { months, weeks } from '../../../i18n/dates.ts'
import { reports } from '../../../i18n/reports.ts'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { Icon } from '../Icon.tsx'
import { hariIni } from '../today.ts'
import { neighbours, seenUntil, shownPeriod, type Period, type Schedule } from './period.ts'
import styles from './PeriodPicker.module.css'

/** Which week is shown; it stands in the address. */
export function usePeriod(schedule: Schedule): Period {
  const [params] = useSearchParams()
  const day = params.get('hari') ?? ''
  const number = (name: string) => Number(params.get(name)) || undefined
  return shownPeriod(
    schedule,
    { tahun: number('tahun'), bulan: number('bulan'), minggu: number('minggu') },
    // A day that the address names, as where something happened does.
    /^\d{4}-\d\d-\d\d$/.test(day) ? day : hariIni(),
  )
}

/** Year, month and week of a schedule, and one step to either side. */
export function PeriodPicker({ schedule, shown }: { schedule: Schedule; shown: Period }) {
  const { mulai } = schedule
  const selesai = seenUntil(schedule)
  // Without the week: it would narrow its own choice to itself.
  const { tahun, bulan } = shown
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const { before, after } = neighbours(schedule, shown)

  const withPeriod = (period: Selection) => {
    const next = new URLSearchParams(params)
    for (const name of ['tahun', 'bulan', 'minggu'] as const) {
      const value = period[name]
      if (value === undefined) next.delete(name)
      else next.set(name, String(value))
    }
    return next
  }
  const choose = (period: Selection) =>
    setParams(withPeriod(period), { replace: true, state: { stay: true } })
  const step = (period: Period | null, label: string, icon: 'kiri' | 'kanan') =>
    period ? (
      <Link
        className={styles.arrow}
        to={{ pathname, search: `?${withPeriod(period)}` }}
        replace
        state={{ stay: true }}
        aria-label={label}
      >
        <Icon name={icon} />
      </Link>
    ) : (
      <span className={styles.arrow} role="link" aria-disabled aria-label={label}>
        <Icon name={icon} />
      </span>
    )
  const offered = weeks(mulai, selesai, { tahun, bulan })

  return (
    <div className={styles.row}>
      <div className={styles.step}>
        {step(before, reports.weekBefore, 'kiri')}
        <SelectInput
          label={reports.week}
          value={shown.minggu}
          onChange={({ target }) => choose({ ...shown, minggu: Number(target.value) })}
          choices={offered.map(({ minggu, minggulabel }) => [minggu, short(minggulabel)])}
        />
        {step(after, reports.weekAfter, 'kanan')}
      </div>
      <details className={styles.fold}>
        <summary>{reports.choosePeriod}</summary>
        <div className={styles.selects}>
          <SelectInput
            label={reports.year}
            value={shown.tahun}
            onChange={({ target }) => choose({ tahun: Number(target.value) })}
            choices={years(mulai, selesai).map(({ tahun }) => [tahun, tahun])}
          />
          <SelectInput
            label={reports.month}
            value={shown.bulan}
            onChange={({ target }) => choose({ tahun: shown.tahun, bulan: Number(target.value) })}
            choices={months(mulai, selesai, shown.tahun).map(({ bulan, bulanlabel }) => [bulan, bulanlabel])}
          />
        </div>
      </details>
    </div>
  )
}

/** 'Pekan 4 (16–22 Nov)': the year is chosen beside it, and a phone has no room for whole names of months. */
const short = (label: string) =>
  label.replace(/\(.*\)/, (days) => days.replaceAll(/ \d{4}/g, '').replaceAll(/([A-Z][a-z]{2})[a-z]+/g, '$1'))
