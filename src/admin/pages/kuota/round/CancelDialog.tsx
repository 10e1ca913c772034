import Typography from '@mui/material/Typography'
import { call } from '../../../../dataProvider/call.ts'
import { adminRound as words } from '../../../../i18n/adminRound.ts'
import { ActDialog } from '../../internship/ActDialog.tsx'
import { roundChanged, type ShownRound } from './useRound.ts'

type Props = {
  round: ShownRound
  /** Takes an announcement back, and leaves the round. */
  announced?: boolean
  onClose: () => void
}

/** Says what goes and asks why: whoever took part reads it. */
export default function CancelDialog({ round: { putaranid }, announced = false, onClose }: Props) {
  return (
    <ActDialog
      title={announced ? words.takeBackTitle : words.cancelTitle}
      yes={announced ? words.takeBackYes : words.cancelYes}
      destructive
      reasons={announced ? words.takeBackReasons : words.reasons}
      run={(alasan) =>
        announced
          ? call('POST putaran/tarik/{putaranid}', { params: { putaranid }, body: { alasan } })
          : call('POST putaran/batal/{putaranid}', { params: { putaranid }, body: { alasan } })
      }
      {...{ after: roundChanged, onClose }}
    >
      <Typography>{announced ? words.takeBackText : words.cancelText}</Typography>
    </ActDialog>
  )
}
