import { call } from '../../../dataProvider/call.ts'
import { adminInternship as words } from '../../../i18n/adminInternship.ts'
import { adminQuota } from '../../../i18n/adminQuota.ts'
import { Quiet } from '../../parts/Quiet.tsx'
import { SpanDialog, type Span } from './SpanDialog.tsx'

/** The schedule of a company, moved although there are reports. */
export default function ShiftDialog({
  jadwalid,
  company,
  start,
  onClose,
}: {
  jadwalid: number
  company: string
  start: Span
  onClose: () => void
}) {
  return (
    <SpanDialog
      title={words.span.shiftTitle({ company })}
      yes={adminQuota.shift}
      start={start}
      mayBeEmpty={false}
      queryKey={['jadwal', 'luar', jadwalid]}
      look={(span, signal) =>
        call('GET jadwal/luar/{jadwalid}', { params: { jadwalid }, query: span, signal })
      }
      save={(span, luar, alasan) =>
        call('POST jadwal/geser/{jadwalid}', { params: { jadwalid }, body: { ...span, luar, alasan } })
      }
      onClose={onClose}
    >
      <Quiet>{words.span.shiftHint}</Quiet>
    </SpanDialog>
  )
}
