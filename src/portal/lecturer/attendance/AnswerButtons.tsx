import { MAX_REASON } from '../../../contract/limits.ts'
import { call } from '../../../dataProvider/call.ts'
import { attendance as words } from '../../../i18n/attendance.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { daysText } from '../../parts/attendance/AskedList.tsx'
import { attendanceChanged, type Absence, type Correction } from '../../parts/attendance/queries.ts'
import { useAct } from '../../parts/useAct.ts'
import { Button } from '../../ui/index.ts'

type Props = { absence: Absence; correction?: never } | { correction: Correction; absence?: never }

/** Yes, or no with its reason; an absence that was accepted may still be refused. */
export function AnswerButtons({ absence, correction }: Props) {
  const { act, busy } = useAct(attendanceChanged)
  const { keadaan: dari } = absence ?? correction
  const what = absence ? daysText(absence) : tanggalPanjang(correction.tgl)

  const answer = (status: 0 | 1, alasan?: string) => {
    const body = { status, dari, ...(alasan && { alasan }) }
    return absence
      ? call('POST ketidakhadiran/putusan/{absenid}', { params: { absenid: absence.absenid }, body })
      : call('POST koreksijam/putusan/{koreksiid}', { params: { koreksiid: correction.koreksiid }, body })
  }
  const accept = () => act(() => answer(1))
  const refuse = () =>
    act((alasan) => answer(0, alasan), {
      title: words.refusing({ what }),
      yes: words.refuse,
      destructive: true,
      reasons: { ready: words.reasons, max: MAX_REASON, hint: words.refuseHint },
    })

  const waits = dari === 'menunggu'
  if (!waits && !(absence && dari === 'diterima')) return null
  return (
    <>
      {waits && (
        <Button
          look="outlined"
          busy={busy}
          aria-label={words.acceptOf({ what })}
          onClick={() => void accept()}
        >
          {words.accept}
        </Button>
      )}
      <Button
        tone="danger"
        disabled={busy}
        aria-label={waits ? words.refuseOf({ what }) : words.takeBackOf({ what })}
        onClick={() => void refuse()}
      >
        {waits ? words.refuse : words.takeBack}
      </Button>
    </>
  )
}
