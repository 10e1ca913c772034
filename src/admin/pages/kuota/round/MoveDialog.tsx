import { today } from '../../../../contract/rules/calendar.ts'
import { call } from '../../../../dataProvider/call.ts'
import { timeZone } from '../../../../dataProvider/session.ts'
import { adminRound as words } from '../../../../i18n/adminRound.ts'
import { useFields } from '../../../../ui/useFields.ts'
import type { Row } from '../../../definition.ts'
import { FormDialog } from '../../../parts/FormDialog.tsx'
import { Quiet } from '../../../parts/Quiet.tsx'
import { roundChanged, type ShownRound } from './useRound.ts'
import { When } from './When.tsx'

type Props = { kuota: Row; round: ShownRound; onClose: () => void }

/** Only until when: all else stays as it was published. */
export default function MoveDialog({ kuota, round: { putaranid, versi, batas }, onClose }: Props) {
  const form = useFields(() => {
    const zone = timeZone()
    const at = new Date(batas)
    return { hari: today(at, zone), jam: at.toLocaleTimeString('en-GB', { timeZone: zone }).slice(0, 5) }
  })
  return (
    <FormDialog
      title={words.move}
      yes={words.move}
      form={form}
      run={() =>
        call('POST putaran/batas/{putaranid}', { params: { putaranid }, body: { ...form.values, versi } })
      }
      after={roundChanged}
      onClose={onClose}
    >
      <When kuota={kuota} field={form.field} />
      <Quiet>{words.moveText}</Quiet>
    </FormDialog>
  )
}
