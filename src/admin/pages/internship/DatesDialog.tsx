import type { Registration } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { adminInternship as words } from '../../../i18n/adminInternship.ts'
import { rentang } from '../../../i18n/dates.ts'
import { Quiet } from '../../parts/Quiet.tsx'
import { SpanDialog } from './SpanDialog.tsx'

/** Days of one student's own: what they leave outside is listed before they are saved. */
export default function DatesDialog({
  register,
  name,
  onClose,
}: {
  register: Registration
  name: string
  onClose: () => void
}) {
  const { registerid, jadwalmulai, jadwalselesai } = register
  const own = register.registermulai !== null || register.registerselesai !== null
  return (
    <SpanDialog
      title={words.span.title({ name })}
      yes={words.span.save}
      start={{ mulai: jadwalmulai ?? '', selesai: jadwalselesai ?? '' }}
      mayBeEmpty={own}
      queryKey={['register', 'luar', registerid]}
      look={(span, signal) =>
        call('GET register/luarjadwal/{registerid}', { params: { registerid }, query: span, signal })
      }
      save={(span, luar, alasan) =>
        call('POST register/tanggal', { body: { registerid, ...span, luar, alasan } })
      }
      onClose={onClose}
    >
      <Quiet>
        {!own && jadwalmulai && jadwalselesai
          ? words.span.hint({ span: rentang(jadwalmulai, jadwalselesai) })
          : own
            ? words.span.ownHint
            : words.span.noSchedule}
      </Quiet>
    </SpanDialog>
  )
}
