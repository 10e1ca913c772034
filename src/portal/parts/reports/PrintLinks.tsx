import { daysOfWeek } from '../../../contract/rules/weeks.ts'
import { reports } from '../../../i18n/reports.ts'
import { Actions, LinkButton } from '../../ui/index.ts'
import { seenUntil, type Schedule } from './period.ts'
import { usePeriod } from './PeriodPicker.tsx'

type Props = { registerid: number; schedule: Schedule }

/** To the page from which a week or the whole logbook is printed or kept. */
export function PrintLinks({ registerid, schedule }: Props) {
  const shown = usePeriod(schedule)
  const days = daysOfWeek(schedule.mulai, seenUntil(schedule), { minggu: shown.minggu })
  const [first, last] = [days[0], days.at(-1)]
  return (
    <Actions aria-label={reports.print} role="group">
      <strong>{reports.print}:</strong>
      {first && last && (
        <LinkButton
          look="outlined"
          tone="plain"
          to={`/cetak/${registerid}?dari=${first.tgl}&sampai=${last.tgl}`}
        >
          {reports.printWeek}
        </LinkButton>
      )}
      <LinkButton look="outlined" tone="plain" to={`/cetak/${registerid}`}>
        {reports.printAll}
      </LinkButton>
    </Actions>
  )
}
