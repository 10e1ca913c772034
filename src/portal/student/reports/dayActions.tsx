import type { Registration } from '../../../contract/endpoints/index.ts'
import type { ReportState } from '../../../contract/rules/reports.ts'
import { call } from '../../../dataProvider/call.ts'
import type { QueuedWrite } from '../../../dataProvider/queue/queuedWrite.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { waiting as waitingWords } from '../../../i18n/waiting.ts'
import { writing } from '../../../i18n/writing.ts'
import { reportsChanged } from '../../parts/queries.ts'
import type { Day } from '../../parts/reports/DayList.tsx'
import { useAct } from '../../parts/useAct.ts'
import WaitingPart from '../../queue/WaitingPart.tsx'
import { Icon, IconButton } from '../../ui/index.ts'
import { isRunning } from './isRunning.ts'
import { useWriteAddress } from './useWriteAddress.ts'

type ActionProps = {
  registration: Registration
  waitingFor: (day: Day) => QueuedWrite | undefined
  onRead: (day: Day) => void
}

/** What can be done with a day: what waits is changed or dropped, what is there is read, changed or removed. */
export function useDayActions({ registration, waitingFor, onRead }: ActionProps) {
  const { write } = useWriteAddress()
  const remove = useRemove(registration.registerid)
  const running = isRunning(registration)
  return (day: Day, state: ReportState) => {
    const tgl = day.periode_tgl
    const of = tanggalPanjang(tgl)
    const coming = waitingFor(day)
    if (coming && coming.refusal === undefined) {
      const what = `${waitingWords.report} ${of}`
      return <WaitingPart part="actions" waiting={coming} what={what} onChange={() => write(tgl)} />
    }
    if (state === 'sudah-divalidasi' || (state !== 'belum-dibuat' && !running)) {
      return (
        <IconButton label={writing.infoOf({ day: of })} onClick={() => onRead(day)}>
          <Icon name="info" />
        </IconButton>
      )
    }
    if (state !== 'belum-dibuat') {
      return (
        <>
          <IconButton label={writing.changeOf({ day: of })} onClick={() => write(tgl)}>
            <Icon name="ubah" />
          </IconButton>
          {state === 'belum-divalidasi' && (
            <IconButton label={writing.removeOf({ day: of })} tone="danger" onClick={() => void remove(day)}>
              <Icon name="hapus" />
            </IconButton>
          )}
        </>
      )
    }
    return null
  }
}

function useRemove(registerid: number) {
  const { act } = useAct(() => reportsChanged(registerid))
  return async ({ detail_idx, periode_tgl, gambar }: Day) => {
    if (detail_idx === null) return
    await act(
      async () => {
        await call('DELETE laporan/{detailidx}', { params: { detailidx: detail_idx } })
        return 'deleted'
      },
      {
        title: writing.removing({ day: tanggalPanjang(periode_tgl) }),
        text: writing.removeText(gambar.length),
        yes: writing.removeYes,
        destructive: true,
      },
    )
  }
}
