import type { QueuedWrite } from '../../../dataProvider/queue/queuedWrite.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { waiting as waitingWords } from '../../../i18n/waiting.ts'
import { writing } from '../../../i18n/writing.ts'
import type { Day } from '../../parts/reports/DayList.tsx'
import WaitingPart from '../../queue/WaitingPart.tsx'
import { Chip, Stack } from '../../ui/index.ts'
import styles from './reports.module.css'

type QueuedProps = {
  day: Day
  report: QueuedWrite | undefined
  pictures: readonly QueuedWrite[]
  onChange: (() => void) | undefined
}

/** What of a day the server did not take, and how many of its pictures wait. */
export function Queued({ day, report, pictures, onChange }: QueuedProps) {
  const of = tanggalPanjang(day.periode_tgl)
  const coming = pictures.filter(({ refusal }) => refusal === undefined).length
  return (
    <Stack>
      {report?.refusal !== undefined && (
        <WaitingPart
          part="refused"
          waiting={report}
          what={`${waitingWords.report} ${of}`}
          onChange={onChange}
        />
      )}
      {coming > 0 && (
        <div className={styles.pictureState}>
          <Chip tone="menunggu" icon="jam">
            {waitingWords.pictures({ count: coming })}
          </Chip>
        </div>
      )}
      {pictures
        .filter(({ refusal }) => refusal !== undefined)
        .map((each) => (
          <WaitingPart key={each.id} part="refused" waiting={each} what={writing.pictureOf({ day: of })} />
        ))}
    </Stack>
  )
}
